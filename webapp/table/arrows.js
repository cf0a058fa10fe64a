// Arrows from actors to their targets, drawn over the table after each drawing.

import { seatOfTarget } from "../state/answers.js";
import { arrowCourse, clampToRow } from "./decor/arrow_paths.js";

/** @typedef {import("./decor/arrow_paths.js").Place} Place */

const NS = "http://www.w3.org/2000/svg";
/** Half the angle of an arrow's head, in radians. */
const HEAD_ANGLE = 0.48;

/** @param {DOMRect} box @param {DOMRect} frame @returns {Place} */
const boxInFrame = (box, frame) => ({
  x: box.left + box.width / 2 - frame.left,
  y: box.top + box.height / 2 - frame.top,
  wide: box.width / 2,
  high: box.height / 2,
});

/** @template {keyof SVGElementTagNameMap} Name @param {Name} name @param {Record<string, string|number>} attributes */
function svgElement(name, attributes) {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** @param {Element} layer @param {import("./decor/arrow_paths.js").Course} course @param {string} kind */
function drawArrow(layer, { curve: [from, first, last, goal], corner, end: to, head }, kind) {
  const before = corner ? corner[1] : last;
  const angle = Math.atan2(to.y - before.y, to.x - before.x);
  const arrowheadWing = (/** @type {number} */ turn) =>
    `${to.x - head * Math.cos(angle + turn)} ${to.y - head * Math.sin(angle + turn)}`;
  // The line ends inside the head, so that the head's point stays sharp.
  const neck = { x: to.x - 0.6 * head * Math.cos(angle), y: to.y - 0.6 * head * Math.sin(angle) };
  const pair = (/** @type {{x: number, y: number}} */ { x, y }) => `${x} ${y}`;
  const d = corner
    ? `M${pair(from)}C${pair(first)} ${pair(last)} ${pair(goal)}Q${pair(corner[0])} ${pair(corner[1])}L${pair(neck)}`
    : `M${pair(from)}C${pair(first)} ${pair(last)} ${pair(neck)}`;
  layer.append(
    svgElement("path", { d, class: `arrow below ${kind}` }),
    svgElement("path", { d, class: `arrow ${kind}` }),
    svgElement("path", {
      d: `M${to.x} ${to.y}L${arrowheadWing(HEAD_ANGLE)}L${arrowheadWing(-HEAD_ANGLE)}Z`,
      class: `arrow-head ${kind}`,
    }),
  );
}

/** @param {ParentNode} root @param {import("../state/types.js").View|null} view */
export function drawArrows(root, view) {
  const layer = /** @type {SVGSVGElement|null} */ (root.querySelector("svg.arrows"));
  if (!layer) return;
  layer.replaceChildren();
  // Measuring forces a layout, so measure only if there are arrows.
  if (!view?.interference.items.some((item) => item.targets.length) && !view?.interference.attack) return;
  const frame = layer.getBoundingClientRect();
  /** The place of an element, or of its visible part in a row that scrolls. @param {Element|null|undefined} element */
  const placeOf = (element) => {
    const box = element?.getBoundingClientRect();
    if (!element || !box?.width) return null;
    const row = element.closest(".field, .hand, .interference")?.getBoundingClientRect();
    const place = boxInFrame(box, frame);
    return row ? clampToRow(place, { left: row.left - frame.left, right: row.right - frame.left }) : place;
  };
  /** @param {number|string} target */
  const placeOfTarget = (target) => {
    const seat = seatOfTarget(target);
    // A card's container neither turns nor rises with it.
    return seat === null
      ? placeOf(root.querySelector(`.board [data-ref="${Number(target)}"]`)?.parentElement)
      : placeOf(root.querySelector(`[data-seat="${seat}"] .life`));
  };
  /** The picture of a waiting item, as high as the item: its arrow doesn't cross the words beside it. @param {string|number} id */
  const placeOfItem = (id) => {
    const item = root.querySelector(`[data-stack="${id}"]`);
    const whole = placeOf(item);
    const picture = placeOf(item?.querySelector(".thumb"));
    return whole && picture && { ...picture, y: whole.y, high: whole.high };
  };
  const lane = root.querySelector(".board > .lane")?.getBoundingClientRect();
  const turn = lane ? (lane.top + lane.bottom) / 2 - frame.top : null;
  /** @param {Place|null} from @param {number|string} target @param {string} kind */
  const aim = (from, target, kind) => {
    const to = placeOfTarget(target);
    if (from && to)
      drawArrow(layer, arrowCourse(from, to, seatOfTarget(target) === null ? null : turn), kind);
  };
  const next = view.interference.items.filter((item) => !item.outer).at(-1);
  for (const item of view.interference.items) {
    const from = item.targets.length ? placeOfItem(item.id) : null;
    for (const target of item.targets) aim(from, target, item === next ? "aim" : "aim later");
  }
  const attack = view.interference.attack;
  if (attack) {
    const mine = root.querySelector(`.field.mine [data-ref="${attack.attacker}"]`) !== null;
    const target = attack.blocker ?? attack.target ?? `seat:${attack.seat}`;
    aim(placeOfTarget(attack.attacker), target, mine ? "fight" : "fight foe");
  }
}
