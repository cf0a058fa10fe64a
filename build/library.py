"""Which part of Python's standard library the site carries.

Everything that no page of ours can use is left out: it would cost bytes and start-up time. What only micropip needs (email,
importlib.metadata, tarfile, the build's own configuration) comes with it, when something is first installed.
"""

from __future__ import annotations

import zipfile
from collections.abc import Collection
from pathlib import Path, PurePosixPath

from light_start import CUSTOMIZE, LATER, light

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

# What the library loads where no import at the head of a module says so. What is missing here comes when it is wanted, later.
AT_ONCE = ("inspect", "linecache", "shutil", "tempfile", "tokenize", "traceback", "zipfile")
"""What a start leaves for later and errors or installing soon ask for: it is there without being fetched."""
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
        target.writestr(zipfile.ZipInfo(CUSTOMIZE), LATER.read_bytes())


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
