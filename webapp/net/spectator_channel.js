// The channel between a table and its spectators, in another tab of this device or on another device. A spectator
// reports its position and receives the following part.

/** Maximum length of a spectator's request, in characters. */
export const MAX_REQUEST_CHARS = 80;
/** Maximum number of spectators at the same time. */
export const MAX_SPECTATORS = 8;
/** Maximum number of requests accepted from a spectator within a window, and the window in milliseconds. */
const [MAX_REQUESTS, REQUEST_WINDOW_MS] = [30, 10_000];
const CHANNEL_KEY_PATTERN = /^[0-9a-f]{32}$/;
const [ASKS, TELLS, HERE, GOES] = ["asks", "tells", "here", "goes"];
/** Maximum length of a part, in characters (bridge/PROTOCOL.md). */
const MAX_PART_CHARS = 400_000;
/** Size of the pieces sent between devices: a browser sends at most 256 kB at once, and a character takes at
 * most four bytes. */
const PIECE_PATTERN = /[\s\S]{1,60000}/gu;
const [MORE, LAST] = ["+", "."];

/** @param {string} key */
function openBroadcastChannel(key) {
  if (!CHANNEL_KEY_PATTERN.test(key)) return null;
  try {
    return new BroadcastChannel(`tefuda-watch-${key}`);
  } catch {
    return null;
  }
}

/** Splits a text into pieces for sending. @param {string} text @returns {string[]} */
export function splitIntoPieces(text) {
  const parts = text.match(PIECE_PATTERN) ?? [""];
  return parts.map((part, n) => `${n === parts.length - 1 ? LAST : MORE}${part}`);
}

export function createPieceJoiner() {
  let joined = "";
  return {
    /** Adds a piece. Returns the text once complete, "" before, or null for an invalid piece or a text that is too
     * long.
     * @param {string} piece */
    addPiece(piece) {
      const sign = piece[0];
      if ((sign !== MORE && sign !== LAST) || joined.length + piece.length > MAX_PART_CHARS + 1) return null;
      joined += piece.slice(1);
      if (sign === MORE) return "";
      const whole = joined;
      joined = "";
      return whole;
    },
  };
}

/** Limits the number of spectators, their requests, and the length of a request.
 * @param {() => number} [clock] milliseconds */
export function createSpectatorLimiter(clock = Date.now) {
  /** @type {Map<string, number[]>} */
  const requestTimes = new Map();
  return {
    /** @param {unknown} who @param {unknown} request */
    admitsRequest(who, request) {
      if (
        typeof who !== "string" ||
        who.length > 64 ||
        typeof request !== "string" ||
        request.length > MAX_REQUEST_CHARS
      )
        return false;
      const now = clock();
      const lately = (requestTimes.get(who) ?? []).filter((at) => at > now - REQUEST_WINDOW_MS);
      if (!requestTimes.has(who) && requestTimes.size >= MAX_SPECTATORS) return false;
      if (lately.length >= MAX_REQUESTS) return false;
      requestTimes.set(who, [...lately, now]);
      return true;
    },
    /** Removes a spectator who has left. @param {unknown} who */
    left: (who) => requestTimes.delete(/** @type {string} */ (who)),
    get number() {
      return requestTimes.size;
    },
  };
}

/** @param {string} key @param {ReturnType<typeof createSpectatorLimiter>} limiter
 * @param {{requested: (who: string, request: string) => void, gone: (who: string) => void}} ears */
export function openBroadcasterEnd(key, limiter, { requested, gone }) {
  const channel = openBroadcastChannel(key);
  if (channel)
    channel.onmessage = ({ data }) => {
      if (!Array.isArray(data)) return;
      if (data[0] === ASKS && limiter.admitsRequest(data[1], data[2])) requested(data[1], data[2]);
      else if (data[0] === GOES && limiter.left(data[1])) gone(data[1]);
    };
  channel?.postMessage([HERE]);
  return {
    /** @param {string} who @param {string} part */
    tell: (who, part) => channel?.postMessage([TELLS, who, part]),
    close: () => channel?.close(),
  };
}

/** Opens a spectator's end of the channel.
 * @param {string} key @param {{received: (part: string) => void, here: () => void}} handlers `here`: the table is
 *   available, perhaps again */
export function openSpectatorEnd(key, handlers) {
  const me = crypto.randomUUID();
  const channel = openBroadcastChannel(key);
  if (channel)
    channel.onmessage = ({ data }) => {
      if (!Array.isArray(data)) return;
      if (data[0] === HERE) handlers.here();
      else if (data[0] === TELLS && data[1] === me && typeof data[2] === "string") handlers.received(data[2]);
    };
  const leaveChannel = () => channel?.postMessage([GOES, me]);
  // Tell the table when this tab closes.
  addEventListener("pagehide", leaveChannel);
  return {
    /** @param {string} request */
    ask: (request) => channel?.postMessage([ASKS, me, request]),
    close() {
      removeEventListener("pagehide", leaveChannel);
      leaveChannel();
      channel?.close();
    },
  };
}
