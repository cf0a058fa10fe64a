// The start page. It works before the engine has started, and shows the start's progress.

import { localeOf } from "../i18n/load_messages.js";
import { defaultSeatName, faceOf, sentence, seriesNote, ui, word } from "../i18n/text.js";
import { defaultDeck, ownChoice, ownId, sizeOf } from "../state/card_lists.js";
import { chosenGame, gameOf } from "../state/layout.js";
import { clockText } from "../state/peers/clocks.js";
import { freshSeed } from "../state/seeds.js";
import { isSeriesOpen } from "../state/update.js";
import { basicLines, lessonList, pagesToRead, puzzleList } from "../view/basics.js";
import { cardPicture } from "../view/card.js";
import { filePicker } from "../view/file_picker.js";
import { html, live, nothing, repeat, vars } from "../view/html.js";
import { languages } from "../view/languages.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** Whether the chosen game has this part; true until the engine has started, so that nothing is hidden too
 * early.
 * @param {State} state @param {string} part */
const hasFeature = (state, part) => chosenGame(state)?.offers?.includes(part) ?? true;

/** Whether the player has finished the chosen game's guided first game. @param {State} state */
const hasFinishedLessons = (state) => {
  const id = chosenGame(state)?.id ?? "";
  const length = state.basics[id]?.lessons.length ?? 0;
  return length > 0 && (state.progress[id]?.length ?? 0) >= length;
};

/** The player's own decks of the chosen game. @param {State} state */
const ownDecks = (state) => {
  const first = state.hello?.games[0]?.id;
  return state.decks.filter((deck) => (deck.game ?? first) === chosenGame(state)?.id);
};

/** @param {State} state @returns {import("../state/types.js").Setup} */
export function setupOf(state) {
  const { draft } = state;
  const game = chosenGame(state);
  const decks = game?.decks ?? [];
  const deck = (/** @type {0|1} */ n) => {
    const own = ownDecks(state).find((each) => each.id === ownId(draft.decks[n]));
    if (own) return { cards: own.cards, sideboard: own.sideboard };
    const shipped = decks.some((each) => each.id === draft.decks[n]) ? draft.decks[n] : "";
    return shipped || defaultDeck(decks, n)?.id || "";
  };
  const computer = draft.opponent === "computer";
  // Unnamed players get their default name in the language of the log.
  const name = (/** @type {0|1} */ n) => draft.names[n].trim().slice(0, 40);
  return {
    game: game?.id ?? "",
    decks: [deck(0), deck(1)],
    seats: [
      { kind: "human", name: name(0) },
      { kind: computer ? draft.bot : "human", name: name(1) },
    ],
    seed: draft.seed.trim() || freshSeed(),
    mode: computer ? "solo" : draft.opponent === "person" ? "hotseat" : "link",
    ...(draft.opponent === "friend" ? { you: /** @type {0} */ (0) } : { best_of: draft.best_of }),
    ...(draft.opponent === "live" && draft.clock ? { clock: draft.clock * 60, delay: draft.delay } : {}),
    ...((draft.opponent === "live" || draft.opponent === "letters") && draft.full ? { full: true } : {}),
  };
}

