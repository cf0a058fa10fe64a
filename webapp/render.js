// Draws the state and does the work around each drawing: moving cards, arrows, scrolling, focus, screen
// readers.

import { runInNextTask } from "./engine/next_task.js";
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
import { markLayout } from "./table/layout_marks.js";
import { followLog, followMoment } from "./table/log.js";
import { createCardMotion } from "./table/motion/card_motion.js";
import { createAnnouncer } from "./table/notifications/announce.js";
import { createCuePlayer, tabTitle } from "./table/notifications/cues.js";
import { createSpotlight } from "./table/notifications/spotlight.js";
import { createAnswerScroller } from "./table/scrolling/answerable_cards.js";
import { createLessonScroller } from "./table/scrolling/lesson_cards.js";
import { createQuestionFitter } from "./table/scrolling/question_space.js";
import { createRowScroller } from "./table/scrolling/rows.js";
import { useOwnPictures } from "./view/card_picture.js";
import { classMap, html, nothing, render } from "./view/html.js";
import { icon } from "./view/icons.js";
import { drawLazily } from "./view/lazy_module.js";

/** @typedef {import("./state/types.js").State} State */
/** @typedef {import("./actions/index.js").Acts} Acts */

const importDecksPage = () => import("./pages/decks.js");
const importCardGallery = () => import("./pages/card_gallery.js");
const importLimitedPage = () => import("./pages/limited/page.js");
const importJudgePage = () => import("./pages/judge.js");
const importPreferences = () => import("./view/settings/preferences.js");

/** A placeholder for a page whose code is still loading; its heading passes the focus on to the page.
 * @param {State} state
 * @param {string} id */
const loadingPage = (state, id) =>
  html`<main class="workshop decks"><header class="workshop-head"><h1 id=${id} tabindex="-1">${ui(state, id)}</h1></header><p class="hint" role="status">${ui(state, "wait")}</p></main>`;

