// Phantom Magic Vision: nodes and cost above, attack and toughness below.

import { cardName, termText, ui } from "../i18n/text.js";
import { combineChanges, compareNumbers, joinNames } from "./design.js";

/** @typedef {import("../state/types.js").Face} Face */
/** @typedef {import("../state/types.js").CardView} CardView */

/** Palettes of the races, for characters. @type {Record<string, string[]>} */
const RACE_PALETTES = {
  human: ["azure", "sand", "rose", "tide"],
  beast: ["leaf", "amber", "sand", "ember"],
  youkai: ["violet", "ember", "jade"],
  ghost: ["violet", "shade", "tide"],
  inchling: ["leaf", "rose", "amber"],
  oni: ["ember", "ember", "shade"],
  fairy: ["rose", "jade", "leaf"],
  hermit: ["jade", "leaf", "sand"],
  magician: ["violet", "azure", "rose"],
  tengu: ["leaf", "azure", "ember"],
  kappa: ["jade", "tide"],
  god: ["amber", "silver"],
  dragon: ["tide", "ember", "azure"],
  reaper: ["shade", "violet"],
  vampire: ["ember", "shade", "rose"],
  makaian: ["violet", "shade"],
  celestial: ["silver", "azure", "rose"],
  yama: ["ember", "silver"],
};
/** Palettes of the classes. @type {Record<string, string[]>} */
const PALETTES = {
  character: ["azure", "leaf", "rose", "amber"],
  spell: ["violet", "azure", "ember", "rose"],
  command: ["azure", "tide", "jade", "sand", "violet"],
  equipment: ["silver", "sand", "amber"],
  field_equipment: ["sand", "leaf", "amber"],
  charm: ["rose", "violet"],
  world_charm: ["jade", "tide", "silver"],
  phantasm: ["shade", "violet", "ember"],
};

/** @type {Record<string, string>} */
const TONES = {
  character: "teal",
  spell: "purple",
  command: "blue",
  equipment: "gold",
  charm: "rose",
  world_charm: "green",
  field_equipment: "yellow",
  phantasm: "black",
};

const KEYWORDS_WITH_SIGN = [
  "haste",
  "ambush",
  "first_strike",
  "pierce",
  "stealth",
  "vigilance",
  "instant_death",
  "doll",
  "legend",
  "resistance",
  "mana_charge",
  "equipment",
  "field_equipment",
  "charm",
  "world_charm",
  "phantasm",
  "ward",
  "aegis",
  "one_per_deck",
  "one_a_turn",
  "own_turn",
  "own_turn_one",
  "opponents_turn",
  "opponents_turn_one",
  "link",
  "sacred_treasure",
  "upkeep",
  "last_spell",
  "sealed_art",
  "last_word",
  "overdrive",
  "transform",
  "leader",
  "first_sign",
  "second_sign",
];

/** Equipment and charms print modifiers. @param {Face} face @param {number|null} n */
const printedNumber = (face, n) => (n === null ? "–" : face.modifier && n >= 0 ? `+${n}` : String(n));

/** @param {Face|null} face @returns {[string, string]|null} */
const printedPower = (face) =>
  face && (face.attack !== null || face.toughness !== null)
    ? [printedNumber(face, face.attack), printedNumber(face, face.toughness)]
    : null;

/** @type {import("./design.js").Look} */
export const pmv = {
  palettes: (face) =>
    (face.class === "character" && RACE_PALETTES[face.races[0]?.en ?? ""]) ||
    PALETTES[face.class] || ["azure"],
  frame: "curls",
  tone: (face) => TONES[face.class] ?? "gold",
  isLegend: (face) => (face.keywords ?? []).some(({ id }) => id === "legend"),
  corner: (face) => [
    { kind: "cost", says: String(face.cost ?? "–") },
    { kind: "node-need", icon: "node-need", says: String(face.node ?? "-") },
  ],
  level: () => "",
  power: (face, card) =>
    card && typeof card.attack === "number" && typeof card.toughness === "number"
      ? [String(card.attack), String(card.toughness)]
      : printedPower(face),
  changes: (card) =>
    typeof card.attack === "number" && typeof card.toughness === "number" && card.base !== null
      ? compareNumbers([card.attack, card.toughness], card.base)
      : [],
  powerSigns: ["attack", "toughness"],
  legend: (state) => [
    { kind: "node-need", icon: "node-need", says: "5", name: ui(state, "node-need") },
    { kind: "", icon: "attack", name: termText(state, "stat", "attack") },
    { kind: "", icon: "toughness", name: termText(state, "stat", "toughness") },
  ],
  keywords: KEYWORDS_WITH_SIGN,
  badges: (card) => (card.transformed ? [{ kind: "", icon: "transformed" }] : []),
  words(state, card, face) {
    const parts = [];
    if (card.transformed) parts.push(ui(state, "transformed"));
    if (typeof card.attack === "number" && typeof card.toughness === "number")
      parts.push(ui(state, "power-label", { attack: card.attack, toughness: card.toughness }));
    else if (card.zone === "hand")
      parts.push(ui(state, "cost-label", { node: face.node ?? "-", cost: face.cost ?? "-" }));
    if (card.damage > 0) parts.push(ui(state, "damage-label", { n: card.damage }));
    return parts;
  },
  note(state, face) {
    const power = printedPower(face);
    const price = ui(state, "cost-label", { node: face.node ?? "-", cost: face.cost ?? "–" });
    return power ? `${price} · ${power.join("/")}` : price;
  },
  stats(state, face, card) {
    const stats = [
      { name: ui(state, "node-need"), says: String(face.node ?? "-") },
      { name: ui(state, "cost"), says: String(face.cost ?? "–") },
    ];
    if (face.graze !== null) stats.push({ name: ui(state, "graze"), says: String(face.graze) });
    const power = pmv.power(face, card);
    const name = ui(state, face.modifier ? "modifier" : "power");
    return power ? [...stats, { name, says: power.join("/"), big: true }] : stats;
  },
  family: (face, lang) => joinNames(face.races, lang),
  small: (state, face, lang) =>
    [
      face.races.length
        ? `${ui(state, "races")} ${face.races.map((race) => race[lang]).join(lang === "ja" ? "・" : ", ")}`
        : "",
      face.caster ? `${ui(state, "caster")} ${face.caster[lang]}` : "",
      face.alternate.length
        ? `${ui(state, "alternate")} ${face.alternate.map(([race, n]) => `${race[lang]}×${n}`).join(" / ")}`
        : "",
    ].filter(Boolean),
  standing(state, card) {
    const notes = [];
    if (card.transformed) notes.push(ui(state, "transformed"));
    if (card.damage > 0) notes.push(ui(state, "damage-label", { n: card.damage }));
    if (card.base && combineChanges(pmv.changes(card)))
      notes.push(ui(state, "base-power", { attack: card.base[0], toughness: card.base[1] }));
    if (card.lost_text) notes.push(ui(state, "lost-text"));
    if (card.host !== null) notes.push(ui(state, "set-on", { card: cardName(state, { ref: card.host }) }));
    return notes;
  },
  deckHues: {
    starwheel: 232,
    tidelight: 198,
    twinstars: 262,
    drowned: 176,
    debts: 328,
    tailors: 286,
    dance: 32,
    drums: 138,
  },
  moments: {
    triggered: "effect",
    played: "answer",
    used: "answer",
    "battle-damaged": "blow",
    "play-negated": "undone",
    "effect-negated": "undone",
    "targets-gone": "undone",
  },
};
