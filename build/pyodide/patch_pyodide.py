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

ASSIGNING = "function assignWasmExports(wasmExports){"
ASSIGNED = re.compile(r'([\w$]+)=(?:Module\["[\w$]+"\]=)?wasmExports\["([^"]+)"\](?:\.value>>>0)?')
WITHOUT_GRAPHICS = (
    "for(var[symName,entry]of Object.entries(GOT)){if(entry.value==-1){",
    (
        "for(var[symName,entry]of Object.entries(GOT)){"
        'if(symName.startsWith("emscripten_gl")){entry.value=0}else if(entry.value==-1){'
    ),
)
LAID_OUT = (
    "return Module.HEAP8.set(t),l}",
    "return API.config._layOut?API.config._layOut(Module.HEAP8):Module.HEAP8.set(t),l}",
)
AT_ONCE = (
    'function _python2js_ucs2(ptr,len){try{let jsstr="";',
    (
        "function _python2js_ucs2(ptr,len){if(len>=64)try{"
        'Module._wideTextDecoder??=new TextDecoder("utf-16le",{fatal:true,ignoreBOM:true});'
        "return Module._wideTextDecoder.decode(Module.HEAPU8.subarray(ptr>>>0,(ptr>>>0)+2*len))"
        '}catch{}try{let jsstr="";'
    ),
)
WITHOUT_SOURCE = (
    (
        'API.runPythonInternal_dict=API._pyodide._base.eval_code("{}"),'
        'API.importlib=API.runPythonInternal("import importlib; importlib");'
    ),
    (
        "API.loaded=API._pyodide._importhook.sys.modules,"
        'API.runPythonInternal_dict=API.loaded.get("builtins").dict(),API.importlib=API.loaded.get("importlib");'
    ),
)
MAIN, BUILTINS = (
    (
        f'API.runPythonInternal("import {module}; {module}.__dict__")',
        f'API.loaded.get("{module}").__dict__',
    )
    for module in ("__main__", "builtins")
)
GOT, GRAPHICS = "GOT.func", "emscripten_gl"
HANDED = re.compile(r'(?<=[;}{])Module\["([\w$]+)"\]=[\w$]+;')
SIGNED = re.compile(r'(?<=[;}{])([\w$]+)\.sig="\w*";')
HANDED_IN, ENTRY = re.compile(r"wasmImports=\{([^{}]*)\}"), re.compile(r"[\w$]+(:[\w$]+)?")
OPENING = "async function _createPyodideModule(moduleArg={}){"
CLOSING = "return moduleRtn}export default _createPyodideModule;"
GIVEN = "whatTheGlueIsGiven"
STAND_IN = f"globalThis.{GIVEN}"
CHANGES = (WITHOUT_GRAPHICS, LAID_OUT, AT_ONCE, WITHOUT_SOURCE, MAIN, BUILTINS)


class _Reader:
    """Reads values in WebAssembly's binary format from a position on."""

    def __init__(self, content: bytes, at: int = 0) -> None:
        self.content, self.at = content, at

    def number(self) -> int:
        """Read an unsigned number (LEB128)."""
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
        """Skip the limits of a table or a memory."""
        bounded = self.number() & 1
        self.number()
        if bounded:
            self.number()


def _number(value: int) -> bytes:
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


def _imported(section: bytes) -> Iterator[tuple[str, str]]:
    """Yield each import of a module: its source and its name."""
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


def _exports(section: bytes, is_kept: Callable[[str], bool]) -> bytes:
    """Return the list of exports, reduced to those that are kept."""
    reader = _Reader(section)
    kept = []
    for _ in range(reader.number()):
        begins = reader.at
        name = reader.name()
        reader.at += 1
        reader.number()
        if is_kept(name):
            kept.append(section[begins : reader.at])
    return _number(len(kept)) + b"".join(kept)


