// Compiles Python sources to bytecode with the same interpreter that will run them: Pyodide, under Node.
//
//   node build/pyodide/bytecode.mjs SOURCES.zip BYTECODE.zip NAME-PREFIX [--light]
//
// Omits docstrings, asserts and column tables, and in our own modules the type annotations of functions and variables.
// Code may not depend on these at run time; the annotations of class fields stay. `--light` also omits line numbers,
// imports used only for types, names of local variables, the file name of each function, and repeated objects. This
// saves a quarter of the size of modules with many small functions; a traceback then shows only function names.
//
// The zip is stored, not deflated: the web host's brotli compresses better, and nothing is inflated at start. Other
// files are kept, except JSON sources that were compiled to JSON beside them.

import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const COMPILE = `
import ast, importlib.util, marshal, string, zipfile

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

def is_called(test, name):
    return isinstance(test, ast.Name) and test.id == name

def exports(line):
    """What a line says that others may take from a module."""
    named = isinstance(line, ast.Assign) and is_called(line.targets[0], "__all__")
    return {name.value for name in line.value.elts} if named else set()

def short_for_types(module):
    """What a module calls types for short."""
    lines = (line for line in module.body if isinstance(line, ast.AnnAssign))
    return {line.target.id for line in lines if is_called(line.annotation, "TypeAlias")}

def names_in(module):
    """What a module names, but for what it makes."""
    return {part.id for part in ast.walk(module) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)}

def without_what_only_types_need(module, before, short):
    """Leaves out of a module what it names no longer: \`before\` was named before, of which \`short\` are types. What was
    imported for nothing stays."""
    exported = set().union(*map(exports, module.body))
    body = [line for line in module.body if not exports(line)]
    body = [line for line in body if not (isinstance(line, ast.If) and is_called(line.test, "TYPE_CHECKING"))]
    module.body = body
    unused = short - names_in(module) - exported
    module.body = [line for line in body if not (isinstance(line, ast.Assign) and any(is_called(line.targets[0], name) for name in unused))]
    gone = before - names_in(module) - exported
    for line in module.body:
        if isinstance(line, ast.ImportFrom):
            line.names = [name for name in line.names if (name.asname or name.name) not in gone]
    module.body = [line for line in module.body if not isinstance(line, ast.ImportFrom) or line.names]

def with_fields_of_no_type(module):
    """That there is a field is what a class is made of; what it holds, nobody asks of these."""
    for part in ast.walk(module):
        for line in part.body if isinstance(part, ast.ClassDef) else ():
            if isinstance(line, ast.AnnAssign) and "ClassVar" not in ast.unparse(line.annotation):
                line.annotation = ast.copy_location(ast.Constant(None), line.annotation)

OPTIMIZED, VARARGS, VARKEYWORDS = 1, 4, 8

def lighter(code):
    """A function, and those in it, without its lines and the names of its variables. What it is called with keeps its name."""
    inner = tuple(lighter(one) if hasattr(one, "co_code") else one for one in code.co_consts)
    names = code.co_varnames
    if code.co_flags & OPTIMIZED:
        given = code.co_argcount + code.co_kwonlyargcount
        given += bool(code.co_flags & VARARGS) + bool(code.co_flags & VARKEYWORDS)
        shared = {*names[:given], *code.co_cellvars, *code.co_freevars}
        free = (one + "_" * more for more in (1, 2, 3) for one in string.ascii_letters if one + "_" * more not in shared)
        short = [next(free) for _ in names]
        names = tuple(name if name in shared else short[place] for place, name in enumerate(names))
    return code.replace(
        co_consts=inner, co_varnames=names, co_linetable=b"", co_firstlineno=1, co_qualname="", co_filename=""
    )

def written_out(data):
    """Marshalled code in which whatever was a number that points to an earlier part stands in full: brotli sees repetitions
    by itself, and numbers that are each another one are what it can do least with."""
    at, parts = 0, []

    def taken(count):
        nonlocal at
        at += count
        return data[at - count : at]

    def several(count):
        return b"".join(part() for _ in range(count))

    def part():
        kind = taken(1)[0]
        place = len(parts)
        if kind & 128:
            parts.append(b"")
        sign = chr(kind & 127)
        out = sign.encode()
        if sign == "r":
            return parts[int.from_bytes(taken(4), "little")]
        if sign == "c":
            out += taken(20) + several(8) + taken(4) + several(2)
        elif sign == ":":
            out += several(3)
        elif sign in "ig":
            out += taken(4 if sign == "i" else 8)
        elif sign in "zZ)":
            size = taken(1)
            out += size + (several(size[0]) if sign == ")" else taken(size[0]))
        elif sign not in "0NFTS.":
            size = taken(4)
            count = int.from_bytes(size, "little", signed=True)
            out += size + (several(count) if sign in "(<>" else taken(2 * abs(count) if sign == "l" else count))
        if kind & 128:
            parts[place] = out
        return out

    return part()

def pyc(name, source):
    parsed = ast.parse(source, PREFIX + name)
    before, short = names_in(parsed), short_for_types(parsed)
    if name.startswith("pyengine/"):
        parsed = Untyped().visit(parsed)
    if LIGHT:
        with_fields_of_no_type(parsed)
        without_what_only_types_need(parsed, before, short)
    code = compile(parsed, PREFIX + name, "exec", dont_inherit=True, optimize=2)
    data = written_out(marshal.dumps(lighter(code))) if LIGHT else marshal.dumps(code)
    # PEP 552, unchecked: there is no source beside it to be compared with, and its hash is not looked at.
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + data

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
  console.error("usage: node build/pyodide/bytecode.mjs SOURCES.zip BYTECODE.zip NAME-PREFIX [--light]");
  process.exit(2);
}
const python = await loadPyodide({ args: ["-X", "no_debug_ranges"] });
python.FS.writeFile("/sources.zip", await readFile(sources));
python.globals.set("PREFIX", prefix);
python.globals.set("LIGHT", option === "--light");
python.runPython(COMPILE);
await writeFile(bytecode, python.FS.readFile("/bytecode.zip"));
