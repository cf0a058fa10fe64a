// The position editor. The player sets up a position line by line; drags and clicks also create lines. The
// engine interprets the lines. Each earlier position can be restored.

import { clearAddressBar } from "../../net/links.js";
import { chosenGame } from "../../state/layout.js";
import { rememberOpenGame, tabMemory } from "../../store/tabs.js";
import { loadFaces } from "../card_faces.js";
import { stopComputer } from "../computer.js";
import { resumeGame } from "../games.js";
import { showError, troubleFromError } from "../notify.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").JudgeDesk} JudgeDesk */
/** @typedef {import("../../state/types.js").EditedPosition} EditedPosition */
/** @typedef {import("../../state/types.js").Scenario} Scenario */
/** @typedef {import("../../state/types.js").TypedLine} TypedLine */
/** @typedef {import("../../state/types.js").SeatNumber} SeatNumber */
/** @typedef {import("../../state/types.js").Trouble} Trouble */
/** The two input fields: a line for the table, or a question about it. @typedef {"table"|"question"} LineName */

/** Maximum number of positions that can be restored. */
const MAX_UNDO_POSITIONS = 200;
const SEAT_LETTERS = "AB";
/** Prefix of a face dragged from the search results. */
const NEW_CARD_PREFIX = "new:";

/** @returns {TypedLine} */
const emptyTypedLine = () => ({ text: "", offers: [], offer: -1, trouble: null });

/** @param {Session} session */
export const judgeDesk = ({ store }) => store.get().judge;

/** @param {Session} session @param {Partial<JudgeDesk>} change */
export function changeJudgeDesk({ store }, change) {
  const now = store.get().judge;
  if (!now) return;
  store.set({ judge: { ...now, ...change } });
  if (change.position) rememberPosition(now.game, change.position);
}

/** Key under which this tab remembers a game's position across reloads and while the editor shows another
 * game.
 * @param {string} game */
const memoryKey = (game) => `tefuda-judge-${game}`;

/** @param {string} game @param {EditedPosition} position */
const rememberPosition = (game, position) =>
  tabMemory.remember(memoryKey(game), JSON.stringify(position.scenario));

/** The position stored in this tab, or an empty one.
 * @param {Session} session @param {string} game @returns {Promise<EditedPosition>} */
async function storedPosition({ engine }, game) {
  const stored = tabMemory.recall(memoryKey(game));
  if (stored) {
    try {
      return await engine.call("judge.lay", { game, scenario: JSON.parse(stored) });
    } catch {
      // The stored position no longer fits this game.
      tabMemory.remember(memoryKey(game), null);
    }
  }
  return engine.call("judge.lay", { game });
}

/** Moves the focus and scroll position to the heading. @param {string} id */
const focusHeading = (id) =>
  requestAnimationFrame(() => {
    scrollTo(0, 0);
    document.getElementById(id)?.focus({ preventScroll: true });
  });

/** @param {string} game @returns {JudgeDesk} */
const emptyJudgeDesk = (game) => ({
  game,
  position: null,
  past: [],
  future: [],
  lowerSeat: 0,
  heldItem: null,
  into: "",
  query: "",
  kind: "",
  cost: null,
  list: [],
  lines: { table: emptyTypedLine(), question: emptyTypedLine() },
  lastLine: "",
  verdict: null,
  heldActions: null,
  name: "",
  omissions: [],
  link: null,
  sourceGame: null,
  missing: false,
  question: false,
  file: null,
});

/** The available cards, once loaded. @param {Session} session @param {string} game */
async function loadAvailableCards(session, game) {
  const { store } = session;
  await loadFaces(session, game);
  const { faces } = store.get();
  if (judgeDesk(session)?.game === game)
    changeJudgeDesk(session, { list: Object.keys(faces).filter((face) => faces[face]?.game === game) });
}

/** Opens a position from a link, a file, or a moment of a game. Undo restores the previous position.
 * @param {Session} session @param {EditedPosition & {game: string}} position
 * @param {Partial<JudgeDesk>} more */
export async function openPosition(session, position, more) {
  const { store, tabs } = session;
  const before = judgeDesk(session);
  const past =
    before?.game === position.game && before.position ? [...before.past, before.position.scenario] : [];
  stopComputer(session);
  tabs.release();
  rememberOpenGame(null);
  store.set({
    screen: "judge",
    table: null,
    toast: null,
    reading: null,
    trouble: null,
    draft: { ...store.get().draft, game: position.game },
    judge: {
      ...emptyJudgeDesk(position.game),
      position,
      past: past.slice(-MAX_UNDO_POSITIONS),
      into: firstPlaceOf(position),
      ...more,
    },
  });
  rememberPosition(position.game, position);
  focusHeading("judge-desk");
  await loadAvailableCards(session, position.game);
}

