// The legend of signs and card frames, from the game's declarations.

import { designOfGame } from "../card_designs/index.js";
import { listIn } from "../i18n/messages.js";
import { ui, word } from "../i18n/text.js";
import { signsOf, usesOf } from "../state/action_signs.js";
import { layoutOf } from "../state/layout.js";
import { html, nothing } from "./html.js";

/** @typedef {import("../state/types.js").State} State */

/** The meaning of a sign. @param {State} state @param {string[]} verbs */
const oneOf = (state, verbs) =>
  listIn(
    state.lang,
    verbs.map((verb) => word(state, "deed", verb)),
    "disjunction",
  );

/** Signs of named abilities, in games whose cards show signs instead of words.
 * @param {State} state
 * @returns {[sign: string, name: string][]} */
function keywordsOf(state) {
  if (state.lang === "en") return [];
  const { signs } = designOfGame(state.table?.update.game);
  return Object.entries(signs).map(([id, sign]) => [sign, word(state, "keyword", id)]);
}

/** @param {State} state */
export function signLegend(state) {
  const actionSigns = layoutOf(state).deeds ?? {};
  const signs = signsOf(actionSigns);
  if (!signs.length) return nothing;
  const look = designOfGame(state.table?.update.game);
  return html`<h3>${ui(state, "legend")}</h3><p class="hint">${ui(state, "legend-about")}</p>
    <dl class="keys legend">
      ${signs.map(([sign, verbs]) => html`<div><dt><i class="sign" aria-hidden="true">${sign}</i></dt><dd>${oneOf(state, verbs)}</dd></div>`)}
      ${usesOf(actionSigns).map((use) => html`<div><dt><i class="frame ${use}" aria-hidden="true"></i></dt><dd>${ui(state, `legend-${use}`)}</dd></div>`)}
      <div><dt><i class="lantern" aria-hidden="true"></i></dt><dd>${ui(state, "legend-turn")}</dd></div>
      <div><dt><i class="asked" aria-hidden="true"></i></dt><dd>${ui(state, "legend-asked")}</dd></div>
      <div><dt><i class="on-card" aria-hidden="true">!</i></dt><dd>${ui(state, "legend-brink")}</dd></div>
      <div><dt><i class="who" aria-hidden="true">▼ ▲</i></dt><dd>${ui(state, "legend-who")}</dd></div>
      <div><dt><i class="keyword" aria-hidden="true">☾</i></dt><dd>${ui(state, "asleep")}</dd></div>
      ${(look.legend?.(state) ?? []).map(({ kind, says, name }) => html`<div><dt><i class="on-card ${kind}" aria-hidden="true">${says}</i></dt><dd>${name}</dd></div>`)}
      <div><dt><i class="on-card change" aria-hidden="true">▲ ▼</i></dt><dd>${ui(state, "legend-change")}</dd></div>
      ${keywordsOf(state).map(([sign, name]) => html`<div><dt><i class="keyword" lang="ja" aria-hidden="true">${sign}</i></dt><dd>${name}</dd></div>`)}
    </dl>`;
}
