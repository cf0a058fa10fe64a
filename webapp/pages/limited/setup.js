// The choices for a new draft or sealed event: the game, the format, the players and the sets of the packs.

import { ui } from "../../i18n/text.js";
import { chosenGame } from "../../state/layout.js";
import { SEAT_COUNTS } from "../../state/limited/event.js";
import { html, live, nothing } from "../../view/html.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").LimitedDesk} LimitedDesk */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** A choice between a few values, as radio buttons.
 * @template {string|number} Value
 * @param {string} name @param {string} title @param {Value} chosen @param {[Value, string][]} values
 * @param {(value: Value) => void} choose */
const segments = (name, title, chosen, values, choose) =>
  html`<fieldset class="segments pair"><legend>${title}</legend>
    ${values.map(
      ([value, says]) =>
        html`<label class="segment"><input type="radio" name=${name} value=${value} .checked=${live(chosen === value)} @change=${() => choose(value)} /><span>${says}</span></label>`,
    )}</fieldset>`;

/** @param {State} state @param {Acts} acts */
function gameChoice(state, acts) {
  const games = (state.hello?.games ?? []).filter((game) => game.offers?.includes("limited") ?? true);
  const chosen = chosenGame(state)?.id;
  return html`<div><label class="field-label" for="limited-game">${ui(state, "game")}</label>
    <select id="limited-game" @change=${(/** @type {Event} */ event) => acts.callLimited("chooseLimitedGame", /** @type {HTMLSelectElement} */ (event.target).value)}>${games.map((game) => html`<option value=${game.id} ?selected=${game.id === chosen}>${game.name[state.lang]}</option>`)}</select></div>`;
}

/** The chosen sets: all shipped sets at first. @param {LimitedDesk} desk */
const chosenSets = ({ sets, options }) => sets ?? options?.sets.map(({ id }) => id) ?? [];

/** @param {State} state @param {Acts} acts @param {LimitedDesk} desk */
function setChoice(state, acts, desk) {
  const chosen = chosenSets(desk);
  const toggle = (/** @type {string} */ id) =>
    acts.callLimited("chooseLimited", {
      sets: chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id],
    });
  return html`<fieldset class="limited-sets"><legend>${ui(state, "limited-sets")}</legend>
    ${[...(desk.options?.sets ?? []), ...desk.own].map(
      ({ id, cards, ...names }) =>
        html`<label class="check"><input type="checkbox" name="limited-set" value=${id} .checked=${live(chosen.includes(id))} @change=${() => toggle(id)} /><span>${names[state.lang]} <small>${ui(state, "n-cards", { n: cards })}</small></span></label>`,
    )}</fieldset>`;
}

/** @param {State} state @param {Acts} acts @param {LimitedDesk} desk */
export function setupPart(state, acts, desk) {
  const { options, form, people, seats } = desk;
  const choose = (
    /** @type {Parameters<typeof import("../../actions/limited/event.js").chooseLimited>[1]} */ change,
  ) => acts.callLimited("chooseLimited", change);
  const chosen = chosenSets(desk);
  const cards = [...(options?.sets ?? []), ...desk.own]
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, each) => sum + each.cards, 0);
  const hasEnough = options !== null && cards >= options.least;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (hasEnough) acts.callLimited("beginLimited");
  };
  return html`<form class="limited-body limited-setup panel" @submit=${submit}>
    ${gameChoice(state, acts)}
    ${segments(
      "limited-form",
      ui(state, "limited-form"),
      form,
      [
        ["draft", ui(state, "limited-draft")],
        ["sealed", ui(state, "limited-sealed")],
      ],
      (value) => choose({ form: value }),
    )}
    <p class="hint">${ui(state, `limited-${form}-about`)}</p>
    ${segments(
      "limited-people",
      ui(state, "opponent"),
      people,
      [
        [1, ui(state, "opponent-computer")],
        [2, ui(state, "opponent-person")],
      ],
      (value) => choose({ people: value }),
    )}
    ${
      form === "draft"
        ? html`${segments(
            "limited-seats",
            ui(state, "limited-seats"),
            seats,
            SEAT_COUNTS.map((n) => [n, ui(state, "limited-seats-n", { n })]),
            (value) => choose({ seats: value }),
          )}
      ${seats > people ? html`<p class="hint">${ui(state, "limited-seats-about", { n: seats - people })}</p>` : nothing}`
        : nothing
    }
    ${options ? setChoice(state, acts, desk) : html`<p class="hint" role="status">${ui(state, "wait")}</p>`}
    ${options && !hasEnough ? html`<p class="hint notice" role="status">${ui(state, "limited-few-sets", { n: options.least })}</p>` : nothing}
    ${options ? html`<p class="hint">${ui(state, "limited-deck-about", { n: options.deck })}</p>` : nothing}
    <button type="submit" class="primary big" id="begin-limited" ?disabled=${!hasEnough || desk.busy}>${ui(state, "limited-begin")}</button>
  </form>`;
}
