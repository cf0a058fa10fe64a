// The fields of a position: the typed line with completions, the turn, and the numbers of both sides.

import { faceName, faceOf, sentence, termText, ui } from "../../i18n/text.js";
import { zoneCount } from "../../state/layout.js";
import { html, live, nothing } from "../../view/html.js";
import { icon } from "../../view/icons.js";
import { signIcon } from "../../view/signs.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").JudgeDesk} JudgeDesk */
/** @typedef {import("../../state/types.js").Completion} Completion */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** @param {State} here @param {number} seat */
export const seatWord = (here, seat) => ui(here, seat === 0 ? "first-seat" : "second-seat");

/** The display name of a place. @param {State} here @param {string} place */
export const placeLabel = (here, place) =>
  ui(here, "pile-of", {
    seat: seatWord(here, place.startsWith("B") ? 1 : 0),
    zone: ui(here, place.slice(2)),
  });

/** The meaning of a completion in the screen's language, unless obvious.
 * @param {State} here @param {Completion} offer */
function completionMeaning(here, { kind, id, text }) {
  const face = kind === "card" || kind === "laid" ? faceOf(here, id) : null;
  if (face)
    return faceName(face, here.lang) === text
      ? termText(here, "class", face.class)
      : faceName(face, here.lang);
  if (kind === "place") return placeLabel(here, text);
  if (kind === "number" || kind === "where")
    return text.includes(".") ? placeLabel(here, text) : ui(here, id);
  if (kind === "state" || kind === "count") return termText(here, "state", id);
  if (kind === "phase") return termText(here, "phase", id);
  if (kind === "verb") return termText(here, "deed", id);
  if (kind === "seat") return seatWord(here, Number(id));
  if (kind === "do" || kind === "before") return termText(here, "judge-word", id);
  return "";
}

/** A text field with completions. Up and down select; Tab and Enter insert the selection. Enter without a
 * selection runs the line. Esc closes the completions, so that Tab moves on.
 * @param {State} here @param {Acts} acts @param {JudgeDesk} desk @param {"table"|"question"} of @param {string} label @param {string} go
 */
export function typedLineField(here, acts, desk, of, label, go) {
  const { text, offers, offer, trouble } = desk.lines[of];
  const id = `judge-${of}`;
  const open = offers.length > 0;
  const handleFieldKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by && open) {
      event.preventDefault();
      acts.callPositionEditor("selectOffer", of, by);
    } else if (event.key === "Tab" && !event.shiftKey && open && text) {
      event.preventDefault();
      acts.callPositionEditor("insertOffer", of);
    } else if (event.key === "Enter") {
      event.preventDefault();
      acts.callPositionEditor(open && offer >= 0 ? "insertOffer" : "submitTypedLine", of);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      event.stopPropagation();
      acts.callPositionEditor("closeOffers", of);
    }
  };
  return html`<div class="judge-typed">
    <label class="field-label" for=${id}>${label}</label>
    <div class="row"><input id=${id} type="text" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="300" role="combobox" aria-autocomplete="list" aria-expanded=${open ? "true" : "false"} aria-controls=${`${id}-offers`} aria-activedescendant=${open && offer >= 0 ? `${id}-offer-${offer}` : nothing} aria-describedby=${`${id}-about`}
      .value=${live(text)} @keydown=${handleFieldKey} @focus=${() => acts.callPositionEditor("updateTypedText", of, text)} @input=${(/** @type {Event} */ event) => acts.callPositionEditor("updateTypedText", of, /** @type {HTMLInputElement} */ (event.target).value)} />
      <button type="button" id=${`${id}-go`} @click=${() => acts.callPositionEditor("submitTypedLine", of)}>${go}</button></div>
    <p class="hint" id=${`${id}-about`}>${ui(here, `judge-${of}-about`)}</p>
    ${trouble ? html`<p class="faults" role="alert">${sentence(here, "err", trouble)}</p>` : nothing}
    <ul class="judge-offers" id=${`${id}-offers`} role="listbox" aria-label=${ui(here, "judge-offers")} @pointerdown=${(/** @type {Event} */ event) => event.preventDefault()}>${offers.map(
      (each, n) =>
        html`<li id=${`${id}-offer-${n}`} role="option" aria-selected=${n === offer ? "true" : "false"} @click=${() => acts.callPositionEditor("insertOffer", of, n)}><code>${each.text}</code> <small>${completionMeaning(here, each)}</small></li>`,
    )}</ul>
  </div>`;
}

/** @param {State} here @param {Acts} acts @param {JudgeDesk} desk */
export const typedLine = (here, acts, desk) =>
  html`<section class="panel" aria-labelledby="judge-line-title"><h2 id="judge-line-title" tabindex="-1">${icon("pen")}${ui(here, "judge-line")}</h2>
    ${typedLineField(here, acts, desk, "table", ui(here, "judge-line-label"), ui(here, "judge-do"))}</section>`;

/** The pictogram of a number or zone. @param {string} game @param {string} key */
const numberSign = (game, key) => {
  const zone = signIcon(game, `zone-${key}`);
  return zone === nothing ? signIcon(game, key) : zone;
};

