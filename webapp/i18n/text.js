// Texts for the screen: names of seats and cards, sentences, labels.

import { cardOfOption, seatOfTarget } from "../state/answers.js";
import { allCardsOf, layoutOf, splitPlace, verbsOf } from "../state/layout.js";
import { viewOfSeat } from "../state/update.js";
import { formatMessage, gameTerm, hasText, messageId, messageOfCode } from "./messages.js";

/** @typedef {import("../state/types.js").State} State */

/** @param {State} state @param {string|null|undefined} face */
export const faceOf = (state, face) =>
  face ? (ownProperty(state.faces, face) ?? ownProperty(state.table?.update.faces, face) ?? null) : null;

/** An object's own property: untrusted keys may match inherited names.
 * @template Value @param {Record<string, Value>|null|undefined} table @param {string} key @returns {Value|undefined}
 */
const ownProperty = (table, key) => (table && Object.hasOwn(table, key) ? table[key] : undefined);

/** The face to show for a card: its current description (`guise`), or its printed face.
 * @param {State} state @param {{face?: string|null, guise?: import("../state/types.js").Face}|null|undefined} card */
export const displayedFace = (state, card) => card?.guise ?? faceOf(state, card?.face);

/** The view on the screen: a past position, the shown seat's, or the public board. @param {State} state */
export function viewOf(state) {
  const table = state.table;
  if (!table) return null;
  if (table.past) return table.past.view;
  const { update, shownSeat } = table;
  return viewOfSeat(update, shownSeat) ?? update.views.public ?? Object.values(update.views)[0] ?? null;
}

/** The seat of the person at this screen; null if both players read it, or neither does.
 * @param {string|undefined} mode @param {number|null|undefined} you */
function seatAtThisScreen(mode, you) {
  if (mode === "solo") return 0;
  return mode === "link" || mode === "peer" ? (you ?? null) : null;
}

/** The name of a seat in a sentence. English addresses the reader as "You", and its messages conjugate
 * accordingly.
 * @param {State} state @param {number} seat */
export function seatName(state, seat) {
  const n = seat === 1 ? 1 : 0;
  const { table } = state;
  return state.lang === "en" && seatAtThisScreen(table?.update.mode, table?.you) === n
    ? (formatMessage("en", "ui-you") ?? "You")
    : playerName(state, n);
}

/** The name that a player has given, or a default name. @param {State} state @param {0|1} n */
export const playerName = (state, n) =>
  viewOf(state)?.seats[n]?.name ||
  defaultSeatName(state, n, state.table?.update.mode ?? "hotseat", state.table?.you ?? null);

/** The default name of a player, in the reader's current language.
 * @param {State} state @param {0|1} n @param {string} mode @param {number|null} you */
export function defaultSeatName(state, n, mode, you) {
  const reader = seatAtThisScreen(mode, you);
  const opponent = mode === "solo" ? "computer" : "friend";
  const id = reader === null ? ["first-seat", "second-seat"][n] : n === reader ? "you" : opponent;
  return formatMessage(state.lang, `ui-${id}`) ?? String(n);
}

/** A face's name in a language; some have only one.
 * @param {import("../state/types.js").Face} face @param {"ja"|"en"} lang */
export const faceName = (face, lang) => face.name[lang] || face.name.ja;

/** @param {State} state @param {{ref?: number, face?: string|null, guise?: import("../state/types.js").Face}} card */
export function cardName(state, card) {
  const face = displayedFace(state, card) ?? displayedFace(state, cardWithRef(state, card.ref));
  return face ? faceName(face, state.lang) : (formatMessage(state.lang, "ui-a-card") ?? "?");
}

/** @param {State} state @param {number|null|undefined} ref @returns {import("../state/types.js").CardView|null} */
export function cardWithRef(state, ref) {
  if (ref === null || ref === undefined) return null;
  const layout = layoutOf(state);
  for (const seat of viewOf(state)?.seats ?? []) {
    const card = allCardsOf(layout, seat).find((each) => each.ref === ref);
    if (card) return card;
  }
  return null;
}

/** Joins words into a list. @param {State} state @param {string[]} words */
export const joinAsList = (state, words) => words.join(state.lang === "ja" ? "、" : ", ");

/** Counters in words: how many of each kind. @param {State} state @param {[string, number][]} counters */
export const counterNames = (state, counters) =>
  joinAsList(
    state,
    counters.map(
      ([kind, n]) => formatMessage(state.lang, messageId("counter", kind), { n }) ?? `${kind} ×${n}`,
    ),
  );

/** The name of a target: a card, a place, or a player.
 * @param {State} state @param {import("../state/types.js").TargetId} end */
