// How this device shows and sounds its tables: chosen once, kept, and the same for every game.

/** @typedef {import("./types.js").Preferences} Preferences */

/** What there is to choose from, the first as long as nothing was chosen. `device`: as the device is set.
 * @type {{theme: Preferences["theme"][], contrast: Preferences["contrast"][], size: Preferences["size"][], cards: Preferences["cards"][],
 *   spoken: Preferences["spoken"][]}} */
export const CHOICES = {
  theme: ["device", "dark", "light"],
  contrast: ["device", "more"],
  size: ["plain", "large", "largest"],
  cards: ["pictures", "words"],
  spoken: ["all", "asked", "least"],
};

/** @type {Preferences} */
export const DEFAULTS = {
  theme: "device",
  contrast: "device",
  size: "plain",
  cards: "pictures",
  spoken: "all",
  sound: false,
};

/** What was kept, as far as it can still be chosen. @param {unknown} kept @returns {Preferences} */
export function preferencesIn(kept) {
  const said = /** @type {Record<string, unknown>} */ (kept !== null && typeof kept === "object" ? kept : {});
  /** @template Choice @param {Choice[]} choices @param {unknown} one */
  const among = (choices, one) => choices.find((each) => each === one) ?? /** @type {Choice} */ (choices[0]);
  return {
    theme: among(CHOICES.theme, said.theme),
    contrast: among(CHOICES.contrast, said.contrast),
    size: among(CHOICES.size, said.size),
    cards: among(CHOICES.cards, said.cards),
    spoken: among(CHOICES.spoken, said.spoken),
    sound: said.sound === true,
  };
}
