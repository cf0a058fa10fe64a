// Pictograms of the table, in the colour of the text around them.

import { SIGN_ICONS } from "../../vendor/sign_icons.js";
import { html, nothing } from "../../view/html.js";

/** A pictogram by its id in the "table" part of art/sign_icons.json; nothing if the id is unknown.
 * @param {string} id */
export function tableSign(id) {
  const path = SIGN_ICONS.table?.[id];
  return path
    ? html`<svg class="table-sign" viewBox="0 0 512 512" aria-hidden="true"><path d=${path} /></svg>`
    : nothing;
}

/** The pictogram of a zone or pool. @param {string} zone */
export const zoneSign = (zone) => tableSign(`zone-${zone}`);
