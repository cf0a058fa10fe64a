// The state of connecting two devices.

/** @typedef {import("../types.js").Meeting} Meeting */

/** Fills missing match terms with their defaults.
 * @param {Partial<import("../types.js").Terms>} terms @returns {import("../types.js").Terms} */
export const withDefaultTerms = ({ best_of = 1, clock = 0, delay = 0, full = false }) => ({
  best_of,
  clock,
  delay,
  full,
});

/** The initial state of a meeting.
 * @param {Meeting["role"]} role @param {Partial<Meeting>} [change] @returns {Meeting} */
export const newMeeting = (role, change) => ({
  role,
  game: "",
  name: "",
  terms: withDefaultTerms({}),
  id: "-",
  address: "",
  offer: "",
  secondsLeft: null,
  joined: false,
  asksConsent: false,
  canScan: false,
  cameraStream: null,
  room: null,
  interrupted: false,
  seat: null,
  trouble: null,
  ...change,
});

/** Whether a reload would disconnect another device: the devices are connected or connecting.
 * @param {import("../types.js").State} state */
export const isConnecting = ({ table, meeting }) => table?.connection === "open" || meeting !== null;
