// A line between two tabs of one device: nothing leaves it, and no code has to come back. Whoever opens an invitation knocks
// first; if the tab that made it is on this device, it opens.

/** What a line tells. @typedef {{opened: () => void, came: (data: string) => void, closed: () => void}} Ears */
/** What two tabs know of each other: what an invitation is called. @typedef {{ufrag: string, pwd: string}} Called */

/** How long a knock waits for an answer, in milliseconds: a tab in the background answers late. */
const KNOCK_TIMEOUT_MS = 700;
const [KNOCK, COME_IN, BYE] = ["knock", "come in", "bye"];

/** What an invitation is called between tabs: as much as its code says, so nobody else finds it. @param {Called} meeting */
const nameOf = ({ ufrag, pwd }) => `tefuda-line-${ufrag}-${pwd}`;

/** Holds a lock for as long as this tab lives: when it is held, and what frees it. @param {string} name */
function holdLock(name) {
  let free = () => {};
  const until = /** @type {Promise<void>} */ (new Promise((done) => (free = done)));
  let got = () => {};
  const held = /** @type {Promise<void>} */ (new Promise((done) => (got = done)));
  const locking = navigator.locks?.request(name, () => {
    got();
    return until;
  });
  // A page that is given no locks hears of the other's end by its last word alone.
  if (locking) locking.catch(got);
  else got();
  return { held, free };
}

/** One end. @param {Called} meeting @param {Ears} ears @param {"host"|"guest"} role */
function openEnd(meeting, ears, role) {
  const name = nameOf(meeting);
  const other = role === "host" ? "guest" : "host";
  /** @type {BroadcastChannel|null} */
  let channel = null;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    // Where a browser gives a page no such thing, there are lines between devices still.
  }
  const { held, free } = holdLock(`${name}-${role}`);
  let open = false;
  const shut = () => {
    channel?.close();
    // Nothing is said any more, not by a knock either that waits for its lock still.
    channel = null;
    free();
    open = false;
  };
  const lost = () => {
    if (!open) return;
    shut();
    ears.closed();
  };
  const begin = () => {
    open = true;
    // Whose tab is gone holds its lock no more.
    navigator.locks?.request(`${name}-${other}`, lost).catch(() => {});
    ears.opened();
  };
  if (channel)
    channel.onmessage = ({ data: [from, said, data] }) => {
      if (from === role) return;
      if (said === BYE) lost();
      else if (said === KNOCK && role === "host" && !open) {
        channel?.postMessage([role, COME_IN]);
        begin();
      } else if (said === COME_IN && role === "guest" && !open) begin();
      else if (said === "data" && open) ears.came(String(data));
    };
  return {
    isOpen: () => open,
    /** Once this end's lock is held, as the other waits for it. */
    knock: () => held.then(() => channel?.postMessage([role, KNOCK])),
    /** @param {string} data */
    send(data) {
      if (open) channel?.postMessage([role, "data", data]);
    },
    close() {
      if (open) channel?.postMessage([role, BYE]);
      shut();
    },
  };
}

/** The end of the tab that invites: it opens when another one knocks. @param {Called} meeting @param {Ears} ears */
export const listenForKnocks = (meeting, ears) => openEnd(meeting, ears, "host");

/** The end of the tab that was invited; null where the invitation is not of this device.
 * @param {Called} meeting @param {Ears} ears @returns {Promise<ReturnType<typeof openEnd>|null>} */
export function knock(meeting, ears) {
  return new Promise((done) => {
    const patience = setTimeout(() => {
      line.close();
      done(null);
    }, KNOCK_TIMEOUT_MS);
    const line = openEnd(
      meeting,
      {
        ...ears,
        opened() {
          clearTimeout(patience);
          done(line);
          // Whoever waits for the line has it by then.
          setTimeout(ears.opened);
        },
      },
      "guest",
    );
    line.knock();
  });
}
