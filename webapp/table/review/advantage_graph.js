// The evaluation of a finished game: a graph with a slider, its turning points, and a table.

import { lineText, seatName, ui } from "../../i18n/text.js";
import { ruleLink } from "../../view/card_texts.js";
import { html, nothing, svg } from "../../view/html.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").Table} Table */
/** @typedef {import("../../state/types.js").Point} Point */
/** @typedef {import("../../actions/index.js").Acts} Acts */
/** A turning point, and the difference from the point before. @typedef {Point & {before: number}} Swing */

const WIDTH = 600;
const HEIGHT = 200;
/** Minimum height of the graph on either side, in hundredths of a card; values beyond the graph are drawn at
 * its edge. */
const MIN_SCALE = 300;
const MAX_SCALE = 2000;
const MAX_TURNING_POINTS = 5;
/** Minimum change of a turning point, in hundredths of a card. */
const MIN_SWING = 100;

/** Points without a repetition of the point before. @param {Point[]} points */
const isScored = (points) =>
  points.filter((point, n) => n === 0 || n === points.length - 1 || point.worth !== points[n - 1]?.worth);

/** The largest turning points, in order. @param {Point[]} points @returns {Swing[]} */
export function turningPointsOf(points) {
  const swings = points.slice(1).map((point, n) => ({ ...point, before: points[n]?.worth ?? 0 }));
  const swingSize = (/** @type {Swing} */ each) => Math.abs(each.worth - each.before);
  return swings
    .filter((each) => swingSize(each) >= MIN_SWING)
    .sort((a, b) => swingSize(b) - swingSize(a) || a.at - b.at)
    .slice(0, MAX_TURNING_POINTS)
    .sort((a, b) => a.at - b.at);
}

/** The leader and the lead, or the end of the game.
 * @param {State} state @param {0|1} seat @param {number} worth
 * @param {Point["over"]} [over] */
