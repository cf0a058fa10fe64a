// The position editor. The player sets up a position line by line; drags and clicks also create lines. The
// engine interprets the lines. Each earlier position can be restored.

import { clearAddress } from "../../net/links.js";
import { chosenGame } from "../../state/layout.js";
import { rememberOpen, tabMemory } from "../../store/tabs.js";
import { loadFaces } from "../card_faces.js";
import { stopComputer } from "../computer.js";
import { resumeGame } from "../games.js";
import { showError, troubleOf } from "../notify.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").JudgeDesk} JudgeDesk */
/** @typedef {import("../../state/types.js").Laid} Laid */
/** @typedef {import("../../state/types.js").Scenario} Scenario */
/** @typedef {import("../../state/types.js").Typed} Typed */
/** @typedef {import("../../state/types.js").SeatNumber} SeatNumber */
/** @typedef {import("../../state/types.js").Trouble} Trouble */
/** The two input fields: a line for the table, or a question about it. @typedef {"table"|"question"} Of */

/** Maximum number of positions that can be restored. */
const MOST = 200;
const SEATS = "AB";
/** Prefix of a face dragged from the search results. */
const NEW = "new:";

/** @returns {Typed} */
const untyped = () => ({ text: "", offers: [], offer: -1, trouble: null });

/** @param {Session} session */
export const desk = ({ store }) => store.get().judge;

/** @param {Session} session @param {Partial<JudgeDesk>} change */
export function set({ store }, change) {
  const now = store.get().judge;
  if (!now) return;
  store.set({ judge: { ...now, ...change } });
  if (change.laid) remember(now.game, change.laid);
}

/** Key under which this tab remembers a game's position across reloads and while the editor shows another
 * game.
 * @param {string} game */
const memoryOf = (game) => `tefuda-judge-${game}`;

/** @param {string} game @param {Laid} laid */
const remember = (game, laid) => tabMemory.remember(memoryOf(game), JSON.stringify(laid.scenario));

/** The position that this tab remembers, or an empty table.
 * @param {Session} session @param {string} game @returns {Promise<Laid>} */
async function laidBefore({ engine }, game) {
  const kept = tabMemory.recall(memoryOf(game));
  if (kept) {
    try {
      return await engine.call("judge.lay", { game, scenario: JSON.parse(kept) });
    } catch {
      // The stored position no longer fits this game.
      tabMemory.remember(memoryOf(game), null);
    }
  }
  return engine.call("judge.lay", { game });
}

/** Moves the focus and scroll position to the heading. @param {string} id */
const enter = (id) =>
  requestAnimationFrame(() => {
    scrollTo(0, 0);
    document.getElementById(id)?.focus({ preventScroll: true });
  });

/** @param {string} game @returns {JudgeDesk} */
const empty = (game) => ({
  game,
  laid: null,
  past: [],
  future: [],
  me: 0,
  held: null,
  into: "",
  query: "",
  kind: "",
  cost: null,
  list: [],
  lines: { table: untyped(), question: untyped() },
  done: "",
  verdict: null,
  about: null,
  name: "",
  left: [],
  link: null,
  cameFrom: null,
  missing: false,
  question: false,
  file: null,
});

/** The available cards, once loaded. @param {Session} session @param {string} game */
async function gather(session, game) {
  const { store } = session;
  await loadFaces(session, game);
  const { faces } = store.get();
  if (desk(session)?.game === game)
    set(session, { list: Object.keys(faces).filter((face) => faces[face]?.game === game) });
}

/** Opens a position from a link, a file, or a moment of a game. Undo restores the previous position.
 * @param {Session} session @param {Laid & {game: string}} laid
 * @param {Partial<JudgeDesk>} more */
export async function bring(session, laid, more) {
  const { store, tabs } = session;
  const before = desk(session);
  const past = before?.game === laid.game && before.laid ? [...before.past, before.laid.scenario] : [];
  stopComputer(session);
  tabs.release();
  rememberOpen(null);
  store.set({
    screen: "judge",
    table: null,
    toast: null,
    reading: null,
    trouble: null,
    draft: { ...store.get().draft, game: laid.game },
    judge: { ...empty(laid.game), laid, past: past.slice(-MOST), into: firstPlace(laid), ...more },
  });
  remember(laid.game, laid);
  enter("judge-desk");
  await gather(session, laid.game);
}

