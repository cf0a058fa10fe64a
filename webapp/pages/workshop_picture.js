// The picture of a card in the workshop: an icon, or an image from the device.

import { ui } from "../i18n/text.js";
import { chosenIcon, nameInOtherLanguage } from "../state/card_draft.js";
import { pictureKey } from "../state/workshop/card_pictures.js";
import { drawFaceCard } from "../view/card.js";
import { filePicker } from "../view/file_picker.js";
import { html, live, nothing } from "../view/html.js";
import { drawLazily } from "../view/lazy_module.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Workshop} Workshop */
/** @typedef {import("../state/types.js").Face} Face */
/** @typedef {import("../actions/index.js").Acts} Acts */

const picker = () => import("../view/pictures/icon_picker.js").then(({ loadIconPicker }) => loadIconPicker());

/** A card's face with its name in the other language and its chosen icon.
 * @param {Workshop} desk @param {string} name the name in the card's text @param {Face} face @returns {Face} */
export function completeFace(desk, name, face) {
  const art = chosenIcon(desk, name);
  const other = nameInOtherLanguage(desk, name).trim() || name;
  return {
    ...face,
    name: desk.lang === "ja" ? { ja: name, en: other } : { ja: other, en: name },
    ...(art ? { art } : {}),
  };
}

/** @param {State} state @param {Acts} acts @param {Workshop} desk @param {string} name the name in the card's text
 * @param {Face} face as of `completeFace` */
export function pictureChoice(state, acts, desk, name, face) {
  const game = face.game ?? "";
  const key = [face.name.ja, face.name.en]
    .map((each) => pictureKey(game, each))
    .find((each) => state.pictures[each]);
  const own = key === undefined ? null : state.pictures[key];
  const chosen = chosenIcon(desk, name);
  const { iconSearch } = desk;
  return html`<section class="picture-choice" aria-labelledby="picture-title">
    <h4 id="picture-title">${ui(state, "card-picture")}</h4>
    <div class="row">
      <button type="button" id="choose-icon" aria-expanded=${iconSearch === null ? "false" : "true"} aria-controls="icon-picker" @click=${() => acts.searchIcons(iconSearch === null ? "" : null)}>${ui(state, "choose-icon")}</button>
      ${chosen ? html`<button type="button" class="quiet" id="no-icon" @click=${() => acts.chooseIcon(name, "")}>${ui(state, "icon-by-kind")}</button>` : nothing}
      ${filePicker({
        id: "choose-picture",
        label: ui(state, own ? "replace-picture" : "choose-picture"),
        accept: "image/*",
        open: (file) => acts.choosePicture(game, name, file),
      })}
      ${key === undefined ? nothing : html`<button type="button" class="quiet" id="remove-picture" @click=${() => acts.removePicture(key)}>${ui(state, "remove-picture")}</button>`}
    </div>
    ${
      own && key !== undefined
        ? html`<label class="check"><input type="checkbox" id="share-picture" .checked=${live(own.shared)} @change=${() => acts.sharePicture(key, !own.shared)} /><span>${ui(state, "share-picture")}</span></label>
      <p class="hint">${ui(state, "share-picture-about")}</p>`
        : nothing
    }
    ${
      iconSearch === null
        ? nothing
        : drawLazily(state, acts, picker, (draw) =>
            draw(state, {
              search: iconSearch,
              chosen,
              preview: drawFaceCard(state, face, face.name[desk.lang]),
              onSearch: (search) => acts.searchIcons(search),
              onChoose: (icon) => acts.chooseIcon(name, icon),
            }),
          )
    }
  </section>`;
}
