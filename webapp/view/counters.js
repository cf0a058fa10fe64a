// Counters as beads: each kind with its sign and number, so colour is never the only difference.

import { html, vars } from "./html.js";

/** The look of kinds that the game doesn't declare. */
const DEFAULT_LOOK = { sign: "●", hue: 40 };

/** @param {import("../state/types.js").Layout} layout @param {[string, number][]} counters each kind, with its
 *   number */
export const counterBeads = ({ counters: kinds }, counters) =>
  html`<span class="beads" aria-hidden="true">${counters.map(([kind, n]) => {
    const { sign, hue } = kinds[kind] ?? DEFAULT_LOOK;
    return html`<span class="bead" ${vars({ "--hue": hue })}><i lang="ja">${sign}</i>${n}</span>`;
  })}</span>`;
