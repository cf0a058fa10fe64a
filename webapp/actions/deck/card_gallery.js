// The gallery of all cards of a game, and the filters and the zoomed card that it shares with the deck editor.

import { NO_FILTER } from "../../state/card_search.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").CardFilter} CardFilter */

/** Moves the focus to an element of the next screen. @param {string} selector */
const focusOnceDrawn = (selector) =>
  requestAnimationFrame(() => {
    const place = /** @type {HTMLElement|null} */ (document.querySelector(selector));
    if (selector === "#card-gallery") scrollTo(0, 0);
    place?.focus();
  });

/** Opens the gallery of the chosen game. @param {Session} session */
export function openGallery({ store }) {
  const from = store.get().screen === "decks" ? "decks" : "start";
  store.set({ screen: "cards", toast: null, zoomedFace: null, gallery: { filter: NO_FILTER, from } });
  focusOnceDrawn("#card-gallery");
}

/** Returns to the screen that the gallery was opened from. @param {Session} session */
export function closeGallery({ store }) {
  const from = store.get().gallery?.from ?? "start";
  store.set({ screen: from, gallery: null, zoomedFace: null });
  focusOnceDrawn("#open-cards");
}

/** Shows another game's cards; it is then the chosen game of the start page too.
 * @param {Session} session @param {string} game */
export function chooseGalleryGame({ store }, game) {
  const { draft, gallery } = store.get();
  if (!gallery) return;
  store.set({
    draft: { ...draft, game, decks: ["", ""] },
    gallery: { ...gallery, filter: NO_FILTER },
    zoomedFace: null,
  });
}

/** Filters the cards of the gallery, the deck editor or a draft's deck. @param {Session} session @param {CardFilter} filter */
export function filterCards({ store }, filter) {
  const { screen, gallery, deckDesk, limited } = store.get();
  if (screen === "cards" && gallery) store.set({ gallery: { ...gallery, filter } });
  else if (screen === "limited" && limited) store.set({ limited: { ...limited, filter } });
  else if (deckDesk) store.set({ deckDesk: { ...deckDesk, filter } });
}

/** Shows the whole text of a card of the gallery or the deck editor; null closes it.
 * @param {Session} session @param {string|null} face */
export const zoomFace = ({ store }, face) => store.set({ zoomedFace: face });
