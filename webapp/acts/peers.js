// A table between two devices: two codes bring a line about, and over it go the messages of which the engine makes a game.
// What was said is kept first and then sent; what a line lost is said again when there is another.

import { CODE_LASTS, invite, join } from "../net/line.js";
import { addressOf, clearAddress, invitationIn, LinkError, replyIn } from "../net/links.js";
import { seen } from "../state/seeds.js";
import { continueLog } from "../state/update.js";
import { stopComputer } from "./computer.js";
import { resume, show } from "./games.js";
import { accept, recordOf, refreshGames } from "./keep.js";
import { complain, tellNews, troubleOf } from "./trouble.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Setup} Setup */
/** @typedef {import("../state/types.js").Meeting} Meeting */
/** @typedef {import("../state/types.js").Peered} Peered */

/** Bytes of the secrets of a seat (bridge/PROTOCOL.md, peer.new). */
const SECRET = 112;

const freshSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(SECRET)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** @param {Session} session @param {Partial<Meeting>} change */
function meet({ store }, change) {
  const { meeting } = store.get();
  if (meeting) store.set({ meeting: { ...meeting, ...change } });
}

/** Where a reply that was opened in another tab is handed to the one that waits. */
function letterbox() {
  try {
    return new BroadcastChannel("tefuda-meeting");
  } catch {
    return null;
  }
}

/** What a line's end does with what comes. @param {Session} session @returns {import("../net/line.js").Ears} */
const ears = (session) => ({
  opened: () => inTurn(session, () => greet(session)),
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

/** Sits down to invite somebody. @param {Session} session @param {(state: State) => Setup} choose */
export async function hostPeer(session, choose) {
  const { store, engine, greeted } = session;
  if (store.get().starting) return;
  store.set({ starting: true, toast: null });
  try {
    await greeted.promise;
    const setup = choose(store.get());
    await sit(session, 0, setup);
    await openInvitation(session, "-", setup.game);
  } catch (error) {
    complain(session, error);
  }
  store.set({ starting: false });
  if (store.get().meeting?.role === "host")
    engine.call("get_ready", { game: store.get().meeting?.game }).catch(() => {});
}

/** @param {Session} session @param {0|1} seat @param {Setup} chosen */
async function sit(session, seat, chosen) {
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

/** Makes the code of a line and shows it. @param {Session} session @param {string} id of the game that goes on, or "-"
 * @param {string} game */
async function openInvitation(session, id, game) {
  const { store, peers } = session;
  endLine(session);
  store.set({
    screen: "meeting",
    meeting: { role: "host", game, id, address: "", offer: "", until: 0, trouble: null },
  });
  const line = await invite(ears(session));
  peers.line = line;
  peers.box = letterbox();
  if (peers.box) peers.box.onmessage = ({ data }) => takeReply(session, String(data));
  meet(session, { address: addressOf(`live.${id}.${game}.${line.code}`), until: Date.now() + CODE_LASTS });
}

/** The code that came back. @param {Session} session @param {string} text a code, or the address that holds it */
export async function takeReply(session, text) {
  const code = replyIn(text.includes("#") ? text.slice(text.indexOf("#")) : `#reply.${text.trim()}`);
  try {
    if (!code || !session.peers.line?.meet) throw new LinkError("bad-code");
    await session.peers.line.meet(code);
    session.peers.box?.postMessage("taken");
    meet(session, { trouble: null });
  } catch (error) {
    meet(session, {
      trouble: error instanceof LinkError ? troubleOf(error) : { code: "bad-code", params: {} },
    });
  }
}

/** An address that invites: asks with which deck, or goes on with the game that it is about. @param {Session} session
 * @param {string} hash */
export async function openMeeting(session, hash) {
  const { store, games } = session;
  const reply = replyIn(hash);
  if (reply) {
    letterbox()?.postMessage(reply);
    store.set({
      screen: "meeting",
      meeting: { role: "handed", game: "", id: "-", address: "", offer: "", until: 0, trouble: null },
    });
    return;
  }
  const found = invitationIn(hash);
  if (!found) return;
  const { id, game, code } = found;
  const meeting = /** @type {Meeting} */ ({
    role: "guest",
    game,
    id,
    address: "",
    offer: code,
    until: 0,
    trouble: null,
  });
  store.set({ screen: "meeting", meeting, draft: { ...store.get().draft, game } });
  const kept = id === "-" ? undefined : await games.get(id);
  if (kept?.mode !== "peer") return;
  await resume(session, id);
  store.set({ screen: "meeting", meeting });
  await answerInvitation(session);
}

/** The invited player sits down with a deck. @param {Session} session @param {(state: State) => Setup} choose */
export async function sitDown(session, choose) {
  const { store, greeted } = session;
  if (store.get().starting) return;
  store.set({ starting: true, toast: null });
  try {
    await greeted.promise;
    await sit(session, 1, choose(store.get()));
    await answerInvitation(session);
  } catch (error) {
    complain(session, error);
  }
  store.set({ starting: false });
}

/** @param {Session} session */
async function answerInvitation(session) {
  const { store, peers } = session;
  const offer = store.get().meeting?.offer ?? "";
  endLine(session);
  try {
    const line = await join(offer, ears(session));
    peers.line = line;
    meet(session, {
      address: addressOf(`reply.${line.code}`),
      until: Date.now() + CODE_LASTS,
      trouble: null,
    });
  } catch (error) {
    meet(session, {
      trouble: error instanceof LinkError ? troubleOf(error) : { code: "bad-code", params: {} },
    });
  }
}

/** The line is lost, or the game was taken up again: another one. @param {Session} session */
export async function reconnect(session) {
  const now = session.store.get().table;
  if (!now) return;
  try {
    await openInvitation(session, now.id, now.update.game ?? "");
  } catch (error) {
    complain(session, error);
  }
}

/** @param {Session} session */
export function endLine({ peers }) {
  peers.line?.close();
  peers.box?.close();
  peers.line = peers.box = null;
}

/** @param {Session} session @param {string} address */
export async function copyMeeting(session, address) {
  try {
    await navigator.clipboard.writeText(address);
    tellNews(session, { code: "link-copied", params: {} });
  } catch {
    // Where the clipboard is forbidden, the address stands there to be copied by hand.
  }
}

/** Away from the codes, to the table where there is one. @param {Session} session */
export function leaveMeeting(session) {
  const { store } = session;
  endLine(session);
  clearAddress();
  store.set({ meeting: null, screen: store.get().table ? "table" : "start" });
}
