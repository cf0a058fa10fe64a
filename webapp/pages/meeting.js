// The page for connecting two devices: the link to send, the invitation received, and the search for the other device.

import { mismatchText, sentence, ui } from "../i18n/text.js";
import { html, nothing } from "../view/html.js";
import { languages } from "../view/languages.js";
import { invitationText } from "../view/peers/invitation.js";
import { roomWindowButton } from "../view/peers/rooms.js";
import { seatFile } from "../view/peers/seat_file.js";
import { qrCode } from "../view/qr_code.js";
import { gamePicture, invitationForm, invitationTitle } from "./invitation.js";
import { termsNotice } from "./new_game.js";
import { relayQuestionPage, searchStatus } from "./relays.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Meeting} Meeting */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** @param {State} state @param {Acts} acts @param {string} id @param {string} address @param {string} label
 * @param {string} [says] the message sent with the address through the device's share menu */
const addressToSend = (state, acts, id, address, label, says) => html`
  <label class="field-label" for=${id}>${label}</label>
  <textarea id=${id} readonly rows="4" .value=${address} @focus=${(/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea>
  <div class="row"><button type="button" class="primary" id="copy-${id}" @click=${() => acts.copyAddress(address)}>${ui(state, "copy-link")}</button>${says && typeof navigator.share === "function" ? html`<button type="button" id="share-${id}" @click=${() => acts.shareAddress(address, says)}>${ui(state, "share-link")}</button>` : nothing}</div>
  <details class="as-code"><summary>${ui(state, "meeting-code")}</summary>${qrCode(state, address)}</details>`;

/** Note about the network addresses that an invite link contains. @param {State} state */
const addressNote = (state) =>
  html`<p class="hint">${ui(state, state.stun ? "meeting-addresses-stun" : "meeting-addresses")}</p>`;

/** The remaining lifetime of the address.
 * @param {State} state @param {number|null} left the remaining seconds */
