// Correspondence games: two people send each other letters, as links, or as files if too long. A letter
// contains everything that the reader may not have yet. The engine accepts a letter completely or not at all.
// A game is first stored and then shown.

import {
  clearAddressBar,
  fragmentOfPasted,
  LETTER_FORMAT,
  LinkError,
  letterInAddress,
  siteAddressOf,
} from "../../net/links.js";
import { attestUpdate, keyStorageName, readSignedLetter, signLetter } from "../../net/signing.js";
import { withDefaultTerms } from "../../state/peers/meeting.js";
import { publicView } from "../../state/update.js";
import { saveFile } from "../../store/backup.js";
import { rememberOpenGame } from "../../store/tabs.js";
import { createdAt, makeGameRecord, refreshGames } from "../accept_update.js";
import { stopComputer } from "../computer.js";
import { resumeGame, showGame } from "../games.js";
import { showError, showNews, troubleFromError } from "../notify.js";
import { decideOnReceivedSets } from "./card_set_consent.js";
import { askAboutSeat, endConnection, peerGoneError, recordIdOf, takeSeat } from "./live_game.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").Setup} Setup */
/** @typedef {import("../../state/types.js").Peer} Peer */
/** @typedef {import("../../state/types.js").PeerResult} PeerResult */
/** @typedef {import("../../state/types.js").OutgoingLetter} OutgoingLetter */
/** @typedef {import("../../state/types.js").Letters} Letters */
/** @typedef {import("../../state/types.js").GameRecord} GameRecord */
/** @typedef {import("../../state/types.js").Correspondence} Correspondence */

/** A letter that cannot be accepted, and the game it was meant for. */
class LetterError extends LinkError {
  /** @param {string} why @param {string} detail @param {string} game the id of the stored game, or "" */
  constructor(why, detail, game) {
    super("letter-refused", { why, detail, game });
    this.name = "LetterError";
  }
}

/** The engine's reason for refusing a letter; "" for any other error. @param {unknown} error */
const letterRefusalReason = (error) => {
  const { data } = /** @type {{data?: {code?: string, params?: {why?: string}}}} */ (error);
  return data?.code === "peer-refused" ? (data.params?.why ?? "") : "";
};

/** @param {unknown} error @param {string} [game] */
function errorForRefusedLetter(error, game = "") {
  const { data } = /** @type {{data?: {params?: {detail?: string}}}} */ (error);
  const why = letterRefusalReason(error);
  if (why === "own-message") return new LinkError("letter-own");
  // The messenger app may have changed the letter, so don't accuse the sender.
  if (why === "forked") return new LetterError("letter-changed", "", game);
  // A letter builds on data that its writer received from this device. If this device has less, it has lost
  // some.
  if (why === "too-early" || why === "behind") return new LetterError("letter-older", "", game);
  return why ? new LetterError(why, data?.params?.detail ?? "", game) : error;
}

/** The letter to send for a game. @param {{link: string, fits: boolean}} told @returns {OutgoingLetter} */
const outgoingLetterOf = ({ link, fits }) => ({ address: siteAddressOf(`letter.${link}`), fits });

/** Creates the letter of a stored game whose seat is open.
 * @param {Session} session @param {string} id @param {string} peer */
const createLetter = ({ engine, games }, id, peer) =>
  signLetter(
    (params) => engine.call("peer.letter", { peer, ...params }),
    () => games.recall(keyStorageName(id)),
  );

/** @param {Session} session @param {Partial<Correspondence>} change */
function showLetter({ store }, change) {
  const { correspondence } = store.get();
  if (correspondence) store.set({ correspondence: { ...correspondence, ...change } });
}

/** Shows the letter to send for a game without a table, or a received offer.
 * @param {Session} session
 * @param {Partial<Correspondence>} what */
