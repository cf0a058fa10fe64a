// Gensou Kyougenshi: cost and colours above, power below; orbs with symbols for their colours and their
// yield.

import { ui, word } from "../i18n/text.js";
import { combineChanges, compareNumbers, powersFrom } from "./design.js";

/** @typedef {{cost: number, colours: {ja: string, en: string}[], races: {ja: string, en: string}[], orb: string, yields: number,
 *   power?: number|null, users: {ja: string, en: string}[], kind: string}} PoemFace */
/** @typedef {{power?: number, base?: number, breaks?: number, praying?: boolean, attacked?: boolean}} Poem */

/** @param {import("../state/types.js").Face} face */
const poemFace = (face) => /** @type {PoemFace} */ (/** @type {unknown} */ (face));
/** @param {import("../state/types.js").CardView} card */
const poem = (card) => /** @type {Poem} */ (/** @type {unknown} */ (card));

/** Hue of each colour, its variation between cards, and its saturation.
 * @type {Record<string, [number, number, number]>} */
const HUES = {
  red: [8, 22, 1.1],
  blue: [212, 24, 1],
  green: [128, 30, 0.9],
  white: [46, 24, 0.45],
  black: [262, 30, 0.22],
  purple: [288, 20, 1],
};
/** @type {Record<string, [string, string]>} */
const SIGNS = {
  red: ["赤", "R"],
  blue: ["青", "Bu"],
  green: ["緑", "G"],
  white: ["白", "W"],
  black: ["黒", "Bk"],
  purple: ["紫", "P"],
};
/** Orb yields other than spirit power. @type {Record<string, [string, string]>} */
const POWERS = { magic: ["魔", "magic"], youkai: ["妖", "youkai"] };

/** A sign for each colour of a card. @param {PoemFace} face */
const colours = (face) =>
  face.colours.map(({ en }) => {
    const [says, short] = SIGNS[en] ?? [en, en];
    return { kind: `tint ${en}`, says, en: short };
  });

/** An orb's yield, if other than spirit power. @param {PoemFace} face */
const otherPower = (face) => {
  const [says, en] = POWERS[face.orb] ?? ["", ""];
  return says ? [{ kind: "other-power", says, en }] : [];
};

/** The signs of a placed orb. @param {import("../state/types.js").CardView} card @param {PoemFace} face */
const orbSigns = (card, face) => [
  ...(card.face_down ? [{ kind: "taint", says: "穢", en: "taint" }] : []),
  ...colours(face),
  ...otherPower(face),
  ...(face.yields === 1 ? [] : [{ kind: "yields", says: String(face.yields) }]),
];

/** @param {import("../state/types.js").State} state @param {PoemFace} face @param {"ja"|"en"} lang */
const orbWords = (state, face, lang) =>
  `${word(state, "orb", face.orb)}${lang === "ja" ? ":" : ", "}${ui(state, "orb-yields", { n: face.yields })}`;

/** @type {import("./design.js").Look} */
export const kyougenshi = {
  hue: (face) => HUES[poemFace(face).colours[0]?.en ?? ""] ?? [30, 30, 0.5],
  corner: (face) => [
    { kind: "cost lone", says: String(poemFace(face).cost) },
    ...colours(poemFace(face)),
    ...otherPower(poemFace(face)),
  ],
  power(face, card) {
    const now = card ? poem(card).power : undefined;
    if (typeof now === "number") return [String(now)];
    const printed = face && poemFace(face).kind === "spell" ? poemFace(face).power : null;
    return typeof printed === "number" ? [String(printed)] : null;
  },
  changes(card) {
    const { base, power } = poem(card);
    return typeof base === "number" && typeof power === "number" ? compareNumbers([power], [base]) : [];
  },
  legend: (state) => [
    { kind: "cost", says: "4", name: ui(state, "cost") },
    { kind: "", says: state.lang === "ja" ? "赤 青" : "R Bu", name: ui(state, "legend-orb-colours") },
    ...Object.entries(POWERS).map(([orb, [says, en]]) => ({
      kind: "other-power",
      says: state.lang === "ja" ? says : en,
      name: word(state, "orb", orb),
    })),
    { kind: "", says: "2", name: ui(state, "legend-orb-yields") },
    { kind: "", says: state.lang === "ja" ? "穢" : "taint", name: word(state, "mark", "tainted") },
    { kind: "", says: state.lang === "ja" ? "祈" : "prays", name: word(state, "mark", "praying") },
    { kind: "", says: "W", name: ui(state, "legend-breaks") },
  ],
  signs: {
    blocker: "壁",
    speed_attacker: "速",
    power_attacker: "力",
    flare: "炎",
    guard_crusher: "砕",
    graze: "避",
    unblockable: "抜",
    invisible: "隠",
    search: "探",
    shinsoku: "神",
    s_trigger: "発",
    attacks_upright: "襲",
  },
  badges(card, face) {
    if (card.zone === "orbs" && face) return orbSigns(card, poemFace(face));
    const badges = [];
    if (card.attacking) badges.push({ kind: "fight", says: "⚔" });
    if (card.blocking) badges.push({ kind: "guard", says: "盾", en: "blocks" });
    if (poem(card).attacked) badges.push({ kind: "guard", says: "的", en: "attacked" });
    if (poem(card).praying) badges.push({ kind: "pray", says: "祈", en: "prays" });
    const breaks = poem(card).breaks ?? 1;
    if (breaks > 1) badges.push({ kind: "", says: breaks === 2 ? "W" : `${breaks}×` });
    if (card.zone === "declared") badges.push({ kind: "", says: "見", en: "declared" });
    return badges;
  },
  words(state, card, face) {
    const own = poemFace(face);
    const { power, praying, attacked, breaks } = poem(card);
    const parts = [own.colours.map((each) => each[state.lang]).join("/")];
    if (typeof power === "number") parts.push(ui(state, "power-now", { n: power }));
    else if (card.zone === "hand") parts.push(ui(state, "poem-cost", { cost: own.cost }));
    if (card.zone === "orbs") {
      parts.push(orbWords(state, own, state.lang));
      if (card.face_down) parts.push(word(state, "mark", "tainted"));
    }
    if (breaks && breaks > 1) parts.push(ui(state, "breaks-n", { n: breaks }));
    if (praying) parts.push(word(state, "mark", "praying"));
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
    const { base, praying, breaks } = poem(card);
    if (combineChanges(kyougenshi.changes(card)) && base !== undefined)
      notes.push(ui(state, "printed-power", { n: base }));
    if (praying) notes.push(word(state, "mark", "praying"));
    if (breaks && breaks > 1) notes.push(ui(state, "breaks-n", { n: breaks }));
    if (card.zone === "orbs" && card.face_down) notes.push(word(state, "mark", "tainted"));
    return notes;
  },
  slots: { declared: 5 },
  moments: {
    broken: "crack",
    triggered: "burst",
    "set-off": "effect",
    countered: "undone",
    "used-card": "answer",
  },
  fights: { fought: { sums: powersFrom("powers"), ends: ["moved", "grazed"] } },
};
