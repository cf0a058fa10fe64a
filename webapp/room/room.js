// The page of a relay room, in a hidden frame of a table. It contains only the transport: it connects to the other
// device through relays and passes messages to the table. The table's own page contacts no relay; with the player's
// consent, only its line to the other device asks the servers of servers.json for its public address.

import { getRelaySockets, joinRoom } from "../vendor/trystero.js";

/** Application name for the relays. */
const RELAY_APP_NAME = "tefuda";
/** Name of a room's message event. */
const MESSAGE_EVENT = "said";
/** Maximum length of a message, in characters; enough for an address's code. */
const MAX_MESSAGE_CHARS = 4000;
/** The transport's error when a peer has another password. */
const WRONG_PASSWORD = /incorrect room password/;
/** Interval at which the connected relays are counted, in milliseconds. */
const RELAY_CHECK_MS = 1000;

/** The number of relays connected now. */
const connectedRelays = () =>
  Object.values(getRelaySockets()).filter(({ readyState }) => readyState === WebSocket.OPEN).length;

/** @param {MessagePort} port @param {import("../state/types.js").RoomOpening} opening */
function joinRelayRoom(port, { id, password, relays, iceServers }) {
  const room = joinRoom(
    {
      appId: RELAY_APP_NAME,
      password,
      rtcConfig: { iceServers },
      ...(relays.length ? { relayConfig: { urls: relays } } : {}),
    },
    id,
    {
      // The library also reports this error when the network allows no connection.
      onJoinError: ({ error }) =>
        port.postMessage(["failed", WRONG_PASSWORD.test(error) ? "wrong-password" : "unreachable"]),
    },
  );
  const messageAction = room.makeAction(MESSAGE_EVENT, {
    onMessage: (data, { peerId }) => {
      if (typeof data === "string" && data.length <= MAX_MESSAGE_CHARS)
        port.postMessage(["said", data, peerId]);
    },
  });
  room.onPeerJoin = (who) => port.postMessage(["met", who]);
  room.onPeerLeave = (who) => port.postMessage(["left", who]);
  port.onmessage = ({ data: [what, text, who] }) => {
    if (what === "say") messageAction.send(String(text), { target: String(who) }).catch(() => {});
  };
  let reported = -1;
  setInterval(() => {
    const relaysNow = connectedRelays();
    if (relaysNow !== reported) port.postMessage(["connected", relaysNow]);
    reported = relaysNow;
  }, RELAY_CHECK_MS);
}

addEventListener("message", ({ data, origin, source, ports }) => {
  const [port] = ports;
  if (origin === location.origin && source === parent && parent !== window && port) joinRelayRoom(port, data);
});
if (parent !== window) parent.postMessage("room", location.origin);
