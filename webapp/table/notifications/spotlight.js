// Large, brief displays of events: breaking seals, triggered cards, cards without effect, and battles. They repeat
// the log, so screen readers skip them (announce.js).

import { designOfGame } from "../../card_designs/index.js";
import { cardName, displayedFace, lineText, ui, viewOf } from "../../i18n/text.js";
import { battleResultLines } from "../../state/battle_result.js";
import { isSettingUp } from "../../state/puzzles.js";
import { answerCount, sideOfPlayer } from "../../state/update.js";
import { cardPicture } from "../../view/card_picture.js";
import { html, nothing, render } from "../../view/html.js";
import { icon } from "../../view/icons.js";

/** Display time, in milliseconds. */
const SPOTLIGHT_MS = 2100;
/** Display time of a battle, in milliseconds, by the pace of the computer's turn; step by step, until the
 * next step. Nothing waits for the display.
 * @type {Record<Exclude<import("../../state/types.js").Pace, "step">, number> & {step: null}} */
const BATTLE_MS = { slow: 3600, fast: 1800, once: 1800, step: null };
/** Maximum number of displays at once; if more happens, the latest are shown. */
const MAX_AT_ONCE = 2;
/** Codes of log lines whose spotlight shows the used card with all effects. */
const USE_CODES = ["answer", "use"];
/** Maximum number of seals that a spotlight draws one by one. */
const MAX_SEALS = 5;

const SEAL = html`<svg viewBox="0 0 100 140"><g class="half left"><path d="M4 6Q50 -4 54 4L44 38L58 58L38 84L54 104L46 136Q10 140 4 134Z" /></g><g class="half right"><path d="M54 4Q92 -2 96 6V134Q80 140 46 136L54 104L38 84L58 58L44 38Z" /></g><text x="50" y="72" lang="ja">封</text></svg>`;

/** The rules text of a used card, unless the log line already contains it.
 * @param {import("../../state/types.js").State} state @param {import("../../state/types.js").Face|null} face
 * @param {import("../../state/types.js").Line} line */
const usedCardText = ({ lang }, face, { params }) =>
  params.says ? "" : (face?.abilities ?? []).map((each) => each[lang]).join(lang === "ja" ? "" : " ");

/** The triggered effect of a card: the first sentence of the ability named in the line, or of its only ability.
 * @param {import("../../state/types.js").State} state @param {import("../../state/types.js").Face|null} face
 * @param {import("../../state/types.js").Line} line */
function triggeredEffectText({ lang }, face, { params }) {
  const ability = params.ability ?? (face?.abilities.length === 1 ? 0 : null);
  const text = typeof ability === "number" && !face?.keywords?.length ? face?.abilities[ability]?.[lang] : "";
  return text ? (/^.*?(?:。|\.(?= |$))/.exec(text)?.[0] ?? text) : "";
}

/** @param {import("../../state/types.js").State} state @param {import("../../state/types.js").Line} line @param {"crack"|"burst"|"effect"|"leave"|"note"|"undone"|"blow"|"answer"|"use"} kind */
function spotlightOfLine(state, line, kind) {
  const card = /** @type {{ref?: number, face?: string|null}|undefined} */ (line.params.card);
  const comes = kind === "burst" || kind === "effect";
  const face = comes || ["undone", "blow", ...USE_CODES].includes(kind) ? displayedFace(state, card) : null;
  const effectText = comes
    ? triggeredEffectText(state, face, line)
    : USE_CODES.includes(kind)
      ? usedCardText(state, face, line)
      : "";
  const beads = kind === "leave" ? Math.min(MAX_SEALS, Number(line.params.n) || 1) : 0;
  const seals = kind === "crack" ? Math.min(MAX_SEALS, Number(line.params.n) || 1) : 0;
  return html`${beads ? html`<span class="tokens" aria-hidden="true">${Array.from({ length: beads }, () => html`<i></i>`)}</span>` : nothing}${seals ? html`<span class="seals">${Array.from({ length: seals }, () => SEAL)}</span>` : nothing}
    ${face ? html`<span class="thumb k-${face.class}">${cardPicture(face, false)}</span>` : nothing}
    <b>${lineText(state, line)}${effectText ? html`<br /><small>${effectText}</small>` : nothing}</b>`;
}

/** Two fighting cards with their numbers, and the result.
 * @param {import("../../state/types.js").State} state
 * @param {import("../../state/types.js").Line} line @param {import("../../card_designs/design.js").Fight} how
 * @param {import("../../state/types.js").Line[]} after the lines after it */
