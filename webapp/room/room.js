// The window of a relay room. It contains only the transport: it connects to the other device through relays
// and passes messages to the table that opened it. The table's own page contacts no other host.

import { joinRoom } from "../vendor/trystero.js";

/** Application name for the relays. */
const RELAY_APP_NAME = "tefuda";
/** Name of a room's message event. */
const MESSAGE_EVENT = "said";
/** Maximum length of a message, in characters; enough for an address's code. */
const MAX_MESSAGE_CHARS = 4000;
/** The transport's error when a peer has another password. */
const WRONG_PASSWORD = /incorrect room password/;

/** @param {string} id */
const elementById = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {MessagePort} port @param {import("../state/types.js").RoomOpening} opening */
function joinRelayRoom(port, { id, password, relays, stun, words }) {
  document.documentElement.lang = words.lang;
  document.title = words.title;
  /** @type {HTMLElement} */ (document.querySelector("h1")).textContent = words.title;
  elementById("close").textContent = words.close;
  elementById("close").removeAttribute("aria-label");
  const showStatus = (/** @type {string} */ text) => {
    elementById("what").textContent = text;
  };
  showStatus(words.waits);
  const room = joinRoom(
    {
      appId: RELAY_APP_NAME,
      password,
      // Use no STUN server unless the player has set one.
      rtcConfig: { iceServers: stun ? [{ urls: stun }] : [] },
      ...(relays.length ? { relayConfig: { urls: relays } } : {}),
    },
    id,
    // The library also reports this error when the network allows no connection.
    { onJoinError: ({ error }) => showStatus(WRONG_PASSWORD.test(error) ? words.failed : words.unreached) },
  );
  const messageAction = room.makeAction(MESSAGE_EVENT, {
    onMessage: (data, { peerId }) => {
      if (typeof data === "string" && data.length <= MAX_MESSAGE_CHARS)
        port.postMessage(["said", data, peerId]);
    },
  });
  room.onPeerJoin = (who) => {
    showStatus(words.met);
    port.postMessage(["met", who]);
  };
  port.onmessage = ({ data }) => {
    if (data[0] === "say") messageAction.send(String(data[1]), { target: String(data[2]) }).catch(() => {});
    else if (data[0] === "close") leaveAndClose();
  };
  const leaveAndClose = () => room.leave().finally(() => window.close());
  elementById("close").onclick = leaveAndClose;
}

elementById("close").onclick = () => window.close();
addEventListener("message", ({ data, origin, source, ports }) => {
  const [port] = ports;
  if (origin === location.origin && source === window.opener && port) joinRelayRoom(port, data);
});
window.opener?.postMessage("room", location.origin);
