// The pieces that move above the table: cards in flight, lunging attackers, rising numbers, and cards that fade away.
// They use transforms and opacity only. The rows of the table scroll and therefore clip what they contain, so a copy of
// the card flies on a layer above them.

/** How long each motion lasts, in milliseconds. `reduced`: a fade for players who prefer less motion. */
export const MOTION_MS = {
  draw: 220,
  drawStagger: 60,
  play: 280,
  glide: 280,
  lungeOut: 140,
  lungeBack: 200,
  shake: 90,
  number: 600,
  destroy: 320,
  reduced: 120,
};
const LUNGE_PX = 72;
/** Maximum share of the distance to its target that an attacking card moves. */
const LUNGE_PART = 0.55;
const SHAKE_PX = 3;
const SETTLE_SCALE = 1.06;
/** A drawn or played card's size in a deck or a hidden hand, as a part of its size on the table. */
const PILE_SCALE = 0.45;
const EASE_OUT = "cubic-bezier(.2,.8,.2,1)";

export const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @typedef {{x: number, y: number}} Point a place in the window */
/** A card on the table: `width` and `height` before any rotation.
 * @typedef {{element: HTMLElement, middle: Point, width: number, height: number, inHand: boolean}} CardPlace */

/** The middle of an element. @param {DOMRect} box @returns {Point} */
export const middleOf = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** @param {Point} from @param {Point} to @param {number} [part] of the way */
const translation = (from, to, part = 1) =>
  `translate(${(to.x - from.x) * part}px, ${(to.y - from.y) * part}px)`;

/** @param {Element} element @param {number} delay in milliseconds */
export const shake = (element, delay) =>
  element.animate(
    [0, -1, 1, -1, 0].map((side) => ({ translate: `${side * SHAKE_PX}px 0` })),
    { duration: MOTION_MS.shake, delay, composite: "add" },
  );

/** @param {Element} element */
export const fadeIn = (element) =>
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: MOTION_MS.reduced });

/** A card's element on a piece of its own, without the marks of a choice and the attributes that identify a card.
 * @param {HTMLElement} card outside the page @param {CardPlace} place @param {string} kind a class */
function pieceOf(card, { width, height }, kind) {
  const piece = document.createElement("div");
  piece.className = `flying-card ${kind}`;
  piece.inert = true;
  piece.style.setProperty("width", `${width}px`);
  piece.style.setProperty("height", `${height}px`);
  for (const name of ["data-ref", "data-drop", "id"]) card.removeAttribute(name);
  card.classList.remove("can", "armed");
  piece.append(card);
  return piece;
}

