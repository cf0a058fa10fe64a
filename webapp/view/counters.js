// Counters as beads: each kind once, with its sign and how many there are. Colour is never the only sign.

import { html, vars } from "./html.js";

/** A colour for kinds of which a game declares none. */
const DEFAULT_LOOK = { sign: "●", hue: 40 };

/** @param {import("../state/types.js").Layout} layout @param {[string, number][]} counters each kind, and how many */
export const counterBeads = ({ counters: kinds }, counters) =>
  html`<span class="beads" aria-hidden="true">${counters.map(([kind, n]) => {
    const { sign, hue } = kinds[kind] ?? DEFAULT_LOOK;
    return html`<span class="bead" ${vars({ "--hue": hue })}><i lang="ja">${sign}</i>${n}</span>`;
  })}</span>`;
