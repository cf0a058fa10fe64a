// A table between two devices that others watch: what this device shows of its own, and what it watches of another's.

import { addressOf, clearAddress, freshRoom, watchIn } from "../../net/links.js";
import { holds } from "../../net/signing.js";
import { showOver, watchOver } from "../../net/watchline.js";
import { meetingAs } from "../../state/meeting.js";
import { continueLog } from "../../state/update.js";
import { stopComputer } from "../computer.js";
import { show } from "../games.js";
import { complain } from "../trouble.js";
import { ask, endLine } from "./game.js";

/** @typedef {import("../session.js").Session} Session */

/** Lets others watch this table from now on, and shows the link. @param {Session} session */
export function openStage(session) {
  const { store, peers } = session;
  const now = store.get().table;
  if (!now?.update.peer) return;
  if (peers.stage?.id !== now.id) {
    closeStage(session);
    const key = freshRoom().id;
    /** @type {Map<string, string>} */
    const waiting = new Map();
    const line = showOver(key, (who, request) => {
      waiting.set(who, request);
      news(session);
    });
    session.told.add(() => news(session));
    peers.stage = { id: now.id, key, line, waiting, turn: Promise.resolve() };
  }
  const address = addressOf(`watch.${now.update.game}.${peers.stage?.key}`);
  store.table({ sheet: "watch", stage: { address, watchers: peers.stage?.line.watchers ?? 0 } });
}

/** Nobody is shown anything any more. @param {Session} session */
export function closeStage({ store, peers, told }) {
  peers.stage?.line.close();
  peers.stage = null;
  told.clear();
  if (store.get().table?.stage) store.table({ stage: null, sheet: null });
}

/** Tells whoever waits for it what is new. @param {Session} session */
export function news(session) {
  const { store, peers } = session;
  const { stage } = peers;
  if (!stage) return;
  stage.turn = stage.turn.then(async () => {
    if (peers.stage !== stage || store.get().table?.id !== stage.id) return;
    for (const [who, request] of [...stage.waiting]) {
      // What is no request is answered by nothing at all.
      const told = await ask(session, "peer.show", { request }).catch(() => ({ part: null }));
      if (told.part === "" || stage.waiting.get(who) !== request) continue;
      stage.waiting.delete(who);
      if (told.part) stage.line.tell(who, told.part);
    }
    const shown = store.get().table?.stage;
    if (shown && shown.watchers !== stage.line.watchers)
      store.table({ stage: { ...shown, watchers: stage.line.watchers } });
  });
}

/** Watches the table that an address is about. @param {Session} session @param {string} hash */
export async function openWatch(session, hash) {
  const { store, engine, greeted, peers, tabs } = session;
  const found = watchIn(hash);
  if (!found) return;
  endLine(session);
  stopComputer(session);
  tabs.release();
  store.set({ screen: "meeting", table: null, meeting: meetingAs("watcher", { game: found.game }) });
  try {
    await greeted.promise;
    /** @type {{watch: import("../../state/types.js").Watch}} */
    const { watch } = await engine.call("watch.new", {});
    let known = watch;
    let turn = Promise.resolve();
    const line = watchOver(found.key, {
      here: () => line.ask(known.request),
      told: (part) => {
        turn = turn
          .then(
            async () => {
              if (peers.watch !== line) return;
              known = await taken(session, known, part);
              line.ask(known.request);
            },
            () => {},
          )
          .catch((error) => {
            line.close();
            complain(session, error);
          });
      },
    });
    peers.watch = line;
    line.ask(known.request);
  } catch (error) {
    complain(session, error);
  }
}

/** Takes in what is told, and shows it. @param {Session} session @param {import("../../state/types.js").Watch} known @param {string} part
 * @returns {Promise<import("../../state/types.js").Watch>} */
async function taken(session, known, part) {
  const { store, engine } = session;
  const before = store.get().table;
  const since = before?.update.watch ? { since: before.update.revision } : {};
  let told = await engine.call("watch.take", { watch: known.watch, part, ...since });
  store.set({ faces: { ...store.get().faces, ...told.faces } });
  if (told.watch.judge.length) {
    const judged = await Promise.all(told.watch.judge.map(holds));
    told = {
      ...told,
      watch: (await engine.call("watch.attest", { watch: known.watch, holds: judged })).watch,
    };
  }
  if (!told.table) return told.watch;
  const now = store.get().table;
  if (now?.update.watch && now.update.id === told.table.id) {
    const update = { ...continueLog(told.table, now.update), watch: told.watch };
    const past = now.past && now.past.at < (update.length ?? 0) ? now.past : null;
    store.table({ update, past });
  } else {
    clearAddress();
    store.set({ meeting: null });
    show(
      session,
      { ...told.table, watch: told.watch },
      {
        id: `watched-${told.table.id}`,
        watching: true,
        sheet: null,
      },
    );
  }
  return told.watch;
}