function standingText(state, seat, worth, over) {
  if (over)
    return over.winner === null
      ? ui(state, "draw")
      : ui(state, "won-by", { seat: seatName(state, over.winner) });
  const cards = new Intl.NumberFormat(state.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (Math.abs(worth) < 5) return ui(state, "course-even");
  const ahead = worth > 0 ? seat : 1 - seat;
  return ui(state, "course-ahead", {
    seat: seatName(state, ahead),
    cards: cards.format(Math.abs(worth) / 100),
  });
}

/** @param {Point[]} points @param {Swing[]} swings @param {number} chosen */
function graph(points, swings, chosen) {
  // A won position is at the edge of the graph.
  const estimates = points.filter(({ over }) => !over);
  const top = Math.min(MAX_SCALE, Math.max(MIN_SCALE, ...estimates.map(({ worth }) => Math.abs(worth))));
  const last = Math.max(1, points.at(-1)?.at ?? 1);
  const xOfAnswer = (/** @type {number} */ at) => (at / last) * WIDTH;
  const yOfWorth = (/** @type {number} */ worth) =>
    HEIGHT / 2 - (Math.max(-top, Math.min(top, worth)) / top) * (HEIGHT / 2 - 8);
  const path = points.map(
    ({ at, worth }, n) =>
      `${n ? `H${xOfAnswer(at)}V${yOfWorth(worth)}` : `M${xOfAnswer(at)} ${yOfWorth(worth)}`}`,
  );
  const point = points[chosen];
  return html`<svg class="course-graph" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
    <path class="course-zero" d="M0 ${HEIGHT / 2}H${WIDTH}" />
    <path class="course-area" d="${path.join("")}V${HEIGHT / 2}H0z" /><path class="course-way" d=${path.join("")} />
    ${swings.map(({ at, worth }) => svg`<path class="course-swing" d="M${xOfAnswer(at)} ${yOfWorth(worth) - 7}l7 7l-7 7l-7 -7z" />`)}
    ${point ? svg`<path class="course-at" d="M${xOfAnswer(point.at)} 0V${HEIGHT}" />` : nothing}
  </svg>`;
}

/** @param {State} state @param {Acts} acts @param {Table} table */
export function advantageGraph(state, acts, table) {
  const course = table.review?.evaluation ?? null;
  const seat = course?.seat ?? table.shownSeat ?? 0;
  const heading = html`<h3 id="course-title">${ui(state, "course")}</h3><p class="hint">${ui(state, "course-about")}</p>
    <div class="row course-eyes" role="group" aria-label=${ui(state, "course-eyes")}>${
      /** @type {const} */ ([0, 1]).map(
        (each) =>
          html`<button type="button" aria-pressed=${course?.seat === each ? "true" : "false"} @click=${() => acts.evaluateGame(each)}>${ui(state, "course-of", { seat: seatName(state, each) })}</button>`,
      )
    }</div>`;
  if (!course) return html`<section aria-labelledby="course-title">${heading}</section>`;
  const points = isScored(course.points);
  const swings = turningPointsOf(course.points);
  const whole = course.next === null;
  const chosen = Math.max(
    0,
    points.findIndex((point) => point.at >= (table.review?.at ?? points.at(-1)?.at ?? 0)),
  );
  const point = points[chosen];
  const standingOfPoint = (/** @type {Point} */ each) =>
    `${ui(state, "turn-of", { n: each.turn, seat: seatName(state, each.player) })} · ${standingText(state, seat, each.worth, each.over)}`;
  const actionOfPoint = (/** @type {Point} */ each) =>
    each.line
      ? html`${lineText(state, each.line)} ${each.line.clauses.slice(0, 2).map((clause) => ruleLink(state, acts, clause))}`
      : nothing;
  return html`<section aria-labelledby="course-title">${heading}
    <p class="hint" role="status">${whole ? ui(state, "course-done", { n: points.length }) : ui(state, "course-coming", { n: points.length })}</p>
    ${
      point
        ? html`<div class="course-box">${graph(points, swings, chosen)}
      <span class="course-side above">${ui(state, "course-above", { seat: seatName(state, seat) })}</span><span class="course-side">${ui(state, "course-below", { seat: seatName(state, 1 - seat) })}</span>
      <label class="visually-hidden" for="course-at">${ui(state, "course-point")}</label>
      <input id="course-at" type="range" min="0" max=${points.length - 1} .value=${String(chosen)} aria-valuetext=${standingOfPoint(point)} @input=${(/** @type {Event} */ event) => acts.selectMoment(points[Number(/** @type {HTMLInputElement} */ (event.target).value)]?.at ?? 0)} /></div>
      <p class="course-point"><b>${standingOfPoint(point)}</b> <span>${actionOfPoint(point)}</span> <button type="button" @click=${() => acts.showMoment(point.at)}>${ui(state, "line-see")}</button></p>`
        : nothing
    }
    ${
      whole
        ? html`<h4>${ui(state, "turning-points")}</h4>${
            swings.length
              ? html`<ol class="swings">${swings.map((each) => html`<li><button type="button" class="swing-see" @click=${() => acts.showMoment(each.at)}><span aria-hidden="true">◆</span> ${ui(state, "turn-of", { n: each.turn, seat: seatName(state, each.player) })}: ${standingText(state, seat, each.before)} → ${standingText(state, seat, each.worth, each.over)}</button><p>${actionOfPoint(each)}</p></li>`)}</ol>`
              : html`<p class="hint">${ui(state, "turning-none")}</p>`
          }
      <details class="course-table"><summary>${ui(state, "course-as-table")}</summary><div class="wide-table" tabindex="0" role="group" aria-label=${ui(state, "course")}><table><thead><tr><th scope="col">${ui(state, "course-moment")}</th><th scope="col">${ui(state, "course-standing")}</th><th scope="col">${ui(state, "course-deed")}</th></tr></thead>
        <tbody>${points.map((each) => html`<tr><th scope="row"><button type="button" class="inline-button" @click=${() => acts.showMoment(each.at)}>${ui(state, "turn-n", { n: each.turn })} · ${each.at}</button></th><td>${standingText(state, seat, each.worth, each.over)}</td><td>${actionOfPoint(each)}</td></tr>`)}</tbody></table></div></details>`
        : nothing
    }
  </section>`;
}
