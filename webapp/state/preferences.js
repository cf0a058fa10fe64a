// Display and sound preferences of this device, for all games.

/** @typedef {import("./types.js").Preferences} Preferences */

/** The values of each preference, default first. `device`: follow the device's setting.
 * @type {{theme: Preferences["theme"][], contrast: Preferences["contrast"][], size: Preferences["size"][],
 *   spoken: Preferences["spoken"][], cards: Preferences["cards"][]}} */
export const PREFERENCE_CHOICES = {
  theme: ["dark", "light", "device"],
  contrast: ["device", "more"],
  size: ["plain", "large", "largest"],
  spoken: ["all", "asked", "least"],
  cards: ["grid", "list"],
};

/** @type {Preferences} */
export const DEFAULT_PREFERENCES = {
  theme: "dark",
  contrast: "device",
  size: "plain",
  spoken: "all",
  sound: true,
  logDetails: false,
  logFolded: false,
  cards: "grid",
};

/** Stored preferences, with defaults for invalid values. @param {unknown} stored @returns {Preferences} */
export function readPreferences(stored) {
  const fields = /** @type {Record<string, unknown>} */ (
    stored !== null && typeof stored === "object" ? stored : {}
  );
  /** @template Choice @param {Choice[]} choices @param {unknown} one */
  const knownChoice = (choices, one) =>
    choices.find((each) => each === one) ?? /** @type {Choice} */ (choices[0]);
  return {
    theme: knownChoice(PREFERENCE_CHOICES.theme, fields.theme),
    contrast: knownChoice(PREFERENCE_CHOICES.contrast, fields.contrast),
    size: knownChoice(PREFERENCE_CHOICES.size, fields.size),
    spoken: knownChoice(PREFERENCE_CHOICES.spoken, fields.spoken),
    sound: fields.sound !== false,
    logDetails: fields.logDetails === true,
    logFolded: fields.logFolded === true,
    cards: knownChoice(PREFERENCE_CHOICES.cards, fields.cards),
  };
}
