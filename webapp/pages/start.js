// The start page. It works before the engine has started, and shows the start's progress.

import { localeOf } from "../i18n/load_messages.js";
import { defaultSeatName, sentence, seriesNote, termText, ui } from "../i18n/text.js";
import { levelOfGame } from "../state/computer/levels.js";
import { chosenGame, gameWithId } from "../state/layout.js";
import { pathOf } from "../state/learn/path.js";
import { picksMade } from "../state/limited/event.js";
import { ownTurnFirst, turnOwner } from "../state/peers/turn_owner.js";
import { isSeriesOpen } from "../state/update.js";
import { basicLines, lessonList, pagesToRead, puzzlePart } from "../view/basics.js";
import { filePicker } from "../view/file_picker.js";
import { classMap, html, nothing, repeat } from "../view/html.js";
import { icon } from "../view/icons.js";
import { languages } from "../view/languages.js";
import { pathList, stepButton } from "../view/learn/path.js";
import { puzzleOfDayButton } from "../view/learn/trainer.js";
import { gameTiles } from "./game_tiles.js";
import { chosenDeck, newGame } from "./new_game.js";
import { offlinePanel } from "./offline.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** Whether the chosen game has this part; true until the engine has started, so that nothing is hidden too
 * early.
 * @param {State} state @param {string} part */
const gameHasPart = (state, part) => chosenGame(state)?.offers?.includes(part) ?? true;

/** @param {State} state */
function lessonProgress(state) {
  const { phase, part, step } = state.engine;
  if (phase === "ready")
    return html`<p class="engine ready" role="status"><span class="dot" aria-hidden="true"></span>${ui(state, "engine-ready")}</p>`;
  if (phase === "failed") {
    return html`<div class="engine failed" role="alert"><p>${ui(state, "engine-failed")}</p><p class="detail">${step}</p>
      <button type="button" class="quiet" @click=${() => location.reload()}>${ui(state, "try-again")}</button></div>`;
  }
  const percent = Math.round(part * 100);
  return html`<div class="engine" role="status">
    <label>${ui(state, `engine-${step}`)} <b>${percent}%</b><progress max="100" value=${percent}></progress></label>
  </div>`;
}

/** Whether a game or its series is unfinished. @param {import("../state/types.js").GameRecord} record */
const isUnfinished = (record) => !record.stopped && (!record.over || (isSeriesOpen(record) && !record.next));

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").GameRecord} record */
function storedGame(state, acts, record) {
  const when = new Intl.DateTimeFormat(localeOf(state.lang), {
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }).format(record.updated);
  const playerNameOf = (/** @type {0|1} */ n) =>
    record.names[n] || defaultSeatName(state, n, record.mode, record.you);
  const hasTable = record.letters?.laid ?? true;
  const finalNumberOf = (/** @type {0|1} */ n) =>
    hasTable ? html`<span class="lives">${record.lives[n]}</span> ` : nothing;
  const standing = record.over
    ? record.over.draw
      ? ui(state, "draw")
      : ui(state, "won-by", { seat: playerNameOf(record.over.winner === 1 ? 1 : 0) })
    : ui(state, record.stopped ? "ended-without" : hasTable ? "turn-n" : "letters-begin", { n: record.turn });
  // Older releases stored this only for games started on this device.
  const of = gameWithId(state, record.game ?? record.setup?.game ?? "");
  const mode = termText(state, "mode", record.letters?.on ? "letters" : record.mode);
  const level = levelOfGame(record.setup?.seats ?? []);
  const turn = turnOwner(record);
  const opponent = playerNameOf(record.you === 0 ? 1 : 0);
  const turnLine =
    turn === null
      ? nothing
      : html`<span class="turn-line" data-turn=${turn}><b>${ui(state, `turn-${turn}`, { seat: opponent })}</b>${of ? ` · ${of.name[state.lang]}` : nothing} · ${ui(state, "game-with", { seat: opponent })}</span>`;
  return html`<li class="kept">
    <button type="button" class="kept-open" @click=${() => acts.resumePending(record.id)}>
      ${turnLine}
      <b>${playerNameOf(0)} ${finalNumberOf(0)}– ${finalNumberOf(1)}${playerNameOf(1)}</b>
      ${record.series ? html`<small>${seriesNote(state, record.series)}</small>` : nothing}
      ${record.scenario ? html`<small>${ui(state, "scenario-of", { name: record.scenario[state.lang] })}</small>` : nothing}
      <small>${of && turn === null ? `${of.name[state.lang]} · ` : nothing}${standing} · ${mode}${level ? html` · ${ui(state, `level-${level}`)}` : nothing} · ${when}</small>
    </button>
    ${
      state.confirm === `forget:${record.id}`
        ? html`<button type="button" class="danger" @click=${() => acts.deleteGame(record.id)}>${ui(state, "forget-really")}</button>`
        : html`<button type="button" class="icon" aria-label=${ui(state, "forget")} title=${ui(state, "forget")} @click=${() => acts.askToConfirm(`forget:${record.id}`)}>${icon("close")}</button>`
    }
  </li>`;
}

