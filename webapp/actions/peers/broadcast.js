// Broadcasts this device's table to spectators, in other tabs over a tab channel and on other devices over a
// connection made in a room. The engine decides what spectators see.

import { addressOf, freshRoom, watchLink } from "../../net/links.js";
import { openRoom, relaysIn } from "../../net/relay_room.js";
import { createWatcherLimiter, MAX_WATCHERS, openTableEnd, piecesOf } from "../../net/spectator_channel.js";
import { invite } from "../../net/webrtc.js";
import { tabMemory } from "../../store/tabs.js";
import { troubleOf } from "../notify.js";
import { ask } from "./live_game.js";
import { roomWindowTexts } from "./rooms.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../session.js").Stage} Stage */

/** Time that a spectator has to connect, in milliseconds: a room reports only that a device has joined. */
const RECONNECT_WAIT_MS = 60_000;
/** Maximum number of codes accepted from a spectator meanwhile. */
const MAX_MESSAGE_CHARS = 4;
const STAGE_KEY = "tefuda-stage";

/** Storage of the table's key, so that its link remains valid after a reload. @param {string} id */
function storedStage(id) {
  try {
    const found = JSON.parse(tabMemory.recall(STAGE_KEY) ?? "null");
    return found?.id === id ? /** @type {Pick<Stage, "key"|"room">} */ (found) : null;
  } catch {
    return null;
  }
}

/** @param {Stage} stage */
const storeStage = ({ id, key, room }) => tabMemory.remember(STAGE_KEY, JSON.stringify({ id, key, room }));

/** Starts to broadcast this table, and shows the link for spectators. @param {Session} session */
export function openStage(session) {
  const { store, peers } = session;
  const now = store.get().table;
  if (!now?.update.peer) return;
  if (peers.stage?.id !== now.id) {
    closeAll(session);
    const { key, room } = storedStage(now.id) ?? { key: freshRoom().id, room: null };
    /** @type {Stage["waiting"]} */
    const waiting = new Map();
    const door = createWatcherLimiter();
    const tabs = openTableEnd(key, door, {
      asked: (who, request) => answerWatcher(session, who, request),
      gone: (who) => forgetWatcher(session, who),
    });
    session.told.add(() => sendNews(session));
    /** @type {Stage} */
    const stage = {
      id: now.id,
      key,
      room,
      open: null,
      door,
      tabs,
      lines: new Map(),
      waiting,
      turn: Promise.resolve(),
      goesOn(id, next) {
        if (stage.id !== id) return;
        stage.id = next;
        storeStage(stage);
      },
    };
    peers.stage = stage;
    storeStage(stage);
  }
  store.table({ sheet: "watch" });
  showStage(session);
}

/** Shows the state of the broadcast.
 * @param {Session} session @param {import("../../state/types.js").Trouble|null} [trouble] */
function showStage({ store, peers }, trouble = null) {
  const { stage } = peers;
  const { id, update } = store.get().table ?? {};
  if (!stage || id !== stage.id || !update?.peer) return;
  const { key, room, open, door } = stage;
  const address = addressOf(watchLink(update.game ?? "", key, update.peer.watch.players, room));
  const seen = room && {
    relays: room.relays,
    stands: open ? /** @type {const} */ ("open") : /** @type {const} */ ("shut"),
  };
  store.table({ stage: { address, watchers: door.number, room: seen, trouble } });
}

/** @param {Session} session @param {string} who @param {string} request */
function answerWatcher(session, who, request) {
  session.peers.stage?.waiting.set(who, request);
  sendNews(session);
}

/** Removes a spectator who has left. @param {Session} session @param {string} who */
function forgetWatcher(session, who) {
  session.peers.stage?.waiting.delete(who);
  showStage(session);
}

/** Stops the broadcast. @param {Session} session */
export function closeStage(session) {
  closeAll(session);
  tabMemory.remember(STAGE_KEY, null);
  if (session.store.get().table?.stage) session.store.table({ stage: null, sheet: null });
}

