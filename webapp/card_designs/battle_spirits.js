// Battle Spirits: cost, reduction and colours above; the level and BP given by its cores below.

import { termText, ui } from "../i18n/text.js";
import { combineChanges, compareNumbers, joinNames, powersFrom } from "./design.js";

/** @typedef {{ja: string, en: string}} Words */
/** @typedef {{cost: number, colours: Words[], reduction: Words[], families: Words[], levels: Words[], symbols: Words[],
 *   kind: string}} SpiritFace */
/** @typedef {{level?: number, bp?: number, base?: number, symbols?: string[], waiting?: boolean}} Spirit */

/** @param {import("../state/types.js").Face} face */
const spiritFace = (face) => /** @type {SpiritFace} */ (/** @type {unknown} */ (face));
/** @param {import("../state/types.js").CardView} card */
const spiritData = (card) => /** @type {Spirit} */ (/** @type {unknown} */ (card));

/** @type {Record<string, string[]>} */
const PALETTES = {
  red: ["ember", "ember", "amber"],
  yellow: ["amber", "amber", "sand"],
  green: ["leaf", "leaf", "jade"],
  blue: ["azure", "tide"],
  white: ["silver", "silver", "azure"],
  purple: ["violet", "violet", "rose", "shade"],
};
const COLOURS = Object.keys(PALETTES);
/** The signs of kinds other than spirits. @type {Record<string, string>} */
const KIND_ICONS = { nexus: "nexus", magic: "magic" };
/** Minimum cost of the cards that are drawn as legends. */
const LEGEND_COST = 6;

/** Colours or families as words, each once with its count. @param {Words[]} all @param {"ja"|"en"} lang */
const joinWithCounts = (all, lang) =>
  [...new Set(all.map((each) => each[lang]))]
    .map((each) => [each, all.filter((one) => one[lang] === each).length])
    .map(([each, n]) => (n === 1 ? each : `${each}×${n}`))
    .join(lang === "ja" ? "・" : ", ");

/** The BP of a spirit's first level, printed as `Lv1(1)4000`. @param {import("../state/types.js").Face} face */
const firstBp = (face) => /\)(\d+)/.exec(spiritFace(face).levels[0]?.en ?? "")?.[1];

/** @type {import("./design.js").Look} */
export const battleSpirits = {
  palettes: (face) => PALETTES[spiritFace(face).colours[0]?.en ?? ""] ?? ["shade", "sand"],
  isLegend: (face) => spiritFace(face).cost >= LEGEND_COST,
  frame: "silver",
  tone: (face) => spiritFace(face).colours[0]?.en ?? "gold",
  corner: (face) => [
    { kind: "cost", says: String(spiritFace(face).cost) },
    ...spiritFace(face).reduction.map(({ en }) => ({ kind: `reduction tone-${en}` })),
  ],
  level: (card) => (spiritData(card).level ? `Lv${spiritData(card).level}` : ""),
  powerSigns: [],
  power(face, card) {
    if (face && spiritFace(face).kind !== "spirit") return null;
    const now = card ? spiritData(card).bp : undefined;
    const bp = typeof now === "number" ? String(now) : face ? firstBp(face) : undefined;
    return bp ? [bp] : null;
  },
  changes(card) {
    const { base, bp } = spiritData(card);
    return typeof base === "number" && typeof bp === "number" ? compareNumbers([bp], [base]) : [];
  },
  legend: (state) => [
    { kind: "reduction", name: ui(state, "reduction") },
    ...COLOURS.map((colour) => ({
      kind: `colour tone-${colour}`,
      icon: colour,
      name: termText(state, "colour", colour),
    })),
  ],
  keywords: ["armour", "heavy", "super", "tensho", "divine_speed"],
  badges(card, face) {
    const { level, waiting, symbols } = spiritData(card);
    const badges = [];
    if (waiting) badges.push({ kind: "fight", icon: "doomed" });
    if (symbols && symbols.length > 1)
      badges.push({ kind: "", icon: "symbols", says: String(symbols.length) });
    const kind = face && typeof level === "number" ? KIND_ICONS[spiritFace(face).kind] : undefined;
    if (kind) badges.push({ kind: "", icon: kind });
    return badges;
  },
  words(state, card, face) {
    const own = spiritFace(face);
    const { level, bp, waiting, symbols } = spiritData(card);
    const parts = [joinNames(own.colours, state.lang)];
    if (typeof level === "number") parts.push(ui(state, "level-n", { n: level }));
    if (typeof bp === "number" && own.kind === "spirit") parts.push(ui(state, "bp-n", { n: bp }));
    if (card.zone === "hand") parts.push(ui(state, "cost-n", { cost: own.cost }));
    if (symbols && symbols.length > 1) parts.push(ui(state, "symbols-n", { n: symbols.length }));
    if (waiting) parts.push(ui(state, "destroyed-waits"));
    return parts;
  },
  note(state, face) {
    const { cost, levels, colours: all } = spiritFace(face);
    const price = `${joinNames(all, state.lang)} · ${ui(state, "cost-n", { cost })}`;
    return levels.length ? `${price} · ${levels.map((each) => each[state.lang]).join(" / ")}` : price;
  },
  stats(state, face, card) {
    const own = spiritFace(face);
    const { level } = card ? spiritData(card) : {};
    const stats = [
      { name: ui(state, "cost"), says: String(own.cost) },
      { name: ui(state, "colour"), says: joinNames(own.colours, state.lang) },
    ];
    if (own.reduction.length)
      stats.push({ name: ui(state, "reduction"), says: joinWithCounts(own.reduction, state.lang) });
    if (own.symbols.length)
      stats.push({ name: ui(state, "symbols"), says: joinWithCounts(own.symbols, state.lang) });
    const power = battleSpirits.power(face, card);
    return [
      ...stats,
      ...(typeof level === "number" ? [{ name: ui(state, "level"), says: `Lv${level}`, big: true }] : []),
      ...(power ? [{ name: ui(state, "bp"), says: power.join(""), big: true }] : []),
    ];
  },
  family: (face, lang) => joinNames(spiritFace(face).families, lang),
  levels: (face, card) =>
    spiritFace(face).levels.flatMap(({ en }) => {
      const [, level = "", cores = "", power = ""] = /^(Lv\d+)\((\d+)\)(\d*)/.exec(en) ?? [];
      return level
        ? [{ level, cores, power, now: card !== null && level === battleSpirits.level(card) }]
        : [];
    }),
  small(state, face, lang) {
    const { families, levels } = spiritFace(face);
    return [
      families.length ? `${ui(state, "families")} ${joinNames(families, lang)}` : "",
      levels.length ? levels.map((each) => each[lang]).join(" / ") : "",
    ].filter(Boolean);
  },
  standing(state, card) {
    const notes = [];
    const { base, waiting } = spiritData(card);
    if (combineChanges(battleSpirits.changes(card)) && base !== undefined)
      notes.push(ui(state, "level-bp", { n: base }));
    if (waiting) notes.push(ui(state, "destroyed-waits"));
    if (card.zone === "burst" && card.face_down) notes.push(termText(state, "mark", "set-burst"));
    return notes;
  },
  slots: { life: 5 },
  deckHues: { arcade: 16, garden: 142, keep: 212, market: 278 },
  moments: {
    "life-lost": "leave",
    "activated-burst": "burst",
    "set-off": "effect",
    "used-card": "use",
    "attacks-over": "note",
  },
  fights: { fought: { sums: powersFrom("bp"), ends: ["destroyed"] } },
};
