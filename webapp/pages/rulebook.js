// The rulebook over the current screen: contents, search, clauses, and their scenarios.

import { sentence, ui } from "../i18n/text.js";
import {
  chapterOf,
  chaptersOf,
  findClauses,
  scenariosByClause,
  sectionBeingRead,
  splitAtNumbers,
} from "../state/rulebook_search.js";
import { textWithTerms } from "../view/card_texts.js";
import { classMap, html, nothing, repeat } from "../view/html.js";
import { icon } from "../view/icons.js";
import { studyPage, studyTabs } from "./study.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Book} Book */
/** @typedef {import("../state/types.js").Clause} Clause */
/** @typedef {import("../state/types.js").Reading} Reading */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** Maximum number of search results drawn at once. */
const MAX_RESULTS = 60;

/** Indexes by book, computed once. @type {WeakMap<Book, {ids: Set<string>, shown: Map<string, number[]>}>} */
const clauseIndexes = new WeakMap();

/** @param {Book} book */
function clauseIndexOf(book) {
  let index = clauseIndexes.get(book);
  if (!index) {
    const ids = new Set([...book.sections.map(({ id }) => id), ...book.clauses.map(({ id }) => id)]);
    index = { ids, shown: scenariosByClause(book) };
    clauseIndexes.set(book, index);
  }
  return index;
}

/** @param {State} state @param {Acts} acts @param {string} id */
const clauseLink = (state, acts, id) =>
  html`<button type="button" class="clause" aria-label=${ui(state, "rule-n", { n: id })} @click=${() => acts.turnToSection(id)}>§${id}</button>`;

/** A rule text with links for clause numbers and explanations for terms.
 * @param {State} state @param {Acts} acts @param {Book} book
 * @param {string} text @param {Set<string>} explained the terms already explained on the page */
const ruleTextWithLinks = (state, acts, book, text, explained) =>
  splitAtNumbers(book, text, clauseIndexOf(book).ids).map((piece) =>
    piece.to
      ? clauseLink(state, acts, piece.to)
      : textWithTerms(
          state,
          book.game,
          piece.text,
          state.lang,
          (clause) => acts.turnToSection(clause),
          explained,
        ),
  );

/** The referee's ruling where the rulebook is silent.
 * @param {State} state @param {Acts} acts @param {Book} book @param {Clause} clause
 * @param {Set<string>} explained */
const rulingNote = (state, acts, book, { ruling }, explained) =>
  ruling
    ? html`<p class="small ruling"><b>${ui(state, "ruling")}</b> ${ruleTextWithLinks(state, acts, book, ruling[state.lang], explained)}</p>`
    : nothing;

/** @param {State} state @param {Acts} acts @param {Book} book @param {Clause} clause @param {boolean} open */
function scenariosOf(state, acts, book, clause, open) {
  const places = clauseIndexOf(book).shown.get(clause.id) ?? [];
  if (!places.length) return nothing;
  return html`<details class="clause-scenarios" ?open=${open}>
    <summary>${ui(state, "scenarios-n", { n: places.length })}</summary>
    <ul>${places.map((n) => {
      const name = book.scenarios?.[n]?.name ?? { ja: "", en: "" };
      return html`<li><button type="button" lang=${name.ja === name.en ? "en" : nothing} @click=${() => acts.changeReading({ scenario: n })}>${name[state.lang]}</button></li>`;
    })}</ul>
  </details>`;
}

/** The summaries and examples of a book, once loaded. @param {State} state @param {Book} book */
const rulebookSummary = (state, book) => state.study[book.game ?? ""]?.short;

/** A position that shows a difficult clause at work.
 * @param {State} state @param {Acts} acts @param {Book} book @param {Clause} clause */
function exampleOfClause(state, acts, book, clause) {
  const name = rulebookSummary(state, book)?.examples[clause.id];
  if (!name) return nothing;
  const scenarioName = book.scenarios?.find((each) => each.name.en === name)?.name[state.lang] ?? "";
  return html`<p class="example"><button type="button" class="quiet" data-example=${clause.id} aria-disabled=${state.starting ? "true" : "false"} @click=${() => acts.playScenarioByName(name)}><b>${ui(state, "see-it")}</b> ${scenarioName}</button></p>`;
}

