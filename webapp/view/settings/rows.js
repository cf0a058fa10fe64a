// Rows of settings: one of several values as a row of segments or a list, a switch, and the settings of a turn's flow.

import { ui } from "../../i18n/text.js";
import { COMPUTER_PACES } from "../../state/state.js";
import { html, live } from "../html.js";
import { icon } from "../icons.js";
import { forInputDevice } from "../touch.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** A group of settings with its title.
 * @param {import("../icons.js").IconName} sign @param {string} title @param {unknown} rows */
export const settingsGroup = (sign, title, rows) =>
  html`<section class="settings-group"><h3>${icon(sign)}${title}</h3>${rows}</section>`;

/** One of several values. `isList`: one below the other, for long labels.
 * @template {string} Value
 * @param {{name: string, label: string, values: readonly Value[], chosen: string, says: (value: Value) => string,
 *   choose: (value: Value) => void, isList?: boolean}} setting */
export const choiceRow = ({ name, label, values, chosen, says, choose, isList = false }) =>
  html`<div class="setting ${isList ? "listed" : ""}" role="radiogroup" aria-labelledby=${`${name}-label`}><span class="setting-label" id=${`${name}-label`}>${label}</span>
    <span class="setting-values">${values.map((value) => html`<label class="setting-value"><input type="radio" name=${name} value=${value} .checked=${live(chosen === value)} @change=${() => choose(value)} /><span>${says(value)}</span></label>`)}</span></div>`;

/** A setting that is on or off. @param {string} name @param {string} label @param {boolean} on @param {() => void} change */
export const switchRow = (name, label, on, change) =>
  html`<label class="setting switch"><span class="setting-label">${label}</span><input type="checkbox" name=${name} .checked=${live(on)} @change=${change} /></label>`;

/** The pace of the computer's turn.
 * @param {State} state @param {Acts} acts @param {string} name */
export const paceRow = (state, acts, name) =>
  choiceRow({
    name,
    label: ui(state, "pace"),
    values: COMPUTER_PACES,
    chosen: state.pace,
    says: (pace) => ui(state, `pace-${pace}`),
    choose: (pace) => acts.choosePace(pace),
  });

/** Whether a card with a single action acts at one click. @param {State} state @param {Acts} acts @param {string} name */
export const singleClickRow = (state, acts, name) =>
  switchRow(name, ui(state, forInputDevice("direct")), state.singleClickActs, () =>
    acts.setDirectActions(!state.singleClickActs),
  );

/** Whether the end of a turn is confirmed. @param {State} state @param {Acts} acts @param {string} name */
export const endTurnWarningRow = (state, acts, name) =>
  switchRow(name, ui(state, "warns"), state.warnsBeforeTurnEnd, () =>
    acts.setEndTurnWarning(!state.warnsBeforeTurnEnd),
  );

/** Whether a turn without actions ends by itself. @param {State} state @param {Acts} acts @param {string} name */
export const autoEndRow = (state, acts, name) =>
  switchRow(name, ui(state, "auto-end"), state.autoEnd, () => acts.setAutoEnd(!state.autoEnd));
