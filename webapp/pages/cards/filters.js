// The search for cards: words, and chips for colour, kind, cost, keyword and other printed properties.

import { faceOf, termText, ui } from "../../i18n/text.js";
import {
  ALL_TRAITS,
  chosenCount,
  NO_FILTER,
  traitValues,
  withValueToggled,
} from "../../state/card_search.js";
import { html, live, nothing } from "../../view/html.js";
import { signIcon, signName, signPath } from "../../view/signs.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").CardFilter} CardFilter */
/** @typedef {import("../../actions/index.js").Acts} Acts */
/** @typedef {import("../../state/card_search.js").Trait} Trait */
/** @typedef {import("../../state/card_search.js").TraitValue} TraitValue */

/** The message that names a property. @type {Record<Trait, string>} */
const FILTER_TITLES = {
  colours: "colour",
  factions: "factions",
  kinds: "card-kind",
  costs: "card-cost",
  signs: "card-signs",
  genders: "card-gender",
  families: "families",
  races: "races",
};
/** Properties with many values or of less use, folded at first. @type {Trait[]} */
const FOLDED_FILTERS = ["signs", "genders", "families", "races"];

/** @param {State} state @param {Trait} trait @param {TraitValue} value */
function valueName(state, trait, { id, name }) {
  if (name) return name[state.lang];
  if (trait === "costs") return id === "" ? ui(state, "no-cost") : id;
  if (trait === "kinds") return termText(state, "class", id);
  return trait === "genders" ? termText(state, "gender", id) : signName(state, id);
}

/** @param {string|undefined} game @param {Trait} trait @param {string} id */
function valueIcon(game, trait, id) {
  if (trait === "costs" || !signPath(game, id)) return nothing;
  return trait === "colours"
    ? html`<span class="badge colour tone-${id}">${signIcon(game, id)}</span>`
    : signIcon(game, id);
}

/** Filter chips for the values of a card property. A click selects or deselects a value.
 * @param {State} state @param {Acts} acts @param {CardFilter} filter @param {string|undefined} game @param {Trait} trait
 * @param {TraitValue[]} values */
const filterChips = (state, acts, filter, game, trait, values) =>
  html`<div class="filter-chips">${values.map((value) => {
    const isChosen = filter.chosen[trait]?.includes(value.id) ?? false;
    return html`<button type="button" class="filter-chip" data-value=${value.id} aria-pressed=${isChosen ? "true" : "false"} @click=${() => acts.filterCards(withValueToggled(filter, trait, value.id))}>${valueIcon(game, trait, value.id)}<span>${valueName(state, trait, value)}</span></button>`;
  })}</div>`;

/** The field for words, and the properties that differ among these cards.
 * @param {State} state @param {Acts} acts @param {string[]} list @param {CardFilter} filter
 * @param {boolean} isOpen whether the chips are unfolded at first */
export function cardFilters(state, acts, list, filter, isOpen) {
  const faces = list.flatMap((id) => faceOf(state, id) ?? []);
  const game = faces[0]?.game;
  const count = chosenCount(filter);
  return html`<div class="card-filters">
    <div><label class="field-label" for="card-search">${ui(state, "card-search")}</label>
    <input id="card-search" type="search" autocomplete="off" spellcheck="false" .value=${live(filter.query)} @input=${(/** @type {Event} */ event) => acts.filterCards({ ...filter, query: /** @type {HTMLInputElement} */ (event.target).value })} /></div>
    <details class="filter-groups" ?open=${isOpen}>
      <summary>${ui(state, "card-filters")}${count ? html` <b class="filter-count">${count}</b>` : nothing}</summary>
      ${ALL_TRAITS.map((trait) => {
        const values = traitValues(faces, trait);
        if (values.length < 2) return nothing;
        const title = ui(state, FILTER_TITLES[trait]);
        const group = filterChips(state, acts, filter, game, trait, values);
        return FOLDED_FILTERS.includes(trait)
          ? html`<details class="filter-group" data-trait=${trait}><summary>${title}${filter.chosen[trait]?.length ? html` <b class="filter-count">${filter.chosen[trait]?.length}</b>` : nothing}</summary><div role="group" aria-label=${title}>${group}</div></details>`
          : html`<div class="filter-group" role="group" aria-label=${title} data-trait=${trait}><p class="filter-title" aria-hidden="true">${title}</p>${group}</div>`;
      })}
    </details>
    ${count ? html`<button type="button" class="quiet filter-clear" @click=${() => acts.filterCards({ ...NO_FILTER, query: filter.query })}>${ui(state, "card-filters-clear")}</button>` : nothing}
  </div>`;
}
