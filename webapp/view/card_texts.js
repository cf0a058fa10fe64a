// The text of a large card: its text in a language, its numbers, and links to rules.

import { designOf } from "../card_designs/index.js";
import { signName } from "../card_designs/sign_names.js";
import { hasLanguage } from "../i18n/messages.js";
import { faceName, ui } from "../i18n/text.js";
import { splitAtTerms } from "../state/glossary.js";
import { classMap, html, nothing } from "./html.js";
import { signIcon } from "./signs.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */
/** @typedef {import("../state/types.js").Face} Face */

/** Maximum number of keywords explained beside a card. */
const MAX_EXPLAINED_KEYWORDS = 4;

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

/** The beginning of an ability that tells when it works: levels, then a moment in brackets; or the class of an
 * automatic effect. */
const TIMING_PATTERN =
  /^((?:Lv\d+[・, ]*)*)(『[^』]*』|【[^】]*】|\[[^\]]*\]|\(自動[^)]*\)|\(常時\)|\(自分ターン\)|\(相手ターン\)|\(Auto [^)]*\))?/;
/** The sign of a moment by its words in either language. @type {[RegExp, string][]} */
const MOMENT_SIGNS = [
  [/attack|アタック|攻撃/i, "attacks"],
  [/block|ブロック|防御/i, "blocks"],
  [/summon|enters|召喚|場に出た/i, "enters"],
  [/destroy|破壊/i, "destroyed"],
  [/flash|フラッシュ/i, "flash"],
  [/burst|バースト/i, "burst"],
  [/step|turn|ステップ|ターン/i, "turn"],
];

/** Longest text of an ability that is only a keyword, in characters. */
const MAX_KEYWORD_CHARS = 28;

/** The sign of a keyword by its text. @param {State} state @param {Face} face @param {string} text */
const keywordSign = (state, face, text) =>
  /breaker|ブレイカー/i.test(text)
    ? "breaker"
    : (face.signs ?? []).find((id) => text.includes(signName(state, id)));

/** An ability's text, with its levels and its moment as chips.
 * @param {State} state @param {Face} face @param {string} text @param {(text: string) => unknown} worded */
function withChips(state, face, text, worded) {
  const short = text.length <= MAX_KEYWORD_CHARS && !/[.。:：[『]/.test(text);
  const keyword = short ? keywordSign(state, face, text) : undefined;
  if (keyword)
    return html`<span class="chip-keyword">${signIcon(face.game, keyword)}${worded(text.replace(/^【|】$/g, ""))}</span>`;
  const [all = "", levels = "", moment = ""] = TIMING_PATTERN.exec(text) ?? [];
  if (!all.trim()) return worded(text);
  const icon = MOMENT_SIGNS.find(([words]) => words.test(moment))?.[1];
  return html`${(levels.match(/Lv\d+/g) ?? []).map((level) => html`<span class="chip-level">${level}</span> `)}${
    moment
      ? html`<span class="chip-moment">${icon ? signIcon(face.game, icon) : nothing}${worded(moment.slice(1, -1))}</span> `
      : nothing
  }${worded(text.slice(all.length).replace(/^[:：\s]+/, ""))}`;
}

/** The texts above a card's text box, with a mark on those that apply now.
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
 * @param {string[]} [now] the texts above the text box that apply
 * @param {boolean} [brief] without the lines that a large card shows elsewhere: its family and levels */
export function cardTexts(state, face, lang, acts, now = [], brief = false) {
  // The labels are in the card's language too, once its messages have loaded (begin.js).
  const spoken = hasLanguage(lang) ? { ...state, lang } : state;
  const look = designOf(face);
  const elsewhere = brief ? [look.family(face, lang), face.levels?.[0]?.[lang] ?? ""].filter(Boolean) : [];
  const small = (hasLanguage(lang) ? look.small(spoken, face, lang) : []).filter(
    (line) => !elsewhere.some((shown) => line.includes(shown)),
  );
  const explained = new Set((face.keywords ?? []).map(({ id }) => id));
  const textWithGlossary = (/** @type {string} */ text) =>
    textWithTerms(state, face.game, text, lang, (clause) => acts.openRule(clause), explained);
  return html`<div class="card-text" lang=${lang}>
    <h3>${faceName(face, lang)}</h3>
    ${small.map((line) => html`<p class="small">${textWithGlossary(line)}</p>`)}
    ${tierTexts(spoken, face, lang, acts, now, textWithGlossary)}
    ${face.keywords?.length ? html`<p class="keywords">${face.keywords.map((keyword) => termWord(face.game, keyword.id, html`${signIcon(face.game, keyword.id)}${keyword[lang]}`, () => acts.openRule(clauseOf(state, face, keyword)), true))}</p>` : nothing}
    ${face.abilities.map((ability) => html`<p class="ability">${withChips(spoken, face, ability[lang], textWithGlossary)}</p>`)}
    ${(face.forms ?? []).map((form) => html`<p class="small">${ui(spoken, "turns-into", { card: faceName(form, lang), attack: form.attack ?? 0, toughness: form.toughness ?? 0 })}</p>${form.keywords?.length ? html`<p class="keywords">${form.keywords.map((keyword) => keyword[lang]).join(lang === "ja" ? "・" : ", ")}</p>` : nothing}${form.abilities.map((ability) => html`<p class="ability">${textWithGlossary(ability[lang])}</p>`)}`)}
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
  const found = terms.filter(({ id }) => printed.has(id)).slice(0, MAX_EXPLAINED_KEYWORDS);
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