/** @param {Laid} laid */
const firstPlace = (laid) => `A.${laid.words.zones[0] ?? ""}`;

/** Opens the editor with the chosen game's last position, or with an empty table. @param {Session} session */
export async function open(session) {
  const { store, greeted } = session;
  const game = chosenGame(store.get())?.id ?? "";
  const held = store.get().judge;
  store.set({
    screen: "judge",
    toast: null,
    judge: held?.game === game ? { ...held, missing: false } : empty(game),
  });
  enter("judge-desk");
  try {
    await greeted.promise;
    const chosen = chosenGame(store.get())?.id ?? "";
    if (desk(session)?.game !== chosen) store.set({ judge: empty(chosen) });
    if (!desk(session)?.laid) {
      const laid = await laidBefore(session, chosen);
      set(session, { laid, into: firstPlace(laid) });
    }
    await gather(session, chosen);
  } catch (error) {
    set(session, { missing: true });
    showError(session, error);
  }
}

/** Returns to the start page, or to the game whose moment was loaded. @param {Session} session */
export async function close(session) {
  const { store } = session;
  const from = desk(session)?.cameFrom;
  clearAddress();
  set(session, { held: null, cameFrom: null });
  store.set({ screen: "start", confirm: null, toast: null });
  if (from) await resumeGame(session, from);
  else enter("open-judge");
}

/** Handles Esc and the browser's Back: releases the held card, or leaves the editor.
 * @param {Session} session */
export async function back(session) {
  if (desk(session)?.held !== null) putDown(session);
  else await close(session);
}

// -- laying -------------------------------------------------------------------------------------------------------

/** Replaces the position with another.
 * @param {Session} session @param {Laid} laid @param {Partial<JudgeDesk>} [more] */
function follow(session, laid, more = {}) {
  const now = desk(session);
  if (!now) return;
  const held =
    typeof now.held === "number" && !laid.cards.some(({ ref }) => ref === now.held) ? null : now.held;
  session.store.set({ toast: null });
  set(session, {
    laid,
    held,
    verdict: null,
    about: null,
    link: null,
    question: false,
    ...more,
  });
}

/** Runs a line.
 * @param {Session} session @param {string} text @returns {Promise<Trouble|null>} the reason for a refusal, or null */
async function run(session, text) {
  const now = desk(session);
  if (!now?.laid) return null;
  const { scenario } = now.laid;
  try {
    /** @type {Laid} */
    const laid = await session.engine.call("judge.lay", {
      game: now.game,
      scenario,
      line: text,
      lang: session.store.get().lang,
    });
    // If another line or another position arrived meanwhile, keep that.
    if (desk(session)?.laid?.scenario === scenario)
      follow(session, laid, {
        past: [...now.past, scenario].slice(-MOST),
        future: [],
        done: text,
        held: heldAfter(now, laid),
      });
    return null;
  } catch (error) {
    return troubleOf(error);
  }
}

/** Runs a line created by a click or drag. @param {Session} session @param {string} text */
export async function line(session, text) {
  const trouble = await run(session, text);
  if (trouble) session.store.set({ toast: trouble });
}

/** The held card's new number; numbers change when cards are placed.
 * @param {JudgeDesk} now
 * @param {Laid} laid */
function heldAfter(now, laid) {
  if (typeof now.held !== "number") return now.held;
  const before = now.laid?.cards.find(({ ref }) => ref === now.held);
  const after = laid.cards.find(({ called, face }) => called === before?.called && face === before?.face);
  return after && !after.fixed ? after.ref : null;
}

/** @param {Session} session @param {"past"|"future"} where */
async function step(session, where) {
  const now = desk(session);
  const scenario = now?.[where].at(-1);
  if (!now?.laid || !scenario) return;
  try {
    /** @type {Laid} */
    const laid = await session.engine.call("judge.lay", { game: now.game, scenario });
    const other = where === "past" ? "future" : "past";
    follow(session, laid, {
      [where]: now[where].slice(0, -1),
      [other]: [...now[other], now.laid.scenario],
      held: heldAfter(now, laid),
      done: "",
    });
  } catch (error) {
    showError(session, error);
  }
}

