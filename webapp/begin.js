// Starts the page: first the language, then stored data, while the engine starts in its worker. A page can
// bring its own games: each with a wheel, a card design, and messages.

import { bindActions } from "./actions/index.js";
import { startPainting } from "./art/gallery.js";
import { listenToBack } from "./browser_back.js";
import { registerDesign } from "./card_designs/index.js";
import { startEngine } from "./engine/client.js";
import { releasedEngines } from "./engine/released_engines.js";
import { createLanguageLoader, languageOfBrowser } from "./i18n/load_messages.js";
import { trackPressing } from "./input_guard.js";
import { listenToKeys, preventSpaceClick } from "./keyboard.js";
import {
  gameLinkInAddress,
  isDeckLink,
  isLetterLink,
  isLiveGameLink,
  isPositionLink,
  isSpectatorLink,
  momentInAddress,
} from "./net/links.js";
import { isPuzzleLink, isSetLink } from "./net/share_links.js";
import { followReleases, keepForOffline } from "./offline.js";
import { createRenderer } from "./render.js";
import { otherLanguage } from "./state/card_draft.js";
import { readLevel } from "./state/computer/levels.js";
import { currentGame, hasFullLayouts } from "./state/layout.js";
import { readLimitedRecord } from "./state/limited/event.js";
import { isConnecting } from "./state/peers/meeting.js";
import { readPreferences } from "./state/preferences.js";
import { COMPUTER_PACES, createStore, initialState } from "./state/state.js";
import { disk } from "./store/disk.js";
import { createGameStore } from "./store/games.js";
import { usableProgress, usablePuzzleFilter, usableTraining } from "./store/records.js";
import { gameOpenBeforeReload, shareTabs } from "./store/tabs.js";
import { createCardPreview } from "./table/card_preview.js";
import { listenToDrags } from "./table/drag.js";
import { addFonts } from "./view/fonts.js";
import { createTooltips } from "./view/tooltips.js";

/** @typedef {import("./state/types.js").Lang} Lang */

/** A game that the site doesn't include (a guest game): its wheel in `wheels/`, its Python package (which registers itself), its id, its card design, and its message files.
 * @typedef {{wheel: string, module: string, id: string, look: Partial<import("./card_designs/design.js").Look>,
 *   sentences: Record<Lang, string>}} Guest */

/** Shows the stored data on the page drawn without it.
 * @param {import("./state/state.js").Store} store
 * @param {import("./store/games.js").Games} games @param {(lang: Lang) => Promise<void>} changeLanguage */
async function showStoredData(store, games, changeLanguage) {
  const [
    lang,
    pace,
    level,
    direct,
    warns,
    autoEnd,
    hello,
    stun,
    relays,
    consent,
    name,
    records,
    aside,
    progress,
    preferences,
    limited,
    game,
    training,
    puzzleFilter,
  ] = await Promise.all([
    games.recall("lang"),
    games.recall("pace"),
    games.recall("level"),
    games.recall("direct"),
    games.recall("warns"),
    games.recall("auto-end"),
    games.recall("hello"),
    games.recall("stun"),
    games.recall("relays"),
    games.recall("relay-consent"),
    games.recall("name"),
    games.all(),
    games.unusableRecords(),
    games.recall("lessons"),
    games.recall("preferences"),
    games.recall("limited"),
    games.recall("game"),
    games.recall("training"),
    games.recall("puzzle-filter"),
  ]);
  const chosen = lang === "ja" || lang === "en" ? lang : store.get().lang;
  await changeLanguage(chosen);
  const shown = store.get();
  store.set({
    lang: chosen,
    pace: COMPUTER_PACES.find((each) => each === pace) ?? shown.pace,
    draft: {
      ...shown.draft,
      game: shown.draft.game || (typeof game === "string" ? game : ""),
      level: level === undefined ? shown.draft.level : readLevel(level),
      names: [typeof name === "string" ? name : shown.draft.names[0], shown.draft.names[1]],
    },
    training: usableTraining(training),
    puzzleFilter: usablePuzzleFilter(puzzleFilter),
    singleClickActs: typeof direct === "boolean" ? direct : shown.singleClickActs,
    warnsBeforeTurnEnd: typeof warns === "boolean" ? warns : shown.warnsBeforeTurnEnd,
    autoEnd: typeof autoEnd === "boolean" ? autoEnd : shown.autoEnd,
    stun: typeof stun === "string" ? stun : shown.stun,
    relays: typeof relays === "string" ? relays : shown.relays,
    relayConsent: consent === "yes" || consent === "no" ? consent : shown.relayConsent,
    games: records,
    unusableRecords: aside,
    progress: usableProgress(progress),
    preferences: readPreferences(preferences),
    limitedRecord: readLimitedRecord(limited),
    ...(!shown.hello && hello && hasFullLayouts(hello.hello)
      ? { hello: hello.hello, faces: hello.faces }
      : {}),
  });
}

