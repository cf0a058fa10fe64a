// Archives as the build writes them, and other files.

import assert from "node:assert/strict";
import { test } from "node:test";
import { archivedFiles } from "./archive.js";

/** A zip of files; `method` 0 is stored, 8 deflated. @param {Record<string, string>} files @param {number} [method] */
function zip(files, method = 0) {
  const letters = new TextEncoder();
  /** @type {number[]} */
  const bytes = [];
  /** @type {number[]} */
  const listed = [];
  /** @param {number} value @param {number} size */
  const number = (value, size) => Array.from({ length: size }, (_, n) => (value >>> (8 * n)) & 255);
  for (const [name, said] of Object.entries(files)) {
    const [named, content] = [letters.encode(name), letters.encode(said)];
    const facts = [
      ...number(20, 2),
      ...number(0, 2),
      ...number(method, 2),
      ...number(0, 8),
      ...number(content.length, 4),
      ...number(content.length, 4),
      ...number(named.length, 2),
    ];
    const extra = [1, 0, 0, 0];
    listed.push(
      ...number(0x02014b50, 4),
      ...number(20, 2),
      ...facts,
      ...number(0, 2),
      ...number(0, 2),
      ...number(0, 8),
      ...number(bytes.length, 4),
      ...named,
    );
    bytes.push(
      ...number(0x04034b50, 4),
      ...facts,
      ...number(extra.length, 2),
      ...named,
      ...extra,
      ...content,
    );
  }
  const count = Object.keys(files).length;
  const end = [...number(0, 4), ...number(count, 2), ...number(count, 2), ...number(listed.length, 4)];
  const whole = [...bytes, ...listed, ...number(0x06054b50, 4), ...end, ...number(bytes.length, 4), 0, 0];
  return new Uint8Array(whole).buffer;
}

/** @param {ArrayBuffer} archive */
const read = (archive) =>
  Array.from(archivedFiles(archive), ([name, bytes]) => [name, new TextDecoder().decode(bytes)]);

test("an archive lists its files by name with their content", () => {
  const files = { "package/__init__.pyc": "", "package/札.json": "{}" };
  assert.deepEqual(read(zip(files)), Object.entries(files));
  assert.deepEqual(read(zip({})), []);
});

test("deflated and invalid archives are refused", () => {
  assert.throws(() => read(zip({ "a.json": "{}" }, 8)), /a\.json: deflated/);
  assert.throws(() => read(new ArrayBuffer(7)), /not an archive/);
  assert.throws(() => read(new ArrayBuffer(70)), /not an archive/);
});
