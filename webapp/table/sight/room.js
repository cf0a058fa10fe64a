// Room for a question on a narrow screen: that it is cut can only be measured.

/** By so much the answer bar grows at most: the table needs room, too. */
const MOST = 72;

/** Keeps what is asked in sight, to its last word. To be called when the browser has laid out the page for the frame.
 * @param {ParentNode} root */
export function roomKeeper(root) {
  let asked = "";
  return () => {
    const table = /** @type {HTMLElement|null} */ (root.querySelector("main.table"));
    const question = table?.querySelector(".answer-bar .question");
    const now = `${table?.dataset.revision}:${question?.textContent}:${innerWidth}:${table?.querySelectorAll(".bar-chips .chip").length}`;
    if (!table || !question || now === asked) return;
    asked = now;
    if (table.style.getPropertyValue("--grown")) table.style.removeProperty("--grown");
    // A question that is new is read from its beginning.
    question.scrollTo(0, 0);
    const cut = question.scrollHeight - question.clientHeight;
    if (cut > 1) table.style.setProperty("--grown", `${Math.min(MOST, cut)}px`);
  };
}
