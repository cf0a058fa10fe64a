// A table between two devices that others watch: what this device shows of its own, and what it watches of another's. What that
// takes is fetched when it is first wanted.

/** @typedef {import("../session.js").Session} Session */

const staging = () => import("./broadcast.js");
const spectating = () => import("./spectate.js");

/** Lets others watch this table from now on, and shows the link. @param {Session} session */
export const openStage = async (session) => (await staging()).openStage(session);

/** Nobody is shown anything any more. @param {Session} session */
export const closeStage = async (session) => (await staging()).closeStage(session);

/** Lets those watch, too, who are elsewhere. @param {Session} session @param {string} relays */
export const openStageRoom = async (session, relays) => (await staging()).openStageRoom(session, relays);

/** Opens the window by which they come. @param {Session} session */
export const enterStageRoom = async (session) => (await staging()).enterStageRoom(session);

/** Watches the table that an address is about. @param {Session} session @param {string} hash */
export const openWatch = async (session, hash) => (await spectating()).openWatch(session, hash);

/** Opens the window by which the table is found. @param {Session} session */
export const enterWatchRoom = async (session) => (await spectating()).enterWatchRoom(session);

/** The line to the table is lost: another one. @param {Session} session */
export const watchAgain = async (session) => (await spectating()).watchAgain(session);
