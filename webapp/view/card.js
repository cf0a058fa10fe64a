// A card as a button that is always focusable, with everything in its label.

import { combineChanges } from "../card_designs/design.js";
import { designOf } from "../card_designs/index.js";
import { longestKatakanaChars } from "../i18n/line_breaks.js";
import {
  actionWord,
  cardName,
  countersNamed,
  joinWords,
  markText,
  shownFace,
  ui,
  word,
} from "../i18n/text.js";
import { countersOn, layoutOf } from "../state/layout.js";
import { cardBackArt, drawFace } from "./card_face.js";
import { counterBeads } from "./counters.js";
import { classMap, html, nothing, svg, vars } from "./html.js";
import { wrapName } from "./wrapped_text.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").CardView} CardView */
/** @typedef {import("../state/types.js").Face} Face */

/** @param {Face|null} face @param {boolean} hidden */
export const cardPicture = (face, hidden) =>
  html`<svg class="picture" viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${hidden || !face ? cardBackArt : svg`${drawFace(face)}`}</svg>`;

/** @typedef {{use: import("../state/answers.js").ActionUse, verbs: string[]}} CardUses */

/** Everything visible on a card, in words.
 * @param {State} state @param {CardView} card @param {boolean} can
 * @param {CardUses|null} [uses] the actions of the card */
export function cardLabel(state, card, can, uses = null) {
  const face = shownFace(state, card);
  const counters = countersOn(card);
  if (!face)
    return [
      ui(state, "hidden-card"),
      ...(card.asleep ? [ui(state, "asleep")] : []),
      ...(counters.length ? [ui(state, "bears", { counters: countersNamed(state, counters) })] : []),
    ].join(", ");
  const parts = [cardName(state, card), word(state, "class", face.class)];
  if (card.face_down) parts.push(ui(state, "face-down"));
  parts.push(...designOf(face).words(state, card, face));
  for (const id of card.keywords ?? []) parts.push(word(state, "keyword", id));
  if (card.asleep) parts.push(ui(state, "asleep"));
  if (card.attacking) parts.push(ui(state, "attacking"));
  if (card.blocking) parts.push(ui(state, "blocking"));
  if (card.lost_text) parts.push(ui(state, "lost-text"));
  if (counters.length) parts.push(ui(state, "bears", { counters: countersNamed(state, counters) }));
  if (card.host !== null) parts.push(ui(state, "set-on", { card: cardName(state, { ref: card.host }) }));
  for (const mark of card.marks) parts.push(markText(state, mark));
  if (can && uses)
    parts.push(
      ui(state, `can-${uses.use}`, {
        deeds: joinWords(
          state,
          uses.verbs.map((verb) => actionWord(state, verb, card)),
        ),
      }),
    );
  else if (can) parts.push(ui(state, "can-choose"));
  return joinWords(state, parts);
}

/** A sign on a card: a Japanese character, or an English word in its place. Without `en`, both languages use
 * the same sign.
 * @typedef {{kind: string, says: string, en?: string}} Sign */
/** @param {State} state @param {Sign} sign */
export const signIn = ({ lang }, { says, en }) => (lang === "en" && en ? en : says);
/** @param {State} state @param {Sign} sign */
const langOf = ({ lang }, { en }) => (lang === "en" || !en ? nothing : "ja");
/** A two-letter abbreviation of a word: initials of its parts, or its first letters. @param {string} word */
export function shortWord(word) {
  const parts = word.split(/[ -]/);
  return parts.length > 1 ? parts.map((part) => part.slice(0, 1)).join("") : word.slice(0, 2);
}
/** @param {State} state @param {Sign} sign */
const badge = (state, sign) => {
  if (state.lang !== "en" || !sign.en)
    return html`<span class="badge ${sign.kind}" lang=${langOf(state, sign)}>${sign.says}</span>`;
  // A sign of two letters is as short as a Japanese sign.
  if (sign.en.length <= 2) return html`<span class="badge ${sign.kind} letters">${sign.en}</span>`;
  return html`<span class="badge ${sign.kind} said" data-short=${shortWord(sign.en)} ${vars({ "--longest": longestIn(state, sign.en) })}>${sign.en}</span>`;
};

