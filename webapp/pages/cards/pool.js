// Cards to look through, as a grid or a list: in the gallery, and in the deck editor with the number of copies. Only
// cards near the screen are drawn.

import { designOf } from "../../card_designs/index.js";
import { faceName, faceOf, joinAsList, termText, ui } from "../../i18n/text.js";
import { printedSigns, setNameOf } from "../../state/card_search.js";
import { drawFaceCard } from "../../view/card.js";
import { cardPicture } from "../../view/card_picture.js";
import { classMap, guard, html, nothing, repeat } from "../../view/html.js";
import { icon } from "../../view/icons.js";
import { forgetDrawn, isDrawn, redrawWhenNear } from "../../view/lists/nearby.js";
import { signName } from "../../view/signs.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").Face} Face */
/** @typedef {import("../../actions/index.js").Acts} Acts */
/** The copies in the list `part` of a deck, which the cards show and change; `setName`: the name of a card's set, if it
 * is the player's own; `limitOf`: the number of copies that the player has, if it is limited.
 * @typedef {{part: string, countOf: (id: string) => number, change: (id: string, by: number) => void,
 *   setName: (id: string) => string|undefined, limitOf?: (id: string) => number|undefined}} Copies */

/** The card that Tab reaches; arrow keys reach the others. */
let tabStop = "";
/** The filter of the last drawing. @type {import("../../state/types.js").CardFilter|null} */
let lastFilter = null;

/** @param {KeyboardEvent} event */
const hasNoModifierKey = (event) => !event.ctrlKey && !event.metaKey && !event.altKey;

/** The card above or below in a grid. @param {HTMLElement[]} cells @param {number} from @param {1|-1} step */
function cellInNextRow(cells, from, step) {
  const box = cells[from]?.getBoundingClientRect();
  /** @type {{cell: HTMLElement, top: number, far: number}|null} */
  let best = null;
  for (let n = from + step; box && cells[n]; n += step) {
    const cell = /** @type {HTMLElement} */ (cells[n]);
    const { top, left } = cell.getBoundingClientRect();
    if (Math.abs(top - box.top) < 2) continue;
    if (best && Math.abs(top - best.top) > 2) break;
    const far = Math.abs(left - box.left);
    if (!best || far < best.far) best = { cell, top, far };
  }
  return best?.cell;
}

/** Arrow keys move between cards, on the same button; I opens a card; + and − change its copies.
 * @param {KeyboardEvent} event @param {Acts} acts @param {Copies|null} copies @param {boolean} isGrid */
function handleKey(event, acts, copies, isGrid) {
  const at = /** @type {HTMLElement} */ (event.target).closest("button");
  const cell = /** @type {HTMLElement|null|undefined} */ (at?.closest("[data-face]"));
  if (!at || !cell || !hasNoModifierKey(event)) return;
  const { face = "" } = cell.dataset;
  const { key } = event;
  if (key === "i" || key === "I") acts.zoomFace(face);
  else if (copies && (key === "+" || key === "=")) copies.change(face, 1);
  else if (copies && key === "-") copies.change(face, copies.countOf(face) ? -1 : 0);
  else {
    const cells = /** @type {HTMLElement[]} */ ([
      .../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("[data-face]"),
    ]);
    const n = cells.indexOf(cell);
    const next = {
      ArrowRight: isGrid ? cells[n + 1] : undefined,
      ArrowLeft: isGrid ? cells[n - 1] : undefined,
      ArrowDown: isGrid ? cellInNextRow(cells, n, 1) : cells[n + 1],
      ArrowUp: isGrid ? cellInNextRow(cells, n, -1) : cells[n - 1],
      Home: cells[0],
      End: cells.at(-1),
    }[key];
    if (!next) return;
    /** @type {HTMLElement|null} */ (next.querySelector(`button.${at.classList[0]}`))?.focus();
  }
  event.preventDefault();
}

