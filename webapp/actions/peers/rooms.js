// The player's consent to relays, which help two devices find each other.

import { startRendezvous } from "./rendezvous.js";

/** @typedef {import("../session.js").Session} Session */

/** Remembers whether the player agrees to relays, and goes by it at once.
 * @param {Session} session @param {boolean} yes */
export async function setRelayConsent(session, yes) {
  const { store, games, peers } = session;
  const relayConsent = yes ? "yes" : "no";
  if (store.get().relayConsent !== relayConsent) {
    const isMeeting = peers.rendezvous?.game === "";
    peers.rendezvous?.close();
    peers.rendezvous = null;
    store.set({ relayConsent });
    if (isMeeting) startRendezvous(session);
  }
  await games.remember("relay-consent", relayConsent);
}
