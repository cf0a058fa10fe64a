// The start page's panel about this device: whether everything for playing offline is stored, and the offer to install.

import { localeOf } from "../i18n/load_messages.js";
import { ui } from "../i18n/text.js";
import { html, nothing } from "../view/html.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */

const BYTES_PER_MEGABYTE = 1_000_000;

/** The room that this site takes, in words; "none" if the browser doesn't tell. @param {State} state */
function sizeText({ lang, offline }) {
  if (!offline.bytes) return "none";
  const format = { style: "unit", unit: "megabyte", maximumFractionDigits: 0 };
  return new Intl.NumberFormat(localeOf(lang), /** @type {Intl.NumberFormatOptions} */ (format)).format(
    Math.max(1, offline.bytes / BYTES_PER_MEGABYTE),
  );
}

/** @param {State} state @param {Acts} acts */
function offlineLine(state, acts) {
  const { phase } = state.offline;
  const words = ui(state, `offline-${phase}`, { size: sizeText(state) });
  const button =
    phase === "partly" || phase === "failed"
      ? html`<button type="button" class="quiet" id="store-everything" @click=${() => acts.storeEverything()}>${ui(state, phase === "failed" ? "try-again" : "offline-fetch")}</button>`
      : nothing;
  return html`<p class="hint" id="offline-line" data-phase=${phase} role=${phase === "failed" ? "alert" : "status"}>${words}</p>${button}`;
}

/** @param {State} state @param {Acts} acts */
function installOffer(state, acts) {
  const { install } = state;
  if (!install) return nothing;
  return html`<div class="install-offer"><p class="hint">${ui(state, install === "safari" ? "install-safari" : "install-about")}</p>
    <div class="row">${install === "prompt" ? html`<button type="button" class="quiet" id="install" @click=${() => acts.install()}>${ui(state, "install")}</button>` : nothing}<button type="button" class="quiet" id="refuse-install" @click=${() => acts.refuseInstall()}>${ui(state, "install-refuse")}</button></div></div>`;
}

/** @param {State} state @param {Acts} acts */
export function offlinePanel(state, acts) {
  const isKnown = state.offline.phase !== "unknown";
  if (!isKnown && !state.install) return nothing;
  return html`<section class="panel offline-panel">
    <h2>${ui(state, "offline")}</h2>
    ${isKnown ? offlineLine(state, acts) : nothing}${installOffer(state, acts)}
  </section>`;
}
