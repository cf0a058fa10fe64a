// Chooses an icon for a card: a search, and a grid in which the arrow keys move.

import { iconLabel, searchIcons } from "../../art/icon_words.js";
import { allIcons } from "../../art/icons.js";
import { ui } from "../../i18n/text.js";
import { html, live, nothing, repeat, svg } from "../html.js";

/** @typedef {import("../../state/types.js").State} State */

/** @param {KeyboardEvent} event the key pressed on an icon */
function moveInGrid(event) {
  const grid = /** @type {HTMLElement} */ (event.currentTarget);
  const icons = /** @type {HTMLElement[]} */ ([...grid.children]);
  const at = icons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const top = icons[0]?.offsetTop;
  const columns = icons.findIndex((each) => each.offsetTop !== top);
  const row = columns < 0 ? icons.length : columns;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row, ArrowUp: -row }[event.key];
  const target = event.key === "Home" ? 0 : event.key === "End" ? icons.length - 1 : step && at + step;
  if (at < 0 || target === undefined || !icons[target]) return;
  event.preventDefault();
  icons[target].focus();
}

/** The picker, once the icons are loaded. Throws if they can't be loaded. */
export async function loadIconPicker() {
  const paths = await allIcons();
  const names = [...paths.keys()];
  /** @param {State} state @param {{search: string, chosen: string, preview: unknown, onSearch: (search: string) => void, onChoose: (icon: string) => void}} how
   * `chosen`: the name of the chosen icon; "": one by the card's kind; `preview`: the card with it */
  return (state, { search, chosen, preview, onSearch, onChoose }) => {
    const found = searchIcons(names, search);
    // Tab reaches the chosen icon, or else the first.
    const reached = found.includes(chosen) ? chosen : found[0];
    return html`<div class="icon-picker" id="icon-picker">
      <div class="icon-search">${preview}<div>
      <label class="field-label" for="icon-search">${ui(state, "icon-search")}</label>
      <input id="icon-search" type="search" maxlength="60" autocomplete="off" aria-describedby="icons-found" .value=${live(search)}
        @input=${(/** @type {Event} */ event) => onSearch(/** @type {HTMLInputElement} */ (event.target).value)} />
      <p class="hint" id="icons-found" role="status">${ui(state, "icons-found", { n: found.length })}</p></div></div>
      ${
        found.length
          ? html`<div class="icon-grid" role="radiogroup" aria-label=${ui(state, "icon")} @keydown=${moveInGrid}>${repeat(
              found,
              (name) => name,
              (name) =>
                html`<button type="button" role="radio" aria-checked=${name === chosen ? "true" : "false"} tabindex=${name === reached ? "0" : "-1"}
                  aria-label=${iconLabel(name, state.lang)} title=${iconLabel(name, state.lang)} data-icon=${name} @click=${() => onChoose(name)}><svg viewBox="0 0 512 512" aria-hidden="true">${svg`<path d=${paths.get(name) ?? ""} />`}</svg></button>`,
            )}</div>`
          : nothing
      }
    </div>`;
  };
}
