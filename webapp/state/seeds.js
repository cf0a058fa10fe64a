// What a new game is dealt from, and names that can be seen.

/** @typedef {import("./types.js").Setup} Setup */

/** Signs that nobody sees: an engine takes no name or seed that holds them, as it would look like another. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Variation_Selector}\u115f\u1160\u17b4\u17b5\u3164\uffa0]|\u034f/gu;

/** The same setup, with names and a seed of which every sign can be seen. @param {Setup} setup @returns {Setup} */
export const withoutInvisible = (setup) => ({
  ...setup,
  seats: /** @type {Setup["seats"]} */ (
    setup.seats.map((seat) => ({ ...seat, name: seat.name.replace(INVISIBLE, "").trim() }))
  ),
  seed: setup.seed.replace(INVISIBLE, "") || freshSeed(),
});

/** A seed that a player can read aloud. */
export function freshSeed() {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from(
    crypto.getRandomValues(new Uint8Array(10)),
    (byte) => letters[byte % letters.length],
  ).join("");
}
