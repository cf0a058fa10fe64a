// A worker that starts Python once more, saves a snapshot of its memory, posts the result and ends. It holds
// no game.

import { fetchStartInfo, startPython } from "./boot.js";
import { isSnapshotKept, saveSnapshot } from "./snapshot.js";
import { headIn, packSnapshot, unpackInto } from "./snapshot_format.js";

/** @typedef {import("./boot.js").Pyodide} Pyodide */

/** The first requests of every page. */
const FIRST = ["hello", "cards"].map((method) =>
  JSON.stringify({ jsonrpc: "2.0", id: 0, method, params: {} }),
);

/** Drop references to files, which are unpacked again after restoring, and to this page. */
const LEAVE = `
import gc, sys, zipimport
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
gc.collect()
`;

/** The engine's greeting to a page. @param {Pyodide} python @returns {string} */
function hello(python) {
  const bridge = python.pyimport("pyengine.bridge.api");
  const { handle } = bridge;
  const replies = FIRST.map((request) => handle(request)).join();
  handle.destroy();
  bridge.destroy();
  return replies;
}

async function keep() {
  const start = await fetchStartInfo();
  if (await isSnapshotKept(start.hash)) return true;
  const quiet = () => {};
  const python = await startPython(quiet, { leaves: true });
  const replies = hello(python);
  python.runPython(LEAVE);
  const memory = /** @type {Uint8Array<ArrayBuffer>} */ (python.makeMemorySnapshot());
  /** @type {Uint8Array<ArrayBuffer>|undefined} */
  let snapshot;
  /** @param {Int8Array} heap */
  const layOut = (heap) => {
    snapshot = packSnapshot(memory, new Uint8Array(heap.buffer, heap.byteOffset, heap.length));
    unpackInto(snapshot, heap);
  };
  // Store the snapshot only if it can be restored and then gives the same greeting.
  const again = await startPython(quiet, { memory: { head: headIn(memory), layOut } });
  if (!snapshot || hello(again) !== replies) return false;
  await saveSnapshot(start.hash, snapshot);
  return true;
}

keep().then(
  (kept) => self.postMessage({ kept }),
  (error) => self.postMessage({ kept: false, why: String(error) }),
);
