// Cards glide from their old to their new places (First, Last, Invert, Play). Nothing moves if the player prefers
// reduced motion.

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {ParentNode} root @returns {Map<string, DOMRect>} the current place of each card */
export function cardPositions(root) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  if (prefersReducedMotion()) return found;
  for (const element of root.querySelectorAll(".board [data-ref]")) {
    const ref = element.getAttribute("data-ref");
    const box = element.getBoundingClientRect();
    if (ref && box.width) found.set(ref, box);
  }
  return found;
}

/** @param {ParentNode} root @param {Map<string, DOMRect>} before
 * @returns {Promise<unknown>|null} resolves when all cards have arrived; null if none moves */
export function glideCards(root, before) {
  if (prefersReducedMotion() || before.size === 0) return null;
  /** @type {Promise<unknown>[]} */
  const moving = [];
  for (const element of root.querySelectorAll(".board [data-ref]")) {
    const from = before.get(element.getAttribute("data-ref") ?? "");
    const to = element.getBoundingClientRect();
    if (!from) {
      element.animate(
        [
          { opacity: 0, translate: "0 12px" },
          { opacity: 1, translate: "0 0" },
        ],
        { duration: 240, easing: "ease-out" },
      );
      continue;
    }
    const dx = from.left - to.left;
    const dy = from.top - to.top;
    if (Math.abs(dx) + Math.abs(dy) < 3) continue;
    const gliding = element.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], {
      duration: 280,
      easing: "cubic-bezier(.2,.8,.2,1)",
    });
    moving.push(gliding.finished);
  }
  return moving.length ? Promise.allSettled(moving) : null;
}