function battleSpotlight(state, line, { sums, ends, even }, after) {
  const cards = /** @type {{ref: number, face: string|null}[]} */ (line.params.cards ?? []);
  const each = sums(line);
  const best = Math.max(...each.map(({ power }) => power));
  const comes = battleResultLines(line, after, ends);
  const level = each.every(({ power }) => power === best);
  const resultTexts = comes.length
    ? comes.slice(0, MAX_AT_ONCE).map((one) => lineText(state, one))
    : level && even
      ? [ui(state, even)]
      : [];
  return html`<span class="fighters">${cards.map((card, n) => {
    const face = displayedFace(state, card);
    const { parts = [], power = 0 } = each[n] ?? {};
    return html`${n ? html`<i aria-hidden="true">${icon("swords")}</i>` : nothing}<span class="fighter ${power < best ? "less" : ""}">${face ? html`<span class="thumb k-${face.class}">${cardPicture(face, false)}</span>` : nothing}<b class="sum">${parts.length > 1 ? html`<small>${parts.join("+")}=</small>` : nothing}${power}</b><small>${cardName(state, card)}</small></span>`;
  })}</span>${resultTexts.length ? html`<b class="ends">${resultTexts.join(" ")}</b>` : nothing}`;
}

/** Removes the display after this time, or without a time at the next click.
 * @param {HTMLElement} display
 * @param {number|null} time */
function leavesAfter(display, time) {
  if (time !== null) {
    display.style.setProperty("--stays", `${time}ms`);
    setTimeout(() => display.remove(), time);
    return;
  }
  display.classList.add("waits");
  const pressed = new AbortController();
  const leave = () => {
    pressed.abort();
    display.remove();
  };
  for (const what of ["pointerdown", "keydown"])
    addEventListener(what, leave, { capture: true, signal: pressed.signal });
}

/** @param {HTMLElement} region the element for the displays, one below the other */
export function createSpotlight(region) {
  /** @type {{id: string, lines: number, plays: boolean}|null} */
  let seen = null;
  /** The battle on view and its log line; its result may follow later.
   * @type {{id: string, at: number, fight: import("../../card_designs/design.js").Fight, display: HTMLElement}|null} */
  let shows = null;
  /** The table whose puzzle is being set up; set-up events are not displayed. */
  let startedTable = "";
  return (/** @type {import("../../state/types.js").State} */ state) => {
    const view = viewOf(state);
    const table = state.table;
    region.classList.toggle("behind", table?.sheet === "result");
    if (!view || !table) return;
    // A replay shows them while it plays, whatever has been seen in the game itself.
    const { past } = table;
    const id = past ? `replay of ${table.id}` : table.id;
    // The last step ends the playing.
    const ends = seen?.plays && past && past.at >= answerCount(table.update);
    if (past && !past.playing && !ends) {
      seen = { id, lines: view.log.length, plays: false };
      return;
    }
    const before = seen?.id === id ? seen.lines : view.log.length;
    if (view.log.length < before) startedTable = "";
    const settingUp = isSettingUp(table, startedTable);
    if (!settingUp) startedTable = table.id;
    seen = { id, lines: view.log.length, plays: past?.playing ?? false };
    if (settingUp) return;
    const { moments = {}, fights = {} } = designOfGame(table.update.game);
    const me = sideOfPlayer(table);
    const news = view.log.slice(before);
    const fought = shows?.display.isConnected && shows.id === table.id ? view.log[shows.at] : undefined;
    if (shows && fought && news.length)
      render(battleSpotlight(state, fought, shows.fight, view.log.slice(shows.at + 1)), shows.display);
    for (const [n, line] of news.entries()) {
      const fight = fights[line.code];
      const kind = fight ? "fight" : moments[line.code];
      const mine = line.seat === me;
      // Players know the effects that they triggered in their own turn, and see what has ended in the
      // opponent's turn.
      if (!kind || (kind === "effect" && line.player === me) || (kind === "note" && !mine)) continue;
      // In its own turn, the opponent's card use is part of the turn; as an answer, only its effect would be visible.
      if ((USE_CODES.includes(kind) && mine) || (kind === "answer" && line.player !== me)) continue;
      const display = document.createElement("div");
      display.className = `moment ${kind} ${mine ? "mine" : "theirs"}`;
      render(
        fight
          ? battleSpotlight(state, line, fight, news.slice(n + 1))
          : spotlightOfLine(state, line, /** @type {Parameters<typeof spotlightOfLine>[2]} */ (kind)),
        display,
      );
      region.append(display);
      if (fight) shows = { id: table.id, at: before + n, fight, display };
      while (region.children.length > MAX_AT_ONCE) region.firstElementChild?.remove();
      leavesAfter(
        display,
        past
          ? BATTLE_MS.fast / table.replaySpeed
          : fight || ["blow", ...USE_CODES].includes(kind)
            ? BATTLE_MS[state.pace]
            : SPOTLIGHT_MS,
      );
    }
  };
}