/** @param {Session} session */
export const undo = (session) => step(session, "past");
/** @param {Session} session */
export const redo = (session) => step(session, "future");

/** The number that lines use for a card. @param {Session} session @param {number} ref */
const called = (session, ref) =>
  desk(session)?.laid?.cards.find((card) => card.ref === ref && !card.fixed)?.called ?? null;

/** The zone of a place on the screen, in the words of lines. @param {string} place */
export const zoneOf = (place) => `${SEATS[Number(place.at(-1))]}.${place.slice(0, -1)}`;

/** Adds a card from the search results to a zone.
 * @param {Session} session @param {string} face @param {string} [into] */
export async function lay(session, face, into) {
  const now = desk(session);
  const name = session.store.get().faces[face]?.name[session.store.get().lang];
  if (now && name) await line(session, `${into ?? now.into} ${name}`);
}

/** Handles a click on a card: holds or releases it. @param {Session} session @param {number} ref */
export function tap(session, ref) {
  const now = desk(session);
  if (!now) return;
  set(session, { held: now.held === ref ? null : ref, about: null });
}

/** Releases the held card. @param {Session} session */
export const putDown = (session) => set(session, { held: null, about: null });

/** Holds a card from the search results. @param {Session} session @param {string} face */
export function hold(session, face) {
  set(session, { held: desk(session)?.held === face ? null : face, about: null });
}

/** Moves the held card to a zone. @param {Session} session @param {string} place */
export async function place(session, place) {
  const now = desk(session);
  const zone = zoneOf(place);
  if (!now?.laid) return;
  const { zones, piles } = now.laid.words;
  if (![...zones, ...piles].includes(zone.slice(2))) return;
  if (typeof now.held === "string") {
    await lay(session, now.held, zone);
    set(session, { held: null });
  } else if (now.held !== null) await line(session, `move ${called(session, now.held)} to ${zone}`);
  else set(session, { into: zone });
}

/** Handles a dragged card: dropped into a zone, or onto a card in its own zone.
 * @param {Session} session
 * @param {import("../../state/types.js").End} from @param {import("../../state/answers.js").Target} target */
export async function drop(session, from, target) {
  const cards = desk(session)?.laid?.cards ?? [];
  const on = cards.find(({ ref }) => ref === target.ref);
  const spot = target.place ?? (on ? `${on.zone}${on.seat}` : null);
  if (typeof from === "string") {
    if (from.startsWith(NEW) && spot) await lay(session, from.slice(NEW.length), zoneOf(spot));
    return;
  }
  const card = cards.find(({ ref }) => ref === from);
  const name = called(session, from);
  if (!card || !name || !spot) return;
  const there = spot === `${card.zone}${card.seat}`;
  if (!there) await line(session, `move ${name} to ${zoneOf(spot)}`);
  else if (on && on.ref !== from && desk(session)?.laid?.words.carries)
    await line(session, `move ${name} to ${on.called}`);
}

/** @param {Session} session */
export const turnRound = (session) => set(session, { me: desk(session)?.me === 0 ? 1 : 0 });
/** @param {Session} session @param {Partial<Pick<JudgeDesk, "query"|"kind"|"cost"|"into"|"name">>} change */
export const change = (session, change) => set(session, change);

// -- typing -------------------------------------------------------------------------------------------------------

/** @param {Session} session @param {Of} of @param {Partial<Typed>} change */
function setLine(session, of, change) {
  const now = desk(session);
  if (now) set(session, { lines: { ...now.lines, [of]: { ...now.lines[of], ...change } } });
}

/** The pending request for completions. @type {Promise<void>} */
let telling = Promise.resolve();
/** Counter of requests and dismissals, to ignore outdated completions. */
let asked = 0;

/** The completions that extend the typed text. @param {Typed["offers"]} offers @param {string} text */
const furthering = (offers, text) =>
  offers.filter(({ line, kind }) => line !== text.trim() || kind === "range");

