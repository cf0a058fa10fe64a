import assert from "node:assert/strict";
import test from "node:test";

import { invitationInAddress, roomInAddress, roomLink } from "./links.js";
import { termsForAddress, termsFromAddress } from "./match_terms.js";

const CODE = "A".repeat(60);
const NONE = { best_of: 1, clock: 0, delay: 0, full: false };

test("match terms survive an address round trip", () => {
  for (const terms of [
    NONE,
    { best_of: 3, clock: 0, delay: 0, full: false },
    { best_of: 1, clock: 600, delay: 10, full: false },
    { best_of: 3, clock: 30, delay: 0, full: false },
    { best_of: 1, clock: 0, delay: 0, full: true },
    { best_of: 3, clock: 600, delay: 5, full: true },
  ]) {
    const found = invitationInAddress(`#live.-.pmv${termsForAddress(/** @type {any} */ (terms))}.${CODE}`);
    assert.deepEqual(found, { id: "-", game: "pmv", terms, name: "", code: CODE });
  }
});

test("an address from before match terms still opens", () => {
  assert.deepEqual(invitationInAddress(`#live.-.pmv.${CODE}`)?.terms, NONE);
  const room = roomLink("-", "pmv", "0".repeat(32), "B".repeat(22), []);
  assert.deepEqual(roomInAddress(`#${room}`)?.terms, NONE);
});

test("a room's address carries match terms too", () => {
  const terms = { best_of: /** @type {3} */ (3), clock: 300, delay: 5, full: false };
  const found = roomInAddress(
    `#${roomLink("-", "pmv", "0".repeat(32), "B".repeat(22), ["wss://one.example"], terms)}`,
  );
  assert.deepEqual(found?.terms, terms);
  assert.equal(found?.relays, "wss://one.example");
});

test("invalid and out-of-bounds terms are refused", () => {
  assert.equal(invitationInAddress(`#live.-.pmv.b5.${CODE}`), null);
  assert.equal(invitationInAddress(`#live.-.pmv.fb3.${CODE}`), null);
  assert.equal(invitationInAddress(`#live.-.pmv.c999999-1.${CODE}`), null);
  assert.deepEqual(termsFromAddress("c29-5"), NONE);
  assert.deepEqual(termsFromAddress("c99999-999"), { best_of: 1, clock: 21_600, delay: 600, full: false });
  assert.deepEqual(termsFromAddress("x"), NONE);
  assert.equal(termsForAddress(null), "");
});
