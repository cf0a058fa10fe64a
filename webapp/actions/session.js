// The session shared by all actions: the parts of a page and their running work. An action is a plain
// function whose first argument is the session. The order is always engine, disk, screen. The session holds
// neither rules nor a position: after a crash, the worker loads the stored game again. If the disk fails, the
// game continues and the player is told (store/disk.js).

import { promiseWithResolvers } from "../engine/client.js";
import { tableClient } from "../net/table_client.js";
import { createShelf } from "../store/shelf.js";
import { createSetSupplier } from "./card_sets.js";

/** @typedef {import("../engine/client.js").Engine} Engine */
/** @typedef {import("../state/types.js").DeckRecord} DeckRecord */
/** @typedef {import("../state/types.js").DraftRecord} DraftRecord */
/** @typedef {import("../state/types.js").PictureRecord} PictureRecord */
/** @typedef {import("../state/types.js").Reading} Reading */
/** @typedef {ReturnType<typeof setTimeout>|undefined} Timer */

/** Parts of the page for its actions. `paintBoard`: paints the table on the screen as a PNG image.
 * @typedef {{store: import("../state/state.js").Store, games: import("../store/games.js").Games,
 *   paintBoard: (state: import("../state/types.js").State) => Promise<Blob>, tabs: import("../store/tabs.js").Tabs, engine: Engine, spareEngine: () => Engine,
 *   changeLanguage: (lang: import("../state/types.js").Lang) => Promise<void>}} Parts */

/** A broadcast table: its id, its key, the room for other devices and their connections; the spectators waiting for
 * news, their positions, and the parts being sent. `goesOn`: the next game of a series follows, for the same
 * spectators.
 * @typedef {{id: string, key: string, room: {password: string, relays: string[]}|null, open: import("../net/relay_room.js").Room|null,
 *   limiter: ReturnType<typeof import("../net/spectator_channel.js").createSpectatorLimiter>, tabs: ReturnType<typeof import("../net/spectator_channel.js").openBroadcasterEnd>,
 *   connections: Map<string, import("../net/webrtc.js").Connection>, waiting: Map<string, string>, queue: Promise<void>,
 *   continueWith: (id: string, next: string) => void}} Broadcast */

/** `engine` and `spareEngine` receive missing card sets before a request. `engineReady` resolves once the engine
 * has listed its decks and cards, or failed to. `faceRequests` holds the pending and finished requests for each
 * game's cards, `facesByGame` their faces. Work in progress: `opening` is the link or file being opened, dropped
 * once another is opened; `following` whether this tab is loading another tab's change; `createdTimes` when each
 * game was first kept. `thinking` is the computer's second worker: whether it has started, is choosing, has
 * moved since the player's answer, and has acted in the player's turn; whether the end of that turn still
 * has to be shown, the turn in which the player ended it, and the callbacks for the next step and for cutting a
 * decision short. `book`: the
 * download of the rulebook and the reader's place. `peers`: the line to the other device, the search for that
 * device, the keys of the games' rooms by the game's id, the game whose other device was cut off, whether the
 * device replies to checks of the line and when it was last heard, the room of spectators, the
 * channel for replies, the engine's name of the seat, the task for incoming messages, the timer for a code's
 * expiry, the key and deck of the next game, and the camera that scans codes. `desks`: the state of the deck
 * editor and the workshop.
 * @typedef {object} Shared
 * @property {import("./card_sets.js").SetKeeper} sets
 * @property {import("../net/table_client.js").TableClient} client
 * @property {{decks: ReturnType<typeof createShelf<DeckRecord>>, drafts: ReturnType<typeof createShelf<DraftRecord>>,
 *   pictures: ReturnType<typeof createShelf<PictureRecord>>}} shelves
 * @property {PromiseWithResolvers<unknown>} engineReady
 * @property {Map<string, Promise<void>>} faceRequests
 * @property {Map<string, Record<string, import("../state/types.js").Face>>} facesByGame
 * @property {Set<() => void>} tableListeners called when the table has changed
 * @property {object|null} opening
 * @property {boolean} holding whether the player holds priority
 * @property {boolean} pressing whether a finger or the primary mouse button is down
 * @property {"now"|"once more"|null} following
 * @property {Map<string, number>} createdTimes
 * @property {{engine: Engine|null, started: boolean, playing: boolean, moved: boolean, acted: boolean, ended: boolean, declared: number, next: (() => void)|null, hurry: (() => void)|null}} thinking
 * @property {{download: Promise<void>|null, last: Reading|null}} book
 * @property {{connection: import("../net/webrtc.js").Connection|null, rendezvous: {game: string, isStuck: () => boolean, close: () => void}|null, refusedGame: string, roomKeys: Map<string, import("../state/types.js").RoomKey|null>,
 *   repliesToChecks: boolean, lastHeard: number, room: import("../net/relay_room.js").Room|null, replyChannel: BroadcastChannel|null, name: string, queue: Promise<void>,
 *   expiryTimer: ReturnType<typeof setInterval>|undefined, key: CryptoKeyPair|null,
 *   camera: {stream: MediaStream, stop: () => void}|null,
 *   setup: import("../state/types.js").Setup|null, previousGame: string|null, clockTimer: ReturnType<typeof setInterval>|undefined, decide: ((yes: boolean) => void)|null,
 *   broadcast: Broadcast|null, watch: {close: () => void}|null}} peers
 * @property {{decks: {checking: boolean, pause: Timer}, workshop: {reading: boolean, pause: Timer}}} desks
 */

/** @typedef {Parts & Shared} Session */

/** @param {Parts} parts @returns {Session} */
export function createSession(parts) {
  const { store, games } = parts;
  const sets = createSetSupplier(
    (faces) => store.set({ faces: { ...store.get().faces, ...faces } }),
    (id) =>
      store
        .get()
        .decks.flatMap((deck) => deck.sets)
        .find((each) => each.id === id)?.name,
  );
  const engine = sets.supplied(parts.engine);
  const greeted = promiseWithResolvers();
  greeted.promise.catch(() => {});
  return {
    ...parts,
    engine,
    spareEngine: () => sets.supplied(parts.spareEngine()),
    sets,
    client: tableClient({
      engine,
      open: () => store.get().table,
      storedGame: games.get,
      reloaded: (id, update) => {
        // The new worker numbers revisions afresh, so earlier previews and hints belong to other revisions.
        if (store.get().table?.id === id) store.table({ update, previews: null, hint: null });
      },
    }),
    shelves: {
      decks: createShelf("decks"),
      drafts: createShelf("drafts"),
      pictures: createShelf("pictures"),
    },
    engineReady: greeted,
    faceRequests: new Map(),
    facesByGame: new Map(),
    tableListeners: new Set(),
    opening: null,
    holding: false,
    pressing: false,
    following: null,
    createdTimes: new Map(),
    thinking: {
      engine: null,
      started: false,
      playing: false,
      moved: false,
      acted: false,
      ended: false,
      declared: -1,
      next: null,
      hurry: null,
    },
    book: { download: null, last: null },
    peers: {
      connection: null,
      rendezvous: null,
      refusedGame: "",
      roomKeys: new Map(),
      repliesToChecks: false,
      lastHeard: 0,
      room: null,
      replyChannel: null,
      name: "",
      queue: Promise.resolve(),
      expiryTimer: undefined,
      key: null,
      camera: null,
      setup: null,
      previousGame: null,
      clockTimer: undefined,
      decide: null,
      broadcast: null,
      watch: null,
    },
    desks: {
      decks: { checking: false, pause: undefined },
      workshop: { reading: false, pause: undefined },
    },
  };
}
