// Starts Python in this worker, from the site's own files, and says how far it is.
//
// What takes long in a plain start is Python compiling its library from source; here library and engine are stored
// zips of bytecode. All files are asked for at once. Progress is what has really arrived: bytes, then stages.

import { filesIn } from "./archive.js";
import { deleteSnapshot, loadSnapshot } from "./snapshot.js";
import { headOf, unpackInto } from "./snapshot_format.js";

/** @typedef {import("pyodide").PyodideAPI} Pyodide */
/** @typedef {import("./notices.js").Stage} Stage */

/** The site's root as an absolute address: this file is `engine/worker.js` in both forms of the site. */
export const SITE = new URL("../", import.meta.url).href;

const WASM = "pyodide/pyodide.asm.wasm";
const LIBRARY = "pyodide/library.zip";
const LOCK = "wheels/lock.json";
/** Whether no service worker answers this page yet: then a worker begins as a blob (client.js), and files come from afar. */
const IS_UNCACHED = self.location?.protocol === "blob:";
/** Which release's engine this worker runs: the name that it was given ends with the release, or has none for this one. */
const RELEASED = /^tefuda-engine ([\w.-]+)$/.exec(self.name)?.[1];
const ENGINE = RELEASED ? `engines/${RELEASED}/engine.zip` : "pyodide/engine.zip";
/** Where Python looks for what is installed. */
const PACKAGES = "/lib/python3.14/site-packages";
const LIBRARY_REST = "pyodide/library-rest.zip";
/** Behind what is there, so that what was loaded from it stays where it is. */
const ADD_TO_LIBRARY = `
def add(archive):
    import importlib, io, sys, zipfile
    [library] = [path for path in sys.path if path.endswith("python314.zip")]
    with zipfile.ZipFile(io.BytesIO(archive.to_bytes())) as rest, zipfile.ZipFile(library, "a") as whole:
        for name in rest.namelist():
            whole.writestr(zipfile.ZipInfo(name), rest.read(name))
    importlib.invalidate_caches()
add`;
/** The part of the whole that each stage ends at; the rest of a start is Python's own work. */
const FETCHED_SHARE = 0.6;
const STARTED_SHARE = 0.85;

/** What is thrown by Emscripten is not always an Error. @param {any} thrown @returns {string} */
export const messageOf = (thrown) => String(thrown?.message ?? thrown);

/** An error that names the stage in which the start failed. */
export class BootError extends Error {
  /** @param {Stage} stage @param {unknown} cause */
  constructor(stage, cause) {
    super(messageOf(cause), { cause });
    this.name = "BootError";
    this.stage = stage;
  }
}

/** Sums up what has arrived, of files whose sizes the build wrote down. */
class Arrivals {
  /** @param {(progress: number, stage: Stage) => void} tell */
  constructor(tell) {
    this.tell = tell;
    /** @type {Record<string, number> | undefined} */
    this.sizes = undefined;
    /** @type {Record<string, number>} */
    this.arrived = {};
    this.told = 0;
  }

  /** @param {string} name @param {number} bytes */
  add(name, bytes) {
    this.arrived[name] = (this.arrived[name] ?? 0) + bytes;
    if (!this.sizes) return;
    let whole = 0;
    let here = 0;
    for (const [file, size] of Object.entries(this.sizes)) {
      whole += size;
      here += Math.min(size, this.arrived[file] ?? 0);
    }
    const progress = (FETCHED_SHARE * here) / whole;
    if (progress - this.told < 0.01) return;
    this.told = progress;
    this.tell(progress, "fetch");
  }
}

/**
 * @param {string} path from the site's root
 * @param {RequestInit} [how]
 * @returns {Promise<Response>} an answer whose status is good
 */
async function fetchOwn(path, how) {
  const response = await fetch(new URL(path, SITE), how);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return response;
}

/**
 * Reads a body to count it; what is counted is a copy, so the real one still streams into the compiler.
 *
 * @param {Response} response
 * @param {(bytes: number) => void} count
 */
async function countBytes(response, count) {
  const reader = response.clone().body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    count(part.value.length);
}

/**
 * Asks for files before Pyodide does, and hands them over when it asks.
 *
 * @param {string[]} paths from the site's root
 * @param {Arrivals} arrivals
 * @returns {{found: Promise<unknown>, wasm: Promise<Response>, stop: () => void}} `found` rejects with the first file that is
 *   not there; `wasm` is handed over as often as it is asked for, since nobody reads it but who compiles it; `stop` gives the
 *   plain `fetch` back
 */
