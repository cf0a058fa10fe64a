// Life before and after each change, from the lines of the log and the present totals.

/** @typedef {import("../types.js").Line} Line */
/** @typedef {{before: number, after: number}} Totals */

/** Lines about a player's life, with the sign of the change. @type {Record<string, number>} */
const LIFE_CHANGE_SIGNS = { "player-damaged": -1, "lost-life": -1, "gained-life": 1 };

/** The change of a seat's life in a line; null if the line is about something else.
 * @param {Line} line @returns {{seat: number, by: number, pool: boolean}|null} */
function lifeChangeInLine({ code, params }) {
  const n = Number(params.n);
  const sign = Object.hasOwn(LIFE_CHANGE_SIGNS, code) ? LIFE_CHANGE_SIGNS[code] : undefined;
  if (sign !== undefined) return { seat: Number(params.seat), by: sign * n, pool: false };
  for (const [end, way] of /** @type {const} */ ([
    ["giver", -1],
    ["taker", 1],
  ])) {
    const place = /^life([01])$/.exec(typeof params[end] === "string" ? String(params[end]) : "");
    if (place) return { seat: Number(place[1]), by: way * n, pool: true };
  }
  return null;
}

/** Computed totals by log, because a log is drawn again and again. @type {WeakMap<Line[], Map<Line, Totals>>} */
const totalsCache = new WeakMap();

/**
 * The totals before and after each change of life. Some effects set life without a line of their own. Totals from
 * lines about players are therefore used only if both players start with the same; a pool of counters is exact.
 * @param {Line[]} log the whole log @param {unknown[]} seats the seats after it @returns {Map<Line, Totals>}
 */
export function lifeTotals(log, seats) {
  const kept = totalsCache.get(log);
  if (kept) return kept;
  /** @type {Map<Line, Totals>} */
  const totals = new Map();
  const now = seats.map((seat) => Number(/** @type {{life?: unknown}} */ (seat).life));
  let exact = true;
  for (const line of [...log].reverse()) {
    const change = lifeChangeInLine(line);
    const after = change ? now[change.seat] : undefined;
    if (!change || after === undefined) continue;
    exact &&= change.pool;
    now[change.seat] = after - change.by;
    totals.set(line, { before: after - change.by, after });
  }
  if (now.some((life) => !Number.isInteger(life)) || (!exact && now[0] !== now[1])) totals.clear();
  totalsCache.set(log, totals);
  return totals;
}