/** The stored draft or sealed event. @param {State} state @param {Acts} acts */
function storedLimited(state, acts) {
  const record = state.limitedRecord;
  const game = record && gameWithId(state, record.event.game);
  if (!record || !game) return nothing;
  const { form, seats } = record.event;
  return html`<ul class="kept-list"><li class="kept"><button type="button" class="kept-open" id="resume-limited" @click=${() => acts.callLimited("openLimited")}>
    <b>${ui(state, `limited-${form}`)}: ${game.name[state.lang]}</b>
    <small>${form === "draft" ? ui(state, "limited-stored", { n: picksMade(record), seats }) : ui(state, "limited-sealed-stored")}</small></button></li></ul>`;
}

/** The page's gold button, with what else a player most likely wants: continuing the latest game, the next step of the
 * chosen game's path, the puzzle of the day, or a game.
 * @param {State} state @param {Acts} acts @param {import("../state/types.js").GameRecord|undefined} latest the unfinished
 *   game that was played last */
function nextSteps(state, acts, latest) {
  const game = chosenGame(state);
  const id = game?.id ?? "";
  // The first step is known before the engine has started.
  const path = gameHasPart(state, "learn")
    ? (pathOf(state, id) ?? { next: /** @type {const} */ ("lessons") })
    : null;
  const step = path?.next ? stepButton(state, acts, id, path.next, !latest) : nothing;
  const daily = path?.next === "lessons" ? nothing : puzzleOfDayButton(state, acts, id);
  if (latest)
    return html`<button type="button" class="primary big resume" @click=${() => acts.resumePending(latest.id)}>${ui(state, "continue")}</button>${step}${daily}`;
  if (!game) return step;
  const isPrimary = step === nothing;
  return html`${step}<button type="submit" form="new-game" class=${classMap({ big: true, primary: isPrimary, quiet: !isPrimary })} ?disabled=${state.engine.phase === "failed"}>${ui(state, "play-game", { game: game.name[state.lang] })}</button>${daily}`;
}

/** How the chosen game is won and played, its lessons and its puzzles.
 * @param {State} state @param {Acts} acts */
function learningPanel(state, acts) {
  const game = chosenGame(state);
  const basics = game ? state.basics[game.id] : null;
  if (!game || !basics) return nothing;
  const reached = state.progress[game.id]?.length ?? 0;
  const { length } = basics.lessons;
  return html`<div class="learning">
    <section class="panel">
      <h2>${ui(state, "how-to-play")}: ${game.name[state.lang]}</h2>
      ${basicLines(state, acts, basics)}${pagesToRead(state, acts)}
    </section>
    ${
      length
        ? html`<section class="panel"><h2>${ui(state, "first-game")}</h2>
      <p class="hint">${ui(state, "lessons-done", { n: reached, of: length })}</p>
      ${lessonList(state, acts, game.id, basics)}</section>`
        : nothing
    }
    ${
      basics.puzzles?.length
        ? html`<section class="panel"><h2>${ui(state, "puzzles")}</h2>
      <p class="hint">${ui(state, "puzzles-about")}</p>
      ${puzzlePart(state, acts, game.id, basics)}</section>`
        : nothing
    }
  </div>`;
}

