// The stored card sets and drafts.

import { formatList } from "../i18n/messages.js";
import { ui } from "../i18n/text.js";
import { filePicker } from "../view/file_picker.js";
import { html, nothing, repeat } from "../view/html.js";
import { icon } from "../view/icons.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Workshop} Workshop */
/** @typedef {import("../state/types.js").SetRecord} SetRecord */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** Names joined for a sentence. @param {State} state @param {string[]} names */
const joinNames = (state, names) =>
  formatList(
    state.lang,
    names.map((name) => (state.lang === "ja" ? `「${name}」` : `“${name}”`)),
  );

/** @param {State} state @param {Acts} acts @param {Workshop} desk @param {SetRecord} record */
function savedSet(state, acts, desk, record) {
  const forget = `set:${record.id}`;
  return html`<li class="kept-set" data-set=${record.id}>
    <details>
      <summary><b>${record.name}</b> <small>${ui(state, "cards-n", { n: record.set.cards.length })}</small></summary>
      <ul class="set-cards">${record.set.cards.map((card) => html`<li lang="ja">${card.ja.name}${card.en.name === card.ja.name ? nothing : html` <small lang="en">${card.en.name}</small>`}</li>`)}</ul>
      <div><label class="field-label" for="name-${record.id}">${ui(state, "set-name")}</label>
      <input id="name-${record.id}" maxlength="60" autocomplete="off" .value=${record.name} @change=${(/** @type {Event} */ event) => acts.renameSet(record.id, /** @type {HTMLInputElement} */ (event.target).value)} /></div>
    </details>
    <div class="row">
      <button type="button" @click=${() => acts.openSetAsText(record.id)}>${ui(state, "set-as-text")}</button>
      <button type="button" class="export" @click=${() => acts.exportSet(record.id)}>${ui(state, "set-export")}</button>
      <button type="button" class="share" @click=${() => acts.makeSetLink(record.id)}>${ui(state, "set-share")}</button>
      ${
        state.confirm === forget
          ? html`<button type="button" class="danger" @click=${() => acts.deleteSet(record.id)}>${ui(state, "forget-really")}</button>`
          : html`<button type="button" class="icon" aria-label=${`${ui(state, "set-forget")}: ${record.name}`} title=${ui(state, "set-forget")} @click=${() => acts.askToDeleteSet(record.id)}>${icon("close")}</button>`
      }
    </div>
    ${
      desk.link?.id === record.id
        ? html`<div class="deck-link"><label class="field-label" for="set-link">${ui(state, "set-link")}</label><textarea id="set-link" readonly rows="3" .value=${desk.link.address} @focus=${(/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea>
    <p class="hint">${ui(state, "set-link-about")}</p><div class="row"><button type="button" @click=${() => acts.copyAddress(desk.link?.address ?? "")}>${ui(state, "copy-link")}</button><button type="button" @click=${() => acts.hideSetLink()}>${ui(state, "close")}</button></div></div>`
        : nothing
    }
    ${state.confirm === forget && desk.decksUsingSet.length ? html`<p class="notice" role="alert">${ui(state, "set-needed", { n: desk.decksUsingSet.length, decks: joinNames(state, desk.decksUsingSet) })}</p>` : nothing}
  </li>`;
}

/** @param {State} state @param {Acts} acts */
const setImporter = (state, acts) =>
  filePicker({
    id: "import-set",
    label: ui(state, "set-import"),
    accept: ".tefuda-cards,.json,application/json",
    open: (file) => acts.importSet(file),
  });

/** @param {State} state @param {Acts} acts @param {Workshop} desk */
function savedDrafts(state, acts, desk) {
  if (!desk.drafts.length) return nothing;
  return html`<h3>${ui(state, "drafts")}</h3><p class="hint">${ui(state, "drafts-about")}</p>
    <ul class="drafts">${repeat(
      desk.drafts,
      (draft) => draft.id,
      (
        draft,
      ) => html`<li class="kept"><button type="button" class="kept-open" @click=${() => acts.openDraft(draft.id)}>${draft.name}</button>
        <button type="button" class="icon" aria-label=${`${ui(state, "draft-forget")}: ${draft.name}`} title=${ui(state, "draft-forget")} @click=${() => acts.deleteDraft(draft.id)}>${icon("close")}</button></li>`,
    )}</ul>`;
}

/** @param {State} state @param {Acts} acts @param {Workshop} desk */
export function savedSetsAndDrafts(state, acts, desk) {
  const sets = desk.sets.filter((each) => !each.next);
  return html`<section class="shelves panel" aria-labelledby="sets-title">
    <h2 id="sets-title">${ui(state, "sets")}</h2>
    <p class="hint">${ui(state, sets.length ? "sets-about" : "sets-none")}</p>
    <ul class="sets">${repeat(
      sets,
      (record) => record.id,
      (record) => savedSet(state, acts, desk, record),
    )}</ul>
    <div class="row">${setImporter(state, acts)}</div>
    ${savedDrafts(state, acts, desk)}
  </section>`;
}
