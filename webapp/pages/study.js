// The study pages of a game: how to play with a sample table, reference, and glossary. They work without the
// engine.

import { ui } from "../i18n/text.js";
import { currentGame, splitPlace } from "../state/layout.js";
import { foldText } from "../state/rulebook_search.js";
import { newTable } from "../state/state.js";
import { ruleLink, textWithTerms } from "../view/card_texts.js";
import { html, nothing, repeat } from "../view/html.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Guide} Guide */
/** @typedef {import("../state/types.js").Page} Page */
/** @typedef {import("../actions/index.js").Acts} Acts */
/** @typedef {(state: State, acts: Acts) => unknown} Board */

/** The pages, in the order of their tabs. @type {Page[]} */
export const STUDY_PAGES = ["learn", "reference", "words", "clauses"];
const GUIDE_PARTS = /** @type {const} */ (["goal", "turn", "battle"]);
/** Maximum number of a term's clauses shown at first; the rest appears after a click. */
const MAX_NAMED_CLAUSES = 8;
/** Distance of a number from its zone's corner, in pixels, so that the zone's content remains visible. In
 * small zones, the number is on the corner. */
const PIN_OFFSET_PX = 14;
const PIN_CORNER_FRACTION = 3;
const SMALL_ZONE_PX = 90;
/** Half the width of a number's marker, in pixels: at most this much of the marker is outside the table. */
const PIN_RADIUS_PX = 12;

/** @param {State} state @param {Acts} acts @param {string[]} clauses */
const ruleLinks = (state, acts, clauses) =>
  html`<span class="rules">${clauses.map((clause) => ruleLink(state, acts, clause))}</span>`;

/** A sentence with glossary terms marked.
 * @param {State} state @param {Acts} acts @param {string} text @param {Set<string>} explained */
const sentenceWithTerms = (state, acts, text, explained) =>
  textWithTerms(
    state,
    currentGame(state)?.id,
    text,
    state.lang,
    (clause) => acts.openRule(clause),
    explained,
  );

/** @param {State} state @param {Page} page */
const pageHeading = (state, page) =>
  html`<h3 tabindex="-1" data-page=${page}><small>${currentGame(state)?.name[state.lang]}</small> ${ui(state, `page-${page}-title`)}</h3>`;

/** The page's state with a guide's example as its table, seen by seat 0. @param {State} state @param {Guide["table"]} told @returns {State} */
function stateWithTable(state, { update, faces, layout, answers }) {
  const game = currentGame(state);
  return {
    ...state,
    hello: state.hello && game && { ...state.hello, games: [{ ...game, layout, answers }] },
    faces: { ...faces, ...state.faces },
    reading: null,
    confirm: null,
    table: { ...newTable(update, "guide"), shownSeat: 0, skipped: [] },
  };
}

/** A step of a guide, with a button that opens its position.
 * @param {State} state @param {Acts} acts @param {Guide["steps"][number]} step @param {number} n
 * @param {Set<string>} explained */
function stepItem(state, acts, step, n, explained) {
  const game = currentGame(state)?.id ?? "";
  const { lesson, scenario } = step;
  const open = () =>
    lesson ? acts.startLesson(lesson, game) : scenario ? acts.playScenarioByName(scenario) : undefined;
  const title = step.name[state.lang];
  return html`<li class="step"><span class="nth" aria-hidden="true">${n + 1}</span><div>
    <h5>${title}</h5>
    <p>${sentenceWithTerms(state, acts, step[state.lang], explained)} ${ruleLinks(state, acts, step.clauses)}</p></div>
    <button type="button" class="quiet" data-step=${`${step.part}${n}`} aria-disabled=${state.starting ? "true" : "false"} aria-label=${`${ui(state, "try-step")}: ${title}`} @click=${open}>${ui(state, "try-step")}</button>
  </li>`;
}

/** @param {State} state @param {Acts} acts @param {Guide} guide @param {"goal"|"turn"|"battle"} part */
function guideSteps(state, acts, guide, part) {
  const explained = new Set();
  return html`<section aria-labelledby="part-${part}"><h4 id="part-${part}">${ui(state, `part-${part}`)}</h4>
    <ol class="steps">${guide.steps.filter((each) => each.part === part).map((step, n) => stepItem(state, acts, step, n, explained))}</ol></section>`;
}

/** The table with numbers on its zones, which the list below explains. @param {State} state @param {Acts} acts @param {Guide} guide
 * @param {Board} board */
