"""Find the Chromium that the browser tests drive. On Debian, as root, install it with a Japanese font."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from common import BuildError, run, say

# No sandbox, because CI runs as root, and none of the connections that a browser makes by itself.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)


def find_chromium() -> Path | None:
    named = os.environ.get("TEFUDA_CHROMIUM")
    if named:
        if not Path(named).is_file():
            raise BuildError(f"TEFUDA_CHROMIUM names {named}, which is no file")
        return Path(named)
    for name in NAMES:
        if found := shutil.which(name):
            return Path(found)
    return next((Path(place) for place in PLACES if Path(place).is_file()), None)


def has_japanese_font() -> bool:
    if shutil.which("fc-list") is None:
        return False
    listed = subprocess.run(["fc-list", ":lang=ja", "family"], capture_output=True, text=True, check=False)
    return bool(listed.stdout.strip())


def may_install() -> bool:
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def install(missing: list[str]) -> None:
    """Install Debian's packages of these names, and a Japanese font if none is installed. Do nothing without permission
    to install."""
    if not may_install():
        return
    wanted = [*missing, *([] if has_japanese_font() else ["fonts-ipafont-gothic", "fontconfig"])]
    if wanted:
        say(f"installing with apt-get: {' '.join(wanted)}")
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        run("apt-get", "update", "-qq", env=quiet)
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *wanted, env=quiet)


def ensure_chromium() -> Path:
    """Return the browser's path. Raises BuildError with instructions if there is none."""
    missing = [] if find_chromium() else ["chromium"]
    install(missing)
    found = find_chromium()
    if found is None:
        raise BuildError("no Chromium or Chrome found: install one, or name it in TEFUDA_CHROMIUM")
    return found
