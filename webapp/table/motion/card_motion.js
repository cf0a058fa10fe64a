// Cards move from their old to their new places (First, Last, Invert, Play): played cards settle, drawn cards come from
// the deck, and cards that leave the table fade. Attacks and losses are shown by the log (events.js).
// A player who prefers reduced motion sees short fades. Nothing waits for a motion, and nothing in motion takes presses.

import { createMotionLayer, fadeIn, MOTION_MS, middleOf, prefersReducedMotion, shake } from "./effects.js";
import { fallenRefs, motionEvents } from "./events.js";

/** @typedef {import("../../state/types.js").View} View */
/** @typedef {import("./effects.js").Point} Point */
/** @typedef {import("./effects.js").CardPlace} CardPlace */
/** @typedef {Map<string, CardPlace>} CardPlaces */
/** The table before an update. `log`: the number of its log lines; null if new lines aren't shown as events.
 * @typedef {{cards: CardPlaces, log: number|null}} Before */

/** Distance in pixels below which a card doesn't move. */
const MIN_DISTANCE_PX = 3;
/** Scale at which a card that fades in starts. */
const APPEAR_SCALE = 0.8;
/** Maximum number of cards whose motion starts one after the other; further cards move together. */
const MAX_STAGGERED = 7;
/** Time until an attack arrives and its losses are shown. */
const IMPACT_MS = MOTION_MS.lungeOut;

/** The place of each card on the table, measured together. @param {ParentNode} root */
function cardPlaces(root) {
  /** @type {CardPlaces} */
  const places = new Map();
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".board [data-ref]"))) {
    const ref = element.dataset.ref;
    const box = element.getBoundingClientRect();
    if (!ref || !box.width) continue;
    const { offsetWidth: width, offsetHeight: height } = element;
    places.set(ref, { element, middle: middleOf(box), width, height, inHand: !!element.closest(".hand") });
  }
  return places;
}

/** The centre of the first visible element among selectors. @param {ParentNode} root @param {string[]} selectors
 * @returns {Point|null} */
function centreOfFirstVisible(root, selectors) {
  for (const selector of selectors) {
    const box = root.querySelector(selector)?.getBoundingClientRect();
    if (box?.width) return middleOf(box);
  }
  return null;
}

/** A seat's life. `number`: the place of a lost amount, beside the life itself. @param {ParentNode} root @param {string} seat a selector */
function lifeAt(root, seat) {
  const element = root.querySelector(`${seat} .life`) ?? root.querySelector(seat);
  if (!element) return null;
  const box = element.getBoundingClientRect();
  return { element, middle: middleOf(box), number: { x: box.left + box.width * 0.85, y: box.top + 12 } };
}

const OWN_DECK = [".deck-count", ".stack-count", ".pile.deck", ".pile.stack", ".piles"].map(
  (part) => `.seat.mine ${part}`,
);
const RIVAL_HAND = [".seat:not(.mine) .hand-count", ".seat:not(.mine) .piles"];