/** @param {State} state @param {Acts} acts @param {Book} book @param {Clause} clause
 * @param {{at?: boolean, found?: boolean, explained?: Set<string>}} how */
function clauseItem(state, acts, book, clause, { at = false, found = false, explained = new Set() }) {
  const other = state.lang === "ja" ? "en" : "ja";
  return html`<li class=${classMap({ "clause-item": true, under: clause.item && !found, at, quiet: clause.kind === "omitted" })}
    data-clause=${clause.id} tabindex="-1" aria-current=${at ? "true" : nothing}>
    ${found ? clauseLink(state, acts, clause.id) : html`<span class="clause-number">${clause.id}</span>`}
    <div>
      <p>${ruleTextWithLinks(state, acts, book, clause[state.lang], explained)}</p>
      ${at ? html`<p class="small" lang=${other}>${clause[other]}</p>` : nothing}
      ${rulingNote(state, acts, book, clause, explained)}
      ${clause.here ? nothing : html`<p class="small not-here">${ui(state, "not-here")}</p>`}
      ${exampleOfClause(state, acts, book, clause)}
      ${scenariosOf(state, acts, book, clause, at)}
    </div>
  </li>`;
}

/** @param {State} state @param {Acts} acts @param {Book} book @param {Reading} reading */
function searchResults(state, acts, book, reading) {
  const found = findClauses(book, reading.query);
  return html`<p class="hint" role="status">${ui(state, found.length ? "rulebook-found" : "rulebook-none", { n: found.length })}</p>
    <ol class="clause-list">${repeat(
      found.slice(0, MAX_RESULTS),
      ({ id }) => id,
      (clause) => clauseItem(state, acts, book, clause, { found: true }),
    )}</ol>
    ${found.length > MAX_RESULTS ? html`<p class="hint">${ui(state, "rulebook-more", { n: found.length - MAX_RESULTS })}</p>` : nothing}`;
}

/** The sections of a chapter. @param {Book} book @param {string} chapter */
const sectionsOf = (book, chapter) =>
  book.sections.filter((each) => each.id !== chapter && each.chapter === chapter);

/** A section, summarized in one line. @param {State} state @param {Book} book @param {string} section */
function sectionSummary(state, book, section) {
  const summary = rulebookSummary(state, book)?.sections[section];
  return summary
    ? html`<p class="in-short"><b>${ui(state, "in-short")}</b> ${summary[state.lang]}</p>`
    : nothing;
}

/** @param {State} state @param {Acts} acts @param {Book} book @param {Reading} reading */
function chapterContent(state, acts, book, reading) {
  const here = chapterOf(book, sectionBeingRead(book, reading));
  const chapters = chaptersOf(book);
  const title = book.sections.find(({ id }) => id === here);
  const sections = sectionsOf(book, here);
  const place = chapters.findIndex(({ id }) => id === here);
  const neighbourSection = (/** @type {number} */ step) => chapters[place + step];
  const sectionButton = (
    /** @type {import("../state/types.js").Section|undefined} */ to,
    /** @type {"left"|"right"} */ sign,
  ) =>
    to
      ? html`<button type="button" @click=${() => acts.turnToSection(to.id)}>${icon(sign)} ${ui(state, "chapter-n", { n: to.id })}</button>`
      : nothing;
  return html`<h3 data-section=${here} tabindex="-1"><small>${ui(state, "chapter-n", { n: here })}</small> ${title?.[state.lang]}</h3>
    ${repeat(
      sections,
      ({ id }) => id,
      (section) => {
        // Explain a term once per section, to keep texts short and keyboard paths quick.
        const explained = new Set();
        return html`<section aria-labelledby="section-${section.id}">
        <h4 id="section-${section.id}" data-section=${section.id} tabindex="-1"><span class="clause-number">${section.id}</span> ${section[state.lang]}</h4>
        ${sectionSummary(state, book, section.id)}
        <ol class="clause-list">${repeat(
          book.clauses.filter((clause) => clause.section === section.id),
          ({ id }) => id,
          (clause) =>
            clauseItem(state, acts, book, clause, {
              at: clause.id === reading.at,
              explained: clause.id === reading.at ? new Set() : explained,
            }),
        )}</ol></section>`;
      },
    )}
    <div class="row turn-pages">${sectionButton(neighbourSection(-1), "left")}<span class="space"></span>${sectionButton(neighbourSection(1), "right")}</div>`;
}

