// The preferences sheet, over the start page and the table.

import { ui } from "../i18n/text.js";
import { CHOICES } from "../state/preferences.js";
import { PACES } from "../state/state.js";
import { html, live, nothing } from "./html.js";
import { forInputDevice } from "./touch.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** @param {State} state @param {Acts} acts @param {"theme"|"contrast"|"size"|"cards"|"spoken"} what */
const choice = (state, acts, what) =>
  html`<fieldset><legend>${ui(state, `prefer-${what}`)}</legend><div class="checks">
    ${CHOICES[what].map((one) => html`<label class="check"><input type="radio" name=${`prefer-${what}`} value=${one} .checked=${live(state.preferences[what] === one)} @change=${() => acts.changePreferences({ [what]: one })} /><span>${ui(state, `prefer-${what}-${one}`)}</span></label>`)}
  </div></fieldset>`;

/** The choices for a turn's flow on this device: the computer's pace and confirmations. Stops belong to each
 * table instead.
 * @param {State} state @param {Acts} acts */
const turnChoices = (state, acts) => {
  /** @param {string} name @param {boolean} on @param {() => void} change @param {string} [says] */
  const check = (name, on, change, says = name) =>
    html`<label class="check"><input type="checkbox" name=${`prefer-${name}`} .checked=${live(on)} @change=${change} /><span>${ui(state, says)}</span></label>`;
  return html`<fieldset><legend>${ui(state, "pace")}</legend><div class="checks">
      ${PACES.map((pace) => html`<label class="check"><input type="radio" name="prefer-pace" value=${pace} .checked=${live(state.pace === pace)} @change=${() => acts.choosePace(pace)} /><span>${ui(state, `pace-${pace}`)}</span></label>`)}
    </div></fieldset>
    <fieldset><legend>${ui(state, "stops")}</legend>
      ${check("direct", state.singleClickActs, () => acts.setDirectActions(!state.singleClickActs), forInputDevice("direct"))}${check("warns", state.warnsBeforeTurnEnd, () => acts.setEndTurnWarning(!state.warnsBeforeTurnEnd))}${check("auto-end", state.autoEnd, () => acts.setAutoEnd(!state.autoEnd))}
      ${
        state.screen === "table" && state.table && !state.table.watching
          ? html`<button type="button" id="prefer-stops" @click=${() => {
              acts.openPreferences(false);
              acts.openSheet("stops");
            }}>${ui(state, "stops-here")}</button>`
          : nothing
      }
    </fieldset>`;
};

/** @param {State} state @param {Acts} acts */
export function preferencesSheet(state, acts) {
  const close = () => acts.openPreferences(false);
  return html`<div class="veil" @click=${(/** @type {Event} */ event) => event.target === event.currentTarget && close()}>
    <section class="sheet preferences" role="dialog" aria-modal="true" aria-labelledby="preferences-title" tabindex="-1" @keydown=${(
      /** @type {KeyboardEvent} */ event,
    ) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      close();
    }}>
      <header><h2 id="preferences-title">${ui(state, "preferences")}</h2><button type="button" class="icon" aria-label=${ui(state, "close")} @click=${close}>✕</button></header>
      ${choice(state, acts, "theme")}${choice(state, acts, "contrast")}${choice(state, acts, "size")}${choice(state, acts, "cards")}${choice(state, acts, "spoken")}
      <fieldset><legend>${ui(state, "prefer-sound")}</legend>
        <label class="check"><input type="checkbox" name="prefer-sound" .checked=${live(state.preferences.sound)} @change=${() => acts.changePreferences({ sound: !state.preferences.sound })} /><span>${ui(state, "prefer-sound-on")}</span></label>
      </fieldset>
      ${turnChoices(state, acts)}
      <p class="hint">${ui(state, "prefer-about")}</p>
    </section></div>`;
}
