// What a player can do, as functions: each asks the engine, keeps what it answers, and only then changes the screen.
//
// The order is always: engine → disk → screen. The session holds no rule and no position; a worker that broke is
// given the kept game again, and the game goes on. A disk that takes nothing stops nothing (store/disk.js): what is
// true of the keeping is told.

import { settleable } from "../engine/client.js";
import { cardAt } from "../i18n/voice.js";
import { addressOf, LinkError, LONGEST_LINK, linkIn, readJson } from "../net/links.js";
import { dropMeans, followUp, isPicking, optionsOn } from "../state/answers.js";
import { countOf, gameChosen, gameHere, gameOf, layoutOf } from "../state/layout.js";
import { continueLog, lengthOf, publicView } from "../state/update.js";
import { BackupError, makeBackup, readBackup, saveFile } from "../store/backup.js";
import { aside } from "../store/records.js";
import { tabMemory } from "../store/tabs.js";
import { computerPlayers } from "./computer.js";
import { deckEditor } from "./decks.js";
import { readers } from "./rulebook.js";
import { seriesPlayers } from "./series.js";
import { missingIn, setKeeper } from "./sets.js";
import { workshops } from "./workshop.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Table} Table */
/** @typedef {import("../state/types.js").Update} Update */
/** @typedef {import("../state/types.js").Answer} Answer */
/** @typedef {import("../state/types.js").Setup} Setup */
/** @typedef {import("../state/types.js").SeatNumber} SeatNumber */
/** @typedef {import("../state/types.js").GameRecord} GameRecord */
/** @typedef {import("../engine/client.js").Engine} Engine */

const OPEN_KEY = "tefuda-open";
/** Milliseconds that "link copied" and the like stay on the screen. */
const NEWS_STAYS = 6000;
/** What is said in passing. */
const BRIEF_STAYS = 2500;

/** What changes the table: the answer is an update that follows the one on the screen. */
const MOVES = new Set([
  "table.answer",
  "table.cancel",
  "table.declare",
  "table.undo",
  "table.redo",
  "series.exchange",
]);

/** An answer about a table that is no longer on the screen; nobody waits for it. */
class TableLeftError extends Error {
  constructor() {
    super("another table is open");
    this.name = "TableLeftError";
  }
}

/** @param {Update} update */
const tokenOf = (update) => (typeof update.saved === "string" ? update.saved : (update.saved?.token ?? null));

/** @param {unknown} error @returns {import("../state/types.js").Trouble} */
export function troubleOf(error) {
  if (error instanceof LinkError) return { code: error.code, params: error.params };
  if (error instanceof BackupError) return { code: error.code, params: {} };
  const refused =
    /** @type {{name?: string, code?: unknown, message?: string, data?: {code?: string, params?: object, where?: unknown, reasons?: import("../state/types.js").Told[], faults?: import("../state/types.js").Told[]}}} */ (
      error
    );
  if (refused?.data?.code) {
    const where = refused.data.where;
    return {
      code: refused.data.code,
      params: { ...refused.data.params, ...(where === undefined ? {} : { where }) },
      ...(refused.data.reasons ? { reasons: refused.data.reasons } : {}),
      ...(refused.data.faults ? { faults: refused.data.faults } : {}),
    };
  }
  if (
    refused?.name === "EngineStartError" ||
    refused?.name === "EngineCrashError" ||
    refused?.name === "EngineTimeoutError"
  ) {
    return { code: refused.name.replace(/Error$/, ""), params: {}, detail: refused.message };
  }
  return { code: "unexpected", params: {}, detail: refused?.message ?? String(error) };
}

/**
 * @param {{store: import("../state/state.js").Store, games: import("../store/games.js").Games,
 *   tabs: ReturnType<typeof import("../store/tabs.js").shareTabs>, engine: Engine, spareEngine: () => Engine,
 *   changeLanguage: (lang: import("../state/types.js").Lang) => Promise<void>}} parts
 */
