// Between two games of a two-device series: each player exchanges cards, and the next game starts when both
// are ready, live or by correspondence.

import { siteAddressOf } from "../../net/links.js";
import { keyStorageName, readSignedLetter, signLetter } from "../../net/signing.js";
import { continueLog } from "../../state/update.js";
import { acceptUpdate } from "../accept_update.js";
import { showError } from "../notify.js";
import { decideOnReceivedSets } from "./card_set_consent.js";
import { endPendingGame, keepPendingGame, showCorrespondence } from "./correspondence.js";
import {
  askAboutSeat,
  isFollowedBy,
  runAfterPending,
  startAnotherGame,
  startNextGame,
  wishForAnotherGame,
} from "./live_game.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").PeerResult} PeerResult */

const EMPTY_EXCHANGE = { out: [], in: [] };

/** The table's state between two games. @param {Session} session */
export async function prepareNextGame(session) {
  const { store } = session;
  const now = store.get().table;
  const series = now?.update.series;
  if (!now || !series?.next || now.rematch === "wished") return;
  if (series.asked === null) return sendReady(session, EMPTY_EXCHANGE);
  const lists = await askAboutSeat(session, "peer.lists", {});
  store.table({
    exchange: {
      seat: series.asked,
      veiled: false,
      out: [],
      in: [],
      lists,
      open: null,
      entered: { deck: "", sideboard: "" },
    },
    sheet: null,
    zoom: null,
  });
}

/** Reports that the player has exchanged cards and is ready for the next game.
 * @param {Session} session @param {{out: string[], in: string[]}} chosen */
export async function sendReady(session, chosen) {
  const { store } = session;
  const now = store.get().table;
  if (!now) return;
  store.table({ exchangedCards: chosen, exchange: null, sheet: "result" });
  if (now.connection === "letters") return nextByLetters(session);
  // Without a connection, the message is sent again later.
  if (now.connection !== "open") return;
  wishForAnotherGame(session);
  const offered = now.rematch === "offered";
  store.table({ rematch: "wished" });
  if (offered) runAfterPending(session, () => startAnotherGame(session));
}

/** Offers the next game with a letter, or accepts the received offer. @param {Session} session */
async function nextByLetters(session) {
  const { engine, games } = session;
  const { now, key, peer: mine } = await startNextGame(session);
  let peer = mine;
  if (now.nextOffer) {
    const received = await decideOnReceivedSets(
      session,
      await readSignedLetter(engine, peer.peer, now.nextOffer),
    );
    peer = received.peer;
    if (peer.aborted) return endPendingGame(session, peer, async () => key);
  }
  const id = `letters-${crypto.randomUUID()}`;
  if (key) await games.remember(keyStorageName(id), key);
  const received = await signLetter(
    (params) => engine.call("peer.letter", { peer: peer.peer, ...params }),
    async () => key,
  );
  const before = now.update.peer?.of ?? "";
  const offer = now.nextOffer || received.link;
  await keepPendingGame(session, id, peer, now.setup, { of: peer.of, offer, on: true, laid: false, before });
  await isFollowedBy(session, now.id, id);
  showCorrespondence(session, {
    id,
    outgoingLetter: { address: siteAddressOf(`letter.${received.link}`), fits: received.fits },
  });
}

/** Concedes the series, including the current game. @param {Session} session */
export async function concedeSeries(session) {
  const { store } = session;
  store.set({ confirm: null });
  store.table({ sheet: null });
  try {
    await store.idle();
    const before = store.get().table?.update;
    /** @type {PeerResult} */
    const result = await askAboutSeat(session, "peer.give_up", { since: before?.revision });
    if (result.table && before) await acceptUpdate(session, continueLog(result.table, before));
    store.table({ sheet: "result" });
  } catch (error) {
    showError(session, error);
  }
}
