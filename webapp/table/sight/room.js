// Room for a question on a narrow screen: that it is cut can only be measured.

/** By so much the answer bar grows at most: the table needs room, too. */
const MOST = 72;
/** What comes of it takes at most this part of the screen, unfolded. */
const PART = 0.4;

/** How high what comes of it has to be, and whether there is more of it than is told. @param {HTMLElement} table */
function tellLines(table) {
  const comes = /** @type {HTMLElement|null} */ (table.querySelector(".comes:not(.moment-told)"));
  if (!comes) return;
  const each = /** @type {HTMLElement[]} */ ([...comes.querySelectorAll(".each")]);
  const all = each.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  const unfolded = comes.classList.contains("unfolded");
  const more = unfolded || each.some((one) => one.scrollHeight > one.clientHeight + 1);
  comes.toggleAttribute("data-more", more);
  // What can be pressed is as high as a finger needs it (style/board.css).
  const needed = Math.max(more ? 42 : 0, Math.min(all + 2, Math.round(innerHeight * PART)));
  table.style.setProperty("--lines", `${needed}px`);
}

/** Keeps what is asked in sight, and what comes of its answers, to its last word. To be called when the browser has laid out the page for the frame.
 * @param {ParentNode} root */
export function roomKeeper(root) {
  let asked = "";
  return () => {
    const table = /** @type {HTMLElement|null} */ (root.querySelector("main.table"));
    const question = table?.querySelector(".answer-bar .question");
    const comes = table?.querySelector(".comes");
    const now = `${comes?.className}${comes?.textContent}:${table?.dataset.revision}:${question?.textContent}:${innerWidth}:${table?.querySelectorAll(".bar-chips .chip").length}`;
    if (!table || !question || now === asked) return;
    asked = now;
    tellLines(table);
    if (table.style.getPropertyValue("--grown")) table.style.removeProperty("--grown");
    // A question that is new is read from its beginning.
    question.scrollTo(0, 0);
    const cut = question.scrollHeight - question.clientHeight;
    if (cut > 1) table.style.setProperty("--grown", `${Math.min(MOST, cut)}px`);
  };
}
