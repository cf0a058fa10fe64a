// What a screen reader is told: the new lines of the log, and then what is asked.

import { lineText, sentence, together, viewOf } from "../../i18n/voice.js";
import { leavingText } from "../answerbar.js";

/** @param {HTMLElement} region a polite live region */
export function announcer(region) {
  /** @type {{id: string, lines: number, asked: string}|null} */
  let told = null;
  return (/** @type {import("../../state/types.js").State} */ state) => {
    const view = viewOf(state);
    const table = state.table;
    if (!view || !table || table.past) return;
    const asked =
      view.question && view.question.seat === table.shown
        ? leavingText(state) || sentence(state, "q", view.question)
        : "";
    const before = told?.id === table.id ? told : { id: table.id, lines: view.log.length, asked: "" };
    const news = view.log
      .slice(before.lines)
      .filter(({ code }) => code !== "skipped")
      .slice(-6)
      .map((line) => lineText(state, line));
    if (asked && asked !== before.asked) news.push(asked);
    told = { id: table.id, lines: view.log.length, asked };
    if (news.length) region.textContent = together(state, news);
  };
}
