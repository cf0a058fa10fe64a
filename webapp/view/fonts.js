// The typefaces of `vendor/fonts/` (Latin only). They are added after the first paint, and each is fetched when a
// text first uses it, so that they don't delay the start.

/** Unicode ranges of the title font without digits, which use another font family. */
const RANGES_WITHOUT_DIGITS =
  "U+20-2F, U+3A-7E, U+A0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-206F";
const DIGITS = "U+30-39";

/** Family, file, weights, characters. Marcellus has one weight: a wide range keeps browsers from thickening it.
 * @type {[family: string, file: string, weight: string, characters?: string][]} */
const FACES = [
  ["Marcellus", "marcellus", "100 900", RANGES_WITHOUT_DIGITS],
  ["Tefuda Digits", "barlow-semi-condensed-600", "100 900", DIGITS],
  ["Alegreya Sans", "alegreya-sans-500", "100 500"],
  ["Alegreya Sans", "alegreya-sans-700", "600 900"],
  ["Barlow Semi Condensed", "barlow-semi-condensed-600", "100 600"],
  ["Barlow Semi Condensed", "barlow-semi-condensed-700", "700 900"],
  ["Barlow Condensed", "barlow-condensed-600", "100 900"],
];

/** Adds the typefaces to the page. */
export function addFonts() {
  for (const [family, file, weight, characters] of FACES) {
    const source = `url("vendor/fonts/${file}.woff2") format("woff2")`;
    const face = new FontFace(family, source, {
      weight,
      display: "swap",
      ...(characters ? { unicodeRange: characters } : {}),
    });
    document.fonts.add(face);
  }
}