def imports_of(wasm: bytes) -> list[tuple[str, str]]:
    """Return the imports of a module: the source and the name of each."""
    [imports] = [content for kind, content in _sections(wasm) if kind == IMPORTS]
    return list(_imported(imports))


def exporting(wasm: bytes, names: Collection[str]) -> bytes:
    """Return the module with only the exports that have one of these names, or the name of one of its imports."""
    kept = {*names, *(name for _, name in imports_of(wasm))}
    written = bytearray(MAGIC)
    for kind, section in _sections(wasm):
        content = _exports(section, kept.__contains__) if kind == EXPORTS else section
        written += _number(kind) + _number(len(content)) + content
    return bytes(written)


def _part_once(text: str, mark: str) -> tuple[str, str]:
    if text.count(mark) != 1:
        raise BuildError(f"Pyodide's glue is not as build/pyodide/patch_pyodide.py expects it:\n{mark}")
    before, _, behind = text.partition(mark)
    return before, behind


def lightened(glue: str, wasm: bytes, loader: str) -> tuple[str, bytes]:
    """Return the reduced glue and module. `loader`: the script that loads both and also uses some of their names."""
    for old, new in CHANGES:
        glue = new.join(_part_once(glue, old))
    before, behind = _part_once(glue, ASSIGNING)
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
        assigned = ASSIGNED.fullmatch(line)
        if assigned and said.isdisjoint(assigned.groups()):
            left_out.add(assigned[1])
        else:
            lines.append(line)
            said.update(assigned.groups() if assigned else ())
    declared = ",".join(name for name in names if name not in left_out)
    light = f"{before};var {declared};{ASSIGNING}{';'.join(lines)}}}{behind}"
    return light, exporting(wasm, said)


def handing_on(glue: str, imports: Collection[tuple[str, str]], loader: str) -> str:
    """Return glue that passes only its actual imports to the module, and to other code only what is requested by name."""
    table = HANDED_IN.search(glue)
    entries = table[1].split(",") if table else []
    if table is None or not all(ENTRY.fullmatch(entry) for entry in entries):
        raise BuildError(
            "Pyodide's glue does not say what is imported as build/pyodide/patch_pyodide.py expects it"
        )
    wanted = {name for place, name in imports if place != GOT or not name.startswith(GRAPHICS)}
    called = {name for place, name in imports if place == GOT}
    kept = [entry for entry in entries if entry.partition(":")[0] in wanted]
    # Functions that are callable for Python need their signature.
    signed = {entry.rpartition(":")[2] for entry in kept if entry.partition(":")[0] in called}
    glue = glue[: table.start(1)] + ",".join(kept) + glue[table.end(1) :]
    elsewhere = SIGNED.sub("", HANDED.sub("", glue))
    said = {*re.findall(r"""[."'`]([\w$]+)""", elsewhere), *re.findall(r"[\w$]+", loader)}
    glue = HANDED.sub(lambda hands: hands[0] if hands[1] in said else "", glue)
    return SIGNED.sub(lambda signs: signs[0] if signs[1] in signed else "", glue)


def as_module(glue: str) -> str:
    """Return the glue's function as a module, so that a bundler can remove unused code."""
    before, body = _part_once(glue, OPENING)
    body, behind = _part_once(body, CLOSING)
    if before.strip() or behind.strip():
        raise BuildError("Pyodide's glue is more than a function")
    return f"var moduleArg={STAND_IN};{body};export{{moduleRtn}};"


def as_function(module: str) -> str:
    """Return the glue as a function again, from the bundler's output for `as_module`."""
    before, behind = _part_once(module, STAND_IN)
    ended = re.fullmatch(r"(.*)export\{([\w$]+) as moduleRtn\};\s*", before + GIVEN + behind, re.DOTALL)
    if ended is None:
        raise BuildError(
            "the bundler did not hand Pyodide's glue back as build/pyodide/patch_pyodide.py expects it"
        )
    return f"async function glue({GIVEN}={{}}){{{ended[1]}return {ended[2]}}}export default glue;\n"