export function showCorrespondence(session, what) {
  const { store, tabs } = session;
  endConnection(session);
  stopComputer(session);
  // From here on, another tab plays the game that was on this tab's table.
  if (!tabs.plays(what.id ?? "")) tabs.release();
  store.set({
    screen: "letters",
    table: null,
    trouble: null,
    starting: false,
    correspondence: {
      id: "",
      letter: "",
      invitation: null,
      outgoingLetter: null,
      declined: false,
      trouble: null,
      ...what,
    },
  });
}

/** Stores a game without a table.
 * @param {Session} session @param {string} id @param {Peer} peer @param {Setup|null} setup
 * @param {Letters} letters */
export async function keepPendingGame(session, id, peer, setup, letters) {
  const { engine, games } = session;
  const { file } = await engine.call("peer.keep", { peer: peer.peer });
  const ownRecords = setup?.seats[0].name ?? "";
  await games.put({
    id,
    token: null,
    file,
    setup,
    mode: "peer",
    you: peer.seat,
    names: peer.seat === 0 ? [ownRecords, peer.other] : [peer.other, ownRecords],
    lives: [0, 0],
    turn: 0,
    phase: "",
    over: null,
    created: await createdAt(session, id),
    updated: Date.now(),
    letters,
  });
}

/** Ends a game whose card sets were declined. If this player declined them, a letter tells the other player.
 * @param {Session} session @param {Peer} peer @param {() => Promise<any>} key */
export async function endPendingGame(session, peer, key) {
  const letter = await signLetter(
    (params) => session.engine.call("peer.letter", { peer: peer.peer, ...params }),
    key,
  );
  clearAddressBar();
  rememberOpenGame(null);
  showCorrespondence(session, { outgoingLetter: outgoingLetterOf(letter), declined: true });
}

/** Deletes a game that will not be played. @param {Session} session @param {GameRecord} record */
async function deletePending(session, { id }) {
  await session.games.drop(id);
  await session.games.drop(keyStorageName(id), "kept");
  refreshGames(session).catch(() => {});
}

/** Starts a correspondence game: with an offer, or with the accepted offer.
 * @param {Session} session @param {(state: State) => Setup} choose @param {Correspondence|null} offered */
async function beginCorrespondence(session, choose, offered) {
  const { store, engine, games, engineReady, peers } = session;
  if (store.get().starting) return;
  store.set({ starting: true, toast: null });
  try {
    await engineReady.promise;
    stopComputer(session);
    endConnection(session);
    const chosen = choose(store.get());
    const setup = offered?.invitation
      ? { ...chosen, ...withDefaultTerms(offered.invitation.terms ?? {}) }
      : chosen;
    const seat = offered ? 1 : 0;
    let peer = await takeSeat(session, seat, setup, store.get().draft.wish);
    if (offered) {
      const received = await decideOnReceivedSets(
        session,
        await readSignedLetter(engine, peer.peer, offered.letter),
      );
      peer = received.peer;
      if (peer.aborted) {
        await endPendingGame(session, peer, async () => peers.key);
        return;
      }
    }
    const id = `letters-${crypto.randomUUID()}`;
    if (peers.key) await games.remember(keyStorageName(id), peers.key);
    const received = await createLetter(session, id, peer.peer);
    const offer = offered ? offered.letter : received.link;
    await keepPendingGame(session, id, peer, peers.setup, { of: peer.of, offer, on: true, laid: false });
    clearAddressBar();
    rememberOpenGame(id);
    showCorrespondence(session, { id, outgoingLetter: outgoingLetterOf(received) });
    refreshGames(session).catch(() => {});
    engine.call("get_ready", { game: setup.game }).catch(() => {});
  } catch (error) {
    const why = letterRefusalReason(error);
    store.set({ starting: false });
    if (offered && why) showLetter(session, { trouble: troubleFromError(errorForRefusedLetter(error)) });
    else showError(session, error);
  }
}

/** Takes a seat and writes the first letter.
 * @param {Session} session @param {(state: State) => Setup} choose */
