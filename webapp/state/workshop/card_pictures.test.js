import assert from "node:assert/strict";
import { test } from "node:test";
import { pictureKey, pictureOf, unusedKeys } from "./card_pictures.js";

/** @param {string} face @param {string} [game] */
const card = (face, game = "pmv") =>
  /** @type {import("../types.js").Face} */ (
    /** @type {unknown} */ ({ game, face, name: { ja: "霜柱", en: "Needle Ice" } })
  );

test("a picture is shown on own cards of its game and name, and never on shipped cards", () => {
  const one = { address: "blob:1", shared: false };
  const two = { address: "blob:2", shared: false };
  const set = `${"0123456789ab".repeat(2)}.3`;
  const pictures = { [pictureKey("pmv", "Needle Ice")]: one };
  assert.equal(pictureOf(pictures, card(set)), one);
  assert.equal(pictureOf(pictures, card("~霜柱")), one);
  assert.equal(pictureOf(pictures, card("F013")), null);
  assert.equal(pictureOf(pictures, card(set, "kyougenshi")), null);
  assert.equal(pictureOf({ ...pictures, [pictureKey("pmv", "霜柱")]: two }, card(set)), two);
  assert.equal(pictureOf({}, card(set)), null);
});

test("a deleted set's pictures are unused unless another set or the text has a card of that name", () => {
  /** @param {string[]} names @param {string} [game] */
  const set = (names, game = "pmv") =>
    /** @type {import("../types.js").CardSet} */ (
      /** @type {unknown} */ ({
        game,
        cards: names.map((name) => ({ ja: { name }, en: { name: `E${name}` } })),
      })
    );
  const others = [set(["b"]), set(["a"], "kyougenshi")];
  assert.deepEqual(unusedKeys(set(["a", "b", "c"]), others, ["Ec"]), ["pmv:a", "pmv:Ea", "pmv:c"]);
});
