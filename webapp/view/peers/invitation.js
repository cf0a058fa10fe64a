// The invitation text on the invited player's page and in the message: the inviting player, the game, and the site.

import { ui } from "../../i18n/text.js";
import { chosenGame } from "../../state/layout.js";

/** The site's name in invitations: its host and path. */
export const siteName = ({ host, pathname } = location) =>
  `${host}${pathname}`.replace(/\/(index\.html)?$/, "");

/** @param {import("../../state/types.js").State} state @param {"letters-invited"|"invitation-sent"} id
 * @param {string} name the name of the inviting player, "" without a name */
export const invitationText = (state, id, name) =>
  ui(state, id, {
    seat: name || "none",
    game: chosenGame(state)?.name[state.lang] ?? "none",
    site: siteName(),
  });
