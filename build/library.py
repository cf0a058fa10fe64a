"""Which part of Python's standard library the site carries.

Everything that no page of ours can use is left out: it would cost bytes and start-up time. What micropip needs (email,
importlib.metadata, tarfile, the build's own configuration) stays, so that it can be installed later.
"""

from __future__ import annotations

import zipfile
from pathlib import Path, PurePosixPath

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


def is_kept(name: str) -> bool:
    """Whether the library's file belongs in the site."""
    path = PurePosixPath(name)
    top = path.parts[0].removesuffix(".py")
    if top in DROPPED or name in DROPPED_FILES or path.suffix != ".py":
        return False
    return top != "encodings" or path.stem in KEPT_ENCODINGS


def trim(whole: Path, trimmed: Path) -> None:
    """Write the kept sources of the library that Pyodide ships as one zip."""
    with zipfile.ZipFile(whole) as source, zipfile.ZipFile(trimmed, "w") as target:
        for name in sorted(source.namelist()):
            if is_kept(name):
                target.writestr(zipfile.ZipInfo(name), source.read(name))
