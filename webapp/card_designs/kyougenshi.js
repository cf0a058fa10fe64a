// Gensou Kyougenshi: cost and colours above, power below; orbs with symbols for their colours and their
// yield.

import { termText, ui } from "../i18n/text.js";
import { combineChanges, compareNumbers, joinNames, powersFrom } from "./design.js";

/** @typedef {{cost: number, colours: {ja: string, en: string}[], races: {ja: string, en: string}[], orb: string, yields: number,
 *   power?: number|null, users: {ja: string, en: string}[], kind: string}} PoemFace */
/** @typedef {{power?: number, base?: number, breaks?: number, praying?: boolean, attacked?: boolean}} Poem */

/** @param {import("../state/types.js").Face} face */
const poemFace = (face) => /** @type {PoemFace} */ (/** @type {unknown} */ (face));
/** @param {import("../state/types.js").CardView} card */
const poemData = (card) => /** @type {Poem} */ (/** @type {unknown} */ (card));

/** @type {Record<string, string[]>} */
const PALETTES = {
  red: ["ember", "ember", "amber"],
  blue: ["tide", "tide", "azure"],
  green: ["leaf", "leaf", "jade"],
  white: ["silver", "silver", "sand"],
  black: ["shade", "shade", "violet"],
  purple: ["violet", "violet", "rose"],
};
/** The signs of orb yields other than spirit power. @type {Record<string, string>} */
const POWERS = { magic: "magic_orb", youkai: "youkai_orb" };
/** Minimum cost of the cards that are drawn as legends. */
const LEGEND_COST = 6;

/** A sign for each colour of a card. @param {PoemFace} face */
const colours = (face) => face.colours.map(({ en }) => ({ kind: `colour tone-${en}`, icon: en }));

/** An orb's yield, if other than spirit power. @param {PoemFace} face */
const secondPower = (face) => {
  const icon = POWERS[face.orb];
  return icon ? [{ kind: "other-power", icon }] : [];
};

/** The signs of a placed orb. @param {import("../state/types.js").CardView} card @param {PoemFace} face */
const orbSigns = (card, face) => [
  ...(card.face_down ? [{ kind: "taint", icon: "tainted" }] : []),
  ...colours(face),
  ...secondPower(face),
  ...(face.yields === 1 ? [] : [{ kind: "yields", says: String(face.yields) }]),
];

/** @param {import("../state/types.js").State} state @param {PoemFace} face @param {"ja"|"en"} lang */
const orbWords = (state, face, lang) =>
  `${termText(state, "orb", face.orb)}${lang === "ja" ? ":" : ", "}${ui(state, "orb-yields", { n: face.yields })}`;

