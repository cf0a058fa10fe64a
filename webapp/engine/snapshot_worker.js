// A worker that starts Python once more, saves a snapshot of its memory, posts the result and ends. It holds
// no game.

import { fetchStartInfo, startPython } from "./boot.js";
import { isSnapshotKept, saveSnapshot } from "./snapshot.js";
import { headOfMemory, packSnapshot, unpackInto } from "./snapshot_format.js";

/** @typedef {import("./boot.js").Pyodide} Pyodide */

/** The first requests of every page. */
const GREETING_REQUESTS = ["hello", "cards"].map((method) =>
  JSON.stringify({ jsonrpc: "2.0", id: 0, method, params: {} }),
);

/** Drop references to files, which are unpacked again after restoring, and to this page. */
const FORGET_FILES_SCRIPT = `
import gc, sys, zipimport
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
gc.collect()
`;

/** The engine's greeting to a page. @param {Pyodide} python @returns {string} */
function engineGreeting(python) {
  const bridge = python.pyimport("pyengine.bridge.api");
  const { handle } = bridge;
  const replies = GREETING_REQUESTS.map((request) => handle(request)).join();
  handle.destroy();
  bridge.destroy();
  return replies;
}

async function makeAndStoreSnapshot() {
  const start = await fetchStartInfo();
  if (await isSnapshotKept(start.hash)) return true;
  const ignoreProgress = () => {};
  const python = await startPython(ignoreProgress, { leaves: true });
  const replies = engineGreeting(python);
  python.runPython(FORGET_FILES_SCRIPT);
  const memory = /** @type {Uint8Array<ArrayBuffer>} */ (python.makeMemorySnapshot());
  /** @type {Uint8Array<ArrayBuffer>|undefined} */
  let snapshot;
  /** @param {Int8Array} heap */
  const layOut = (heap) => {
    snapshot = packSnapshot(memory, new Uint8Array(heap.buffer, heap.byteOffset, heap.length));
    unpackInto(snapshot, heap);
  };
  // Store the snapshot only if it can be restored and then gives the same greeting.
  const again = await startPython(ignoreProgress, { memory: { head: headOfMemory(memory), layOut } });
  if (!snapshot || engineGreeting(again) !== replies) return false;
  await saveSnapshot(start.hash, snapshot);
  return true;
}

makeAndStoreSnapshot().then(
  (kept) => self.postMessage({ kept }),
  (error) => self.postMessage({ kept: false, why: String(error) }),
);
