import assert from "node:assert/strict";
import { test } from "node:test";
import { freshRoom, isMeeting, isTooDeep, letterIn, roomIn, roomLink } from "./links.js";

test("depth is counted before anything is parsed, and brackets in texts are none", () => {
  for (const depth of [201, 3000, 100_000]) {
    assert.ok(isTooDeep("[".repeat(depth)));
    assert.ok(isTooDeep(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`));
    assert.ok(isTooDeep(`${"[".repeat(depth)}"]]]]]"`));
    assert.ok(!isTooDeep(JSON.stringify(["[".repeat(depth), { "{": '"[' }])));
  }
  assert.ok(!isTooDeep("[".repeat(200) + "]".repeat(200)));
  assert.ok(!isTooDeep("[]".repeat(5000)));
});

test("a letter is told from what else an address may be", () => {
  assert.equal(letterIn("#letter.C8lg_-9"), "C8lg_-9");
  for (const other of [
    "",
    "#",
    "#letter.",
    "#letter.a b",
    "#letter.a@3",
    "#C8lg",
    "#live.-.pmv.C8lg",
    "letter.C8lg",
  ])
    assert.equal(letterIn(other), null, other);
  assert.ok(!isMeeting("#letter.C8lg_-9"));
});

test("the link of a room says what its maker said, and no other is one", () => {
  const { id, password } = freshRoom();
  assert.notEqual(password, freshRoom().password);
  for (const relays of [[], ["wss://relay.test", "wss://other.test:8443/path"]]) {
    const hash = `#${roomLink("ab12-0", "pmv", id, password, relays)}`;
    assert.deepEqual(roomIn(hash), {
      id: "ab12-0",
      game: "pmv",
      room: id,
      password,
      relays: relays.join(" "),
    });
    assert.ok(isMeeting(hash));
    assert.equal(roomIn(hash.slice(0, -90)), null);
    assert.equal(roomIn(`${hash}!`), null);
  }
});