/** Updates the text and its completions. @param {Session} session @param {Of} of @param {string} text */
export function type(session, of, text) {
  const offers = furthering(desk(session)?.lines[of].offers ?? [], text);
  setLine(session, of, { text, offers, offer: -1, trouble: null });
  telling = tell(session, of, text);
  return telling;
}

/** @param {Session} session @param {Of} of @param {string} text */
async function tell(session, of, text) {
  const now = desk(session);
  if (!now?.laid) return;
  asked += 1;
  const nth = asked;
  try {
    const { offers } = await session.engine.call("judge.complete", {
      game: now.game,
      scenario: now.laid.scenario,
      line: text,
      lang: session.store.get().lang,
      of,
    });
    const typed = desk(session)?.lines[of];
    if (!typed || nth !== asked || typed.text !== text) return;
    // Keep the selected completion if it is still offered: Enter would run the line otherwise.
    const pointed = typed.offers[typed.offer]?.line;
    const told = furthering(offers, text);
    setLine(session, of, { offers: told, offer: told.findIndex(({ line }) => line === pointed) });
  } catch (error) {
    showError(session, error);
  }
}

/** Selects the next or previous completion. @param {Session} session @param {Of} of @param {number} by */
export function point(session, of, by) {
  const typed = desk(session)?.lines[of];
  if (!typed?.offers.length) return;
  const { length } = typed.offers;
  const from = typed.offer < 0 && by < 0 ? length : typed.offer;
  setLine(session, of, { offer: (from + by + length) % length });
}

/** Closes the completions until the text changes, so that Tab moves on. @param {Session} session @param {Of} of */
export function closeOffers(session, of) {
  asked += 1;
  setLine(session, of, { offers: [], offer: -1 });
}

/** Inserts a completion into the line.
 * @param {Session} session @param {Of} of @param {number} [n] the completion's index; the selected completion or
 *   the first if omitted */
export async function take(session, of, n) {
  // The player may have continued typing meanwhile.
  await telling;
  const typed = desk(session)?.lines[of];
  const offer = typed?.offers[n ?? Math.max(typed.offer, 0)];
  if (offer && offer.kind !== "range") await type(session, of, `${offer.line} `);
}

/** Runs the typed line or asks the typed question. @param {Session} session @param {Of} of */
export async function say(session, of) {
  const text = desk(session)?.lines[of].text.trim();
  if (!text) return;
  const trouble = of === "table" ? await run(session, text) : await judged(session, text);
  setLine(session, of, trouble ? { trouble } : of === "table" ? untyped() : { offers: [], trouble: null });
}

// -- asking -------------------------------------------------------------------------------------------------------

/** Asks the referee whether an action is possible.
 * @param {Session} session @param {string} text
 * @returns {Promise<Trouble|null>} the reason why the question was not understood, or null */
async function judged(session, text) {
  const now = desk(session);
  if (!now?.laid) return null;
  const { scenario } = now.laid;
  try {
    const verdict = await session.engine.call("judge.ask", { game: now.game, scenario, ask: text });
    if (desk(session)?.laid?.scenario === scenario) set(session, { verdict, link: null });
    return null;
  } catch (error) {
    set(session, { verdict: null });
    return troubleOf(error);
  }
}

/** Asks the question and shows the verdict. @param {Session} session @param {string} text */
export async function ask(session, text) {
  setLine(session, "question", { text, offers: [], trouble: null });
  const trouble = await judged(session, text);
  if (trouble) setLine(session, "question", { trouble });
  requestAnimationFrame(() => {
    const heading = document.getElementById("judge-ask-title");
    heading?.closest("section")?.scrollIntoView({ block: "nearest" });
    heading?.focus({ preventScroll: true });
  });
}

/** Loads the possible actions of a card. @param {Session} session @param {number} ref */
export async function about(session, ref) {
  const now = desk(session);
  if (!now?.laid) return;
  try {
    const told = await session.engine.call("judge.card", {
      game: now.game,
      scenario: now.laid.scenario,
      ref,
    });
    if (desk(session)?.held === ref) set(session, { about: { ...told, ref } });
  } catch (error) {
    showError(session, error);
  }
}
