"""Reduce Pyodide's glue (the script between WebAssembly and the page) and its module to the parts that the site uses.

Pyodide can load libraries of machine code. For this, about eight thousand functions and variables of Python are
exported, named in the glue, added to the function table and recorded on every start. The site contains no such library.
An export is therefore dropped unless the glue, its loader or the module's own imports name it. Functions of WebGL,
which a worker doesn't have, are not made callable for Python. The WebAssembly file changes only in its list of exports.

The glue also changes in three places. The page can fill the heap itself, to restore a snapshot. A text with two-byte
characters is passed to the page at once, as texts with one-byte characters are, and not character by character. Modules
loaded on every start are taken from Python's list of loaded modules, without compiling an import statement.

Emscripten's own libraries (WebGL, sound, page events) make up half of the glue. The changed glue passes only the
module's actual imports on to it. The bundler then removes unused code; for this, the glue, which is a function, becomes
a module and then a function again.

Each change finds its place by the text there. If that text doesn't occur exactly once, the build fails.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator

from common import BuildError

MAGIC = b"\0asm\1\0\0\0"
IMPORTS, EXPORTS = 2, 7
"""Numbers of sections (WebAssembly core specification, 5.5)."""
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
"""Kinds of imports and exports."""

ASSIGN_EXPORTS = "function assignWasmExports(wasmExports){"
EXPORT_ASSIGNMENT = re.compile(r'([\w$]+)=(?:Module\["[\w$]+"\]=)?wasmExports\["([^"]+)"\](?:\.value>>>0)?')
SKIP_WEBGL_FUNCTIONS = (
    "for(var[symName,entry]of Object.entries(GOT)){if(entry.value==-1){",
    (
        "for(var[symName,entry]of Object.entries(GOT)){"
        'if(symName.startsWith("emscripten_gl")){entry.value=0}else if(entry.value==-1){'
    ),
)
RESTORE_HEAP = (
    "return Module.HEAP8.set(t),l}",
    "return API.config._layOut?API.config._layOut(Module.HEAP8):Module.HEAP8.set(t),l}",
)
DECODE_TEXT_AT_ONCE = (
    'function _python2js_ucs2(ptr,len){try{let jsstr="";',
    (
        "function _python2js_ucs2(ptr,len){if(len>=64)try{"
        'Module._wideTextDecoder??=new TextDecoder("utf-16le",{fatal:true,ignoreBOM:true});'
        "return Module._wideTextDecoder.decode(Module.HEAPU8.subarray(ptr>>>0,(ptr>>>0)+2*len))"
        '}catch{}try{let jsstr="";'
    ),
)
SKIP_IMPORT_STATEMENT = (
    (
        'API.runPythonInternal_dict=API._pyodide._base.eval_code("{}"),'
        'API.importlib=API.runPythonInternal("import importlib; importlib");'
    ),
    (
        "API.loaded=API._pyodide._importhook.sys.modules,"
        'API.runPythonInternal_dict=API.loaded.get("builtins").dict(),API.importlib=API.loaded.get("importlib");'
    ),
)
MAIN_MODULE, BUILTINS_MODULE = (
    (
        f'API.runPythonInternal("import {module}; {module}.__dict__")',
        f'API.loaded.get("{module}").__dict__',
    )
    for module in ("__main__", "builtins")
)
FUNCTION_TABLE_IMPORTS, WEBGL_PREFIX = "GOT.func", "emscripten_gl"
PASSED_TO_MODULE = re.compile(r'(?<=[;}{])Module\["([\w$]+)"\]=[\w$]+;')
SIGNATURE = re.compile(r'(?<=[;}{])([\w$]+)\.sig="\w*";')
IMPORT_TABLE, IMPORT_ENTRY = re.compile(r"wasmImports=\{([^{}]*)\}"), re.compile(r"[\w$]+(:[\w$]+)?")
GLUE_START = "async function _createPyodideModule(moduleArg={}){"
GLUE_END = "return moduleRtn}export default _createPyodideModule;"
GLUE_ARGUMENT = "glueArgument"
GLUE_ARGUMENT_STAND_IN = f"globalThis.{GLUE_ARGUMENT}"
TEXT_CHANGES = (
    SKIP_WEBGL_FUNCTIONS,
    RESTORE_HEAP,
    DECODE_TEXT_AT_ONCE,
    SKIP_IMPORT_STATEMENT,
    MAIN_MODULE,
    BUILTINS_MODULE,
)


class _Reader:
    """Reads values of WebAssembly's binary format, one after another."""

    def __init__(self, content: bytes, at: int = 0) -> None:
        self.content, self.at = content, at

    def number(self) -> int:
        """Read an unsigned LEB128 number."""
        value = shift = 0
        while True:
            byte = self.content[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def name(self) -> str:
        size = self.number()
        self.at += size
        return self.content[self.at - size : self.at].decode("utf-8")

    def limits(self) -> None:
        """Skip the limits of a table or memory."""
        bounded = self.number() & 1
        self.number()
        if bounded:
            self.number()


def _encode_number(value: int) -> bytes:
    written = bytearray()
    while value >= 0x80:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])


def _sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    if not wasm.startswith(MAGIC):
        raise BuildError("not WebAssembly as build/pyodide/patch_pyodide.py reads it")
    reader = _Reader(wasm, len(MAGIC))
    while reader.at < len(wasm):
        kind = reader.number()
        size = reader.number()
        yield kind, wasm[reader.at : reader.at + size]
        reader.at += size


def _read_imports(section: bytes) -> Iterator[tuple[str, str]]:
    """Yield each import in an import section: its module and its name."""
    reader = _Reader(section)
    for _ in range(reader.number()):
        yield reader.name(), reader.name()
        kind = reader.number()
        if kind == TABLE:
            reader.number()
        if kind in (TABLE, MEMORY):
            reader.limits()
        elif kind in (GLOBAL, TAG):
            reader.at += 2
        else:
            reader.number()


