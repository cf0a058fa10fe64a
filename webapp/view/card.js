// A card as a button that is always focusable, with everything in its label.

import { designOf, signsOf } from "../card_designs/index.js";
import { longestKatakanaChars, splitIntoPhrases } from "../i18n/line_breaks.js";
import {
  actionWord,
  cardName,
  counterNames,
  displayedFace,
  joinAsList,
  markText,
  termText,
  ui,
} from "../i18n/text.js";
import { countersOn, layoutOf } from "../state/layout.js";
import { cardPicture } from "./card_picture.js";
import { counterBeads } from "./counters.js";
import { classMap, html, nothing, vars } from "./html.js";
import { signBadge, signIcon, signName } from "./signs.js";
import { wrapName } from "./wrapped_text.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").CardView} CardView */
/** @typedef {import("../state/types.js").Face} Face */
/** @typedef {import("../card_designs/design.js").Sign} Sign */

/** @typedef {{use: import("../state/answers.js").ActionUse, verbs: string[]}} CardUses */

/** Everything visible on a card, in words.
 * @param {State} state @param {CardView} card @param {boolean} can
 * @param {CardUses|null} [uses] the actions of the card */
export function cardLabel(state, card, can, uses = null) {
  const face = displayedFace(state, card);
  const counters = countersOn(card);
  if (!face)
    return [
      ui(state, "hidden-card"),
      ...(card.asleep ? [ui(state, "asleep")] : []),
      ...(counters.length ? [ui(state, "bears", { counters: counterNames(state, counters) })] : []),
    ].join(", ");
  const parts = [cardName(state, card), termText(state, "class", face.class)];
  if (card.face_down) parts.push(ui(state, "face-down"));
  parts.push(...designOf(face).words(state, card, face));
  for (const id of signsOf(face, card)) parts.push(signName(state, id));
  if (card.asleep) parts.push(ui(state, "asleep"));
  if (card.attacking) parts.push(ui(state, "attacking"));
  if (card.blocking) parts.push(ui(state, "blocking"));
  if (card.lost_text) parts.push(ui(state, "lost-text"));
  if (counters.length) parts.push(ui(state, "bears", { counters: counterNames(state, counters) }));
  if (card.host !== null) parts.push(ui(state, "set-on", { card: cardName(state, { ref: card.host }) }));
  for (const mark of card.marks) parts.push(markText(state, mark));
  if (can && uses)
    parts.push(
      ui(state, `can-${uses.use}`, {
        deeds: joinAsList(
          state,
          uses.verbs.map((verb) => actionWord(state, verb, card)),
        ),
      }),
    );
  else if (can) parts.push(ui(state, "can-choose"));
  return joinAsList(state, parts);
}

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
const measuredWidths = new Map();
/** Longer katakana words are broken, because their characters would be too small. */
const MAX_KATAKANA_CHARS = 7;
/** Longer lines are broken within a part of the name. */
const MAX_PART_CHARS = 7.3;
const SPACE_WIDTH = 0.28;
/** Width of a letter of the narrow typeface, compared with NAME_WIDTHS. */
const NARROW_LETTER_WIDTH = 0.82;

/** The width in em of a text's widest line, broken into at most `lines` lines. English breaks between words,
 * Japanese before katakana, or anywhere else if the parts are long.
 * @param {State} state @param {string} text @param {number} lines */
function widthInLines({ lang }, text, lines) {
  const key = `${lang}${lines}${text}`;
  const known = measuredWidths.get(key);
  if (known !== undefined) return known;
  const longest = Math.max(1, Math.min(MAX_KATAKANA_CHARS, longestKatakanaChars(text)));
  const parts = splitIntoPhrases(text).map((part) => part.length);
  const inParts = parts.length > 1 && lines > 1 ? widestLine(parts, lines) : 0;
  const found =
    lang === "en"
      ? NARROW_LETTER_WIDTH * widestLine(text.split(/[ -]/).map(widthOf), lines)
      : Math.max(
          longest,
          Math.ceil(text.length / lines) + (text.length > lines * 2 ? 0.6 : 0),
          inParts <= MAX_PART_CHARS ? inParts : 0,
        );
  measuredWidths.set(key, found.toFixed(2));
  return found.toFixed(2);
}

/** The smallest possible width of the widest line. @param {number[]} words their widths @param {number} lines
 * @returns {number} */
function widestLine(words, lines) {
  const all = words.reduce((sum, width) => sum + width + SPACE_WIDTH, -SPACE_WIDTH);
  if (lines === 1 || words.length < 2) return all;
  return Math.min(
    ...words
      .slice(1)
      .map((_, n) =>
        Math.max(widestLine(words.slice(0, n + 1), 1), widestLine(words.slice(n + 1), lines - 1)),
      ),
  );
}

