// The table's side of a relay room, where two devices find each other in a hidden frame (room/room.js).

import { LinkError } from "./links.js";

/** Why a room connects nobody. @typedef {"wrong-password"|"unreachable"} RoomFailure */

/** Handlers for a room: a peer has joined or left, a peer's message, a failure to connect to a peer, and the number of
 * relays that this device is connected to. `who` is the room's own id of the peer.
 * @typedef {{met: (who: string) => void, left?: (who: string) => void, received: (text: string, who: string) => void,
 *   failed?: (why: RoomFailure) => void, connected?: (relays: number) => void}} RoomHandlers */

/** Maximum number of relays of a room. */
export const MAX_RELAYS = 5;
const RELAY_ADDRESS_PATTERN = /^wss?:\/\/[A-Za-z0-9.:[\]-]{1,120}(\/[A-Za-z0-9._~/-]{0,120})?$/;

/** Whether a relay is allowed: encrypted, or on the site's own host.
 * @param {string} address @param {{host: string, protocol: string}} here */
export function isAllowedRelay(address, here) {
  if (!RELAY_ADDRESS_PATTERN.test(address)) return false;
  try {
    const { protocol, host } = new URL(address);
    return protocol === "wss:" || (here.protocol === "http:" && host === here.host);
  } catch {
    return false;
  }
}

/** The relays listed in a text. Throws LinkError("bad-relay").
 * @param {string} text
 * @param {{host: string, protocol: string}} [here] @returns {string[]} */
export function parseRelays(text, here = location) {
  const relays = text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (relays.length > MAX_RELAYS || !relays.every((each) => isAllowedRelay(each, here)))
    throw new LinkError("bad-relay");
  return relays;
}

/** Opens a room in a hidden frame. It needs no click, and closes with the page.
 * @param {import("../state/types.js").RoomOpening} opening @param {RoomHandlers} handlers */
export function openRoom(opening, handlers) {
  const frame = document.createElement("iframe");
  frame.src = new URL("room.html", document.baseURI).href;
  frame.title = "relays";
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  /** @type {MessagePort|null} */
  let port = null;
  const closePort = () => {
    if (port) port.onmessage = null;
    port?.close();
    port = null;
  };
  const connectLoadedFrame = (/** @type {MessageEvent} */ { data, origin, source }) => {
    if (source !== frame.contentWindow || origin !== location.origin || data !== "room") return;
    closePort();
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port.onmessage = ({ data: [what, ...rest] }) => {
      if (what === "met") handlers.met(String(rest[0]));
      else if (what === "left") handlers.left?.(String(rest[0]));
      else if (what === "said") handlers.received(String(rest[0]), String(rest[1]));
      else if (what === "failed") handlers.failed?.(rest[0] === "wrong-password" ? rest[0] : "unreachable");
      else if (what === "connected") handlers.connected?.(Number(rest[0]));
    };
    frame.contentWindow?.postMessage(opening, location.origin, [port2]);
  };
  addEventListener("message", connectLoadedFrame);
  document.body.append(frame);
  return {
    /** @param {string} text @param {string} who the receiving peer */
    say: (text, who) => port?.postMessage(["say", text, who]),
    close() {
      removeEventListener("message", connectLoadedFrame);
      closePort();
      frame.remove();
    },
  };
}

/** @typedef {ReturnType<typeof openRoom>} Room */
