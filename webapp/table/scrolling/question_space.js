// Makes room for a question on a narrow screen, measured after layout.

/** Maximum growth of the answer bar, in pixels; the rest is for the table. */
const MAX_BAR_GROWTH_PX = 72;
/** Screens narrower than this are upright phones, in pixels (style/board.css). */
const MAX_NARROW_PX = 560;
/** Minimum height of a preview that can be clicked, in pixels. */
const MIN_TOUCH_PX = 42;
/** Maximum share of the screen's height for an unfolded preview. */
const MAX_PREVIEW_SHARE = 0.4;

/** Measures the height of the preview and notes whether it is cut. @param {HTMLElement} table */
function measureLines(table) {
  const comes = /** @type {HTMLElement|null} */ (table.querySelector(".outcome-preview:not(.replay-note)"));
  if (!comes) return 0;
  const each = /** @type {HTMLElement[]} */ ([...comes.querySelectorAll(".each")]);
  const all = each.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  const unfolded = comes.classList.contains("unfolded");
  const more = unfolded || each.some((one) => one.scrollHeight > one.clientHeight + 1);
  comes.toggleAttribute("data-more", more);
  const needed = Math.max(
    more ? MIN_TOUCH_PX : 0,
    Math.min(all + 2, Math.round(innerHeight * MAX_PREVIEW_SHARE)),
  );
  table.style.setProperty("--lines", `${needed}px`);
  return needed;
}

/** Minimum height of a row whose cards are large enough for a finger, in pixels (style/board.css). */
const MIN_ROW_PX = 79;
/** Maximum reduction of the hand's height, in pixels; its cards stay large enough for a finger. */
const MAX_HAND_SHRINK_PX = 28;

/** The total missing height of all rows with cards that share the table's height.
 * @param {HTMLElement} table */
function missingHeight(table) {
  const rows = /** @type {HTMLElement[]} */ ([...table.querySelectorAll(".board .field")]).filter(
    (row) => getComputedStyle(row).flexGrow !== "0",
  );
  const low = Math.min(
    ...rows.filter((row) => row.querySelector(".card")).map(({ offsetHeight }) => offsetHeight),
  );
  return rows.length * Math.max(0, MIN_ROW_PX - low);
}

/** Height of the bar that neither the question nor its chips use. @param {HTMLElement} table */
function spareBarHeight(table) {
  const question = /** @type {HTMLElement} */ (table.querySelector(".answer-bar .question"));
  const words = document.createRange();
  words.selectNodeContents(question);
  const spare = question.clientHeight - Math.ceil(words.getBoundingClientRect().height);
  return Math.max(0, Math.min(spare, table.querySelector(".bar-chips .chip") ? -covered(table) : spare));
}

/** If rows with cards are too low for a finger, takes height from the hand, then unused height from the
 * question, and last shortens the previews of several answers to a line each until unfolded.
 * @param {HTMLElement} table @param {number} lines the height of the preview */
function keepRows(table, lines) {
  const shrink = Math.min(MAX_HAND_SHRINK_PX, missingHeight(table));
  if (!shrink) return;
  table.style.setProperty("--lent", `${shrink}px`);
  const spare = Math.min(
    missingHeight(table),
    table.style.getPropertyValue("--grown") ? 0 : spareBarHeight(table),
  );
  if (spare) table.style.setProperty("--grown", `${-spare}px`);
  if (lines <= MIN_TOUCH_PX || !missingHeight(table)) return;
  table.querySelector(".outcome-preview:not(.replay-note)")?.toggleAttribute("data-tight", true);
  measureLines(table);
}

/** The height by which the bar's chips cover its buttons. @param {HTMLElement} table */
function covered(table) {
  const [chips, buttons] = [".bar-chips", ".answer-bar .buttons"].map((each) => table.querySelector(each));
  if (!chips?.firstElementChild || !buttons || innerWidth >= MAX_NARROW_PX) return 0;
  return Math.ceil(chips.getBoundingClientRect().bottom - buttons.getBoundingClientRect().top);
}

/** Keeps the question and the previews of its answers visible to the last word. Creates the function to call
 * when the browser has laid out the page for the frame.
 * @param {ParentNode} root */
export function createQuestionFitter(root) {
  let questionKey = "";
  return () => {
    const table = /** @type {HTMLElement|null} */ (root.querySelector("main.table"));
    const question = table?.querySelector(".answer-bar .question");
    const comes = table?.querySelector(".outcome-preview");
    const now = `${comes?.className}${comes?.textContent}:${table?.dataset.revision}:${question?.textContent}:${innerWidth}:${table?.querySelectorAll(".bar-chips .chip").length}`;
    if (!table || !question || now === questionKey) return;
    questionKey = now;
    for (const name of ["--grown", "--lent"])
      if (table.style.getPropertyValue(name)) table.style.removeProperty(name);
    comes?.toggleAttribute("data-tight", false);
    const lines = measureLines(table);
    // Start a new question at its beginning.
    question.scrollTo(0, 0);
    const cut = Math.max(question.scrollHeight - question.clientHeight, covered(table));
    if (cut > 1) table.style.setProperty("--grown", `${Math.min(MAX_BAR_GROWTH_PX, cut)}px`);
    if (innerWidth < MAX_NARROW_PX) keepRows(table, lines);
  };
}
