// The log: lines of play grouped by turn and phase, with book-keeping as their details. A line opens its position and its
// rule, and moves can be typed.

import { faceOf, lineText, seatName, termText, ui } from "../i18n/text.js";
import { optionsOf } from "../state/answers.js";
import { groupByTurn } from "../state/groups.js";
import { lifeTotals } from "../state/log/life_totals.js";
import { isMarkedOnPicture, signOfLine } from "../state/log/line_signs.js";
import { linesByPhase, playsByPhase } from "../state/log/plays.js";
import { knownView } from "../state/update.js";
import { thumbnail } from "../view/card_picture.js";
import { ruleLink } from "../view/card_texts.js";
import { classMap, guard, html, nothing, repeat, vars } from "../view/html.js";
import { wrapSentence } from "../view/wrapped_text.js";
import { seatHue } from "./decor/seat_decks.js";
import { tableSign } from "./decor/signs.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** @param {State} state @param {Acts} acts */
function typedMove(state, acts) {
  const question = state.table?.past ? null : acts.currentQuestion();
  if (!question) return nothing;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.target).elements.namedItem("move")
    );
    acts.enterTypedMove(input.value).then((refused) => {
      input.setCustomValidity(refused ?? "");
      input.reportValidity();
      if (refused === null) input.value = "";
    });
  };
  return html`<form class="type-a-move" @submit=${submit}>
    <label for="move">${ui(state, "type-a-move")}</label>
    <input id="move" name="move" list="moves" autocomplete="off" spellcheck="false" @input=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).setCustomValidity("")} />
    <datalist id="moves">${optionsOf(question).map((option) => html`<option value=${option.notation[state.lang]}></option>`)}</datalist>
  </form>`;
}

/** The scenario that the game started with. @param {State} state @param {Acts} acts */
export function scenarioNote(state, acts) {
  const scenario = state.table?.update.scenario;
  if (!scenario) return nothing;
  const clause = scenario.clauses[0];
  return html`<p class="scenario-note"><span>${ui(state, "scenario-of", { name: scenario.name[state.lang] })}</span>
    ${ruleLink(state, acts, clause ?? "")}</p>`;
}

/** Arrow keys move between lines, and from a line to its rules, so that the whole log is a single Tab stop.
 * @param {KeyboardEvent} event */
function moveAlongLines(event) {
  const box = /** @type {Element} */ (event.currentTarget);
  const from = /** @type {HTMLElement} */ (event.target);
  const at = from.closest(".log-line");
  const lines = [...box.querySelectorAll(".log-line")];
  const n = at ? lines.indexOf(at) : lines.length;
  /** @type {Record<string, number>} */
  const up = { ArrowUp: n - 1, ArrowDown: n + 1, Home: 0, End: lines.length - 1 };
  /** @type {Record<string, number>} */
  const aside = { ArrowLeft: -1, ArrowRight: 1 };
  const line = up[event.key];
  const side = aside[event.key];
  if (line === undefined && (side === undefined || !at)) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = /** @type {HTMLElement[]} */ ([...(at?.querySelectorAll("button") ?? [])]);
  const next =
    line === undefined
      ? buttons[buttons.indexOf(from) + (side ?? 0)]
      : lines[Math.max(0, Math.min(lines.length - 1, line))]?.querySelector("button");
  next?.focus();
}

/** Texts of lines in finished turns.
 * @type {WeakMap<import("../state/types.js").Line, {by: unknown[], text: string}>} */
const finishedLineTexts = new WeakMap();

/** The text of a line in a finished turn, cached. In pass and play, the whole log is drawn after each
 * handover, and formatting all sentences again would take longer as the game grows.
 * @param {State} state
 * @param {import("../state/types.js").Line} line */
function finishedLineText(state, line) {
  const by = [state.lang, state.faces, state.table?.id];
  const cached = finishedLineTexts.get(line);
  if (cached?.by.every((each, n) => each === by[n])) return cached.text;
  const text = lineText(state, line);
  finishedLineTexts.set(line, { by, text });
  return text;
}

/** The mark of the line's actor: lower or upper seat. Without an actor its place is empty.
 * @param {{seat: number|null}} line
 * @param {number} below */
export const seatMark = ({ seat }, below) =>
  html`<i class=${classMap({ "who-mark": true, own: seat === below })} aria-hidden="true">${seat === null ? nothing : seat === below ? "▼" : "▲"}</i>`;

/** A line of the log as drawn. `head`: a line of play, whose details are open or not; null: a detail.
 * @typedef {{key: string, line: import("../state/types.js").Line, moments: number[],
 *   head: {key: string, open: boolean, has: boolean}|null}} Row */

/** The rows of one log entry: its main line, and its details if unfolded.
 * @param {import("../state/log/line_rules.js").Play} play @param {string} key @param {string[]} [opened]
 * @returns {Row[]} */
function rowsOf({ line, details }, key, opened = []) {
  const open = details.length > 0 && opened.includes(key);
  // A line of play also stands for the moments of its closed details.
  const moments = [line, ...(open ? [] : details)].map(({ index }) => index);
  return [
    { key, line, moments, head: { key, open, has: details.length > 0 } },
    ...(open ? details : []).map((each, n) => ({
      key: `${key}.${n}`,
      line: each,
      moments: [each.index],
      head: null,
    })),
  ];
}

/** The face of the card that a line is mainly about; null if there is none or nobody knows it.
 * @param {State} state @param {import("../state/types.js").Line} line */
function lineFace(state, { params }) {
  const { card, attacker, source, cards } = /** @type {Record<string, any>} */ (params);
  const first = card ?? attacker ?? source ?? (Array.isArray(cards) ? cards[0] : null);
  return faceOf(state, first?.face);
}

