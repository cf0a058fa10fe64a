// A log line for tests.

/** @param {string} code @param {Record<string, unknown>} [params] @param {Partial<import("../types.js").Line>} [more]
 * @returns {import("../types.js").Line} */
export const sampleLine = (code, params = {}, more = {}) => ({
  index: 0,
  turn: 1,
  player: 0,
  phase: "main",
  seat: 0,
  code,
  params: /** @type {import("../types.js").Params} */ (params),
  clauses: [],
  ...more,
});