export const offerCorrespondence = (session, choose) => beginCorrespondence(session, choose, null);

/** Accepts an offer. @param {Session} session @param {(state: State) => Setup} choose */
export const acceptCorrespondence = (session, choose) =>
  beginCorrespondence(session, choose, session.store.get().correspondence);

/** Opens a stored game, or the letter to send for a game without a table.
 * @param {Session} session @param {string} id */
export async function resumePending(session, id) {
  const { games, engine, engineReady } = session;
  const record = await games.get(id).catch(() => undefined);
  if (!record?.letters || record.letters.laid) {
    clearAddressBar();
    await resumeGame(session, id);
    return;
  }
  try {
    await engineReady.promise;
    /** @type {PeerResult} */
    const { peer } = await engine.call("peer.open", { file: record.file });
    const post = outgoingLetterOf(await createLetter(session, id, peer.peer));
    clearAddressBar();
    rememberOpenGame(id);
    showCorrespondence(session, { id, outgoingLetter: post });
  } catch (error) {
    rememberOpenGame(null);
    showError(session, error);
  }
}

/** The letter in an address. Throws LetterError if there is none. @param {string} address */
function letterTextIn(address) {
  const letter = letterInAddress(address);
  if (!letter) throw new LetterError("not-a-letter", "", "");
  return letter;
}

/** Opens the address of a letter. @param {Session} session @param {string} hash */
export async function openLetter(session, hash) {
  const ownRecords = {};
  session.opening = ownRecords;
  session.store.set({ screen: "opening", trouble: null, toast: null });
  try {
    await readLetter(session, letterTextIn(hash), () => session.opening === ownRecords);
  } catch (error) {
    if (session.opening !== ownRecords) return;
    console.warn(error);
    const trouble = troubleFromError(error);
    // A player who restores the lost seat from a file reads the letter again.
    const params = { ...trouble.params, letter: letterInAddress(hash) };
    session.store.set({ screen: "trouble", trouble: { ...trouble, params } });
  }
}

/** Opens a pasted letter (turn link), given as a URL or as text. @param {Session} session @param {string} text */
export async function pasteLetter(session, text) {
  const { store } = session;
  try {
    await readLetter(session, letterTextIn(fragmentOfPasted("letter", text)));
  } catch (error) {
    if (store.get().screen === "letters") showLetter(session, { trouble: troubleFromError(error) });
    else showError(session, error);
  }
}

/** Accepts a letter for its game. Throws LinkError, or the engine's refusal; then nothing has changed.
 * @param {Session} session @param {string} link @param {() => boolean} [wanted] */
export async function readLetter(session, link, wanted = () => true) {
  const { store, engine, engineReady } = session;
  /** @type {{of: string, sender: number, offer: import("../../state/types.js").Invitation|null}} */
  let seen;
  try {
    seen = await engine.call("peer.look", { link });
  } catch (error) {
    throw letterRefusalReason(error) === "broken"
      ? new LetterError("letter-broken", "", "")
      : errorForRefusedLetter(error);
  }
  await engineReady.promise;
  if (!wanted()) return;
  const records = (await session.games.all()).filter(({ mode }) => mode === "peer");
  const { offer: invitation } = seen;
  if (invitation) {
    const earlier = records.find(({ letters }) => letters?.offer === link);
    if (earlier) {
      await resumePending(session, earlier.id);
      store.set({ toast: { code: earlier.you === seen.sender ? "letter-own" : "letter-read", params: {} } });
      return;
    }
    if (invitation.terms?.before) {
      await acceptNextGameLetter(session, records, seen.sender, invitation.terms.before, link);
      return;
    }
    if (invitation.unlike) throw new LetterError(invitation.unlike, invitation.game, "");
    const { draft } = store.get();
    store.set({ draft: { ...draft, game: invitation.game } });
    showCorrespondence(session, { letter: link, invitation });
    return;
  }
  const ownRecords = records.filter(({ you }) => you !== seen.sender);
  const named = ownRecords.filter(({ letters }) => letters?.of === seen.of);
  for (const record of named) if (await acceptLetterForGame(session, record, link)) return;
  // Games whose first letter is unanswered have no id yet: try each of them.
  const unanswered = named.length ? [] : ownRecords.filter(({ letters }) => !letters?.of);
  /** @type {unknown} */
  let refused = null;
  for (const record of unanswered) {
    try {
      if (await acceptLetterForGame(session, record, link)) return;
    } catch (error) {
      refused ??= error;
    }
  }
  if (refused) throw refused;
  const own = records.some(({ you, letters }) => you === seen.sender && letters?.of === seen.of);
  throw new LinkError(own ? "letter-own" : "letter-not-here");
}

