"""What joins WebAssembly and the page, without what only a library of machine code would ask for.

Pyodide is made to load such libraries: each of some eight thousand functions and places of Python is exported by name, named in
the glue, put into the table of functions and noted, whenever Python starts. The site carries no such library. What
neither the glue nor its loader nor the module's own imports name is exported no more, and functions of WebGL, of which a worker has
none, are not made callable for Python. The file of WebAssembly changes in its list of exports alone. And a heap that is
taken up may be laid out by who kept it.

Each change names its place by what stands there; where that does not stand there exactly once, the build fails.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator

from workshop import BuildError

MAGIC = b"\0asm\1\0\0\0"
IMPORTS, EXPORTS = 2, 7
"""Numbers of sections (WebAssembly core specification, 5.5)."""
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
"""What may be imported or exported."""

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


class _Reader:
    """Reads what WebAssembly's binary format writes, from a place on."""

    def __init__(self, content: bytes, at: int = 0) -> None:
        self.content, self.at = content, at

    def number(self) -> int:
        """An unsigned one (LEB128)."""
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
        """Of a table or a memory."""
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
        raise BuildError("not WebAssembly as build/glue.py reads it")
    reader = _Reader(wasm, len(MAGIC))
    while reader.at < len(wasm):
        kind = reader.number()
        size = reader.number()
        yield kind, wasm[reader.at : reader.at + size]
        reader.at += size


def _imported(section: bytes) -> Iterator[str]:
    """The names that a module imports."""
    reader = _Reader(section)
    for _ in range(reader.number()):
        reader.name()
        yield reader.name()
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
    """The list of exports with those that are kept."""
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


def exporting(wasm: bytes, names: Collection[str]) -> bytes:
    """A module that exports what has one of these names, or the name of something that it imports."""
    sections = list(_sections(wasm))
    [imports] = [content for kind, content in sections if kind == IMPORTS]
    kept = {*names, *_imported(imports)}
    written = bytearray(MAGIC)
    for kind, section in sections:
        content = _exports(section, kept.__contains__) if kind == EXPORTS else section
        written += _number(kind) + _number(len(content)) + content
    return bytes(written)


def _part_once(text: str, mark: str) -> tuple[str, str]:
    if text.count(mark) != 1:
        raise BuildError(f"Pyodide's glue is not as build/glue.py expects it:\n{mark}")
    before, _, behind = text.partition(mark)
    return before, behind


def lightened(glue: str, wasm: bytes, loader: str) -> tuple[str, bytes]:
    """Glue and module as the site carries them; `loader`: the script that loads both, which names some of it, too."""
    for old, new in (WITHOUT_GRAPHICS, LAID_OUT):
        glue = new.join(_part_once(glue, old))
    before, behind = _part_once(glue, ASSIGNING)
    body, _, behind = behind.partition("}")
    before, _, declared = before.rpartition(";var ")
    names = declared.removesuffix(";").split(",")
    if "{" in body or not all(re.fullmatch(r"[\w$]+", name) for name in names):
        raise BuildError("Pyodide's glue does not name its exports as build/glue.py expects it")
    # Whatever else is said there: by its own name, or as a word of a string.
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
