// A connection between two tabs of one device, without a network and without a reply code. The tab that opens an
// invitation knocks first, and the inviting tab answers if it is on this device.

/** Handlers of a connection.
 * @typedef {{opened: () => void, came: (data: string) => void, closed: () => void}} Ears */
/** The two names that identify an invitation. @typedef {{ufrag: string, pwd: string}} Called */

/** Time that a knock waits for an answer, in milliseconds; a background tab answers late. */
const KNOCK_TIMEOUT_MS = 700;
const [KNOCK, COME_IN, BYE] = ["knock", "come in", "bye"];

/** Channel name of an invitation. The name contains the invitation's secret, so nobody else can guess it.
 * @param {Called} meeting */
const nameOf = ({ ufrag, pwd }) => `tefuda-line-${ufrag}-${pwd}`;

/** Holds a lock for the lifetime of this tab. `held` resolves once the lock is held; `free` releases it.
 * @param {string} name */
function holdLock(name) {
  let free = () => {};
  const until = /** @type {Promise<void>} */ (new Promise((done) => (free = done)));
  let got = () => {};
  const held = /** @type {Promise<void>} */ (new Promise((done) => (got = done)));
  const locking = navigator.locks?.request(name, () => {
    got();
    return until;
  });
  // Without locks, only the other tab's last message tells that the tab has closed.
  if (locking) locking.catch(got);
  else got();
  return { held, free };
}

/** @param {Called} meeting @param {Ears} ears @param {"host"|"guest"} role */
function openEnd(meeting, ears, role) {
  const name = nameOf(meeting);
  const other = role === "host" ? "guest" : "host";
  /** @type {BroadcastChannel|null} */
  let channel = null;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    // Without BroadcastChannel, only connections between devices work.
  }
  const { held, free } = holdLock(`${name}-${role}`);
  let open = false;
  const shut = () => {
    channel?.close();
    // Send nothing else, not even a knock that still waits for its lock.
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
    // The other tab's lock becomes free when that tab is gone.
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
    /** Knocks once this end holds its lock, because the other tab waits for that lock. */
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

/** The inviting tab's end: opens when another tab knocks. @param {Called} meeting @param {Ears} ears */
export const listenForKnocks = (meeting, ears) => openEnd(meeting, ears, "host");

/** The invited tab's end; null if the invitation isn't from this device.
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
          // Call `opened` after the caller has received the connection.
          setTimeout(ears.opened);
        },
      },
      "guest",
    );
    line.knock();
  });
}