/** Makes the focused card the only one of the grid that Tab reaches. @param {FocusEvent} event */
function moveTabStop(event) {
  const cell = /** @type {HTMLElement} */ (event.target).closest("[data-face]");
  const pool = /** @type {HTMLElement} */ (event.currentTarget);
  if (!(cell instanceof HTMLElement) || cell.dataset.face === tabStop) return;
  const before = /** @type {NodeListOf<HTMLElement>} */ (
    pool.querySelectorAll(`[data-face="${CSS.escape(tabStop)}"] button`)
  );
  for (const button of before) button.tabIndex = -1;
  tabStop = cell.dataset.face ?? "";
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (cell.querySelectorAll("button")))
    button.tabIndex = 0;
}

/** A card in words: its name, kind, numbers and keywords. @param {State} state @param {Face} face */
const cardDescription = (state, face) =>
  joinAsList(state, [
    faceName(face, state.lang),
    termText(state, "class", face.class),
    designOf(face).note(state, face),
    ...printedSigns(face).map((id) => signName(state, id)),
  ]);

/** The number of copies, with a button on each side.
 * @param {State} state @param {string} card its name @param {string} id @param {Copies} copies @param {number} [tabIndex] */
export function copiesStepper(state, card, id, copies, tabIndex = 0) {
  const n = copies.countOf(id);
  const limit = copies.limitOf?.(id);
  const canAdd = limit === undefined || n < limit;
  return html`<div class=${classMap({ stepper: true, some: n > 0 })}>
    <button type="button" class="less icon" tabindex=${tabIndex} aria-label=${ui(state, "one-less", { card })} aria-disabled=${n === 0 ? "true" : "false"} @click=${() => n > 0 && copies.change(id, -1)}>−</button>
    <b class="copies"><span aria-hidden="true">${n}${limit === undefined ? nothing : `/${limit}`}</span><span class="visually-hidden">${limit === undefined ? ui(state, "n-cards", { n }) : ui(state, "n-of-cards", { n, of: limit })}</span></b>
    <button type="button" class="more icon" tabindex=${tabIndex} aria-label=${ui(state, "one-more", { card })} aria-disabled=${canAdd ? "false" : "true"} @click=${() => canAdd && copies.change(id, 1)}>＋</button>
  </div>`;
}

/** @param {State} state @param {Acts} acts @param {Face} face @param {Copies|null} copies @param {0|-1} tabIndex */
function gridCell(state, acts, face, copies, tabIndex) {
  const name = faceName(face, state.lang);
  const key = `grid:${face.face}`;
  return html`<li class="pool-card" data-face=${face.face} ${redrawWhenNear(key, acts.redraw)}>
    <button type="button" class="pool-face" tabindex=${tabIndex} @click=${() => acts.zoomFace(face.face)}>
      ${isDrawn(key) ? drawFaceCard(state, face, name) : html`<span class="card pool-wait" aria-hidden="true"></span>`}
      <span class="visually-hidden">${cardDescription(state, face)}</span>
    </button>
    ${copies ? copiesStepper(state, name, face.face, copies, tabIndex) : nothing}
  </li>`;
}

/** @param {State} state @param {Acts} acts @param {Face} face @param {Copies|null} copies @param {0|-1} tabIndex */
function listRow(state, acts, face, copies, tabIndex) {
  const name = faceName(face, state.lang);
  const key = `list:${face.face}`;
  const set = copies?.setName(face.face);
  return html`<li class="deck-row" data-face=${face.face} ${redrawWhenNear(key, acts.redraw)}><div class="deck-line">
    <button type="button" class="reads" tabindex=${tabIndex} @click=${() => acts.zoomFace(face.face)}>
      <span class="thumb k-${face.class}" aria-hidden="true">${isDrawn(key) ? cardPicture(face, false) : nothing}</span>
      <span class="deck-name"><span>${name}</span> <small>${termText(state, "class", face.class)} · ${designOf(face).note(state, face)}${set ? html` · ${set}` : nothing}</small></span>
    </button>
    ${copies ? copiesStepper(state, name, face.face, copies, tabIndex) : nothing}
  </div></li>`;
}