/** @param {Guest[]} [guests] games that this page adds */
export async function begin(guests = []) {
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  const region = /** @type {HTMLElement} */ (document.getElementById("news"));
  const games = createGameStore();

  /** @type {(state: import("./state/types.js").State) => void} */
  let draw = () => {};
  const guess = languageOfBrowser();
  const changeLanguage = createLanguageLoader(guests.map(({ sentences }) => sentences));
  const store = createStore(
    initialState(guess),
    (state) => draw(state),
    () => {
      document.documentElement.dataset.busy = "yes";
    },
  );

  const onNewRelease = (/** @type {() => void} */ use) => store.set({ release: use });
  followReleases(onNewRelease);
  addEventListener("beforeinstallprompt", (event) => acts.keepInstallPrompt(event));
  for (const { id, look } of guests) registerDesign(id, look);
  const released = releasedEngines();
  const engine = startEngine({
    guests,
    onProgress: (part, step) => {
      if (store.get().engine.phase === "loading") store.set({ engine: { phase: "loading", part, step } });
    },
  });
  const tabs = shareTabs({
    onChange: (id) => acts.showUpdateFromOtherTab(id),
    onLost: (id) => acts.loseGameToOtherTab(id),
  });
  const acts = bindActions({
    store,
    games,
    tabs,
    engine: released.beside(engine),
    spareEngine: () => released.beside(startEngine({ guests })),
    changeLanguage,
    paintBoard: async (state) => {
      const [{ boardScene }, { paintBoard }] = await Promise.all([
        import("./table/decor/board_scene.js"),
        import("./art/board_painter.js"),
      ]);
      return paintBoard(boardScene(state));
    },
  });

  disk.listen((standing) => acts.noteStorage(standing));
  const showStoredDataSoon = () => showStoredData(store, games, changeLanguage);
  // Without a service worker, this is probably a first visit: show the page as soon as messages have loaded,
  // and add stored data later.
  const isCached = Boolean(navigator.serviceWorker?.controller);
  const isKnown = isCached || location.hash.length > 1;
  await (isKnown ? showStoredDataSoon() : changeLanguage(guess));
  const paint = createRenderer(root, region, acts);
  const stay = listenToBack(store.get, () => acts.goBackInBrowser());
  const panel = document.createElement("aside");
  panel.className = "preview";
  panel.hidden = true;
  document.body.append(panel);
  const preview = createCardPreview(root, panel, store.get, acts);
  const tips = createTooltips(root, store.get, (clause) => acts.openRule(clause));
  let both = false;
  draw = (state) => {
    paint(state);
    preview();
    tips();
    // The glossary is loaded when the reader opens a text, not at the start.
    const game = currentGame(state)?.id;
    if (game && !state.terms[game] && (state.screen !== "start" || state.reading))
      queueMicrotask(() => acts.loadTerms(game));
    // If a card shows both languages, its labels do too.
    if (!both && (state.table?.zoom || state.zoomedFace || state.screen === "workshop")) {
      both = true;
      changeLanguage(otherLanguage(state.lang)).then(() => acts.redraw(), console.warn);
    }
    stay();
    tabs.markConnected(isConnecting(state));
    acts.keepConnected();
  };
  // Start the worker after the first drawing, so that the page appears first.
  const started = acts.startGameEngine();
  draw(store.get());
  document.addEventListener("visibilitychange", () => {
    acts.sendPresence();
    acts.searchAgain(false);
  });
  addEventListener("online", () => {
    acts.checkConnection();
    acts.searchAgain(true);
  });
  listenToKeys(acts, store.get);
  preventSpaceClick();
  listenToDrags(root, acts);
  trackPressing(acts);
  // Read by tests/bench/first_visit.py: the start page is usable, whatever the engine's state.
  performance.mark("tefuda:start-page");
  if (isCached) requestAnimationFrame(() => setTimeout(addFonts));

  acts.refreshDecks().catch(console.warn);
  started.finally(startPainting).catch(console.warn);
  started.finally(() => acts.loadPictures()).catch(console.warn);
  const awake = started.then(() => {
    const { phase } = store.get().engine;
    document.documentElement.dataset.engine = phase;
    // Read by tests/bench/first_visit.py and the browser tests: the engine has answered.
    if (phase === "ready") performance.mark("tefuda:first-answer");
    // On a first visit, fonts would compete with the engine for the network.
    if (!isCached) addFonts();
    return acts.loadAfterStart().then(() => performance.mark("tefuda:first-game"));
  });
  /** Whether the address opens anything but the start page. */
  const openAddress = () => {
    const { hash } = location;
    const link = gameLinkInAddress(hash);
    if (isLiveGameLink(hash)) acts.openMeeting(hash);
    else if (isSpectatorLink(hash)) acts.openWatch(hash);
    else if (isLetterLink(hash)) acts.openLetter(hash);
    else if (isDeckLink(hash)) acts.openDeckLink(hash);
    else if (isPuzzleLink(hash)) acts.openPuzzleLink(hash);
    else if (isSetLink(hash)) acts.openSetLink(hash);
    else if (isPositionLink(hash)) acts.callPositionEditor("openPositionLink", hash);
    else if (link) acts.openImportedGame({ link }, momentInAddress(hash));
    return link !== null;
  };
  const before = gameOpenBeforeReload();
  if (!isKnown) await showStoredDataSoon();
  if (!openAddress()) before ? acts.resumePending(before) : acts.resumeInvitation();
  addEventListener("hashchange", openAddress);
  await awake;
  for (const load of [acts.loadInstallOffer, acts.loadTurnNotices]) load().catch(console.warn);
  keepForOffline({ onNewRelease })
    .then((registration) => acts.followOffline(registration))
    .catch(console.warn);
}
