// Two devices that look for each other, or have just found each other.

/** @typedef {import("./types.js").Meeting} Meeting */

/** A meeting at its beginning. @param {Meeting["role"]} role @param {Partial<Meeting>} [change] @returns {Meeting} */
export const meetingAs = (role, change) => ({
  role,
  game: "",
  id: "-",
  address: "",
  offer: "",
  left: null,
  joined: false,
  reads: false,
  seen: null,
  room: null,
  trouble: null,
  ...change,
});
