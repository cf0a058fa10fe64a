// Who and what a sentence speaks of: seats by their names, cards by theirs.

import { cardOf, seatIn } from "../state/answers.js";
import { cardsOf, layoutOf, partsOf, verbsOf } from "../state/layout.js";
import { viewOfSeat } from "../state/update.js";
import { formatMessage, hasText, messageId, messageOfCode, termOf } from "./messages.js";

/** @typedef {import("../state/types.js").State} State */

/** @param {State} state @param {string|null|undefined} face */
export const faceOf = (state, face) =>
  face ? (ownOf(state.faces, face) ?? ownOf(state.table?.update.faces, face) ?? null) : null;

/** What stands under a key that may come from anybody: some names stand for something in every object.
 * @template Value @param {Record<string, Value>|null|undefined} table @param {string} key @returns {Value|undefined} */
const ownOf = (table, key) => (table && Object.hasOwn(table, key) ? table[key] : undefined);

/** What a card is to its reader: what was said of it, or what it prints.
 * @param {State} state @param {{face?: string|null, guise?: import("../state/types.js").Face}|null|undefined} card */
export const shownFace = (state, card) => card?.guise ?? faceOf(state, card?.face);

/** The view on the screen: a past position, the shown seat's, or the public board. @param {State} state */
export function viewOf(state) {
  const table = state.table;
  if (!table) return null;
  if (table.past) return table.past.view;
  const { update, shown } = table;
  return viewOfSeat(update, shown) ?? update.views.public ?? Object.values(update.views)[0] ?? null;
}

/** The seat of the person at this screen; null where both or none of the players read it.
 * @param {State} state @returns {number|null} */
function readerSeat({ table }) {
  const mode = table?.update.mode;
  if (mode === "solo") return 0;
  return mode === "link" || mode === "peer" ? (table?.you ?? null) : null;
}

/** What a sentence calls a seat. English addresses the reader as "You", which its messages conjugate by.
 * @param {State} state @param {number} seat */
export function seatName(state, seat) {
  const n = seat === 1 ? 1 : 0;
  return state.lang === "en" && readerSeat(state) === n
    ? (formatMessage("en", "ui-you") ?? "You")
    : playerName(state, n);
}

/** The name that a player has given, or else what an unnamed one is called.
 * @param {State} state @param {0|1} n */
export const playerName = (state, n) =>
  viewOf(state)?.seats[n]?.name ||
  defaultSeatName(state, n, state.table?.update.mode ?? "hotseat", state.table?.you ?? null);

/** What a player without a name is called, now and in the reader's language.
 * @param {State} state @param {0|1} n @param {string} mode @param {number|null} you */
export function defaultSeatName(state, n, mode, you) {
  const id =
    mode === "solo"
      ? ["you", "computer"][n]
      : (mode === "link" || mode === "peer") && you !== null
        ? n === you
          ? "you"
          : "friend"
        : ["first-seat", "second-seat"][n];
  return formatMessage(state.lang, `ui-${id}`) ?? String(n);
}

/** What a face is called in a language; not every one has a name in each.
 * @param {import("../state/types.js").Face} face @param {"ja"|"en"} lang */
export const nameIn = (face, lang) => face.name[lang] || face.name.ja;

/** @param {State} state @param {{ref?: number, face?: string|null, guise?: import("../state/types.js").Face}} card */
export function cardName(state, card) {
  const face = shownFace(state, card) ?? shownFace(state, cardAt(state, card.ref));
  return face ? nameIn(face, state.lang) : (formatMessage(state.lang, "ui-a-card") ?? "?");
}

/** @param {State} state @param {number|null|undefined} ref @returns {import("../state/types.js").CardView|null} */
export function cardAt(state, ref) {
  if (ref === null || ref === undefined) return null;
  const layout = layoutOf(state);
  for (const seat of viewOf(state)?.seats ?? []) {
    const card = cardsOf(layout, seat).find((each) => each.ref === ref);
    if (card) return card;
  }
  return null;
}

/** Words one after the other. @param {State} state @param {string[]} words */
export const joinWords = (state, words) => words.join(state.lang === "ja" ? "、" : ", ");

/** Counters in words: how many of each kind. @param {State} state @param {[string, number][]} counters */
export const countersNamed = (state, counters) =>
  joinWords(
    state,
    counters.map(
      ([kind, n]) => formatMessage(state.lang, messageId("counter", kind), { n }) ?? `${kind} ×${n}`,
    ),
  );

/** What an end of what goes from one to another is called: a card, a place of a seat, a player.
 * @param {State} state @param {import("../state/types.js").End} end */
export function endName(state, end) {
  if (typeof end === "number") return cardName(state, { ref: end });
  const seat = seatIn(end);
  return seat === null ? placeName(state, ...partsOf(end)) : seatName(state, seat);
}

/** @param {State} state @param {string} zone @param {number} seat */
const placeName = (state, zone, seat) =>
  ui(state, "pile-of", { zone: ui(state, zone), seat: seatName(state, seat) });

