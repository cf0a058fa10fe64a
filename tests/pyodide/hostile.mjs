// Sends hostile messages, links and files to a bridge in Pyodide and prints what came of it.
//
//   node tests/pyodide/hostile.mjs ENGINE.zip COUNT SEED

import { readFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const ATTACK = `
import json, sys
sys.path.insert(0, "/engine")
from pyengine.commands.hostile import attack
found = attack(int(COUNT), int(COUNT), SEED)
json.dumps({**found._asdict(), "falls": [fall._asdict() for fall in found.falls]})
`;

const [engine, count, seed] = process.argv.slice(2);
const python = await loadPyodide();
python.unpackArchive(new Uint8Array(await readFile(engine)), "zip", { extractDir: "/engine" });
python.globals.set("COUNT", count);
python.globals.set("SEED", seed);
console.log(python.runPython(ATTACK));