/** An entry of the start page for a part of the app: its purpose, and the button that opens it.
 * @param {{place: string, sign: import("../view/icons.js").IconName, title: string, about: unknown, says: string,
 *   id?: string, off?: boolean, open: () => void}} part */
const appPart = ({ place, sign, title, about, says, id, off = false, open }) =>
  html`<section class="panel room ${place}">
    <h2>${icon(sign)}${title}</h2>
    <p class="hint">${about}</p>
    <button type="button" class="quiet" id=${id ?? nothing} ?disabled=${off} @click=${open}>${says}</button>
  </section>`;

/** The card workshop, which opens for the chosen game, or else for the first game with card sets.
 * @param {State} state @param {Acts} acts */
function workshopPart(state, acts) {
  const game = state.hello?.games.find(({ offers }) => offers?.includes("sets"));
  const isOther = !gameHasPart(state, "sets");
  if (isOther && !game) return nothing;
  return appPart({
    place: "making",
    sign: "pen",
    title: ui(state, "workshop"),
    about: html`${ui(state, "workshop-about")}${isOther && game ? html` ${ui(state, "workshop-for", { game: game.name[state.lang] })}` : nothing}`,
    says: ui(state, "open-workshop"),
    open: () => {
      if (isOther && game) acts.changeDraft({ game: game.id, decks: ["", ""] });
      acts.openWorkshop();
    },
  });
}

/** The other parts of the app. @param {State} state @param {Acts} acts */
function otherAppParts(state, acts) {
  const textOf = (/** @type {string} */ id) => ui(state, id);
  return html`<div class="room-list">
    ${appPart({ place: "collecting", sign: "grid", title: textOf("card-gallery"), about: textOf("card-gallery-about"), says: ui(state, "card-gallery-open", { game: chosenGame(state)?.name[state.lang] ?? "none" }), id: "open-cards", open: () => acts.openGallery() })}
    ${appPart({ place: "decks-room", sign: "cards", title: textOf("deck-editor"), about: textOf("decks-about"), says: textOf("open-decks"), off: !chosenGame(state)?.decks.length, open: () => acts.openDecks(0, chosenDeck(state, 0)) })}
    ${
      gameHasPart(state, "limited")
        ? appPart({
            place: "drafting",
            sign: "people",
            title: textOf("limited"),
            about: textOf("limited-about"),
            says: textOf(state.limitedRecord ? "continue" : "limited-open"),
            id: "open-limited",
            off: state.engine.phase === "failed",
            open: () => acts.callLimited("openLimited"),
          })
        : nothing
    }
    ${workshopPart(state, acts)}
    ${appPart({ place: "library", sign: "book", title: textOf("rulebook"), about: textOf("rulebook-about"), says: textOf("open-rulebook"), open: () => acts.openRulebook() })}
    ${appPart({ place: "judging", sign: "board", title: textOf("judge-desk"), about: textOf("judge-about"), says: textOf("open-judge"), id: "open-judge", off: state.engine.phase === "failed", open: () => acts.callPositionEditor("openPositionEditor") })}
    ${appPart({ place: "settings", sign: "settings", title: textOf("preferences"), about: textOf("preferences-about"), says: textOf("open-preferences"), open: () => acts.openPreferences(true) })}
  </div>`;
}

/** Unusable stored records, to save to a file or delete. @param {State} state @param {Acts} acts */
function unusableRecords(state, acts) {
  if (!state.unusableRecords.length) return nothing;
  return html`<section class="panel aside-records">
    <h2>${ui(state, "unfit")}</h2>
    <p class="hint">${ui(state, "unfit-about")}</p>
    <ul class="kept-list">${state.unusableRecords.map((one, n) => {
      const forget = `aside:${n}`;
      const name = one.name || ui(state, "unfit-unnamed");
      return html`<li class="kept"><span class="aside-name"><b><bdi>${name}</bdi></b> <small>${ui(state, `unfit-${one.shelf}`)}</small></span>
        <button type="button" class="quiet" @click=${() => acts.exportUnusableRecord(one)}>${ui(state, "unfit-export")}</button>
        ${
          state.confirm === forget
            ? html`<button type="button" class="danger" @click=${() => acts.deleteUnusableRecord(one)}>${ui(state, "forget-really")}</button>`
            : html`<button type="button" class="icon" aria-label=${`${ui(state, "unfit-forget")}: ${name}`} title=${ui(state, "unfit-forget")} @click=${() => acts.askToConfirm(forget)}>${icon("close")}</button>`
        }</li>`;
    })}</ul>
  </section>`;
}

