// Rows that are longer than a screen is wide: what has come is scrolled to, and at each edge stands how many cards lie beyond it.

/** Of a card that is seen less than this, one knows nothing. */
const SEEN = 0.5;

/** @typedef {{left: number, right: number}} Span */

/** How many of these are beyond each edge. @param {Span[]} cards @param {Span} seen @returns {{before: number, after: number}} */
export function beyond(cards, seen) {
  let before = 0;
  let after = 0;
  for (const { left, right } of cards) {
    const enough = (right - left) * SEEN;
    if (right - seen.left < enough) before += 1;
    else if (seen.right - left < enough) after += 1;
  }
  return { before, after };
}

/** How far a row has to be scrolled until all of a card is seen, with some room at its side. @param {Span} card @param {Span} seen */
export function wayTo(card, seen, room = 24) {
  if (card.left < seen.left) return card.left - seen.left - room;
  return card.right > seen.right ? card.right - seen.right + room : 0;
}

/** Which card of a row is to be seen: the last that has come, unless all of them have. @param {number[]} refs
 * @param {Set<number>|undefined} before */
export function comer(refs, before) {
  const come = before ? refs.filter((ref) => !before.has(ref)) : [];
  return come.length < refs.length ? (come.at(-1) ?? null) : null;
}

/** @param {Element} row */
const cardsIn = (row) =>
  /** @type {HTMLElement[]} */ ([...row.querySelectorAll(":is(.host, .slot) > .card")]);

/** Says at its edges how many cards of a row lie beyond them. @param {HTMLElement} row */
function mark(row) {
  const { before, after } =
    row.scrollWidth > row.clientWidth + 1
      ? beyond(
          cardsIn(row).map((card) => card.getBoundingClientRect()),
          row.getBoundingClientRect(),
        )
      : { before: 0, after: 0 };
  for (const [side, n] of Object.entries({ before, after })) {
    if (!n) row.removeAttribute(`data-${side}`);
    else if (row.getAttribute(`data-${side}`) !== String(n)) row.setAttribute(`data-${side}`, String(n));
  }
}

/** @param {HTMLElement} root */
export function rowKeeper(root) {
  /** @type {{id: string|undefined, rows: Map<string, Set<number>>, asked: number|null}} */
  let last = { id: undefined, rows: new Map(), asked: null };
  const rows = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".board > :is(.field, .hand)")]);
  const show = () => rows().forEach(mark);
  let waiting = false;
  root.addEventListener(
    "scroll",
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        show();
      });
    },
    { capture: true, passive: true },
  );
  return {
    /** Writes at the edges what lies beyond them. */
    show,
    /** Scrolls to what has come to a row, and to the card that is asked about. @param {string|undefined} id the table
     * @param {number|null} asked */
    follow(id, asked) {
      const now = new Map();
      for (const row of rows()) {
        const cards = cardsIn(row);
        const refs = cards.map((card) => Number(card.dataset.ref));
        const key = row.getAttribute("aria-label")?.replace(/\d+/g, "") ?? "";
        now.set(key, new Set(refs));
        const come = last.id === id ? comer(refs, last.rows.get(key)) : null;
        const whom = asked !== last.asked && refs.includes(asked ?? -1) ? asked : come;
        const card = whom === null ? undefined : cards[refs.indexOf(whom)];
        if (card && row.scrollWidth > row.clientWidth + 1)
          row.scrollLeft += wayTo(card.getBoundingClientRect(), row.getBoundingClientRect());
      }
      last = { id, rows: now, asked };
    },
  };
}
