// Makes room for a question on a narrow screen, measured after layout.

/** Maximum growth of the answer bar, in pixels; the rest is for the table. */
const MAX_BAR_GROWTH_PX = 136;
/** Screens narrower than this are upright phones, in pixels (style/board.css). */
const MAX_NARROW_PX = 560;
/** Minimum height of a preview that can be clicked, in pixels. */
const MIN_TOUCH_PX = 42;
/** Maximum share of the screen's height for an unfolded preview. */
const MAX_PREVIEW_SHARE = 0.4;

/** Measures the height of the unfolded preview and notes whether there is more to unfold. @param {HTMLElement} table */
function measureLines(table) {
  const comes = /** @type {HTMLElement|null} */ (table.querySelector(".outcome-preview:not(.replay-note)"));
  if (!comes) return;
  const each = /** @type {HTMLElement[]} */ ([...comes.querySelectorAll(".each")]);
  const all = each.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  const unfolded = comes.classList.contains("unfolded");
  const chips = [...table.querySelectorAll(".answer-bar .buttons .preview-chip")];
  const isCut = (/** @type {Element} */ one) => one.scrollHeight > one.clientHeight + 1;
  const isNarrow = innerWidth < MAX_NARROW_PX;
  // A chip has neither notes nor the question of a loss.
  const isBrief = chips.length < each.length || comes.querySelector(".each :is(i, .loss)") !== null;
  const more = unfolded || (isNarrow ? isBrief || chips.some(isCut) : each.some(isCut));
  comes.toggleAttribute("data-more", more);
  if (isNarrow && !unfolded) return;
  const needed = Math.max(
    more ? MIN_TOUCH_PX : 0,
    Math.min(all + 2, Math.round(innerHeight * MAX_PREVIEW_SHARE)),
  );
  table.style.setProperty("--lines", `${needed}px`);
}

/** Minimum height of a row whose cards are 56 px wide, in pixels (style/board.css). */
const MIN_ROW_PX = 85;
/** Maximum reduction of the hand's height, in pixels; its cards stay 64 px wide. */
const MAX_HAND_SHRINK_PX = 34;

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

/** Height of the answer bar that neither the question nor the chips use, in pixels. @param {HTMLElement} table */
function spareBarHeight(table) {
  const question = /** @type {HTMLElement} */ (table.querySelector(".answer-bar .question"));
  const words = document.createRange();
  words.selectNodeContents(question);
  const spare = question.clientHeight - Math.ceil(words.getBoundingClientRect().height);
  return Math.max(
    0,
    Math.min(spare, table.querySelector(".bar-chips .chip") ? -heightOfCoveredButtons(table) : spare),
  );
}

/** If rows with cards are too low, takes unused height from the question, then height from the hand.
 * @param {HTMLElement} table */
function keepRowsTouchable(table) {
  const spare = Math.min(
    missingHeight(table),
    table.style.getPropertyValue("--grown") ? 0 : spareBarHeight(table),
  );
  if (spare) table.style.setProperty("--grown", `${-spare}px`);
  const shrink = Math.min(MAX_HAND_SHRINK_PX, missingHeight(table));
  if (shrink) table.style.setProperty("--lent", `${shrink}px`);
}

/** The height in pixels by which the answer bar's chips cover its buttons. @param {HTMLElement} table */
function heightOfCoveredButtons(table) {
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
    const now = `${comes?.className}${comes?.textContent}:${table?.dataset.revision}:${question?.textContent}:${innerWidth}:${getComputedStyle(document.documentElement).fontSize}:${table?.querySelectorAll(".bar-chips .chip").length}`;
    if (!table || !question || now === questionKey) return;
    questionKey = now;
    for (const name of ["--grown", "--lent"])
      if (table.style.getPropertyValue(name)) table.style.removeProperty(name);
    measureLines(table);
    // Start a new question at its beginning.
    question.scrollTo(0, 0);
    const cut = Math.max(question.scrollHeight - question.clientHeight, heightOfCoveredButtons(table));
    if (cut > 1) table.style.setProperty("--grown", `${Math.min(MAX_BAR_GROWTH_PX, cut)}px`);
    if (innerWidth < MAX_NARROW_PX) keepRowsTouchable(table);
  };
}
