// What an invitation says, on the page of the player who is invited and in the message that carries it: who invites, to which
// game, and on which site.

import { ui } from "../../i18n/voice.js";
import { gameChosen } from "../../state/layout.js";

/** This site as people name it: its host, and its path where it has one. */
export const siteName = ({ host, pathname } = location) =>
  `${host}${pathname}`.replace(/\/(index\.html)?$/, "");

/** @param {import("../../state/types.js").State} state @param {"meeting-invited"|"letters-invited"|"invitation-sent"} id
 * @param {string} name of the player who invites, "" where they have none */
export const invitationText = (state, id, name) =>
  ui(state, id, {
    seat: name || "none",
    game: gameChosen(state)?.name[state.lang] ?? "none",
    site: siteName(),
  });
