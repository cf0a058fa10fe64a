// Deck tools: sample hands, links, and printing.

import { deckInAddress, deckLink, LinkError, siteAddressOf } from "../../net/links.js";
import { chosenGame, gameWithId } from "../../state/layout.js";
import { newSeed } from "../../state/seeds.js";
import { loadFaces } from "../card_faces.js";
import { nameDeck, openDeckInEditor } from "../decks.js";
import { showError } from "../notify.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").DeckDesk} DeckDesk */

/** @param {Session} session @param {Partial<DeckDesk>} change */
function changeDeckDesk({ store }, change) {
  const now = store.get().deckDesk;
  if (now) store.set({ deckDesk: { ...now, ...change } });
}

/** @param {Session} session @param {string} seed @param {number} more */
async function drawSample(session, seed, more) {
  const { store, engine } = session;
  const now = store.get().deckDesk;
  if (!now) return;
  try {
    const told = await engine.call("deck.hand", {
      game: chosenGame(store.get())?.id ?? "",
      deck: { cards: now.cards, sideboard: now.sideboard },
      seed,
      more,
    });
    if (store.get().deckDesk?.cards === now.cards)
      changeDeckDesk(session, { sample: { seed, more, result: told } });
  } catch (error) {
    showError(session, error);
  }
}

/** Draws an opening hand from the shuffled deck. @param {Session} session */
export const drawHand = (session) => drawSample(session, newSeed(), 0);

/** Draws another card after the sample hand. @param {Session} session */
export async function drawOneMore(session) {
  const sample = session.store.get().deckDesk?.sample;
  if (sample) await drawSample(session, sample.seed, sample.more + 1);
}

/** Creates the deck's link. @param {Session} session */
export function makeDeckLink(session) {
  const { store } = session;
  const now = store.get().deckDesk;
  if (!now) return;
  const { name, cards, sideboard } = now;
  const sets = now.sets
    .filter((each) => [...cards, ...sideboard].some(([face]) => face.startsWith(`${each.id}.`)))
    .map(({ id, name: called }) => ({ id, name: called }));
  changeDeckDesk(session, {
    link: siteAddressOf(deckLink(chosenGame(store.get())?.id ?? "", { name, cards, sideboard, sets })),
  });
}

/** @param {Session} session */
export const hideDeckLink = (session) => changeDeckDesk(session, { link: null });

/** Stores the deck in a link as one of the player's decks and opens it.
 * @param {Session} session @param {string} hash */
export async function openDeckLink(session, hash) {
  const { store, engineReady } = session;
  try {
    const linkedDeck = deckInAddress(hash);
    if (!linkedDeck) throw new LinkError("not-a-deck");
    await engineReady.promise;
    if (!gameWithId(store.get(), linkedDeck.game)) throw new LinkError("not-a-deck");
    await loadFaces(session, linkedDeck.game);
    store.set({ draft: { ...store.get().draft, game: linkedDeck.game }, table: null });
    history.replaceState(null, "", document.baseURI.split("#")[0]);
    await openDeckInEditor(session, 0, { ...linkedDeck, id: crypto.randomUUID() });
    // From here on, the deck belongs to the player.
    nameDeck(session, linkedDeck.name);
  } catch (error) {
    showError(session, error);
  }
}

/** Opens the print view of the deck, with each copy or each card once; null closes the view.
 * @param {Session} session @param {"each"|"once"|null} printing */
export function choosePrintCopies(session, printing) {
  const opened = !session.store.get().deckDesk?.printCopies && printing;
  changeDeckDesk(session, { printCopies: printing });
  if (opened)
    requestAnimationFrame(() => {
      const heading = document.getElementById("sheet-maker-title");
      heading?.scrollIntoView({ block: "start" });
      heading?.focus({ preventScroll: true });
    });
}