/** Accepts a letter that offers the next game of a series. If this side has also offered it, both continue
 * there; otherwise shows the previous game, where the player can accept the offer. Throws LinkError.
 * @param {Session} session @param {GameRecord[]} records @param {number} sender
 * @param {string} before the id of that game in letters @param {string} link */
async function acceptNextGameLetter(session, records, sender, before, link) {
  const ownRecords = records.filter(({ you }) => you !== sender);
  const offered = ownRecords.find(({ letters }) => letters?.before === before);
  const last = ownRecords.find(({ letters }) => letters?.laid && letters.of === before);
  if (offered && (await acceptLetterForGame(session, offered, link))) return;
  if (!last) throw new LinkError("letter-not-here");
  clearAddressBar();
  await resumeGame(session, last.next ?? last.id);
  if (!last.next) session.store.table({ nextOffer: link, sheet: "result" });
}

/** Whether a letter belongs to a stored game; if so, accepts it.
 * @param {Session} session @param {GameRecord} record
 * @param {string} link */
async function acceptLetterForGame(session, record, link) {
  const { engine, games, store, tabs } = session;
  // Wait for a pending answer, because it changes the stored game.
  await store.idle();
  /** @type {PeerResult} */
  const before = await engine.call("peer.open", { file: record.file });
  /** @type {PeerResult} */
  let received;
  let brings = false;
  try {
    const signed = await readSignedLetter(engine, before.peer.peer, link);
    brings = signed.peer.brings.length > 0;
    received = await decideOnReceivedSets(session, signed);
  } catch (error) {
    if (!record.letters?.of && letterRefusalReason(error) === "other-game") return false;
    throw errorForRefusedLetter(error, record.id);
  }
  if (received.peer.aborted && !received.table) {
    const key = await games.recall(keyStorageName(record.id));
    await deletePending(session, record);
    if (brings) await endPendingGame(session, received.peer, async () => key);
    else {
      clearAddressBar();
      rememberOpenGame(null);
      showCorrespondence(session, { trouble: peerGoneError(received.peer.aborted) });
    }
    return true;
  }
  // From here on only this tab accepts letters of the game; use the state that another tab has stored.
  await tabs.takeOver(record.id);
  const now = await games.get(record.id);
  if (now && now.updated !== record.updated) return acceptLetterForGame(session, now, link);
  // The letter contains nothing new after a live connection.
  if (received.peer.heard === before.peer.heard && record.letters?.on !== false) {
    await resumePending(session, record.id);
    store.set({ toast: { code: "letter-read", params: {} } });
    return true;
  }
  const letters = {
    of: received.peer.of,
    offer: record.letters?.offer ?? "",
    on: true,
    laid: received.table !== null,
    ...(record.letters?.before ? { before: record.letters.before } : {}),
  };
  const { setup } = record;
  endConnection(session);
  stopComputer(session);
  if (!received.table) {
    await keepPendingGame(session, record.id, received.peer, setup, letters);
    rememberOpenGame(record.id);
    const post = outgoingLetterOf(await createLetter(session, record.id, received.peer.peer));
    clearAddressBar();
    showCorrespondence(session, { id: record.id, outgoingLetter: post });
    refreshGames(session).catch(() => {});
    return true;
  }
  const key = await games.recall(keyStorageName(record.id));
  const update = await attestUpdate(engine, async () => key, received.table);
  const id = record.letters?.laid === false ? recordIdOf(update) : record.id;
  if (id !== record.id) await tabs.takeOver(id);
  session.createdTimes.set(id, await createdAt(session, record.id));
  if (id !== record.id && key) await games.remember(keyStorageName(id), key);
  await games.put(await makeGameRecord(session, id, update, setup, received.peer.seat, [], letters));
  if (id !== record.id) {
    // Link the game before it to this game.
    for (const each of await games.all()) if (each.next === record.id) await games.put({ ...each, next: id });
    await games.drop(record.id);
    await games.drop(keyStorageName(record.id), "kept");
  }
  tabs.changed(id);
  const { over, peer } = update;
  const isMyTurn = publicView(update).question?.seat === received.peer.seat;
  const sheet = over ? "result" : !isMyTurn && peer?.unread ? "letter" : null;
  const post =
    sheet === "letter" && peer ? outgoingLetterOf(await createLetter(session, id, peer.peer)) : null;
  clearAddressBar();
  store.set({ correspondence: null });
  showGame(session, update, {
    id,
    you: received.peer.seat,
    setup,
    letters,
    sheet,
    outgoingLetter: post,
    watching: !tabs.plays(id),
  });
  refreshGames(session).catch(() => {});
  return true;
}