def _filter_exports(section: bytes, is_kept: Callable[[str], bool]) -> bytes:
    """Return an export section without the exports for which `is_kept` is false."""
    reader = _Reader(section)
    kept = []
    for _ in range(reader.number()):
        begins = reader.at
        name = reader.name()
        reader.at += 1
        reader.number()
        if is_kept(name):
            kept.append(section[begins : reader.at])
    return _encode_number(len(kept)) + b"".join(kept)


def module_imports(wasm: bytes) -> list[tuple[str, str]]:
    """Return the imports of a WebAssembly module: the module and name of each."""
    [imports] = [content for kind, content in _sections(wasm) if kind == IMPORTS]
    return list(_read_imports(imports))


def keep_exports(wasm: bytes, names: Collection[str]) -> bytes:
    """Return a WebAssembly module without exports, except those named in `names` or like one of its imports."""
    kept = {*names, *(name for _, name in module_imports(wasm))}
    written = bytearray(MAGIC)
    for kind, section in _sections(wasm):
        content = _filter_exports(section, kept.__contains__) if kind == EXPORTS else section
        written += _encode_number(kind) + _encode_number(len(content)) + content
    return bytes(written)


def _split_once(text: str, mark: str) -> tuple[str, str]:
    if text.count(mark) != 1:
        raise BuildError(f"Pyodide's glue is not as build/pyodide/patch_pyodide.py expects it:\n{mark}")
    before, _, behind = text.partition(mark)
    return before, behind


def reduce_pyodide(glue: str, wasm: bytes, loader: str) -> tuple[str, bytes]:
    """Return Pyodide's glue and WebAssembly module without unused exports. `loader`: the script that loads both and uses some
    of their names."""
    for old, new in TEXT_CHANGES:
        glue = new.join(_split_once(glue, old))
    before, behind = _split_once(glue, ASSIGN_EXPORTS)
    body, _, behind = behind.partition("}")
    before, _, declared = before.rpartition(";var ")
    names = declared.removesuffix(";").split(",")
    if "{" in body or not all(re.fullmatch(r"[\w$]+", name) for name in names):
        raise BuildError(
            "Pyodide's glue does not name its exports as build/pyodide/patch_pyodide.py expects it"
        )
    # Names used elsewhere: on their own, or as a word of a string.
    said = set(re.findall(r"[\w$]+", f"{before} {behind} {loader}"))
    lines = []
    left_out = set()
    for line in body.split(";"):
        assigned = EXPORT_ASSIGNMENT.fullmatch(line)
        if assigned and said.isdisjoint(assigned.groups()):
            left_out.add(assigned[1])
        else:
            lines.append(line)
            said.update(assigned.groups() if assigned else ())
    declared = ",".join(name for name in names if name not in left_out)
    light = f"{before};var {declared};{ASSIGN_EXPORTS}{';'.join(lines)}}}{behind}"
    return light, keep_exports(wasm, said)


def drop_unused_imports(glue: str, imports: Collection[tuple[str, str]], loader: str) -> str:
    """Return the glue without imports that the WebAssembly module doesn't have, and without unused properties and
    signatures."""
    table = IMPORT_TABLE.search(glue)
    entries = table[1].split(",") if table else []
    if table is None or not all(IMPORT_ENTRY.fullmatch(entry) for entry in entries):
        raise BuildError(
            "Pyodide's glue does not say what is imported as build/pyodide/patch_pyodide.py expects it"
        )
    wanted = {
        name
        for place, name in imports
        if place != FUNCTION_TABLE_IMPORTS or not name.startswith(WEBGL_PREFIX)
    }
    called = {name for place, name in imports if place == FUNCTION_TABLE_IMPORTS}
    kept = [entry for entry in entries if entry.partition(":")[0] in wanted]
    # Functions that are callable for Python need their signature.
    signed = {entry.rpartition(":")[2] for entry in kept if entry.partition(":")[0] in called}
    glue = glue[: table.start(1)] + ",".join(kept) + glue[table.end(1) :]
    elsewhere = SIGNATURE.sub("", PASSED_TO_MODULE.sub("", glue))
    said = {*re.findall(r"""[."'`]([\w$]+)""", elsewhere), *re.findall(r"[\w$]+", loader)}
    glue = PASSED_TO_MODULE.sub(lambda hands: hands[0] if hands[1] in said else "", glue)
    return SIGNATURE.sub(lambda signs: signs[0] if signs[1] in signed else "", glue)


def as_module(glue: str) -> str:
    """Turn the glue, which is a function, into a module, so that a bundler can remove unused code."""
    before, body = _split_once(glue, GLUE_START)
    body, behind = _split_once(body, GLUE_END)
    if before.strip() or behind.strip():
        raise BuildError("Pyodide's glue is more than a function")
    return f"var moduleArg={GLUE_ARGUMENT_STAND_IN};{body};export{{moduleRtn}};"


def as_function(module: str) -> str:
    """Turn the bundler's output for `as_module` back into a function."""
    before, behind = _split_once(module, GLUE_ARGUMENT_STAND_IN)
    ended = re.fullmatch(
        r"(.*)export\{([\w$]+) as moduleRtn\};\s*", before + GLUE_ARGUMENT + behind, re.DOTALL
    )
    if ended is None:
        raise BuildError(
            "the bundler did not hand Pyodide's glue back as build/pyodide/patch_pyodide.py expects it"
        )
    return f"async function glue({GLUE_ARGUMENT}={{}}){{{ended[1]}return {ended[2]}}}export default glue;\n"
