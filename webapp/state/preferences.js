// Display and sound preferences of this device, for all games.

/** @typedef {import("./types.js").Preferences} Preferences */

/** The values of each preference, default first. `device`: follow the device's setting.
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
  logDetails: false,
};

/** Stored preferences, with defaults for invalid values. @param {unknown} stored @returns {Preferences} */
export function preferencesIn(stored) {
  const fields = /** @type {Record<string, unknown>} */ (
    stored !== null && typeof stored === "object" ? stored : {}
  );
  /** @template Choice @param {Choice[]} choices @param {unknown} one */
  const among = (choices, one) => choices.find((each) => each === one) ?? /** @type {Choice} */ (choices[0]);
  return {
    theme: among(CHOICES.theme, fields.theme),
    contrast: among(CHOICES.contrast, fields.contrast),
    size: among(CHOICES.size, fields.size),
    cards: among(CHOICES.cards, fields.cards),
    spoken: among(CHOICES.spoken, fields.spoken),
    sound: fields.sound === true,
    logDetails: fields.logDetails === true,
  };
}
