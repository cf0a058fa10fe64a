// The choice of the game on the start page: a picture, a name and a line for each.

import { OWN_GAMES } from "../card_designs/index.js";
import { ui } from "../i18n/text.js";
import { chosenGame } from "../state/layout.js";
import { wideArt } from "../view/card_picture.js";
import { html, live, nothing } from "../view/html.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** @param {State} state @param {Acts} acts */
export function gameTiles(state, acts) {
  // Before the engine has named its games, the site's own games are shown.
  const games = state.hello?.games ?? OWN_GAMES.map((id) => ({ id, name: null, cover: null }));
  if (games.length < 2) return nothing;
  const chosen = chosenGame(state)?.id ?? state.draft.game;
  return html`<fieldset class="games">
    <legend class="visually-hidden">${ui(state, "game")}</legend>
    ${games.map(({ id, name, cover }) => {
      const title = name ? name[state.lang] : ui(state, `game-name-${id}`);
      const isOwn = OWN_GAMES.includes(id);
      return html`<label class="segment game-${id}"><input type="radio" name="game" value=${id} aria-label=${title} aria-describedby=${isOwn ? `line-${id}` : nothing} .checked=${live(id === chosen)} @change=${() => acts.changeDraft({ game: id, decks: ["", ""] })} />
        <span class="game-tile"><span class="scene" aria-hidden="true">${cover ? wideArt(state, cover) : nothing}</span>
        <span class="game-words"><b class="game-name">${title}</b>${isOwn ? html`<small id="line-${id}">${ui(state, `game-line-${id}`)}</small>` : nothing}</span></span></label>`;
    })}
  </fieldset>`;
}
