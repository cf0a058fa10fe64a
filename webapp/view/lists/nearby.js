// Tells which elements of a long list have come near the screen, so that the others need not be drawn yet.

import { Directive, directive, nothing } from "../html.js";

/** Distance from the screen at which an element is drawn. */
const MARGIN = "500px";

/** The most elements drawn in a frame: drawing a card takes a few milliseconds on a slow device. */
const MAX_DRAWN_IN_FRAME = 5;

/** Keys of the list elements that are drawn, because they have been near the screen. @type {Set<string>} */
const drawnKeys = new Set();
/** The keys of the elements that are near the screen now. @type {Set<string>} */
const keysNearScreen = new Set();
/** The elements near the screen that are still to draw. @type {Set<Element>} */
const elementsToDraw = new Set();
/** @type {WeakMap<Element, {key: string, redraw: () => void}>} */
const watchedElements = new WeakMap();

/** Created with the first list, not with the page. @type {IntersectionObserver|undefined} */
let observer;

/** @param {IntersectionObserverEntry[]} entries */
function noteVisibility(entries) {
  const isIdle = elementsToDraw.size === 0;
  for (const { target, isIntersecting } of entries) {
    const found = watchedElements.get(target);
    if (!found) continue;
    if (isIntersecting) keysNearScreen.add(found.key);
    else keysNearScreen.delete(found.key);
    if (isIntersecting && !drawnKeys.has(found.key)) elementsToDraw.add(target);
    else elementsToDraw.delete(target);
  }
  if (isIdle && elementsToDraw.size) drawSomeElements();
}

/** Draws some of the waiting elements now, and others with each further frame. */
function drawSomeElements() {
  /** @type {(() => void)|undefined} */
  let redraw;
  for (const element of [...elementsToDraw].slice(0, MAX_DRAWN_IN_FRAME)) {
    elementsToDraw.delete(element);
    const found = watchedElements.get(element);
    if (!found || !element.isConnected) continue;
    drawnKeys.add(found.key);
    redraw = found.redraw;
  }
  redraw?.();
  if (elementsToDraw.size) requestAnimationFrame(drawSomeElements);
}

/** Forgets drawn elements that are far from the screen when a list changes. They are redrawn when they come near it. @param {boolean} [all] whether to forget the others too, because the list is new */
export function forgetDrawn(all = false) {
  for (const key of drawnKeys) if (all || !keysNearScreen.has(key)) drawnKeys.delete(key);
}

/** Whether the element with this key has been near the screen. @param {string} key */
export const isDrawn = (key) => drawnKeys.has(key);

class Watch extends Directive {
  /** @type {string|null} */
  key = null;

  /** @param {string} _key @param {() => void} _redraw */
  render(_key, _redraw) {
    return nothing;
  }

  /**
   * @override
   * @param {import("../../vendor/lit-html/directive.js").Part} part
   * @param {[string, () => void]} values
   */
  update(part, [key, redraw]) {
    if (this.key === key) return nothing;
    this.key = key;
    const element = /** @type {{element: Element}} */ (/** @type {unknown} */ (part)).element;
    // `scrollMargin` is the margin in a list that scrolls itself.
    observer ??= new IntersectionObserver(
      noteVisibility,
      /** @type {IntersectionObserverInit} */ ({ rootMargin: MARGIN, scrollMargin: MARGIN }),
    );
    watchedElements.set(element, { key, redraw });
    // Observing anew reports the element's place under its new key.
    observer.unobserve(element);
    observer.observe(element);
    return nothing;
  }
}

/** `<li ${watch(key, redraw)}>`: redraws the page when the element has come near the screen. */
export const redrawWhenNear = directive(Watch);
