// Sample records for tests.

/** @param {string} [id] @param {number} [updated] @returns {import("../state/types.js").GameRecord} */
export const sampleGameRecord = (id = "g", updated = 1) => ({
  id,
  token: "t",
  file: null,
  setup: null,
  mode: "solo",
  you: null,
  names: ["A", "B"],
  lives: [25, 25],
  turn: 1,
  phase: "main",
  over: null,
  created: 0,
  updated,
});

/** @type {import("../state/types.js").DeckRecord} */
export const SAMPLE_DECK = { id: "d", name: "", cards: [["F001", 3]], sideboard: [], sets: [], updated: 1 };
