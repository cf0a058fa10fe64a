// Harem Master: cost at the top left, the random number below it, physical and mental at the bottom.

import { cardName, ui, word } from "../i18n/text.js";
import { combineChanges, compareNumbers, powersFrom } from "./design.js";

/** @typedef {{cost: number, random: number, gender: string|null, kind: string,
 *   factions: {ja: string, en: string}[], physical: number|null, mental: number|null}} CourtFace */
/** @typedef {{physical: number|null, mental: number|null, base: [number, number]|null, faction_bonus: number,
 *   intercepting: boolean, copy_of: string|null}} Courtier */

/** @param {import("../state/types.js").Face} face */
const courtFace = (face) => /** @type {CourtFace} */ (/** @type {unknown} */ (face));
/** @param {import("../state/types.js").CardView} card */
const courtier = (card) => /** @type {Courtier} */ (/** @type {unknown} */ (card));

/** @type {Record<string, number>} */
const HUES = { item: 48, event: 205 };
/** @type {Record<string, number>} */
const PEOPLE = { lord: 215, lady: 345 };
/** @type {Record<string, string>} */
const SIGNS = { lord: "♂", lady: "♀" };

/** @type {import("./design.js").Look} */
export const haremMaster = {
  hue: (face) => [HUES[face.kind] ?? PEOPLE[courtFace(face).gender ?? ""] ?? 30, 50],
  corner: (face) => [
    { kind: "cost lone", says: String(courtFace(face).cost) },
    { kind: "chance", says: String(courtFace(face).random) },
  ],
  power(face, card) {
    const now = card ? courtier(card) : null;
    if (now && typeof now.physical === "number") return [String(now.physical), String(now.mental)];
    const printed = face ? courtFace(face) : null;
    return typeof printed?.physical === "number" ? [String(printed.physical), String(printed.mental)] : null;
  },
  changes(card) {
    const { base, physical, mental } = courtier(card);
    return Array.isArray(base) && typeof physical === "number" && typeof mental === "number"
      ? compareNumbers([physical, mental], base)
      : [];
  },
  legend: (state) => [
    { kind: "cost", says: "2", name: ui(state, "cost") },
    { kind: "chance", says: "4", name: ui(state, "random-number") },
    ...Object.entries(SIGNS).map(([gender, says]) => ({
      kind: "badge",
      says,
      name: word(state, "gender", gender),
    })),
    { kind: "badge", says: "+1", name: ui(state, "legend-faction") },
    { kind: "badge", says: "3/1", name: ui(state, "physical-mental") },
  ],
  signs: {},
  badges(card, face) {
    const badges = [];
    if (card.attacking) badges.push({ kind: "fight", says: "⚔" });
    if (courtier(card).intercepting) badges.push({ kind: "guard", says: "盾", en: "guards" });
    const sign = face && SIGNS[courtFace(face).gender ?? ""];
    if (sign) badges.push({ kind: "", says: sign });
    if (courtier(card).faction_bonus) badges.push({ kind: "", says: `+${courtier(card).faction_bonus}` });
    return badges;
  },
  words(state, card, face) {
    const { physical, mental, intercepting } = courtier(card);
    const parts = [];
    const { cost, random, gender } = courtFace(face);
    if (gender) parts.push(word(state, "gender", gender));
    if (typeof physical === "number" && typeof mental === "number")
      parts.push(ui(state, "stats-label", { physical, mental }));
    else if (card.zone === "hand") parts.push(ui(state, "price-label", { cost, random }));
    if (intercepting) parts.push(ui(state, "intercepting"));
    return parts;
  },
  note(state, face) {
    const { cost, random, physical, mental } = courtFace(face);
    const power = typeof physical === "number" ? ` · ${physical}/${mental}` : "";
    return `${ui(state, "price-label", { cost, random })}${power}`;
  },
  stats(state, face, card) {
    const { cost, random } = courtFace(face);
    const stats = [
      { name: ui(state, "cost"), says: String(cost) },
      { name: ui(state, "random-number"), says: String(random) },
    ];
    const power = haremMaster.power(face, card);
    return power
      ? [...stats, { name: ui(state, "physical-mental"), says: power.join("/"), big: true }]
      : stats;
  },
  small(state, face, lang) {
    const { gender, factions } = courtFace(face);
    return [
      gender ? word(state, "gender", gender) : "",
      factions.length
        ? `${ui(state, "factions")} ${factions.map((each) => each[lang]).join(lang === "ja" ? "・" : ", ")}`
        : "",
    ].filter(Boolean);
  },
  standing(state, card) {
    const notes = [];
    const { base, faction_bonus } = courtier(card);
    if (base && combineChanges(haremMaster.changes(card)))
      notes.push(ui(state, "base-stats", { physical: base[0], mental: base[1] }));
    if (faction_bonus) notes.push(ui(state, "faction-bonus", { n: faction_bonus }));
    if (card.host !== null) notes.push(ui(state, "set-on", { card: cardName(state, { ref: card.host }) }));
    return notes;
  },
  moments: {
    "set-off": "effect",
    countered: "undone",
    "castle-struck": "blow",
    "used-card": "answer",
    "used-deed": "answer",
  },
  fights: {
    compared: { sums: powersFrom("powers", "numbers"), ends: ["battle-won"], even: "fight-even" },
  },
};