/** @param {Session} session */
function closeAll({ peers, told }) {
  const { stage } = peers;
  stage?.tabs.close();
  stage?.open?.close();
  for (const line of stage?.lines.values() ?? []) line.close();
  peers.stage = null;
  told.clear();
}

/** Sends news to waiting spectators. @param {Session} session */
function sendNews(session) {
  const { store, peers } = session;
  const { stage } = peers;
  if (!stage) return;
  stage.turn = stage.turn.then(async () => {
    if (peers.stage !== stage || store.get().table?.id !== stage.id) return;
    for (const [who, request] of [...stage.waiting]) {
      // Ignore messages that aren't requests.
      const told = await ask(session, "peer.show", { request }).catch(() => ({ part: null }));
      if (told.part === "" || stage.waiting.get(who) !== request) continue;
      stage.waiting.delete(who);
      const line = stage.lines.get(who);
      if (told.part && line) for (const piece of piecesOf(told.part)) line.send(piece);
      else if (told.part) stage.tabs.tell(who, told.part);
    }
    const shown = store.get().table?.stage;
    if (shown && shown.watchers !== stage.door.number) showStage(session);
  });
}

/** Allows spectators on other devices: adds a room to the link.
 * @param {Session} session @param {string} text the relays of the room, or "" */
export async function openStageRoom(session, text) {
  const { store, games, peers } = session;
  if (!peers.stage) return;
  try {
    const relays = relaysIn(text);
    store.set({ relays: relays.join(" ") });
    await games.remember("relays", relays.join(" "));
    peers.stage.room = { password: freshRoom().password, relays };
    storeStage(peers.stage);
    showStage(session);
  } catch (error) {
    showStage(session, troubleOf(error));
  }
}

/** Opens the spectators' room window; must be called during a click. @param {Session} session */
export function enterStageRoom(session) {
  const { store, peers } = session;
  const { stage } = peers;
  if (!stage?.room || stage.open) return;
  const { stun } = store.get();
  /** Number of codes received from each spectator. @type {Map<string, number>} */
  const heard = new Map();
  try {
    stage.open = openRoom(
      { id: stage.key, ...stage.room, stun, words: roomWindowTexts(store.get(), "stage") },
      {
        met: (who) => {
          if (!heard.has(who) && stage.lines.size < MAX_WATCHERS) {
            heard.set(who, 0);
            offerConnection(session, stage, who).catch(() => stage.lines.delete(who));
          }
        },
        said(code, who) {
          const often = (heard.get(who) ?? MAX_MESSAGE_CHARS) + 1;
          heard.set(who, often);
          // Ignore messages that are not codes.
          if (often <= MAX_MESSAGE_CHARS)
            stage.lines
              .get(who)
              ?.meet?.(code)
              .catch(() => {});
        },
        closed() {
          stage.open = null;
          showStage(session);
        },
      },
    );
    showStage(session);
  } catch (error) {
    showStage(session, troubleOf(error));
  }
}

/** Connects to a new spectator. @param {Session} session @param {Stage} stage @param {string} who */
async function offerConnection(session, stage, who) {
  let stands = false;
  const end = () => {
    stage.lines.get(who)?.close();
    stage.lines.delete(who);
    stage.door.left(who);
    forgetWatcher(session, who);
  };
  const line = await invite(
    {
      opened() {
        stands = true;
      },
      came(said) {
        if (stage.door.admits(who, said)) answerWatcher(session, who, said);
      },
      closed: end,
    },
    session.store.get().stun,
  );
  if (session.peers.stage !== stage || !stage.open || stage.lines.size >= MAX_WATCHERS) return line.close();
  stage.lines.set(who, line);
  stage.open.say(line.code, who);
  setTimeout(() => {
    if (!stands) end();
  }, RECONNECT_WAIT_MS);
}
