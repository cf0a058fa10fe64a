"""The front end's libraries, copied from node_modules to `webapp/vendor/`.

Modules import them by relative path (`../vendor/lit-html.js`), so that a browser can load the sources directly: without
an import map, which the content security policy would refuse, and without a bundler in development.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from common import NODE_MODULES, ROOT, digest, ensure_node_modules, made_from, node_tool, run

VENDOR = ROOT / "webapp" / "vendor"

# name of the module → directory in node_modules, its files, its entry
LIBRARIES = {
    "lit-html": ("lit-html", ("*.js", "*.d.ts", "directives/*.js", "directives/*.d.ts"), "lit-html.js"),
    "idb": ("idb/build", ("index.js", "*.d.ts"), "index.js"),
    "fluent-bundle": ("@fluent/bundle/esm", ("*.js", "*.d.ts"), "index.js"),
    "uqr": ("uqr/dist", ("index.mjs", "index.d.mts"), "index.mjs"),
}


# A library whose modules import others by package name: a browser can load it only as a single file.
JOINED = ("trystero",)


def copy_libraries(place: Path) -> None:
    for door, (directory, patterns, entry) in LIBRARIES.items():
        source = NODE_MODULES / directory
        files = sorted({file for pattern in patterns for file in source.glob(pattern)})
        for file in files:
            copy = place / door / file.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
        (place / f"{door}.js").write_text(f'export * from "./{door}/{entry}";\n', encoding="utf-8")
    for name in JOINED:
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


def ensure_vendor() -> None:
    ensure_node_modules()
    inputs = digest([ROOT / "package-lock.json", Path(__file__)])
    made_from(VENDOR, inputs, copy_libraries, "copying libraries to webapp/vendor")
