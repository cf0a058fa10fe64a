import assert from "node:assert/strict";
import { test } from "node:test";
import { deckName, seatHue } from "./seat_decks.js";

/** A state with these decks chosen. @param {unknown} setup */
const stateWith = (setup) =>
  /** @type {import("../../state/types.js").State} */ (
    /** @type {unknown} */ ({
      lang: "en",
      hello: { games: [{ id: "pmv", decks: [{ id: "drums", name: { en: "Drums", ja: "太鼓" } }] }] },
      decks: [{ id: "own", name: "My own" }],
      table: { setup, update: { game: "pmv" } },
    })
  );

test("a shipped deck has its name and its hue", () => {
  const state = stateWith({ decks: ["drums", "own"] });
  assert.equal(deckName(state, 0), "Drums");
  assert.equal(seatHue(state, 0), 138);
});

test("a deck of the player has its name and the hue of its seat", () => {
  const state = stateWith({ decks: ["drums", "own"] });
  assert.equal(deckName(state, 1), "My own");
  assert.equal(seatHue(state, 1), 214);
});

test("without known decks both seats have a hue and no name", () => {
  for (const setup of [
    null,
    { decks: [{ cards: [] }, { cards: [] }] },
    { scenario: {}, decks: ["drums", "own"] },
  ]) {
    const state = stateWith(setup);
    assert.deepEqual([deckName(state, 0), deckName(state, 1)], ["", ""]);
    assert.notEqual(seatHue(state, 0), seatHue(state, 1));
  }
});
