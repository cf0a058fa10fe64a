// Replays logs in Pyodide and prints the hash that each one ends with.
//
//   node tests/pyodide/replay.mjs ENGINE.zip LOGS.json

import { readFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const REPLAY = `
import json, sys
sys.path.insert(0, "/engine")
from pyengine.games import definition_of
definition = definition_of("pmv")
json.dumps([definition.open_match(log).tip for log in json.loads(LOGS)])
`;

const [engine, logs] = process.argv.slice(2);
const python = await loadPyodide();
python.unpackArchive(new Uint8Array(await readFile(engine)), "zip", { extractDir: "/engine" });
python.globals.set("LOGS", await readFile(logs, "utf8"));
console.log(python.runPython(REPLAY));