function fetchAhead(paths, arrivals) {
  const plain = globalThis.fetch;
  const ahead = new Map(
    paths.map((path) => {
      const response = fetchOwn(path).then((answer) => {
        const name = path.split("/").pop() ?? path;
        // A body that breaks off is reported by who reads the real one. What lies on this device is here once it is found.
        if (IS_UNCACHED) countBytes(answer, (bytes) => arrivals.add(name, bytes)).catch(() => {});
        else arrivals.add(name, Number.POSITIVE_INFINITY);
        return answer;
      });
      // Reported by who asks for it; without this, a browser reports it a second time.
      response.catch(() => {});
      return [new URL(path, SITE).href, response];
    }),
  );
  const found = Promise.all(ahead.values());
  const wasm = /** @type {Promise<Response>} */ (ahead.get(new URL(WASM, SITE).href));
  globalThis.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, SITE).href;
    const response = ahead.get(address);
    if (response !== wasm) ahead.delete(address);
    return response ?? plain(input, init);
  };
  const stop = () => {
    globalThis.fetch = plain;
  };
  return { found, wasm, stop };
}

/**
 * Compiles before Pyodide is there to ask for it, and hands over the module when it asks for an instance of that.
 *
 * @param {Promise<Response>} file
 * @returns {{module: Promise<WebAssembly.Module>, stop: () => void}} `stop` gives the plain way back
 */
function compileAhead(file) {
  const plain = WebAssembly.instantiateStreaming;
  const module = WebAssembly.compileStreaming(file);
  // Reported by who waits for it.
  module.catch(() => {});
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const compiled = await module;
    return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
  };
  const stop = () => {
    WebAssembly.instantiateStreaming = plain;
  };
  return { module, stop };
}

/** What a start's files hold: each one's bytes as unpacked, by name, and the hash of them all.
 * @typedef {{sizes: Record<string, number>, hash: string}} Start */

/** What Pyodide is told of the site. */
const FILES = {
  indexURL: new URL("pyodide/", SITE).href,
  stdLibURL: new URL(LIBRARY, SITE).href,
  lockFileURL: new URL(LOCK, SITE).href,
};

/** @returns {Promise<typeof import("pyodide")>} */
const pyodide = () => load("pyodide/pyodide.mjs");

/** What takes memory up: the head that Pyodide reads, and what lays out the heap (build/pyodide/patch_pyodide.py).
 * @typedef {{head: Uint8Array<ArrayBuffer>, layOut: (heap: Int8Array) => void}} Memory */

/** Python as an earlier start left it. @param {Memory} memory */
async function restorePython({ head, layOut }) {
  const how = { ...FILES, _loadSnapshot: head, _layOut: layOut };
  const python = await (await pyodide()).loadPyodide(how);
  withLibraryHooks(python, (own) => own.begin_chance_anew());
  // Read by the browser tests, as is `tefuda:begun`.
  performance.mark("tefuda:taken-up");
  return python;
}

/** Python as an earlier start left it where that is at hand, or from its files. @param {Promise<Uint8Array<ArrayBuffer>|null>} kept
 * @param {boolean} leaves whether what this start leaves in memory shall be kept */
async function loadPython(kept, leaves) {
  const memory = await kept;
  if (memory) {
    try {
      return await restorePython({ head: headOf(memory), layOut: (heap) => unpackInto(memory, heap) });
    } catch (error) {
      console.warn("what is kept of an earlier start cannot be taken up", error);
      await deleteSnapshot().catch(() => {});
    }
  }
  return (await pyodide()).loadPyodide({ ...FILES, _makeSnapshot: leaves });
}

/** @param {string} path from the site's root */
const load = (path) => import(/* a path of the site, unknown to a bundler */ new URL(path, SITE).href);

/** Something done by what the library has of ours (build/pyodide/lazy_modules.py): nothing need be compiled for it.
 * @param {Pyodide} python @param {(own: any) => void} act */
function withLibraryHooks(python, act) {
  const own = python.pyimport("sitecustomize");
  act(own);
  own.destroy();
}

/** Lays out an archive as files, since modules read their data beside themselves; what costs time is compiling, and that is done.
 * It is put where wheels are installed, and so is what comes later: games, and what reads card texts, into the same package.
 * @param {Pyodide} python @param {ArrayBuffer} archive */
