// The question to the referee with its verdict, and the ways to share a position.

import { sentence, ui } from "../../i18n/text.js";
import { ruleLink } from "../../view/card_texts.js";
import { filePicker } from "../../view/file_picker.js";
import { html, live, nothing } from "../../view/html.js";
import { icon } from "../../view/icons.js";
import { typedLineField } from "./position_fields.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").JudgeDesk} JudgeDesk */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** @param {State} here @param {Acts} acts @param {JudgeDesk} desk */
function verdictNote(here, acts, desk) {
  const ruling = desk.verdict;
  if (!ruling) return nothing;
  return html`<div class="judge-verdict" data-ok=${ruling.ok ? "yes" : "no"} role="status">
    <p><code>${ruling.ask}</code></p>
    <p class="judge-says"><b><span aria-hidden="true">${ruling.ok ? "✓" : "✗"}</span> ${ui(here, ruling.ok ? "judge-yes" : "judge-no")}</b></p>
    ${ruling.reasons.length ? html`<ul>${ruling.reasons.map((reason) => html`<li>${ruling.word ? html`<b>${ruling.word}</b>: ` : nothing}${sentence(here, "why", reason)} ${ruleLink(here, acts, reason.clause)}</li>`)}</ul>` : nothing}
    <div class="row"><button type="button" id="judge-share-question" @click=${() => acts.callPositionEditor("makePositionLink", true)}>${ui(here, "judge-share-question")}</button></div>
  </div>`;
}

/** @param {State} here @param {Acts} acts @param {JudgeDesk} desk */
export const refereeQuestion = (here, acts, desk) =>
  html`<section class="panel judge-asking" aria-labelledby="judge-ask-title"><h2 id="judge-ask-title" tabindex="-1">${icon("school")}${ui(here, "judge-ask")}</h2>
    ${verdictNote(here, acts, desk)}
    ${typedLineField(here, acts, desk, "question", ui(here, "judge-question-label"), ui(here, "judge-ask-go"))}</section>`;

/** A position from a scenario file, with a choice of the file's scenarios.
 * @param {State} here @param {Acts} acts @param {JudgeDesk} desk */
const scenariosOfFile = (here, acts, desk) => html`<div class="row">${filePicker({
  id: "judge-file",
  label: ui(here, "judge-open-file"),
  accept: ".toml",
  open: (file) => acts.callPositionEditor("openScenarioFile", file),
})}</div>
  ${desk.file && desk.file.names.length > 1 ? html`<div><label class="field-label" for="judge-scenario">${ui(here, "judge-scenario")}</label><select id="judge-scenario" @change=${(/** @type {Event} */ event) => acts.callPositionEditor("openOtherScenario", Number(/** @type {HTMLSelectElement} */ (event.target).value))}>${desk.file.names.map((name, n) => html`<option value=${n} ?selected=${n === desk.file?.n}>${name}</option>`)}</select></div>` : nothing}`;

/** @param {State} here @param {Acts} acts @param {JudgeDesk} desk */
export const sharePanel = (here, acts, desk) =>
  html`<section class="panel" aria-labelledby="judge-hand-title"><h2 id="judge-hand-title" tabindex="-1">${icon("link")}${ui(here, "judge-hand")}</h2>
    <div><label class="field-label" for="judge-name">${ui(here, "judge-name")}</label><input id="judge-name" maxlength="200" autocomplete="off" .value=${live(desk.name)} @input=${(/** @type {Event} */ event) => acts.callPositionEditor("changeFields", { name: /** @type {HTMLInputElement} */ (event.target).value })} /></div>
    <div class="tools"><button type="button" id="judge-share" ?disabled=${!desk.position} @click=${() => acts.callPositionEditor("makePositionLink", false)}>${ui(here, "judge-share")}</button>
      <button type="button" id="judge-save" ?disabled=${!desk.position} @click=${() => acts.callPositionEditor("saveScenarioFile")}>${ui(here, "judge-save")}</button></div>
    <p class="hint">${ui(here, "judge-hand-about")}</p>
    ${scenariosOfFile(here, acts, desk)}
    ${desk.link === null ? nothing : html`<label class="field-label" for="judge-link">${ui(here, "judge-link")}</label><input id="judge-link" readonly .value=${desk.link} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />`}
  </section>`;
