// The switch of the table's sounds in the top bar.

import { ui } from "../../i18n/text.js";
import { html } from "../../view/html.js";

const CONE = "M3 9h4l5-4v14l-5-4H3Z";
const WAVES = "M15.5 8.5a5 5 0 0 1 0 7M18 6a8.5 8.5 0 0 1 0 12";
const CROSS = "M16 9.5l5 5M21 9.5l-5 5";

/** @param {import("../../state/types.js").State} state @param {import("../../actions/index.js").Acts} acts */
export function soundSwitch(state, acts) {
  const { sound } = state.preferences;
  const label = ui(state, "prefer-sound");
  return html`<button type="button" class="icon sound" aria-label=${label} title=${label} aria-pressed=${sound} @click=${() => acts.changePreferences({ sound: !sound })}><svg class="sound-sign" viewBox="0 0 24 24" aria-hidden="true"><path class="cone" d=${CONE} /><path d=${sound ? WAVES : CROSS} /></svg></button>`;
}
