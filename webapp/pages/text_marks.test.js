import assert from "node:assert/strict";
import { test } from "node:test";
import { moveMarks, splitAtMarks } from "./text_marks.js";

const mark = (/** @type {number} */ start, /** @type {number} */ end, kind = "part") =>
  /** @type {import("./text_marks.js").Mark} */ ({ start, end, kind });

test("a text is split at its marks, and errors come before understood parts", () => {
  assert.deepEqual(splitAtMarks("abcdef", [mark(0, 5), mark(2, 3, "fault")]), [
    { text: "ab", kind: "part", at: 0 },
    { text: "c", kind: "fault", at: 2 },
    { text: "de", kind: "part", at: 3 },
    { text: "f", kind: null, at: 5 },
  ]);
  assert.equal(
    splitAtMarks("abc", [mark(1, 90)])
      .map((piece) => piece.text)
      .join(""),
    "abc",
  );
  assert.deepEqual(splitAtMarks("", []), []);
});

test("marks stay on their words while others are typed", () => {
  const marks = [mark(0, 2), mark(3, 5), mark(6, 8)];
  assert.deepEqual(moveMarks(marks, "ab cd ef", "ab cxd ef"), [mark(0, 2), mark(7, 9)]);
  assert.deepEqual(moveMarks(marks, "ab cd ef", "cd ef"), [mark(0, 2), mark(3, 5)]);
  assert.deepEqual(moveMarks(marks, "ab cd ef", ""), []);
  assert.equal(moveMarks(marks, "ab cd ef", "ab cd ef"), marks);
});
