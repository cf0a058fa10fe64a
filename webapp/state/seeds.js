// Seeds of new games, and names without invisible characters.

/** @typedef {import("./types.js").Setup} Setup */

/** Invisible characters. The engine refuses names and seeds with them, because they could imitate others. */
const INVISIBLE_CHARACTERS =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Variation_Selector}\u115f\u1160\u17b4\u17b5\u3164\uffa0]|\u034f/gu;

/** The same setup, without invisible characters in names and seed. @param {Setup} setup @returns {Setup} */
export const withoutInvisible = (setup) => ({
  ...setup,
  seats: /** @type {Setup["seats"]} */ (
    setup.seats.map((seat) => ({ ...seat, name: seat.name.replace(INVISIBLE_CHARACTERS, "").trim() }))
  ),
  seed: setup.seed.replace(INVISIBLE_CHARACTERS, "") || newSeed(),
});

/** Creates a random seed for the shuffles, made of letters that are easy to read aloud. */
export function newSeed() {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from(
    crypto.getRandomValues(new Uint8Array(10)),
    (byte) => letters[byte % letters.length],
  ).join("");
}
