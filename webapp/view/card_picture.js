// The pictures of cards: on a card, wide for a preview, and small for a line of text.

import { showPicture } from "../art/gallery.js";
import { artOf } from "../card_designs/index.js";
import { iconOf, pictureOf } from "../state/workshop/card_pictures.js";
import { Directive, directive, html, nothing } from "./html.js";

/** @typedef {import("../state/types.js").Face} Face */
/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../art/composition.js").Shape} Shape */

/** The state with the player's own pictures, and the icons chosen in the workshop.
 * @type {Pick<State, "pictures"|"workshop">} */
let chosen = { pictures: {}, workshop: null };

/** Shows the player's own pictures and the icons chosen in the workshop, from the next drawing on.
 * @param {Pick<State, "pictures"|"workshop">} state */
export function useOwnPictures(state) {
  chosen = state;
}

class Picture extends Directive {
  /** @param {Face|null} _face @param {Shape} _shape */
  render(_face, _shape) {
    return nothing;
  }

  /**
   * @override
   * @param {import("../vendor/lit-html/directive.js").Part} part
   * @param {[Face|null, Shape]} values
   */
  update(part, [face, shape]) {
    const element = /** @type {HTMLElement} */ (/** @type {{element: Element}} */ (part).element);
    showPicture(
      element,
      face && artOf(face, iconOf(chosen.workshop, face), pictureOf(chosen.pictures, face)?.address ?? ""),
      shape,
    );
    return nothing;
  }
}

/** `<span ${picture(face, shape)}>`: the picture of a face, or the back of a card, as the element's background. */
const picture = directive(Picture);

/** The picture of a card, or the back of a card. @param {Face|null} face @param {boolean} hidden */
export const cardPicture = (face, hidden) =>
  html`<span class="picture" aria-hidden="true" ${picture(hidden ? null : face, "tall")}></span>`;

/** The picture of a large card, in the composition that fits its box. @param {State} _state @param {Face|null} face */
export const wideArt = (_state, face) =>
  html`<span class="wide-art" aria-hidden="true"><span ${picture(face, "wide")}></span><span class="band" ${picture(face, "band")}></span></span>`;

/** The emblem of a card beside a line of text. @param {State} _state @param {Face|null} face */
export const thumbnail = (_state, face) =>
  html`<span class="thumbnail" aria-hidden="true" ${picture(face, "tall")}></span>`;