/** A card's name. @param {State} state @param {string} name */
export const namePlate = (state, name) =>
  html`<span class="name" aria-hidden="true" ${vars({ "--two": widthInLines(state, name, 2), "--three": widthInLines(state, name, 3) })}><span>${wrapName(name)}</span></span>`;

/** A card's numbers: each with its icon, and marked if it differs from the print.
 * @param {Face|null} face @param {CardView|null} card */
export function powerBox(face, card) {
  const look = designOf(face);
  const power = look.power(face, card);
  if (!power) return nothing;
  const changes = card ? look.changes(card) : [];
  return html`<span class=${classMap({ power: true, lone: power.length === 1 })} aria-hidden="true">${power.map(
    (each, n) => {
      const icon = look.powerSigns[n];
      return html`<b class=${changes[n] ?? ""}>${icon ? signIcon(face?.game, icon) : nothing}<span>${each}</span></b>`;
    },
  )}</span>`;
}

/** Widths of the signs at the upper edge, in percent of the card's width. */
const SIGN_WIDTHS = { cost: 25, "node-need": 24, chance: 24, level: 25, reduction: 7 };
const BADGE_WIDTH = 15;
const DIGIT_WIDTH = 6;
const ROW_WIDTH = 92;
/** The most keywords and triggers on a card; a preview shows all. */
const MAX_SIGNS = 3;

/** @param {Sign} sign */
const widthOfSign = ({ kind, says }) =>
  Object.entries(SIGN_WIDTHS).find(([each]) => kind.startsWith(each))?.[1] ??
  BADGE_WIDTH + (says ? DIGIT_WIDTH * says.length : 0);

/** The states of a card on the table, the most important first. @param {CardView} card @param {Face|null} face @returns {Sign[]} */
function statesOf(card, face) {
  const fame = card.marks.find((mark) => mark.code === "popularity");
  const marks = card.marks.length - (fame ? 1 : 0);
  return [
    ...(card.attacking ? [{ kind: "fight", icon: "attacking" }] : []),
    ...(card.blocking ? [{ kind: "guard", icon: "blocking" }] : []),
    ...designOf(face).badges(card, face),
    ...(fame ? [{ kind: "fame", icon: "fame", says: String(Number(fame.params.n)) }] : []),
    ...(card.lost_text ? [{ kind: "", icon: "lost_text" }] : []),
    ...(marks ? [{ kind: "mark", icon: "changed", says: marks > 1 ? String(marks) : "" }] : []),
    ...(card.asleep ? [{ kind: "sleep", icon: "asleep" }] : []),
  ];
}

/** The signs at the upper left edge. @param {State} state @param {Face} face @param {Sign[]} corner */
export const cornerSigns = (state, face, corner) =>
  html`<span class="numbers">${corner.map((sign) =>
    sign.icon
      ? signBadge(state, face.game, sign)
      : html`<span class=${sign.kind}>${sign.says ?? nothing}</span>`,
  )}</span>`;

/** @param {State} state @param {Face} face @param {string[]} signs @param {Sign[]} left the signs beside them */
function signBadges(state, face, signs, left) {
  const room = ROW_WIDTH - left.reduce((sum, sign) => sum + widthOfSign(sign), 0);
  const shown = signs.slice(0, Math.max(1, Math.min(MAX_SIGNS, Math.floor(room / BADGE_WIDTH))));
  return html`<span class="badges keywords">${shown.map((icon) => signBadge(state, face.game, { kind: "", icon }))}</span>`;
}

/** The classes of a card by its face: class, frame and colour. @param {Face} face */
export const frameClasses = (face) => {
  const look = designOf(face);
  return {
    [`k-${face.class}`]: true,
    [`frame-${look.frame}`]: true,
    [`tone-${look.tone(face)}`]: true,
    golden: look.isLegend(face),
  };
};

/** A card outside any table, not a button; screen readers skip it.
 * @param {State} state @param {Face} face @param {string} name */
export function drawFaceCard(state, face, name) {
  const corner = designOf(face).corner(face);
  return html`<span class=${classMap({ card: true, "made-face": true, ...frameClasses(face) })} aria-hidden="true">${cardPicture(face, false)}<i class="frame"></i>
    <span class="upper">${cornerSigns(state, face, corner)}${signBadges(state, face, signsOf(face, null), corner)}</span>
    <span class="lower"><span class="middle">${powerBox(face, null)}</span>${namePlate(state, name)}</span></span>`;
}