/** @param {State} state @param {Acts} acts */
function screenContent(state, acts) {
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
        importDecksPage,
        (here) => here.decksPage(state, acts),
        loadingPage(state, "deck-editor"),
      );
    case "cards":
      return drawLazily(
        state,
        acts,
        importCardGallery,
        (here) => here.galleryPage(state, acts),
        loadingPage(state, "card-gallery"),
      );
    case "limited":
      return drawLazily(
        state,
        acts,
        importLimitedPage,
        (here) => here.limitedPage(state, acts),
        loadingPage(state, "limited"),
      );
    case "judge":
      return drawLazily(
        state,
        acts,
        importJudgePage,
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
    ? html`<div class=${classMap({ toast: true, news: state.toast.news ?? false, brief: state.toast.brief ?? false })} role=${state.toast.news ? "status" : "alert"}><p>${sentence(state, "err", state.toast)}${refusalReasons(state, state.toast).map((reason) => html` ${reason}`)}${state.toast.detail ? html` <small>${state.toast.detail}</small>` : nothing}</p>${state.toast.brief ? nothing : html`<button type="button" class="icon" aria-label=${ui(state, "close")} @click=${() => acts.dismissToast()}>${icon("close")}</button>`}</div>`
    : nothing;

/** Offers another release of the site, to use now or later. Not offered while a reload would disconnect the
 * other player, nor over another message of the page.
 * @param {State} state @param {Acts} acts */
const releaseOffer = (state, acts) =>
  state.release && !state.toast && !isConnecting(state)
    ? html`<div class="toast news offer-release" role="status"><p>${ui(state, "new-release")}</p><button type="button" id="use-release" @click=${() => acts.useRelease()}>${ui(state, "use-it")}</button><button type="button" class="icon" aria-label=${ui(state, "release-later")} title=${ui(state, "release-later")} @click=${() => acts.dismissRelease()}>${icon("close")}</button></div>`
    : nothing;

const moreContrastQuery = matchMedia("(prefers-contrast: more)");

/** Applies the chosen theme, contrast and text size for the style sheets.
 * @param {HTMLElement} page
 * @param {import("./state/types.js").Preferences} chosen */
function applyPreferences(page, { theme, contrast, size }) {
  const applied = { theme, contrast: moreContrastQuery.matches ? "more" : contrast, size };
  const isRethemed = (page.dataset.theme ?? "dark") !== theme;
  for (const [what, one] of Object.entries(applied)) if (page.dataset[what] !== one) page.dataset[what] = one;
  // The bar of a phone's browser has the colour of the page.
  if (isRethemed)
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute("content", getComputedStyle(page).backgroundColor);
}

/** Whether both tables show the present, or a replay has moved forward: by a step, or while it plays.
 * @param {import("./state/types.js").Table|null|undefined} was @param {import("./state/types.js").Table|null} is */
function isNextMoment(was, is) {
  if (!was?.past || !is?.past) return !was?.past && !is?.past;
  const steps = is.past.at - was.past.at;
  return steps === 1 || (steps > 0 && was.past.playing && is.past.playing !== undefined);
}

/** The number of log lines of a table if an update only continues it, or a replay moves forward by a step; null for
 * another table, seat or position.
 * @param {State|null} before @param {State} now */
function continuedLineCount(before, now) {
  const [was, is] = [before?.table, now.table];
  const view = before && viewOf(before);
  const isSame = was?.id === is?.id && isNextMoment(was, is) && view?.seat === viewOf(now)?.seat;
  return view && isSame ? view.log.length : null;
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
  const showTablePartByPart = async () => {
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
  const motion = createCardMotion(root);
  /** The table before its cards start to move. @type {import("./table/motion/card_motion.js").Before|null} */
  let seen = null;
  // At most once a frame, however many cards have moved.
  const redrawArrows = () => {
    if (aiming) return;
    aiming = true;
    requestAnimationFrame(() => {
      aiming = false;
      drawArrows(root, current ? viewOf(current) : null);
    });
  };
  addEventListener("resize", redrawArrows);
  root.addEventListener("scroll", redrawArrows, { capture: true, passive: true });
  // A card that has turned or risen has moved its edges.
  root.addEventListener("transitionend", ({ target, propertyName }) => {
    if (target instanceof Element && target.matches(".board .card") && propertyName !== "box-shadow")
      redrawArrows();
  });
  return (/** @type {State} */ state) => {
    const before = current;
    current = state;
    useOwnPictures(state);
    const page = document.documentElement;
    if (page.lang !== state.lang) page.lang = state.lang;
    const view = state.screen === "table" ? viewOf(state) : null;
    const position = view
      ? `${state.table?.id}:${view.revision}:${state.table?.past?.at ?? ""}:${view.seat}`
      : "";
    const moved = position !== shown && view !== null && shown !== "";
    if (moved) seen ??= motion.before(continuedLineCount(before, state));
    const title = tabTitle(state);
    if (document.title !== title) document.title = title;
    const focused = document.activeElement;
    const gave = releaseFocus(state);
    render(
      html`${screenContent(state, acts)}${rulebook(state, acts, board)}${state.preferencesOpen ? drawLazily(state, acts, importPreferences, (here) => here.preferencesSheet(state, acts), nothing) : nothing}${toast(state, acts)}${releaseOffer(state, acts)}`,
      root,
    );
    markLayout(root);
    if (page.dataset.screen !== state.screen) page.dataset.screen = state.screen;
    applyPreferences(page, state.preferences);
    if (view && shown === "") showTablePartByPart();
    page.dataset.busy = state.table?.busy ? "yes" : "no";
    keepPresses(state);
    restoreFocus(gave);
    keepFocus(gave);
    // Move the focus to the successor of the focused element, unless a closed dialog has returned it.
    if (focused && !focused.isConnected && document.activeElement === document.body)
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
        if (seen) motion.show(seen, view)?.then(redrawArrows);
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
    if (view) runInNextTask(() => root.getBoundingClientRect());
  };
}
