import assert from "node:assert/strict";
import { test } from "node:test";
import { optionsToPreview } from "./preview_targets.js";

/** @type {import("./types.js").Verbs} */
const verbs = {
  pass: { fields: [], flags: [], acts: false },
  yes: { fields: [], flags: [], acts: false },
  no: { fields: [], flags: [], acts: false },
  card: { fields: [{ name: "card", holds: "card" }], flags: [], acts: false },
  use: { fields: [{ name: "card", holds: "card" }], flags: [], acts: true },
};
/** @param {string} kind @param {unknown[][]} answers @param {object} [open] */
const view = (kind, answers, open = { open: false, items: [], attack: null }) =>
  /** @type {import("./types.js").View} */ (
    /** @type {unknown} */ ({
      question: {
        seat: 0,
        kind,
        code: kind,
        params: {},
        default: kind === "priority" ? ["pass"] : null,
        options: answers.map((answer) => ({ answer, params: {}, cost: null, refs: [] })),
      },
      interference: open,
    })
  );
/** @param {import("./types.js").View} seen @param {number|null} [armed] @param {number|null} [shown] */
const ahead = (seen, armed = null, shown = 0) =>
  optionsToPreview(verbs, seen, shown, armed).map(({ answer }) => answer.join(" "));

test("yes, no, and each of a few choices are previewed", () => {
  assert.deepEqual(ahead(view("yes_no", [["no"], ["yes"]])), ["yes", "no"]);
  const cards = [1, 2, 3, 4].map((ref) => ["card", ref]);
  assert.deepEqual(ahead(view("choose", cards.slice(0, 2))), ["card 1", "card 2"]);
  assert.deepEqual(ahead(view("choose", cards)), [], "of many it would take too long to say");
});

test("a pass is previewed where there is something to respond to", () => {
  const options = [["pass"], ["use", 7]];
  assert.deepEqual(ahead(view("priority", options)), []);
  assert.deepEqual(ahead(view("priority", options, { open: true, items: [], attack: null })), ["pass"]);
});

test("the selected card is previewed whatever it can do, but not for the opponent's question", () => {
  const options = [["pass"], ["use", 7], ["use", 8]];
  assert.deepEqual(ahead(view("priority", options), 7), ["use 7"]);
  assert.deepEqual(ahead(view("priority", options), 7, 1), []);
  assert.deepEqual(ahead(view("yes_no", [["yes"]]), null, null), []);
});
