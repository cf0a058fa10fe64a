// Rows wider than the screen: scrolls to new cards, and shows the number of hidden cards at each edge.

/** Width of the strip with the number (style/board.css), in pixels. */
const COUNT_STRIP_PX = 22;
/** Part of a card's edge that may be hidden, in pixels. */
const HIDDEN_EDGE_PX = 3;

/** @typedef {{left: number, right: number}} Span */

/** The number of partly hidden cards at each edge, counting the room for the strips.
 * @param {Span[]} cards @param {Span} seen @returns {{before: number, after: number}} */
export function countHidden(cards, seen) {
  /** @param {number} edge */
  const countBefore = (edge) => cards.filter(({ left }) => left < edge - HIDDEN_EDGE_PX).length;
  /** @param {number} edge */
  const countAfter = (edge) => cards.filter(({ right }) => right > edge + HIDDEN_EDGE_PX).length;
  return {
    before: countBefore(seen.left) && countBefore(seen.left + COUNT_STRIP_PX),
    after: countAfter(seen.right) && countAfter(seen.right - COUNT_STRIP_PX),
  };
}

/** The distance to scroll a row until the whole card is visible, with some room at its side.
 * @param {Span} card @param {Span} seen */
export function scrollToFit(card, seen, room = COUNT_STRIP_PX + 4) {
  if (card.left < seen.left) return card.left - seen.left - room;
  return card.right > seen.right ? card.right - seen.right + room : 0;
}

/** The newest card of a row, or null if all are new.
 * @param {number[]} refs
 * @param {Set<number>|undefined} before */
export function newestCard(refs, before) {
  const come = before ? refs.filter((ref) => !before.has(ref)) : [];
  return come.length < refs.length ? (come.at(-1) ?? null) : null;
}

/** @param {Element} row */
const cardsIn = (row) =>
  /** @type {HTMLElement[]} */ ([...row.querySelectorAll(":is(.host, .slot) > .card")]);

/** A card's horizontal extent, measured at its container, because the card itself may be rotated. @param {HTMLElement} card */
export const horizontalPlace = (card) => /** @type {Element} */ (card.parentElement).getBoundingClientRect();

/** The part at the row's beginning that doesn't scroll. @param {Element} row */
const fixedBeginning = (row) => row.querySelector(":scope > .places");

/** The visible part of a row: the part behind its fixed beginning. @param {Element} row @returns {Span} */
export function visiblePart(row) {
  const { left, right } = row.getBoundingClientRect();
  return { left: fixedBeginning(row)?.getBoundingClientRect().right ?? left, right };
}

/** A row's key: its seat and zone. @param {HTMLElement} row */
const rowKey = (row) => row.dataset.row ?? "";

/** The number of cards beyond each edge of a row that scrolls. @param {HTMLElement} row */
function hiddenCardCounts(row) {
  if (row.scrollWidth <= row.clientWidth + 1) return { before: 0, after: 0 };
  const pinned = fixedBeginning(row);
  const cards = cardsIn(row).filter((card) => !pinned?.contains(card));
  return countHidden(cards.map(horizontalPlace), visiblePart(row));
}

/** Shows at the edges of a row how many cards are beyond them.
 * @param {HTMLElement} row @param {{before: number, after: number}} found */
function showHiddenCounts(row, found) {
  for (const [side, n] of Object.entries(found)) {
    if (!n) row.removeAttribute(`data-${side}`);
    else if (row.getAttribute(`data-${side}`) !== String(n)) row.setAttribute(`data-${side}`, String(n));
  }
}

/** Restores each row's scroll position. A browser loses it while all cards fit. `most`: the maximum position;
 * `part`: the share of it. */
function createPlaceKeeper() {
  /** @type {Map<string, {most: number, part: number}>} */
  let places = new Map();
  return {
    /** @param {string} key */
    forget: (key) => void places.delete(key),
    forgetAll: () => void places.clear(),
    /** @param {HTMLElement[]} rows */
    keep(rows) {
      const found = rows.map((row) => ({
        row,
        key: rowKey(row),
        most: Math.max(0, row.scrollWidth - row.clientWidth),
        at: row.scrollLeft,
      }));
      places = new Map(
        found.map(({ row, key, most, at }) => {
          const before = places.get(key);
          if (!before || before.most === most)
            return [key, { most, part: most ? at / most : (before?.part ?? 0) }];
          if (most) row.scrollLeft = before.part * most;
          return [key, { most, part: before.part }];
        }),
      );
    },
  };
}

/** @param {HTMLElement} root */
export function createRowScroller(root) {
  /** @type {{id: string|undefined, rows: Map<string, Set<number>>, askedRow: number|null}} */
  let last = { id: undefined, rows: new Map(), askedRow: null };
  const places = createPlaceKeeper();
  const rows = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".board > :is(.field, .hand)")]);
  // Measure everything before writing anything, so that the page is laid out only once.
  const showAllHiddenCounts = () => {
    const all = rows();
    places.keep(all);
    const found = all.map((row) => ({
      row,
      hidden: hiddenCardCounts(row),
      pinnedWidth: fixedBeginning(row)?.clientWidth ?? 0,
    }));
    for (const { row, hidden: beside, pinnedWidth } of found) {
      showHiddenCounts(row, beside);
      // The number comes after the fixed part (style/orbs.css).
      if (pinnedWidth) row.style.setProperty("--kept", `${pinnedWidth}px`);
    }
  };
  let waiting = false;
  const showSoon = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      showAllHiddenCounts();
    });
  };
  root.addEventListener("scroll", showSoon, { capture: true, passive: true });
  addEventListener("resize", showSoon);
  return {
    /** Shows the numbers of hidden cards at the edges. */
    show: showAllHiddenCounts,
    /** Scrolls to new cards and to the card asked about.
     * @param {string|undefined} id the table's id
     * @param {number|null} askedRow */
    follow(id, askedRow) {
      const now = new Map();
      if (last.id !== id) places.forgetAll();
      for (const row of rows()) {
        const cards = cardsIn(row);
        const refs = cards.map((card) => Number(card.dataset.ref));
        const key = rowKey(row);
        const before = last.rows.get(key);
        now.set(key, new Set(refs));
        if (before?.size !== refs.length || refs.some((ref) => !before.has(ref))) places.forget(key);
        const come = last.id === id ? newestCard(refs, before) : null;
        const whom = askedRow !== last.askedRow && refs.includes(askedRow ?? -1) ? askedRow : come;
        const card = whom === null ? undefined : cards[refs.indexOf(whom)];
        if (card && row.scrollWidth > row.clientWidth + 1) {
          if (!fixedBeginning(row)?.contains(card))
            row.scrollLeft += scrollToFit(card.getBoundingClientRect(), visiblePart(row));
          places.forget(key);
        }
      }
      last = { id, rows: now, askedRow };
    },
  };
}