/** @param {EditedPosition} position */
const firstPlaceOf = (position) => `A.${position.words.zones[0] ?? ""}`;

/** Opens the editor with the chosen game's last position, or with an empty table. @param {Session} session */
export async function openPositionEditor(session) {
  const { store, engineReady } = session;
  const game = chosenGame(store.get())?.id ?? "";
  const openEditor = store.get().judge;
  store.set({
    screen: "judge",
    toast: null,
    judge: openEditor?.game === game ? { ...openEditor, missing: false } : emptyJudgeDesk(game),
  });
  focusHeading("judge-desk");
  try {
    await engineReady.promise;
    const chosen = chosenGame(store.get())?.id ?? "";
    if (judgeDesk(session)?.game !== chosen) store.set({ judge: emptyJudgeDesk(chosen) });
    if (!judgeDesk(session)?.position) {
      const position = await storedPosition(session, chosen);
      changeJudgeDesk(session, { position, into: firstPlaceOf(position) });
    }
    await loadAvailableCards(session, chosen);
  } catch (error) {
    changeJudgeDesk(session, { missing: true });
    showError(session, error);
  }
}

/** Returns to the start page, or to the game whose moment was loaded. @param {Session} session */
export async function closePositionEditor(session) {
  const { store } = session;
  const from = judgeDesk(session)?.sourceGame;
  clearAddressBar();
  changeJudgeDesk(session, { heldItem: null, sourceGame: null });
  store.set({ screen: "start", confirm: null, toast: null });
  if (from) await resumeGame(session, from);
  else focusHeading("open-judge");
}

/** Handles Esc and the browser's Back: releases the held card, or leaves the editor.
 * @param {Session} session */
export async function releaseOrLeave(session) {
  if (judgeDesk(session)?.heldItem !== null) releaseHeldCard(session);
  else await closePositionEditor(session);
}

// -- laying -------------------------------------------------------------------------------------------------------

/** Replaces the position with another.
 * @param {Session} session @param {EditedPosition} position @param {Partial<JudgeDesk>} [more] */
function replacePosition(session, position, more = {}) {
  const now = judgeDesk(session);
  if (!now) return;
  const heldItem =
    typeof now.heldItem === "number" && !position.cards.some(({ ref }) => ref === now.heldItem)
      ? null
      : now.heldItem;
  session.store.set({ toast: null });
  changeJudgeDesk(session, {
    position,
    heldItem,
    verdict: null,
    heldActions: null,
    link: null,
    question: false,
    ...more,
  });
}

/** Runs a line.
 * @param {Session} session @param {string} text @returns {Promise<Trouble|null>} the reason for a refusal, or null */
async function runLine(session, text) {
  const now = judgeDesk(session);
  if (!now?.position) return null;
  const { scenario } = now.position;
  try {
    /** @type {EditedPosition} */
    const position = await session.engine.call("judge.lay", {
      game: now.game,
      scenario,
      line: text,
      lang: session.store.get().lang,
    });
    // If another line or another position arrived meanwhile, keep that.
    if (judgeDesk(session)?.position?.scenario === scenario)
      replacePosition(session, position, {
        past: [...now.past, scenario].slice(-MAX_UNDO_POSITIONS),
        future: [],
        lastLine: text,
        heldItem: heldItemAfter(now, position),
      });
    return null;
  } catch (error) {
    return troubleFromError(error);
  }
}

/** Runs a line created by a click or drag. @param {Session} session @param {string} text */
export async function runActionLine(session, text) {
  const trouble = await runLine(session, text);
  if (trouble) session.store.set({ toast: trouble });
}

/** The held card's new number; numbers change when cards are placed.
 * @param {JudgeDesk} now
 * @param {EditedPosition} position */
function heldItemAfter(now, position) {
  if (typeof now.heldItem !== "number") return now.heldItem;
  const before = now.position?.cards.find(({ ref }) => ref === now.heldItem);
  const after = position.cards.find(({ called, face }) => called === before?.called && face === before?.face);
  return after && !after.fixed ? after.ref : null;
}

/** Undoes or repeats an edit. @param {Session} session @param {"past"|"future"} direction */
async function stepHistory(session, direction) {
  const now = judgeDesk(session);
  const scenario = now?.[direction].at(-1);
  if (!now?.position || !scenario) return;
  try {
    /** @type {EditedPosition} */
    const position = await session.engine.call("judge.lay", { game: now.game, scenario });
    const other = direction === "past" ? "future" : "past";
    replacePosition(session, position, {
      [direction]: now[direction].slice(0, -1),
      [other]: [...now[other], now.position.scenario],
      heldItem: heldItemAfter(now, position),
      lastLine: "",
    });
  } catch (error) {
    showError(session, error);
  }
}