/** @param {State} state @param {Acts} acts @param {Book} book @param {number} n */
function scenarioPage(state, acts, book, n) {
  const scenario = book.scenarios?.[n];
  if (!scenario) return nothing;
  const { name } = scenario;
  const clauses = scenario.clauses
    .map((id) => book.clauses.find((clause) => clause.id === id))
    .filter((clause) => clause !== undefined);
  return html`<div class="scenario-page">
    <h3 tabindex="-1" data-scenario=${n} lang=${name.ja === name.en ? "en" : nothing}>${name[state.lang]}</h3>
    <p class="hint">${ui(state, "scenario-about")}</p>
    <div class="row">
      <button type="button" class="primary big" aria-disabled=${state.starting ? "true" : "false"} @click=${() => acts.playScenario(n, "computer")}>${ui(state, "try-computer")}</button>
      <button type="button" class="big" aria-disabled=${state.starting ? "true" : "false"} @click=${() => acts.playScenario(n, "person")}>${ui(state, "try-both")}</button>
    </div>
    <h4>${ui(state, "scenario-shows")}</h4>
    <ol class="clause-list">${clauses.map((clause) => html`<li class="clause-item">${clauseLink(state, acts, clause.id)}<div><p>${clause[state.lang]}</p>${rulingNote(state, acts, book, clause, new Set())}</div></li>`)}</ol>
  </div>`;
}

/** @param {State} state @param {Acts} acts @param {Book} book @param {Reading} reading */
function searchPanel(state, acts, book, reading) {
  const section = sectionBeingRead(book, reading);
  const here = chapterOf(book, section);
  const chapters = chaptersOf(book);
  const shown = section === here ? sectionsOf(book, here)[0]?.id : section;
  const turnToChosenSection = (/** @type {Event} */ event) =>
    acts.turnToSection(/** @type {HTMLSelectElement} */ (event.target).value);
  return {
    tools: html`<div class="book-tools">
      <form role="search" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        <label class="visually-hidden" for="book-search">${ui(state, "rulebook-search")}</label>
        <input id="book-search" type="search" autocomplete="off" spellcheck="false" enterkeyhint="search" placeholder=${ui(state, "rulebook-search")}
          .value=${reading.query} @input=${(/** @type {Event} */ event) => acts.changeReading({ query: /** @type {HTMLInputElement} */ (event.target).value, scenario: null })} />
      </form>
      <div class="contents-choice"><label class="visually-hidden" for="book-contents">${ui(state, "rulebook-contents")}</label>
      <select id="book-contents" @change=${turnToChosenSection}>${chapters.map(
        ({ id, ja, en }) => html`<optgroup label=${`${id} ${state.lang === "ja" ? ja : en}`}>
          ${sectionsOf(book, id).map((section) => html`<option value=${section.id} ?selected=${section.id === shown}>${section.id} ${section[state.lang]}</option>`)}</optgroup>`,
      )}</select></div>
    </div>`,
    contents: html`<nav class="contents" aria-label=${ui(state, "rulebook-contents")}><ol>${chapters.map(
      (
        each,
      ) => html`<li><button type="button" aria-current=${each.id === here && !reading.query ? "true" : nothing} @click=${() => acts.turnToSection(each.id)}><b>${each.id}</b> ${each[state.lang]}</button>
        ${
          each.id === here && !reading.query
            ? html`<ol>${sectionsOf(book, here).map((one) => html`<li><button type="button" aria-current=${one.id === section ? "true" : nothing} @click=${() => acts.turnToSection(one.id)}><span>${one.id}</span> ${one[state.lang]}</button></li>`)}</ol>`
            : nothing
        }</li>`,
    )}</ol></nav>`,
  };
}

