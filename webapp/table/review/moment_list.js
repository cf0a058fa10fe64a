// The big moments of a game as a short list of links to their positions.

import { lineText, seatName, ui } from "../../i18n/text.js";
import { keyMoments } from "../../state/review/moments.js";
import { answerCount, knownView } from "../../state/update.js";
import { html, nothing } from "../../view/html.js";
import { tableSign } from "../decor/signs.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").Table} Table */
/** @typedef {import("../../state/review/moments.js").KeyMoment} KeyMoment */

/** The sign of each kind of moment. */
const SIGNS = /** @type {const} */ ({
  loss: "life",
  event: "life",
  destroyed: "destroyed",
  "first-attack": "attacks",
  "last-attack": "attacks",
  end: "won",
});

/** The event of a moment, as text. @param {State} state @param {Table} table @param {KeyMoment} moment */
function momentText(state, table, moment) {
  switch (moment.kind) {
    case "loss": {
      const { seat, before, after } = moment;
      return `${seatName(state, seat)} ${before} → ${after}`;
    }
    case "event":
      return lineText(state, moment.line);
    case "destroyed":
      return ui(state, "moment-destroyed", { n: moment.n });
    case "end": {
      const { over } = table.update;
      return over?.draw
        ? ui(state, "moment-drawn")
        : ui(state, "moment-won", { seat: seatName(state, over?.winner ?? 0) });
    }
    default:
      return ui(state, `moment-${moment.kind}`);
  }
}

/** @param {State} state @param {import("../../actions/index.js").Acts} acts @param {Table} table */
export function momentList(state, acts, table) {
  const { log, seats } = knownView(table);
  const moments = keyMoments(log, seats, answerCount(table.update), table.update.over !== null);
  if (!moments.length) return nothing;
  const at = table.past?.at ?? answerCount(table.update);
  return html`<section aria-labelledby="moments-title"><h3 id="moments-title">${ui(state, "key-moments")}</h3>
    <ol class="key-moments">${moments.map(
      (moment) =>
        html`<li><button type="button" aria-current=${moment.at === at ? "step" : nothing} @click=${() => acts.showMoment(moment.at)}><span class="line-sign">${tableSign(SIGNS[moment.kind])}</span><span>${ui(state, "moment-of", { n: moment.turn, text: momentText(state, table, moment) })}</span></button></li>`,
    )}</ol></section>`;
}
