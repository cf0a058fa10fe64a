// Battle Spirits: cost, reduction and colours above; the level and BP given by its cores below.

import { ui, word } from "../i18n/text.js";
import { combineChanges, compareNumbers, powersFrom } from "./design.js";

/** @typedef {{ja: string, en: string}} Words */
/** @typedef {{cost: number, colours: Words[], reduction: Words[], families: Words[], levels: Words[], symbols: Words[],
 *   kind: string}} SpiritFace */
/** @typedef {{level?: number, bp?: number, base?: number, symbols?: string[], waiting?: boolean}} Spirit */

/** @param {import("../state/types.js").Face} face */
const spiritFace = (face) => /** @type {SpiritFace} */ (/** @type {unknown} */ (face));
/** @param {import("../state/types.js").CardView} card */
const spirit = (card) => /** @type {Spirit} */ (/** @type {unknown} */ (card));

/** Hue of each colour, its variation between cards, and its saturation.
 * @type {Record<string, [number, number, number]>} */
const HUES = {
  red: [6, 20, 1.1],
  yellow: [46, 14, 1.1],
  green: [132, 28, 0.9],
  blue: [212, 24, 1],
  white: [205, 20, 0.3],
  purple: [284, 22, 1],
};
/** @type {Record<string, [string, string]>} */
const SIGNS = {
  red: ["赤", "R"],
  yellow: ["黄", "Y"],
  green: ["緑", "G"],
  blue: ["青", "B"],
  white: ["白", "W"],
  purple: ["紫", "P"],
};
/** The kinds with a label of their own. @type {Record<string, [string, string]>} */
const KINDS = { nexus: ["陣", "nexus"], magic: ["術", "magic"] };

/** A sign for each colour of a card. @param {SpiritFace} face */
const colours = (face) =>
  face.colours.map(({ en }) => {
    const [says, short] = SIGNS[en] ?? [en, en];
    return { kind: `tint ${en}`, says, en: short };
  });

/** Colours or families as words, each once with its count. @param {Words[]} all @param {"ja"|"en"} lang */
const counted = (all, lang) =>
  [...new Set(all.map((each) => each[lang]))]
    .map((each) => [each, all.filter((one) => one[lang] === each).length])
    .map(([each, n]) => (n === 1 ? each : `${each}×${n}`))
    .join(lang === "ja" ? "・" : ", ");

/** @param {Words[]} all @param {"ja"|"en"} lang */
const named = (all, lang) => all.map((each) => each[lang]).join(lang === "ja" ? "・" : ", ");

/** @type {import("./design.js").Look} */
export const battleSpirits = {
  hue: (face) => HUES[spiritFace(face).colours[0]?.en ?? ""] ?? [30, 30, 0.5],
  corner: (face) => [
    { kind: "cost lone", says: String(spiritFace(face).cost) },
    ...colours(spiritFace(face)),
    ...(spiritFace(face).reduction.length
      ? [{ kind: "less", says: `−${spiritFace(face).reduction.length}` }]
      : []),
  ],
  power(face, card) {
    if (face && spiritFace(face).kind !== "spirit") return null;
    const now = card ? spirit(card).bp : undefined;
    return typeof now === "number" ? [String(now)] : null;
  },
  changes(card) {
    const { base, bp } = spirit(card);
    return typeof base === "number" && typeof bp === "number" ? compareNumbers([bp], [base]) : [];
  },
  signs: { armour: "甲", heavy: "重", super: "超", tensho: "転", divine_speed: "神" },
  badges(card, face) {
    const { level, waiting, symbols } = spirit(card);
    const badges = [];
    if (level) badges.push({ kind: "level", says: `Lv${level}` });
    if (waiting) badges.push({ kind: "fight", says: "壊", en: "destroyed" });
    if (card.attacking) badges.push({ kind: "fight", says: "⚔" });
    if (card.blocking) badges.push({ kind: "guard", says: "盾", en: "blocks" });
    if (symbols && symbols.length > 1) badges.push({ kind: "", says: `◇${symbols.length}` });
    const kind = face && typeof level === "number" ? KINDS[spiritFace(face).kind] : undefined;
    if (kind) badges.push({ kind: "", says: kind[0], en: kind[1] });
    return badges;
  },
  words(state, card, face) {
    const own = spiritFace(face);
    const { level, bp, waiting, symbols } = spirit(card);
    const parts = [named(own.colours, state.lang)];
    if (typeof level === "number") parts.push(ui(state, "level-n", { n: level }));
    if (typeof bp === "number" && own.kind === "spirit") parts.push(ui(state, "bp-n", { n: bp }));
    if (card.zone === "hand") parts.push(ui(state, "cost-n", { cost: own.cost }));
    if (symbols && symbols.length > 1) parts.push(ui(state, "symbols-n", { n: symbols.length }));
    if (waiting) parts.push(ui(state, "destroyed-waits"));
    return parts;
  },
  note(state, face) {
    const { cost, levels, colours: all } = spiritFace(face);
    const price = `${named(all, state.lang)} · ${ui(state, "cost-n", { cost })}`;
    return levels.length ? `${price} · ${levels.map((each) => each[state.lang]).join(" / ")}` : price;
  },
  stats(state, face, card) {
    const own = spiritFace(face);
    const { level } = card ? spirit(card) : {};
    const stats = [
      { name: ui(state, "cost"), says: String(own.cost) },
      { name: ui(state, "colour"), says: named(own.colours, state.lang) },
    ];
    if (own.reduction.length)
      stats.push({ name: ui(state, "reduction"), says: counted(own.reduction, state.lang) });
    if (own.symbols.length)
      stats.push({ name: ui(state, "symbols"), says: counted(own.symbols, state.lang) });
    const power = battleSpirits.power(face, card);
    return [
      ...stats,
      ...(typeof level === "number" ? [{ name: ui(state, "level"), says: `Lv${level}`, big: true }] : []),
      ...(power ? [{ name: ui(state, "bp"), says: power.join(""), big: true }] : []),
    ];
  },
  small(state, face, lang) {
    const { families, levels } = spiritFace(face);
    return [
      families.length ? `${ui(state, "families")} ${named(families, lang)}` : "",
      levels.length ? levels.map((each) => each[lang]).join(" / ") : "",
    ].filter(Boolean);
  },
  standing(state, card) {
    const notes = [];
    const { base, waiting } = spirit(card);
    if (combineChanges(battleSpirits.changes(card)) && base !== undefined)
      notes.push(ui(state, "level-bp", { n: base }));
    if (waiting) notes.push(ui(state, "destroyed-waits"));
    if (card.zone === "burst" && card.face_down) notes.push(word(state, "mark", "set-burst"));
    return notes;
  },
  slots: { life: 5 },
  moments: {
    "life-lost": "leave",
    "activated-burst": "burst",
    "set-off": "effect",
    "used-card": "use",
    "attacks-over": "note",
  },
  fights: { fought: { sums: powersFrom("bp"), ends: ["destroyed"] } },
};