function annotatedTable(state, acts, guide, board) {
  const explained = new Set();
  return html`<section aria-labelledby="part-table"><h4 id="part-table">${ui(state, "part-table")}</h4>
    <div class="shown-table" aria-hidden="true" inert><div class="shown-board">${board(stateWithTable(state, guide.table), acts)}</div>
      ${guide.notes.map(({ at }, n) => html`<span class="pin" data-at=${at}>${n + 1}</span>`)}</div>
    <ol class="notes">${guide.notes.map((note, n) => html`<li><span class="nth" aria-hidden="true">${n + 1}</span><p>${sentenceWithTerms(state, acts, note[state.lang], explained)} ${ruleLinks(state, acts, note.clauses)}</p></li>`)}</ol></section>`;
}

/** @param {State} state @param {Acts} acts @param {Guide} guide @param {Board} board */
const learnPage = (state, acts, guide, board) =>
  html`${pageHeading(state, "learn")}${guideSteps(state, acts, guide, "goal")}${annotatedTable(state, acts, guide, board)}
    ${GUIDE_PARTS.slice(1).map((part) => guideSteps(state, acts, guide, part))}
    <p class="onward"><button type="button" class="primary" aria-disabled=${state.starting ? "true" : "false"} @click=${() => acts.startLesson(undefined, currentGame(state)?.id)}>${ui(state, "first-game")}</button></p>`;

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").Chart} chart */
function chartTable(state, acts, chart) {
  const { lang } = state;
  const columns = chart.columns[lang];
  const explained = new Set();
  const title = html`<h4 id="chart-${chart.id}">${chart[lang]}</h4>`;
  if (columns.length === 1)
    return html`<section>${title}<ul class="chart-list">${chart.row.map((row) => html`<li><p>${sentenceWithTerms(state, acts, row[lang][0] ?? "", explained)} ${ruleLinks(state, acts, row.clauses)}</p></li>`)}</ul></section>`;
  return html`<section>${title}<table class="chart" aria-labelledby="chart-${chart.id}">
    <thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
    <tbody>${chart.row.map(
      (row) =>
        html`<tr><th scope="row">${row[lang][0]}</th>${row[lang]
          .slice(1)
          .map(
            (cell, n, all) =>
              html`<td>${sentenceWithTerms(state, acts, cell, explained)}${n === all.length - 1 ? html` ${ruleLinks(state, acts, row.clauses)}` : nothing}</td>`,
          )}</tr>`,
    )}</tbody></table></section>`;
}

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").Chart[]} charts */
const referencePage = (state, acts, charts) =>
  html`${pageHeading(state, "reference")}${charts.map((chart) => chartTable(state, acts, chart))}`;

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").Term} term
 * @param {import("../state/types.js").GlossaryEntry|undefined} spoken */
function glossaryEntry(state, acts, term, spoken) {
  const { lang } = state;
  const { words, says } = term[lang];
  const clauses = spoken?.clauses ?? [];
  const cards = spoken?.cards ?? [];
  return html`<div class="entry" data-word=${term.id}><dt>${words[0]}${words.length > 1 ? html` <small>${words.slice(1).join(lang === "ja" ? "、" : ", ")}</small>` : nothing}</dt>
    <dd><p>${says}</p>${ruleLinks(state, acts, clauses.slice(0, MAX_NAMED_CLAUSES))}
    ${clauses.length > MAX_NAMED_CLAUSES ? html`<details><summary>${ui(state, "clauses-more", { n: clauses.length - MAX_NAMED_CLAUSES })}</summary>${ruleLinks(state, acts, clauses.slice(MAX_NAMED_CLAUSES))}</details>` : nothing}
    ${cards.length ? html`<details><summary>${ui(state, "bearers-n", { n: cards.length })}</summary><p class="small">${cards.map((card) => card[lang]).join(lang === "ja" ? "、" : "; ")}</p></details>` : nothing}</dd></div>`;
}

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").GlossaryEntry[]} spoken @param {string} query */
function wordsPage(state, acts, spoken, query) {
  const { lang } = state;
  const index = new Map(spoken.map((each) => [each.id, each]));
  const order = new Intl.Collator(lang).compare;
  const wanted = foldText(query.trim());
  const found = (state.terms[currentGame(state)?.id ?? ""] ?? [])
    .filter(
      (term) =>
        !wanted || [...term.ja.words, ...term.en.words].some((word) => foldText(word).includes(wanted)),
    )
    .sort((a, b) => order(a[lang].words[0] ?? "", b[lang].words[0] ?? ""));
  return html`${pageHeading(state, "words")}
    <form role="search" class="word-search" @submit=${(/** @type {Event} */ event) => event.preventDefault()}><label class="visually-hidden" for="word-search">${ui(state, "words-search")}</label>
      <input id="word-search" type="search" autocomplete="off" spellcheck="false" enterkeyhint="search" placeholder=${ui(state, "words-search")} .value=${query}
        @input=${(/** @type {Event} */ event) => acts.changeReading({ query: /** @type {HTMLInputElement} */ (event.target).value })} /></form>
    ${[true, false].map((keyword) => {
      const some = found.filter((term) => term.keyword === keyword);
      return some.length
        ? html`<section><h4>${ui(state, keyword ? "words-keywords" : "words-terms")}</h4><dl class="entries">${repeat(
            some,
            ({ id }) => id,
            (term) => glossaryEntry(state, acts, term, index.get(term.id)),
          )}</dl></section>`
        : nothing;
    })}
    ${found.length ? nothing : html`<p class="hint" role="status">${ui(state, "words-none")}</p>`}`;
}

