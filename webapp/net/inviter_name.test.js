import assert from "node:assert/strict";
import test from "node:test";
import { inviterIn, inviterMark } from "./inviter_name.js";
import { invitationIn, roomIn, roomLink } from "./links.js";

const CODE = "nC".repeat(30);

test("an invitation names the inviter in any script", () => {
  for (const name of ["Ann", "花子 ✿", "x".repeat(40)]) {
    assert.equal(inviterIn(inviterMark(name).slice(2)), name);
    const live = invitationIn(`#live.-.pmv.b3${inviterMark(name)}.${CODE}`);
    assert.deepEqual([live?.name, live?.code, live?.terms.best_of], [name, CODE, 3]);
    const room = roomLink("-", "pmv", "0".repeat(32), "n".repeat(22), ["wss://a.test"], null, name);
    assert.deepEqual([roomIn(`#${room}`)?.name, roomIn(`#${room}`)?.relays], [name, "wss://a.test"]);
  }
});

test("an invitation without a readable name names nobody", () => {
  assert.equal(inviterMark(" \u202e\n"), "");
  assert.deepEqual(
    [invitationIn(`#live.-.pmv.${CODE}`)?.name, invitationIn(`#live.-.pmv.${CODE}`)?.code],
    ["", CODE],
  );
  assert.deepEqual(
    [invitationIn(`#live.-.pmv.n_w.${CODE}`)?.name, invitationIn(`#live.-.pmv.n_w.${CODE}`)?.code],
    ["", CODE],
  );
  assert.equal(inviterIn("_w"), "");
});

test("a name in an address is one short line without hidden characters", () => {
  const mark = `.n${btoa("a\u0000b\nc").replaceAll("=", "")}`;
  assert.equal(inviterIn(mark.slice(2)), "a b c");
  assert.equal(inviterIn(inviterMark("y".repeat(90)).slice(2)).length, 40);
});