/** @param {Session} session */
export const undo = (session) => stepHistory(session, "past");
/** @param {Session} session */
export const redo = (session) => stepHistory(session, "future");

/** The number that lines use for a card. @param {Session} session @param {number} ref */
const cardNumberInLines = (session, ref) =>
  judgeDesk(session)?.position?.cards.find((card) => card.ref === ref && !card.fixed)?.called ?? null;

/** The zone of a place on the screen, in the words of lines. @param {string} place */
export const zoneOfPlace = (place) => `${SEAT_LETTERS[Number(place.at(-1))]}.${place.slice(0, -1)}`;

/** Adds a card from the search results to a zone.
 * @param {Session} session @param {string} face @param {string} [into] */
export async function addCardToZone(session, face, into) {
  const now = judgeDesk(session);
  const name = session.store.get().faces[face]?.name[session.store.get().lang];
  if (now && name) await runActionLine(session, `${into ?? now.into} ${name}`);
}

/** Handles a click on a card: holds or releases it. @param {Session} session @param {number} ref */
export function toggleHeldCard(session, ref) {
  const now = judgeDesk(session);
  if (!now) return;
  changeJudgeDesk(session, { heldItem: now.heldItem === ref ? null : ref, heldActions: null });
}

/** Releases the held card. @param {Session} session */
export const releaseHeldCard = (session) => changeJudgeDesk(session, { heldItem: null, heldActions: null });

/** Holds a card from the search results. @param {Session} session @param {string} face */
export function toggleHeldFace(session, face) {
  changeJudgeDesk(session, {
    heldItem: judgeDesk(session)?.heldItem === face ? null : face,
    heldActions: null,
  });
}

/** Moves the held card to a zone. @param {Session} session @param {string} place */
export async function moveHeldCardTo(session, place) {
  const now = judgeDesk(session);
  const zone = zoneOfPlace(place);
  if (!now?.position) return;
  const { zones, piles } = now.position.words;
  if (![...zones, ...piles].includes(zone.slice(2))) return;
  if (typeof now.heldItem === "string") {
    await addCardToZone(session, now.heldItem, zone);
    changeJudgeDesk(session, { heldItem: null });
  } else if (now.heldItem !== null)
    await runActionLine(session, `move ${cardNumberInLines(session, now.heldItem)} to ${zone}`);
  else changeJudgeDesk(session, { into: zone });
}

/** Handles a dragged card: dropped into a zone, or onto a card in its own zone.
 * @param {Session} session
 * @param {import("../../state/types.js").TargetId} from @param {import("../../state/answers.js").Target} target */
export async function dropCardOnTable(session, from, target) {
  const cards = judgeDesk(session)?.position?.cards ?? [];
  const on = cards.find(({ ref }) => ref === target.ref);
  const spot = target.place ?? (on ? `${on.zone}${on.seat}` : null);
  if (typeof from === "string") {
    if (from.startsWith(NEW_CARD_PREFIX) && spot)
      await addCardToZone(session, from.slice(NEW_CARD_PREFIX.length), zoneOfPlace(spot));
    return;
  }
  const card = cards.find(({ ref }) => ref === from);
  const name = cardNumberInLines(session, from);
  if (!card || !name || !spot) return;
  const there = spot === `${card.zone}${card.seat}`;
  if (!there) await runActionLine(session, `move ${name} to ${zoneOfPlace(spot)}`);
  else if (on && on.ref !== from && judgeDesk(session)?.position?.words.carries)
    await runActionLine(session, `move ${name} to ${on.called}`);
}

/** @param {Session} session */
export const swapSides = (session) =>
  changeJudgeDesk(session, { lowerSeat: judgeDesk(session)?.lowerSeat === 0 ? 1 : 0 });
/** @param {Session} session @param {Partial<Pick<JudgeDesk, "query"|"kind"|"cost"|"into"|"name">>} change */
export const changeFields = (session, change) => changeJudgeDesk(session, change);

// -- typing -------------------------------------------------------------------------------------------------------

/** @param {Session} session @param {LineName} of @param {Partial<TypedLine>} change */
function changeTypedLine(session, of, change) {
  const now = judgeDesk(session);
  if (now) changeJudgeDesk(session, { lines: { ...now.lines, [of]: { ...now.lines[of], ...change } } });
}

/** The pending request for completions. @type {Promise<void>} */
let pendingRequest = Promise.resolve();
/** Counter of requests and dismissals, to ignore outdated completions. */
let requestCount = 0;

/** The completions that extend the typed text. @param {TypedLine["offers"]} offers @param {string} text */
const extendingOffers = (offers, text) =>
  offers.filter(({ line, kind }) => line !== text.trim() || kind === "range");

