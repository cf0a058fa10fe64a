// Icons for keywords, triggers and states, with their names.

import { signName, signPath } from "../card_designs/sign_names.js";
import { html, nothing, svg } from "./html.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../card_designs/design.js").Sign} Sign */

export { signName, signPath };

/** An icon in the colour of the text around it. @param {string|undefined} game @param {string} id */
export function signIcon(game, id) {
  const path = signPath(game, id);
  return path
    ? html`<svg class="sign-icon" viewBox="0 0 512 512" aria-hidden="true">${svg`<path d=${path} />`}</svg>`
    : nothing;
}

/** A sign on a card. Its name is shown on hover (view/tooltips.js).
 * @param {State} state @param {string|undefined} game @param {Sign} sign */
export const signBadge = (state, game, { kind, icon, says }) =>
  html`<span class=${`badge ${kind}`} data-sign=${icon ?? nothing} data-says=${icon ? signName(state, icon) : nothing}>${icon ? signIcon(game, icon) : nothing}${says ? html`<b>${says}</b>` : nothing}</span>`;
