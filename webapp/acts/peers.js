// A table between two devices: over a line (meeting.js) go the messages of which the engine makes a game. What was said is
// kept first and then sent; what a line lost is said again when there is another.

import { clearAddress } from "../net/links.js";
import { seen } from "../state/seeds.js";
import { continueLog } from "../state/update.js";
import { stopComputer } from "./computer.js";
import { show } from "./games.js";
import { accept, recordOf, refreshGames } from "./keep.js";
import { complain } from "./trouble.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../state/types.js").Setup} Setup */
/** @typedef {import("../state/types.js").Meeting} Meeting */
/** @typedef {import("../state/types.js").Peered} Peered */

/** Bytes of the secrets of a seat (bridge/PROTOCOL.md, peer.new). */
const SECRET = 112;

const freshSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(SECRET)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** Changes the meeting that is on the screen. @param {Session} session @param {Partial<Meeting>} change */
export function meet({ store }, change) {
  const { meeting } = store.get();
  if (meeting) store.set({ meeting: { ...meeting, ...change } });
}

/** What a line's end does with what comes. @param {Session} session @returns {import("../net/line.js").Ears} */
export const ears = (session) => ({
  opened: () => {
    clearInterval(session.peers.clock);
    meet(session, { left: null, address: "", joined: true });
    inTurn(session, () => greet(session));
  },
  came: (data) => inTurn(session, () => receive(session, data)),
  closed: () => session.store.table({ line: "lost" }),
});

/** One thing after the other, as messages come in an order. @param {Session} session @param {() => Promise<void>} act */
function inTurn(session, act) {
  const { peers } = session;
  peers.turn = peers.turn.then(act).catch((error) => complain(session, error));
}

/** The session that the engine holds for the seat at this device. @param {Session} session */
const nameOf = ({ store, peers }) => store.get().table?.update.peer?.peer ?? peers.name;

/** A line is there: says how far this side is. @param {Session} session */
async function greet(session) {
  const { engine, store, peers } = session;
  if (store.get().table) {
    clearAddress();
    store.table({ line: "open" });
    store.set({ meeting: null, screen: "table" });
  }
  const { data } = await engine.call("peer.sync", { peer: nameOf(session) });
  peers.line?.send(data);
}

/** @param {Session} session @param {string} data */
async function receive(session, data) {
  const { engine, store, peers, client } = session;
  await store.idle();
  const now = store.get().table;
  const open = now?.update.peer ? now : null;
  /** @type {Peered} */
  let told;
  try {
    const since = open ? { since: open.update.revision } : {};
    told = await engine.call("peer.receive", { peer: nameOf(session), data, ...since });
  } catch (error) {
    // A worker that forgot the game is told it again; what came is asked for once more.
    if (/** @type {{code?: unknown}} */ (error).code !== 1 || !open) throw error;
    const record = await session.games.get(open.id);
    if (!record) throw error;
    store.table({ update: await client.tell(record) });
    await greet(session);
    return;
  }
  if (told.table && open) await accept(session, continueLog(told.table, open.update));
  else if (told.table) await begin(session, told.table);
  else for (const each of told.peer.out) peers.line?.send(each);
}

/** The first question has been asked: there is a table. @param {Session} session
 * @param {import("../state/types.js").Update} update */
async function begin(session, update) {
  const { games, tabs, peers } = session;
  const id = update.id ?? crypto.randomUUID();
  const you = update.peer?.seat ?? 0;
  stopComputer(session);
  await games.put(await recordOf(session, id, update, null, you));
  await tabs.claim(id);
  for (const each of update.peer?.out ?? []) peers.line?.send(each);
  clearAddress();
  session.store.set({ meeting: null });
  show(session, update, { id, you, line: "open" });
  refreshGames(session);
}

/** @param {Session} session @param {0|1} seat @param {Setup} chosen */
export async function sit(session, seat, chosen) {
  const { game, decks, seats } = seen(chosen);
  /** @type {Peered} */
  const told = await session.engine.call("peer.new", {
    game,
    deck: decks?.[0],
    seat,
    name: seats[0].name,
    secret: freshSecret(),
  });
  session.peers.name = told.peer.peer;
  session.store.set({ table: null });
}

/** @param {Session} session */
export function endLine({ peers }) {
  clearInterval(peers.clock);
  peers.line?.close();
  peers.box?.close();
  peers.line = peers.box = null;
}