export function targetName(state, end) {
  if (typeof end === "number") return cardName(state, { ref: end });
  const seat = seatOfTarget(end);
  return seat === null ? placeName(state, ...splitPlace(end)) : seatName(state, seat);
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

/** A message of the screen. The game on the table may have its own wording; a zone without a message uses its
 * word.
 * @param {State} state @param {string} id @param {Record<string, string|number>} [args] */
export function ui(state, id, args) {
  const game = state.table?.update.game;
  const own = game ? formatMessage(state.lang, messageId(game, `ui-${id}`), args) : null;
  return own ?? formatMessage(state.lang, `ui-${id}`, args) ?? termText(state, "zone", id);
}

/** A card's certain side effect as a short label.
 * @param {State} state
 * @param {import("../state/types.js").SideEffect|undefined} sideEffect */
export const sideEffectLabel = (state, sideEffect) =>
  sideEffect ? { says: sentence(state, "stake", sideEffect), loses: sideEffect.loses ?? false } : null;

/** The score of a series. @param {State} state @param {import("../state/types.js").Series} series */
export const seriesNote = (state, series) =>
  `${ui(state, "series-game", { n: series.game })} · ${series.wins[0]} – ${series.wins[1]}`;

/** The code of a game's own wording for a class of cards: spirits are summoned, nexuses deployed.
 * @param {State} state @param {string} prefix @param {string} code @param {unknown} card */
function codeForCardClass(state, prefix, code, card) {
  const game = state.table?.update.game;
  const knownCard = /** @type {{ref?: number, face?: string|null}|null|undefined} */ (card);
  if (!game || typeof knownCard !== "object" || !knownCard) return code;
  const kind = (displayedFace(state, knownCard) ?? displayedFace(state, cardWithRef(state, knownCard.ref)))
    ?.class;
  const own = `${code}-${kind}`;
  return kind && hasText(state.lang, messageId(game, messageId(prefix, own))) ? own : code;
}

/** The sentence for an engine's code.
 * @param {State} state @param {string} prefix
 * @param {{code: string, params?: import("../state/types.js").Params, clause?: string}} told */
export function sentence(state, prefix, { code, params, clause }) {
  const cards = Array.isArray(params?.cards) ? params.cards : [];
  const own = codeForCardClass(state, prefix, code, params?.card ?? (cards.length === 1 ? cards[0] : null));
  return messageOfCode(voiceOf(state), prefix, own, params, clause);
}

/** @param {State} state @param {import("../state/types.js").Option} option */
export const optionText = (state, option) =>
  hasText(state.lang, messageId("opt", option.code))
    ? sentence(state, "opt", option)
    : option.notation[state.lang] || sentence(state, "opt", option);

/** A verb for a card as a word.
 * @param {State} state @param {string} verb
 * @param {import("../state/types.js").CardView|number|null|undefined} card the card if available, or its number */
export const actionWord = (state, verb, card) =>
  termText(
    state,
    "deed",
    codeForCardClass(state, "deed", verb, typeof card === "number" ? { ref: card } : card),
  );

/** An option's action as text, for use beside its card's name.
 * @param {State} state @param {import("../state/types.js").Option} option */
export function actionText(state, option) {
  const own = gameTerm(state.lang, state.table?.update.game, "deed", option.code) !== null;
  return actionWord(
    state,
    own ? option.code : String(option.answer[0]),
    cardOfOption(verbsOf(state), option),
  );
}

/** Codes of lines that group cards with the same event. */
const GROUPED_CODES = new Set(
  "discarded doomed removed entered fell-asleep woke turned-down turned-up revealed went moved stays targeted found affected".split(
    " ",
  ),
);

/** Params with more detail than the card; the first one present is used. */
const DETAIL_PARAMS = ["by", "change", "says"];

/** A line's names without later knowledge: a card that was hidden then remains unnamed.
 * @param {State} state @param {any} named @returns {any} */
function hideLaterKnownCards(state, named) {
  if (Array.isArray(named)) return named.map((each) => hideLaterKnownCards(state, each));
  if (named?.face !== null || cardWithRef(state, named.ref)?.guise) return named;
  const { ref, ...hidden } = named;
  return hidden;
}

/** Codes of log lines about cards that change zones. */
const ZONE_CHANGE_CODES = new Set(["moved", "went", "laid-by"]);

/** The most specific message for cards that change zones: by both zones ("drew"), by the new zone, and without names
 * if all are hidden.
 * @param {State} state @param {string} code @param {Record<string, unknown>} params @param {any[]} cards */
function zoneChangeCode(state, code, { came: from, zone }, cards) {
  const hidden = cards.every((card) => card && !card.face && !card.guise);
  const game = state.table?.update.game ?? "";
  for (const suffix of [`-${from}-${zone}`, `-${zone}`, ""])
    for (const exact of hidden ? [`${code}${suffix}-hidden`, `${code}${suffix}`] : [`${code}${suffix}`])
      if ([messageId("log", exact), messageId(game, `log-${exact}`)].some((id) => hasText(state.lang, id)))
        return exact;
  return code;
}

/** A log line as text, with its actor. @param {State} state @param {import("../state/types.js").Line} line */
export function lineText(state, line) {
  /** @type {import("../state/types.js").Params} */
  const params = {
    ...(line.seat === null ? {} : { seat: line.seat }),
    player: line.player,
    phase: line.phase,
    ...Object.fromEntries(
      Object.entries(line.params).map(([key, each]) => [key, hideLaterKnownCards(state, each)]),
    ),
  };
  const cards = Array.isArray(params.cards) ? params.cards : [];
  params.count = Math.max(1, cards.length);
  let code = line.code;
  // Add the cause or effect if known.
  const more = params.card ? DETAIL_PARAMS.find((key) => params[key]) : "alone";
  if (more && hasText(state.lang, messageId("log", `${code}-${more}`))) code = `${code}-${more}`;
  // Add the card that a yes or no was about, if it has a name.
  const messageCode = `${code}-${params.what}`;
  if (params.what && params.about && hasText(state.lang, messageId("log", messageCode))) code = messageCode;
  if (ZONE_CHANGE_CODES.has(line.code))
    code = zoneChangeCode(state, line.code, line.params, cards.length ? cards : [params.card]);
  if (cards.length > 1) {
    if (GROUPED_CODES.has(line.code)) params.card = cards;
    else {
      params.others = cards.slice(1);
      if (hasText(state.lang, messageId("log", `${code}-at`))) code = `${code}-at`;
    }
  }
  return capitalized(state, sentence(state, "log", { code, params, clause: line.clauses[0] }));
}

/** Removes the Japanese quotation marks around the words for cards without a name: quotes are for names.
 * @param {State} state @param {string} text */
export function withoutQuotedPlaceholders({ lang }, text) {
  const nameless = formatMessage(lang, "ui-a-card") ?? "";
  return lang === "ja" ? text.replaceAll(new RegExp(`「(${nameless}(?:\\d+枚)?)」`, "g"), "$1") : text;
}

/** Capitalizes a sentence that begins with the words for a card without a name; names stay unchanged.
 * @param {State} state @param {string} text */
function capitalized(state, text) {
  const { lang } = state;
  if (lang === "ja") return withoutQuotedPlaceholders(state, text);
  const nameless = formatMessage(lang, "ui-a-card") ?? "";
  return nameless && text.startsWith(nameless) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** The text of a mark on a card: its effect, its duration, and its source.
 * @param {State} state @param {{code: string, params: import("../state/types.js").Params}} mark */
export function markText(state, mark) {
  const { until, source, text } = mark.params;
  let label = sentence(state, "mark", mark);
  const id = messageId("until", String(until));
  if (until && !text && hasText(state.lang, id))
    label = ui(state, "mark-until", { mark: label, until: formatMessage(state.lang, id) ?? "" });
  const face = faceOf(state, /** @type {{face?: string}|undefined} */ (source)?.face);
  return face ? ui(state, "mark-of", { mark: label, source: faceName(face, state.lang) }) : label;
}

/** @param {State} state @param {string} kind @param {string} id */
export const termText = (state, kind, id) => gameTerm(state.lang, state.table?.update.game, kind, id) ?? id;

/** The mismatch in another device's message, as text. @param {State} state @param {string} why */
export const mismatchText = (state, why) =>
  sentence(state, "fair", {
    code: hasText(state.lang, messageId("fair", why)) ? why : "otherwise",
    params: { seat: ui(state, "friend"), why },
  });

/** The reasons and faults of a refusal, as sentences with rules. A code without a message is left out beside others;
 * alone, its rule is shown.
 * @param {State} state @param {import("../state/types.js").Trouble} trouble @returns {string[]} */
export function refusalReasons(state, { code, params, reasons = [], faults = [] }) {
  if (code === "letter-refused") return [mismatchText(state, String(params.why))];
  const game = state.table?.update.game;
  /** @param {string} prefix @param {import("../state/types.js").CodedReason} reason */
  const reasonText = (prefix, reason) => {
    const ids = [
      messageId(prefix, reason.code),
      ...(game ? [messageId(game, `${prefix}-${reason.code}`)] : []),
    ];
    if (!ids.some((id) => hasText(state.lang, id))) return [];
    return [`${sentence(state, prefix, reason)}${reason.clause ? ` §${reason.clause}` : ""}`];
  };
  const all = [
    ...reasons.flatMap((each) => reasonText("why", each)),
    ...faults.flatMap((each) => reasonText(code === "bad-set" ? "set-fault" : "err", each)),
  ];
  const ruled = all.length ? undefined : [...reasons, ...faults].find((each) => each.clause);
  if (ruled) return [`${sentence(state, "why", { ...ruled, code: "otherwise" })} §${ruled.clause}`];
  return [...new Set(all)].slice(0, 3);
}

/** Joins sentences, each with a single full stop.
 * @param {State} state
 * @param {string[]} sentences */
export function joinSentences(state, sentences) {
  const isJapanese = state.lang === "ja";
  return sentences
    .map((part) => (/[。.!?！？…]$/.test(part) ? part : `${part}${isJapanese ? "。" : "."}`))
    .join(isJapanese ? "" : " ");
}
