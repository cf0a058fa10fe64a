// The interference: the waiting items, next one first, and their attack.

import { designOf } from "../card_designs/index.js";
import { gameTerm } from "../i18n/messages.js";
import {
  cardName,
  cardWithRef,
  displayedFace,
  faceOf,
  joinAsList,
  seatName,
  targetName,
  termText,
  ui,
} from "../i18n/text.js";
import { layoutOf } from "../state/layout.js";
import { cardPicture } from "../view/card_picture.js";
import { classMap, html, nothing, repeat } from "../view/html.js";
import { tableSign } from "./decor/signs.js";

/** @typedef {import("../state/types.js").State} State */

/** @param {State} state @param {(number|string)[]} targets */
export const targetNames = (state, targets) =>
  joinAsList(
    state,
    targets.map((target) => targetName(state, target)),
  );

/** The target of an attack or its blocker, and the deciding number if there are several kinds.
 * @param {State} state
 * @param {NonNullable<import("../state/types.js").Interference["attack"]>} attack */
function attackNote(state, { blocker, target, seat, kind }) {
  if (blocker !== null) {
    const blocked = ui(state, "is-blocked-by", { card: cardName(state, { ref: blocker }) });
    const how = gameTerm(state.lang, state.table?.update.game, "battle", String(kind));
    return how ? ui(state, "battle-how", { blocked, how }) : blocked;
  }
  return target
    ? ui(state, "attacks-card", { card: cardName(state, { ref: target }) })
    : ui(state, "attacks-seat", { seat: seatName(state, seat) });
}

/** An attacker's name and deciding numbers. @param {State} state @param {number} ref */
function attackerNamed(state, ref) {
  const card = cardWithRef(state, ref);
  const face = card && displayedFace(state, card);
  const numbers = card && face ? designOf(face).power(face, card) : null;
  const name = cardName(state, { ref });
  return numbers ? `${name} ${numbers.join("/")}` : name;
}

/** @param {State} state @param {import("../actions/index.js").Acts} acts @param {import("../state/types.js").View} view */
export function interference(state, acts, view) {
  const { items, attack, open, window: chance } = view.interference;
  if (!open && items.length === 0 && !attack) return nothing;
  const { lane } = layoutOf(state);
  // Items around an inserted interference come after its attack; none of them is next.
  const outer = items.filter((item) => item.outer).reverse();
  const list = items.filter((item) => !item.outer).reverse();
  /** @param {import("../state/types.js").StackItem} item @param {boolean} first */
  const stackItemRow = (item, first) => {
    const face = faceOf(state, item.face);
    const name = cardName(state, { ref: item.ref, face: item.face });
    const how = ui(state, item.kind === "use" ? "stack-use" : "stack-play", {
      seat: seatName(state, item.controller),
      card: name,
    });
    const targets = targetNames(state, item.targets);
    return html`<li class=${classMap({ "stack-item": true, next: first })}>
      <button type="button" data-stack=${item.id} data-targets=${JSON.stringify(item.targets)} @click=${() => (face ? acts.inspectCardFace(face.face) : undefined)}>
        <span class="visually-hidden">${first ? `${ui(state, "next")}: ` : ""}${how}${targets ? `, ${ui(state, "aims-at", { targets: targets })}` : ""}</span>
        <span class="thumb k-${face?.class ?? "back"}">${cardPicture(face, !face)}</span>
        <span class="stack-text" aria-hidden="true"><b>${name}</b><small>${first ? html`<em>${ui(state, "next")}</em> · ` : nothing}${seatName(state, item.controller)}${item.x === null ? "" : ` X=${item.x}`}${targets ? ` → ${targets}` : ""}</small></span>
      </button></li>`;
  };
  return html`<section class="interference" aria-label=${ui(state, lane.id)}>
    <h2 class="lane-title"><span lang=${state.lang === "ja" ? "ja" : nothing}>${state.lang === "ja" ? lane.sign : ui(state, lane.id)}</span></h2>
    <ol class="stack">
      ${repeat(
        list,
        (item) => item.id,
        (item, n) => stackItemRow(item, n === 0),
      )}
      ${
        attack
          ? html`<li class="stack-item attack"><span class="attack-note"><span class="sign" aria-hidden="true">${tableSign("fight")}</span>
            <span class="stack-text"><b>${attackerNamed(state, attack.attacker)}</b><small>${attackNote(state, attack)}</small></span></span></li>`
          : nothing
      }
      ${
        chance
          ? html`<li class="stack-item chance-now"><span class="attack-note"><span class="sign" aria-hidden="true">${tableSign("chance")}</span>
            <span class="stack-text"><b>${termText(state, "window", chance.code)}</b><small>${ui(state, "chance-of", { seat: seatName(state, chance.seat) })}</small></span></span></li>`
          : nothing
      }
      ${repeat(
        outer,
        (item) => item.id,
        (item) => stackItemRow(item, false),
      )}
    </ol>
  </section>`;
}