/** A number field that sends a line.
 * @param {Acts} acts @param {string} id @param {string} label @param {number} value @param {string} says the
 *   line's text before the number
 * @param {number} [least] @param {unknown} [sign] the pictogram before the label */
function numberField(acts, id, label, value, says, least = 0, sign = nothing) {
  const change = (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (input.value !== "")
      acts.callPositionEditor("runActionLine", `${says} ${Math.trunc(Number(input.value))}`);
  };
  return html`<div class="judge-number"><label class="field-label" for=${id}>${sign}${label}</label><input id=${id} type="number" min=${least} max="99" inputmode="numeric" .value=${live(String(value))} @change=${change} /></div>`;
}

/** A choice that sends a line.
 * @param {Acts} acts @param {string} id @param {string} label @param {[string, string][]} options @param {string} chosen
 * @param {string} says */
const choiceField = (acts, id, label, options, chosen, says) =>
  html`<div><label class="field-label" for=${id}>${label}</label><select id=${id} @change=${(/** @type {Event} */ event) => acts.callPositionEditor("runActionLine", `${says} ${/** @type {HTMLSelectElement} */ (event.target).value}`)}>${options.map(([value, name]) => html`<option value=${value} ?selected=${value === chosen}>${name}</option>`)}</select></div>`;

/** The cards played before the position. @param {State} here @param {Acts} acts @param {JudgeDesk} desk */
function playedBeforeList(here, acts, desk) {
  const rows = Object.entries(desk.position?.before ?? {}).flatMap(([word, listed]) =>
    (Array.isArray(listed) ? listed : []).map((row, n) => ({ word, row, n })),
  );
  return rows.length
    ? html`<h3>${ui(here, "judge-before")}</h3><ul>${rows.map(({ word: key, row, n }) => html`<li>${seatWord(here, row.seat === "B" ? 1 : 0)}: ${row.card} (${termText(here, "judge-word", key)}) <button type="button" @click=${() => acts.callPositionEditor("runActionLine", `remove ${key} ${n + 1}`)}>${ui(here, "judge-remove")}</button></li>`)}</ul>`
    : nothing;
}

/** @param {State} here @param {Acts} acts @param {JudgeDesk} desk */
export function seatNumberFields(here, acts, desk) {
  const { position } = desk;
  if (!position) return nothing;
  const { words, view, scenario } = position;
  /** @param {0|1} seat */
  const seatNumberFields = (seat) => {
    const name = seat === 0 ? "A" : "B";
    const sideSetup = scenario.setup[name] ?? {};
    const there = view.seats[seat];
    /** @param {string} key */
    const currentNumber = (key) => {
      const given = sideSetup[key];
      if (typeof given === "number") return given;
      const pool = there.pools?.[key];
      return pool ? (Object.values(pool)[0] ?? 0) : zoneCount(there, key);
    };
    return html`<fieldset class="judge-side"><legend id=${`judge-seat-${seat}`} tabindex="-1">${seatWord(here, seat)} (${name})</legend><div class="judge-fields">
      ${[...words.numbers, ...words.piles].map((key) => numberField(acts, `judge-${name}-${key}`, ui(here, key), currentNumber(key), `${name}.${key}`, 0, numberSign(desk.game, key)))}
      ${words.where.map((key) =>
        choiceField(
          acts,
          `judge-${name}-${key}`,
          termText(here, "state", key),
          [
            .../** @type {[string, string][]} */ (sideSetup[key] ? [] : [["", "–"]]),
            ...words.pools.map((pool) => /** @type {[string, string]} */ ([pool, ui(here, pool)])),
          ],
          String(sideSetup[key] ?? ""),
          `${name}.${key}`,
        ),
      )}</div></fieldset>`;
  };
  return html`<section class="panel" aria-labelledby="judge-numbers-title"><h2 id="judge-numbers-title" tabindex="-1">${icon("list")}${ui(here, "judge-numbers")}</h2>
    <div class="judge-fields">
      ${choiceField(
        acts,
        "judge-turn",
        ui(here, "judge-whose-turn"),
        [
          ["A", `${seatWord(here, 0)} (A)`],
          ["B", `${seatWord(here, 1)} (B)`],
        ],
        view.turn.player === 1 ? "B" : "A",
        "turn",
      )}
      ${choiceField(
        acts,
        "judge-phase",
        ui(here, "judge-phase"),
        words.phases.map((phase) => [phase, termText(here, "phase", phase)]),
        String(view.turn.phase),
        "phase",
      )}
      ${numberField(acts, "judge-number", ui(here, "judge-number"), view.turn.number, "number", 1)}
    </div>
    ${seatNumberFields(0)}${seatNumberFields(1)}${playedBeforeList(here, acts, desk)}
  </section>`;
}

/** All places for a card. @param {State} here @param {JudgeDesk} desk @returns {[string, string][]} */
export const placeOptions = (here, desk) =>
  ["A", "B"].flatMap((seat) =>
    [...(desk.position?.words.zones ?? []), ...(desk.position?.words.piles ?? [])].map((zone) => {
      const place = `${seat}.${zone}`;
      return /** @type {[string, string]} */ ([place, placeLabel(here, place)]);
    }),
  );
