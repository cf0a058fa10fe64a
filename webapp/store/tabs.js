// Coordinates tabs: a Web Lock marks the tab that plays a game, and a BroadcastChannel announces changes to tabs that
// watch.

/** @param {string} id */
const lockName = (id) => `tefuda-game-${id}`;

/** Lock held by each tab connected to another device. */
const CONNECTION_LOCK = "tefuda-line";

/** A BroadcastChannel; without one, the tabs don't know about each other. */
function channelIfAllowed() {
  try {
    return new BroadcastChannel("tefuda");
  } catch {
    return null;
  }
}

/** Values remembered by this tab over a reload, if the browser allows storage. */
export const tabMemory = {
  /** @param {string} key @returns {string|null} */
  recall(key) {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** @param {string} key @param {string|null} value null deletes the value */
  remember(key, value) {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    } catch {
      // Without storage, the tab opens at the start page.
    }
  },
};

const OPEN_GAME_KEY = "tefuda-open";
/** The game open in this tab before a reload. */
export const gameOpenBeforeReload = () => tabMemory.recall(OPEN_GAME_KEY);
/** @param {string|null} id the game now open in this tab, or null for none */
export const rememberOpenGame = (id) => tabMemory.remember(OPEN_GAME_KEY, id);

/**
 * @param {{onChange: (id: string) => void, onLost: (id: string) => void}} tell
 */
export function shareTabs({ onChange, onLost }) {
  const channel = channelIfAllowed();
  if (channel) channel.onmessage = ({ data }) => onChange(String(data));
  /** @type {{id: string, free: () => void}|null} */
  let claimed = null;

  /** @param {string} id @param {boolean} steal @returns {Promise<boolean>} whether this tab now plays the game */
  function claimGame(id, steal) {
    if (claimed?.id === id) return Promise.resolve(true);
    claimed?.free();
    claimed = null;
    if (!navigator.locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      /** @type {() => void} */
      let releaseGame = () => {};
      const until = new Promise((done) => {
        releaseGame = () => done(undefined);
      });
      const options = steal ? { steal: true } : { ifAvailable: true };
      navigator.locks
        .request(lockName(id), options, (lock) => {
          if (!lock) {
            resolve(false);
            return undefined;
          }
          claimed = { id, free: releaseGame };
          resolve(true);
          return until;
        })
        // Rejects when another tab steals the lock, and in browsers that don't allow locks.
        .catch((error) => {
          if (error.name !== "AbortError") {
            resolve(true);
            return;
          }
          if (claimed?.id === id && claimed.free === releaseGame) {
            claimed = null;
            onLost(id);
          }
          resolve(false);
        });
    });
  }

  /** Releases this tab's web lock on its connection; null while it holds none. @type {(() => void)|null} */
  let releaseLock = null;

  return {
    /** Marks this tab as connected to another device, or not; connected tabs are not reloaded by others.
     * @param {boolean} on */
    markConnected(on) {
      if (on === (releaseLock !== null) || !navigator.locks) return;
      if (!on) {
        releaseLock?.();
        releaseLock = null;
        return;
      }
      const until = new Promise((done) => {
        releaseLock = () => done(undefined);
      });
      navigator.locks.request(CONNECTION_LOCK, { mode: "shared" }, () => until).catch(() => {});
    },
    /** Whether any tab is connected to another device. */
    async isAnyTabConnected() {
      const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
      return held.some(({ name }) => name === CONNECTION_LOCK);
    },
    /** @param {string} id */
    claim: (id) => claimGame(id, false),
    /** @param {string} id */
    takeOver: (id) => claimGame(id, true),
    /** Whether this tab plays the game. @param {string} id */
    plays: (id) => claimed?.id === id || !navigator.locks,
    release() {
      claimed?.free();
      claimed = null;
    },
    /** @param {string} id */
    changed: (id) => channel?.postMessage(id),
  };
}

/** @typedef {ReturnType<typeof shareTabs>} Tabs */