/** @param {State} state @returns {import("./messages.js").Voice} */
export const voiceOf = (state) => ({
  lang: state.lang,
  game: state.table?.update.game,
  seat: (n) => seatName(state, n),
  card: (card) => cardName(state, card),
  place: (zone, seat) => placeName(state, zone, seat),
});

/** A sentence of the screen's own, which the game on the table may say in its own way; of a zone that has none, its word.
 * @param {State} state @param {string} id @param {Record<string, string|number>} [args] */
export function ui(state, id, args) {
  const game = state.table?.update.game;
  const own = game ? formatMessage(state.lang, messageId(game, `ui-${id}`), args) : null;
  return own ?? formatMessage(state.lang, `ui-${id}`, args) ?? word(state, "zone", id);
}

/** What is certain to come to a card, in a word or two that stand on it. @param {State} state
 * @param {import("../state/types.js").Coming|undefined} coming */
export const sideEffectLabel = (state, coming) =>
  coming ? { says: sentence(state, "stake", coming), loses: coming.loses ?? false } : null;

/** Where a series stands. @param {State} state @param {import("../state/types.js").Series} series */
export const seriesNote = (state, series) =>
  `${ui(state, "series-game", { n: series.game })} · ${series.wins[0]} – ${series.wins[1]}`;

/** The code by which a game speaks of a card of this class where it has words of its own for that: a spirit is summoned, a nexus
 * is deployed. @param {State} state @param {string} prefix @param {string} code @param {unknown} card */
function codeFor(state, prefix, code, card) {
  const game = state.table?.update.game;
  const told = /** @type {{ref?: number, face?: string|null}|null|undefined} */ (card);
  if (!game || typeof told !== "object" || !told) return code;
  const kind = (shownFace(state, told) ?? shownFace(state, cardAt(state, told.ref)))?.class;
  const own = `${code}-${kind}`;
  return kind && hasText(state.lang, messageId(game, messageId(prefix, own))) ? own : code;
}

/** The sentence of an engine's code. @param {State} state @param {string} prefix
 * @param {{code: string, params?: import("../state/types.js").Params, clause?: string}} told */
export function sentence(state, prefix, { code, params, clause }) {
  const cards = Array.isArray(params?.cards) ? params.cards : [];
  const own = codeFor(state, prefix, code, params?.card ?? (cards.length === 1 ? cards[0] : null));
  return messageOfCode(voiceOf(state), prefix, own, params, clause);
}

/** What an option is, in words. @param {State} state @param {import("../state/types.js").Option} option */
export const optionText = (state, option) =>
  hasText(state.lang, messageId("opt", option.code))
    ? sentence(state, "opt", option)
    : option.notation[state.lang] || sentence(state, "opt", option);

/** What a verb does with a card, in a word. @param {State} state @param {string} verb
 * @param {import("../state/types.js").CardView|number|null|undefined} card it, where it is at hand, or its number */
export const actionWord = (state, verb, card) =>
  word(state, "deed", codeFor(state, "deed", verb, typeof card === "number" ? { ref: card } : card));

/** What an option does with its card, where that is named beside it. @param {State} state @param {import("../state/types.js").Option} option */
export function actionText(state, option) {
  const own = termOf(state.lang, state.table?.update.game, "deed", option.code) !== null;
  return actionWord(state, own ? option.code : String(option.answer[0]), cardOf(verbsOf(state), option));
}

/** Lines whose cards all had the same happen to them. */
const GROUPED_CODES = new Set(
  "discarded doomed removed entered fell-asleep woke turned-down turned-up revealed went moved stays targeted found affected".split(
    " ",
  ),
);

/** What a line may tell beside its card, the first that it does. */
const DETAIL_PARAMS = ["by", "change", "says"];

/** What a line of the log names: a card that was hidden when it was told of is not called by what became known of it later.
 * @param {State} state @param {any} named @returns {any} */
function withoutLaterKnowledge(state, named) {
  if (Array.isArray(named)) return named.map((each) => withoutLaterKnowledge(state, each));
  if (named?.face !== null || cardAt(state, named.ref)?.guise) return named;
  const { ref, ...hidden } = named;
  return hidden;
}

/** Codes of cards that change zones. */
const MOVES = new Set(["moved", "went", "laid-by"]);

/** The most exact message for cards that change zones: by both zones ("drew"), by the new zone, and without their names where all
 * are hidden. @param {State} state @param {string} code @param {Record<string, unknown>} params @param {any[]} cards */
function moveCode(state, code, { came, zone }, cards) {
  const hidden = cards.length > 0 && cards.every((card) => !card?.face && !card?.guise);
  const game = state.table?.update.game ?? "";
  for (const way of [`-${came}-${zone}`, `-${zone}`, ""])
    for (const exact of hidden ? [`${code}${way}-hidden`, `${code}${way}`] : [`${code}${way}`])
      if ([messageId("log", exact), messageId(game, `log-${exact}`)].some((id) => hasText(state.lang, id)))
        return exact;
  return code;
}