/** @param {ParentNode} root where the table is drawn */
export function createCardMotion(root) {
  const layer = createMotionLayer();

  /** Shows attacks and losses. @param {import("./events.js").MotionEvent[]} events @param {View} view
   * @param {CardPlaces} before @param {CardPlaces} after @param {number} delay until losses are shown
   * @returns {Set<CardPlace>} the cards that lunge */
  const showEvents = (events, view, before, after, delay) => {
    /** @type {Set<CardPlace>} */
    const lunging = new Set();
    if (!events.length) return lunging;
    const lives = [0, 1].map((seat) => lifeAt(root, `[data-seat="${seat}"]`));
    const still = prefersReducedMotion();
    for (const event of events) {
      if (event.kind === "attack") {
        const card = after.get(String(event.ref));
        if (!card || still) continue;
        const { attack } = view.interference;
        const aim = attack?.attacker === event.ref ? (attack.blocker ?? attack.target) : null;
        const rival = card.element.closest(".field.mine") ? ".seat:not(.mine)" : ".seat.mine";
        const target = (typeof aim === "number" && after.get(String(aim))) || lifeAt(root, rival);
        if (!target) continue;
        layer.lunge(card, target.middle);
        lunging.add(card);
        continue;
      }
      const hurt =
        "seat" in event ? lives[event.seat] : (after.get(String(event.ref)) ?? before.get(String(event.ref)));
      if (!hurt) continue;
      if (!still && hurt.element.isConnected) shake(hurt.element, delay);
      layer.riseNumber(event.n, "number" in hurt ? hurt.number : hurt.middle, delay);
    }
    return lunging;
  };

  /** Moves the cards that were on the table before. @param {CardPlaces} before @param {CardPlaces} after
   * @param {Set<CardPlace>} lunging the cards that already move @returns {Animation[]} */
  const moveCards = (before, after, lunging) => {
    /** @type {Animation[]} */
    const moving = [];
    for (const [ref, place] of after) {
      const old = before.get(ref);
      if (!old || lunging.has(place)) continue;
      const dx = old.middle.x - place.middle.x;
      const dy = old.middle.y - place.middle.y;
      if (old.inHand && !place.inHand) moving.push(layer.play(place, old.middle, old.width));
      else if (Math.abs(dx) + Math.abs(dy) >= MIN_DISTANCE_PX)
        moving.push(
          place.element.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], {
            duration: MOTION_MS.glide,
            easing: "cubic-bezier(.2,.8,.2,1)",
            composite: "add",
          }),
        );
    }
    return moving;
  };

  /** Shows the cards that are new on the table: drawn, or played. A card that is played gets a new ref, so the only
   * card that has left the hand is the only one that has entered the own field.
   * @param {CardPlace[]} entered @param {CardPlace[]} gone the cards that have left the table
   * @returns {{moving: Animation[], played: CardPlace|null}} `played`: the card of `gone` that was played */
  const enterCards = (entered, gone) => {
    const drawn = entered.filter(({ inHand }) => inHand);
    const others = entered.filter(({ inHand }) => !inHand);
    const own = others.filter(({ element }) => element.closest(".field.mine"));
    const fromHand = gone.filter(({ inHand }) => inHand);
    const played = own.length === 1 && fromHand.length === 1 ? (fromHand[0] ?? null) : null;
    const deck = drawn.length ? centreOfFirstVisible(root, OWN_DECK) : null;
    const rivalHand = others.length ? centreOfFirstVisible(root, RIVAL_HAND) : null;
    const moving = [
      ...drawn.map((place, n) =>
        layer.draw(place, deck ?? place.middle, Math.min(n, MAX_STAGGERED) * MOTION_MS.drawStagger),
      ),
      ...others.map((place) => {
        if (!own.includes(place)) return layer.play(place, rivalHand ?? place.middle);
        return played
          ? layer.play(place, played.middle, played.width)
          : layer.play(place, place.middle, place.width * APPEAR_SCALE);
      }),
    ];
    return { moving, played };
  };

  return {
    /** Measures the table before an update is drawn. @param {number|null} log the number of log lines now; null if
     * the new lines aren't to be shown as events @returns {Before} */
    before: (log) => ({ cards: cardPlaces(root), log }),
    /** Shows the way from the table before to the table now.
     * @param {Before} before @param {View} view
     * @returns {Promise<unknown>|null} resolves when all cards have arrived; null if none moves */
    show({ cards: before, log }, view) {
      const board = root.querySelector(".board");
      if (document.hidden || !board || before.size === 0) return null;
      layer.attachTo(board);
      const lines = log === null ? [] : view.log.slice(log);
      const after = cardPlaces(root);
      const entered = [...after].flatMap(([ref, place]) => (before.has(ref) ? [] : [place]));
      const events = motionEvents(lines);
      const still = prefersReducedMotion();
      const delay = !still && events.some(({ kind }) => kind === "attack") ? IMPACT_MS : 0;
      const lunging = showEvents(events, view, before, after, delay);
      const gone = [...before].flatMap(([ref, place]) =>
        after.has(ref) || place.element.isConnected ? [] : [place],
      );
      if (still) {
        for (const { element } of entered) fadeIn(element);
        for (const place of gone) if (!place.inHand) layer.fade(place, false, 0);
        return null;
      }
      const fallen = new Set([...fallenRefs(lines)].map((ref) => before.get(String(ref))));
      const { moving: entering, played } = enterCards(entered, gone);
      const moving = [...moveCards(before, after, lunging), ...entering];
      for (const place of gone) {
        const destroyed = !place.inHand && fallen.has(place);
        if (place !== played) layer.fade(place, destroyed, destroyed ? delay : 0);
      }
      return moving.length ? Promise.allSettled(moving.map(({ finished }) => finished)) : null;
    },
  };
}