/** @param {State} state */
function progress(state) {
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
function keptGame(state, acts, record) {
  const when = new Intl.DateTimeFormat(localeOf(state.lang), {
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }).format(record.updated);
  const name = (/** @type {0|1} */ n) =>
    record.names[n] || defaultSeatName(state, n, record.mode, record.you);
  const hasTable = record.letters?.laid ?? true;
  const life = (/** @type {0|1} */ n) =>
    hasTable ? html`<span class="lives">${record.lives[n]}</span> ` : nothing;
  const standing = record.over
    ? record.over.draw
      ? ui(state, "draw")
      : ui(state, "won-by", { seat: name(record.over.winner === 1 ? 1 : 0) })
    : ui(state, record.stopped ? "ended-without" : hasTable ? "turn-n" : "letters-begin", { n: record.turn });
  // Older releases stored this only for games started on this device.
  const of = gameOf(state, record.game ?? record.setup?.game ?? "");
  return html`<li class="kept">
    <button type="button" class="kept-open" @click=${() => acts.resumePending(record.id)}>
      <b>${name(0)} ${life(0)}– ${life(1)}${name(1)}</b>
      ${record.series ? html`<small>${seriesNote(state, record.series)}</small>` : nothing}
      ${record.scenario ? html`<small>${ui(state, "scenario-of", { name: record.scenario[state.lang] })}</small>` : nothing}
      <small>${of ? `${of.name[state.lang]} · ` : nothing}${standing} · ${word(state, "mode", record.letters?.on ? "letters" : record.mode)} · ${when}</small>
    </button>
    ${
      state.confirm === `forget:${record.id}`
        ? html`<button type="button" class="danger" @click=${() => acts.deleteGame(record.id)}>${ui(state, "forget-really")}</button>`
        : html`<button type="button" class="icon" aria-label=${ui(state, "forget")} title=${ui(state, "forget")} @click=${() => acts.askToConfirm(`forget:${record.id}`)}>✕</button>`
    }
  </li>`;
}

/** Decks grouped by set, in order of first appearance. @param {import("../state/types.js").Deck[]} decks */
function decksBySet(decks) {
  /** @type {Map<string, [import("../state/types.js").Words, import("../state/types.js").Deck[]]>} */
  const found = new Map();
  for (const deck of decks) {
    // A greeting stored by an older release has no sets.
    const home = deck.set ?? { ja: "", en: "" };
    const some = found.get(home.ja);
    if (some) some[1].push(deck);
    else found.set(home.ja, [home, [deck]]);
  }
  return [...found.values()];
}

/** @param {State} state @param {Acts} acts @param {0|1} n */
export function deckChoice(state, acts, n) {
  const decks = chosenGame(state)?.decks ?? [];
  const wanted = state.draft.decks[n];
  const ours = ownDecks(state);
  const own = ours.find((each) => each.id === ownId(wanted));
  const deck = own ? null : (decks.find((each) => each.id === wanted) ?? defaultDeck(decks, n));
  const chosen = own ? wanted : (deck?.id ?? "");
  const faces = ((own ?? deck)?.cards ?? [])
    .map(([face]) => faceOf(state, face))
    .filter((face) => face !== null);
  const set = (/** @type {Event} */ event) => {
    const decks = /** @type {[string, string]} */ ([...state.draft.decks]);
    decks[n] = /** @type {HTMLSelectElement} */ (event.target).value;
    acts.changeDraft({ decks });
  };
  return html`<div class="deck-choice">
    <label class="field-label" for="deck-${n}">${ui(state, n === 0 ? "your-deck" : "their-deck")}</label>
    <select id="deck-${n}" @change=${set} ?disabled=${decks.length === 0}>
      ${decks.length === 0 ? html`<option>${ui(state, "decks-soon")}</option>` : nothing}
      ${decksBySet(decks).map(
        ([home, some]) =>
          html`<optgroup label=${home[state.lang]}>${repeat(
            some,
            (each) => each.id,
            (each) =>
              html`<option value=${each.id} ?selected=${each.id === chosen}>${each.name[state.lang]}${each.first ? ` (${ui(state, "first-deck")})` : ""}</option>`,
          )}</optgroup>`,
      )}
      ${
        ours.length
          ? html`<optgroup label=${ui(state, "own-decks")}>${repeat(
              ours,
              (each) => each.id,
              (each) =>
                html`<option value=${ownChoice(each.id)} ?selected=${ownChoice(each.id) === chosen}>${each.name || ui(state, "deck-unnamed")}</option>`,
            )}</optgroup>`
          : nothing
      }
    </select>
    <div class="deck-faces" aria-hidden="true">${faces.slice(0, 5).map((face) => html`<span class="thumb k-${face.class}">${cardPicture(face, false)}</span>`)}</div>
    <p class="hint">${own ? ui(state, "own-deck-about", { n: sizeOf(own.cards), side: sizeOf(own.sideboard) }) : deck ? html`${deck.first ? html`<b>${ui(state, "first-deck-about")}</b> ` : nothing}${deck.about[state.lang]}` : ""}</p>
    <button type="button" class="quiet deck-edit" id="deck-edit-${n}" @click=${() => acts.openDecks(n, chosen)}>${ui(state, own ? "edit-deck" : "own-deck-from")}</button>
  </div>`;
}

/** The notice about own card sets in fair games (L4). @param {State} state */
export function setsNotice(state) {
  const own = ownDecks(state).find((each) => each.id === ownId(state.draft.decks[0]));
  return own?.sets.length
    ? html`<p class="hint notice" id="sets-told">${ui(state, "sets-told", { names: own.sets.map(({ name }) => name).join(", ") })}</p>`
    : nothing;
}

/** A single game or best of three. @param {State} state @param {Acts} acts */
function lengthChoice(state, acts) {
  const lengths = /** @type {const} */ ([1, 3]);
  return html`<fieldset class="segments pair">
      <legend>${ui(state, "length")}</legend>
      ${lengths.map(
        (
          n,
        ) => html`<label class="segment"><input type="radio" name="best-of" value=${n} .checked=${live(state.draft.best_of === n)} @change=${() => acts.changeDraft({ best_of: n })} />
        <span>${ui(state, `best-of-${n}`)}</span></label>`,
      )}
    </fieldset>
    ${state.draft.best_of === 3 ? html`<p class="hint">${ui(state, "best-of-3-about")}</p>` : nothing}`;
}

/** The chosen terms of an invitation. @param {State} state @param {import("../state/types.js").Terms} terms */
export const termsNotice = (state, { best_of, clock, delay, full }) =>
  html`${best_of === 3 ? html`<p class="lead terms"><b>${ui(state, "best-of-3")}</b></p><p class="hint">${ui(state, "best-of-3-about")}</p>` : nothing}
    ${clock ? html`<p class="lead terms"><b>${ui(state, "clock-of", { time: clockText(clock * 10), n: delay })}</b></p><p class="hint">${ui(state, "clock-about")}</p>` : nothing}
    ${full ? html`<p class="lead terms"><b>${ui(state, "full-audit")}</b></p><p class="hint">${ui(state, "full-audit-about")}</p>` : nothing}`;

const MINUTES = [0, 1, 5, 10, 15, 25, 50];
const DELAYS = [0, 5, 10, 30];

/** The time control, for live games. @param {State} state @param {Acts} acts */
function clockChoice(state, acts) {
  const { clock, delay } = state.draft;
  const number = (/** @type {Event} */ event) =>
    Number(/** @type {HTMLSelectElement} */ (event.target).value);
  return html`<div class="two clocks">
      <div><label class="field-label" for="clock">${ui(state, "clock")}</label>
      <select id="clock" @change=${(/** @type {Event} */ event) => acts.changeDraft({ clock: number(event) })}>${MINUTES.map((n) => html`<option value=${n} ?selected=${n === clock}>${ui(state, n ? "clock-minutes" : "clock-none", { n })}</option>`)}</select></div>
      ${
        clock
          ? html`<div><label class="field-label" for="delay">${ui(state, "clock-delay")}</label>
      <select id="delay" @change=${(/** @type {Event} */ event) => acts.changeDraft({ delay: number(event) })}>${DELAYS.map((n) => html`<option value=${n} ?selected=${n === delay}>${ui(state, "clock-seconds", { n })}</option>`)}</select></div>`
          : nothing
      }
    </div>${clock ? html`<p class="hint">${ui(state, "clock-about")}</p>` : nothing}`;
}

/** The choice of a game, if there are several. @param {State} state @param {Acts} acts */
function gameChoice(state, acts) {
  const games = state.hello?.games ?? [];
  if (games.length < 2) return nothing;
  const here = chosenGame(state);
  const sign = (/** @type {NonNullable<State["hello"]>["games"][number]} */ { cover }) =>
    cover
      ? html`<span class="thumb k-${cover.class}" aria-hidden="true">${cardPicture(cover, false)}</span>`
      : nothing;
  return html`<fieldset class="segments games">
      <legend>${ui(state, "game")}</legend>
      ${games.map(
        (game) =>
          html`<label class="segment"><input type="radio" name="game" value=${game.id} .checked=${live(game.id === here?.id)} @change=${() => acts.changeDraft({ game: game.id, decks: ["", ""] })} />
        <span>${sign(game)}<span class="game-name">${game.name[state.lang]}</span></span></label>`,
      )}
    </fieldset>`;
}

/** @param {State} state @param {Acts} acts @param {0|1} n */
export function nameField(state, acts, n) {
  const input = (/** @type {Event} */ event) => {
    const names = /** @type {[string, string]} */ ([...state.draft.names]);
    names[n] = /** @type {HTMLInputElement} */ (event.target).value;
    acts.changeDraft({ names });
  };
  return html`<div><label class="field-label" for="name-${n}">${ui(state, n === 0 ? "your-name" : "their-name")}</label>
    <input id="name-${n}" maxlength="40" autocomplete="off" .value=${live(state.draft.names[n])} @input=${input} /></div>`;
}

/** The STUN server, which helps devices on different networks to connect. @param {State} state @param {Acts} acts */
export const stunField = (
  state,
  acts,
) => html`<div class="stun"><label class="field-label" for="stun">${ui(state, "stun")}</label>
  <input id="stun" maxlength="130" autocomplete="off" spellcheck="false" placeholder=${ui(state, "stun-none")} aria-describedby="stun-about" .value=${state.stun} @change=${(/** @type {Event} */ event) => acts.setStun(/** @type {HTMLInputElement} */ (event.target).value)} />
  <p class="hint" id="stun-about">${ui(state, "stun-about")}</p></div>`;

const WISHES = /** @type {const} */ ([0, 1, 2]);

/** The questions that this seat passes automatically, so that a letter covers more.
 * @param {State} state @param {Acts} acts */
export const wishChoice = (state, acts) => html`<fieldset class="wishes">
  <legend>${ui(state, "wish")}</legend>
  ${WISHES.map((wish) => html`<label class="check"><input type="radio" name="wish" value=${wish} .checked=${live(state.draft.wish === wish)} @change=${() => acts.changeDraft({ wish })} /><span>${ui(state, `wish-${wish}`)}</span></label>`)}
  <p class="hint">${ui(state, "wish-about")}</p>
</fieldset>`;

/** Whether all cards are revealed at the end, or only those that must be.
 * @param {State} state @param {Acts} acts */
const fullChoice = (
  state,
  acts,
) => html`<div><label class="check"><input type="checkbox" id="full-audit" aria-describedby="full-audit-about" .checked=${live(state.draft.full)} @change=${(/** @type {Event} */ event) => acts.changeDraft({ full: /** @type {HTMLInputElement} */ (event.target).checked })} /><span>${ui(state, "full-audit")}</span></label>
  <p class="hint" id="full-audit-about">${ui(state, "full-audit-about")}</p></div>`;

/** Whether spectators are allowed, and with which delay; both players must agree.
 * @param {State} state @param {Acts} acts */
export const watchChoice = (
  state,
  acts,
) => html`<div><label class="field-label" for="watch">${ui(state, "watch-choice")}</label>
  <select id="watch" @change=${(/** @type {Event} */ event) => {
    const value = /** @type {HTMLSelectElement} */ (event.target).value;
    acts.changeDraft({ watch: value === "" ? null : Number(value) });
  }}>
    <option value="" ?selected=${state.draft.watch === null}>${ui(state, "watch-off")}</option>
    ${[0, 5, 20].map((n) => html`<option value=${n} ?selected=${state.draft.watch === n}>${ui(state, "watch-delay", { n })}</option>`)}
  </select><p class="hint">${ui(state, "watch-both")}</p></div>`;

/** @param {State} state @param {Acts} acts */
function newGame(state, acts) {
  const { draft } = state;
  const opponents = /** @type {const} */ (["computer", "person", "live", "letters", "friend"]);
  /** Each player has their own device and seat. */
  const isRemote = draft.opponent === "live" || draft.opponent === "letters";
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (draft.opponent === "live") acts.hostPeer(setupOf);
    else if (draft.opponent === "letters") acts.offerCorrespondence(setupOf);
    else acts.newGame(setupOf);
  };
  return html`<form class="panel new-game" @submit=${submit}>
    <h2>${ui(state, "new-game")}</h2>
    ${gameChoice(state, acts)}
    <div class="how">
    <fieldset class="segments opponents">
      <legend>${ui(state, "opponent")}</legend>
      ${opponents.map(
        (
          id,
        ) => html`<label class="segment"><input type="radio" name="opponent" value=${id} .checked=${live(draft.opponent === id)} @change=${() => acts.changeDraft({ opponent: id })} />
        <span><b aria-hidden="true">${{ computer: "機", person: "人", live: "縁", letters: "文", friend: "信" }[id]}</b>${ui(state, `opponent-${id}`)}</span></label>`,
      )}
    </fieldset>
    ${isRemote || draft.opponent === "friend" ? html`<p class="hint notice">${ui(state, `${draft.opponent}-about`)}</p>` : nothing}
    <div class="two">${deckChoice(state, acts, 0)}${isRemote ? nothing : deckChoice(state, acts, 1)}</div>
    ${isRemote ? setsNotice(state) : nothing}
    ${draft.opponent === "friend" ? nothing : lengthChoice(state, acts)}
    ${draft.opponent === "live" ? clockChoice(state, acts) : nothing}
    ${draft.opponent === "letters" ? wishChoice(state, acts) : nothing}
    <details class="advanced">
      <summary>${ui(state, "advanced")}</summary>
      <div class="two">
        ${nameField(state, acts, 0)}
        ${isRemote ? nothing : nameField(state, acts, 1)}
        ${isRemote ? fullChoice(state, acts) : nothing}
        ${draft.opponent === "live" ? html`${watchChoice(state, acts)}${stunField(state, acts)}` : nothing}
        <div ?hidden=${isRemote}><label class="field-label" for="seed">${ui(state, "seed")}</label>
        <input id="seed" maxlength="64" autocomplete="off" spellcheck="false" placeholder=${ui(state, "seed-random")} .value=${live(draft.seed)} @input=${(/** @type {Event} */ event) => acts.changeDraft({ seed: /** @type {HTMLInputElement} */ (event.target).value })} /></div>
        ${
          draft.opponent === "computer"
            ? html`<div><label class="field-label" for="bot">${ui(state, "strength")}</label>
        <select id="bot" @change=${(/** @type {Event} */ event) => acts.changeDraft({ bot: /** @type {"random"|"greedy"} */ (/** @type {HTMLSelectElement} */ (event.target).value) })}>
          <option value="greedy" ?selected=${draft.bot === "greedy"}>${ui(state, "bot-greedy")}</option>
          <option value="random" ?selected=${draft.bot === "random"}>${ui(state, "bot-random")}</option>
        </select></div>`
            : nothing
        }
      </div>
    </details>
    <button type="submit" class="primary big" ?disabled=${state.engine.phase === "failed"} aria-disabled=${state.starting ? "true" : "false"}>
      ${state.starting ? ui(state, state.engine.phase === "ready" ? "dealing" : "starts-when-ready") : ui(state, "deal")}
    </button>
    </div>
  </form>`;
}

