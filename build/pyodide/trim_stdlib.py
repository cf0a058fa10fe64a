"""Defer the modules that Pyodide's start imports but the site's start doesn't use.

A plain start imports asyncio with ssl, sockets and processes, and everything for inspecting functions, printing
tracebacks and unpacking archives. A page rarely uses these. The site's library differs in two ways: `sitecustomize`
(build/pyodide/lazy_modules.py) provides modules that load themselves on first use, and the few modules of Pyodide that
use another module while being imported now do so where they need it.

Each change finds its place by the text there. If that text doesn't occur exactly once, the build fails.
"""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Collection
from pathlib import Path, PurePosixPath

from common import BuildError

LAZY_MODULES = Path(__file__).resolve().parent / "lazy_modules.py"
SITECUSTOMIZE = "sitecustomize.py"
"""The module that Python imports first, if it exists."""

Change = tuple[str, str]


def _insert_in_function(head: str, *lines: str) -> Change:
    """Return a text change that inserts lines at the beginning of a function."""
    return head, head + "".join(f"    {line}\n" for line in lines)


SOURCE_CHANGES: dict[str, tuple[Change, ...]] = {
    "_pyodide/__init__.py": (
        ("    import sys\n    import traceback\n", "    import sys\n"),
        (
            "    sys.excepthook = traceback.print_exception\n",
            (
                "    def excepthook(*raised):\n"
                "        import traceback\n"
                "        traceback.print_exception(*raised)\n"
                "    sys.excepthook = excepthook\n"
            ),
        ),
    ),
    "_pyodide/_base.py": (
        # Without a comment, a source is quiet only if it ends with a semicolon: no need to tokenize it.
        _insert_in_function(
            "def should_quiet(source: str, /) -> bool:\n",
            'if "#" not in source and not source.rstrip().endswith(";"):',
            "    return False",
        ),
    ),
    # A fixed signature for C methods, in case one is requested.
    "_pyodide/docstring.py": (
        _insert_in_function(
            "def get_cmeth_docstring(func):\n",
            'return func.__name__ + "(*args, **kwargs)\\n--\\n\\n"',
        ),
    ),
    "_pyodide/jsbind.py": (
        (
            (
                "from inspect import (\n    Parameter,\n    getattr_static,\n    isclass,\n    iscoroutinefunction,\n"
                "    ismethod,\n    signature,\n)\n"
            ),
            "",
        ),
        (
            "    res_attr = getattr_static(",
            "    from inspect import getattr_static\n    res_attr = getattr_static(",
        ),
        ("no_default = Parameter.empty\n", "class no_default: pass\n"),
        _insert_in_function("def func_to_sig(f):\n", "from inspect import isclass, ismethod"),
        _insert_in_function(
            "def func_to_sig_inner(f, cls):\n",
            "from inspect import Parameter, iscoroutinefunction, signature",
        ),
        (
            "kwparam_defaults.append(p.default)",
            "kwparam_defaults.append(no_default if p.default is Parameter.empty else p.default)",
        ),
        # The value that the replaced call would return: any arguments, each converted as usual.
        (
            "default_signature = func_to_sig_inner(_default_sig_stencil, None)\n",
            (
                "default_signature = JsFuncSignature(_default_sig_stencil, False, 0, (), (), py2js_default, (), (), (),"
                " py2js_default, js2py_default_call_result)\n"
            ),
        ),
    ),
    "pyodide/__init__.py": (
        # The page's event loop is loaded with asyncio (build/pyodide/lazy_modules.py). Its reference to the page is
        # still held here, because a snapshot can be restored only if the list of held references is the same.
        (
            "from .webloop import _initialize_event_loop\n\n_initialize_event_loop()\ndel _initialize_event_loop\n",
            "from pyodide_js._api import scheduleCallback as _held\n",
        ),
    ),
    "pyodide/code.py": (
        ("from inspect import Parameter, Signature, signature\n", ""),
        _insert_in_function(
            "def _relaxed_call_sig(func: Callable[..., Any]) -> Signature | None:\n",
            "from inspect import Parameter, signature",
        ),
    ),
    "pyodide/_package_loader.py": (
        ("from tempfile import NamedTemporaryFile\n", "import tempfile\n"),
        ("from zipfile import ZipFile\n", "import zipfile\n"),
        ("with NamedTemporaryFile(", "with tempfile.NamedTemporaryFile("),
        ("z = ZipFile(f)", "z = zipfile.ZipFile(f)"),
        # The same for the archives that it unpacks.
        (
            "if IN_PYODIDE:\n    shutil.register_archive_format(",
            "def register_wheels():\n    shutil.register_archive_format(",
        ),
        ("= ZipFile(archive).namelist()", "= zipfile.ZipFile(archive).namelist()"),
    ),
    "dataclasses.py": (
        # Don't generate docstrings for dataclasses; all other docstrings are stripped too.
        ("    if not getattr(cls, '__doc__'):\n", "    if False:\n"),
    ),
}


