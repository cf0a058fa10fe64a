// Harem Master: cost at the top left, the random number below it, physical and mental at the bottom.

import { cardName, termText, ui } from "../i18n/text.js";
import { combineChanges, compareNumbers, joinNames, powersFrom } from "./design.js";

/** @typedef {{cost: number, random: number, gender: string|null, kind: string,
 *   factions: {ja: string, en: string}[], physical: number|null, mental: number|null}} CourtFace */
/** @typedef {{physical: number|null, mental: number|null, base: [number, number]|null, faction_bonus: number,
 *   intercepting: boolean, copy_of: string|null}} Courtier */

/** @param {import("../state/types.js").Face} face */
const courtFace = (face) => /** @type {CourtFace} */ (/** @type {unknown} */ (face));
/** @param {import("../state/types.js").CardView} card */
const characterData = (card) => /** @type {Courtier} */ (/** @type {unknown} */ (card));

/** Palettes of the factions, then of the cards without one.
 * @type {Record<string, string[]>} */
const PALETTES = {
  Falcon: ["azure", "azure", "silver", "sand"],
  Moon: ["tide", "violet", "azure"],
  Tide: ["tide", "jade", "tide"],
  Mask: ["violet", "shade", "rose"],
  Archive: ["sand", "amber", "leaf"],
  Rose: ["rose", "rose", "ember"],
  item: ["silver", "sand", "amber"],
  event: ["azure", "ember", "rose", "jade"],
};
/** Minimum cost of the characters that are drawn as legends. */
const LEGEND_COST = 4;
/** @type {Record<string, string>} */
const TONES = { lord: "blue", lady: "rose", item: "gold", event: "purple" };
/** The signs of a person's gender. */
const GENDERS = ["lord", "lady"];

/** @param {import("../state/types.js").Face|null} face */
const genderSign = (face) => {
  const gender = face && courtFace(face).gender;
  return gender && GENDERS.includes(gender) ? [{ kind: `gender ${gender}`, icon: gender }] : [];
};

/** @type {import("./design.js").Look} */
export const haremMaster = {
  palettes: (face) =>
    PALETTES[courtFace(face).factions[0]?.en ?? ""] ?? PALETTES[face.kind] ?? ["rose", "azure", "sand"],
  frame: "arch",
  tone: (face) => TONES[courtFace(face).gender ?? ""] ?? TONES[face.kind] ?? "gold",
  isLegend: (face) => face.kind === "character" && courtFace(face).cost >= LEGEND_COST,
  corner: (face) => [
    { kind: "cost", says: String(courtFace(face).cost) },
    { kind: "chance", icon: "random-number", says: String(courtFace(face).random) },
    ...genderSign(face),
  ],
  level: () => "",
  power(face, card) {
    const now = card ? characterData(card) : null;
    if (now && typeof now.physical === "number") return [String(now.physical), String(now.mental)];
    const printed = face ? courtFace(face) : null;
    return typeof printed?.physical === "number" ? [String(printed.physical), String(printed.mental)] : null;
  },
  changes(card) {
    const { base, physical, mental } = characterData(card);
    return Array.isArray(base) && typeof physical === "number" && typeof mental === "number"
      ? compareNumbers([physical, mental], base)
      : [];
  },
  powerSigns: ["attack", "mind"],
  legend: (state) => [
    { kind: "chance", icon: "random-number", says: "4", name: ui(state, "random-number") },
    ...GENDERS.map((gender) => ({
      kind: `gender ${gender}`,
      icon: gender,
      name: termText(state, "gender", gender),
    })),
    { kind: "faction", icon: "faction", says: "1", name: ui(state, "legend-faction") },
    { kind: "", icon: "attack", name: termText(state, "stat", "physical") },
    { kind: "", icon: "mind", name: termText(state, "stat", "mental") },
  ],
  keywords: [],
  badges(card, face) {
    const badges = [];
    if (characterData(card).intercepting) badges.push({ kind: "guard", icon: "blocking" });
    badges.push(...genderSign(face));
    if (characterData(card).faction_bonus)
      badges.push({ kind: "faction", icon: "faction", says: String(characterData(card).faction_bonus) });
    return badges;
  },
  words(state, card, face) {
    const { physical, mental, intercepting } = characterData(card);
    const parts = [];
    const { cost, random, gender } = courtFace(face);
    if (gender) parts.push(termText(state, "gender", gender));
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
  family: (face, lang) => joinNames(courtFace(face).factions, lang),
  small(state, face, lang) {
    const { gender, factions } = courtFace(face);
    return [
      gender ? termText(state, "gender", gender) : "",
      factions.length
        ? `${ui(state, "factions")} ${factions.map((each) => each[lang]).join(lang === "ja" ? "・" : ", ")}`
        : "",
    ].filter(Boolean);
  },
  standing(state, card) {
    const notes = [];
    const { base, faction_bonus } = characterData(card);
    if (base && combineChanges(haremMaster.changes(card)))
      notes.push(ui(state, "base-stats", { physical: base[0], mental: base[1] }));
    if (faction_bonus) notes.push(ui(state, "faction-bonus", { n: faction_bonus }));
    if (card.host !== null) notes.push(ui(state, "set-on", { card: cardName(state, { ref: card.host }) }));
    return notes;
  },
  deckHues: { falcon: 216, moonlit: 286, masks: 344, tides: 186 },
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
