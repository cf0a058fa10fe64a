import assert from "node:assert/strict";
import { test } from "node:test";
import {
  imageHead,
  MAX_PICTURE_CHARS,
  MAX_PICTURES_IN_FILE,
  pictureIn,
  pictureText,
  splitSetFile,
} from "./picture_file.js";

/** @param {string} kind @param {(view: DataView) => void} write @param {number} [size] */
function webp(kind, write, size = 40) {
  const bytes = new Uint8Array(size);
  for (const [at, text] of /** @type {[number, string][]} */ ([
    [0, "RIFF"],
    [8, "WEBP"],
    [12, kind],
  ]))
    bytes.set(new TextEncoder().encode(text), at);
  write(new DataView(bytes.buffer));
  return bytes;
}
/** @param {number} width @param {number} height @param {number} [size] */
const lossy = (width, height, size) =>
  webp(
    "VP8 ",
    (view) => {
      view.setUint16(26, width, true);
      view.setUint16(28, height, true);
    },
    size,
  );
/** @param {Uint8Array} bytes */
const base64 = (bytes) => Buffer.from(bytes).toString("base64");

test("the size of an image is read from its first bytes", () => {
  const size = { width: 400, height: 560 };
  assert.deepEqual(imageHead(lossy(400, 560)), { type: "image/webp", ...size });
  const lossless = webp("VP8L", (view) => view.setUint32(21, 399 | (559 << 14), true));
  assert.deepEqual(imageHead(lossless), { type: "image/webp", ...size });
  const extended = webp("VP8X", (view) => {
    view.setUint16(24, 399, true);
    view.setUint16(27, 559, true);
  });
  assert.deepEqual(imageHead(extended), { type: "image/webp", ...size });
  const jpeg = Buffer.from("ffd8ffe000040000ffc400040000ffc0001108023001900301", "hex");
  assert.deepEqual(imageHead(new Uint8Array(jpeg)), { type: "image/jpeg", ...size });
  for (const other of [[], [0xff, 0xd8], [0x89, 0x50, 0x4e, 0x47], new Array(64).fill(0)])
    assert.equal(imageHead(Uint8Array.from(other)), null);
});

test("a picture that is too large, or none, is refused before it is decoded", async () => {
  const text = base64(lossy(400, 560));
  assert.equal(await pictureText(/** @type {Blob} */ (pictureIn(text))), text);
  assert.equal(pictureIn(base64(lossy(1000, 1000)))?.type, "image/webp");
  for (const wrong of [
    null,
    7,
    "",
    `${text}*`,
    "<svg/>",
    base64(lossy(1001, 10)),
    base64(lossy(10, 16383)),
    base64(lossy(0, 10)),
    base64(lossy(400, 560, 60 * 1024 + 1)),
    "A".repeat(MAX_PICTURE_CHARS + 4),
  ])
    assert.equal(pictureIn(wrong), null);
});

test("the pictures of a set's file are separated from the set, and the wrong ones left out", () => {
  const text = base64(lossy(400, 560));
  const set = { format: "tefuda-cards/1", cards: [] };
  const file = { ...set, pictures: { 霜柱: text, 初雪: "no", ["名".repeat(81)]: text } };
  const read = splitSetFile(file);
  assert.deepEqual(read.set, set);
  assert.deepEqual([...read.pictures.keys()], ["霜柱"]);
  for (const plain of [set, null, "text", [1]]) assert.deepEqual(splitSetFile(plain).set, plain);
  for (const wrong of [null, [text], text])
    assert.equal(splitSetFile({ ...set, pictures: wrong }).pictures.size, 0);
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`c${n}`, text]));
  assert.equal(splitSetFile({ ...set, pictures: many }).pictures.size, MAX_PICTURES_IN_FILE);
});
