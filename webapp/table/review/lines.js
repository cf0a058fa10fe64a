// The lines of a game: their branching points and names, and two lines side by side.

import { faceName, faceOf, joinAsList, lineText, seatName, ui } from "../../i18n/text.js";
import { sideOfPlayer } from "../../state/update.js";
import { ruleLink } from "../../view/card_texts.js";
import { html, nothing, repeat } from "../../view/html.js";
import { miniBoard, sideInWords } from "./mini_board.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").Table} Table */
/** @typedef {import("../../state/types.js").LineComparison} LineComparison */
/** @typedef {import("../../actions/index.js").Acts} Acts */
/** A line that branches off the table's line; `own`: a separate game.
 * @typedef {{id: string, name: string, own: boolean, updated: number}} Other */

/** @param {State} state @param {Table} table @returns {Other[]} */
const othersOf = (state, table) => [
  ...table.lines.ways.map(({ id, name, updated }) => ({ id, name, updated, own: false })),
  ...state.games
    .filter((record) => record.id !== table.id && (record.root ?? record.id) === table.lines.root)
    .map(({ id, name, updated }) => ({ id, name: name ?? "", updated, own: true })),
];

/** A line's name: chosen by the player, or its first action.
 * @param {State} state @param {Table} table
 * @param {string} id "": the line on the table */
function lineName(state, table, id) {
  const name = id === "" ? table.lines.name : othersOf(state, table).find((each) => each.id === id)?.name;
  if (name) return name;
  if (id === "") return ui(state, "this-line");
  const comparison = table.review?.comparisons[id];
  const n = othersOf(state, table).findIndex((each) => each.id === id) + 1;
  return comparison
    ? ui(state, "line-from-turn", { n, turn: comparison.turn.number })
    : ui(state, "line-nr", { n });
}

/** A line's first action after branching off.
 * @param {State} state @param {Acts} acts @param {LineComparison["sides"][number]|undefined} side */
function lineBeginning(state, acts, side) {
  const line = side?.lines[0];
  return line
    ? html`${lineText(state, line)} ${line.clauses.slice(0, 1).map((clause) => ruleLink(state, acts, clause))}`
    : html`${ui(state, "line-ends-there")}`;
}

/** @param {State} state @param {Acts} acts @param {Table} table @param {Other} other */
function otherLine(state, acts, table, other) {
  const comparison = table.review?.comparisons[other.id];
  const name = lineName(state, table, other.id);
  return html`<li class="branch-line">
    <label class="field-label" for="line-${other.id}">${ui(state, "line-name")}</label>
    <input id="line-${other.id}" maxlength="60" autocomplete="off" placeholder=${name} .value=${other.name} @change=${(/** @type {Event} */ event) => acts.nameLine(other.id, /** @type {HTMLInputElement} */ (event.target).value)} />
    ${comparison === undefined ? html`<p class="hint" role="status">${ui(state, "wait")}</p>` : nothing}
    ${comparison === null ? html`<p class="notice">${ui(state, "line-unread")}</p>` : nothing}
    ${
      comparison
        ? html`<p>${ui(state, "line-parts", { at: comparison.parts, turn: comparison.turn.number })} <button type="button" class="inline-button" @click=${() => acts.showMoment(comparison.parts)}>${ui(state, "line-see")}</button></p>
      <p class="hint">${ui(state, "line-here")} ${lineBeginning(state, acts, comparison.sides[0])}</p>
      <p class="hint">${ui(state, "line-there")} ${lineBeginning(state, acts, comparison.sides[1])}</p>`
        : nothing
    }
    <div class="row">${comparison ? html`<button type="button" @click=${() => acts.chooseComparedLine(1, other.id)}>${ui(state, "compare-with-this")}</button>` : nothing}
    ${
      table.watching
        ? nothing
        : other.own
          ? html`<button type="button" @click=${() => acts.resumePending(other.id)}>${ui(state, "line-open")}</button>`
          : html`<button type="button" @click=${() => acts.playLine(other.id)}>${ui(state, "line-open")}</button>
      ${state.confirm === `line:${other.id}` ? html`<button type="button" class="danger" @click=${() => acts.deleteLine(other.id)}>${ui(state, "forget-really")}</button>` : html`<button type="button" @click=${() => acts.askToConfirm(`line:${other.id}`)}>${ui(state, "line-forget")}</button>`}`
    }</div>
  </li>`;
}