/** The signs at the upper edge: cost or level and states on the left, keywords and triggers on the right.
 * @param {State} state @param {CardView} card @param {Face|null} face @param {boolean} hidden */
function upperSigns(state, card, face, hidden) {
  const row = layoutOf(state).rows.find(({ zone, beside }) => [zone, ...beside].includes(card.zone));
  const look = designOf(face);
  const states = row ? statesOf(card, hidden ? null : face) : card.asleep ? statesOf(card, null) : [];
  const level = row && face && !hidden ? look.level(card) : "";
  return {
    level,
    states: states.slice(0, MAX_SIGNS),
    corner: !face || hidden ? [] : row ? (level ? [{ kind: "level", says: level }] : []) : look.corner(face),
    keywords: !face || hidden || row?.small ? [] : signsOf(face, row ? card : null),
    // There they are below the cost, where no neighbour covers them.
    inHand: card.zone === layoutOf(state).hand,
  };
}

/** @param {State} state @param {Face|null} face @param {ReturnType<typeof upperSigns>} signs */
const upperRow = (state, face, { states, corner, keywords, inHand }) =>
  html`<span class="upper" aria-hidden="true">
    ${face ? cornerSigns(state, face, corner) : nothing}
    <span class="badges states">${states.map((each) => signBadge(state, face?.game, each))}</span>
    ${face && keywords.length ? signBadges(state, face, keywords, inHand ? [] : [...corner, ...states]) : nothing}
  </span>`;

/** @param {State} state
 * @param {CardView} card
 * @param {{can?: boolean, armed?: boolean, source?: boolean, hinted?: boolean, mini?: boolean, note?: unknown, sideEffect?: {says: string, loses: boolean}|null, onTap: (ref: number) => void, onInspect: (ref: number) => void,
 *   drag?: boolean, uses?: CardUses|null}} how `source`: the question is about the card; `hinted`: a hint suggests the card; `deeds`: its legal
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
    hinted = false,
    mini = false,
    note = nothing,
    sideEffect = null,
    onTap,
    onInspect,
    drag = false,
    uses = null,
  },
) {
  const face = displayedFace(state, card);
  const hidden = !face || (card.face_down && !card.guise);
  const counters = countersOn(card);
  const signs = upperSigns(state, card, face, hidden);
  const classes = {
    card: true,
    ...(face && !hidden ? frameClasses(face) : { [`k-${face?.class ?? "back"}`]: true }),
    asleep: card.asleep,
    can,
    armed,
    source,
    hinted,
    mini,
    attacking: card.attacking,
    blocking: card.blocking,
    down: card.face_down,
    "at-risk": sideEffect?.loses ?? false,
    "with-beads": counters.length > 0,
    "two-beads": counters.length > 1,
    wounded: card.damage > 0,
    "with-level": signs.level !== "",
    "with-states": signs.states.length > 0,
    [`way-${uses?.use}`]: can && uses !== null,
  };
  const verbs =
    can && !mini ? (uses?.verbs ?? []).flatMap((verb) => layoutOf(state).deeds?.[verb]?.sign ?? []) : [];
  return html`<button type="button" class=${classMap(classes)} data-ref=${card.ref} ?data-drag=${drag} aria-pressed=${armed ? "true" : nothing}
    @click=${() => onTap(card.ref)}
    @contextmenu=${(/** @type {Event} */ event) => {
      event.preventDefault();
      onInspect(card.ref);
    }}>
    <span class="visually-hidden">${hinted ? html`${ui(state, "hint-marked")} ` : nothing}${cardLabel(state, card, can, uses)}${note === nothing ? nothing : html` (${note})`}${sideEffect ? html` (${sideEffect.says})` : nothing}</span>
    ${cardPicture(face, hidden)}
    ${face && !hidden ? html`<i class="frame" aria-hidden="true"></i>` : nothing}
    ${upperRow(state, face, signs)}
    <span class="lower">
      <span class="middle">
        ${counters.length ? counterBeads(layoutOf(state), counters) : nothing}
        ${card.damage > 0 ? html`<span class="wound" aria-hidden="true">${signIcon(face?.game, "damage")}<b>−${card.damage}</b></span>` : nothing}
        ${hidden ? nothing : powerBox(face, card)}
      </span>
      ${face ? namePlate(state, cardName(state, card)) : nothing}
      ${sideEffect ? html`<span class=${classMap({ "side-effect": true, loses: sideEffect.loses })} aria-hidden="true">${sideEffect.says}</span>` : nothing}
    </span>
    ${verbs.length ? html`<span class="now" aria-hidden="true">${verbs.map((sign) => html`<i>${sign}</i>`)}</span>` : nothing}
  </button>`;
}