/** Creates the layer for animations above the cards. It ignores clicks, and screen readers skip it. */
export function createMotionLayer() {
  const layer = document.createElement("div");
  layer.className = "motion-layer";
  layer.ariaHidden = "true";
  /** The corner of the board in the window. */
  let corner = { left: 0, top: 0 };

  /** Shows a piece until its animation ends or is cancelled. @param {HTMLElement} piece
   * @param {Point} middle @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing */
  const show = (piece, middle, frames, timing) => {
    piece.style.setProperty("left", `${middle.x - corner.left}px`);
    piece.style.setProperty("top", `${middle.y - corner.top}px`);
    layer.append(piece);
    const animation = piece.animate(frames, { fill: "both", ...timing });
    const remove = () => piece.remove();
    animation.finished.then(remove, remove);
    return animation;
  };

  /** Lets a copy of a card move in its place. The card itself is invisible meanwhile and still takes presses.
   * @param {CardPlace} place @param {Keyframe[]} frames @param {number} duration @param {number} [delay] */
  const fly = (place, frames, duration, delay = 0) => {
    const copy = /** @type {HTMLElement} */ (place.element.cloneNode(true));
    place.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration, delay, fill: "backwards" });
    return show(pieceOf(copy, place, ""), place.middle, frames, { duration, delay });
  };

  return {
    /** Puts the layer on a board, below its sheets; to be called before pieces are shown. @param {Element} board */
    attachTo(board) {
      if (layer.parentNode !== board) board.append(layer);
      corner = board.getBoundingClientRect();
    },
    /** Draws a card from the deck. @param {CardPlace} place @param {Point} deck @param {number} delay */
    draw: (place, deck, delay) =>
      fly(
        place,
        [
          {
            opacity: 0,
            transform: `${translation(place.middle, deck)} scale(${PILE_SCALE})`,
            easing: EASE_OUT,
          },
          { opacity: 1, offset: 0.3 },
          { opacity: 1, transform: "none" },
        ],
        MOTION_MS.draw,
        delay,
      ),
    /** Animates a played card, which settles in its place. @param {CardPlace} place @param {Point} from
     * @param {number} [width] the card's width there; default: that of a card in a pile */
    play: (place, from, width = place.width * PILE_SCALE) =>
      fly(
        place,
        [
          {
            transform: `${translation(place.middle, from)} scale(${width / place.width})`,
            easing: EASE_OUT,
          },
          { transform: `scale(${SETTLE_SCALE})`, offset: 0.72, easing: "ease-in-out" },
          { transform: "none" },
        ],
        MOTION_MS.play,
      ),
    /** Moves an attacker toward its target and back. @param {CardPlace} place @param {Point} target */
    lunge(place, target) {
      const far = Math.hypot(target.x - place.middle.x, target.y - place.middle.y) || 1;
      const part = Math.min(LUNGE_PX / far, LUNGE_PART);
      const time = MOTION_MS.lungeOut + MOTION_MS.lungeBack;
      return fly(
        place,
        [
          { transform: "none", easing: "cubic-bezier(.5,0,.9,.6)" },
          {
            transform: `${translation(place.middle, target, part)} scale(${SETTLE_SCALE})`,
            offset: MOTION_MS.lungeOut / time,
            easing: "cubic-bezier(.2,.7,.3,1)",
          },
          { transform: "none" },
        ],
        time,
      );
    },
    /** Lets a lost amount rise from a place. @param {number} n @param {Point} middle @param {number} delay */
    riseNumber(n, middle, delay) {
      const piece = document.createElement("b");
      piece.className = "loss-number";
      piece.textContent = n > 0 ? `−${n}` : "✕";
      const rises = prefersReducedMotion()
        ? [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }]
        : [
            { opacity: 0, transform: "translateY(12px) scale(.6)" },
            { opacity: 1, transform: "translateY(0) scale(1.2)", offset: 0.18 },
            { opacity: 1, transform: "translateY(-8px) scale(1)", offset: 0.7 },
            { opacity: 0, transform: "translateY(-20px) scale(1)" },
          ];
      show(piece, middle, rises, { duration: MOTION_MS.number, delay, easing: "ease-out" });
    },
    /** Fades a card that has left the table. A destroyed one also loses its colour and shrinks, and one from the hand
     * rises. For a player who prefers less motion it only fades.
     * @param {CardPlace} place where it was; its element has left the page
     * @param {boolean} destroyed @param {number} delay */
    fade(place, destroyed, delay) {
      const still = prefersReducedMotion();
      const frames = still
        ? [{ opacity: 1 }, { opacity: 0 }]
        : destroyed
          ? [
              { opacity: 1, transform: "none" },
              { opacity: 0.9, transform: "scale(.94) rotate(-2deg)", offset: 0.35 },
              { opacity: 0, transform: "scale(.62) rotate(5deg)" },
            ]
          : [
              { opacity: 1, transform: "none" },
              { opacity: 0, transform: place.inHand ? "translateY(-36px)" : "scale(.9)" },
            ];
      const piece = pieceOf(place.element, place, destroyed ? "destroyed" : "");
      show(piece, place.middle, frames, {
        duration: still ? MOTION_MS.reduced : MOTION_MS.destroy,
        delay,
        easing: "ease-in",
      });
    },
  };
}
