// Starts Python in this worker from the site's own files and reports progress. Most of a plain start would be
// spent compiling the standard library from source, so library and engine are stored zips of bytecode. All
// files are requested at once. Progress counts bytes received, then stages.

import { archivedFiles } from "./archive.js";
import { deleteSnapshot, loadSnapshot } from "./snapshot.js";
import { headOfSnapshot, unpackInto } from "./snapshot_format.js";

/** @typedef {import("pyodide").PyodideAPI} Pyodide */
/** @typedef {import("./notices.js").Stage} Stage */

/** The site's root as an absolute address; this file is bundled into `engine/worker.js` or next to it. */
export const SITE_URL = new URL("../", import.meta.url).href;

const WASM_PATH = "pyodide/pyodide.asm.wasm";
const LIBRARY_PATH = "pyodide/library.zip";
const LOCK_FILE_PATH = "wheels/lock.json";
/** Whether this page has no service worker yet: then the worker started as a blob (client.js), and files come
 * over the network. */
const STARTED_WITHOUT_SERVICE_WORKER = self.location?.protocol === "blob:";
/** The release whose engine this worker runs, taken from the end of the worker's name; undefined for the
 * current release. */
const EARLIER_RELEASE = /^tefuda-engine ([\w.-]+)$/.exec(self.name)?.[1];
const ENGINE_PATH = EARLIER_RELEASE ? `engines/${EARLIER_RELEASE}/engine.zip` : "pyodide/engine.zip";
/** Directory where Python looks for installed packages. */
const PACKAGES_DIRECTORY = "/lib/python3.14/site-packages";
const REST_OF_LIBRARY_PATH = "pyodide/library-rest.zip";
/** Appends to the existing archive, so that modules already loaded keep their offsets. */
const ADD_TO_LIBRARY_SCRIPT = `
def add(archive):
    import importlib, io, sys, zipfile
    [library] = [path for path in sys.path if path.endswith("python314.zip")]
    with zipfile.ZipFile(io.BytesIO(archive.to_bytes())) as rest, zipfile.ZipFile(library, "a") as whole:
        for name in rest.namelist():
            whole.writestr(zipfile.ZipInfo(name), rest.read(name))
    importlib.invalidate_caches()
add`;
/** The share of total progress at which each stage ends; the rest is Python's own work. */
const PROGRESS_WHEN_FETCHED = 0.6;
const PROGRESS_WHEN_STARTED = 0.85;

/** Message of a thrown value; Emscripten does not always throw an Error. @param {any} thrown @returns {string} */
export const messageOfThrownValue = (thrown) => String(thrown?.message ?? thrown);

/** A failed start, with the stage at which it failed. */
export class BootError extends Error {
  /** @param {Stage} stage @param {unknown} cause */
  constructor(stage, cause) {
    super(messageOfThrownValue(cause), { cause });
    this.name = "BootError";
    this.stage = stage;
  }
}

/** Counts received bytes against the file sizes written by the build. */
class DownloadProgress {
  /** @param {(progress: number, stage: Stage) => void} tell */
  constructor(tell) {
    this.tell = tell;
    /** @type {Record<string, number> | undefined} */
    this.sizes = undefined;
    /** @type {Record<string, number>} */
    this.arrived = {};
    this.reported = 0;
  }

  /** @param {string} name @param {number} bytes */
  addBytes(name, bytes) {
    this.arrived[name] = (this.arrived[name] ?? 0) + bytes;
    if (!this.sizes) return;
    let totalBytes = 0;
    let here = 0;
    for (const [file, size] of Object.entries(this.sizes)) {
      totalBytes += size;
      here += Math.min(size, this.arrived[file] ?? 0);
    }
    const progress = (PROGRESS_WHEN_FETCHED * here) / totalBytes;
    if (progress - this.reported < 0.01) return;
    this.reported = progress;
    this.tell(progress, "fetch");
  }
}

/** @param {string} path relative to the site's root
 * @param {RequestInit} [how]
 * @returns {Promise<Response>} a response with a success status
 */
async function fetchSiteFile(path, how) {
  const response = await fetch(new URL(path, SITE_URL), how);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return response;
}

/** Counts the bytes of a response. Reads a clone, so the original still streams into the compiler.
 * @param {Response} response
 * @param {(bytes: number) => void} count */
async function countBytes(response, count) {
  const reader = response.clone().body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    count(part.value.length);
}

/** Requests files before Pyodide does, and returns the same responses when Pyodide asks.
 * @param {string[]} paths relative to the site's root
 * @param {DownloadProgress} arrivals
 * @returns {{found: Promise<unknown>, wasm: Promise<Response>, stop: () => void}} `found` rejects with the first
 *   missing file; `wasm` can be requested repeatedly, because only the compiler reads it; `restoreFetch` restores the
 *   original `fetch` */
