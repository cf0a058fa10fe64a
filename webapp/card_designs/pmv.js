// Phantom Magic Vision: nodes and cost above, attack and toughness below.

import { cardName, ui } from "../i18n/text.js";
import { combineChanges, compareNumbers } from "./design.js";

/** @typedef {import("../state/types.js").Face} Face */
/** @typedef {import("../state/types.js").CardView} CardView */

/** Hues of the classes: warm for fighters, cool for spells. @type {Record<string, number>} */
const HUES = {
  character: 28,
  spell: 262,
  command: 205,
  equipment: 48,
  charm: 335,
  world_charm: 168,
  field_equipment: 90,
  phantasm: 300,
};

/** Equipment and charms print modifiers. @param {Face} face @param {number|null} n */
const printed = (face, n) => (n === null ? "–" : face.modifier && n >= 0 ? `+${n}` : String(n));

/** @param {Face|null} face @returns {[string, string]|null} */
const printedPower = (face) =>
  face && (face.attack !== null || face.toughness !== null)
    ? [printed(face, face.attack), printed(face, face.toughness)]
    : null;

/** @type {import("./design.js").Look} */
export const pmv = {
  hue: (face) => [HUES[face.class] ?? 30, face.class === "character" ? 120 : 40],
  corner: (face) => [
    { kind: "node-need", says: String(face.node ?? "-") },
    { kind: "cost", says: String(face.cost ?? "–") },
  ],
  power: (face, card) =>
    card && typeof card.attack === "number" && typeof card.toughness === "number"
      ? [String(card.attack), String(card.toughness)]
      : printedPower(face),
  changes: (card) =>
    typeof card.attack === "number" && typeof card.toughness === "number" && card.base !== null
      ? compareNumbers([card.attack, card.toughness], card.base)
      : [],
  signs: {
    haste: "速",
    ambush: "奇",
    first_strike: "先",
    pierce: "貫",
    stealth: "隠",
    vigilance: "警",
    instant_death: "死",
    doll: "人",
    legend: "伝",
    resistance: "耐",
    mana_charge: "充",
    ward: "抵",
    aegis: "加",
    leader: "主",
  },
  badges(card) {
    const badges = [];
    if (card.attacking) badges.push({ kind: "fight", says: "⚔" });
    if (card.blocking) badges.push({ kind: "guard", says: "盾", en: "blocks" });
    if (card.transformed) badges.push({ kind: "", says: "変", en: "changed" });
    return badges;
  },
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
