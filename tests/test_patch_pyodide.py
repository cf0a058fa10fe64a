"""The patched Pyodide glue names the functions it uses, and the module exports exactly these."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parents[1]
# At the end: `build/site.py` and `build/test.py` must not hide the standard library's modules.
sys.path.append(str(ROOT / "build"))

from common import NODE_MODULES, BuildError, build_lock  # noqa: E402
from pyodide.patch_pyodide import (  # noqa: E402
    ASSIGN_EXPORTS,
    TEXT_CHANGES,
    as_function,
    as_module,
    drop_unused_imports,
    keep_exports,
    module_imports,
    reduce_pyodide,
)
from release import build_python_part, reduced_pyodide  # noqa: E402

PYODIDE = NODE_MODULES / "pyodide"
NAMED = """
const [file] = process.argv.slice(1)
const module = new WebAssembly.Module(require("fs").readFileSync(file))
const names = said => said.map(({name}) => name)
console.log(JSON.stringify([names(WebAssembly.Module.imports(module)), names(WebAssembly.Module.exports(module))]))
"""

# Characters of one, two and four bytes, a byte order mark, a null character and a lone surrogate; short and long.
TEXTS = ["é", "あ", "\ufeffあ", "あ\u0000", "\ud800あ", "😀あ"]
SAYS = """
import { readFileSync } from "node:fs"
import { loadPyodide } from "./pyodide.mjs"
const python = await loadPyodide()
const texts = JSON.parse(readFileSync("texts.json", "utf8"))
const says = python.runPython("import json; lambda n: json.load(open('/texts.json'))[n]")
python.FS.writeFile("/texts.json", JSON.stringify(texts))
console.log(JSON.stringify(texts.map((text, n) => says(n) === text)))
"""


def imports_and_exports(wasm: bytes, place: Path) -> tuple[list[str], list[str]]:
    """The imports and exports of a module, as Node reads them."""
    (place / "module.wasm").write_bytes(wasm)
    run = subprocess.run(
        ["node", "-e", NAMED, str(place / "module.wasm")], capture_output=True, text=True, check=True
    )
    imports, exports = json.loads(run.stdout)
    return imports, exports


def small_module() -> bytes:
    """A module with two functions, exported as `one` and `two`, and an imported one re-exported as `here`."""
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
    changed = "".join(old for old, _ in TEXT_CHANGES)
    return f"{changed};var {','.join(names)};{ASSIGN_EXPORTS}{exports}}}{elsewhere}"


def test_a_module_exports_only_named_functions_and_its_own_imports(tmp_path: Path) -> None:
    assert imports_and_exports(small_module(), tmp_path) == (["here"], ["one", "two", "here"])
    assert imports_and_exports(keep_exports(small_module(), {"two", "three"}), tmp_path) == (
        ["here"],
        ["two", "here"],
    )


def test_glue_assigns_what_it_uses() -> None:
    exports = ";".join(
        [
            '_one=Module["_one"]=wasmExports["one"]',
            '_two=Module["_two"]=wasmExports["two"].value>>>0',
            '_three=Module["_three"]=wasmExports["three"]',
            'memory=wasmExports["memory"]',
        ]
    )
    glue, _ = reduce_pyodide(small_glue(exports, "_one(memory)"), small_module(), "module._three")
    assert "_two" not in glue
    assert ";var _one,_three,memory;" in glue
    assert all(
        name in glue for name in ('wasmExports["one"]', 'wasmExports["three"]', 'wasmExports["memory"]')
    )
    assert all(new in glue and old not in glue for old, new in TEXT_CHANGES)


@pytest.mark.parametrize(
    "broken",
    [
        small_glue("_one=1", "").replace(ASSIGN_EXPORTS, ""),
        small_glue("_one=1", "").replace(TEXT_CHANGES[1][0], ""),
        small_glue("_one=1", "") + TEXT_CHANGES[0][0],
        small_glue("_one=()=>{}", ""),
    ],
)
def test_unexpected_glue_stops_the_build(broken: str) -> None:
    with pytest.raises(BuildError):
        reduce_pyodide(broken, small_module(), "")


def test_imported_and_requested_functions_are_passed_on() -> None:
    glue = (
        "function a(){};function b(){};function c(){};function d(){};"
        'Module["a"]=a;Module["b"]=b;Module["c"]=c;a.sig="v";b.sig="i";Module.b();'
        "var wasmImports={a,there:b,emscripten_gl:c,emscripten_log:d};"
    )
    imports = [("env", "a"), ("GOT.func", "there"), ("GOT.func", "emscripten_gl")]
    handed = drop_unused_imports(glue, imports, "module.c")
    assert "wasmImports={a,there:b}" in handed
    assert [part in handed for part in ('Module["a"]', 'Module["b"]', 'Module["c"]')] == [False, True, True]
    # Python can call functions with a signature.
    assert [part in handed for part in ("a.sig", "b.sig")] == [False, True]
    with pytest.raises(BuildError):
        drop_unused_imports(glue.replace("{a,", "{a:()=>{},"), imports, "")


def test_glue_is_converted_to_a_module_and_back() -> None:
    glue = "async function _createPyodideModule(moduleArg={}){var moduleRtn=moduleArg;return moduleRtn}"
    module = as_module(f"{glue}export default _createPyodideModule;")
    assert module.endswith(";export{moduleRtn};")
    told = as_function("var e=globalThis.glueArgument,t=e;export{t as moduleRtn};\n")
    assert told == (
        "async function glue(glueArgument={}){var e=glueArgument,t=e;return t}export default glue;\n"
    )
    for other in ("var t;export{t as moduleRtn};", "var t=globalThis.glueArgument;"):
        with pytest.raises(BuildError):
            as_function(other)
    with pytest.raises(BuildError):
        as_module(f"var more;{glue}export default _createPyodideModule;")


@pytest.mark.whole
def test_python_starts_with_patched_glue_and_passes_every_text(tmp_path: Path) -> None:
    glue, wasm = reduced_pyodide()
    for name in ("pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip", "package.json"):
        shutil.copyfile(PYODIDE / name, tmp_path / name)
    (tmp_path / "pyodide.asm.mjs").write_text(glue, encoding="utf-8")
    (tmp_path / "pyodide.asm.wasm").write_bytes(wasm)
    texts = [text * count for text in TEXTS for count in (1, 200)]
    (tmp_path / "texts.json").write_text(json.dumps(texts), encoding="utf-8")
    (tmp_path / "says.mjs").write_text(SAYS, encoding="utf-8")
    run = subprocess.run(["node", "says.mjs"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-1500:]
    assert json.loads(run.stdout) == [True] * len(texts)


def test_patched_pyodide_exports_a_thirtieth(tmp_path: Path) -> None:
    """WebGL functions are imported but not exported."""
    glue, wasm = reduced_pyodide()
    imports, exports = imports_and_exports(wasm, tmp_path)
    before = imports_and_exports((PYODIDE / "pyodide.asm.wasm").read_bytes(), tmp_path)
    assert imports == before[0] == [name for _, name in module_imports(wasm)]
    assert set(exports) < set(before[1])
    assert len(exports) < len(before[1]) / 30
    assert {"malloc", "free", "memory", "__wasm_call_ctors"} <= set(exports)
    assert len(glue) < 0.4 * (PYODIDE / "pyodide.asm.mjs").stat().st_size


@pytest.mark.whole
def test_a_plain_site_has_pyodide_as_published_and_the_engine_as_sources() -> None:
    with build_lock():
        part = build_python_part(plain=True)
    for name in ("pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs"):
        assert (part / "pyodide" / name).read_bytes() == (PYODIDE / name).read_bytes()
    with ZipFile(part / "pyodide" / "engine.zip") as engine:
        assert "pyengine/bridge/api.py" in engine.namelist()
        assert not [name for name in engine.namelist() if name.endswith(".pyc")]
