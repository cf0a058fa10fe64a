// The codes that connect two devices.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LinkError } from "./links.js";
import { meetingFromSdp, packMeeting, sdpFromMeeting, unpackMeeting } from "./webrtc.js";

const print = Array.from({ length: 32 }, (_, n) => (n * 7).toString(16).padStart(2, "0").toUpperCase()).join(
  ":",
);
/** @type {import("./webrtc.js").Meeting} */
const meeting = {
  kind: "offer",
  ufrag: "aB3+",
  pwd: "abcdefghijklmnopqrstuv/4",
  fingerprint: print,
  addresses: [
    ["0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.local", 51234],
    ["192.168.10.250", 9],
    ["fd00::1:2", 65535],
  ],
};

test("a connection code decodes to its description and is short enough for a camera", () => {
  const code = packMeeting(meeting);
  assert.deepEqual(unpackMeeting(code), meeting);
  assert.match(code, /^[A-Za-z0-9_-]+$/);
  const usual = packMeeting({ ...meeting, addresses: meeting.addresses.slice(0, 1) });
  assert.ok(usual.length <= 135, `${usual.length} characters`);
});

test("a description is rebuilt only from its code", () => {
  const sdp = sdpFromMeeting(meeting);
  assert.deepEqual(meetingFromSdp("offer", sdp), meeting);
  assert.deepEqual(meetingFromSdp("offer", `${sdp}a=candidate:9 1 tcp 1 10.0.0.1 9 typ host\r\n`), meeting);
});

test("anything else pasted in is refused with the same error", () => {
  const code = packMeeting(meeting);
  const more = Array.from({ length: 9 }, () => /** @type {[string, number]} */ (["10.0.0.1", 1]));
  for (const bad of [
    "",
    "nonsense",
    code.slice(0, -3),
    code.slice(0, 20),
    `${code}AAAA`,
    `Z${code.slice(1)}`,
    packMeeting({ ...meeting, ufrag: "a\r\nb" }),
    packMeeting({ ...meeting, addresses: more }),
    packMeeting({ ...meeting, addresses: [["10.0.0.1", 0]] }),
    "A".repeat(3000),
  ])
    assert.throws(() => unpackMeeting(bad), LinkError, bad.slice(0, 30));
});
