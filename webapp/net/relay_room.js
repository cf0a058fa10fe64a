// The table's side of a relay room, where two devices find each other in a separate window (room/room.js).

import { LinkError } from "./links.js";

/** Handlers for a room: a peer has joined, a peer's message, and the window was closed. `who` is the room's own id
 * of the peer.
 * @typedef {{met: (who: string) => void, received: (text: string, who: string) => void, closed: () => void}} RoomHandlers */

/** Interval for checking whether the window is still open, in milliseconds. */
const WINDOW_CHECK_MS = 500;
const MAX_RELAYS = 5;
const RELAY_ADDRESS_PATTERN = /^wss?:\/\/[A-Za-z0-9.:[\]-]{1,120}(\/[A-Za-z0-9._~/-]{0,120})?$/;

/** Whether a relay is allowed: encrypted, or on the site's own host.
 * @param {string} address @param {{host: string, protocol: string}} here */
function isAllowedRelay(address, here) {
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

/** Opens the window of a room; browsers allow this only during a click. Throws LinkError("no-window").
 * @param {import("../state/types.js").RoomOpening} opening @param {RoomHandlers} handlers */
export function openRoom(opening, handlers) {
  const page = window.open(new URL("room.html", document.baseURI), "_blank", "popup,width=420,height=520");
  if (!page) throw new LinkError("no-window");
  /** @type {MessagePort|null} */
  let port = null;
  const closePort = () => {
    if (port) port.onmessage = null;
    port?.close();
    port = null;
  };
  // Runs each time the window loads, also after a reload.
  const connectLoadedWindow = (/** @type {MessageEvent} */ { data, origin, source }) => {
    if (source !== page || origin !== location.origin || data !== "room") return;
    closePort();
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port.onmessage = ({ data }) => {
      if (data[0] === "met") handlers.met(String(data[1]));
      else if (data[0] === "said") handlers.received(String(data[1]), String(data[2]));
    };
    page.postMessage(opening, location.origin, [port2]);
  };
  addEventListener("message", connectLoadedWindow);
  const close = () => {
    port?.postMessage(["close"]);
    stopListening();
  };
  // Close the room when the table's page goes away.
  addEventListener("pagehide", close);
  const stopListening = () => {
    clearInterval(looking);
    removeEventListener("message", connectLoadedWindow);
    removeEventListener("pagehide", close);
    closePort();
  };
  const looking = setInterval(() => {
    if (!page.closed) return;
    stopListening();
    handlers.closed();
  }, WINDOW_CHECK_MS);
  return {
    /** @param {string} text @param {string} who the receiving peer */
    say: (text, who) => port?.postMessage(["say", text, who]),
    close,
  };
}

/** @typedef {ReturnType<typeof openRoom>} Room */
