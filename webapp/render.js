// Draws the state and does the work around each drawing: moving cards, arrows, scrolling, focus, screen
// readers.

import { nextTask } from "./engine/next_task.js";
import { createFocusManager, releaseFocus, restoreFocus } from "./focus.js";
import { refusalReasons, sentence, ui, viewOf } from "./i18n/text.js";
import { createClickGuard, createMoveDelayer } from "./input_guard.js";
import { correspondencePage } from "./pages/correspondence.js";
import { offerPage, openingPage, troublePage } from "./pages/link_pages.js";
import { meetingPage } from "./pages/meeting.js";
import { createScrollKeeper, rulebook } from "./pages/rulebook.js";
import { startPage } from "./pages/start.js";
import { createPinPlacer } from "./pages/study.js";
import { workshopPage } from "./pages/workshop.js";
import { isConnecting } from "./state/peers/meeting.js";
import { drawArrows } from "./table/arrows.js";
import { board, playmat } from "./table/board.js";
import { cardPositions, glideCards } from "./table/card_motion.js";
import { followLog, followMoment } from "./table/log.js";
import { createAnnouncer } from "./table/notifications/announce.js";
import { createCuePlayer, tabTitle } from "./table/notifications/cues.js";
import { createSpotlight } from "./table/notifications/spotlight.js";
import { createAnswerScroller } from "./table/scrolling/answerable_cards.js";
import { createLessonScroller } from "./table/scrolling/lesson_cards.js";
import { createQuestionFitter } from "./table/scrolling/question_space.js";
import { createRowScroller } from "./table/scrolling/rows.js";
import { classMap, html, nothing, render } from "./view/html.js";
import { drawLazily } from "./view/lazy_module.js";

/** @typedef {import("./state/types.js").State} State */
/** @typedef {import("./actions/index.js").Acts} Acts */

const decks = () => import("./pages/decks.js");
const judge = () => import("./pages/judge.js");
const preferences = () => import("./view/preferences.js");

/** A placeholder for a page whose code is still loading; its heading passes the focus on to the page.
 * @param {State} state
 * @param {string} id */
const loadingPage = (state, id) =>
  html`<main class="workshop decks"><header class="workshop-head"><h1 id=${id} tabindex="-1">${ui(state, id)}</h1></header><p class="hint" role="status">${ui(state, "wait")}</p></main>`;

/** @param {State} state @param {Acts} acts */
function screen(state, acts) {
  switch (state.screen) {
    case "table":
      return board(state, acts);
    case "trouble":
      return troublePage(state, acts);
    case "workshop":
      return workshopPage(state, acts);
    case "decks":
      return drawLazily(
        state,
        acts,
        decks,
        (here) => here.decksPage(state, acts),
        loadingPage(state, "deck-editor"),
      );
    case "judge":
      return drawLazily(
        state,
        acts,
        judge,
        (here) => here.judgePage(state, acts, playmat),
        loadingPage(state, "judge-desk"),
      );
    case "offer":
      return offerPage(state, acts);
    case "meeting":
      return state.meeting ? meetingPage(state, acts) : startPage(state, acts);
    case "letters":
      return state.correspondence ? correspondencePage(state, acts) : startPage(state, acts);
    case "opening":
      return openingPage(state, acts);
    default:
      return startPage(state, acts);
  }
}

/** @param {State} state @param {Acts} acts */
const toast = (state, acts) =>
  state.toast
    ? html`<div class=${classMap({ toast: true, news: state.toast.news ?? false, brief: state.toast.brief ?? false })} role=${state.toast.news ? "status" : "alert"}><p>${sentence(state, "err", state.toast)}${refusalReasons(state, state.toast).map((reason) => html` ${reason}`)}${state.toast.detail ? html` <small>${state.toast.detail}</small>` : nothing}</p>${state.toast.brief ? nothing : html`<button type="button" class="icon" aria-label=${ui(state, "close")} @click=${() => acts.dismissToast()}>✕</button>`}</div>`
    : nothing;

/** Offers another release of the site, to use now or later. Not offered while a reload would disconnect the
 * other player, nor over another message of the page.
 * @param {State} state @param {Acts} acts */
const release = (state, acts) =>
  state.release && !state.toast && !isConnecting(state)
    ? html`<div class="toast news offer-release" role="status"><p>${ui(state, "new-release")}</p><button type="button" id="use-release" @click=${() => acts.useRelease()}>${ui(state, "use-it")}</button><button type="button" class="icon" aria-label=${ui(state, "release-later")} title=${ui(state, "release-later")} @click=${() => acts.dismissRelease()}>✕</button></div>`
    : nothing;

const moreContrast = matchMedia("(prefers-contrast: more)");

/** Applies the chosen theme, contrast and text size for the style sheets.
 * @param {HTMLElement} page
 * @param {import("./state/types.js").Preferences} chosen */
function applyPreferences(page, { theme, contrast, size, cards }) {
  const applied = { theme, contrast: moreContrast.matches ? "more" : contrast, size, cards };
  for (const [what, one] of Object.entries(applied)) if (page.dataset[what] !== one) page.dataset[what] = one;
}

/** Maximum time to wait for a frame, in milliseconds; hidden pages have no frames. */
const FRAME_TIMEOUT_MS = 100;
/** Resolves in the task after the next frame. */
const afterFrame = () =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, FRAME_TIMEOUT_MS);
  });

