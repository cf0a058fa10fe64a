// Starts a bare Pyodide, then engines of which each reads its first card, by turns; prints as JSON what each start took, and
// what it took from there until the card was read: the reader's own start. All in milliseconds of this processor. `bytes` is
// what each reader weighs with brotli.
//
//   node tests/bench/card_reader.mjs ROUNDS REQUESTS.json ENGINE.zip READER.whl [ENGINE.zip READER.whl ...]
//
// REQUESTS.json: what an engine is asked before its reader is there, and the request that needs it.

import { readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const [rounds, asked, ...files] = process.argv.slice(2);
const [before, reading] = JSON.parse(await readFile(asked, "utf-8"));
const parts = await Promise.all(files.map(async (file) => new Uint8Array(await readFile(file))));

/** What it takes. @param {() => unknown} work */
// Where others use the machine, too, what it waited for them is no part of it.
async function timed(work) {
  const began = performance.now();
  const used = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(used);
  return Math.min(performance.now() - began, (user + system) / 1000);
}

async function bareStart() {
  let python;
  const took = await timed(async () => {
    python = await loadPyodide();
    python.runPython("6 * 7");
  });
  return { python, took };
}

/** @param {Uint8Array} engine @param {Uint8Array} reader */
async function firstReading(engine, reader) {
  const { python } = await bareStart();
  python.unpackArchive(engine, "zip", { extractDir: "/engine" });
  python.runPython(`import sys; sys.path.insert(0, "/engine")`);
  const handle = python.pyimport("pyengine.bridge.api").handle;
  python.pyimport("pyengine").spare_collector();
  for (const request of before) {
    const said = JSON.parse(handle(JSON.stringify(request)));
    if (!said.result) throw new Error(`refused: ${JSON.stringify(said).slice(0, 500)}`);
  }
  let said = "";
  const took = await timed(() => {
    python.unpackArchive(reader, "zip", { extractDir: "/engine" });
    python.runPython("import importlib; importlib.invalidate_caches()");
    said = handle(JSON.stringify(reading));
  });
  if (JSON.parse(said).result?.cards?.[0]?.ok !== true) throw new Error(`not read: ${said.slice(0, 900)}`);
  return took;
}

const bare = [];
const starts = [];
for (let round = 0; round < Number(rounds); round += 1) {
  bare.push((await bareStart()).took);
  for (let each = 0; each < parts.length; each += 2) {
    starts[each / 2] ??= [];
    starts[each / 2].push(await firstReading(parts[each], parts[each + 1]));
  }
}
const bytes = parts.filter((_, n) => n % 2 === 1).map((part) => brotliCompressSync(part).length);
console.log(JSON.stringify({ bare, starts, bytes }));
