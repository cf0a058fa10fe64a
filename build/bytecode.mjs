// Python sources in, bytecode out, made by the very interpreter that will read it: Pyodide, under Node.
//
//   node build/bytecode.mjs SOURCES.zip BYTECODE.zip NAME-PREFIX [--few-lines]
//
// Docstrings, asserts, column tables and, of our own modules, the types of functions are left out (nothing may depend on
// them at run time; those of a class's fields stay). With --few-lines all of a function is said to stand in its first line,
// since where its lines stand is a seventh of its weight. The zip is stored, not deflated: the web host's brotli then does
// better, and nothing is inflated at start. Other files are kept, but not what was compiled to JSON beside its source.

import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const COMPILE = `
import ast, importlib.util, marshal, zipfile

class Untyped(ast.NodeTransformer):
    """Leaves the types out of functions, and of names of a module."""

    def visit_Module(self, node):
        node.body = [self.assigned(line) for line in node.body]
        return self.generic_visit(node)

    def visit_FunctionDef(self, node):
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node):
        node.annotation = None
        return node

    def assigned(self, line):
        if not isinstance(line, ast.AnnAssign):
            return line
        made = ast.Assign([line.target], line.value) if line.value else ast.Pass()
        return ast.copy_location(made, line)

NO_COLUMN = 0x80 | 13 << 3  # no column, and then: how many lines further down

def in_one_line(code):
    """Where a traceback says that a function stands: in its first line, whatever of it was done."""
    left, table = len(code.co_code) // 2, b""
    while left:
        some = min(left, 8)
        table += bytes((NO_COLUMN | some - 1, 0))
        left -= some
    consts = tuple(in_one_line(one) if hasattr(one, "co_code") else one for one in code.co_consts)
    return code.replace(co_linetable=table, co_consts=consts, co_qualname=code.co_name)

def pyc(name, source):
    parsed = ast.parse(source, PREFIX + name)
    if name.startswith("pyengine/"):
        parsed = Untyped().visit(parsed)
    code = compile(parsed, PREFIX + name, "exec", dont_inherit=True, optimize=2)
    if FEW_LINES:
        code = in_one_line(code)
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

const [sources, bytecode, prefix, option] = process.argv.slice(2);
if (!sources || !bytecode || prefix === undefined) {
  console.error("usage: node build/bytecode.mjs SOURCES.zip BYTECODE.zip NAME-PREFIX [--few-lines]");
  process.exit(2);
}
const python = await loadPyodide({ args: ["-X", "no_debug_ranges"] });
python.FS.writeFile("/sources.zip", await readFile(sources));
python.globals.set("PREFIX", prefix);
python.globals.set("FEW_LINES", option === "--few-lines");
python.runPython(COMPILE);
await writeFile(bytecode, python.FS.readFile("/bytecode.zip"));
