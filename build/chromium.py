"""Find the Chromium that the browser tests drive. On Debian, as root, install it with a Japanese font."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from common import BuildError, print_status, run

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

PROGRAM_NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
PROGRAM_PATHS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)


def find_chromium() -> Path | None:
    """Return the installed Chromium or Chrome: TEFUDA_CHROMIUM if set, else the first found."""
    named = os.environ.get("TEFUDA_CHROMIUM")
    if named:
        if not Path(named).is_file():
            raise BuildError(f"TEFUDA_CHROMIUM names {named}, which is no file")
        return Path(named)
    for name in PROGRAM_NAMES:
        if found := shutil.which(name):
            return Path(found)
    return next((Path(place) for place in PROGRAM_PATHS if Path(place).is_file()), None)


def has_japanese_font() -> bool:
    if shutil.which("fc-list") is None:
        return False
    listed = subprocess.run(["fc-list", ":lang=ja", "family"], capture_output=True, text=True, check=False)
    return bool(listed.stdout.strip())


def can_install() -> bool:
    """Return whether this user can install packages with apt-get."""
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def install_packages(missing: list[str]) -> None:
    """Install Debian packages, and a Japanese font if none is installed. Do nothing if `can_install` is false."""
    if not can_install():
        return
    wanted = [*missing, *([] if has_japanese_font() else ["fonts-ipafont-gothic", "fontconfig"])]
    if wanted:
        print_status(f"installing with apt-get: {' '.join(wanted)}")
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        run("apt-get", "update", "-qq", env=quiet)
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *wanted, env=quiet)


def ensure_chromium() -> Path:
    """Return Chromium's path, after trying to install it if missing. Raises BuildError with instructions if that fails."""
    missing = [] if find_chromium() else ["chromium"]
    install_packages(missing)
    found = find_chromium()
    if found is None:
        raise BuildError("no Chromium or Chrome found: install one, or name it in TEFUDA_CHROMIUM")
    return found