/** The link to the chosen game's lessons: the first, or the next one. @param {State} state @param {Acts} acts */
function lessonsLink(state, acts) {
  if (!hasFeature(state, "learn") || hasFinishedLessons(state)) return nothing;
  const game = chosenGame(state);
  const reached = state.progress[game?.id ?? ""] ?? [];
  const lessons = state.basics[game?.id ?? ""]?.lessons ?? [];
  const next = reached.length ? lessons.findIndex(({ id }) => !reached.includes(id)) : -1;
  const name = game?.name[state.lang] ?? "none";
  return html`<button type="button" class="learn-first" ?disabled=${state.engine.phase === "failed"} @click=${() => acts.startLesson()}>${next < 0 ? ui(state, "new-here", { game: name }) : ui(state, "learn-on", { game: name, n: next + 1, lesson: lessons[next]?.[state.lang] ?? "" })}</button>`;
}

/** How the chosen game is won and played, with the link to its guided first game.
 * @param {State} state @param {Acts} acts */
function learning(state, acts) {
  const game = chosenGame(state);
  const basics = game ? state.basics[game.id] : null;
  if (!game || !basics) return nothing;
  const reached = state.progress[game.id]?.length ?? 0;
  const { length } = basics.lessons;
  return html`<section class="panel learning">
    <h2>${ui(state, "how-to-play")}: ${game.name[state.lang]}</h2>
    ${basicLines(state, acts, basics)}${pagesToRead(state, acts)}
    ${
      length
        ? html`<details ?open=${reached > 0 && reached < length}>
      <summary>${ui(state, "first-game")} · ${ui(state, "lessons-done", { n: reached, of: length })}</summary>
      ${lessonList(state, acts, game.id, basics)}</details>`
        : nothing
    }
    ${puzzleList(state, acts, game.id, basics)}
  </section>`;
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
            : html`<button type="button" class="icon" aria-label=${`${ui(state, "unfit-forget")}: ${name}`} title=${ui(state, "unfit-forget")} @click=${() => acts.askToConfirm(forget)}>✕</button>`
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
function keptList(state, acts, games, limit) {
  const list = (/** @type {State["games"]} */ some) =>
    html`<ul class="kept-list">${repeat(
      some,
      (record) => record.id,
      (record) => keptGame(state, acts, record),
    )}</ul>`;
  const older = games.slice(limit);
  return html`${list(games.slice(0, limit))}${older.length ? html`<details class="older-games"><summary>${ui(state, "games-older", { n: older.length })}</summary>${list(older)}</details>` : nothing}`;
}

/** @param {State} state @param {Acts} acts */
export function startPage(state, acts) {
  const games = state.games.filter((record) => !record.setup?.lesson);
  const open = games.filter(isUnfinished);
  const done = games.filter((record) => !isUnfinished(record));
  const fan = Object.values(state.faces).slice(0, 5);
  return html`<main class="start">
    <header class="hero">
      <div class="head-row"><button type="button" class="quiet" id="preferences" @click=${() => acts.openPreferences(true)}>${ui(state, "preferences")}</button>${languages(state, acts)}</div>
      <div class="lanterns" aria-hidden="true"><i></i><i></i><i></i></div>
      <h1><span lang="ja" class="brand">手札</span><span class="latin">Tefuda</span></h1>
      <p class="lead">${ui(state, "lead")}</p>
      <div class="fan" aria-hidden="true">${(fan.length ? fan : [null, null, null, null, null]).map((face, n) => html`<span class="thumb" ${vars({ "--turn": `${(n - 2) * 9}deg`, "--lift": `${Math.abs(n - 2) * 7}px` })}>${cardPicture(face, !face)}</span>`)}</div>
      ${progress(state)}
      ${lessonsLink(state, acts)}
    </header>
    <div class="rooms">
      ${
        open.length
          ? html`<section class="panel"><h2>${ui(state, "continue")}</h2>${keptList(state, acts, open, LATEST_OPEN_GAMES)}</section>`
          : nothing
      }
      ${newGame(state, acts)}
      ${learning(state, acts)}
      <section class="panel library">
        <h2>${ui(state, "rulebook")}</h2>
        <p class="hint">${ui(state, "rulebook-about")}</p>
        <button type="button" class="quiet" @click=${() => acts.openRulebook()}>${ui(state, "open-rulebook")}</button>
      </section>
      <section class="panel judging">
        <h2>${ui(state, "judge-desk")}</h2>
        <p class="hint">${ui(state, "judge-about")}</p>
        <button type="button" class="quiet" id="open-judge" ?disabled=${state.engine.phase === "failed"} @click=${() => acts.judge("open")}>${ui(state, "open-judge")}</button>
      </section>
      ${
        hasFeature(state, "sets")
          ? html`<section class="panel making">
        <h2>${ui(state, "workshop")}</h2>
        <p class="hint">${ui(state, "workshop-about")}</p>
        <button type="button" class="quiet" @click=${() => acts.openWorkshop()}>${ui(state, "open-workshop")}</button>
      </section>`
          : nothing
      }
      <section class="panel keepsakes">
        <h2>${ui(state, "your-games")}</h2>
        ${
          done.length
            ? keptList(state, acts, done, LATEST_FINISHED_GAMES)
            : html`<p class="hint">${ui(state, "no-games")}</p>`
        }
        <div class="row">${openFile(acts, state)}<button type="button" class="quiet" @click=${() => acts.backup()}>${ui(state, "save-all")}</button></div>
        ${state.storage === "kept" ? html`<p class="hint">${ui(state, "stays-here")}</p>` : html`<p class="hint notice storage" role="status">${sentence(state, "err", { code: `storage-${state.storage}` })}</p>`}
      </section>
      ${unusableRecords(state, acts)}
    </div>
    <footer class="colophon"><a href="licences.html">${ui(state, "licences")}</a></footer>
  </main>`;
}