/** @type {import("./design.js").Look} */
export const kyougenshi = {
  palettes: (face) => PALETTES[poemFace(face).colours[0]?.en ?? ""] ?? ["shade", "sand"],
  isLegend: (face) => poemFace(face).cost >= LEGEND_COST,
  frame: "talisman",
  tone: (face) => poemFace(face).colours[0]?.en ?? "gold",
  corner: (face) => [
    { kind: "cost", says: String(poemFace(face).cost) },
    ...colours(poemFace(face)),
    ...secondPower(poemFace(face)),
  ],
  level: () => "",
  powerSigns: [],
  power(face, card) {
    const now = card ? poemData(card).power : undefined;
    if (typeof now === "number") return [String(now)];
    const printed = face && poemFace(face).kind === "spell" ? poemFace(face).power : null;
    return typeof printed === "number" ? [String(printed)] : null;
  },
  changes(card) {
    const { base, power } = poemData(card);
    return typeof base === "number" && typeof power === "number" ? compareNumbers([power], [base]) : [];
  },
  legend: (state) => [
    ...Object.keys(PALETTES).map((colour) => ({
      kind: `colour tone-${colour}`,
      icon: colour,
      name: termText(state, "colour", colour),
    })),
    ...Object.entries(POWERS).map(([orb, icon]) => ({
      kind: "other-power",
      icon,
      name: termText(state, "orb", orb),
    })),
    { kind: "yields", says: "2", name: ui(state, "legend-orb-yields") },
    { kind: "taint", icon: "tainted", name: termText(state, "mark", "tainted") },
    { kind: "pray", icon: "praying", name: termText(state, "mark", "praying") },
    { kind: "", icon: "breaker", says: "2", name: ui(state, "legend-breaks") },
  ],
  keywords: [
    "blocker",
    "breaker",
    "speed_attacker",
    "power_attacker",
    "flare",
    "guard_crusher",
    "graze",
    "unblockable",
    "invisible",
    "search",
    "shinsoku",
    "s_trigger",
    "attacks_upright",
  ],
  badges(card, face) {
    if (card.zone === "orbs" && face) return orbSigns(card, poemFace(face));
    const badges = [];
    if (poemData(card).attacked) badges.push({ kind: "guard", icon: "attacked" });
    if (poemData(card).praying) badges.push({ kind: "pray", icon: "praying" });
    const breaks = poemData(card).breaks ?? 1;
    if (breaks > 1) badges.push({ kind: "", icon: "breaker", says: String(breaks) });
    if (card.zone === "declared") badges.push({ kind: "", icon: "declared" });
    return badges;
  },
  words(state, card, face) {
    const own = poemFace(face);
    const { power, praying, attacked, breaks } = poemData(card);
    const parts = [own.colours.map((each) => each[state.lang]).join("/")];
    if (typeof power === "number") parts.push(ui(state, "power-now", { n: power }));
    else if (card.zone === "hand") parts.push(ui(state, "poem-cost", { cost: own.cost }));
    if (card.zone === "orbs") {
      parts.push(orbWords(state, own, state.lang));
      if (card.face_down) parts.push(termText(state, "mark", "tainted"));
    }
    if (breaks && breaks > 1) parts.push(ui(state, "breaks-n", { n: breaks }));
    if (praying) parts.push(termText(state, "mark", "praying"));
    if (attacked) parts.push(ui(state, "attack-target"));
    return parts;
  },
  note(state, face) {
    const { cost, power, kind, colours: all } = poemFace(face);
    const price = `${all.map((each) => each[state.lang]).join("/")} · ${ui(state, "poem-cost", { cost })}`;
    return kind === "spell" ? `${price} · ${power}` : price;
  },
  stats(state, face, card) {
    const own = poemFace(face);
    const stats = [
      { name: ui(state, "cost"), says: String(own.cost) },
      { name: ui(state, "colour"), says: own.colours.map((each) => each[state.lang]).join("/") },
      { name: ui(state, "orb"), says: orbWords(state, own, state.lang) },
    ];
    const power = kyougenshi.power(face, card);
    return power ? [...stats, { name: ui(state, "power"), says: power.join(""), big: true }] : stats;
  },
  family: (face, lang) => joinNames(poemFace(face).races, lang),
  small(state, face, lang) {
    const { races, users } = poemFace(face);
    /** @param {{ja: string, en: string}[]} all */
    const named = (all) => all.map((each) => each[lang]).join(lang === "ja" ? "・" : ", ");
    return [
      races?.length ? `${ui(state, "races")} ${named(races)}` : "",
      users?.length ? `${ui(state, "users")} ${named(users)}` : "",
    ].filter(Boolean);
  },
  standing(state, card) {
    const notes = [];
    const { base, praying, breaks } = poemData(card);
    if (combineChanges(kyougenshi.changes(card)) && base !== undefined)
      notes.push(ui(state, "printed-power", { n: base }));
    if (praying) notes.push(termText(state, "mark", "praying"));
    if (breaks && breaks > 1) notes.push(ui(state, "breaks-n", { n: breaks }));
    if (card.zone === "orbs" && card.face_down) notes.push(termText(state, "mark", "tainted"));
    return notes;
  },
  slots: { declared: 5 },
  deckHues: { ember: 12, shrine: 44, ferry: 202, moss: 124 },
  moments: {
    broken: "crack",
    triggered: "burst",
    "set-off": "effect",
    countered: "undone",
    "used-card": "answer",
  },
  fights: { fought: { sums: powersFrom("powers"), ends: ["moved", "grazed"] } },
};
