"""What joins WebAssembly and the page names what it uses and no more, and the module exports just that."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
# At the end: `build/site.py` and `build/test.py` must not hide the standard library's modules.
sys.path.append(str(ROOT / "build"))

from glue import ASSIGNING, LAID_OUT, WITHOUT_GRAPHICS, exporting, lightened  # noqa: E402
from workshop import NODE_MODULES, BuildError  # noqa: E402

PYODIDE = NODE_MODULES / "pyodide"
NAMED = """
const [file] = process.argv.slice(1)
const module = new WebAssembly.Module(require("fs").readFileSync(file))
const names = said => said.map(({name}) => name)
console.log(JSON.stringify([names(WebAssembly.Module.imports(module)), names(WebAssembly.Module.exports(module))]))
"""


def named(wasm: bytes, place: Path) -> tuple[list[str], list[str]]:
    """What a module imports and exports, as Node reads it."""
    (place / "module.wasm").write_bytes(wasm)
    run = subprocess.run(
        ["node", "-e", NAMED, str(place / "module.wasm")], capture_output=True, text=True, check=True
    )
    imports, exports = json.loads(run.stdout)
    return imports, exports


def small_module() -> bytes:
    """Two functions, exported as `one` and `two`, and one that is imported as `here` and exported as `here`."""
    sections = {
        1: b"\1\x60\0\0",
        2: b"\1\3env\4here\0\0",
        3: b"\2\0\0",
        7: b"\3\3one\0\1\3two\0\2\4here\0\0",
        10: b"\2\2\0\x0b\2\0\x0b",
    }
    return b"\0asm\1\0\0\0" + b"".join(
        bytes([kind, len(content)]) + content for kind, content in sections.items()
    )


def small_glue(exports: str, elsewhere: str) -> str:
    names = [line.partition("=")[0] for line in exports.split(";")]
    return f"{WITHOUT_GRAPHICS[0]}}}}};{LAID_OUT[0]};var {','.join(names)};{ASSIGNING}{exports}}}{elsewhere}"


def test_a_module_exports_what_is_named_and_what_it_imports_itself(tmp_path: Path) -> None:
    assert named(small_module(), tmp_path) == (["here"], ["one", "two", "here"])
    assert named(exporting(small_module(), {"two", "three"}), tmp_path) == (["here"], ["two", "here"])


def test_glue_assigns_what_it_uses() -> None:
    exports = ";".join(
        [
            '_one=Module["_one"]=wasmExports["one"]',
            '_two=Module["_two"]=wasmExports["two"].value>>>0',
            '_three=Module["_three"]=wasmExports["three"]',
            'memory=wasmExports["memory"]',
        ]
    )
    glue, _ = lightened(small_glue(exports, "_one(memory)"), small_module(), "module._three")
    assert "_two" not in glue
    assert ";var _one,_three,memory;" in glue
    assert all(
        name in glue for name in ('wasmExports["one"]', 'wasmExports["three"]', 'wasmExports["memory"]')
    )
    assert all(new in glue and old not in glue for old, new in (WITHOUT_GRAPHICS, LAID_OUT))


@pytest.mark.parametrize(
    "broken",
    [
        small_glue("_one=1", "").replace(ASSIGNING, ""),
        small_glue("_one=1", "").replace(LAID_OUT[0], ""),
        small_glue("_one=1", "") + WITHOUT_GRAPHICS[0],
        small_glue("_one=()=>{}", ""),
    ],
)
def test_other_glue_stops_the_build(broken: str) -> None:
    with pytest.raises(BuildError):
        lightened(broken, small_module(), "")


def test_of_pyodide_a_thirtieth_is_exported(tmp_path: Path) -> None:
    """Without WebGL, whose functions it imports."""
    texts = [(PYODIDE / name).read_text(encoding="utf-8") for name in ("pyodide.asm.mjs", "pyodide.mjs")]
    whole = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    glue, wasm = lightened(texts[0], whole, texts[1])
    imports, exports = named(wasm, tmp_path)
    before = named(whole, tmp_path)
    assert imports == before[0]
    assert set(exports) < set(before[1])
    assert len(exports) < len(before[1]) / 30
    assert {"malloc", "free", "memory", "__wasm_call_ctors"} <= set(exports)
    assert len(glue) < 0.65 * len(texts[0])
