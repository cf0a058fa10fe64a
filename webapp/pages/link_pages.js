// The page for an unusable link or file: says exactly what is wrong, and that stored games are unchanged.

import { refusalReasons, sentence, ui } from "../i18n/text.js";
import { html, nothing } from "../view/html.js";
import { languages } from "../view/languages.js";
import { seatFile } from "../view/peers/seat_file.js";

/** How to continue a correspondence game whose data this device has lost, or has only in an older state.
 * @param {import("../state/types.js").State} state @param {import("../actions/index.js").Acts} acts
 * @param {import("../state/types.js").Trouble} trouble */
function lostSeatNote(state, acts, { code, params }) {
  if (params.why === "letter-older") return html`<p>${seatFile(state, acts)}</p>`;
  if (code !== "letter-not-here") return nothing;
  return html`<p>${ui(state, "seat-about")}</p>
    <p>${seatFile(state, acts)}</p>
    <p>${ui(state, "letter-seat-about", { action: ui(state, "line-begin") })}</p>`;
}

/** @param {import("../state/types.js").State} state @param {import("../actions/index.js").Acts} acts */
export function troublePage(state, acts) {
  const trouble = state.trouble ?? { code: "unexpected", params: {} };
  // A stored game remains unchanged.
  const game = typeof trouble.params.game === "string" ? trouble.params.game : "";
  return html`<main class="trouble" data-trouble=${trouble.code}>
    ${languages(state, acts)}
    <span class="crest" lang="ja" aria-hidden="true">否</span>
    <h1>${ui(state, "link-refused")}</h1>
    <p class="lead">${sentence(state, "err", trouble)}</p>
    ${refusalReasons(state, trouble).map((reason) => html`<p>${reason}</p>`)}
    ${trouble.detail ? html`<p class="detail">${trouble.detail}</p>` : nothing}
    <p>${ui(state, "nothing-lost")}</p>
    ${lostSeatNote(state, acts, trouble)}
    ${game ? html`<button type="button" class="primary big" autofocus @click=${() => acts.resumePending(game)}>${ui(state, "to-game")}</button>` : nothing}
    <button type="button" class=${game ? "big" : "primary big"} ?autofocus=${!game} @click=${() => acts.leaveTable()}>${ui(state, "to-start")}</button>
  </main>`;
}

/** @param {import("../state/types.js").State} state @param {import("../actions/index.js").Acts} acts */
export function openingPage(state, acts) {
  const { phase, part } = state.engine;
  return html`<main class="trouble" aria-busy="true">
    <span class="crest" lang="ja" aria-hidden="true">開</span>
    <h1>${ui(state, "opening")}</h1>
    <p class="lead">${ui(state, "opening-about")}</p>
    ${phase === "loading" ? html`<progress max="100" value=${Math.round(part * 100)} aria-label=${ui(state, "opening")}></progress>` : nothing}
    <button type="button" class="quiet" @click=${() => acts.leaveTable()}>${ui(state, "to-start")}</button>
  </main>`;
}

/** Asks whether to store the card sets of a game. Nothing is stored before the player agrees.
 * @param {import("../state/types.js").State} state
 * @param {import("../actions/index.js").Acts} acts */
export function offerPage(state, acts) {
  const sets = state.offer?.sets ?? [];
  const source = state.offer?.source;
  // Sets come from another player, from a set link, or with a game.
  const how = source === null ? "-peer" : source && "set" in source ? "-set" : "";
  return html`<main class="trouble offer">
    ${languages(state, acts)}
    <span class="crest" lang="ja" aria-hidden="true">札</span>
    <h1>${ui(state, how === "-set" ? "offer-set" : "offer")}</h1>
    ${how === "-set" ? nothing : html`<p class="lead">${ui(state, "offer-about", { n: sets.length })}</p>`}
    <ul class="offered">${sets.map(
      (
        each,
      ) => html`<li><details><summary><b>${each.name}</b> <small>${ui(state, "n-cards", { n: each.list.length })}</small></summary>
        <ul>${each.list.map((face) => html`<li>${each.faces[face]?.name[state.lang]}</li>`)}</ul></details></li>`,
    )}</ul>
    <p>${ui(state, `offer-means${how}`)}</p>
    <button type="button" class="primary big" id="take-sets" autofocus @click=${() => acts.acceptOffer()}>${ui(state, `take-sets${how}`)}</button>
    <button type="button" class="big" @click=${() => acts.leaveOfferPage()}>${ui(state, "leave-sets")}</button>
  </main>`;
}