/** @param {State} state @param {Acts} acts @param {Table} table @param {0|1} place */
function lineChoice(state, acts, table, place) {
  const now = table.review?.pair[place] ?? "";
  return html`<div><label class="field-label" for="pair-${place}">${ui(state, place === 0 ? "line-one" : "line-two")}</label>
    <select id="pair-${place}" @change=${(/** @type {Event} */ event) => acts.chooseComparedLine(place, /** @type {HTMLSelectElement} */ (event.target).value)}>
    ${["", ...othersOf(state, table).map(({ id }) => id)].map((id) => html`<option value=${id} ?selected=${id === now}>${lineName(state, table, id)}</option>`)}</select></div>`;
}

/** A list of card names with the number of copies. @param {State} state @param {[string, number][]} faces */
const cardCounts = (state, faces) =>
  joinAsList(
    state,
    faces.map(([id, n]) => {
      const face = faceOf(state, id);
      return `${face ? faceName(face, state.lang) : id}${n > 1 ? ` ×${n}` : ""}`;
    }),
  );

/** Two lines side by side: their ends and differences.
 * @param {State} state @param {Acts} acts @param {Table} table @param {LineComparison} compared */
function linesSideBySide(state, acts, table, compared) {
  const me = sideOfPlayer(table);
  const pair = table.review?.pair ?? ["", ""];
  const names = pair.map((id) => lineName(state, table, id));
  const rows = [
    ...compared.numbers.map(({ seat, key, values }) => ({
      what: `${seatName(state, seat)}: ${ui(state, key)}`,
      cells: values.map(String),
    })),
    ...compared.zones.map(({ seat, zone, counts, only }) => ({
      what: `${seatName(state, seat)}: ${ui(state, zone)}`,
      cells: counts.map((n, side) => {
        const cards = only[side === 0 ? 0 : 1];
        return `${ui(state, "n-cards", { n })}${cards.length ? ` (${ui(state, "only-here", { cards: cardCounts(state, cards) })})` : ""}`;
      }),
    })),
  ];
  return html`<p>${ui(state, "line-parts", { at: compared.parts, turn: compared.turn.number })}</p>
    <div class="side-by-side">${compared.sides.map(
      (
        side,
        n,
      ) => html`<section aria-label=${names[n] ?? ""}><h4>${names[n]}</h4><p>${ui(state, "turn-of", { n: side.turn.number, seat: seatName(state, side.turn.player) })}</p>${miniBoard(state, side.board, me)}
      <p class="visually-hidden">${sideInWords(state, side.board[0], 0)}. ${sideInWords(state, side.board[1], 1)}</p>
      <ol class="first-lines">${side.lines.map((line) => html`<li>${lineText(state, line)} ${line.clauses.slice(0, 1).map((clause) => ruleLink(state, acts, clause))}</li>`)}</ol></section>`,
    )}</div>
    ${
      rows.length
        ? html`<div class="wide-table" tabindex="0" role="group" aria-label=${ui(state, "differs")}><table><caption>${ui(state, "differs")}</caption>
      <thead><tr><td></td>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${rows.map(({ what, cells }) => html`<tr><th scope="row">${what}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`
        : html`<p class="hint">${ui(state, "differs-not")}</p>`
    }`;
}

/** @param {State} state @param {Acts} acts @param {Table} table */
export function gameLines(state, acts, table) {
  const others = othersOf(state, table);
  const { pair, compared } = /** @type {import("../../state/types.js").Review} */ (table.review);
  return html`<section aria-labelledby="lines-title"><h3 id="lines-title">${ui(state, "lines")}</h3>
    <p class="hint">${ui(state, "lines-about")}</p>
    <div><label class="field-label" for="line-own">${ui(state, "this-line-name")}</label>
    <input id="line-own" maxlength="60" autocomplete="off" placeholder=${ui(state, "this-line")} .value=${table.lines.name} @change=${(/** @type {Event} */ event) => acts.nameLine("", /** @type {HTMLInputElement} */ (event.target).value)} /></div>
    ${
      others.length
        ? html`<ul class="branch-lines">${repeat(
            others,
            (each) => each.id,
            (each) => otherLine(state, acts, table, each),
          )}</ul>
      <h4>${ui(state, "side-by-side")}</h4><div class="pair">${lineChoice(state, acts, table, 0)}${lineChoice(state, acts, table, 1)}</div>
      <div role="status">${pair[0] === pair[1] ? html`<p class="hint">${ui(state, "choose-two")}</p>` : compared ? linesSideBySide(state, acts, table, compared) : html`<p class="hint">${ui(state, "wait")}</p>`}</div>`
        : html`<p class="hint">${ui(state, "lines-none")}</p>`
    }</section>`;
}
