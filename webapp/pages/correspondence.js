// The page of a correspondence game without a table: a received offer, or the letter to send.

import { refusalReasons, sentence, ui } from "../i18n/text.js";
import { withDefaultTerms } from "../state/peers/meeting.js";
import { html, nothing } from "../view/html.js";
import { languages } from "../view/languages.js";
import { invitationText } from "../view/peers/invitation.js";
import { letterToPaste, letterToSend } from "../view/peers/letter.js";
import { deckChoice, nameField, setsNotice, setupFromDraft, termsNotice, wishChoice } from "./new_game.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Correspondence} Correspondence */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").Invitation} invitation */
function invitationToAnswer(state, acts, { name, wish, terms }) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    acts.acceptCorrespondence(setupFromDraft);
  };
  return html`<form class="panel" @submit=${submit}>
    <p class="lead">${invitationText(state, "letters-invited", name)}</p>
    ${termsNotice(state, terms ?? withDefaultTerms({}))}
    <p class="hint">${ui(state, `wish-theirs-${wish}`)}</p>
    ${deckChoice(state, acts, 0)}${setsNotice(state)}${nameField(state, acts, 0)}${wishChoice(state, acts)}
    <button type="submit" class="primary big" aria-disabled=${state.starting ? "true" : "false"}>${ui(state, state.starting ? "dealing" : "meeting-sit-down")}</button>
  </form>`;
}

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").OutgoingLetter} post */
const letterToSendPanel = (state, acts, post) => html`<ol class="steps">
    <li>${letterToSend(state, acts, post, ui(state, "letter-first"), invitationText(state, "invitation-sent", state.draft.names[0]))}</li>
    <li>${letterToPaste(state, acts, ui(state, "letter-back"))}</li>
  </ol>
  <p class="hint">${ui(state, "letters-kept")}</p>
  <p class="hint">${ui(state, "seat-save-about")} <button type="button" class="quiet" id="save-seat" @click=${() => acts.saveSeat()}>${ui(state, "seat-save")}</button></p>`;

/** The note with the letter to send after the player declined card sets.
 * @param {State} state @param {Acts} acts @param {import("../state/types.js").OutgoingLetter} post */
const declinedNote = (state, acts, post) => html`<p class="lead">${ui(state, "letter-no")}</p>
  ${letterToSend(state, acts, post, ui(state, "letter-no-label"))}`;

/** @param {State} state @param {Acts} acts */
export function correspondencePage(state, acts) {
  const { invitation, outgoingLetter, declined, trouble } = /** @type {Correspondence} */ (
    state.correspondence
  );
  return html`<main class="trouble meeting letters" data-role=${invitation ? "invited" : "writing"}>
    ${languages(state, acts)}
    <span class="crest" lang="ja" aria-hidden="true">文</span>
    <h1>${ui(state, "letters")}</h1>
    ${invitation ? invitationToAnswer(state, acts, invitation) : nothing}
    ${outgoingLetter && declined ? declinedNote(state, acts, outgoingLetter) : nothing}
    ${outgoingLetter && !declined ? letterToSendPanel(state, acts, outgoingLetter) : nothing}
    ${trouble ? html`<p class="notice" role="alert">${sentence(state, "err", trouble)} ${refusalReasons(state, trouble)}</p>` : nothing}
    <button type="button" class="quiet" @click=${() => acts.leaveTable()}>${ui(state, "to-start")}</button>
  </main>`;
}
