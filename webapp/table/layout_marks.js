// Marks on the table what its layout depends on, for the style sheets. `:has()` on the table would do the same, but the
// browser would then restyle the whole table whenever anything in it changes.

/** Each mark, with a selector for elements in the table. @type {[string, string][]} */
const MARKS = [
  ["empty-hand", ".hand > .empty"],
  ["interference", ".interference"],
  ["preview", ".outcome-preview.unfolded"],
  ["replay", ".question.replay"],
  ["lesson", ".lesson-body"],
  ["folded-log", ".side > .log.folded"],
];

/** Sets the marks of the table on the page, if there is one. @param {HTMLElement} root */
export function markLayout(root) {
  const table = /** @type {HTMLElement|null} */ (root.querySelector("main.table"));
  if (!table) return;
  const marks = MARKS.filter(([, selector]) => table.querySelector(selector)).map(([mark]) => mark);
  if (table.dataset.marks !== marks.join(" ")) table.dataset.marks = marks.join(" ");
}
