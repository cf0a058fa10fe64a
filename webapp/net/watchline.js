// A line between a table and whoever watches it in another tab of this device: he says how far he is, and is told what follows.

/** How long what a watcher says may be: a request, and nothing larger. */
export const LONGEST = 80;
/** How many may watch at once. */
export const MOST = 8;
/** So many requests of one watcher are listened to within the time after which they are forgotten, in milliseconds. */
const [OFTEN, WHILE] = [30, 10_000];
const KEY = /^[0-9a-f]{32}$/;
const [ASKS, TELLS, HERE] = ["asks", "tells", "here"];

/** @param {string} key */
function open(key) {
  if (!KEY.test(key)) return null;
  try {
    return new BroadcastChannel(`tefuda-watch-${key}`);
  } catch {
    return null;
  }
}

/** Who is listened to: so many watchers, and each so often; whatever is no short text is heard by nobody.
 * @param {() => number} [clock] milliseconds */
export function doorkeeper(clock = Date.now) {
  /** @type {Map<string, number[]>} */
  const heard = new Map();
  return {
    /** @param {unknown} who @param {unknown} said */
    admits(who, said) {
      if (typeof who !== "string" || who.length > 64 || typeof said !== "string" || said.length > LONGEST)
        return false;
      const now = clock();
      const lately = (heard.get(who) ?? []).filter((at) => at > now - WHILE);
      if (!heard.has(who) && heard.size >= MOST) return false;
      if (lately.length >= OFTEN) return false;
      heard.set(who, [...lately, now]);
      return true;
    },
    get number() {
      return heard.size;
    },
  };
}

/** The end of a table that is watched. @param {string} key @param {(who: string, request: string) => void} asked */
export function showOver(key, asked) {
  const channel = open(key);
  const door = doorkeeper();
  if (channel)
    channel.onmessage = ({ data }) => {
      if (Array.isArray(data) && data[0] === ASKS && door.admits(data[1], data[2])) asked(data[1], data[2]);
    };
  channel?.postMessage([HERE]);
  return {
    /** @param {string} who @param {string} part */
    tell: (who, part) => channel?.postMessage([TELLS, who, part]),
    close: () => channel?.close(),
    get watchers() {
      return door.number;
    },
  };
}

/** The end of whoever watches. @param {string} key @param {{told: (part: string) => void, here: () => void}} ears `here`: the
 * table is there, perhaps again */
export function watchOver(key, ears) {
  const me = crypto.randomUUID();
  const channel = open(key);
  if (channel)
    channel.onmessage = ({ data }) => {
      if (!Array.isArray(data)) return;
      if (data[0] === HERE) ears.here();
      else if (data[0] === TELLS && data[1] === me && typeof data[2] === "string") ears.told(data[2]);
    };
  return {
    /** @param {string} request */
    ask: (request) => channel?.postMessage([ASKS, me, request]),
    close: () => channel?.close(),
  };
}
