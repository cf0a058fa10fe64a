// Python sources in, bytecode out, made by the very interpreter that will read it: Pyodide, under Node.
//
//   node build/bytecode.mjs SOURCES.zip BYTECODE.zip NAME-PREFIX
//
// Docstrings, asserts and column tables are left out (nothing may depend on them at run time). The zip is stored,
// not deflated: the web host's brotli then does better, and nothing is inflated at start. Other files are kept, but not
// what was compiled to JSON beside its source.

import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const COMPILE = `
import importlib.util, io, marshal, zipfile

def pyc(name, source):
    code = compile(source, PREFIX + name, "exec", dont_inherit=True, optimize=2)
    # PEP 552, unchecked: there is no source beside it to be compared with.
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + importlib.util.source_hash(source) + marshal.dumps(code)

with zipfile.ZipFile("/sources.zip") as sources, zipfile.ZipFile("/bytecode.zip", "w") as target:
    names = set(sources.namelist())
    for name in sorted(names):
        if name.endswith("/") or ".dist-info/" in name or name.removesuffix(".toml") + ".json" in names - {name}:
            continue
        content = sources.read(name)
        if name.endswith(".py"):
            content, name = pyc(name, content), name + "c"
        target.writestr(zipfile.ZipInfo(name), content)
`;

const [sources, bytecode, prefix] = process.argv.slice(2);
if (!sources || !bytecode || prefix === undefined) {
  console.error("usage: node build/bytecode.mjs SOURCES.zip BYTECODE.zip NAME-PREFIX");
  process.exit(2);
}
const python = await loadPyodide({ args: ["-X", "no_debug_ranges"] });
python.FS.writeFile("/sources.zip", await readFile(sources));
python.globals.set("PREFIX", prefix);
python.runPython(COMPILE);
await writeFile(bytecode, python.FS.readFile("/bytecode.zip"));