/** Approximate widths of letters in em; all other letters are as wide as an o. @type {[RegExp, number][]} */
const NAME_WIDTHS = [
  [/[mwMW]/, 0.93],
  [/[A-Z]/, 0.68],
  [/[fijlrt'’]/, 0.38],
];
/** @param {string} word */
const widthOf = (word) =>
  [...word].reduce((sum, letter) => sum + (NAME_WIDTHS.find(([some]) => some.test(letter))?.[1] ?? 0.6), 0);
/** Measured widths: a game has few names and keywords, and each is drawn often.
 * @type {Map<string, string>} */
const measured = new Map();
/** Longer katakana words are broken, because their characters would be too small. */
const MAX_KATAKANA_CHARS = 7;

/** The width of the longest unbreakable word in em, which decides the font size. Japanese can break anywhere except
 * in katakana.
 * @param {State} state @param {string} text */
function longestIn({ lang }, text) {
  const key = `${lang}${text}`;
  let found = measured.get(key);
  if (found === undefined) {
    found =
      lang === "en"
        ? Math.max(...text.split(/[ -]/).map(widthOf)).toFixed(2)
        : String(Math.max(1, Math.min(MAX_KATAKANA_CHARS, longestKatakanaChars(text))));
    measured.set(key, found);
  }
  return found;
}

/** @param {State} state @param {CardView} card */
function nameOn(state, card) {
  const name = cardName(state, card);
  return html`<span class="name" aria-hidden="true" ${vars({ "--longest": longestIn(state, name) })}>${wrapName(name)}</span>`;
}

/** A card's texts in printed order, one per line. @param {State} state @param {Face} face */
const wordsOn = ({ lang }, { keywords, tiers, abilities }) =>
  [
    (keywords ?? []).map((each) => each[lang]).join(lang === "ja" ? "・" : ", "),
    ...(tiers ?? []).flatMap((tier) => tier.abilities.map((each) => `${tier.name[lang]} ${each[lang]}`)),
    ...abilities.map((each) => each[lang]),
  ]
    .filter(Boolean)
    .join("\n");

/** The first text of a card, or its keywords if it has no text. @param {State} state @param {Face} face */
const lineOn = (state, face) => face.abilities[0]?.[state.lang] ?? wordsOn(state, face);

/** @param {State} state
 * @param {CardView} card
 * @param {{can?: boolean, armed?: boolean, source?: boolean, mini?: boolean, note?: unknown, sideEffect?: {says: string, loses: boolean}|null, onTap: (ref: number) => void, onInspect: (ref: number) => void,
 *   drag?: boolean, uses?: CardUses|null}} how `source`: the question is about the card; `deeds`: its legal
 *   actions; `note`: another remark about the card;
 *   `stake`: the previewed effect on the card
 */
export function drawCard(
  state,
  card,
  {
    can = false,
    armed = false,
    source = false,
    mini = false,
    note = nothing,
    sideEffect = null,
    onTap,
    onInspect,
    drag = false,
    uses = null,
  },
) {
  const face = shownFace(state, card);
  const hidden = !face || (card.face_down && !card.guise);
  const fame = card.marks.find((mark) => mark.code === "popularity");
  const marks = card.marks.filter((mark) => mark !== fame);
  const look = designOf(face);
  const power = look.power(hidden ? null : face, card);
  const changes = power ? look.changes(card) : [];
  // Mark only the numbers that have changed.
  const differs = new Set(changes).size > 1;
  const classes = {
    card: true,
    [`k-${face?.class ?? "back"}`]: true,
    asleep: card.asleep,
    can,
    armed,
    source,
    mini,
    attacking: card.attacking,
    blocking: card.blocking,
    down: card.face_down,
    "at-risk": sideEffect?.loses ?? false,
    [`way-${uses?.use}`]: can && uses !== null,
  };
  const signs =
    can && !mini ? (uses?.verbs ?? []).flatMap((verb) => layoutOf(state).deeds?.[verb]?.sign ?? []) : [];
  const inWords = state.preferences.cards === "words";
  const says = hidden || !face || mini ? "" : inWords ? wordsOn(state, face) : lineOn(state, face);
  return html`<button type="button" class=${classMap(classes)} data-ref=${card.ref} ?data-drag=${drag} aria-pressed=${armed ? "true" : nothing}
    @click=${() => onTap(card.ref)}
    @contextmenu=${(/** @type {Event} */ event) => {
      event.preventDefault();
      onInspect(card.ref);
    }}>
    <span class="visually-hidden">${cardLabel(state, card, can, uses)}${note === nothing ? nothing : html` (${note})`}${sideEffect ? html` (${sideEffect.says})` : nothing}</span>
    ${cardPicture(face, hidden)}
    ${
      !hidden && face
        ? html`<span class="numbers" aria-hidden="true">${look.corner(face).map((each) => html`<span class=${each.kind} lang=${langOf(state, each)}>${signIn(state, each)}</span>`)}</span>
          ${nameOn(state, card)}`
        : nothing
    }
    ${hidden && face ? html`${nameOn(state, card)}` : nothing}
    ${says ? html`<span class=${inWords ? "says" : "line"} aria-hidden="true">${says}</span>` : nothing}
    ${signs.length ? html`<span class="now" aria-hidden="true">${signs.map((sign) => html`<i>${sign}</i>`)}</span>` : nothing}
    ${
      power
        ? html`<span class=${classMap({ power: true, lone: power.length === 1, long: power.length > 1 && power.join("").length > 3, [(!differs && combineChanges(changes)) || "printed"]: true })} aria-hidden="true">${power.map((each, n) => html`${n ? html`<i>/</i>` : nothing}${differs ? html`<b class=${changes[n] ?? ""}>${each}</b>` : each}`)}</span>`
        : nothing
    }
    ${countersOn(card).length ? counterBeads(layoutOf(state), countersOn(card)) : nothing}
    ${card.damage > 0 ? html`<span class="wound" aria-hidden="true">−${card.damage}</span>` : nothing}
    ${sideEffect ? html`<span class=${classMap({ "side-effect": true, loses: sideEffect.loses })} aria-hidden="true">${sideEffect.says}</span>` : nothing}
    <span class="badges" aria-hidden="true">
      ${card.asleep ? html`<span class="badge sleep">☾</span>` : nothing}
      ${look.badges(card, face).map((each) => badge(state, each))}
      ${hidden ? nothing : (card.keywords ?? []).slice(0, 3).map((id) => badge(state, { kind: "", says: look.signs[id] ?? "技", en: word(state, "keyword", id) }))}
      ${fame ? html`<span class="badge">★${Number(fame.params.n)}</span>` : nothing}
      ${card.lost_text ? html`<span class="badge">∅</span>` : nothing}
      ${marks.length ? html`<span class="badge mark">✦${marks.length > 1 ? marks.length : ""}</span>` : nothing}
    </span>
  </button>`;
}
