// The servers that help two devices find each other, from the host's `servers.json`. The page reads the file only after
// the player has agreed to relays.

import { isAllowedRelay, MAX_RELAYS } from "./relay_room.js";

/** Addresses of relays, empty for the library's own; and the servers that tell a device its public address or pass a
 * connection on.
 * @typedef {{relays: string[], iceServers: RTCIceServer[]}} Servers */

const SERVERS_FILE = "servers.json";
const MAX_FILE_CHARS = 20_000;
/** Maximum number of servers of each kind; browsers slow down with more. */
const MAX_ICE_SERVERS = 4;
const MAX_CREDENTIAL_CHARS = 200;
/** The address of a STUN server. */
export const STUN_PATTERN = /^stuns?:[A-Za-z0-9.:[\]-]{1,120}$/;
const TURN_PATTERN = /^turns?:[A-Za-z0-9.:[\]-]{1,120}(\?transport=(udp|tcp))?$/;

/** @param {unknown} value */
const isCredential = (value) => typeof value === "string" && value.length <= MAX_CREDENTIAL_CHARS;

/** @param {unknown} value @returns {value is {urls: string, username: string, credential: string}} */
function isTurnServer(value) {
  const { urls, username, credential } = /** @type {Record<string, unknown>} */ (value ?? {});
  return (
    typeof urls === "string" && TURN_PATTERN.test(urls) && isCredential(username) && isCredential(credential)
  );
}

/** @template Item
 * @param {unknown} value @param {number} most @param {(item: unknown) => item is Item} is @returns {value is Item[]} */
const isListOf = (value, most, is) => Array.isArray(value) && value.length <= most && value.every(is);

/** The servers in the parsed file. Throws an error if it has another shape.
 * @param {unknown} value @param {{host: string, protocol: string}} [here] the page's address
 * @returns {Servers} */
export function parseServers(value, here = location) {
  const { relays = [], stun = [], turn = [] } = /** @type {Record<string, unknown>} */ (value ?? {});
  /** @param {unknown} item @returns {item is string} */
  const isRelay = (item) => typeof item === "string" && isAllowedRelay(item, here);
  /** @param {unknown} item @returns {item is string} */
  const isStun = (item) => typeof item === "string" && STUN_PATTERN.test(item);
  if (
    !isListOf(relays, MAX_RELAYS, isRelay) ||
    !isListOf(stun, MAX_ICE_SERVERS, isStun) ||
    !isListOf(turn, MAX_ICE_SERVERS, isTurnServer)
  )
    throw new Error(`${SERVERS_FILE} has another shape`);
  return {
    relays,
    iceServers: [
      ...stun.map((urls) => ({ urls })),
      ...turn.map(({ urls, username, credential }) => ({ urls, username, credential })),
    ],
  };
}

/** Reads the host's file. Throws an error without a network; a missing or unusable file counts as an empty one.
 * @returns {Promise<Servers>} */
export async function loadServers() {
  const response = await fetch(new URL(SERVERS_FILE, document.baseURI), { cache: "no-cache" });
  const text = await response.text();
  try {
    if (!response.ok || text.length > MAX_FILE_CHARS) throw new Error(`${SERVERS_FILE}: ${response.status}`);
    return parseServers(JSON.parse(text));
  } catch (error) {
    console.warn(error);
    return { relays: [], iceServers: [] };
  }
}
