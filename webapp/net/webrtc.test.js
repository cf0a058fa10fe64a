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

test("public addresses have a place in the code of a device with many addresses", () => {
  const candidate = (/** @type {string} */ host, /** @type {string} */ type) =>
    `a=candidate:1 1 udp 1 ${host} 9 typ ${type}\r\n`;
  const own = Array.from({ length: 12 }, (_, n) => candidate(`10.0.0.${n}`, "host"));
  const sdp = [...own, candidate("192.0.2.1", "srflx"), candidate("192.0.2.2", "relay")].join("");
  const hosts = meetingFromSdp("offer", sdp).addresses.map(([host]) => host);
  assert.deepEqual(hosts.slice(-3), ["10.0.0.5", "192.0.2.1", "192.0.2.2"]);
  assert.equal(hosts.length, 8);
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
