// A connection between two tabs of one device, without a network and without a reply code. The tab that opens an
// invitation knocks first, and the inviting tab answers if it is on this device.

/** Handlers of a connection.
 * @typedef {{opened: () => void, received: (data: string) => void, closed: () => void}} ChannelHandlers */
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
  const whenHeld = /** @type {Promise<void>} */ (new Promise((done) => (got = done)));
  const locking = navigator.locks?.request(name, () => {
    got();
    return until;
  });
  // Without locks, only the other tab's last message tells that the tab has closed.
  if (locking) locking.catch(got);
  else got();
  return { whenHeld, free };
}

/** @param {Called} meeting @param {ChannelHandlers} handlers @param {"host"|"guest"} role */
function openEnd(meeting, handlers, role) {
  const name = nameOf(meeting);
  const other = role === "host" ? "guest" : "host";
  /** @type {BroadcastChannel|null} */
  let channel = null;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    // Without BroadcastChannel, only connections between devices work.
  }
  const { whenHeld, free } = holdLock(`${name}-${role}`);
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
    handlers.closed();
  };
  const begin = () => {
    open = true;
    // The other tab's lock becomes free when that tab is gone.
    navigator.locks?.request(`${name}-${other}`, lost).catch(() => {});
    handlers.opened();
  };
  if (channel)
    channel.onmessage = ({ data: [from, message, data] }) => {
      if (from === role) return;
      if (message === BYE) lost();
      else if (message === KNOCK && role === "host" && !open) {
        channel?.postMessage([role, COME_IN]);
        begin();
      } else if (message === COME_IN && role === "guest" && !open) begin();
      else if (message === "data" && open) handlers.received(String(data));
    };
  return {
    isOpen: () => open,
    /** Knocks once this end holds its lock, because the other tab waits for that lock. */
    knock: () => whenHeld.then(() => channel?.postMessage([role, KNOCK])),
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

/** The inviting tab's end: opens when another tab knocks. @param {Called} meeting @param {ChannelHandlers} handlers */
export const listenForKnocks = (meeting, handlers) => openEnd(meeting, handlers, "host");

/** The invited tab's end; null if the invitation isn't from this device.
 * @param {Called} meeting @param {ChannelHandlers} handlers @returns {Promise<ReturnType<typeof openEnd>|null>} */
export function knock(meeting, handlers) {
  return new Promise((done) => {
    const patience = setTimeout(() => {
      line.close();
      done(null);
    }, KNOCK_TIMEOUT_MS);
    const line = openEnd(
      meeting,
      {
        ...handlers,
        opened() {
          clearTimeout(patience);
          done(line);
          // Call `opened` after the caller has received the connection.
          setTimeout(handlers.opened);
        },
      },
      "guest",
    );
    line.knock();
  });
}
