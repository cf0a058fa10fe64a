// Card faces drawn only from the card's id and name, so a card looks the same everywhere.

import { designOf } from "../card_designs/index.js";
import { svg } from "./html.js";
import { emblem, seededRandom } from "./seeded_random.js";

/** Traditional Japanese patterns in a 100 × 140 box, each as a single path.
 * @type {Record<string, (size: number) => string>} */
const PATTERNS = {
  seigaiha(size) {
    let d = "";
    for (let row = 0, y = 0; y < 150 + size; y += size / 2, row += 1) {
      for (let x = row % 2 ? 0 : size; x < 100 + 2 * size; x += 2 * size) {
        for (const r of [size, size * 0.66, size * 0.33])
          d += `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${(2 * r).toFixed(1)} 0`;
      }
    }
    return d;
  },
  asanoha(size) {
    let d = "";
    const h = size * 0.866;
    for (let row = 0, y = 0; y < 150; y += h, row += 1) {
      for (let x = row % 2 ? size / 2 : 0; x < 110; x += size) {
        for (let k = 0; k < 6; k += 1) {
          const a = (k * Math.PI) / 3;
          d += `M${x.toFixed(1)} ${y.toFixed(1)}l${(Math.cos(a) * size * 0.5).toFixed(1)} ${(Math.sin(a) * size * 0.5).toFixed(1)}`;
          const b = a + Math.PI / 6;
          d += `M${x.toFixed(1)} ${y.toFixed(1)}l${(Math.cos(b) * size * 0.29).toFixed(1)} ${(Math.sin(b) * size * 0.29).toFixed(1)}`;
        }
      }
    }
    return d;
  },
  shippo(size) {
    let d = "";
    for (let y = 0; y < 150; y += size / 2) {
      for (let x = (y / (size / 2)) % 2 ? size / 2 : 0; x < 110; x += size) {
        const r = (size / 2).toFixed(1);
        d += `M${(x - size / 2).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${size.toFixed(1)} 0a${r} ${r} 0 1 0 ${(-size).toFixed(1)} 0`;
      }
    }
    return d;
  },
  yagasuri(size) {
    let d = "";
    for (let x = 0; x < 110; x += size) {
      for (let y = -size; y < 150; y += size * 0.9)
        d += `M${x} ${y.toFixed(1)}l${size / 2} ${size / 2}l${size / 2} ${-size / 2}M${x} ${(y + size * 0.3).toFixed(1)}l${size / 2} ${size / 2}l${size / 2} ${-size / 2}`;
    }
    return d;
  },
  kikko(size) {
    let d = "";
    const s = size / 2;
    const w = s * 1.732;
    for (let row = 0, y = 0; y < 160; y += s * 1.5, row += 1) {
      for (let x = row % 2 ? w / 2 : 0; x < 120; x += w) {
        d += `M${x.toFixed(1)} ${(y - s).toFixed(1)}l${(w / 2).toFixed(1)} ${(s / 2).toFixed(1)}v${s.toFixed(1)}l${(-w / 2).toFixed(1)} ${(s / 2).toFixed(1)}`;
      }
    }
    return d;
  },
  tatewaku(size) {
    let d = "";
    for (let x = 0; x < 120; x += size) {
      const b = size * 0.45;
      d += `M${x} -10q${b} 20 0 40t0 40t0 40t0 40M${x + size * 0.18} -10q${-b} 20 0 40t0 40t0 40t0 40`;
    }
    return d;
  },
};

/** @type {Map<string, import("../vendor/lit-html.js").TemplateResult>} */
const drawnFaces = new Map();

/** The picture of a face, 100 × 140. @param {import("../state/types.js").Face} face */
export function drawFace(face) {
  const known = drawnFaces.get(face.face);
  if (known) return known;
  const roll = seededRandom(face.face);
  const names = Object.keys(PATTERNS);
  const pattern = PATTERNS[names[Math.floor(roll() * names.length)] ?? "kikko"] ?? PATTERNS.kikko;
  const [middle, spread, rich = 1] = designOf(face).hue(face);
  const hue = (middle + (roll() - 0.5) * spread + 360) % 360;
  const size = 14 + roll() * 10;
  const moonX = 30 + roll() * 40;
  const moonY = 34 + roll() * 22;
  /** @param {number} percent */
  const saturated = (percent) => `${(percent * rich).toFixed(0)}%`;
  const ground = `hsl(${hue.toFixed(0)} ${saturated(38)} 17%)`;
  const dusk = `hsl(${((hue + 24) % 360).toFixed(0)} ${saturated(44)} 27%)`;
  const line = `hsl(${hue.toFixed(0)} ${saturated(46)} 52%)`;
  const glow = `hsl(${((hue + 12) % 360).toFixed(0)} ${saturated(70)} 62%)`;
  const picture = svg`
    <rect width="100" height="140" fill=${ground} />
    <path d="M0 ${78 + roll() * 8}Q${20 + roll() * 20} ${58 + roll() * 10} 50 ${74 + roll() * 8}T100 ${66 + roll() * 12}V140H0Z" fill=${dusk} opacity="0.75" />
    <circle cx=${moonX} cy=${moonY} r="25" fill=${glow} opacity="0.22" />
    <path d=${pattern?.(size) ?? ""} fill="none" stroke=${line} stroke-width="0.7" opacity="0.5" />
    <circle cx="50" cy="60" r="31" fill=${ground} opacity="0.82" />
    <circle cx="50" cy="60" r="31" fill="none" stroke=${glow} stroke-width="1.6" opacity="0.9" />
    <circle cx="50" cy="60" r="27.5" fill="none" stroke=${glow} stroke-width="0.6" opacity="0.6" />
    <text class="emblem" x="50" y="61" fill="#fff6e4" font-size="38" text-anchor="middle" dominant-baseline="central" lang="ja">${emblem(face.name.ja)}</text>`;
  drawnFaces.set(face.face, picture);
  return picture;
}

const roll = seededRandom("tefuda");
const backPath = (PATTERNS.asanoha ?? (() => ""))(16 + roll());

/** The back of every card. */
export const cardBackArt = svg`
  <rect width="100" height="140" fill="#20303a" />
  <path d=${backPath} fill="none" stroke="#c79a4b" stroke-width="0.6" opacity="0.55" />
  <rect x="5" y="5" width="90" height="130" rx="5" fill="none" stroke="#c79a4b" stroke-width="1.2" opacity="0.8" />
  <circle cx="50" cy="70" r="22" fill="#16222a" stroke="#c79a4b" stroke-width="1.2" />
  <text class="emblem" x="50" y="71" fill="#eccb88" font-size="26" text-anchor="middle" dominant-baseline="central" lang="ja">札</text>`;