/** @param {HTMLElement} root @param {HTMLElement} region @param {Acts} acts */
export function createRenderer(root, region, acts) {
  const announce = createAnnouncer(region);
  const sound = createCuePlayer();
  const stage = document.createElement("div");
  stage.className = "moments";
  stage.ariaHidden = "true"; // screen readers get this from the log
  document.body.append(stage);
  const showMoments = createSpotlight(stage);
  const keepFocus = createFocusManager(root);
  const mark = createScrollKeeper(root);
  const pin = createPinPlacer(root);
  const giveRoom = createQuestionFitter(root);
  const showNamed = createLessonScroller(root);
  const showLit = createAnswerScroller(root);
  const followRows = createRowScroller(root);
  const keepPresses = createClickGuard(() => acts.showIgnoredClick());
  const unlessPressed = createMoveDelayer();
  let shown = "";
  let lines = "";
  /** @type {string|null|undefined} */
  let sheet = null;
  /** @type {State|null} */
  let current = null;
  let aiming = false;
  /** Measurements to take once a newly opened table is laid out completely. @type {(() => void)[]} */
  const later = [];
  let arrivals = 0;
  /** Shows a newly opened table part by part, each in its own frame: laying out everything at once would
   * block the page. */
  const arrive = async () => {
    arrivals += 1;
    const thisArrival = arrivals;
    for (const part of ["board", "side"]) {
      root.dataset.arriving = part;
      await afterFrame();
      if (thisArrival !== arrivals) return;
    }
    delete root.dataset.arriving;
    requestAnimationFrame(() => {
      for (const measure of later.splice(0)) measure();
    });
  };
  /** The place of each card before it starts to move. @type {Map<string, DOMRect>|null} */
  let seen = null;
  // At most once a frame, however many cards have moved.
  const aimAnew = () => {
    if (aiming) return;
    aiming = true;
    requestAnimationFrame(() => {
      aiming = false;
      drawArrows(root, current ? viewOf(current) : null);
    });
  };
  addEventListener("resize", aimAnew);
  root.addEventListener("scroll", aimAnew, { capture: true, passive: true });
  // A card that has turned or risen has moved its edges.
  root.addEventListener("transitionend", ({ target, propertyName }) => {
    if (target instanceof Element && target.matches(".board .card") && propertyName !== "box-shadow")
      aimAnew();
  });
  return (/** @type {State} */ state) => {
    current = state;
    const page = document.documentElement;
    if (page.lang !== state.lang) page.lang = state.lang;
    const view = state.screen === "table" ? viewOf(state) : null;
    const position = view
      ? `${state.table?.id}:${view.revision}:${state.table?.past?.at ?? ""}:${view.seat}`
      : "";
    const moved = position !== shown && view !== null && shown !== "";
    if (moved) seen ??= cardPositions(root);
    const title = tabTitle(state);
    if (document.title !== title) document.title = title;
    const focused = document.activeElement;
    const gave = releaseFocus(state);
    render(
      html`${screen(state, acts)}${rulebook(state, acts, board)}${state.preferencesOpen ? drawLazily(state, acts, preferences, (here) => here.preferencesSheet(state, acts), nothing) : nothing}${toast(state, acts)}${release(state, acts)}`,
      root,
    );
    if (page.dataset.screen !== state.screen) page.dataset.screen = state.screen;
    applyPreferences(page, state.preferences);
    if (view && shown === "") arrive();
    page.dataset.busy = state.table?.busy ? "yes" : "no";
    keepPresses(state);
    restoreFocus(gave);
    keepFocus(gave);
    // Move the focus to the successor of the focused element.
    if (focused && !focused.isConnected)
      /** @type {HTMLElement|null} */ (root.querySelector("[data-heir]"))?.focus();
    mark(state);
    pin();
    const anew = position !== shown;
    shown = position;
    // Do not measure behind a curtain: it would force a needless layout.
    if (view && !root.querySelector(".privacy")) {
      const past = state.table?.past?.at ?? null;
      const now = `${view.log.length}:${state.table?.sheet}:${past}`;
      const grown = now !== lines;
      const turned = sheet !== state.table?.sheet;
      sheet = state.table?.sheet;
      lines = now;
      // Measure once, after the browser's layout for the frame.
      const measure = () => {
        if (anew) {
          const card = /** @type {{ref?: number}|undefined} */ (view.question?.params.card);
          followRows.follow(state.table?.id, card?.ref ?? null);
        }
        if (seen) glideCards(root, seen)?.then(aimAnew);
        seen = null;
        if (grown && past === null) followLog(root);
        else if (grown && past !== null) followMoment(root, past);
        // A sheet that replaces another starts at its top.
        if (turned) root.querySelector(".sheet")?.scrollTo(0, 0);
        unlessPressed(() => {
          giveRoom();
          showNamed(state);
          showLit(state);
          followRows.show();
          drawArrows(root, view);
        });
      };
      requestAnimationFrame(() => (root.dataset.arriving || later.length ? later.push(measure) : measure()));
    } else seen = null;
    announce(state);
    if (view) {
      sound(state);
      showMoments(state);
    }
    // Lay out the page while waiting for the frame; otherwise the layout would delay the frame.
    if (view) nextTask(() => root.getBoundingClientRect());
  };
}
