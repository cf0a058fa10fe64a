"""What Pyodide's own start imports and no start of ours asks for: left for when it is first wanted.

A plain start imports asyncio with ssl, sockets and processes, and all that looks into functions, prints tracebacks and unpacks
archives, for features that a page need not use. Two things are done to the library that the site carries: `sitecustomize`
(build/pyodide/lazy_modules.py) puts modules in place that load themselves when something is taken from them, and the few modules of
Pyodide's own that take something while they are imported are made to take it where it is used.

Each change names its place by what stands there; where that does not stand there exactly once, the build fails.
"""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Collection
from pathlib import Path, PurePosixPath

from common import BuildError

LAZY_MODULES = Path(__file__).resolve().parent / "lazy_modules.py"
CUSTOMIZE = "sitecustomize.py"
"""What Python imports first of all, where it is there."""

Change = tuple[str, str]


def _inside(head: str, *lines: str) -> Change:
    """That a function begins with these lines."""
    return head, head + "".join(f"    {line}\n" for line in lines)


CHANGED: dict[str, tuple[Change, ...]] = {
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
        # Where no comment can stand behind it, a source ends with a semicolon or does not: nothing need be read for that.
        _inside(
            "def should_quiet(source: str, /) -> bool:\n",
            'if "#" not in source and not source.rstrip().endswith(";"):',
            "    return False",
        ),
    ),
    # What methods of C are said to take, if anybody asked.
    "_pyodide/docstring.py": (
        _inside(
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
        _inside("def func_to_sig(f):\n", "from inspect import isclass, ismethod"),
        _inside(
            "def func_to_sig_inner(f, cls):\n",
            "from inspect import Parameter, iscoroutinefunction, signature",
        ),
        (
            "kwparam_defaults.append(p.default)",
            "kwparam_defaults.append(no_default if p.default is Parameter.empty else p.default)",
        ),
        # What the function says that stands there: any arguments, each converted as usual.
        (
            "default_signature = func_to_sig_inner(_default_sig_stencil, None)\n",
            (
                "default_signature = JsFuncSignature(_default_sig_stencil, False, 0, (), (), py2js_default, (), (), (),"
                " py2js_default, js2py_default_call_result)\n"
            ),
        ),
    ),
    "pyodide/__init__.py": (
        # With asyncio comes the loop of the page (build/pyodide/lazy_modules.py). What it would hold of the page is held all the same:
        # memory is kept and taken up only where this stands at its place among what is held.
        (
            "from .webloop import _initialize_event_loop\n\n_initialize_event_loop()\ndel _initialize_event_loop\n",
            "from pyodide_js._api import scheduleCallback as _held\n",
        ),
    ),
    "pyodide/code.py": (
        ("from inspect import Parameter, Signature, signature\n", ""),
        _inside(
            "def _relaxed_call_sig(func: Callable[..., Any]) -> Signature | None:\n",
            "from inspect import Parameter, signature",
        ),
    ),
    "pyodide/_package_loader.py": (
        ("from tempfile import NamedTemporaryFile\n", "import tempfile\n"),
        ("from zipfile import ZipFile\n", "import zipfile\n"),
        ("with NamedTemporaryFile(", "with tempfile.NamedTemporaryFile("),
        ("z = ZipFile(f)", "z = zipfile.ZipFile(f)"),
        # So are the archives that it unpacks.
        (
            "if IN_PYODIDE:\n    shutil.register_archive_format(",
            "def register_wheels():\n    shutil.register_archive_format(",
        ),
        ("= ZipFile(archive).namelist()", "= zipfile.ZipFile(archive).namelist()"),
    ),
    "dataclasses.py": (
        # What its fields are, as a sentence: docstrings are left out of everything else, too.
        ("    if not getattr(cls, '__doc__'):\n", "    if False:\n"),
    ),
}


def light(name: str, source: bytes) -> bytes:
    """A module of the library as the site carries it."""
    text = source.decode("utf-8")
    for old, new in CHANGED.get(name, ()):
        if text.count(old) != 1:
            raise BuildError(f"{name}: not as build/pyodide/trim_stdlib.py expects it:\n{old}")
        text = text.replace(old, new)
    return text.encode("utf-8")


# Servers, windows, terminals, debuggers, processes and protocols that a browser tab has no use for.
DROPPED = frozenset(
    """
    __hello__ __phello__ _pyio _pyrepl antigravity bdb cProfile cmd
    code colorsys compileall ctypes doctest filecmp fileinput ftplib imaplib mailbox modulefinder
    multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib profile pstats pty pyclbr pydoc
    rlcompleter sched shelve smtplib socketserver sqlite3 sre_compile sre_constants sre_parse symtable tabnanny
    this timeit trace tty turtle unittest wave webbrowser wsgiref xml xmlrpc zipapp
    """.split()
)

# What only Windows has, and what asks for a module that is left out, so that it could not be imported here.
DROPPED_FILES = frozenset(
    """
    asyncio/proactor_events.py asyncio/windows_events.py asyncio/windows_utils.py concurrent/futures/process.py
    http/server.py logging/config.py
    """.split()
)

# The codecs that texts of card games come in, and the few that Python itself asks for.
KEPT_ENCODINGS = frozenset(
    """
    __init__ aliases ascii cp437 cp932 euc_jp idna latin_1 punycode raw_unicode_escape shift_jis unicode_escape
    utf_8 utf_8_sig utf_16 utf_16_be utf_16_le undefined
    """.split()
)

# Modules that the library imports inside functions. Modules missing from this list are fetched on first use.
AT_ONCE = ("inspect", "linecache", "shutil", "tempfile", "tokenize", "traceback", "zipfile")
"""Modules unused at start, but needed by error messages or installation; they ship with the start."""
KEPT_AT_START = (
    "encodings/",
    "importlib/readers.",
    "importlib/resources/",
    "_pylong.",
)


def is_kept(name: str) -> bool:
    """Whether the library's file belongs in the site."""
    path = PurePosixPath(name)
    top = path.parts[0].removesuffix(".py")
    if top in DROPPED or name in DROPPED_FILES or path.suffix != ".py":
        return False
    return top != "encodings" or path.stem in KEPT_ENCODINGS


def trim(whole: Path, trimmed: Path) -> None:
    """Write the kept sources of the library that Pyodide ships as one zip, lightened."""
    with zipfile.ZipFile(whole) as source, zipfile.ZipFile(trimmed, "w") as target:
        for name in sorted(source.namelist()):
            if is_kept(name):
                target.writestr(zipfile.ZipInfo(name), light(name, source.read(name)))
        target.writestr(zipfile.ZipInfo(CUSTOMIZE), LAZY_MODULES.read_bytes())


def divide_library(whole: Path, needed: Collection[str], place: Path) -> None:
    """Write `library.zip`, with which Python starts, and `library-rest.zip`, which is added to it when something is installed.

    `needed`: the files of the library that are loaded by a start and by what the engine imports, with any suffix.
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

    What the page calls in `sitecustomize` is there; no module is lazy.
    """
    place.mkdir()
    shutil.copyfile(whole, place / "library.zip")
    with zipfile.ZipFile(place / "library.zip", "a") as library:
        functions, _, _ = LAZY_MODULES.read_text(encoding="utf-8").partition("\nfor each in LATER:")
        library.writestr(zipfile.ZipInfo(CUSTOMIZE), functions)
    zipfile.ZipFile(place / "library-rest.zip", "w").close()
