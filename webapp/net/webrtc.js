// A WebRTC connection between two devices, set up by exchanging two codes. A code contains only the variable
// parts of a session description. The rest is fixed here, so a pasted code can't change anything else.

import { LinkError } from "./links.js";
import { knockAtInvitingTab, listenForKnocks } from "./tab_channel.js";

/** Maximum length of a code, in characters. */
const MAX_CODE_CHARS = 2000;
/** Maximum number of a device's addresses in a code. */
const MAX_ADDRESSES = 8;
/** Lifetime of a code, in milliseconds: the reply must arrive within this time. */
export const CODE_LIFETIME_MS = 5 * 60_000;
/** Number of places in a code that the device's public addresses get before its own on the local network. */
const MAX_PUBLIC_ADDRESSES = 4;
/** Maximum time to gather addresses, in milliseconds; on a local network all are available at once. */
const GATHER_TIMEOUT_MS = 2000;
/** Label of the data channel; has no meaning. */
const DATA_CHANNEL_LABEL = "tefuda";

/** The variable parts of a session description.
 * @typedef {{kind: "offer"|"answer", ufrag: string, pwd: string, fingerprint: string, addresses: [string, number][]}} Meeting
 */

const ICE_CREDENTIAL_PATTERN = /^[A-Za-z0-9+/]{4,64}$/;
const FINGERPRINT_PATTERN = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/;
const IP4_PATTERN = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
const IP6_PATTERN = /^[0-9a-f:]{2,39}$/;
const MDNS_NAME_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local$/;
/** Pattern of each kind of address, by its number in a code. @type {RegExp[]} */
const ADDRESS_PATTERNS = [IP4_PATTERN, IP6_PATTERN, MDNS_NAME_PATTERN];
/** Size of a fingerprint, and of the name with which a browser hides an address, in bytes. */
const FINGERPRINT_BYTES = 32;
const MDNS_BYTES = 16;

/** @param {string} host */
const addressKindOf = (host) => ADDRESS_PATTERNS.findIndex((sort) => sort.test(host));

/** @param {string} digits two hexadecimal digits for each byte @returns {number[]} */
const bytesOfHexDigits = (digits) => (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
/** @param {Iterable<number>} bytes */
const hexDigitsOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));

/** @param {string} text @returns {number[]} the length, followed by the bytes */
const lengthPrefixedText = (text) => [text.length, ...Array.from(text, (sign) => sign.charCodeAt(0))];

/** @param {string} host @param {number} port @returns {number[]} */
function packAddress(host, port) {
  const sort = addressKindOf(host);
  const inside = [
    () => host.split(".").map(Number),
    () => lengthPrefixedText(host),
    () => bytesOfHexDigits(host.replace(/-|\.local$/g, "")),
  ][sort];
  return inside ? [sort, port >> 8, port & 255, ...inside()] : [];
}