/** Updates a command line's text and completions. @param {Session} session @param {LineName} of @param {string} text */
export function updateTypedText(session, of, text) {
  const offers = extendingOffers(judgeDesk(session)?.lines[of].offers ?? [], text);
  changeTypedLine(session, of, { text, offers, offer: -1, trouble: null });
  pendingRequest = requestCompletions(session, of, text);
  return pendingRequest;
}

/** @param {Session} session @param {LineName} of @param {string} text */
async function requestCompletions(session, of, text) {
  const now = judgeDesk(session);
  if (!now?.position) return;
  requestCount += 1;
  const nth = requestCount;
  try {
    const { offers } = await session.engine.call("judge.complete", {
      game: now.game,
      scenario: now.position.scenario,
      line: text,
      lang: session.store.get().lang,
      of,
    });
    const typed = judgeDesk(session)?.lines[of];
    if (!typed || nth !== requestCount || typed.text !== text) return;
    // Keep the selected completion if it is still offered: Enter would run the line otherwise.
    const pointed = typed.offers[typed.offer]?.line;
    const matching = extendingOffers(offers, text);
    changeTypedLine(session, of, {
      offers: matching,
      offer: matching.findIndex(({ line }) => line === pointed),
    });
  } catch (error) {
    showError(session, error);
  }
}

/** Selects the next or previous completion. @param {Session} session @param {LineName} of @param {number} by */
export function selectOffer(session, of, by) {
  const typed = judgeDesk(session)?.lines[of];
  if (!typed?.offers.length) return;
  const { length } = typed.offers;
  const from = typed.offer < 0 && by < 0 ? length : typed.offer;
  changeTypedLine(session, of, { offer: (from + by + length) % length });
}

/** Closes the completions until the text changes, so that Tab moves the focus again. @param {Session} session @param {LineName} of */
export function closeOffers(session, of) {
  requestCount += 1;
  changeTypedLine(session, of, { offers: [], offer: -1 });
}

/** Inserts a completion into the line.
 * @param {Session} session @param {LineName} of @param {number} [n] the completion's index; the selected completion or
 *   the first if omitted */
export async function insertOffer(session, of, n) {
  // The player may have continued typing meanwhile.
  await pendingRequest;
  const typed = judgeDesk(session)?.lines[of];
  const offer = typed?.offers[n ?? Math.max(typed.offer, 0)];
  if (offer && offer.kind !== "range") await updateTypedText(session, of, `${offer.line} `);
}

/** Runs the typed line or asks the typed question. @param {Session} session @param {LineName} of */
export async function submitTypedLine(session, of) {
  const text = judgeDesk(session)?.lines[of].text.trim();
  if (!text) return;
  const trouble = of === "table" ? await runLine(session, text) : await askReferee(session, text);
  changeTypedLine(
    session,
    of,
    trouble ? { trouble } : of === "table" ? emptyTypedLine() : { offers: [], trouble: null },
  );
}

// -- asking -------------------------------------------------------------------------------------------------------

/** Asks the referee whether an action is possible.
 * @param {Session} session @param {string} text
 * @returns {Promise<Trouble|null>} the reason why the question was not understood, or null */
async function askReferee(session, text) {
  const now = judgeDesk(session);
  if (!now?.position) return null;
  const { scenario } = now.position;
  try {
    const verdict = await session.engine.call("judge.ask", { game: now.game, scenario, ask: text });
    if (judgeDesk(session)?.position?.scenario === scenario)
      changeJudgeDesk(session, { verdict, link: null });
    return null;
  } catch (error) {
    changeJudgeDesk(session, { verdict: null });
    return troubleFromError(error);
  }
}

/** Asks the question and shows the verdict. @param {Session} session @param {string} text */
export async function askQuestion(session, text) {
  changeTypedLine(session, "question", { text, offers: [], trouble: null });
  const trouble = await askReferee(session, text);
  if (trouble) changeTypedLine(session, "question", { trouble });
  requestAnimationFrame(() => {
    const heading = document.getElementById("judge-ask-title");
    heading?.closest("section")?.scrollIntoView({ block: "nearest" });
    heading?.focus({ preventScroll: true });
  });
}

/** Loads the possible actions of a card. @param {Session} session @param {number} ref */
export async function loadCardActions(session, ref) {
  const now = judgeDesk(session);
  if (!now?.position) return;
  try {
    const abilities = await session.engine.call("judge.card", {
      game: now.game,
      scenario: now.position.scenario,
      ref,
    });
    if (judgeDesk(session)?.heldItem === ref)
      changeJudgeDesk(session, { heldActions: { ...abilities, ref } });
  } catch (error) {
    showError(session, error);
  }
}
