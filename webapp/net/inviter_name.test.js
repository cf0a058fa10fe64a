import assert from "node:assert/strict";
import test from "node:test";
import { inviterNameForAddress, inviterNameFromAddress } from "./inviter_name.js";
import { invitationInAddress, roomInAddress, roomLink } from "./links.js";

const CODE = "nC".repeat(30);

test("an invitation names the inviter in any script", () => {
  for (const name of ["Ann", "花子 ✿", "x".repeat(40)]) {
    assert.equal(inviterNameFromAddress(inviterNameForAddress(name).slice(2)), name);
    const live = invitationInAddress(`#live.-.pmv.b3${inviterNameForAddress(name)}.${CODE}`);
    assert.deepEqual([live?.name, live?.code, live?.terms.best_of], [name, CODE, 3]);
    const room = roomLink("-", "pmv", "0".repeat(32), "n".repeat(22), ["wss://a.test"], null, name);
    assert.deepEqual(
      [roomInAddress(`#${room}`)?.name, roomInAddress(`#${room}`)?.relays],
      [name, "wss://a.test"],
    );
  }
});

test("an invitation without a readable name names nobody", () => {
  assert.equal(inviterNameForAddress(" \u202e\n"), "");
  assert.deepEqual(
    [invitationInAddress(`#live.-.pmv.${CODE}`)?.name, invitationInAddress(`#live.-.pmv.${CODE}`)?.code],
    ["", CODE],
  );
  assert.deepEqual(
    [
      invitationInAddress(`#live.-.pmv.n_w.${CODE}`)?.name,
      invitationInAddress(`#live.-.pmv.n_w.${CODE}`)?.code,
    ],
    ["", CODE],
  );
  assert.equal(inviterNameFromAddress("_w"), "");
});

test("a name in an address is one short line without hidden characters", () => {
  const mark = `.n${btoa("a\u0000b\nc").replaceAll("=", "")}`;
  assert.equal(inviterNameFromAddress(mark.slice(2)), "a b c");
  assert.equal(inviterNameFromAddress(inviterNameForAddress("y".repeat(90)).slice(2)).length, 40);
});
