// The preferences sheet, over the start page and the table.

import { ui } from "../../i18n/text.js";
import { PREFERENCE_CHOICES } from "../../state/preferences.js";
import { html, nothing } from "../html.js";
import { icon } from "../icons.js";
import {
  autoEndRow,
  choiceRow,
  endTurnWarningRow,
  paceRow,
  settingsGroup,
  singleClickRow,
  switchRow,
} from "./rows.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** @param {State} state @param {Acts} acts @param {"theme"|"contrast"|"size"|"spoken"} what @param {boolean} [isList] */
const preferenceChoice = (state, acts, what, isList = false) =>
  choiceRow({
    name: `prefer-${what}`,
    label: ui(state, `prefer-${what}`),
    values: /** @type {readonly string[]} */ (PREFERENCE_CHOICES[what]),
    chosen: state.preferences[what],
    says: (one) => ui(state, `prefer-${what}-${one}`),
    choose: (one) => acts.changePreferences({ [what]: one }),
    isList,
  });

/** The choices for a turn's flow on this device: the computer's pace and confirmations. Stops belong to each
 * table instead.
 * @param {State} state @param {Acts} acts */
const turnChoices = (state, acts) => {
  const isAtTable = state.screen === "table" && state.table && !state.table.watching;
  const openStops = () => {
    acts.openPreferences(false);
    acts.openSheet("stops");
  };
  return html`${paceRow(state, acts, "prefer-pace")}
    ${singleClickRow(state, acts, "prefer-direct")}${endTurnWarningRow(state, acts, "prefer-warns")}${autoEndRow(state, acts, "prefer-auto-end")}
    ${isAtTable ? html`<button type="button" id="prefer-stops" @click=${openStops}>${ui(state, "stops-here")}</button>` : nothing}`;
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
      <header><h2 id="preferences-title">${ui(state, "preferences")}</h2><button type="button" class="icon" aria-label=${ui(state, "close")} @click=${close}>${icon("close")}</button></header>
      ${settingsGroup(
        "display",
        ui(state, "prefer-display"),
        html`${preferenceChoice(state, acts, "theme")}${preferenceChoice(state, acts, "contrast")}${preferenceChoice(state, acts, "size")}`,
      )}
      ${settingsGroup("swords", ui(state, "prefer-game"), turnChoices(state, acts))}
      ${settingsGroup(
        "sound",
        ui(state, "prefer-audio"),
        html`${switchRow("prefer-sound", ui(state, "prefer-sound-on"), state.preferences.sound, () => acts.changePreferences({ sound: !state.preferences.sound }))}
        ${preferenceChoice(state, acts, "spoken", true)}`,
      )}
      ${settingsGroup(
        "globe",
        ui(state, "prefer-online"),
        html`${switchRow("prefer-relays", ui(state, "prefer-relays"), state.relayConsent === "yes", () => acts.setRelayConsent(state.relayConsent !== "yes"))}
        <p class="hint">${ui(state, "prefer-relays-about")}</p>`,
      )}
      <p class="hint">${ui(state, "prefer-about")}</p>
    </section></div>`;
}