/** @param {State} state @param {Acts} acts @param {import("./study.js").Board} board */
function openPage(state, acts, board) {
  const { reading, book } = state;
  if (!reading) return nothing;
  if (reading.page !== "clauses") return studyPage(state, acts, reading, board);
  if (!book) {
    const { trouble } = reading;
    return html`<div class="book-page">${
      trouble
        ? html`<div role="alert"><p>${sentence(state, "err", trouble)}</p>${trouble.detail ? html`<p class="detail">${trouble.detail}</p>` : nothing}</div>`
        : html`<p class="hint" role="status">${ui(state, "rulebook-opens")}</p>`
    }</div>`;
  }
  if (reading.scenario !== null)
    return html`<div class="book-page">${scenarioPage(state, acts, book, reading.scenario)}</div>`;
  const { tools, contents } = searchPanel(state, acts, book, reading);
  return html`${tools}<div class="book-body">${contents}
    <div class="book-page">${reading.query.trim() ? searchResults(state, acts, book, reading) : chapterContent(state, acts, book, reading)}</div></div>`;
}

/** @param {State} state @param {Acts} acts @param {import("./study.js").Board} board draws a table */
export function rulebook(state, acts, board) {
  const { reading } = state;
  if (!reading) return nothing;
  const back =
    reading.scenario === null
      ? nothing
      : html`<button type="button" class="icon" aria-label=${ui(state, "back")} title=${ui(state, "back")} @click=${() => acts.changeReading({ scenario: null })}>${icon("left")}</button>`;
  return html`<div class="veil over-all" @click=${(/** @type {Event} */ event) => event.target === event.currentTarget && acts.closeRulebook()}>
    <section class="sheet book" role="dialog" aria-modal="true" aria-labelledby="book-title" tabindex="-1">
      <header>${back}<h2 id="book-title">${ui(state, reading.scenario === null ? "rulebook" : "scenario")}</h2>
      <button type="button" class="icon" aria-label=${ui(state, "close")} @click=${() => acts.closeRulebook()}>${icon("close")}</button></header>
      ${studyTabs(state, acts, reading)}
      ${openPage(state, acts, board)}
    </section></div>`;
}

/** Scrolls to the requested clause and focuses it. @param {HTMLElement} root */
export function createScrollKeeper(root) {
  let before = "";
  /** The element scrolled to, and its sheet's scroll position.
   * @type {{there: HTMLElement, sheet: Element, top: number}|null} */
  let gone = null;
  /** Content loaded above moves the element away: scroll again unless the player has scrolled. */
  const scrollAgainUnlessMoved = () => {
    if (!gone?.there.isConnected || gone.sheet.scrollTop !== gone.top) return;
    gone.there.scrollIntoView({ block: "start" });
    gone.top = gone.sheet.scrollTop;
  };
  return (/** @type {State} */ state) => {
    const { reading, book } = state;
    const section = reading && book ? sectionBeingRead(book, reading) : "";
    const page = reading?.page !== "clauses" ? reading?.page : undefined;
    /** Identifies the content on view. */
    const place = page
      ? `${page}:${root.querySelector("[data-page]") !== null}`
      : reading && book
        ? `${reading.query ? "?" : ""}${section}:${reading.at}:${reading.scenario}`
        : "";
    if (place === before) {
      if (gone && place) requestAnimationFrame(scrollAgainUnlessMoved);
      return;
    }
    before = place;
    gone = null;
    if (!reading || !place) return;
    const sheet = root.querySelector(".book-page");
    if (!page && reading.query && reading.scenario === null) {
      sheet?.scrollTo(0, 0);
      return;
    }
    const heading = `.book-page [data-section="${section}"]`;
    const wanted = page
      ? "[data-page]"
      : reading.scenario !== null
        ? `[data-scenario="${reading.scenario}"]`
        : reading.at
          ? `[data-clause="${reading.at}"]`
          : heading;
    const there = /** @type {HTMLElement|null} */ (root.querySelector(wanted) ?? root.querySelector(heading));
    requestAnimationFrame(() => {
      there?.scrollIntoView({ block: "start" });
      if (there && sheet) gone = { there, sheet, top: sheet.scrollTop };
      // After clearing the search, keep the focus in the field.
      if (document.activeElement?.id !== "book-search") there?.focus({ preventScroll: true });
    });
  };
}