/** @param {Acts} acts @param {State} state */
const openFile = (acts, state) =>
  filePicker({
    id: "open-file",
    label: ui(state, "open-file"),
    accept: ".json,application/json",
    open: (file) => acts.openFile(file),
  });

/** Number of games listed at first; older games are in a foldable part. */
const LATEST_OPEN_GAMES = 6;
const LATEST_FINISHED_GAMES = 8;

/** A list of games: the latest, and older ones in a foldable part.
 * @param {State} state @param {Acts} acts @param {State["games"]} games @param {number} limit the number of games
 *   shown at first
 */
function storedGamesList(state, acts, games, limit) {
  const gamesList = (/** @type {State["games"]} */ some) =>
    html`<ul class="kept-list">${repeat(
      some,
      (record) => record.id,
      (record) => storedGame(state, acts, record),
    )}</ul>`;
  const older = games.slice(limit);
  return html`${gamesList(games.slice(0, limit))}${older.length ? html`<details class="older-games"><summary>${ui(state, "games-older", { n: older.length })}</summary>${gamesList(older)}</details>` : nothing}`;
}

/** @param {State} state @param {Acts} acts */
export function startPage(state, acts) {
  const games = state.games.filter((record) => !record.setup?.lesson);
  const open = games.filter(isUnfinished);
  const done = games.filter((record) => !isUnfinished(record));
  return html`<main class="start">
    <header class="home-bar">
      <h1><span lang="ja" class="brand">手札</span><span class="latin">Tefuda</span></h1>
      <div class="head-row"><button type="button" class="quiet" id="preferences" @click=${() => acts.openPreferences(true)}>${icon("settings")}<span>${ui(state, "preferences")}</span></button>${languages(state, acts)}</div>
    </header>
    <section class="hero">
      <p class="lead">${ui(state, "lead")}</p>
      ${gameTiles(state, acts)}
      <div class="next-steps">${nextSteps(state, acts, open[0])}${lessonProgress(state)}</div>
      ${pathList(state, chosenGame(state)?.id ?? "")}
    </section>
    <div class="rooms">
      <div class="playing">
        ${
          open.length || state.limitedRecord
            ? html`<section class="panel"><h2>${ui(state, "continue")}</h2>${storedLimited(state, acts)}${storedGamesList(state, acts, ownTurnFirst(open), LATEST_OPEN_GAMES)}</section>`
            : nothing
        }
        ${newGame(state, acts)}
      </div>
      ${learningPanel(state, acts)}
      <div class="more-rooms">
        ${otherAppParts(state, acts)}
        <section class="panel keepsakes">
          <h2>${ui(state, "your-games")}</h2>
          ${
            done.length
              ? storedGamesList(state, acts, done, LATEST_FINISHED_GAMES)
              : html`<p class="hint">${ui(state, "no-games")}</p>`
          }
          <div class="row">${openFile(acts, state)}<button type="button" class="quiet" @click=${() => acts.backup()}>${ui(state, "save-all")}</button></div>
          ${state.storage === "kept" ? html`<p class="hint">${ui(state, "stays-here")}</p>` : html`<p class="hint notice storage" role="status">${sentence(state, "err", { code: `storage-${state.storage}` })}</p>`}
        </section>
        ${unusableRecords(state, acts)}${offlinePanel(state, acts)}
      </div>
    </div>
    <footer class="colophon"><a href="licences.html">${ui(state, "licences")}</a></footer>
  </main>`;
}
