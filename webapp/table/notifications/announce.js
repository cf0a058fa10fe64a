// Screen reader announcements: new log lines, then the question.

import { joinSentences, lineText, sentence, viewOf } from "../../i18n/text.js";
import { endTurnWarningText } from "../answer_bar.js";

const importSummary = () => import("./summary.js");

/** Whether the player wants to hear the actions of a seat, or events without a seat.
 * @param {import("../../state/types.js").State} state @param {number|null} seat */
function isAnnounced({ preferences: { spoken }, table }, seat) {
  return spoken === "all" || table?.update.over !== null || (spoken === "asked" && seat !== table.shownSeat);
}

/** @param {HTMLElement} region a polite live region */
export function createAnnouncer(region) {
  /** @type {{id: string, lines: number, question: string}|null} */
  let announced = null;
  let readAloud = 0;
  /** The table that the live region describes; empty on any other page. @type {string|null} */
  let place = null;
  return (/** @type {import("../../state/types.js").State} */ state) => {
    const view = state.screen === "table" ? viewOf(state) : null;
    const table = state.table;
    const here = view && table ? table.id : null;
    if (here !== place) {
      place = here;
      region.textContent = "";
    }
    if (state.readAloudRequests !== readAloud) {
      readAloud = state.readAloudRequests;
      importSummary().then(({ tableSummary }) => {
        if (here === place) region.textContent = tableSummary(state);
      });
    }
    if (!view || !table || table.past) return;
    const question =
      view.question && view.question.seat === table.shownSeat
        ? endTurnWarningText(state) || sentence(state, "q", view.question)
        : "";
    const before =
      announced?.id === table.id ? announced : { id: table.id, lines: view.log.length, question: "" };
    const news = view.log
      .slice(before.lines)
      .filter(({ code, seat }) => code !== "skipped" && isAnnounced(state, seat))
      .slice(-6)
      .map((line) => lineText(state, line));
    if (question && question !== before.question) news.push(question);
    announced = { id: table.id, lines: view.log.length, question };
    if (news.length) region.textContent = joinSentences(state, news);
  };
}
