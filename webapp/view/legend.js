// The legend of signs and card frames, from the game's declarations.

import { designOfGame } from "../card_designs/index.js";
import { signName, signsForLegend } from "../card_designs/sign_names.js";
import { formatList } from "../i18n/messages.js";
import { termText, ui } from "../i18n/text.js";
import { signsOfActions, usesOfActions } from "../state/action_signs.js";
import { layoutOf } from "../state/layout.js";
import { html, nothing } from "./html.js";
import { signBadge, signIcon } from "./signs.js";

/** @typedef {import("../state/types.js").State} State */

/** The meaning of a sign. @param {State} state @param {string[]} verbs */
const actionsAsAlternatives = (state, verbs) =>
  formatList(
    state.lang,
    verbs.map((verb) => termText(state, "deed", verb)),
    "disjunction",
  );

/** @param {State} state */
export function signLegend(state) {
  const actionSigns = layoutOf(state).deeds ?? {};
  const signs = signsOfActions(actionSigns);
  if (!signs.length) return nothing;
  const game = state.table?.update.game;
  const look = designOfGame(game);
  return html`<h3>${ui(state, "legend")}</h3><p class="hint">${ui(state, "legend-about")}</p>
    <dl class="keys legend">
      ${signs.map(([sign, verbs]) => html`<div><dt><i class="sign" aria-hidden="true">${sign}</i></dt><dd>${actionsAsAlternatives(state, verbs)}</dd></div>`)}
      ${usesOfActions(actionSigns).map((use) => html`<div><dt><i class="frame ${use}" aria-hidden="true"></i></dt><dd>${ui(state, `legend-${use}`)}</dd></div>`)}
      <div><dt><i class="lantern" aria-hidden="true">${signIcon(game, "lantern")}</i></dt><dd>${ui(state, "legend-turn")}</dd></div>
      <div><dt><i class="asked" aria-hidden="true"></i></dt><dd>${ui(state, "legend-asked")}</dd></div>
      <div><dt><i class="on-card" aria-hidden="true">!</i></dt><dd>${ui(state, "legend-brink")}</dd></div>
      <div><dt><i class="who" aria-hidden="true">▼ ▲</i></dt><dd>${ui(state, "legend-who")}</dd></div>
      ${(look.legend?.(state) ?? []).map(
        ({ name, ...sign }) => html`<div><dt>${signBadge(state, game, sign)}</dt><dd>${name}</dd></div>`,
      )}
      <div><dt><i class="on-card change" aria-hidden="true">▲ ▼</i></dt><dd>${ui(state, "legend-change")}</dd></div>
      ${signsForLegend(game)
        .filter((id) => !look.legend?.(state).some(({ icon }) => icon === id))
        .map(
          (icon) =>
            html`<div><dt>${signBadge(state, game, { kind: "", icon })}</dt><dd>${signName(state, icon)}</dd></div>`,
        )}
    </dl>`;
}