const expiryNote = (state, left) =>
  left === null
    ? nothing
    : html`<p class="hint" role="timer" id="lasts">${ui(state, "meeting-lasts", { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` })}</p>`;

/** The camera, if the browser can scan codes.
 * @param {State} state @param {Acts} acts @param {Meeting} meeting */
function cameraPanel(state, acts, meeting) {
  if (meeting.cameraStream)
    return html`<video class="camera" autoplay playsinline .muted=${true} .srcObject=${meeting.cameraStream} aria-label=${ui(state, "meeting-camera")}></video>`;
  return meeting.canScan
    ? html`<button type="button" id="camera" @click=${() => acts.readReply()}>${ui(state, "meeting-camera")}</button>`
    : nothing;
}

/** @param {State} state @param {Acts} acts @param {Meeting} meeting */
function hostSteps(state, acts, meeting) {
  if (meeting.asksConsent) return relayQuestionPage(state, acts);
  const says = invitationText(state, "invitation-sent", meeting.name);
  // Between two games there is nothing to send.
  if (meeting.room && !meeting.address) return searchStatus(state, acts, meeting);
  if (meeting.room)
    return html`${termsNotice(state, meeting.terms)}
      <div class="steps">${addressToSend(state, acts, "invitation", meeting.address, ui(state, "room-send"), says)}</div>
      ${searchStatus(state, acts, meeting)}`;
  if (meeting.secondsLeft === 0)
    return html`<p class="lead" role="status">${ui(state, "meeting-lapsed")}</p>
      <button type="button" class="primary big" id="anew" @click=${() => acts.inviteAgain()}>${ui(state, "meeting-anew")}</button>`;
  if (!meeting.address)
    return html`<p class="lead" role="status" tabindex="-1" data-heir>${ui(state, "meeting-gathers")}</p>`;
  const submitReply = (/** @type {Event} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.target).elements.namedItem("reply")
    );
    acts.takeReply(field.value);
  };
  return html`<ol class="steps">
    <li>${addressToSend(state, acts, "invitation", meeting.address, ui(state, "meeting-send"), says)}</li>
    <li><form @submit=${submitReply}><label class="field-label" for="reply">${ui(state, "meeting-reply")}</label>
      <input id="reply" name="reply" autocomplete="off" spellcheck="false" maxlength="4000" />
      <button type="submit">${ui(state, "meeting-connect")}</button></form>
      ${cameraPanel(state, acts, meeting)}</li>
  </ol>${expiryNote(state, meeting.secondsLeft)}${addressNote(state)}<p class="hint">${ui(state, "meeting-tabs")}</p>
    <button type="button" id="one-link" @click=${() => acts.useRelays()}>${ui(state, "one-link")}</button>`;
}

/** The page for a game missing on this device: restore its seat from a file, or have both players end the game.
 * @param {State} state
 * @param {Acts} acts @param {Meeting} meeting */
function lostSeatQuestion(state, acts, meeting) {
  if (meeting.missingGame === "ended")
    return html`<p class="lead" role="status">${ui(state, "seat-ended")}</p>`;
  return html`<p class="lead">${sentence(state, "err", { code: "no-such-game", params: {} })}</p>
    <p>${ui(state, "seat-about")}</p>
    ${seatFile(state, acts)}
    <p>${ui(state, "seat-ask-about")}</p>
    <button type="button" class="big" id="ask-to-end" @click=${() => acts.askToEndWithoutResult()}>${ui(state, "seat-ask")}</button>`;
}

/** @param {State} state @param {Acts} acts @param {Meeting} meeting */
function guestSteps(state, acts, meeting) {
  if (meeting.missingGame && meeting.missingGame !== "asking") return lostSeatQuestion(state, acts, meeting);
  if (meeting.room?.seated) return searchStatus(state, acts, meeting);
  if (meeting.secondsLeft === 0)
    return html`<p class="lead" role="status">${ui(state, "meeting-lapsed-guest")}</p>`;
  if (meeting.address)
    return html`${addressToSend(state, acts, "answer", meeting.address, ui(state, "meeting-send-back"))}
      <p class="lead" role="status">${ui(state, "meeting-waits")}</p>${expiryNote(state, meeting.secondsLeft)}`;
  return invitationForm(state, acts, meeting, meeting.room ? nothing : addressNote(state));
}

/** The problem in words; for a message from another device, the mismatch.
 * @param {State} state
 * @param {import("../state/types.js").Trouble} trouble */
const problemText = (state, trouble) =>
  trouble.code === "peer-refused"
    ? mismatchText(state, String(trouble.params.why))
    : sentence(state, "err", trouble);

/** @param {State} state @param {Acts} acts @param {Meeting} meeting */
function stepsOfRole(state, acts, meeting) {
  if (meeting.role === "watcher") {
    const { room, joined } = meeting;
    return html`<p class="lead" role="status">${ui(state, "watch-waits")}</p>${room && !joined ? html`${roomWindowButton(state, room, "watching", acts.enterWatchRoom)}<p class="hint">${ui(state, "watching-tells")}</p>` : nothing}`;
  }
  if (meeting.role === "handed") return html`<p class="lead">${ui(state, "meeting-handed-about")}</p>`;
  if (meeting.missingGame === "ended") return lostSeatQuestion(state, acts, meeting);
  if (meeting.joined && meeting.missingGame)
    return html`<p class="lead" role="status">${ui(state, "seat-asked")}</p>`;
  if (meeting.joined)
    return meeting.trouble ? nothing : html`<p class="lead" role="status">${ui(state, "meeting-joined")}</p>`;
  return meeting.role === "host" ? hostSteps(state, acts, meeting) : guestSteps(state, acts, meeting);
}

/** The page's title. @param {State} state @param {Meeting} meeting @param {boolean} isInvited */
function titleOf(state, { role, name, asksConsent, id }, isInvited) {
  if (isInvited) return invitationTitle(state, name);
  if (role === "watcher") return ui(state, "watch");
  if (role === "handed") return ui(state, "meeting-handed");
  return ui(state, role === "host" && id === "-" && !asksConsent ? "invite-friend" : "meeting");
}

/** @param {State} state @param {Acts} acts */
export function meetingPage(state, acts) {
  const meeting = /** @type {Meeting} */ (state.meeting);
  const isInvited = meeting.role === "guest" && meeting.id === "-";
  return html`<main class="trouble meeting" data-role=${meeting.role}>
    ${languages(state, acts)}
    ${isInvited ? gamePicture(state, meeting) : html`<span class="crest" lang="ja" aria-hidden="true">縁</span>`}
    <h1>${titleOf(state, meeting, isInvited)}</h1>
    ${stepsOfRole(state, acts, meeting)}
    ${meeting.trouble ? html`<p class="notice" role="alert">${problemText(state, meeting.trouble)}</p>` : nothing}
    <button type="button" class="quiet" @click=${() => acts.leaveMeeting()}>${ui(state, state.table ? "to-table" : "to-start")}</button>
  </main>`;
}
