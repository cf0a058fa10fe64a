"""The front end's libraries and icons, copied from node_modules to `webapp/vendor/`.

Modules import them by relative path (`../vendor/lit-html.js`), so that a browser can load the sources directly: without
an import map, which the content security policy would refuse, and without a bundler in development.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from card_art import icon_source_files, write_card_art
from common import NODE_MODULES, ROOT, build_if_changed, ensure_node_modules, hash_inputs, node_tool, run

VENDOR = ROOT / "webapp" / "vendor"

# name of the module → directory in node_modules, its files, its entry
LIBRARIES = {
    "lit-html": ("lit-html", ("*.js", "*.d.ts", "directives/*.js", "directives/*.d.ts"), "lit-html.js"),
    "idb": ("idb/build", ("index.js", "*.d.ts"), "index.js"),
    "fluent-bundle": ("@fluent/bundle/esm", ("*.js", "*.d.ts"), "index.js"),
    "uqr": ("uqr/dist", ("index.mjs", "index.d.mts"), "index.mjs"),
}


# name of the file in `fonts/` → package of @fontsource, file: the Latin part of each typeface
FONTS = {
    "marcellus": ("marcellus", "marcellus-latin-400-normal"),
    "alegreya-sans-500": ("alegreya-sans", "alegreya-sans-latin-500-normal"),
    "alegreya-sans-700": ("alegreya-sans", "alegreya-sans-latin-700-normal"),
    "barlow-semi-condensed-600": ("barlow-semi-condensed", "barlow-semi-condensed-latin-600-normal"),
    "barlow-semi-condensed-700": ("barlow-semi-condensed", "barlow-semi-condensed-latin-700-normal"),
    "barlow-condensed-600": ("barlow-condensed", "barlow-condensed-latin-600-normal"),
}

# A library whose modules import others by package name: a browser can load it only as a single file.
SINGLE_FILE_LIBRARIES = ("trystero",)


def copy_libraries(place: Path) -> None:
    """Copy the page's JavaScript libraries from `node_modules`."""
    for door, (directory, patterns, entry) in LIBRARIES.items():
        source = NODE_MODULES / directory
        files = sorted({file for pattern in patterns for file in source.glob(pattern)})
        for file in files:
            copy = place / door / file.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
        (place / f"{door}.js").write_text(f'export * from "./{door}/{entry}";\n', encoding="utf-8")
    for name in SINGLE_FILE_LIBRARIES:
        joined = place / f"{name}.js"
        run(
            node_tool("esbuild"),
            name,
            "--bundle",
            "--format=esm",
            "--target=es2023",
            "--log-level=warning",
            f"--outfile={joined}",
        )
        joined.with_suffix(".d.ts").write_text(f'export * from "{name}";\n', encoding="utf-8")


def copy_fonts(place: Path) -> None:
    """Copy the page's fonts from `node_modules`."""
    place.mkdir(parents=True, exist_ok=True)
    for name, (package, file) in FONTS.items():
        source = NODE_MODULES / "@fontsource" / package / "files" / f"{file}.woff2"
        shutil.copyfile(source, place / f"{name}.woff2")


def fill_vendor_folder(place: Path) -> None:
    """Write libraries, fonts and icons into an empty folder."""
    copy_libraries(place)
    copy_fonts(place / "fonts")
    write_card_art(place)


def ensure_vendor() -> None:
    """Build `webapp/vendor/` if it is missing or out of date."""
    ensure_node_modules()
    inputs = hash_inputs([ROOT / "package-lock.json", Path(__file__), *icon_source_files()])
    build_if_changed(
        VENDOR, inputs, fill_vendor_folder, "copying libraries, fonts and icons to webapp/vendor"
    )
