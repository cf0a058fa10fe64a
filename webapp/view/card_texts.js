// The text of a large card: its text in a language, its numbers, and links to rules.

import { designOf } from "../card_designs/index.js";
import { hasLanguage } from "../i18n/messages.js";
import { nameIn, ui } from "../i18n/text.js";
import { splitAtTerms } from "../state/glossary.js";
import { classMap, html, nothing } from "./html.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */
/** @typedef {import("../state/types.js").Face} Face */

/** Maximum number of keywords explained beside a card. */
const MEANINGS = 4;

/** The glossary of a game. @param {State} state @param {string|undefined} game */
const termsOf = (state, game) => state.terms[game ?? ""] ?? [];

/** @param {State} state @param {Acts} acts @param {string} clause @param {boolean} [walked] whether arrow keys
 *   reach the link instead of Tab */
export const ruleLink = (state, acts, clause, walked = false) =>
  clause
    ? html`<button type="button" class="clause" tabindex=${walked ? -1 : nothing} aria-label=${ui(state, "rule-n", { n: clause })} @click=${() => acts.openRule(clause)}>§${clause}</button>`
    : nothing;

/** A glossary term with a tooltip (view/tooltips.js); a click opens its rule.
 * @param {string|undefined} game @param {string} id @param {unknown} says @param {() => void} open @param {boolean} [alone]
 *   a separate button instead of a word in a sentence */
export const termWord = (game, id, says, open, alone = false) =>
  html`<button type="button" class=${alone ? "keyword" : "term"} data-term=${id} data-game=${game ?? ""} @click=${open}>${says}</button>`;

/** A text with its glossary terms marked, each at its first occurrence.
 * @param {State} state @param {string|undefined} game @param {string} text @param {"ja"|"en"} lang @param {(clause: string) => void} open
 * @param {Set<string>} [explained] the terms already explained */
export const textWithTerms = (state, game, text, lang, open, explained) =>
  splitAtTerms(termsOf(state, game), text, lang, explained).map((piece) => {
    const { term } = piece;
    return term ? termWord(game, term.id, piece.text, () => open(term.clause)) : piece.text;
  });

/** Texts above the text box, and which of them currently apply.
 * @param {State} state @param {Face} face
 * @param {"ja"|"en"} lang @param {Acts} acts @param {string[]} now @param {(text: string) => unknown} worded */
const tierTexts = (state, face, lang, acts, now, worded) =>
  (face.tiers ?? []).map(
    (tier) => html`<div class=${classMap({ tier: true, now: now.includes(tier.id) })}>
      <h4>${termWord(face.game, tier.id, tier.name[lang], () => acts.openRule(tier.clause), true)}${now.includes(tier.id) ? html` <span class="applies">✓ ${ui(state, "applies-now")}</span>` : nothing}</h4>
      ${tier.abilities.map((ability) => html`<p class="ability">${worded(ability[lang])}</p>`)}
    </div>`,
  );

/** A card's text in one language.
 * @param {State} state @param {Face} face @param {"ja"|"en"} lang @param {Acts} acts
 * @param {string[]} [now] the texts above the text box that apply */
export function cardTexts(state, face, lang, acts, now = []) {
  // The labels are in the card's language too, once its messages have loaded (begin.js).
  const spoken = hasLanguage(lang) ? { ...state, lang } : state;
  const small = hasLanguage(lang) ? designOf(face).small(spoken, face, lang) : [];
  const explained = new Set((face.keywords ?? []).map(({ id }) => id));
  const worded = (/** @type {string} */ text) =>
    textWithTerms(state, face.game, text, lang, (clause) => acts.openRule(clause), explained);
  return html`<div class="card-text" lang=${lang}>
    <h3>${nameIn(face, lang)}</h3>
    ${small.map((line) => html`<p class="small">${worded(line)}</p>`)}
    ${tierTexts(spoken, face, lang, acts, now, worded)}
    ${face.keywords?.length ? html`<p class="keywords">${face.keywords.map((keyword) => termWord(face.game, keyword.id, keyword[lang], () => acts.openRule(clauseOf(state, face, keyword)), true))}</p>` : nothing}
    ${face.abilities.map((ability) => html`<p class="ability">${worded(ability[lang])}</p>`)}
    ${(face.forms ?? []).map((form) => html`<p class="small">${ui(spoken, "turns-into", { card: nameIn(form, lang), attack: form.attack ?? 0, toughness: form.toughness ?? 0 })}</p>${form.keywords?.length ? html`<p class="keywords">${form.keywords.map((keyword) => keyword[lang]).join(lang === "ja" ? "・" : ", ")}</p>` : nothing}${form.abilities.map((ability) => html`<p class="ability">${worded(ability[lang])}</p>`)}`)}
    ${face.flavour[lang] ? html`<p class="flavour">${face.flavour[lang]}</p>` : nothing}
  </div>`;
}

/** A keyword's clause: from the glossary, or from the card until the glossary has loaded.
 * @param {State} state @param {Face} face @param {{id: string, clause: string}} keyword */
const clauseOf = (state, face, { id, clause }) =>
  termsOf(state, face.game).find((term) => term.id === id)?.clause ?? clause;

/** The meanings of a card's keywords, for devices without tooltips. @param {State} state @param {Face} face */
export function termMeanings(state, face) {
  const terms = termsOf(state, face.game);
  const printed = new Set((face.keywords ?? []).map(({ id }) => id));
  for (const ability of face.abilities) {
    for (const { term } of splitAtTerms(terms, ability[state.lang], state.lang))
      if (term?.keyword) printed.add(term.id);
  }
  const found = terms.filter(({ id }) => printed.has(id)).slice(0, MEANINGS);
  return found.length
    ? html`<dl class="meanings">${found.map((term) => html`<div><dt>${term[state.lang].words[0]}</dt><dd>${term[state.lang].says}</dd></div>`)}</dl>`
    : nothing;
}

/** The numbers beside a large card; with a link to the rules, their words are explained like those of the
 * text.
 * @param {State} state @param {Face} face @param {import("../state/types.js").CardView|null} card @param {Acts} [acts] */
export const statList = (state, face, card, acts) =>
  html`<dl class="stats">${designOf(face)
    .stats(state, face, card)
    .map(
      ({ name, says, big }) =>
        html`<div class=${big ? "big" : nothing}><dt>${name}</dt><dd>${acts ? textWithTerms(state, face.game, says, state.lang, acts.openRule) : says}</dd></div>`,
    )}</dl>`;