/** The picture of a line: its card with the mark of a fight or a loss, or the sign of the event.
 * @param {State} state @param {import("../state/types.js").Line} line */
function linePicture(state, line) {
  const face = lineFace(state, line);
  const sign = signOfLine(line);
  if (!face) return html`<span class="line-sign">${tableSign(sign)}</span>`;
  return html`<span class="line-card">${thumbnail(state, face)}${isMarkedOnPicture(sign) ? html`<span class="line-mark">${tableSign(sign)}</span>` : nothing}</span>`;
}

/** @param {State} state @param {Acts} acts @param {Row} row @param {boolean} finished whether its turn is over */
function logRow(state, acts, { line, moments, head }, finished) {
  const { table } = state;
  const past = table?.past?.at ?? null;
  const says = ui(state, "log-details");
  return html`<li class="log-line seat-${line.seat ?? "none"} ${head ? "" : "log-detail"}" data-at=${line.index} aria-current=${past !== null && moments.includes(past) ? "true" : nothing}>
    <button type="button" class="log-text" tabindex="-1" @click=${() => acts.showMoment(line.index)}>${seatMark(line, table?.shownSeat ?? 0)}${head ? linePicture(state, line) : nothing}<span>${wrapSentence(finished ? finishedLineText(state, line) : lineText(state, line))}</span></button>
    ${line.clauses.length ? html`<span class="log-rules">${line.clauses.slice(0, 2).map((clause) => ruleLink(state, acts, clause, true))}</span>` : nothing}
    ${head?.has ? html`<button type="button" class="log-more" tabindex="-1" aria-expanded=${head.open ? "true" : "false"} aria-label=${says} title=${says} @click=${() => acts.toggleLogDetails(head.key)}>${head.open ? "▾" : "▸"}</button>` : nothing}
  </li>`;
}

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").View} view @param {boolean} [inSheet]
 *   whether the log is in a sheet of its own, where it doesn't fold */
export function logPanel(state, acts, view, inSheet = false) {
  const past = state.table?.past?.at ?? null;
  // At a past position, the log still shows all lines, unless the result is hidden.
  const table = state.table;
  const whole = table ? knownView(table) : view;
  const { logDetails, logFolded } = state.preferences;
  const folded = logFolded && !inSheet;
  const totals = lifeTotals(whole.log, whole.seats);
  const fold = ui(state, folded ? "log-unfold" : "log-fold");
  const below = table?.shownSeat === 1 ? 1 : 0;
  const hues = { "--own-hue": seatHue(state, below), "--foe-hue": seatHue(state, below === 0 ? 1 : 0) };
  return html`<section class=${classMap({ log: true, folded, "all-details": logDetails })} aria-label=${ui(state, "log")} ${vars(hues)}>
    <div class="log-head"><h2>${ui(state, "log")}</h2>
      <button type="button" class="log-all" aria-pressed=${logDetails ? "true" : "false"} @click=${() => acts.changePreferences({ logDetails: !logDetails })}>${ui(state, "log-details-all")}</button>
      ${inSheet ? nothing : html`<button type="button" class="log-fold" aria-expanded=${folded ? "false" : "true"} aria-label=${fold} title=${fold} @click=${() => acts.changePreferences({ logFolded: !logFolded })}>${folded ? "‹" : "›"}</button>`}</div>
    ${scenarioNote(state, acts)}
    <div class="log-lines" tabindex="0" role="group" aria-label=${ui(state, "log-walked")} @keydown=${moveAlongLines}><div>
      ${groupByTurn(whole.log.filter(({ code }) => code !== "skipped")).map((turn, n, turns) =>
        // Finished turns do not change: redraw only unfinished ones.
        guard(
          [
            turn.phases.at(-1)?.lines.at(-1),
            past,
            state.lang,
            state.faces,
            table?.id,
            table?.shownSeat,
            logDetails,
            table?.openDetails,
          ],
          () => html`<section class="log-turn"><h3>${seatMark({ seat: turn.player }, below)}${ui(state, "turn-of", { n: turn.turn, seat: seatName(state, turn.player) })}</h3>
        ${(logDetails ? linesByPhase(turn) : playsByPhase(turn, totals)).map(
          ({ phase, plays }) => html`<h4>${termText(state, "phase", phase)}</h4><ol>
          ${repeat(
            plays.flatMap((play) =>
              rowsOf(play, `${turn.turn}.${turn.player}.${play.at}`, table?.openDetails),
            ),
            (row) => row.key,
            (row) => logRow(state, acts, row, n < turns.length - 1),
          )}</ol>`,
        )}</section>`,
        ),
      )}
    </div></div>
    ${typedMove(state, acts)}
  </section>`;
}

/** Scrolls to the last line of the position on view, or of an earlier one.
 * @param {ParentNode} root
 * @param {number} at */
export function followMoment(root, at) {
  for (const box of root.querySelectorAll(".log-lines")) {
    const lines = [...box.querySelectorAll(".log-line")];
    const line = lines.filter((each) => Number(each.getAttribute("data-at")) <= at).at(-1) ?? lines[0];
    if (!line) continue;
    const { top, bottom, height } = box.getBoundingClientRect();
    const there = line.getBoundingClientRect();
    if (there.top < top || there.bottom > bottom) box.scrollTop += there.top - top - height / 2;
  }
}

/** Keeps the newest line in view. @param {ParentNode} root */
export function followLog(root) {
  // The log's scrolling begins at its end (style/panels.css), so nothing needs to be measured first.
  for (const box of root.querySelectorAll(".log-lines")) box.scrollTop = 0;
}
