// The card text shown beside the board while the pointer rests on a card or the card has the focus. Needs a
// hovering pointer and room beside the table. Screen readers use the card's label and the zoom panel instead.

import { cardWithRef, displayedFace, faceOf, ui, viewOf } from "../i18n/text.js";
import { isLessonOver } from "../state/update.js";
import { termMeanings } from "../view/card_texts.js";
import { html, nothing, render } from "../view/html.js";
import { fitLargeCard, largeCard } from "../view/large_card.js";
import { stateNotes } from "./zoom.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** Time that the pointer must rest before a preview, in milliseconds. */
const HOVER_DELAY_MS = 140;
const MIN_ROOM_PX = matchMedia("(hover: hover) and (width >= 900px) and (height >= 560px)");
const CARD = ".card[data-ref], .stack-item [data-stack]";

/** The card under the pointer: a waiting item as printed, a card in its current state.
 * @param {State} state @param {Element} element */
function hoveredCard(state, element) {
  const waits = element.getAttribute("data-stack");
  if (waits === null) {
    const card = cardWithRef(state, Number(element.getAttribute("data-ref")));
    return { card, face: card && (!card.face_down || card.guise) ? displayedFace(state, card) : null };
  }
  const item = viewOf(state)?.interference.items.find(({ id }) => String(id) === waits);
  return { card: null, face: item ? faceOf(state, item.face) : null };
}

/** @param {State} state @param {Acts} acts @param {Element} element */
function previewContent(state, acts, element) {
  const { card, face } = hoveredCard(state, element);
  if (!face) return nothing;
  return html`${largeCard(state, face, card, acts)}
    <div class="preview-notes">${termMeanings(state, face)}${card ? stateNotes(state, card) : nothing}
    <p class="hint">${ui(state, "preview-more")}</p></div>`;
}

/** Distance from the preview to the card and to the edges of the screen, in pixels. */
const GAP_PX = 8;

/** Fits the preview's text, and places it at the right edge of the screen, or left of a card that it would cover.
 * @param {HTMLElement} panel @param {Element} card */
function placePanel(panel, card) {
  fitLargeCard(panel);
  delete panel.dataset.brief;
  if (panel.offsetHeight > innerHeight - 2 * GAP_PX) panel.dataset.brief = "yes";
  const { left, right, top } = card.getBoundingClientRect();
  const width = panel.offsetWidth;
  const edge = innerWidth - width - GAP_PX;
  const x = right > edge - GAP_PX ? Math.max(GAP_PX, left - width - GAP_PX) : edge;
  // The answers stay in sight.
  const bar = document.querySelector(".answer-bar")?.getBoundingClientRect();
  const floor = bar && bar.right > x && bar.left < x + width ? bar.top : innerHeight;
  const lowest = floor - panel.offsetHeight - GAP_PX;
  const y = Math.max(GAP_PX, Math.min(top, lowest));
  panel.style.left = `${x}px`;
  panel.style.top = `${y}px`;
}

/** @param {HTMLElement} root @param {HTMLElement} panel the element that shows the preview @param {() => State} get @param {Acts} acts */
export function createCardPreview(root, panel, get, acts) {
  panel.inert = true;
  /** @type {Element|null} */
  let card = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let resting;
  /** The pointer's position; null while the preview is shown for the focused card.
   * @type {[number, number]|null} */
  let pointer = null;
  /** The table's state when the preview was drawn. */
  let shownKey = "";
  const draw = () => {
    const state = get();
    const free = !state.table?.zoom && !state.reading && !isLessonOver(state.table);
    const open = card?.isConnected && viewOf(state) && free;
    const shown = card && open ? previewContent(state, acts, card) : nothing;
    if (panel.hidden && shown === nothing) return;
    panel.hidden = shown === nothing;
    render(shown, panel);
    if (card && shown !== nothing) placePanel(panel, card);
    const now = `${state.table?.id}:${viewOf(state)?.revision}:${state.table?.past?.at ?? ""}`;
    if (!panel.hidden && now !== shownKey) leaveIfMoved();
    shownKey = now;
  };
  // A card may move away under a resting pointer without an event, so check again after the movement.
  const leaveIfMoved = () =>
    requestAnimationFrame(async () => {
      const leaving = card;
      await Promise.allSettled(leaving?.getAnimations().map(({ finished }) => finished) ?? []);
      if (leaving !== card || pointer === null) return;
      if (document.elementFromPoint(...pointer)?.closest(CARD) !== leaving) restOn(null);
    });
  /** @param {Element|null} next */
  const restOn = (next) => {
    if (next === card) return;
    clearTimeout(resting);
    card = next;
    resting = setTimeout(draw, next ? HOVER_DELAY_MS : 0);
  };
  /** @param {Event} event @returns {Element|null} */
  const cardUnder = ({ target }) =>
    MIN_ROOM_PX.matches && target instanceof Element ? target.closest(CARD) : null;
  root.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    pointer = [event.clientX, event.clientY];
    restOn(cardUnder(event));
  });
  root.addEventListener(
    "pointermove",
    (event) => {
      if (pointer) pointer = [event.clientX, event.clientY];
    },
    { passive: true },
  );
  root.addEventListener("pointerleave", () => restOn(null));
  root.addEventListener("focusin", (event) => {
    const focused = cardUnder(event);
    if (focused && !focused.matches(":focus-visible")) return;
    if (focused) pointer = null;
    restOn(focused);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") restOn(null);
  });
  return draw;
}
