"""Python modules that the site loads lazily: they are available when used, and looking at them loads nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parents[1]
# At the end: `build/site.py` and `build/test.py` must not hide the standard library's modules.
sys.path.append(str(ROOT / "build"))

from common import BuildError  # noqa: E402
from pyodide.trim_stdlib import LAZY_MODULES, SITECUSTOMIZE, SOURCE_CHANGES, apply_changes, copy_library  # noqa: E402

LOADED = "is_loaded = lambda name: type(sys.modules[name]).__name__ == 'module'\n"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder of modules that starts Python as the site does, with a module of Pyodide's."""
    (tmp_path / SITECUSTOMIZE).write_bytes(LAZY_MODULES.read_bytes())
    (tmp_path / "pyodide").mkdir()
    (tmp_path / "pyodide" / "__init__.py").touch()
    (tmp_path / "pyodide" / "webloop.py").write_text(
        "import asyncio\nfrom asyncio import Future\ndef _initialize_event_loop(): asyncio.ours = True\n"
    )
    (tmp_path / "pyodide" / "_package_loader.py").write_text(
        "import shutil\ndef register_wheels(): shutil.register_unpack_format('whl', ['.whl'], print)\n"
    )
    return tmp_path


def printed_lines(place: Path, code: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-c", "import sys\n" + LOADED + code],
        env={**os.environ, "PYTHONPATH": str(place)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


def test_a_lazy_module_is_loaded_by_its_first_attribute_access(place: Path) -> None:
    assert printed_lines(
        place,
        "import asyncio, inspect\n"
        "print(is_loaded('inspect'), hasattr(inspect, '__file__'), is_loaded('inspect'))\n"
        "print(inspect.signature(print).return_annotation is inspect.Signature.empty, is_loaded('inspect'))\n"
        "from asyncio import run\n"
        "print(is_loaded('asyncio'), asyncio.ours)\n"
        "import asyncio.events\n"
        "print(asyncio.events.__spec__.parent)\n",
    ) == ["False", "False", "False", "True", "True", "True", "True", "asyncio"]


def test_a_submodule_of_a_lazy_package_can_be_imported_first(place: Path) -> None:
    assert printed_lines(place, "from asyncio.events import get_event_loop\nprint(is_loaded('asyncio'))") == [
        "True"
    ]


def test_shutil_knows_wheel_archives(place: Path) -> None:
    assert printed_lines(
        place, "import shutil\nprint('whl' in [name for name, *_ in shutil.get_unpack_formats()])"
    ) == ["True"]


def test_coroutine_functions_are_recognised_without_loading_inspect(place: Path) -> None:
    assert printed_lines(
        place,
        "import inspect\nasync def later(): pass\ndef now(): pass\n"
        "print(*(inspect.iscoroutinefunction(each) for each in (later, now, print)), is_loaded('inspect'))\n"
        "inspect.CO_NESTED\nprint(inspect.iscoroutinefunction(later), is_loaded('inspect'))\n",
    ) == ["True", "False", "False", "False", "True", "True"]


def test_a_missing_lazy_module_raises_on_first_use(place: Path) -> None:
    assert printed_lines(
        place,
        "sys.path[:] = []\nimport zipfile\ntry: zipfile.ZipFile\nexcept ModuleNotFoundError as error: print(error.name)\n"
        "print(is_loaded('zipfile'))",
    ) == ["zipfile", "False"]


def test_an_unexpected_library_file_fails_the_build() -> None:
    for name, changes in SOURCE_CHANGES.items():
        whole = "".join(old for old, _ in changes)
        changed = apply_changes(name, whole.encode()).decode()
        assert all(new in changed for _, new in changes), name
        with pytest.raises(BuildError, match=r"not as build/pyodide/trim_stdlib\.py expects"):
            apply_changes(name, b"")
    assert apply_changes("json/__init__.py", b"kept") == b"kept"


def test_a_plain_library_is_complete_without_lazy_modules(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "published.zip", "w") as published:
        published.writestr("turtle.py", "")
    copy_library(tmp_path / "published.zip", tmp_path / "plain")
    with ZipFile(tmp_path / "plain" / "library-rest.zip") as rest:
        assert rest.namelist() == []
    code = (
        "import inspect, sitecustomize as own, turtle\n"
        "print(is_loaded('inspect'), is_loaded('turtle'), callable(own.clear_import_caches), callable(own.reseed_random))"
    )
    assert printed_lines(tmp_path / "plain" / "library.zip", code) == ["True"] * 4