export function createSession({ store, games, tabs, engine: bare, spareEngine: bareSpare, changeLanguage }) {
  const sets = setKeeper(
    (faces) => store.set({ faces: { ...store.get().faces, ...faces } }),
    (id) =>
      store
        .get()
        .decks.flatMap((deck) => deck.sets)
        .find((each) => each.id === id)?.name,
  );
  const engine = sets.supplied(bare);
  const spareEngine = () => sets.supplied(bareSpare());
  const table = () => store.get().table;

  /** @param {unknown} error */
  const complain = (error) => {
    if (error instanceof TableLeftError) return;
    console.warn(error);
    store.set({ toast: troubleOf(error) });
    store.table({ busy: false, waiting: false });
  };

  /** Good news goes by itself; trouble stays until it is read. @param {import("../state/types.js").Trouble} news */
  const tellNews = (news) => {
    const toast = { ...news, news: true };
    store.set({ toast });
    setTimeout(
      () => {
        if (store.get().toast === toast) store.set({ toast: null });
      },
      news.brief ? BRIEF_STAYS : NEWS_STAYS,
    );
  };

  /** @param {GameRecord} record @returns {Promise<Update>} */
  const openRecord = async (record) => {
    const you = record.you === null ? {} : { you: record.you };
    /** @type {Update} */
    let update = await engine.call(
      "table.open",
      record.token ? { token: record.token, ...you } : { file: record.file, ...you },
    );
    // A declaration is in no log before it is complete; its beginning is given again.
    for (const answer of record.unfinished ?? []) {
      const seat = publicView(update).question?.seat;
      try {
        update = await engine.call("table.answer", {
          table: update.table,
          seat,
          revision: update.revision,
          answer,
        });
      } catch (error) {
        console.warn(error);
        break;
      }
    }
    return update;
  };

  /** The game that a fresh worker is being told, for all who miss it. @type {Map<string, Promise<Update>>} */
  const retold = new Map();

  /** Tells a worker that forgot the open game all of it again. @param {string} id @param {unknown} error what the worker said */
  function tellAgain(id, error) {
    const telling = async () => {
      const record = await games.get(id);
      if (!record) throw error;
      const update = await openRecord(record);
      if (table()?.id === id) store.table({ update });
      return update;
    };
    const promise = retold.get(id) ?? telling().finally(() => retold.delete(id));
    retold.set(id, promise);
    return promise;
  }

  /** Asks about the open table; a worker that forgot it is told the game again first. Raises TableLeftError where the
   * player has meanwhile gone to another. @param {string} method @param {object} params */
  async function askTable(method, params) {
    const now = table();
    if (!now) throw new TableLeftError();
    /** @param {Update} [again] the game as a fresh worker was told it, with a name and a revision of its own */
    const ask = async (again) => {
      const held = again ?? now.update;
      const result = await engine.call(method, {
        table: held.table,
        ...params,
        ...("revision" in params ? { revision: held.revision } : {}),
        ...(MOVES.has(method) ? { since: held.revision } : {}),
      });
      return MOVES.has(method) ? continueLog(result, held) : result;
    };
    let result;
    try {
      const telling = retold.get(now.id);
      result = await ask(telling && (await telling));
    } catch (error) {
      const refused = /** @type {{name?: string, code?: unknown}} */ (error);
      const silent = refused.name === "EngineTimeoutError";
      if (!silent && refused.name !== "EngineCrashError" && refused.code !== 1) throw error;
      if (table()?.id !== now.id) throw new TableLeftError();
      result = await ask(await tellAgain(now.id, error));
    }
    if (table()?.id !== now.id) throw new TableLeftError();
    return result;
  }

  /** When each game was first kept, read once. @type {Map<string, number>} */
  const begun = new Map();

  /** @param {string} id @param {Update} update @param {Setup|null} setup @param {SeatNumber|null} you
   * @param {Answer[]} [unfinished] @returns {Promise<GameRecord>} */
  async function recordOf(id, update, setup, you, unfinished = []) {
    const view = publicView(update);
    const score = gameOf(store.get(), update.game)?.layout?.score ?? "";
    const token = tokenOf(update);
    const file = token ? null : (await engine.call("table.save", { table: update.table })).file;
    if (!begun.has(id)) begun.set(id, (await games.get(id))?.created ?? Date.now());
    return {
      id,
      token,
      file,
      setup,
      mode: update.mode,
      you,
      names: [view.seats[0].name, view.seats[1].name],
      lives: [countOf(view.seats[0], score), countOf(view.seats[1], score)],
      turn: view.turn.number,
      phase: view.turn.phase,
      over: update.over,
      scenario: update.scenario?.name ?? null,
      series: update.series ?? null,
      next: null,
      created: begun.get(id) ?? Date.now(),
      updated: Date.now(),
      unfinished,
    };
  }

  /** Whose eyes the screen has after an update. @param {Table} before @param {Update} update @returns {Partial<Table>} */
  function eyes(before, update) {
    const still = { handing: null, peeked: false };
    // Between two games of a series a hand is still somebody's own affair.
    if (update.mode === "hotseat" && update.over && update.series?.winner === null)
      return { shown: null, ...still };
    if (update.mode !== "hotseat" || update.over) return still;
    const asked = publicView(update).question?.seat;
    if (asked !== 0 && asked !== 1) return still;
    if (before.shown === asked) return still;
    if (before.handing === asked) return {};
    const question = update.views[String(asked)]?.question;
    // Only who waits for the other's turn may let it pass on the public board; in his own turn a player wants his hand.
    const respond = question?.kind === "priority" && publicView(update).turn.player !== asked;
    return { shown: null, handing: asked, peeked: !respond || !question.default };
  }

  /** Keeps an update and then shows it. @param {Update} update @param {Answer} [answer] what this screen answered */
  async function accept(update, answer) {
    const now = table();
    if (!now) return;
    if (now.watching) {
      // Another tab took the game over meanwhile: what counts is what that one keeps.
      store.table({ busy: false });
      await acts.watched(now.id);
      return;
    }
    const unfinished = update.can.cancel && answer ? [...now.unfinished, answer] : [];
    await games.put(await recordOf(now.id, update, now.setup, now.you, unfinished));
    tabs.changed(now.id);
    const before = table();
    if (before?.id !== now.id) return;
    store.table({
      update,
      unfinished,
      busy: false,
      armed: null,
      why: null,
      number: null,
      link: before.sheet === "link" ? before.link : null,
      skipped: update.skipped.length
        ? update.skipped
        : before.skipped.filter((each) => each.index >= publicView(update).turn.number),
      zoom: before.armed !== null ? null : before.zoom,
      sheet: update.over && !before.update.over ? "result" : before.sheet,
      ...eyes(before, update),
    });
    const ended = update.skipped.find((each) => each.own && before.update.mode === "solo");
    if (ended && !update.over) tellNews({ code: "turn-ended", params: { seat: ended.seat }, brief: true });
    // Who sits at this device has said it himself; what the computer says is seen nowhere but in the log.
    const declined = update.mode === "solo" && update.events.find(({ code }) => code === "draw-declined");
    if (declined) tellNews({ code: "draw-declined", params: declined.params ?? {} });
    computer.play();
  }

  const computer = computerPlayers({ store, askTable, accept, spareEngine, engine, complain });

  /** @param {Update} update @param {Partial<Table> & {id: string}} more */
  function show(update, more) {
    /** @type {Table} */
    const fresh = {
      update,
      setup: null,
      you: null,
      shown: null,
      handing: null,
      peeked: false,
      armed: null,
      zoom: null,
      why: null,
      past: null,
      cameFrom: null,
      sheet: null,
      number: null,
      busy: false,
      watching: false,
      replay: false,
      pile: null,
      link: null,
      bring: false,
      skipped: update.skipped,
      waiting: false,
      stalled: false,
      unfinished: [],
      exchange: null,
      ...more,
    };
    if (fresh.shown === null) fresh.shown = eyesAtFirst(update, fresh.you);
    Object.assign(fresh, eyes(fresh, update));
    store.set({ screen: "table", table: fresh, starting: false, trouble: null, reading: null });
    if (!fresh.watching) tabMemory.remember(OPEN_KEY, fresh.id);
    computer.play();
  }

  /** @param {Update} update @param {SeatNumber|null} you @returns {SeatNumber|null} */
  function eyesAtFirst(update, you) {
    if (update.mode === "hotseat") return null;
    if (you !== null) return you;
    const human = publicView(update).seats.findIndex((seat) => seat.kind === "human");
    return human === 0 || human === 1 ? human : null;
  }

  /** @param {Answer} answer @param {SeatNumber} [seat] */
  async function send(answer, seat) {
    const now = table();
    const who = seat ?? now?.shown;
    if (!now || now.busy || now.watching || who === null || who === undefined) return false;
    try {
      const asking = askTable("table.answer", { seat: who, revision: now.update.revision, answer });
      store.waiting();
      await accept(await asking, answer);
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  }

  /** The question put to the eyes of the screen. */
  const question = () => {
    const now = table();
    const asked = now && now.shown !== null ? now.update.views[String(now.shown)]?.question : null;
    return asked && asked.seat === now?.shown ? asked : null;
  };

  async function refreshGames() {
    store.set({ games: await games.all(), aside: await games.aside() });
  }

  /** @param {string} method @param {object} [params] */
  async function change(method, params = {}) {
    const now = table();
    if (!now || now.busy || now.watching) return;
    try {
      const seat = now.shown ?? now.handing ?? now.you ?? 0;
      const asking = askTable(method, { seat, ...params });
      store.waiting();
      await accept(await asking);
    } catch (error) {
      complain(error);
    }
  }

  /** Says something beside what is asked; the menu that it was said in makes room for what comes of it.
   * @param {"concede"|"offer"} what */
  async function declare(what) {
    store.set({ confirm: null });
    store.table({ sheet: null });
    await change("table.declare", { what });
  }

  /** Whether this tab is reading what another one did. @type {"now"|"once more"|null} */
  let following = null;

  /** The link or file that is being opened; nobody waits for an earlier one. @type {object|null} */
  let opening = null;

  /** Settled once the engine has said which decks and cards there are, or cannot say it. */
  const greeted = settleable();
  greeted.promise.catch(() => {});

  const reading = readers({
    store,
    engine,
    gameNow: () => gameHere(store.get())?.id ?? "",
    troubleOf,
    /** @param {Setup} setup @returns {Promise<void>} */
    begin: (setup) => acts.newGame(() => setup),
  });

  const building = deckEditor({
    store,
    engine,
    sets,
    gameNow: () => gameChosen(store.get())?.id ?? "",
    complain,
    tellNews,
    greeted: greeted.promise,
  });

  const making = workshops({
    store,
    engine,
    gameNow: () => gameChosen(store.get())?.id ?? "",
    complain,
    troubleOf,
    tellNews,
    /** @param {Setup} setup @returns {Promise<void>} */
    begin: (setup) => acts.newGame(() => setup),
  });

  /** Shows the card sets that a game brings, to be taken or left, or else why it cannot be opened. Nothing is kept
   * before the player says so, and some of what is lacking is not enough.
   * @param {{link: string}|{file: object}} source @param {unknown} error @param {number|null} at the moment to be shown */
  async function offerOr(source, error, at) {
    const missing = missingIn(error);
    try {
      if (!missing.length || missing.some((each) => !each.brought)) throw error;
      /** @type {{sets: import("../state/types.js").MadeSet[]}} */
      const brought = await engine.call("set.brought", source);
      const offered = brought.sets.filter(({ id }) => missing.some((each) => each.id === id));
      if (offered.length < missing.length) throw error;
      store.set({ screen: "offer", offer: { source, sets: offered, at } });
    } catch (refused) {
      store.set({ screen: "trouble", trouble: troubleOf(refused) });
    }
  }

  /** The moment that is looked at, where that is not the end. */
  function momentShown() {
    const now = table();
    return now?.past && now.past.at < lengthOf(now.update) ? now.past.at : null;
  }

  /** The address of the open table, with its card sets if they are to go along. */
  async function addressNow() {
    const bring = table()?.bring ?? false;
    try {
      const { link } = await askTable("table.link", { bring });
      return addressOf(link, momentShown());
    } catch (error) {
      const { data } = /** @type {{data?: {code?: string}}} */ (error);
      if (!bring || data?.code !== "too-big") throw error;
      store.table({ bring: false });
      throw new LinkError("sets-too-big");
    }
  }

  const series = seriesPlayers({
    store,
    games,
    tabs,
    askTable,
    accept,
    recordOf,
    show,
    stopComputer: () => computer.stop(),
    resume: (id) => acts.resume(id),
    refreshGames,
    complain,
  });

  /** Nobody has asked for it yet. @param {unknown} error */
  const goWithout = (error) => {
    console.warn(error);
    return undefined;
  };

  const acts = {
    ...reading,
    ...making,
    ...building,
    ...series,

    /** @param {Partial<State["draft"]>} draft */
    draft(draft) {
      store.set({ draft: { ...store.get().draft, ...draft } });
    },

    /**
     * @param {(state: State) => Setup} choose reads the setup when the decks are known, which may be later than the tap
     */
    async newGame(choose) {
      if (store.get().starting) return;
      store.set({ starting: true, toast: null });
      try {
        await greeted.promise;
        const setup = seen(choose(store.get()));
        const left = table();
        computer.stop();
        const method = setup.scenario ? "table.scenario" : "table.new";
        /** @type {Update} */
        let update = await engine.call(method, setup);
        // A scenario is the same game each time; where another tab plays it just now, this is another one.
        if (setup.scenario && update.id && !(await tabs.claim(update.id)))
          update = await engine.call(method, { ...setup, seed: freshSeed() });
        const id = update.id ?? crypto.randomUUID();
        const you = setup.mode === "link" ? (setup.you ?? 0) : null;
        await games.put(await recordOf(id, update, setup, you));
        await tabs.claim(id);
        if (linkIn(location.hash)) history.replaceState(null, "", document.baseURI.split("#")[0]);
        const cameFrom = left?.update.scenario ? left.cameFrom : left && !left.watching ? left.id : null;
        show(update, { id, setup, you, cameFrom: setup.scenario ? cameFrom : null });
        refreshGames();
      } catch (error) {
        store.set({ starting: false });
        complain(error);
      }
    },

    /** @param {string} id */
    async resume(id) {
      if (store.get().starting) return;
      store.set({ starting: true, toast: null });
      try {
        const record = await games.get(id);
        if (!record) throw new LinkError("no-such-game");
        const mine = await tabs.claim(id);
        const update = await openRecord(record);
        await greeted.promise;
        show(update, {
          id,
          setup: record.setup,
          you: record.you,
          watching: !mine,
          unfinished: record.unfinished ?? [],
          // Between two games the score is what there is to see.
          sheet: update.over && update.series?.winner === null ? "result" : null,
        });
      } catch (error) {
        tabMemory.remember(OPEN_KEY, null);
        store.set({ starting: false });
        complain(error);
      }
    },

    /** What another tab did to a game that this tab watches. @param {string} id */
    async watched(id) {
      const now = table();
      refreshGames().catch(() => {});
      if (!now || now.id !== id || !now.watching) return;
      // What is done while this is read is read in one go afterwards.
      if (following) {
        following = "once more";
        return;
      }
      following = "now";
      try {
        const record = await games.get(id);
        const update = record && (await openRecord(record));
        if (update && table()?.id === id && table()?.watching)
          store.table({ update, armed: null, past: null });
      } catch (error) {
        complain(error);
      }
      const again = following !== "now";
      following = null;
      if (again) await acts.watched(id);
    },

    /** Another tab took the game over. @param {string} id */
    lost(id) {
      if (table()?.id === id) store.table({ watching: true, busy: false });
    },

    async takeOver() {
      const now = table();
      if (!now || !(await tabs.takeOver(now.id))) return;
      const record = await games.get(now.id);
      if (!record) return;
      show(await openRecord(record), {
        id: now.id,
        setup: record.setup,
        you: record.you,
        shown: now.shown,
        unfinished: record.unfinished ?? [],
      });
    },

    /** @param {string} id */
    async forget(id) {
      await games.drop(id);
      await refreshGames();
    },

    /** From a scenario back to the game in which a rule was looked up. @param {string} id */
    async goBackTo(id) {
      computer.stop();
      await acts.resume(id);
    },

    leave() {
      const { screen, engine: state } = store.get();
      // What does not come to an end is ended: the next call starts a fresh worker.
      if (screen === "opening" && state.phase === "ready") engine.terminate();
      opening = null;
      computer.stop();
      tabs.release();
      tabMemory.remember(OPEN_KEY, null);
      if (linkIn(location.hash)) history.replaceState(null, "", document.baseURI.split("#")[0]);
      store.set({ screen: "start", table: null, trouble: null, toast: null });
      if (store.get().workshop?.trying) making.openWorkshop();
      refreshGames().catch(() => {});
    },

    question,
    /** @param {Answer} answer */
    answer: (answer) => send(answer),

    /** A tap on a card: answers a choice, or opens the card with its actions. @param {number} ref */
    async tap(ref) {
      const asked = question();
      const now = table();
      if (!now) return;
      const options = now.past ? [] : optionsOn(asked, ref);
      const only = options[0];
      if (only && isPicking(asked)) {
        await send(only.answer);
        return;
      }
      const again = now.armed === ref && now.zoom?.ref === ref;
      store.table({
        armed: options.length && !again ? ref : null,
        zoom: again ? null : { ref, face: null },
        why: null,
      });
      if (!again) await acts.why(ref);
    },

    /** @param {number} ref */
    async inspect(ref) {
      // A card that is offered and lies nowhere in sight is known by what the option says of it.
      const spoken = optionsOn(question(), ref)[0]?.params.card;
      const offered = /** @type {{face?: string|null}|undefined} */ (spoken)?.face ?? null;
      store.table({
        zoom: { ref, face: cardAt(store.get(), ref) ? null : offered },
        armed: optionsOn(question(), ref).length && !isPicking(question()) ? ref : null,
        why: null,
      });
      await acts.why(ref);
    },

    /** @param {string} face */
    inspectFace(face) {
      store.table({ zoom: { ref: null, face }, armed: null, why: null });
    },

    /** @param {number} ref */
    async why(ref) {
      const now = table();
      if (!now || now.shown === null || now.past || now.update.over) return;
      try {
        const why = await askTable("table.why", { seat: now.shown, ref });
        if (table()?.zoom?.ref === ref) store.table({ why });
      } catch {
        // The panel shows the card without its actions: a card that is gone by now has none.
      }
    },

    /** @param {number} seat */
    async tapSeat(seat) {
      const option = question()?.options?.find(
        (each) => each.answer[0] === "seat" && each.answer[1] === seat,
      );
      if (option) await send(option.answer);
    },

    /** @param {number} ref @param {{ref: number|null, seat: number|null, place: string|null, mine: boolean}} target */
    async drop(ref, target) {
      const asked = question();
      if (!asked) return;
      const picked = isPicking(asked) ? followUp(asked, { ref: target.ref, seat: target.seat }) : null;
      if (picked) {
        await send(picked.answer);
        return;
      }
      const means = dropMeans(asked, ref, target, layoutOf(store.get()).strip);
      if (!means) {
        await acts.inspect(ref);
        return;
      }
      if ((await send(means.answer)) && means.next) {
        const next = followUp(question(), means.next);
        if (next) await send(next.answer);
      }
    },

    /** Esc: takes back what is unfinished, or closes what is open. */
    async back() {
      const now = table();
      if (!now) return;
      if (store.get().confirm) store.set({ confirm: null });
      else if (now.exchange) acts.leaveExchange();
      else if (now.sheet || now.pile) store.table({ sheet: null, pile: null });
      else if (now.zoom || now.armed !== null) store.table({ zoom: null, armed: null, why: null });
      else if (now.past && !now.replay) store.table({ past: null });
      else if (now.update.can.cancel || question()?.declaring) await change("table.cancel");
    },

    /** The browser's Back: closes what lies on top; in a game where nothing does, the menu comes, which leads out of it. */
    backward() {
      const { screen, reading: book, confirm, table: now } = store.get();
      if (book) return acts.leavePage();
      if (screen !== "table" || !now) return confirm ? store.set({ confirm: null }) : acts.leave();
      const open = confirm || now.exchange || now.sheet || now.pile || now.zoom || now.armed !== null;
      const unfinished = (now.past && !now.replay) || now.update.can.cancel || question()?.declaring;
      if (open || unfinished) return acts.back();
      return now.handing !== null && now.peeked ? undefined : store.table({ sheet: "menu" });
    },

    /** The computer, which stopped over something that went wrong, is asked again. */
    goOn() {
      computer.play();
    },

    cancel: () => change("table.cancel"),
    undo: () => change("table.undo"),
    redo: () => change("table.redo"),
    concede: () => declare("concede"),
    offerDraw: () => declare("offer"),
    /** @param {string|null} confirm */
    confirm: (confirm) => store.set({ confirm }),

    /** Hot seat: the asked player takes no look and gives the default. */
    async passUnseen() {
      const now = table();
      const seat = now?.handing;
      if (!now || seat === null || seat === undefined) return;
      const standing = now.update.views[String(seat)]?.question?.default;
      if (standing) await send(standing, seat);
    },
    peek: () => store.table({ peeked: true }),
    reveal() {
      const now = table();
      if (now && now.handing !== null) store.table({ shown: now.handing, handing: null, peeked: false });
    },

    /** Steps to the position after `at` answers. @param {number} at */
    async look(at) {
      const now = table();
      if (!now) return;
      try {
        const view = await askTable("table.view", { seat: now.shown, at });
        if (table()?.id === now.id)
          // A sheet that asked for it makes room for what it asked for.
          store.table({ past: { at, view }, armed: null, zoom: null, why: null, sheet: null, pile: null });
      } catch (error) {
        complain(error);
      }
    },
    now: () => store.table({ past: null }),

    /** A new game that starts as this one stood. @param {number} at */
    async branch(at) {
      const now = table();
      if (!now) return;
      try {
        /** @type {Update} */
        const update = await askTable("table.branch", { at });
        // A branch is a game of its own on this device, even where the engine names it like the first.
        const id = update.id && update.id !== now.id ? update.id : crypto.randomUUID();
        await games.put(await recordOf(id, update, now.setup, now.you));
        await tabs.claim(id);
        if (linkIn(location.hash)) history.replaceState(null, "", document.baseURI.split("#")[0]);
        show(update, { id, setup: now.setup, you: now.you });
      } catch (error) {
        complain(error);
      }
    },

    /** What the seat that looks on is not asked; kept with the game's next answer.
     * @param {Partial<import("../state/types.js").Settings>} change */
    async settings(change) {
      const now = table();
      if (!now) return;
      const seat = now.shown ?? now.handing ?? 0;
      const settings = now.update.settings.map((each, n) => (n === seat ? { ...each, ...change } : each));
      store.table({ update: { ...now.update, settings } });
      try {
        await askTable("table.settings", { seat, ...settings[seat] });
      } catch (error) {
        complain(error);
      }
    },

    closeZoom: () => store.table({ zoom: null, armed: null, why: null }),
    /** @param {string|null} sheet */
    sheet: (sheet) => store.table({ sheet, pile: null }),
    /** @param {{seat: number, zone: string}|null} pile */
    pile: (pile) => store.table({ pile, sheet: null }),
    /** @param {number} number */
    number: (number) => store.table({ number }),

    async makeLink() {
      try {
        store.table({ link: await addressNow(), sheet: "link" });
      } catch (error) {
        complain(error);
      }
    },
    /** Whether the card sets of the game go along with its link or file. @param {boolean} bring */
    async bringSets(bring) {
      store.table({ bring });
      await acts.makeLink();
    },
    async copyLink() {
      try {
        const address = await addressNow();
        store.table({ link: address, sheet: "link" });
        await navigator.clipboard.writeText(address);
        tellNews({ code: "link-copied", params: {} });
      } catch (error) {
        // Where the clipboard is forbidden, the open sheet still shows the link to be copied by hand.
        if (!table()?.link) complain(error);
      }
    },
    async saveGame() {
      const now = table();
      if (!now) return;
      try {
        const { file } = await askTable("table.save", { bring: now.bring });
        const names = publicView(now.update)
          .seats.map((seat) => seat.name.replace(/[^\p{L}\p{N}]+/gu, "-"))
          .filter(Boolean)
          .join("-");
        saveFile(`${names || "game"}.tefuda.json`, file);
      } catch (error) {
        complain(error);
      }
    },

    /** Shows what a link or file holds; writes nothing unless it is a game to be played on by link.
     * @param {{link: string}|{file: object}} source @param {number|null} [at] the moment to be shown of it */
    async openOutside(source, at = null) {
      const mine = {};
      opening = mine;
      /** Whoever has gone to the start page meanwhile stays there. */
      const stays = () => {
        if (opening !== mine) throw new TableLeftError();
      };
      store.set({ screen: "opening", trouble: null, toast: null });
      try {
        if ("link" in source && source.link.length > LONGEST_LINK)
          throw new LinkError("too-big", {
            size: Math.ceil(source.link.length / 1024),
            most: LONGEST_LINK / 1024,
          });
        /** @type {Update} */
        let update = await engine.call("table.open", source);
        // Without the cards' faces it would be a table of backs.
        await greeted.promise;
        stays();
        const kept = update.id ? await games.get(update.id) : undefined;
        if (update.mode === "link" && kept) {
          const known = await openRecord(kept);
          const { file } = await engine.call("table.save", { table: known.table });
          update = await engine.call("table.open", {
            ...source,
            known: file,
            ...(kept.you === null ? {} : { you: kept.you }),
          });
        }
        stays();
        if (update.mode === "link" && (!update.over || kept)) {
          const id = update.id ?? crypto.randomUUID();
          const asked = publicView(update).question?.seat;
          const you = kept?.you ?? update.you ?? (asked === 1 ? 1 : 0);
          const plays = await tabs.claim(id);
          if (plays) await games.put(await recordOf(id, update, kept?.setup ?? null, you));
          history.replaceState(null, "", document.baseURI.split("#")[0]);
          show(update, { id, setup: kept?.setup ?? null, you, watching: !plays });
          if (at !== null && at < lengthOf(update)) await acts.look(at);
          return;
        }
        show(update, { id: update.id ?? crypto.randomUUID(), watching: true, replay: true });
        await acts.look(Math.min(at ?? Number.POSITIVE_INFINITY, lengthOf(update)));
      } catch (error) {
        if (opening !== mine) return;
        console.warn(error);
        await offerOr(source, error, at);
      }
    },
    /** Keeps the card sets that a game brings, and opens it. */
    async takeOffer() {
      const { offer } = store.get();
      if (!offer) return;
      store.set({ offer: null, screen: "opening" });
      try {
        for (const made of offer.sets) await sets.take(made);
      } catch (error) {
        console.warn(error);
        store.set({ screen: "trouble", trouble: troubleOf(error) });
        return;
      }
      await acts.openOutside(offer.source, offer.at);
    },
    leaveOffer() {
      store.set({ offer: null });
      acts.leave();
    },

    /** @param {File} file */
    async openFile(file) {
      try {
        const content = await readJson(file);
        if (
          typeof content === "object" &&
          content !== null &&
          "format" in content &&
          content.format === "tefuda-backup"
        )
          await acts.restore(content);
        else if (typeof content === "object" && content !== null) await acts.openOutside({ file: content });
        else throw new LinkError("not-a-game");
      } catch (error) {
        store.set({ screen: "trouble", trouble: troubleOf(error) });
      }
    },

    async backup() {
      const day = new Date().toISOString().slice(0, 10);
      const shelves = { sets: await sets.shelf.all(), decks: await building.keptDecks() };
      saveFile(
        `tefuda-${day}.backup.json`,
        makeBackup(await games.all(), { lang: store.get().lang }, shelves),
      );
    },
    /** @param {unknown} content */
    async restore(content) {
      const { add, older, aside: unfit, ...shelves } = readBackup(content, await games.all());
      const refused = await sets.restore(engine, shelves.sets);
      await building.restoreDecks(shelves.decks);
      for (const record of add) await games.put(record);
      const apart = [...unfit, ...refused.map((record) => aside("sets", record))];
      await games.setAside(apart);
      await refreshGames();
      if (apart.length)
        store.set({
          toast: { code: "restored-in-part", params: { added: add.length, older, aside: apart.length } },
        });
      else tellNews({ code: "restored", params: { added: add.length, older } });
    },
    /** A record that cannot be used, as it is, for whoever can make something of it. @param {import("../state/types.js").Aside} one */
    exportAside({ shelf, name, record }) {
      saveFile(`tefuda-${shelf}-${name.replace(/[^\p{L}\p{N}]+/gu, "-") || "record"}.json`, record);
    },
    /** @param {import("../state/types.js").Aside} one */
    async dropAside(one) {
      store.set({ confirm: null });
      await games.dropAside(one);
      await refreshGames();
    },

    /** @param {import("../state/types.js").Lang} lang */
    async language(lang) {
      await changeLanguage(lang);
      store.set({ lang });
      await games.remember("lang", lang);
    },
    dismiss: () => store.set({ toast: null }),

    /** What became of the keeping. @param {import("../state/types.js").Standing} storage */
    storage(storage) {
      const { storage: before, toast } = store.get();
      if (storage === before) return;
      store.set({ storage });
      if (storage !== "kept") store.set({ toast: { code: `storage-${storage}`, params: {} } });
      else {
        if (toast?.code.startsWith("storage-")) store.set({ toast: null });
        if (before === "full") tellNews({ code: "storage-kept", params: {} });
      }
    },

    /** The same players and decks once more, with another seed. */
    async again() {
      const setup = table()?.setup;
      if (!setup) {
        acts.leave();
        return;
      }
      await acts.newGame(() => (setup.scenario ? setup : { ...setup, seed: freshSeed() }));
    },

    async start() {
      try {
        const hello = await engine.call("hello", {});
        const { faces } = await engine.call("cards", { game: hello.games[0]?.id ?? "" });
        store.set({ hello, faces, engine: { phase: "ready", part: 1, step: "ready" } });
      } catch (error) {
        console.warn(error);
        greeted.reject(error);
        store.set({
          engine: { phase: "failed", part: 0, step: troubleOf(error).detail ?? "" },
          starting: false,
        });
      }
    },

    /** What a start page does without: the cards of the other games, and the game that is played first. */
    async getReady() {
      const { hello, faces, engine: state } = store.get();
      if (!hello || state.phase !== "ready") return;
      const [first, ...others] = hello.games;
      let all = faces;
      for (const { id } of others) {
        const more = await engine.call("cards", { game: id }).catch(goWithout);
        all = { ...all, ...more?.faces };
        store.set({ faces: { ...store.get().faces, ...more?.faces } });
      }
      greeted.resolve(undefined);
      await games.remember("hello", { hello, faces: all }).catch(goWithout);
      await engine.call("get_ready", { game: first?.id ?? "" }).catch(goWithout);
    },
    refreshGames,
  };

  return acts;
}

/** Signs that nobody sees: an engine takes no name or seed that holds them, as it would look like another. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Variation_Selector}\u115f\u1160\u17b4\u17b5\u3164\uffa0]|\u034f/gu;

/** The same setup, with names and a seed of which every sign can be seen. @param {Setup} setup @returns {Setup} */
export const seen = (setup) => ({
  ...setup,
  seats: /** @type {Setup["seats"]} */ (
    setup.seats.map((seat) => ({ ...seat, name: seat.name.replace(UNSEEN, "").trim() }))
  ),
  seed: setup.seed.replace(UNSEEN, "") || freshSeed(),
});

/** A seed that a player can read aloud. */
export function freshSeed() {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from(
    crypto.getRandomValues(new Uint8Array(10)),
    (byte) => letters[byte % letters.length],
  ).join("");
}

/** The game that this tab had open before a reload. */
export const openBefore = () => tabMemory.recall(OPEN_KEY);

/** @typedef {ReturnType<typeof createSession>} Acts */
