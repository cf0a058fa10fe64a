import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import {
  gameOfSetFile,
  isPuzzleLink,
  isSetLink,
  puzzleInAddress,
  puzzleLink,
  setInAddress,
  setLink,
} from "./share_links.js";

test("a puzzle link round trip keeps its id", () => {
  const hash = `#${puzzleLink("battle_spirits", "last-core_2")}`;
  assert.ok(isPuzzleLink(hash));
  assert.deepEqual(puzzleInAddress(hash), { game: "battle_spirits", id: "last-core_2" });
  for (const broken of ["#puzzle.", "#puzzle.pmv", "#puzzle.pmv.", "#puzzle.PMV.one", "#deck.pmv.one"])
    assert.equal(puzzleInAddress(broken), null);
});

test("a card set survives a link round trip", async () => {
  const set = { game: "pmv", name: "霜月 🌊", cards: [{ ja: { name: "札" } }] };
  const hash = `#${await setLink(set)}`;
  assert.ok(isSetLink(hash));
  assert.deepEqual(JSON.parse(await setInAddress(hash)), set);
  assert.deepEqual(JSON.parse(await setInAddress(`${hash}, my cards`)), set);
});

test("a text without a game name gives no game", () => {
  assert.equal(gameOfSetFile('{"game": "pmv"}'), "pmv");
  for (const text of ["null", "7", '"pmv"', "[]", "{}", '{"game": 7}', "{", "", "[".repeat(100_000)])
    assert.equal(gameOfSetFile(text), null, text.slice(0, 20));
});

test("an invalid or too large card set is refused", async () => {
  const bomb = deflateRawSync(Buffer.alloc(64 * 1024 * 1024)).toString("base64url");
  for (const hash of ["#set.", "#set.!", "#set.AAAA", "#deck.pmv.AAAA", `#set.${bomb}`])
    await assert.rejects(setInAddress(hash), { code: "not-a-set" }, hash.slice(0, 20));
});
