// Rooms: one link is enough, and relays carry both codes that are otherwise sent by hand (meeting.js). The room is left
// once connected.

import { newRoom, roomLink, siteAddressOf } from "../../net/links.js";
import { parseRelays } from "../../net/relay_room.js";
import { troubleFromError } from "../notify.js";
import { changeMeeting, endConnection } from "./live_game.js";
import { startRendezvous } from "./rendezvous.js";

/** @typedef {import("../session.js").Session} Session */

/** Invites the other player to a room instead of by a code. A running game keeps its room.
 * @param {Session} session @param {string} text the relays of the room, or "" */
export async function meetInRoom(session, text) {
  const { store, games, peers } = session;
  const { meeting, table } = store.get();
  if (!meeting) return;
  const { id: game, game: rulebook, name, terms } = meeting;
  try {
    const relays = parseRelays(text);
    store.set({ relays: relays.join(" ") });
    await games.remember("relays", relays.join(" "));
    endConnection(session);
    const known = table && peers.roomKeys.get(table.id);
    const { id, password } = known || newRoom();
    changeMeeting(session, {
      address: siteAddressOf(roomLink(game, rulebook, id, password, relays, terms, name)),
      secondsLeft: null,
      room: { id, password, relays, stands: "closed", seated: true },
      trouble: null,
    });
    startRendezvous(session);
  } catch (error) {
    changeMeeting(session, { trouble: troubleFromError(error) });
  }
}

/** Enters the room of the meeting. The player has read what relays learn, so this agrees to relays.
 * @param {Session} session */
export async function enterRoom(session) {
  await setRelayConsent(session, true);
  startRendezvous(session);
}

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
