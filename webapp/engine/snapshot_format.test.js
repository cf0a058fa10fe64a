// A restored snapshot is the same heap, and the file is smaller.

import assert from "node:assert/strict";
import { test } from "node:test";
import { headOfMemory, headOfSnapshot, packSnapshot, unpackInto } from "./snapshot_format.js";

const PAGE = 4096;
const PAGES = 12;
const HEAD = 48;

/** A memory dump like Pyodide's: a head with the offset of the heap, and the heap, in which some pages
 * contain data.
 * @param {number[]} filled */
function memory(filled) {
  const made = new Uint8Array(HEAD + PAGES * PAGE);
  new Uint32Array(made.buffer).set([7, HEAD, 3, 0]);
  made.fill(5, 16, HEAD);
  for (const page of filled) made[HEAD + page * PAGE + 17 * page] = page + 1;
  return made;
}

/** @param {number[]} filled pages that contain data beforehand */
function heap(filled = []) {
  const made = new Int8Array(PAGES * PAGE);
  for (const page of filled) made.fill(-1, page * PAGE, (page + 1) * PAGE);
  return made;
}

/** @param {Int8Array<ArrayBuffer>} bytes */
const unsigned = (bytes) => new Uint8Array(bytes.buffer);

test("a snapshot restores the heap over a fresh start, leaving out empty pages", () => {
  const left = memory([0, 2, 3, 4, 11]);
  const kept = packSnapshot(left, unsigned(heap([1, 4])));
  assert.ok(kept.length < 7 * PAGE);
  assert.deepEqual(headOfSnapshot(kept), headOfMemory(left));
  assert.equal(headOfMemory(left).length, HEAD);
  const restored = heap([1, 4]);
  unpackInto(kept, restored);
  assert.deepEqual(unsigned(restored), left.subarray(HEAD));
});

test("a heap of another size and a truncated or foreign snapshot restore nothing", () => {
  const left = memory([1, 2]);
  assert.throws(() => packSnapshot(left, new Uint8Array(PAGE)), /grown/);
  const kept = packSnapshot(left, unsigned(heap()));
  assert.throws(() => unpackInto(kept, new Int8Array(PAGE)), /another heap/);
  assert.throws(() => unpackInto(kept.slice(0, -PAGE), heap()), /another heap/);
  for (const other of [new Uint8Array(4096).fill(1), new Uint8Array(3)]) {
    assert.throws(() => headOfSnapshot(other), RangeError);
    assert.throws(() => unpackInto(other, heap()), RangeError);
  }
});
