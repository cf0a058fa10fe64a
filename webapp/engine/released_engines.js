// Continues games of earlier releases with the engines that they were started with. An engine refuses a game
// with other rules or cards and names the game's rules version. The site keeps the engines of earlier
// releases (build/released). The engine with this version is downloaded and started, and receives all further
// calls about the game. Callers notice nothing.

import { startEngine } from "./client.js";

/** @typedef {import("./client.js").Engine} Engine */
/** @typedef {{id: string, rules: string[]}[]} Releases newest first */

const OTHER_VERSION_REFUSALS = new Set(["other-rules", "other-cards"]);
/** Separates a release from its engine's name for a table. */
const RELEASE_SEPARATOR = "@";

/** The rules version of a game refused by an engine, or null. @param {unknown} error @returns {string|null} */
function rulesVersionOfRefusal(error) {
  const { data } = /** @type {{data?: {code?: string, rules?: string}}} */ (error ?? {});
  return data?.code && OTHER_VERSION_REFUSALS.has(data.code) && data.rules ? data.rules : null;
}

async function fetchReleases() {
  const response = await fetch(new URL("engines/index.json", document.baseURI));
  if (!response.ok) throw new Error(`engines/index.json: ${response.status}`);
  return response.json();
}

/** The engines of earlier releases, each started when a game first needs it.
 * @param {{begin?: (release: string) => Engine, releases?: () => Promise<Releases>}} [parts] replaced in tests
 */
export function releasedEngines({
  begin = (release) => startEngine({ release }),
  releases = fetchReleases,
} = {}) {
  /** @type {Map<string, Engine>} */
  const running = new Map();
  /** @param {string} release */
  const engineOfRelease = (release) => {
    const engine = running.get(release) ?? begin(release);
    running.set(release, engine);
    return engine;
  };

  /** The release in a table's or a peer's name. @param {unknown} name @returns {string|null} */
  function releaseInName(name) {
    const at = typeof name === "string" ? name.indexOf(RELEASE_SEPARATOR) : -1;
    return typeof name === "string" && at > 0 ? name.slice(0, at) : null;
  }

  /** The release whose engine holds the subject of a request. @param {any} params @returns {string|null} */
  const releaseHolding = (params) =>
    releaseInName(params.table) ?? releaseInName(params.peer) ?? params.position?.release ?? null;

  /** A release's result, with the release added to the names of tables and peers, which may be nested
   * (`{peer: {peer}, table: {table}}`).
   * @param {string} release @param {any} result @returns {any} */
  function withReleaseInNames(release, result) {
    const found = { ...result };
    for (const key of ["table", "peer"]) {
      const name = result[key];
      if (typeof name === "string") found[key] = `${release}${RELEASE_SEPARATOR}${name}`;
      else if (typeof name?.[key] === "string")
        found[key] = { ...name, [key]: `${release}${RELEASE_SEPARATOR}${name[key]}` };
    }
    if ("position" in result) found.position = { release, position: result.position };
    return found;
  }

  /** @param {string} release @param {string} method @param {any} params @param {object} [options] */
  async function askRelease(release, method, params, options) {
    const { table, peer, position } = params;
    const result = await engineOfRelease(release).call(
      method,
      {
        ...params,
        ...(releaseInName(table) ? { table: table.slice(release.length + 1) } : {}),
        ...(releaseInName(peer) ? { peer: peer.slice(release.length + 1) } : {}),
        ...(position?.release ? { position: position.position } : {}),
      },
      options,
    );
    return result && typeof result === "object" ? withReleaseInNames(release, result) : result;
  }

  /** @param {string} method @param {object} params @param {object|undefined} options @param {unknown} refused */
  async function askFittingReleases(method, params, options, refused) {
    const rules = rulesVersionOfRefusal(refused);
    const found = rules === null ? [] : (await releases()).filter((each) => each.rules.includes(rules));
    for (const { id } of found) {
      try {
        return await askRelease(id, method, params, options);
      } catch (error) {
        if (rulesVersionOfRefusal(error) === null) throw error;
      }
    }
    throw refused;
  }

  return {
    /** Wraps an engine with the engines of earlier releases. @param {Engine} engine @returns {Engine} */
    beside: (engine) => ({
      get ready() {
        return engine.ready;
      },
      async call(method, params = {}, options) {
        const release = releaseHolding(params);
        if (release !== null) return askRelease(release, method, params, options);
        try {
          const result = await engine.call(method, params, options);
          // Give card sets to all running engines.
          if (method === "set.check")
            for (const other of running.values()) await other.call(method, params, options).catch(() => {});
          return result;
        } catch (error) {
          return askFittingReleases(method, params, options, error);
        }
      },
      terminate() {
        engine.terminate();
        for (const other of running.values()) other.terminate();
      },
    }),
  };
}