/** A study page, or a note while it loads.
 * @param {State} state @param {Acts} acts
 * @param {import("../state/types.js").Reading} reading @param {Board} board */
export function studyPage(state, acts, reading, board) {
  const { guide, reference, glossary } = state.study[currentGame(state)?.id ?? ""] ?? {};
  const inside =
    reading.page === "learn"
      ? guide && learnPage(state, acts, guide, board)
      : reading.page === "reference"
        ? reference && referencePage(state, acts, reference.charts)
        : glossary && wordsPage(state, acts, glossary.words, reading.query);
  return html`<div class="book-page study">${inside || html`<p class="hint" role="status">${ui(state, "wait")}</p>`}</div>`;
}

/** The tabs of a rulebook that contains more than clauses.
 * @param {State} state @param {Acts} acts
 * @param {import("../state/types.js").Reading} reading */
export function studyTabs(state, acts, reading) {
  if (!currentGame(state)?.offers?.includes("study")) return nothing;
  return html`<nav class="book-tabs" aria-label=${ui(state, "pages")}>${STUDY_PAGES.map(
    (page) =>
      html`<button type="button" aria-current=${reading.page === page ? "page" : nothing} @click=${() => acts.changeReading({ page, query: "", scenario: null })}>${ui(state, `page-${page}`)}</button>`,
  )}</nav>`;
}

/** The element of the sample table that a note refers to. @param {Element} table @param {string} at */
function placeInTable(table, at) {
  if (at === "bar") return table.querySelector(".answer-bar, .bar");
  const [zone, seat] = splitPlace(at);
  const side = seat === 0 ? ".mine" : ":not(.mine)";
  if (zone === "hand" && seat === 0) return table.querySelector(".hand");
  return (
    table.querySelector(`.field.small[data-drop="${at}"] > .group`) ??
    table.querySelector(`.field[data-drop="${at}"]`) ??
    table.querySelector(`.field${side} .places.of-${zone}`) ??
    table.querySelector(
      `.seat${side} .pile.${zone}, .seat${side} .${zone}-count, .seat${side} [data-place="${at}"]`,
    ) ??
    table.querySelector(`.seat${side} .life`)
  );
}

/** Positions the numbers of the notes on their zones. @param {HTMLElement} root */
export function createPinPlacer(root) {
  const placePins = () => {
    const table = root.querySelector(".shown-table");
    if (!table) return;
    const frame = table.getBoundingClientRect();
    for (const each of table.querySelectorAll(".pin")) {
      const at = /** @type {HTMLElement} */ (each);
      const place = placeInTable(table, at.dataset.at ?? "")?.getBoundingClientRect();
      at.hidden = !place?.width;
      if (!place) continue;
      const off = place.width < SMALL_ZONE_PX ? PIN_CORNER_FRACTION : PIN_OFFSET_PX;
      at.style.left = `${Math.max(PIN_RADIUS_PX, place.left - frame.left + off)}px`;
      at.style.top = `${Math.max(PIN_RADIUS_PX, place.top - frame.top + off)}px`;
    }
  };
  addEventListener("resize", () => requestAnimationFrame(placePins));
  return () => {
    if (root.querySelector(".shown-table")) requestAnimationFrame(placePins);
  };
}