function prefetchFiles(paths, arrivals) {
  const plain = globalThis.fetch;
  const ahead = new Map(
    paths.map((path) => {
      const response = fetchSiteFile(path).then((answer) => {
        const name = path.split("/").pop() ?? path;
        // Pyodide reports an interrupted body. Cached files count as complete once found.
        if (STARTED_WITHOUT_SERVICE_WORKER)
          countBytes(answer, (bytes) => arrivals.addBytes(name, bytes)).catch(() => {});
        else arrivals.addBytes(name, Number.POSITIVE_INFINITY);
        return answer;
      });
      // Pyodide reports this error; an unhandled rejection would report it twice.
      response.catch(() => {});
      return [new URL(path, SITE_URL).href, response];
    }),
  );
  const found = Promise.all(ahead.values());
  const wasm = /** @type {Promise<Response>} */ (ahead.get(new URL(WASM_PATH, SITE_URL).href));
  globalThis.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, SITE_URL).href;
    const response = ahead.get(address);
    if (response !== wasm) ahead.delete(address);
    return response ?? plain(input, init);
  };
  const restoreFetch = () => {
    globalThis.fetch = plain;
  };
  return { found, wasm, stop: restoreFetch };
}

/** Compiles the module before Pyodide asks for an instance.
 * @param {Promise<Response>} file
 * @returns {{module: Promise<WebAssembly.Module>, stop: () => void}} `restoreFetch` restores the original function */
function precompileWasm(file) {
  const plain = WebAssembly.instantiateStreaming;
  const module = WebAssembly.compileStreaming(file);
  // The caller reports this error.
  module.catch(() => {});
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const compiled = await module;
    return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
  };
  const restoreInstantiate = () => {
    WebAssembly.instantiateStreaming = plain;
  };
  return { module, stop: restoreInstantiate };
}

/** The files of a start: the unpacked size of each file by name, and the hash of all files.
 * @typedef {{sizes: Record<string, number>, hash: string}} Start */

/** Site paths for Pyodide. */
const PYODIDE_FILE_URLS = {
  indexURL: new URL("pyodide/", SITE_URL).href,
  stdLibURL: new URL(LIBRARY_PATH, SITE_URL).href,
  lockFileURL: new URL(LOCK_FILE_PATH, SITE_URL).href,
};

/** @returns {Promise<typeof import("pyodide")>} */
const importPyodide = () => importSiteModule("pyodide/pyodide.mjs");

/** A memory snapshot to restore: the head for Pyodide, and a function that fills the heap (build/pyodide/patch_pyodide.py).
 * @typedef {{head: Uint8Array<ArrayBuffer>, layOut: (heap: Int8Array) => void}} Memory */

/** Restores Python from the memory of an earlier start. @param {Memory} memory */
async function restorePython({ head, layOut }) {
  const how = { ...PYODIDE_FILE_URLS, _loadSnapshot: head, _layOut: layOut };
  const python = await (await importPyodide()).loadPyodide(how);
  withLibraryHooks(python, (own) => own.reseed_random());
  // Read by the browser tests, as is `tefuda:begun`.
  performance.mark("tefuda:taken-up");
  return python;
}

/** Starts Python: from a snapshot if there is one, else from its files.
 * @param {Promise<Uint8Array<ArrayBuffer>|null>} snapshot
 * @param {boolean} leaves whether a snapshot of this start will be stored */
async function loadPython(snapshot, leaves) {
  const memory = await snapshot;
  if (memory) {
    try {
      return await restorePython({
        head: headOfSnapshot(memory),
        layOut: (heap) => unpackInto(memory, heap),
      });
    } catch (error) {
      console.warn("what is kept of an earlier start cannot be taken up", error);
      await deleteSnapshot().catch(() => {});
    }
  }
  return (await importPyodide()).loadPyodide({ ...PYODIDE_FILE_URLS, _makeSnapshot: leaves });
}

/** @param {string} path relative to the site's root */
const importSiteModule = (path) =>
  import(/* a path of the site, unknown to a bundler */ new URL(path, SITE_URL).href);

/** Calls a function of the library's own hooks (build/pyodide/lazy_modules.py), which needs no compilation.
 * @param {Pyodide} python @param {(own: any) => void} act */
function withLibraryHooks(python, act) {
  const own = python.pyimport("sitecustomize");
  act(own);
  own.destroy();
}

/** Unpacks an archive into Python's site-packages, because modules read data files beside themselves. Games and the
 * card text reader are added to the same package later.
 * @param {Pyodide} python @param {ArrayBuffer} archive */
