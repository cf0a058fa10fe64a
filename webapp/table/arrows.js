// Arrows from what acts to what it aims at, drawn over the table after each drawing of it.

import { seatIn } from "../state/answers.js";

const NS = "http://www.w3.org/2000/svg";

/** @param {DOMRect} box @param {DOMRect} frame */
const middle = (box, frame) => ({
  x: box.left + box.width / 2 - frame.left,
  y: box.top + box.height / 2 - frame.top,
});

/** @param {SVGSVGElement} layer @param {{x: number, y: number}} from @param {{x: number, y: number}} to @param {string} kind */
function arrow(layer, from, to, kind) {
  const bend = Math.min(60, Math.hypot(to.x - from.x, to.y - from.y) * 0.2);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const short = Math.min(22, length / 3) / length;
  to = { x: to.x + (from.x - to.x) * short, y: to.y + (from.y - to.y) * short };
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const over = {
    x: (from.x + to.x) / 2 + Math.sin(angle) * bend,
    y: (from.y + to.y) / 2 - Math.cos(angle) * bend,
  };
  const path = document.createElementNS(NS, "path");
  path.setAttribute("d", `M${from.x} ${from.y}Q${over.x} ${over.y} ${to.x} ${to.y}`);
  path.setAttribute("class", `arrow ${kind}`);
  const end = Math.atan2(to.y - over.y, to.x - over.x);
  const wing = (/** @type {number} */ turn) =>
    `${to.x - 14 * Math.cos(end + turn)} ${to.y - 14 * Math.sin(end + turn)}`;
  const head = document.createElementNS(NS, "path");
  head.setAttribute("d", `M${to.x} ${to.y}L${wing(0.45)}L${wing(-0.45)}Z`);
  head.setAttribute("class", `arrow-head ${kind}`);
  layer.append(path, head);
}

/** @param {ParentNode} root @param {import("../state/types.js").View|null} view */
export function drawArrows(root, view) {
  const layer = /** @type {SVGSVGElement|null} */ (root.querySelector("svg.arrows"));
  if (!layer) return;
  layer.replaceChildren();
  // Measuring makes the browser lay the page out, so not for nothing.
  if (!view?.interference.items.some((item) => item.targets.length) && !view?.interference.attack) return;
  const frame = layer.getBoundingClientRect();
  /** @param {string} selector */
  const at = (selector) => {
    const box = root.querySelector(selector)?.getBoundingClientRect();
    return box && box.width > 0 ? middle(box, frame) : null;
  };
  /** @param {number|string} target */
  const place = (target) => {
    const seat = seatIn(target);
    return seat !== null ? at(`[data-seat="${seat}"] .life`) : at(`.board [data-ref="${Number(target)}"]`);
  };
  const next = view.interference.items.filter((item) => !item.outer).at(-1);
  for (const item of view.interference.items) {
    const from = at(`[data-stack="${item.id}"] .thumb`);
    for (const target of item.targets) {
      const to = place(target);
      if (from && to) arrow(layer, from, to, item === next ? "aim" : "aim later");
    }
  }
  const attack = view.interference.attack;
  if (attack) {
    const from = place(attack.attacker);
    const to = place(attack.blocker ?? attack.target ?? `seat:${attack.seat}`);
    if (from && to) arrow(layer, from, to, "fight");
  }
}
