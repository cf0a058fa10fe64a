// All player actions for the screen, bound to a session.

import { loseGameToOtherTab, refreshGames, showUpdateFromOtherTab } from "./accept_update.js";
import { choosePace, hurryComputer, showNextComputerStep } from "./computer.js";
import * as gallery from "./deck/card_gallery.js";
import * as setlink from "./deck/set_link.js";
import * as sample from "./deck/tools.js";
import * as decks from "./decks.js";
import * as device from "./device.js";
import * as games from "./games.js";
import * as outside from "./import_game.js";
import * as judge from "./judge/load.js";
import * as folding from "./learn/lesson_panel.js";
import * as lessons from "./learn/lessons.js";
import * as path from "./learn/path.js";
import * as puzzles from "./learn/puzzles.js";
import * as told from "./learn/reference.js";
import * as limited from "./limited/load.js";
import * as typing from "./log/typed_move.js";
import * as back from "./navigation.js";
import * as look from "./overlays.js";
import * as talking from "./peers/chat.js";
import * as letters from "./peers/correspondence.js";
import { resumeInvitation } from "./peers/kept_invitation.js";
import * as peers from "./peers/live_game.js";
import * as watching from "./peers/load_spectating.js";
import * as meeting from "./peers/meeting.js";
import * as rendezvous from "./peers/rendezvous.js";
import * as rooms from "./peers/rooms.js";
import * as seats from "./peers/seat_backup.js";
import { concedeSeries } from "./peers/series.js";
import { giveOrder } from "./peers/standing_orders.js";
import { loadTurnNotices, setTurnNotices } from "./peers/turn_notice.js";
import * as picture from "./pictures/board_picture.js";
import { choosePicture, loadPictures, removePicture, sharePicture } from "./pictures/card_pictures.js";
import * as play from "./play.js";
import * as review from "./review.js";
import * as rulebook from "./rulebook.js";
import * as series from "./series.js";
import { createSession } from "./session.js";
import * as share from "./share.js";
import * as offline from "./site/offline.js";
import * as wake from "./start_engine.js";
import { setAutoEnd, stopAutoEnd } from "./turn/auto_end.js";
import * as workshop from "./workshop.js";

/** @typedef {import("./session.js").Session} Session */
/** @template Functions
 * @typedef {{[Name in keyof Functions as Functions[Name] extends (session: Session, ...rest: any[]) => any ? Name : never]:
 *   Functions[Name] extends (session: Session, ...rest: infer Rest) => infer Result ? (...rest: Rest) => Result : never}} Bound */

const ACTIONS = {
  ...back,
  ...decks,
  ...device,
  ...folding,
  ...gallery,
  ...games,
  ...judge,
  ...lessons,
  ...letters,
  ...limited,
  ...look,
  ...meeting,
  ...offline,
  ...outside,
  ...path,
  ...peers,
  ...picture,
  ...play,
  ...puzzles,
  ...rendezvous,
  ...review,
  ...rooms,
  ...rulebook,
  ...sample,
  ...seats,
  ...setlink,
  ...series,
  ...share,
  ...talking,
  ...told,
  ...typing,
  ...wake,
  ...watching,
  ...workshop,
  setAutoEnd,
  choosePace,
  choosePicture,
  concedeSeries,
  giveOrder,
  hurryComputer,
  loadPictures,
  loadTurnNotices,
  loseGameToOtherTab,
  showNextComputerStep,
  refreshGames,
  removePicture,
  resumeInvitation,
  setTurnNotices,
  sharePicture,
  stopAutoEnd,
  showUpdateFromOtherTab,
};

/** @typedef {Bound<typeof ACTIONS>} Acts */

/** @param {import("./session.js").Parts} parts @returns {Acts} */
export function bindActions(parts) {
  const session = createSession(parts);
  /** @type {[string, Function][]} */
  const all = Object.entries(ACTIONS);
  return /** @type {Acts} */ (Object.fromEntries(all.map(([name, act]) => [name, act.bind(null, session)])));
}
