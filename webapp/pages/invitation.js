// The page of an invited player: the inviting player, the game and its terms, the deck, and the button to join.

import { ui } from "../i18n/text.js";
import { chosenGame, gameWithId } from "../state/layout.js";
import { wideArt } from "../view/card_picture.js";
import { html, nothing } from "../view/html.js";
import { siteName } from "../view/peers/invitation.js";
import {
  deckChoice,
  nameField,
  serverFields,
  setsNotice,
  setupFromDraft,
  termsNotice,
  watchChoice,
} from "./new_game.js";
import { relayQuestion } from "./relays.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Meeting} Meeting */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** The game's picture and its name. @param {State} state @param {Meeting} meeting */
export function gamePicture(state, { game }) {
  const { cover, name } = gameWithId(state, game) ?? { cover: null, name: null };
  return html`<div class="invited-game game-${game}"><span class="scene" aria-hidden="true">${cover ? wideArt(state, cover) : nothing}</span>
    ${name ? html`<b class="game-name">${name[state.lang]}</b>` : nothing}</div>`;
}

/** The sentence that names the inviting player and the game. @param {State} state @param {string} name */
export const invitationTitle = (state, name) =>
  ui(state, "invites", { seat: name || "none", game: chosenGame(state)?.name[state.lang] ?? "none" });

/** The note below the title: the site, for a player who has never been here. @param {State} state */
export const siteNote = (state) =>
  html`<p class="hint">${ui(state, "invites-where", { site: siteName() })}</p>`;

/** @param {State} state @param {Acts} acts */
const rulesButton = (state, acts) =>
  chosenGame(state)?.offers?.includes("study")
    ? html`<button type="button" class="quiet" id="how-to-play" @click=${() => acts.openPage("learn")}>${ui(state, "how-to-play-this")}</button>`
    : nothing;

/** The form of an invited player. With a room, the page asks about relays once; the button to join is the answer.
 * @param {State} state @param {Acts} acts @param {Meeting} meeting @param {unknown} note what the invitation itself tells others */
export function invitationForm(state, acts, meeting, note) {
  if (state.hello && !gameWithId(state, meeting.game))
    return html`<p class="notice" role="alert">${ui(state, "invites-unknown")}</p>`;
  const asksConsent = meeting.room !== null && state.relayConsent !== "yes";
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (asksConsent) acts.answerRelayQuestion(true, setupFromDraft);
    else acts.joinInvitation(setupFromDraft);
  };
  const join = html`<button type="submit" class="primary big" id="join" aria-disabled=${state.starting ? "true" : "false"}>${ui(state, state.starting ? "dealing" : asksConsent ? "consent-join" : "meeting-sit-down")}</button>`;
  return html`${siteNote(state)}${termsNotice(state, meeting.terms)}
    <form class="panel invited" @submit=${submit}>
      <div class="two">${deckChoice(state, acts, 0)}${nameField(state, acts, 0)}</div>${setsNotice(state)}
      ${asksConsent ? relayQuestion(state, acts, join) : html`${note}${join}`}
      <details class="advanced"><summary>${ui(state, "advanced")}</summary><div class="two">${watchChoice(state, acts)}${serverFields(state, acts)}</div></details>
    </form>
    ${rulesButton(state, acts)}`;
}