/** A card of the grid, redrawn only if something on it has changed, because there are many cards.
 * @param {typeof gridCell} cell @param {State} state @param {Acts} acts @param {Face} face @param {Copies|null} copies
 * @param {0|-1} tabIndex */
const drawnNearScreen = (cell, state, acts, face, copies, tabIndex) =>
  guard(
    [
      cell,
      face,
      state.lang,
      isDrawn(`${cell === gridCell ? "grid" : "list"}:${face.face}`),
      tabIndex,
      copies?.part,
      copies?.countOf(face.face),
      copies?.setName(face.face),
    ],
    () => cell(state, acts, face, copies, tabIndex),
  );

/** Cards grouped by set, in order of first appearance. @param {State} state @param {string[]} found
 * @param {Copies|null} copies @returns {[string, Face[]][]} */
function cardsBySet(state, found, copies) {
  /** @type {Map<string, Face[]>} */
  const sets = new Map();
  for (const id of found) {
    const face = faceOf(state, id);
    if (!face) continue;
    const set = copies?.setName(id) ?? setNameOf(face, state.lang);
    sets.set(set, [...(sets.get(set) ?? []), face]);
  }
  return [...sets];
}

/** The choice between grid and list. @param {State} state @param {Acts} acts */
const viewChoice = (state, acts) =>
  html`<div class="view-choice" role="group" aria-label=${ui(state, "cards-as")}>${
    /** @type {const} */ (["grid", "list"]).map(
      (view) =>
        html`<button type="button" aria-pressed=${state.preferences.cards === view ? "true" : "false"} @click=${() => acts.changePreferences({ cards: view })}>${icon(view)}${ui(state, `cards-${view}`)}</button>`,
    )
  }</div>`;

/** The found cards: their number, the choice of grid or list, and the cards, by set unless words were searched for.
 * @param {State} state @param {Acts} acts @param {string[]} found
 * @param {{isReady: boolean, filter: import("../../state/types.js").CardFilter, heading: 2|3, copies: Copies|null}} how `heading`: the level of the sets'
 *   headings */
export function cardPool(state, acts, found, { isReady, filter, heading, copies }) {
  const isGrid = state.preferences.cards === "grid";
  const isNew = document.querySelector(".pool") === null;
  if (isNew || filter !== lastFilter) forgetDrawn(isNew);
  lastFilter = filter;
  const groups = filter.query.trim()
    ? [/** @type {[string, Face[]]} */ (["", found.flatMap((id) => faceOf(state, id) ?? [])])]
    : cardsBySet(state, found, copies);
  const stop = found.includes(tabStop) ? tabStop : (groups[0]?.[1][0]?.face ?? "");
  const cell = isGrid ? gridCell : listRow;
  return html`<div class="pool-head"><p class="hint" role="status">${isReady ? ui(state, "cards-found", { n: found.length }) : ui(state, "cards-come")}</p>${viewChoice(state, acts)}</div>
    <div class=${classMap({ pool: true, "pool-grid": isGrid, "with-copies": copies !== null })} @focusin=${moveTabStop} @keydown=${(/** @type {KeyboardEvent} */ event) => handleKey(event, acts, copies, isGrid)}>
      ${groups.map(
        ([set, faces]) =>
          html`${set ? setHeading(heading, set, faces.length) : nothing}
          <ul class="deck-cards" aria-label=${set || ui(state, "find-cards")}>${repeat(
            faces,
            (face) => face.face,
            (face) => drawnNearScreen(cell, state, acts, face, copies, face.face === stop ? 0 : -1),
          )}</ul>`,
      )}
    </div>`;
}

/** @param {2|3} level @param {string} set @param {number} n */
const setHeading = (level, set, n) =>
  level === 2
    ? html`<h2 class="pool-set">${set} <small>${n}</small></h2>`
    : html`<h3 class="pool-set">${set} <small>${n}</small></h3>`;
