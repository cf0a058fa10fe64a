// A connection between two tabs of one device, without a network and without a reply code. The tab that opens an
// invitation knocks first, and the inviting tab answers if it is on this device.

/** Handlers of a connection. `silent`: the other device hasn't answered for some seconds; `heard`: it answers again.
 * @typedef {{opened: () => void, received: (data: string) => void, closed: () => void, silent?: () => void,
 *   heard?: () => void}} ChannelHandlers */
/** The two names that identify an invitation. @typedef {{ufrag: string, pwd: string}} Called */

/** Time that a knock waits for an answer, in milliseconds; a background tab answers late. */
const KNOCK_TIMEOUT_MS = 700;
const [KNOCK, COME_IN, BYE, HERE] = ["knock", "come in", "bye", "here"];

/** Channel name of an invitation. The name contains the invitation's secret, so nobody else can guess it.
 * @param {Called} meeting */
const channelName = ({ ufrag, pwd }) => `tefuda-line-${ufrag}-${pwd}`;

/** Holds a lock for the lifetime of this tab. `held` resolves once the lock is held; `releaseLock` releases it.
 * @param {string} name */
function holdLock(name) {
  let releaseLock = () => {};
  const until = /** @type {Promise<void>} */ (new Promise((done) => (releaseLock = done)));
  let markHeld = () => {};
  const whenHeld = /** @type {Promise<void>} */ (new Promise((done) => (markHeld = done)));
  const locking = navigator.locks?.request(name, () => {
    markHeld();
    return until;
  });
  // Without locks, only the other tab's last message tells that the tab has closed.
  if (locking) locking.catch(markHeld);
  else markHeld();
  return { whenHeld, free: releaseLock };
}

/** @param {Called} meeting @param {ChannelHandlers} handlers @param {"host"|"guest"} role */
function openChannelEnd(meeting, handlers, role) {
  const name = channelName(meeting);
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
  const closeChannel = () => {
    channel?.close();
    // Send nothing else, not even a knock that still waits for its lock.
    channel = null;
    free();
    open = false;
  };
  const handleLostTab = () => {
    if (!open) return;
    closeChannel();
    handlers.closed();
  };
  const beginConnection = () => {
    open = true;
    // The other tab's lock becomes free when that tab is gone.
    navigator.locks?.request(`${name}-${other}`, handleLostTab).catch(() => {});
    handlers.opened();
  };
  if (channel)
    channel.onmessage = ({ data: [from, message, data] }) => {
      if (from === role) return;
      if (message === BYE) handleLostTab();
      else if (message === KNOCK && role === "host" && !open) {
        channel?.postMessage([role, COME_IN]);
        beginConnection();
      } else if (message === HERE && role === "guest" && !open) end.announce();
      else if (message === COME_IN && role === "guest" && !open) beginConnection();
      else if (message === "data" && open) handlers.received(String(data));
    };
  const end = {
    isOpen: () => open,
    /** Announces this tab to the other one, once this tab holds the lock for which the other waits. */
    announce: () => whenHeld.then(() => channel?.postMessage([role, role === "host" ? HERE : KNOCK])),
    /** @param {string} data */
    send(data) {
      if (open) channel?.postMessage([role, "data", data]);
    },
    close() {
      if (open) channel?.postMessage([role, BYE]);
      closeChannel();
    },
  };
  return end;
}

/** An end that finds the other tab whichever of the two is opened first.
 * @param {Called} meeting @param {ChannelHandlers} handlers @param {"host"|"guest"} role */
export function meetOtherTab(meeting, handlers, role) {
  const end = openChannelEnd(meeting, handlers, role);
  end.announce();
  return end;
}

/** The inviting tab's end: opens when another tab knocks. @param {Called} meeting @param {ChannelHandlers} handlers */
export const listenForKnocks = (meeting, handlers) => openChannelEnd(meeting, handlers, "host");

/** The invited tab's end; null if the invitation isn't from this device.
 * @param {Called} meeting @param {ChannelHandlers} handlers @returns {Promise<ReturnType<typeof openChannelEnd>|null>} */
export function knockAtInvitingTab(meeting, handlers) {
  return new Promise((done) => {
    const patience = setTimeout(() => {
      line.close();
      done(null);
    }, KNOCK_TIMEOUT_MS);
    const line = openChannelEnd(
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
    line.announce();
  });
}