function unpackArchive(python, archive) {
  for (const [name, bytes] of filesIn(archive)) {
    const path = `${PACKAGES}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, bytes, { canOwn: true });
  }
  withLibraryHooks(python, (own) => own.look_anew(PACKAGES));
}

/** What a start is made of. @returns {Promise<Start>} */
export const fetchStartInfo = async () => (await fetchOwn("pyodide/start.json")).json();

/**
 * @param {(progress: number, stage: Stage) => void} tell
 * @param {{memory?: Memory, leaves?: boolean}} [how] `memory`: what an earlier start left, instead of what is
 *   kept; `leaves`: whether what this one leaves shall be kept, which is then a whole one
 * @returns {Promise<Pyodide>} Python with the engine on its path
 */
export async function startPython(tell, { memory, leaves = false } = {}) {
  const arrivals = new Arrivals(tell);
  /** @type {Stage} */
  let stage = "fetch";
  tell(0, stage);
  const files = fetchAhead([WASM, LIBRARY, ENGINE, LOCK], arrivals);
  const { module, stop } = compileAhead(files.wasm);
  // Asked for now, so that it is here when pyodide.mjs, which comes first, wants it; that import reports a failure.
  load("pyodide/pyodide.asm.mjs").then(
    () => arrivals.add("pyodide.asm.mjs", Number.POSITIVE_INFINITY),
    () => {},
  );
  const start = fetchStartInfo();
  const told = start.then(({ sizes }) => {
    arrivals.sizes = sizes;
  });
  told.catch(() => {});
  const hash = start.then((said) => said.hash);
  hash.catch(() => {});
  // An engine of an earlier release imports other modules than this one's.
  const kept = RELEASED || leaves ? Promise.resolve(null) : loadSnapshot(hash).catch(() => null);
  try {
    // Pyodide would go on without a library, and die of something else.
    await Promise.all([pyodide(), files.found]);
    // Pyodide would wait for a module that cannot be compiled.
    const [python] = await Promise.all([memory ? restorePython(memory) : loadPython(kept, leaves), module]);
    await told;
    stage = "engine";
    tell(STARTED_SHARE, stage);
    unpackArchive(python, await (await fetch(new URL(ENGINE, SITE).href)).arrayBuffer());
    // What an engine of an earlier release lacks it does not ask for.
    if (RELEASED) await completeLibrary(python);
    performance.mark("tefuda:begun");
    return python;
  } catch (error) {
    throw new BootError(stage, error);
  } finally {
    files.stop();
    stop();
  }
}

/** The hash of a file in hexadecimal digits; "" on a page that a browser does not let make any. @param {ArrayBuffer} bytes */
async function hashOf(bytes) {
  const hash = await crypto.subtle?.digest("SHA-256", bytes);
  return hash ? Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("") : "";
}

/** Milliseconds after which nothing more is expected of a file of which nothing comes. */
const STALL_TIMEOUT_MS = 30_000;

/** A file of the site, however slowly it comes; one of which nothing comes any more is given up. @param {string} path from the
 * site's root @param {number} [stalled] */
export async function fetchPart(path, stalled = STALL_TIMEOUT_MS) {
  const stop = new AbortController();
  /** @template T @param {Promise<T>} coming @returns {Promise<T>} */
  const soon = async (coming) => {
    const timer = setTimeout(() => stop.abort(new Error(`${path}: nothing more of it came`)), stalled);
    try {
      return await coming;
    } finally {
      clearTimeout(timer);
    }
  };
  const response = await soon(fetchOwn(path, { signal: stop.signal }));
  const parts = [];
  const reader = response.body?.getReader();
  while (reader) {
    const { value, done } = await soon(reader.read());
    if (done) break;
    parts.push(value);
  }
  return new Blob(parts).arrayBuffer();
}

/** Lays out a part of the engine, which is a wheel of this very release. @param {Pyodide} python @param {string} part */
export async function addEnginePart(python, part) {
  // As the lock file of the wheels names it.
  const entry = python.lockfile.packages[`tefuda-${part.replaceAll("_", "-")}`];
  if (!entry) throw new Error(`no part is called ${part}`);
  const path = `wheels/${entry.file_name.split("/").pop()}`;
  const wheel = await fetchPart(path);
  const hash = await hashOf(wheel);
  if (hash && hash !== entry.sha256) throw new Error(`${path}: not the file of this release`);
  unpackArchive(python, wheel);
}

/** The Pythons whose library is whole, or about to be. @type {WeakMap<Pyodide, Promise<void>>} */
const whole = new WeakMap();

/** Adds what no start needs to the library, once: installing does need it. @param {Pyodide} python */
export function completeLibrary(python) {
  const coming =
    whole.get(python) ??
    fetchPart(LIBRARY_REST)
      .then((rest) => python.runPython(ADD_TO_LIBRARY)(rest))
      .catch((error) => {
        whole.delete(python);
        throw error;
      });
  whole.set(python, coming);
  return coming;
}
