// Arrows from actors to their targets, drawn over the table after each drawing.

import { seatIn } from "../state/answers.js";

const NS = "http://www.w3.org/2000/svg";

/** An element on the table: its centre, and half its width and height.
 * @typedef {{x: number, y: number, wide: number, high: number}} Place */
/** @typedef {{x: number, y: number}} Point */

/** @param {DOMRect} box @param {DOMRect} frame @returns {Place} */
const placed = (box, frame) => ({
  x: box.left + box.width / 2 - frame.left,
  y: box.top + box.height / 2 - frame.top,
  wide: box.width / 2,
  high: box.height / 2,
});

/** The point at an element's edge on the way to another point.
 * @param {Place} from @param {Point} to @param {number} gap the distance from the edge */
function edge({ x, y, wide, high }, to, gap) {
  const dx = to.x - x;
  const dy = to.y - y;
  const far = Math.hypot(dx, dy) || 1;
  const reach = Math.min(wide / (Math.abs(dx) || 1), high / (Math.abs(dy) || 1)) * far + gap;
  // The shortened arrow between two close cards.
  const part = Math.min(reach, far * 0.4) / far;
  return { x: x + dx * part, y: y + dy * part };
}

/** @template {keyof SVGElementTagNameMap} Name @param {Name} name @param {Record<string, string|number>} attributes */
function drawn(name, attributes) {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** @param {Element} layer @param {Place} source @param {Place} target @param {string} kind */
function arrow(layer, source, target, kind) {
  const length = Math.hypot(target.x - source.x, target.y - source.y);
  const bend = Math.min(60, length * 0.2);
  const angle = Math.atan2(target.y - source.y, target.x - source.x);
  const over = {
    x: (source.x + target.x) / 2 + Math.sin(angle) * bend,
    y: (source.y + target.y) / 2 - Math.cos(angle) * bend,
  };
  const from = edge(source, over, 2);
  const to = edge(target, over, 4);
  const end = Math.atan2(to.y - over.y, to.x - over.x);
  const wing = (/** @type {number} */ turn) =>
    `${to.x - 14 * Math.cos(end + turn)} ${to.y - 14 * Math.sin(end + turn)}`;
  layer.append(
    drawn("path", { d: `M${from.x} ${from.y}Q${over.x} ${over.y} ${to.x} ${to.y}`, class: `arrow ${kind}` }),
    drawn("path", { d: `M${to.x} ${to.y}L${wing(0.45)}L${wing(-0.45)}Z`, class: `arrow-head ${kind}` }),
  );
}

/** Fades an arrow over text on cards.
 * @param {SVGSVGElement} layer @param {Iterable<Element>} read
 * @param {DOMRect} frame */
function paleOver(layer, read, frame) {
  const all = { x: 0, y: 0, width: frame.width, height: frame.height };
  const mask = drawn("mask", { id: "pale-over-cards", maskUnits: "userSpaceOnUse", ...all });
  mask.append(drawn("rect", { ...all, class: "clear" }));
  for (const element of read) {
    const { x, y, wide, high } = placed(element.getBoundingClientRect(), frame);
    mask.append(
      drawn("rect", { x: x - wide, y: y - high, width: 2 * wide, height: 2 * high, class: "pale" }),
    );
  }
  layer.append(mask);
}

/** @param {ParentNode} root @param {import("../state/types.js").View|null} view */
export function drawArrows(root, view) {
  const layer = /** @type {SVGSVGElement|null} */ (root.querySelector("svg.arrows"));
  if (!layer) return;
  layer.replaceChildren();
  // Measuring forces a layout, so measure only if there are arrows.
  if (!view?.interference.items.some((item) => item.targets.length) && !view?.interference.attack) return;
  const frame = layer.getBoundingClientRect();
  /** @param {string} selector */
  const at = (selector) => {
    const box = root.querySelector(selector)?.getBoundingClientRect();
    return box && box.width > 0 ? placed(box, frame) : null;
  };
  /** @param {number|string} target */
  const place = (target) => {
    const seat = seatIn(target);
    if (seat === null) return at(`.board [data-ref="${Number(target)}"]`);
    // An arrow at a player ends at the strip, so that it covers no text.
    const life = at(`[data-seat="${seat}"] .life`);
    const strip = at(`.seat:has([data-seat="${seat}"])`);
    return life && strip ? { ...strip, x: life.x, wide: frame.width } : null;
  };
  paleOver(layer, root.querySelectorAll(".board .card, .stack-item, .attack-note"), frame);
  const arrows = drawn("g", { mask: "url(#pale-over-cards)" });
  layer.append(arrows);
  const next = view.interference.items.filter((item) => !item.outer).at(-1);
  for (const item of view.interference.items) {
    const from = at(`[data-stack="${item.id}"]`);
    for (const target of item.targets) {
      const to = place(target);
      if (from && to) arrow(arrows, from, to, item === next ? "aim" : "aim later");
    }
  }
  const attack = view.interference.attack;
  if (attack) {
    const from = place(attack.attacker);
    const to = place(attack.blocker ?? attack.target ?? `seat:${attack.seat}`);
    if (from && to) arrow(arrows, from, to, "fight");
  }
}