def apply_changes(name: str, source: bytes) -> bytes:
    """Return the source of a library module with its `SOURCE_CHANGES`."""
    text = source.decode("utf-8")
    for old, new in SOURCE_CHANGES.get(name, ()):
        if text.count(old) != 1:
            raise BuildError(f"{name}: not as build/pyodide/trim_stdlib.py expects it:\n{old}")
        text = text.replace(old, new)
    return text.encode("utf-8")


# Servers, windows, terminals, debuggers, processes and protocols that a browser tab can't use.
DROPPED_MODULES = frozenset(
    """
    __hello__ __phello__ _pyio _pyrepl antigravity bdb cProfile cmd
    code colorsys compileall ctypes doctest filecmp fileinput ftplib imaplib mailbox modulefinder
    multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib profile pstats pty pyclbr pydoc
    rlcompleter sched shelve smtplib socketserver sqlite3 sre_compile sre_constants sre_parse symtable tabnanny
    this timeit trace tty turtle unittest wave webbrowser wsgiref xml xmlrpc zipapp
    """.split()
)

# Modules for Windows only, and modules that need a module left out here.
DROPPED_FILES = frozenset(
    """
    asyncio/proactor_events.py asyncio/windows_events.py asyncio/windows_utils.py concurrent/futures/process.py
    http/server.py logging/config.py
    """.split()
)

# The encodings of card game texts, and the few that Python itself needs.
KEPT_ENCODINGS = frozenset(
    """
    __init__ aliases ascii cp437 cp932 euc_jp idna latin_1 punycode raw_unicode_escape shift_jis unicode_escape
    utf_8 utf_8_sig utf_16 utf_16_be utf_16_le undefined
    """.split()
)

# Modules that the library imports inside functions. Modules missing from this list are downloaded on first use.
START_MODULES = ("inspect", "linecache", "shutil", "tempfile", "tokenize", "traceback", "zipfile")
"""Modules unused at start, but needed by error messages or installation; they ship with the start."""
KEPT_AT_START = (
    "encodings/",
    "importlib/readers.",
    "importlib/resources/",
    "_pylong.",
)


def is_kept(name: str) -> bool:
    """Return whether the site keeps a file of the standard library."""
    path = PurePosixPath(name)
    top = path.parts[0].removesuffix(".py")
    if top in DROPPED_MODULES or name in DROPPED_FILES or path.suffix != ".py":
        return False
    return top != "encodings" or path.stem in KEPT_ENCODINGS


def write_trimmed_library(whole: Path, trimmed: Path) -> None:
    """Write the kept sources of Pyodide's library as a zip, with the site's changes."""
    with zipfile.ZipFile(whole) as source, zipfile.ZipFile(trimmed, "w") as target:
        for name in sorted(source.namelist()):
            if is_kept(name):
                target.writestr(zipfile.ZipInfo(name), apply_changes(name, source.read(name)))
        target.writestr(zipfile.ZipInfo(SITECUSTOMIZE), LAZY_MODULES.read_bytes())


def divide_library(whole: Path, needed: Collection[str], place: Path) -> None:
    """Write `library.zip`, with which Python starts, and `library-rest.zip`, which is added before something is
    installed.

    `needed`: the library files that are loaded by a start and by the engine's imports, with any suffix.
    """
    place.mkdir()
    stems = {PurePosixPath(name).with_suffix("") for name in needed}
    with (
        zipfile.ZipFile(whole) as source,
        zipfile.ZipFile(place / "library.zip", "w") as start,
        zipfile.ZipFile(place / "library-rest.zip", "w") as rest,
    ):
        for name in source.namelist():
            at_start = PurePosixPath(name).with_suffix("") in stems or name.startswith(KEPT_AT_START)
            (start if at_start else rest).writestr(zipfile.ZipInfo(name), source.read(name))


def copy_library(whole: Path, place: Path) -> None:
    """Write `library.zip` as published, and an empty `library-rest.zip`, for a site without these changes.

    `sitecustomize` contains the functions that the page calls, but no module is lazy.
    """
    place.mkdir()
    shutil.copyfile(whole, place / "library.zip")
    with zipfile.ZipFile(place / "library.zip", "a") as library:
        functions, _, _ = LAZY_MODULES.read_text(encoding="utf-8").partition("\nfor each in LAZY_NAMES:")
        library.writestr(zipfile.ZipInfo(SITECUSTOMIZE), functions)
    zipfile.ZipFile(place / "library-rest.zip", "w").close()
