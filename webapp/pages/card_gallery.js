// The gallery: all cards of a game, to look at.

import { ui } from "../i18n/text.js";
import { findCards, shippedCards } from "../state/card_search.js";
import { chosenGame } from "../state/layout.js";
import { html, nothing } from "../view/html.js";
import { icon } from "../view/icons.js";
import { languages } from "../view/languages.js";
import { cardFilters } from "./cards/filters.js";
import { cardPool } from "./cards/pool.js";
import { zoomedCard } from "./cards/zoomed_card.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** Whether there is room for the filters beside the cards. */
const WIDE_SCREEN = matchMedia("(width >= 900px)");

/** The choice of the game, unless the gallery belongs to a deck. @param {State} state @param {Acts} acts */
function gameChoice(state, acts) {
  const games = state.hello?.games ?? [];
  if (games.length < 2 || state.gallery?.from === "decks") return nothing;
  const chosen = chosenGame(state)?.id;
  return html`<div><label class="field-label" for="gallery-game">${ui(state, "game")}</label>
    <select id="gallery-game" @change=${(/** @type {Event} */ event) => acts.chooseGalleryGame(/** @type {HTMLSelectElement} */ (event.target).value)}>${games.map((game) => html`<option value=${game.id} ?selected=${game.id === chosen}>${game.name[state.lang]}</option>`)}</select></div>`;
}

/** @param {State} state @param {Acts} acts */
export function galleryPage(state, acts) {
  const { gallery } = state;
  if (!gallery) return nothing;
  const list = shippedCards(state, chosenGame(state)?.id ?? "");
  const found = findCards(state, list, gallery.filter);
  return html`<main class="workshop gallery">
    <header class="workshop-head">
      <button type="button" class="icon" aria-label=${ui(state, gallery.from === "decks" ? "to-decks" : "to-start")} title=${ui(state, gallery.from === "decks" ? "to-decks" : "to-start")} @click=${() => acts.closeGallery()}>${icon("left")}</button>
      <h1 id="card-gallery" tabindex="-1" data-heir>${ui(state, "card-gallery")}</h1>
      ${languages(state, acts)}
    </header>
    <div class="gallery-body">
      <aside class="gallery-filters" aria-label=${ui(state, "card-filters")}>${gameChoice(state, acts)}${cardFilters(state, acts, list, gallery.filter, WIDE_SCREEN.matches)}</aside>
      <div class="gallery-cards">${cardPool(state, acts, found, {
        isReady: list.length > 0,
        filter: gallery.filter,
        heading: 2,
        copies: null,
      })}</div>
    </div>
    ${zoomedCard(state, acts, found, null)}
  </main>`;
}
