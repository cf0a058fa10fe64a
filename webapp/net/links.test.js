import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fragmentOfPasted,
  invitationInAddress,
  isLetterLink,
  isLiveGameLink,
  isTooDeep,
  letterInAddress,
  makeSpectatorLink,
  newRoom,
  parseSpectatorLink,
  replyInAddress,
  roomInAddress,
  roomLink,
} from "./links.js";

test("nesting depth is counted before parsing, ignoring brackets in texts", () => {
  for (const depth of [201, 3000, 100_000]) {
    assert.ok(isTooDeep("[".repeat(depth)));
    assert.ok(isTooDeep(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`));
    assert.ok(isTooDeep(`${"[".repeat(depth)}"]]]]]"`));
    assert.ok(!isTooDeep(JSON.stringify(["[".repeat(depth), { "{": '"[' }])));
  }
  assert.ok(!isTooDeep("[".repeat(200) + "]".repeat(200)));
  assert.ok(!isTooDeep("[]".repeat(5000)));
});

test("letters are told apart from other addresses", () => {
  assert.equal(letterInAddress("#letter.C8lg_-9"), "C8lg_-9");
  for (const other of ["", "#", "#letter.", "#letter.a@3", "#C8lg", "#live.-.pmv.C8lg", "letter.C8lg"])
    assert.equal(letterInAddress(other), null, other);
  assert.ok(!isLiveGameLink("#letter.C8lg_-9"));
});

test("a pasted text may be an address or only its fragment", () => {
  const code = "a".repeat(50);
  for (const text of [
    code,
    ` ${code}\n`,
    `https://table.test/#reply.${code}`,
    `Here: https://table.test/#reply.${code}。`,
  ])
    assert.equal(replyInAddress(fragmentOfPasted("reply", text)), code, text);
  assert.equal(letterInAddress(fragmentOfPasted("letter", " C8lg_-9 ")), "C8lg_-9");
  for (const wrong of ["", "#", `#letter.${code}`, "short"])
    assert.equal(replyInAddress(fragmentOfPasted("reply", wrong)), null, wrong);
});

test("a letter survives the changes of mail programs", () => {
  const here = "https://table.test/tefuda/#letter.C8lg_-9";
  for (const sent of [
    "#letter.C8lg_-9.",
    "#letter.C8lg_-9%E3%80%82",
    "#letter.C8lg_-9%3E",
    "#letter.C8l%20g_-9",
    "#letter.C8lg_-9」です。",
    `<${here}>`,
    `My turn: <${here}>. Yours, Ben`,
    `${here}。`,
    `${here}\n\nYours, Ben`,
    `${here} `,
  ])
    assert.equal(letterInAddress(sent), "C8lg_-9", sent);
  assert.equal(letterInAddress("#letter.%"), null);
  assert.ok(isLetterLink("#letter.%"));
  const code = "x".repeat(40);
  assert.equal(replyInAddress(`<https://table.test/#reply.${code}>.`), code);
  assert.equal(invitationInAddress(`#live.-.pmv.${code}%E3%80%82`)?.code, code);
});

test("an address broken over lines by a mail program is joined, without the text below it", () => {
  const letter = "C8lg_-9".repeat(30);
  const here = `https://table.test/tefuda/#letter.${letter}`;
  /** @param {string} text @param {number} width @param {string} [mark] */
  const broken = (text, width, mark = "") =>
    (text.match(new RegExp(`.{1,${width - mark.length}}`, "g")) ?? [])
      .map((line) => mark + line)
      .join("\r\n");
  for (const width of [60, 72, 76, 84])
    for (const mark of ["", "> ", "> > "]) {
      const sent = broken(here, width, mark);
      assert.equal(letterInAddress(sent), letter, `${width} ${mark}`);
      assert.equal(letterInAddress(`My turn:\n${sent}\n\nYours`), letter);
    }
  assert.equal(letterInAddress(broken(`My turn: ${here}`, 72)), letter);
  for (const below of ["Yours", "Yours, Ben", "Ben", "> Ben", "-- \nBen", "https://other.test/"])
    for (const short of ["C8lg_-9", letter]) {
      const sent = `https://table.test/tefuda/#letter.${short}`;
      assert.equal(letterInAddress(`${sent}\n${below}`), short, below);
      assert.equal(letterInAddress(`Here:\r\n${sent}\r\n${below}`), short, below);
    }
  const code = "x".repeat(135);
  assert.equal(replyInAddress(`https://table.test/#reply.${code}\nYours`), code);
  const { id, password } = newRoom();
  const room = `https://table.test/tefuda/#${roomLink("-", "pmv", id, password, [])}`;
  assert.equal(roomInAddress(`${room}\nYours`)?.relays, "");
});

test("a room link keeps its maker's terms, and nothing else is a room link", () => {
  const { id, password } = newRoom();
  assert.notEqual(password, newRoom().password);
  for (const relays of [[], ["wss://relay.test", "wss://other.test:8443/path"]]) {
    const hash = `#${roomLink("ab12-0", "pmv", id, password, relays)}`;
    assert.deepEqual(roomInAddress(hash), {
      id: "ab12-0",
      game: "pmv",
      name: "",
      room: id,
      password,
      relays: relays.join(" "),
      terms: { best_of: 1, clock: 0, delay: 0, full: false },
    });
    assert.ok(isLiveGameLink(hash));
    assert.equal(roomInAddress(hash.slice(0, -90)), null);
    assert.equal(roomInAddress(`#${roomLink("-", "pmv", id, `${password}x`, relays)}`), null);
    // Text follows the address, or a program that detects links cuts off the full stop at its end.
    for (const sent of [`${hash}。`, `${hash}!`, hash.replace(/\.$/, "")])
      assert.equal(roomInAddress(sent)?.relays, relays.join(" "), sent);
  }
});

test("a spectator link names the table, its players, and the room if there is one", () => {
  const { id, password } = newRoom();
  const players = "0123456789abcdef";
  assert.deepEqual(parseSpectatorLink(`#${makeSpectatorLink("pmv", id, players, null)}`), {
    game: "pmv",
    key: id,
    players,
    room: null,
  });
  for (const relays of [[], ["wss://relay.test", "wss://other.test:8443/path"]]) {
    const hash = `#${makeSpectatorLink("pmv", id, players, { password, relays })}`;
    for (const sent of [hash, `${hash}。`, `${hash}!`, hash.replace(/\.$/, "")])
      assert.deepEqual(parseSpectatorLink(sent)?.room, { password, relays: relays.join(" ") }, sent);
    assert.ok(!isLiveGameLink(hash));
  }
  for (const wrong of [
    `#watch.pmv.${id}`,
    `#watch.pmv.${id}.${players}0`,
    `#watch.pmv.${id}.${players}.${password}x`,
    `#watch.pmv.${id.slice(1)}.${players}`,
    `#watch.PMV.${id}.${players}`,
    `#watch.pmv.${id}.${players}.${password}.a`,
  ])
    assert.equal(parseSpectatorLink(wrong), null, wrong);
});
