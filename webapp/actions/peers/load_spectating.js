// Loads the code for broadcasting and spectating on first use.

/** @typedef {import("../session.js").Session} Session */

const importBroadcast = () => import("./broadcast.js");
const importSpectate = () => import("./spectate.js");

/** Starts to broadcast this table, and shows the link for spectators. @param {Session} session */
export const openStage = async (session) => (await importBroadcast()).openStage(session);

/** Stops the broadcast. @param {Session} session */
export const closeStage = async (session) => (await importBroadcast()).closeStage(session);

/** Allows spectators on other devices. @param {Session} session @param {string} relays */
export const openStageRoom = async (session, relays) =>
  (await importBroadcast()).openStageRoom(session, relays);

/** Opens the spectators' room. @param {Session} session */
export const enterStageRoom = async (session) => (await importBroadcast()).enterStageRoom(session);

/** Watches the table in an address. @param {Session} session @param {string} hash */
export const openWatch = async (session, hash) => (await importSpectate()).openWatch(session, hash);

/** Opens the room to find the table. @param {Session} session */
export const enterWatchRoom = async (session) => (await importSpectate()).enterWatchRoom(session);

/** Connects to the table again. @param {Session} session */
export const watchAgain = async (session) => (await importSpectate()).watchAgain(session);