/** Opens the letter to send and the field for the reply. @param {Session} session */
export async function openOutgoingLetter(session) {
  const { store } = session;
  try {
    const id = store.get().table?.id ?? "";
    const letter = await signLetter(
      (params) => askAboutSeat(session, "peer.letter", params),
      () => session.games.recall(keyStorageName(id)),
    );
    store.table({ outgoingLetter: outgoingLetterOf(letter), sheet: "letter" });
  } catch (error) {
    showError(session, errorForRefusedLetter(error));
  }
}

/** Continues the game on the table by correspondence, without a connection. @param {Session} session */
export async function continueByMessage(session) {
  const { store, games } = session;
  const now = store.get().table;
  if (!now?.update.peer) return;
  endConnection(session);
  const letters = {
    offer: now.letters?.offer ?? "",
    of: now.update.peer.of,
    on: true,
    laid: true,
  };
  try {
    await store.idle();
    store.table({ connection: "letters", opponentPresence: null, rematch: null, letters });
    const record = await games.get(now.id);
    if (record) await games.put({ ...record, letters });
  } catch (error) {
    showError(session, error);
    return;
  }
  await openOutgoingLetter(session);
}

/** Copies the letter to send for the game on the table. @param {Session} session */
export async function copyLetter(session) {
  await openOutgoingLetter(session);
  const post = session.store.get().table?.outgoingLetter;
  if (post?.fits) await copyAddress(session, post.address);
}

/** @param {Session} session @param {string} address */
export async function copyAddress(session, address) {
  try {
    await navigator.clipboard.writeText(address);
    showNews(session, { code: "link-copied", params: {} });
  } catch {
    // If the browser denies access to the clipboard, the visible address can still be copied by hand.
  }
}

/** Shares an address through the device's share menu.
 * @param {Session} session @param {string} address
 * @param {string} [text] the message to send with the address */
export async function shareAddress(session, address, text) {
  try {
    await navigator.share({ url: address, ...(text ? { text, title: "手札 Tefuda" } : {}) });
  } catch (error) {
    // The player cancelled the share dialog.
    if (/** @type {Error} */ (error).name !== "AbortError") showError(session, error);
  }
}

/** Saves the letter to a file. @param {Session} _session @param {string} address */
export function saveLetter(_session, address) {
  const letter = letterInAddress(address);
  saveFile("letter.tefuda.json", { format: LETTER_FORMAT, letter });
}
