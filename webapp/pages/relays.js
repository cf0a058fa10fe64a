// Relays, which help two devices to find each other: the question about them, and how the search goes.

import { ui } from "../i18n/text.js";
import { html, nothing } from "../view/html.js";
import { setupFromDraft, withoutRelaysButton } from "./new_game.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Meeting} Meeting */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** Plays by message in place of a connection. @param {State} state @param {Acts} acts @param {() => void} act */
const messagesButton = (state, acts, act = () => acts.playByMessages(setupFromDraft)) =>
  html`<button type="button" class="big" id="by-messages" @click=${act}>${ui(state, "consent-no")}</button>`;

/** The question whether to use relays, as a part of a page: the answers' buttons follow the explanation.
 * @param {State} state @param {Acts} acts @param {unknown} yes the button that agrees */
export const relayQuestion = (state, acts, yes) =>
  html`<section class="panel consent" aria-labelledby="consent">
    <h2 id="consent" tabindex="-1" data-heir>${ui(state, "consent")}</h2>
    <p>${ui(state, "consent-about")}</p>
    <p class="hint">${ui(state, "consent-more")}</p>
    <div class="row">${yes}${messagesButton(state, acts, () => acts.answerRelayQuestion(false, setupFromDraft))}</div>
    ${withoutRelaysButton(state, acts)}</section>`;

/** The ways to play when no connection comes about. @param {State} state @param {Acts} acts */
const waysOut = (state, acts) =>
  html`<div class="row"><button type="button" class="big" id="try-again" @click=${() => acts.startRendezvous()}>${ui(state, "try-again")}</button>${messagesButton(state, acts)}</div>
    ${withoutRelaysButton(state, acts)}`;

/** The button that agrees to relays. @param {State} state @param {Acts} acts */
const agreeButton = (state, acts) =>
  html`<button type="button" class="primary big" id="use-relays" aria-disabled=${state.starting ? "true" : "false"} @click=${() => acts.answerRelayQuestion(true, setupFromDraft)}>${ui(state, state.starting ? "wait" : "consent-yes")}</button>`;

/** The question whether to use relays, on a page of its own. @param {State} state @param {Acts} acts */
export const relayQuestionPage = (state, acts) => relayQuestion(state, acts, agreeButton(state, acts));

/** How the search for the other device goes. The text is read out each time it changes.
 * @param {State} state @param {Acts} acts @param {Meeting} meeting */
export function searchStatus(state, acts, { role, name, room }) {
  const stands = room?.stands ?? "closed";
  const isSearching = stands === "closed" || stands === "waiting" || stands === "met";
  return html`<p class="lead search" role="status" tabindex="-1" data-heir data-stands=${stands}>${isSearching ? html`<span class="pulse" aria-hidden="true"></span>` : nothing}${ui(state, `search-${stands === "closed" ? "waiting" : stands}`, { seat: role === "guest" ? name || "none" : "host" })}</p>
    ${role === "guest" && stands === "waiting" ? html`<p class="hint">${ui(state, "search-hint")}</p>` : nothing}
    ${state.relayConsent !== "yes" ? relayQuestionPage(state, acts) : isSearching ? nothing : waysOut(state, acts)}`;
}
