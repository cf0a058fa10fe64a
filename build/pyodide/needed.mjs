// Lists the files of Python's library that are loaded when Pyodide starts with the library and imports these modules.
// Modules frozen into Python itself have no file.
//
//   node build/pyodide/needed.mjs LIBRARY.zip NAMES.json NEEDED.json
//
// Skips names that aren't modules: a `from` import may name any object.

import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const LIST = `
import importlib, json, sys

for name in json.loads(NAMES):
    try:
        # Asked for what only a loaded module can tell.
        getattr(importlib.import_module(name), "__path__", None)
    except ImportError:
        pass
read = [each for each in list(sys.modules.values()) if getattr(getattr(each, "__spec__", None), "origin", "") != "frozen"]
files = (getattr(module, "__file__", None) or "" for module in read)
json.dumps(sorted(file.partition("/python314.zip/")[2] for file in files if "/python314.zip/" in file))
`;

const [library, names, needed] = process.argv.slice(2);
if (!library || !names || !needed) {
  console.error("usage: node build/pyodide/needed.mjs LIBRARY.zip NAMES.json NEEDED.json");
  process.exit(2);
}
const python = await loadPyodide({ stdLibURL: resolve(library) });
python.globals.set("NAMES", await readFile(names, "utf-8"));
await writeFile(needed, python.runPython(LIST));
