import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeText, readTextFile } from "./text_file.js";

const LIST = "3 火種の仔竜\n2 Undertow";
const SHIFT_JIS = [0x33, 0x20, 0x89, 0xce, 0x8e, 0xed, 0x82, 0xcc, 0x8e, 0x71, 0x97, 0xb3];

/** @param {string} text @param {boolean} little */
function utf16(text, little) {
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let n = 0; n < text.length; n++) view.setUint16(2 * n, text.charCodeAt(n), little);
  return bytes;
}

test("UTF-8 is read with and without a byte order mark", () => {
  assert.equal(decodeText(new TextEncoder().encode(LIST)), LIST);
  assert.equal(decodeText(new TextEncoder().encode(`\ufeff${LIST}`)), LIST);
});

test("UTF-16 is read in both byte orders, and without a mark if Latin letters show it", () => {
  for (const little of [true, false]) assert.equal(decodeText(utf16(`\ufeff${LIST}`, little)), LIST);
  for (const little of [true, false]) assert.equal(decodeText(utf16("3 Undertow\n", little)), "3 Undertow\n");
});

test("anything that is not UTF-8 is read as Shift_JIS", () => {
  assert.equal(decodeText(Uint8Array.from(SHIFT_JIS)), "3 火種の子竜");
});

test("a file that is not text or too large is refused with its reason", async () => {
  const picture = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xff, 0xfd])], "deck.png");
  await assert.rejects(readTextFile(picture), { code: "not-text" });
  await assert.rejects(readTextFile(new File(["x".repeat(100_000)], "deck.txt")), { code: "file-too-big" });
});
