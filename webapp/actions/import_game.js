// Imports games from links and files, and checks them before storing anything.

import { clearAddressBar, LETTER_FORMAT, LinkError, readJson } from "../net/links.js";
import { TableLeftError } from "../net/table_client.js";
import { answerCount, publicView } from "../state/update.js";
import { makeGameRecord } from "./accept_update.js";
import { missingSetsInError } from "./card_sets.js";
import { restore } from "./device.js";
import { showGame } from "./games.js";
import { troubleFromError } from "./notify.js";
import { showMoment } from "./overlays.js";
import { decideOnSets } from "./peers/card_set_consent.js";
import { openLetter } from "./peers/correspondence.js";
import { openWorkshop } from "./workshop.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../state/types.js").Update} Update */
/** @typedef {{link: string}|{file: object}} Source */

/** Shows the content of a link or file. Writes nothing unless it is a shared-link game in progress.
 * @param {Session} session @param {Source} source @param {number|null} [at] the moment to show */
export async function openImportedGame(session, source, at = null) {
  const { store, games, tabs, engine, client, engineReady } = session;
  const thisOpening = {};
  session.opening = thisOpening;
  /** Do not open the import if the player has gone to the start page. */
  const ensureStillOpening = () => {
    if (session.opening !== thisOpening) throw new TableLeftError();
  };
  store.set({ screen: "opening", trouble: null, toast: null });
  try {
    /** @type {Update} */
    let update = await engine.call("table.open", source);
    // Without faces, the table would show only card backs.
    await engineReady.promise;
    ensureStillOpening();
    const stored = update.id ? await games.get(update.id) : undefined;
    if (update.mode === "link" && stored) {
      const storedUpdate = await client.load(stored);
      const { file } = await engine.call("table.save", { table: storedUpdate.table });
      update = await engine.call("table.open", {
        ...source,
        known: file,
        ...(stored.you === null ? {} : { you: stored.you }),
      });
    }
    ensureStillOpening();
    if (update.mode === "link" && (!update.over || stored)) {
      const id = update.id ?? crypto.randomUUID();
      const askedSeat = publicView(update).question?.seat;
      const you = stored?.you ?? update.you ?? (askedSeat === 1 ? 1 : 0);
      const setup = stored?.setup ?? null;
      const plays = await tabs.claim(id);
      if (plays) await games.put(await makeGameRecord(session, id, update, setup, you));
      clearAddressBar();
      showGame(session, update, { id, setup, you, watching: !plays });
      if (at !== null && at < answerCount(update)) await showMoment(session, at);
      return;
    }
    // A finished game opens like a film; its viewer decides when to see the result.
    const resultHidden = at === null && update.over !== null;
    // The first drawing already shows the start, not the end with the result.
    const start = resultHidden
      ? { at: 0, view: await engine.call("table.view", { table: update.table, seat: null, at: 0 }) }
      : null;
    ensureStillOpening();
    const shown = { watching: true, replay: true, resultHidden, past: start };
    showGame(session, update, { id: update.id ?? crypto.randomUUID(), ...shown });
    const opensAt = resultHidden ? 0 : (at ?? Number.POSITIVE_INFINITY);
    await showMoment(session, Math.min(opensAt, answerCount(update)));
  } catch (error) {
    if (session.opening !== thisOpening) return;
    console.warn(error);
    await offerSetsOrShowError(session, source, error, at);
  }
}

/** Offers the card sets of a game to the player, or shows why the game cannot be opened. Nothing is stored
 * before the player agrees.
 * @param {Session} session @param {Source} source
 * @param {unknown} error @param {number|null} at the moment to show */
async function offerSetsOrShowError({ store, engine }, source, error, at) {
  const missing = missingSetsInError(error);
  try {
    if (!missing.length || missing.some((each) => !each.brought)) throw error;
    /** @type {{sets: import("../state/types.js").MadeSet[]}} */
    const importedSets = await engine.call("set.brought", source);
    const offered = importedSets.sets.filter(({ id }) => missing.some((each) => each.id === id));
    if (offered.length < missing.length) throw error;
    store.set({ screen: "offer", offer: { source, sets: offered, at } });
  } catch (refused) {
    store.set({ screen: "trouble", trouble: troubleFromError(refused) });
  }
}

/** Stores the offered card sets and opens the game. @param {Session} session */
export async function acceptOffer(session) {
  const { store, sets } = session;
  const { offer } = store.get();
  if (decideOnSets(session, true) || !offer?.source) return;
  store.set({ offer: null, screen: "opening" });
  try {
    for (const checkedSet of offer.sets) await sets.storeAcceptedSet(checkedSet, !("set" in offer.source));
  } catch (error) {
    console.warn(error);
    store.set({ screen: "trouble", trouble: troubleFromError(error) });
    return;
  }
  if ("set" in offer.source) {
    store.set({ draft: { ...store.get().draft, game: offer.sets[0]?.set.game ?? store.get().draft.game } });
    await openWorkshop(session);
  } else await openImportedGame(session, offer.source, offer.at);
}

/** @param {Session} session @param {File} file */
export async function openFile(session, file) {
  try {
    const content = await readJson(file);
    if (typeof content !== "object" || content === null) throw new LinkError("not-a-game");
    if ("format" in content && content.format === "tefuda-backup") await restore(session, content);
    else if ("format" in content && content.format === LETTER_FORMAT && "letter" in content)
      await openLetter(session, `#letter.${content.letter}`);
    else await openImportedGame(session, { file: content });
  } catch (error) {
    session.store.set({ screen: "trouble", trouble: troubleFromError(error) });
  }
}