function unpackArchive(python, archive) {
  for (const [name, bytes] of archivedFiles(archive)) {
    const path = `${PACKAGES_DIRECTORY}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, bytes, { canOwn: true });
  }
  withLibraryHooks(python, (own) => own.clear_import_caches(PACKAGES_DIRECTORY));
}

/** Sizes and hash of the files of a start. @returns {Promise<Start>} */
export const fetchStartInfo = async () => (await fetchSiteFile("pyodide/start.json")).json();

/** @param {(progress: number, stage: Stage) => void} tell
 * @param {{memory?: Memory, leaves?: boolean}} [how] `memory`: the snapshot to use instead of the stored one;
 *   `leaves`: whether a snapshot of this start will be stored, which makes it a full start
 * @returns {Promise<Pyodide>} Python with the engine on its import path
 */
export async function startPython(tell, { memory, leaves = false } = {}) {
  const arrivals = new DownloadProgress(tell);
  /** @type {Stage} */
  let stage = "fetch";
  tell(0, stage);
  const files = prefetchFiles([WASM_PATH, LIBRARY_PATH, ENGINE_PATH, LOCK_FILE_PATH], arrivals);
  const { module, stop } = precompileWasm(files.wasm);
  // Request this file now, so it has arrived when pyodide.mjs imports it. The import reports a failure.
  importSiteModule("pyodide/pyodide.asm.mjs").then(
    () => arrivals.addBytes("pyodide.asm.mjs", Number.POSITIVE_INFINITY),
    () => {},
  );
  const start = fetchStartInfo();
  const snapshotInfo = start.then(({ sizes }) => {
    arrivals.sizes = sizes;
  });
  snapshotInfo.catch(() => {});
  const hash = start.then((info) => info.hash);
  hash.catch(() => {});
  // An engine of an earlier release needs other modules than this one.
  const snapshot = EARLIER_RELEASE || leaves ? Promise.resolve(null) : loadSnapshot(hash).catch(() => null);
  try {
    // Without the library, Pyodide would continue and fail with a different error.
    await Promise.all([importPyodide(), files.found]);
    // Pyodide would wait forever for a module that cannot be compiled.
    const [python] = await Promise.all([
      memory ? restorePython(memory) : loadPython(snapshot, leaves),
      module,
    ]);
    await snapshotInfo;
    stage = "engine";
    tell(PROGRESS_WHEN_STARTED, stage);
    unpackArchive(python, await (await fetch(new URL(ENGINE_PATH, SITE_URL).href)).arrayBuffer());
    // Engines of earlier releases cannot request missing library parts.
    if (EARLIER_RELEASE) await completeLibrary(python);
    performance.mark("tefuda:begun");
    return python;
  } catch (error) {
    throw new BootError(stage, error);
  } finally {
    files.stop();
    stop();
  }
}

/** The hash of a file in hexadecimal digits; "" on a page where the browser does not allow hashing.
 * @param {ArrayBuffer} bytes */
async function hashOf(bytes) {
  const hash = await crypto.subtle?.digest("SHA-256", bytes);
  return hash ? Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("") : "";
}

/** Time without new data before a download is aborted, in milliseconds. */
const STALL_TIMEOUT_MS = 30_000;

/** Fetches a file of the site. A slow download may take any time; a stalled one is aborted.
 * @param {string} path relative to the site's root @param {number} [stalled] */
export async function fetchPart(path, stalled = STALL_TIMEOUT_MS) {
  const stop = new AbortController();
  /** @template T @param {Promise<T>} part @returns {Promise<T>} */
  const withStallTimeout = async (part) => {
    const timer = setTimeout(() => stop.abort(new Error(`${path}: nothing more of it came`)), stalled);
    try {
      return await part;
    } finally {
      clearTimeout(timer);
    }
  };
  const response = await withStallTimeout(fetchSiteFile(path, { signal: stop.signal }));
  const parts = [];
  const reader = response.body?.getReader();
  while (reader) {
    const { value, done } = await withStallTimeout(reader.read());
    if (done) break;
    parts.push(value);
  }
  return new Blob(parts).arrayBuffer();
}

/** Unpacks a part of the engine: a wheel of this release. @param {Pyodide} python @param {string} part */
export async function addEnginePart(python, part) {
  // Name in the wheels' lock file.
  const entry = python.lockfile.packages[`tefuda-${part.replaceAll("_", "-")}`];
  if (!entry) throw new Error(`no part is called ${part}`);
  const path = `wheels/${entry.file_name.split("/").pop()}`;
  const wheel = await fetchPart(path);
  const hash = await hashOf(wheel);
  if (hash && hash !== entry.sha256) throw new Error(`${path}: not the file of this release`);
  unpackArchive(python, wheel);
}

/** Python instances whose library is complete or being completed. @type {WeakMap<Pyodide, Promise<void>>} */
const fullLibrary = new WeakMap();

/** Adds the rest of the standard library once. Installing wheels needs the rest; starting does not.
 * @param {Pyodide} python */
export function completeLibrary(python) {
  const download =
    fullLibrary.get(python) ??
    fetchPart(REST_OF_LIBRARY_PATH)
      .then((rest) => python.runPython(ADD_TO_LIBRARY_SCRIPT)(rest))
      .catch((error) => {
        fullLibrary.delete(python);
        throw error;
      });
  fullLibrary.set(python, download);
  return download;
}