/** Packs a session description into a code: kind, fingerprint, credentials, addresses. @param {Meeting} meeting */
export function packMeeting({ kind, ufrag, pwd, fingerprint, addresses }) {
  const bytes = [
    kind === "offer" ? 0 : 1,
    ...bytesOfHexDigits(fingerprint.replaceAll(":", "")),
    ...lengthPrefixedText(ufrag),
    ...lengthPrefixedText(pwd),
    ...addresses.flatMap(([host, port]) => packAddress(host, port)),
  ];
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Parses a code. Throws LinkError("bad-code"). @param {string} code @returns {Meeting} */
export function unpackMeeting(code) {
  try {
    if (code.length > MAX_CODE_CHARS) throw new Error("too long");
    const bytes = Array.from(atob(code.trim().replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
    const takeBytes = (/** @type {number} */ n) => {
      if (bytes.length < n) throw new Error("ends early");
      return bytes.splice(0, n);
    };
    const takeByte = () => takeBytes(1)[0] ?? 0;
    const takeText = () => String.fromCharCode(...takeBytes(takeByte()));
    const kind = takeByte();
    const fingerprint = hexDigitsOf(takeBytes(FINGERPRINT_BYTES)).join(":").toUpperCase();
    const [ufrag, pwd] = [takeText(), takeText()];
    /** @type {[string, number][]} */
    const addresses = [];
    while (bytes.length) {
      const sort = takeByte();
      const port = takeByte() * 256 + takeByte();
      const host =
        [() => takeBytes(4).join("."), takeText, () => mdnsNameOf(takeBytes(MDNS_BYTES))][sort]?.() ?? "";
      addresses.push([host, port]);
    }
    const fits =
      (kind === 0 || kind === 1) &&
      ICE_CREDENTIAL_PATTERN.test(ufrag) &&
      ICE_CREDENTIAL_PATTERN.test(pwd) &&
      FINGERPRINT_PATTERN.test(fingerprint) &&
      addresses.length <= MAX_ADDRESSES &&
      addresses.every(([host, port]) => addressKindOf(host) >= 0 && port > 0);
    if (!fits) throw new Error("of another shape");
    return { kind: kind ? "answer" : "offer", ufrag, pwd, fingerprint, addresses };
  } catch {
    throw new LinkError("bad-code");
  }
}

/** The mDNS name (….local) under which a browser hides an IP address. @param {number[]} bytes */
function mdnsNameOf(bytes) {
  const digits = hexDigitsOf(bytes).join("");
  const parts = [0, 8, 12, 16, 20].map((at, n, all) => digits.slice(at, all[n + 1]));
  return `${parts.join("-")}.local`;
}

/** Extracts the variable parts of a browser's session description.
 * @param {"offer"|"answer"} kind @param {string} sdp @returns {Meeting} */
export function meetingFromSdp(kind, sdp) {
  const sdpField = (/** @type {string} */ name) =>
    sdp.match(new RegExp(`^a=${name}:(.*)$`, "m"))?.[1]?.trim() ?? "";
  /** Addresses on the local network. @type {[string, number][]} */
  const own = [];
  /** Public addresses. @type {[string, number][]} */
  const outer = [];
  for (const [, host, port, type] of sdp.matchAll(
    /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx|relay)/gim,
  ))
    if (host && addressKindOf(host) >= 0) (type === "host" ? own : outer).push([host, Number(port)]);
  const publicPlaces = Math.min(MAX_PUBLIC_ADDRESSES, outer.length);
  const addresses = [...own.slice(0, MAX_ADDRESSES - publicPlaces), ...outer].slice(0, MAX_ADDRESSES);
  return {
    kind,
    ufrag: sdpField("ice-ufrag"),
    pwd: sdpField("ice-pwd"),
    fingerprint: sdpField("fingerprint").replace(/^sha-256 /i, ""),
    addresses,
  };
}

/** The session description for a code. @param {Meeting} meeting */
export function sdpFromMeeting({ kind, ufrag, pwd, fingerprint, addresses }) {
  return [
    "v=0",
    "o=- 1 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    "a=mid:0",
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${kind === "offer" ? "actpass" : "active"}`,
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    ...addresses.map(
      ([host, port], n) => `a=candidate:${n + 1} 1 udp ${2122260223 - n} ${host} ${port} typ host`,
    ),
    "a=end-of-candidates",
    "",
  ].join("\r\n");
}

/** Resolves when all addresses are known or the timeout has passed. @param {RTCPeerConnection} connection */
function waitForAddresses(connection) {
  return new Promise((/** @type {(done: void) => void} */ done) => {
    if (connection.iceGatheringState === "complete") done();
    const end = setTimeout(done, GATHER_TIMEOUT_MS);
    connection.addEventListener("icegatheringstatechange", () => {
      if (connection.iceGatheringState !== "complete") return;
      clearTimeout(end);
      done();
    });
  });
}

/** @typedef {import("./tab_channel.js").ChannelHandlers} ChannelHandlers */

/** @param {RTCPeerConnection} connection @param {RTCDataChannel} channel @param {ChannelHandlers} handlers */
function listenToChannel(connection, channel, handlers) {
  let open = false;
  const close = () => {
    if (open) handlers.closed();
    open = false;
  };
  channel.onopen = () => {
    open = true;
    handlers.opened();
  };
  channel.onmessage = ({ data }) => {
    if (typeof data === "string") handlers.received(data);
  };
  channel.onclose = close;
  connection.onconnectionstatechange = () => {
    const { connectionState } = connection;
    if (connectionState === "failed" || connectionState === "closed") close();
    else if (open && connectionState === "disconnected") handlers.silent?.();
    else if (open && connectionState === "connected") handlers.heard?.();
  };
  return {
    /** @param {string} data */
    send(data) {
      if (channel.readyState === "open") channel.send(data);
    },
    close() {
      open = false;
      connection.close();
    },
  };
}

/** The STUN server that the player has set, if any. @param {string} stun @returns {RTCIceServer[]} */
export const iceServersOf = (stun) => (stun ? [{ urls: stun }] : []);

/** Opens the offering end between two devices: its code, a function for the reply code, and the connection.
 * @param {ChannelHandlers} handlers @param {RTCIceServer[]} iceServers */
export async function offerConnection(handlers, iceServers) {
  const connection = new RTCPeerConnection({ iceServers });
  const line = listenToChannel(connection, connection.createDataChannel(DATA_CHANNEL_LABEL), handlers);
  await connection.setLocalDescription(await connection.createOffer());
  await waitForAddresses(connection);
  return {
    code: packMeeting(meetingFromSdp("offer", connection.localDescription?.sdp ?? "")),
    ...line,
    /** Accepts the reply code. Throws LinkError("bad-code"). @param {string} answer */
    async meet(answer) {
      const meeting = unpackMeeting(answer);
      if (meeting.kind !== "answer") throw new LinkError("bad-code");
      await connection.setRemoteDescription({ type: "answer", sdp: sdpFromMeeting(meeting) });
    },
  };
}

/** Opens the inviting end, which also connects to another tab of this device.
 * @param {ChannelHandlers} handlers @param {string} stun the address of a server, or "" */
export async function openInvitingEnd(handlers, stun) {
  const line = await offerConnection(handlers, iceServersOf(stun));
  // A connection to another tab of this device needs no network.
  const tab = listenForKnocks(unpackMeeting(line.code), handlers);
  return {
    ...line,
    /** @param {string} data */
    send: (data) => (tab.isOpen() ? tab : line).send(data),
    close() {
      tab.close();
      line.close();
    },
  };
}

/** Opens the other end with the inviting end's code. Returns the reply code ("" if already connected) and the
 * connection. Throws LinkError("bad-code").
 * @param {string} offer @param {ChannelHandlers} handlers @param {string} stun the address of a server, or "" */
export async function openJoiningEnd(offer, handlers, stun) {
  const tab = await knockAtInvitingTab(offerIn(offer), handlers);
  if (tab) return { code: "", send: tab.send, close: tab.close };
  return answerConnection(offer, handlers, iceServersOf(stun));
}

/** Whether a code offers a connection. Throws LinkError("bad-code"). @param {string} code */
export const isOffer = (code) => unpackMeeting(code).kind === "offer";

/** Parses an offer's code. Throws LinkError("bad-code"). @param {string} code */
function offerIn(code) {
  const meeting = unpackMeeting(code);
  if (meeting.kind !== "offer") throw new LinkError("bad-code");
  return meeting;
}

/** Opens the answering end between two devices. Returns the reply code and the connection. Throws
 * LinkError("bad-code").
 * @param {string} offer @param {ChannelHandlers} handlers @param {RTCIceServer[]} iceServers */
export async function answerConnection(offer, handlers, iceServers) {
  const meeting = offerIn(offer);
  const connection = new RTCPeerConnection({ iceServers });
  /** @type {ReturnType<typeof listenToChannel>|null} */
  let line = null;
  connection.ondatachannel = ({ channel }) => {
    line = listenToChannel(connection, channel, handlers);
  };
  await connection.setRemoteDescription({ type: "offer", sdp: sdpFromMeeting(meeting) });
  await connection.setLocalDescription(await connection.createAnswer());
  await waitForAddresses(connection);
  return {
    code: packMeeting(meetingFromSdp("answer", connection.localDescription?.sdp ?? "")),
    /** @param {string} data */
    send: (data) => line?.send(data),
    close() {
      line?.close();
      connection.close();
    },
  };
}

/** @typedef {{code: string, send: (data: string) => void, close: () => void, meet?: (answer: string) => Promise<void>}} Connection */