/** A line of the log, with the seat that acted. @param {State} state @param {import("../state/types.js").Line} line */
export function lineText(state, line) {
  /** @type {import("../state/types.js").Params} */
  const params = {
    ...(line.seat === null ? {} : { seat: line.seat }),
    player: line.player,
    phase: line.phase,
    ...Object.fromEntries(
      Object.entries(line.params).map(([key, each]) => [key, withoutLaterKnowledge(state, each)]),
    ),
  };
  const cards = Array.isArray(params.cards) ? params.cards : [];
  params.count = Math.max(1, cards.length);
  let code = line.code;
  // What it came by or does is told where that is known.
  const more = params.card ? DETAIL_PARAMS.find((key) => params[key]) : "alone";
  if (more && hasText(state.lang, messageId("log", `${code}-${more}`))) code = `${code}-${more}`;
  // What a yes or no was to, where that card has a name.
  const said = `${code}-${params.what}`;
  if (params.what && params.about && hasText(state.lang, messageId("log", said))) code = said;
  if (MOVES.has(line.code)) code = moveCode(state, line.code, line.params, cards);
  if (cards.length > 1) {
    if (GROUPED_CODES.has(line.code)) params.card = cards;
    else {
      params.others = cards.slice(1);
      if (hasText(state.lang, messageId("log", `${code}-at`))) code = `${code}-at`;
    }
  }
  return capitalized(state, sentence(state, "log", { code, params, clause: line.clauses[0] }));
}

/** A sentence that begins with the words for a card without a name begins with a capital; names stay as they are.
 * @param {State} state @param {string} said */
function capitalized({ lang }, said) {
  const nameless = formatMessage(lang, "ui-a-card") ?? "";
  // Quotes are for names.
  if (lang === "ja") return said.replaceAll(new RegExp(`「(${nameless}(?:\\d+枚)?)」`, "g"), "$1");
  return nameless && said.startsWith(nameless) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

/** A mark on a card in words: what it does, until when where its own words do not say that, and which card it is of.
 * @param {State} state @param {{code: string, params: import("../state/types.js").Params}} mark */
export function markText(state, mark) {
  const { until, source, text } = mark.params;
  let said = sentence(state, "mark", mark);
  const id = messageId("until", String(until));
  if (until && !text && hasText(state.lang, id))
    said = ui(state, "mark-until", { mark: said, until: formatMessage(state.lang, id) ?? "" });
  const face = faceOf(state, /** @type {{face?: string}|undefined} */ (source)?.face);
  return face ? ui(state, "mark-of", { mark: said, source: nameIn(face, state.lang) }) : said;
}

/** The word of an id. @param {State} state @param {string} kind @param {string} id */
export const word = (state, kind, id) => termOf(state.lang, state.table?.update.game, kind, id) ?? id;

/** What does not fit of what another device said. @param {State} state @param {string} why */
export const mismatchText = (state, why) =>
  sentence(state, "fair", {
    code: hasText(state.lang, messageId("fair", why)) ? why : "otherwise",
    params: { seat: ui(state, "friend"), why },
  });

/** What a refusal gives as its reasons and faults, as sentences with their rules. A code that has none stays unsaid beside
 * others; alone it is told by its rule.
 * @param {State} state @param {import("../state/types.js").Trouble} trouble @returns {string[]} */
export function refusalReasons(state, { code, params, reasons = [], faults = [] }) {
  if (code === "letter-refused") return [mismatchText(state, String(params.why))];
  const game = state.table?.update.game;
  /** @param {string} prefix @param {import("../state/types.js").Told} told */
  const said = (prefix, told) => {
    const ids = [messageId(prefix, told.code), ...(game ? [messageId(game, `${prefix}-${told.code}`)] : [])];
    if (!ids.some((id) => hasText(state.lang, id))) return [];
    return [`${sentence(state, prefix, told)}${told.clause ? ` §${told.clause}` : ""}`];
  };
  const all = [
    ...reasons.flatMap((each) => said("why", each)),
    ...faults.flatMap((each) => said(code === "bad-set" ? "set-fault" : "err", each)),
  ];
  const ruled = all.length ? undefined : [...reasons, ...faults].find((each) => each.clause);
  if (ruled) return [`${sentence(state, "why", { ...ruled, code: "otherwise" })} §${ruled.clause}`];
  return [...new Set(all)].slice(0, 3);
}

/** Sentences one after the other, each with the one stop that it brings or is given. @param {State} state
 * @param {string[]} sentences */
export function joinSentences(state, sentences) {
  const ja = state.lang === "ja";
  return sentences
    .map((said) => (/[。.!?！？…]$/.test(said) ? said : `${said}${ja ? "。" : "."}`))
    .join(ja ? "" : " ");
}
