"""The complete site in `dist/site/`: static files that work at any path of any host.

Python's part (library, engine, wheels) is made first and cached, because it rarely changes. Then the front end is
bundled. The service worker comes last, because it contains the hash of every other file.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from card_art import KIND_ICONS, SIGN_ICONS
from common import (
    GENERATED_NAMES,
    NODE_MODULES,
    PARTS,
    PLAIN_SITE,
    ROOT,
    SITE,
    BuildError,
    build_if_changed,
    build_lock,
    ensure_node_modules,
    ensure_venv,
    files_under,
    hash_inputs,
    node_tool,
    run,
    venv_python,
)
from licences import LICENCE_TEXTS, LICENCES_PAGE, licences_page
from policy import POLICY_HEADER, POLICY_TAG, ROOM_PAGE, ROOM_POLICY_HEADER, ROOM_POLICY_TAG
from pyodide.patch_pyodide import as_function, as_module, drop_unused_imports, module_imports, reduce_pyodide
from pyodide.trim_stdlib import START_MODULES, copy_library, divide_library, write_trimmed_library
from vendor import VENDOR, ensure_vendor
from wheels import (
    FACES_PART,
    LAZY_PARTS,
    READER_PART,
    build_engine_wheel,
    divide_engine,
    games_in,
    library_imports,
    lock_wheels,
    only_wheel_in,
    pack_part,
    vendored_wheels,
    write_wheel_part,
)

WEBAPP = ROOT / "webapp"
PUBLIC = ROOT / "public"
SCENARIOS = ROOT / "tests" / "scenarios"
PYODIDE = NODE_MODULES / "pyodide"
ENGINES = "engines"
RELEASED = ROOT / "build" / "released"
PYODIDE_LOADER, PYODIDE_WASM = "pyodide.mjs", "pyodide.asm.wasm"
PYODIDE_GLUE = "pyodide.asm.mjs"
"""Pyodide's glue: the script between WebAssembly and the page."""
GLUE_OPTIONS = (
    *("--bundle", "--tree-shaking=true", "--external:*"),
    *("--minify", "--format=esm", "--target=es2023", "--charset=utf8", "--log-level=error"),
)
LINK_PICTURE = "link-preview.png"
"""The picture beside a link to the site, which the page itself never shows."""
INDEX, PAGE_ENTRY = "index.html", "main.js"
"""The page and its script. Modules that the script imports on demand (`import()`) are separate files."""
PREFETCH_SCRIPT = "prefetch.js"
"""The script that runs before the page's own. On the site it isn't a module, because a module waits until the page is
parsed."""
BUNDLE_ENTRIES = (
    "engine/worker.js",
    "engine/snapshot_worker.js",
    "art/paint_worker.js",
    "room/room.js",
    "view/qr.js",
)
SERVERS_FILE = "servers.json"
"""The public servers that help devices find each other. A host may change this file after the build, so it is no part of
the release."""
RELEASE_TAG = re.compile(r'<meta name="release" content="[^"]*" />')
BUILD_FOLDER = Path(__file__).resolve().parent
PYODIDE_BUILD_FOLDER = BUILD_FOLDER / "pyodide"
BYTECODE_COMPILER = PYODIDE_BUILD_FOLDER / "bytecode.mjs"


def compile_bytecode(sources: Path, product: Path, prefix: str, *options: str) -> None:
    """Compile a zip of Python sources to a zip of bytecode. `prefix`: the folder of the modules, for tracebacks."""
    run("node", BYTECODE_COMPILER, sources, product, prefix, *options)


def parts_folder(plain: bool) -> Path:
    """Return the folder for intermediate products of the site, or of the plain site."""
    return PARTS / "plain" if plain else PARTS


def compiled_library() -> Path:
    """Return the trimmed standard library as a zip of bytecode."""
    inputs = hash_inputs(
        [PYODIDE / "python_stdlib.zip", PYODIDE / "package.json"]
        + [PYODIDE_BUILD_FOLDER / name for name in ("trim_stdlib.py", "lazy_modules.py", "bytecode.mjs")]
    )

    def make(product: Path) -> None:
        sources = PARTS / "library-sources.zip"
        write_trimmed_library(PYODIDE / "python_stdlib.zip", sources)
        compile_bytecode(sources, product, "/lib/python314.zip/")

    return build_if_changed(PARTS / "library.zip", inputs, make, "compiling the standard library to bytecode")


def wheel_bytecode(wheel: Path, name: str, *, reader: bool | None, plain: bool = False) -> Path:
    """Return a part of the engine's wheel as a zip of bytecode.

    `reader`: True for the card text reader, False for the rest, None for everything. `plain`: sources instead of bytecode.
    """
    inputs = hash_inputs(
        [wheel, PYODIDE / "package.json", BYTECODE_COMPILER, BUILD_FOLDER / "wheels.py"], name
    )

    def make(product: Path) -> None:
        sources = parts_folder(plain) / f"{name}-sources.zip"
        write_wheel_part(wheel, sources, reader=reader)
        if plain:
            shutil.copyfile(sources, product)
        else:
            compile_bytecode(sources, product, "", *(("--light",) if reader else ()))

    what = f"copying the {name}" if plain else f"compiling the {name} to bytecode"
    return build_if_changed(parts_folder(plain) / f"{name}.zip", inputs, make, what)


def library_parts(whole: Path, engine: Path) -> Path:
    """Return a directory with the library that Python starts with, and the rest of the library.

    `whole`: the library as bytecode; `engine`: our wheel, which imports from it. Engines of earlier releases get both
    parts.
    """
    names = sorted({*library_imports(engine), *START_MODULES})
    inputs = hash_inputs(
        [whole, PYODIDE_BUILD_FOLDER / "trim_stdlib.py", PYODIDE_BUILD_FOLDER / "needed.mjs"], *names
    )

    def make(place: Path) -> None:
        with tempfile.TemporaryDirectory() as folder:
            asked, needed = Path(folder) / "names.json", Path(folder) / "needed.json"
            asked.write_text(json.dumps(names), encoding="utf-8")
            run("node", PYODIDE_BUILD_FOLDER / "needed.mjs", whole, asked, needed)
            divide_library(whole, json.loads(needed.read_text(encoding="utf-8")), place)

    return build_if_changed(PARTS / "library-parts", inputs, make, "dividing the standard library")


def plain_library() -> Path:
    """Return Pyodide's own standard library, in the form of `library_parts`."""
    inputs = hash_inputs(
        [
            PYODIDE / "package.json",
            PYODIDE_BUILD_FOLDER / "trim_stdlib.py",
            PYODIDE_BUILD_FOLDER / "lazy_modules.py",
        ]
    )
    return build_if_changed(
        parts_folder(True) / "library-parts",
        inputs,
        lambda place: copy_library(PYODIDE / "python_stdlib.zip", place),
        "copying the standard library",
    )


def part_wheel(part: str, modules: Path, *, plain: bool) -> Path:
    """Return a part of the engine as a wheel that pages load later."""
    inputs = hash_inputs([modules, BUILD_FOLDER / "wheels.py", ROOT / "pyproject.toml"])
    folder = build_if_changed(
        parts_folder(plain) / f"wheel-{part}",
        inputs,
        lambda place: pack_part(part, modules, place),
        f"packing the {part}",
    )
    return only_wheel_in(folder)


def reduced_pyodide() -> tuple[str, bytes]:
    """Return Pyodide's glue script and WebAssembly module, reduced to what the site uses (build/pyodide/patch_pyodide.py)."""
    loader, module = (
        (PYODIDE / PYODIDE_LOADER).read_text(encoding="utf-8"),
        (PYODIDE / PYODIDE_WASM).read_bytes(),
    )
    glue, light = reduce_pyodide((PYODIDE / PYODIDE_GLUE).read_text(encoding="utf-8"), module, loader)
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / PYODIDE_GLUE
        script.write_text(
            as_module(drop_unused_imports(glue, module_imports(module), loader)), encoding="utf-8"
        )
        run(node_tool("esbuild"), script, *GLUE_OPTIONS, "--allow-overwrite", f"--outfile={script}")
        return as_function(script.read_text(encoding="utf-8")), light


def build_python_part(plain: bool = False) -> Path:
    """Build the Python part of the site. Return a folder with `pyodide/` and `wheels/`."""
    # Build the wheel only once, so that both forms contain the same engine even if its sources change meanwhile.
    ours = only_wheel_in(build_engine_wheel())
    whole, wheels = wheel_bytecode(ours, "engine", reader=False, plain=plain), vendored_wheels()
    library = plain_library() if plain else library_parts(compiled_library(), ours)
    games = games_in(ours)
    divided = build_if_changed(
        parts_folder(plain) / "engine-parts",
        hash_inputs([whole, BUILD_FOLDER / "wheels.py"], *games),
        lambda place: divide_engine(whole, games, place),
        "dividing the engine",
    )
    engine = divided / "engine.zip"
    later = [
        part_wheel(READER_PART, wheel_bytecode(ours, READER_PART, reader=True, plain=plain), plain=plain),
        *(
            part_wheel(part, divided / f"{part}.zip", plain=plain)
            for part in (FACES_PART, *LAZY_PARTS, *games)
        ),
    ]
    inputs = hash_inputs(
        [
            *files_under(library),
            engine,
            *later,
            ours,
            *files_under(wheels),
            PYODIDE / "package.json",
            Path(__file__),
            PYODIDE_BUILD_FOLDER / "patch_pyodide.py",
        ]
    )

    def make(place: Path) -> None:
        (place / "pyodide").mkdir(parents=True)
        shutil.copyfile(PYODIDE / PYODIDE_LOADER, place / "pyodide" / PYODIDE_LOADER)
        if plain:
            for name in (PYODIDE_WASM, PYODIDE_GLUE):
                shutil.copyfile(PYODIDE / name, place / "pyodide" / name)
        else:
            glue, module = reduced_pyodide()
            (place / "pyodide" / PYODIDE_WASM).write_bytes(module)
            (place / "pyodide" / PYODIDE_GLUE).write_text(glue, encoding="utf-8")
        shutil.copyfile(library / "library.zip", place / "pyodide" / "library.zip")
        shutil.copyfile(engine, place / "pyodide" / "engine.zip")
        (place / "wheels").mkdir()
        for file in [*wheels.glob("*"), *later, ours]:
            shutil.copyfile(file, place / "wheels" / file.name)
        lock_wheels(place / "wheels", PYODIDE / "pyodide-lock.json")
        # The unpacked sizes of a start's files, for the progress display, and the hash under which a device stores the
        # snapshot of a start.
        files = sorted((place / "pyodide").iterdir())
        whole = hashlib.sha256(b"".join(hashlib.sha256(file.read_bytes()).digest() for file in files))
        start = {"sizes": {file.name: file.stat().st_size for file in files}, "hash": whole.hexdigest()}
        (place / "pyodide" / "start.json").write_text(json.dumps(start) + "\n", encoding="utf-8")
        shutil.copyfile(library / "library-rest.zip", place / "pyodide" / "library-rest.zip")

    return build_if_changed(parts_folder(plain) / "python", inputs, make, "putting Python's part together")


def earlier_releases() -> list[dict[str, object]]:
    """Return the entries of released.toml, oldest release first."""
    found: list[dict[str, object]] = tomllib.loads((RELEASED / "released.toml").read_text(encoding="utf-8"))[
        "release"
    ]
    return found


def released_wheels() -> dict[str, Path]:
    """Return the engine wheels of earlier releases by release id."""
    return {str(each["id"]): RELEASED / f"{each['id']}.whl" for each in earlier_releases()}


def build_engines_part(plain: bool = False) -> Path:
    """Build the site's `engines/`: the engines of earlier releases, which a page downloads to open their games, and
    `index.json` with the rules version of each, newest first. Return the folder that contains it."""
    wheels = released_wheels()
    engines = {
        name: wheel_bytecode(wheel, f"engine-{name}", reader=None, plain=plain)
        for name, wheel in wheels.items()
    }
    inputs = hash_inputs([RELEASED / "released.toml", *engines.values(), Path(__file__)])

    def make(place: Path) -> None:
        for name, engine in engines.items():
            (place / ENGINES / name).mkdir(parents=True)
            shutil.copyfile(engine, place / ENGINES / name / "engine.zip")
        index = json.dumps(earlier_releases()[::-1])
        (place / ENGINES / "index.json").write_text(index + "\n", encoding="utf-8")

    return build_if_changed(
        parts_folder(plain) / "engines", inputs, make, "putting the engines of earlier releases together"
    )


def build_scenarios_part() -> Path:
    """Build the site's `scenarios/`: a file for each game, loaded with its rulebook. Return the folder that contains it."""
    shipped = {path.parent.name for path in (ROOT / "pyengine" / "games").glob("*/definition.py")}
    games = sorted(folder for folder in SCENARIOS.iterdir() if folder.name in shipped)
    inputs = hash_inputs(files_under(SCENARIOS, ROOT / "pyengine", skip=GENERATED_NAMES))

    def make(place: Path) -> None:
        (place / "scenarios").mkdir(parents=True)
        for folder in games:
            target = place / "scenarios" / f"{folder.name}.json"
            run(venv_python(), "-m", "pyengine", "scenario", folder, "--pack", target)

    return build_if_changed(PARTS / "scenarios", inputs, make, "packing the scenarios")


def build_learning_part() -> Path:
    """Build the site's `learn/`: lessons, guides and puzzles of each game (`tefuda learn`). Return the folder that contains
    it."""
    games = sorted(path.parent.name for path in (ROOT / "pyengine" / "games").glob("*/learn"))
    inputs = hash_inputs(files_under(ROOT / "pyengine", skip=GENERATED_NAMES))

    def make(place: Path) -> None:
        (place / "learn").mkdir(parents=True)
        for game in games:
            run(venv_python(), "-m", "pyengine", "learn", game, "--into", place / "learn")

    return build_if_changed(PARTS / "learn", inputs, make, "packing the lessons")


def copy_tree(source: Path, target: Path, files: list[Path]) -> None:
    """Copy files below `source` to the same relative paths below `target`."""
    for file in files:
        copy = target / file.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)


def is_served_as_is(file: Path) -> bool:
    """Return whether a file of webapp/ is served unchanged. Scripts and styles are bundled instead."""
    return file.suffix not in {".js", ".mjs", ".ts", ".mts", ".css", ".md"} and not file.name.startswith(".")


def check_policy(page: Path, tag: str) -> None:
    """Check that a page contains the same policy that the server and the service worker send. Raises BuildError."""
    if f'content="{tag}"' not in page.read_text(encoding="utf-8"):
        raise BuildError(f"{page.relative_to(ROOT)} must hold the policy of build/policy.py:\n{tag}")


def bundle(place: Path) -> None:
    """Bundle scripts and styles. Module paths stay the same as in webapp/, so both forms have the same layout."""
    check_policy(WEBAPP / "index.html", POLICY_TAG)
    check_policy(WEBAPP / ROOM_PAGE, ROOM_POLICY_TAG)
    styles = [WEBAPP / "style" / "main.css"] if (WEBAPP / "style" / "main.css").is_file() else []
    options = (
        *("--bundle", "--minify", "--format=esm", "--target=es2023", "--charset=utf8", "--log-level=warning"),
        *("--external:*.woff2", "--external:*.svg", "--external:*.png"),
        f"--outbase={WEBAPP}",
    )
    run(
        node_tool("esbuild"),
        *[WEBAPP / entry for entry in BUNDLE_ENTRIES],
        *styles,
        *options,
        f"--outdir={place}",
    )
    run(node_tool("esbuild"), WEBAPP / PREFETCH_SCRIPT, *options, f"--outdir={place}", "--format=iife")
    outputs = bundle_page(place, options)
    copy_tree(PUBLIC, place, files_under(PUBLIC))
    # Pages fetch the icons of cards and the fonts later.
    tables = {SIGN_ICONS, KIND_ICONS}
    pages = [
        file for file in files_under(WEBAPP, skip=("vendor",)) if is_served_as_is(file) and file not in tables
    ]
    copy_tree(WEBAPP, place, [*pages, *files_under(VENDOR / "art", VENDOR / "fonts")])
    for sentences in (place / "i18n").glob("*.ftl"):
        run("node", BUILD_FOLDER / "sentences.mjs", sentences, sentences.with_suffix(".json"))
        sentences.unlink()
    preload_script_parts(place / INDEX, [f"chunks/{name}" for name in script_parts(outputs)])


def bundle_page(place: Path, options: Sequence[str]) -> dict[str, Any]:
    """Bundle the page's script and the modules that it imports on demand. Return esbuild's metadata by file name.

    Code shared between the page and later modules would be split into a file for each combination of modules, a dozen
    requests in all. Every module is therefore made to import all of the shared code, which then becomes a single file.
    """
    with tempfile.TemporaryDirectory() as folder:
        account, shared = Path(folder) / "outputs.json", Path(folder) / "shared.js"

        def split(target: Path, *more: str) -> dict[str, Any]:
            run(
                node_tool("esbuild"),
                WEBAPP / PAGE_ENTRY,
                *options,
                f"--outdir={target}",
                *more,
                *("--splitting", "--chunk-names=chunks/[name]-[hash]", f"--metafile={account}"),
            )
            outputs = json.loads(account.read_text(encoding="utf-8"))["outputs"]
            return {Path(name).name: made for name, made in outputs.items()}

        parted = split(Path(folder) / "parted")
        modules = [ROOT / module for part in script_parts(parted) for module in parted[part]["inputs"]]
        # These imports are cyclic, and the leaf that esbuild reaches first runs last. So begin with modules from which
        # no other module needs anything when it starts: they define functions only.
        modules.sort(key=lambda module: (WEBAPP / "state") not in module.parents)
        shared.write_text(
            "".join(f"import {json.dumps(str(module))};\n" for module in modules), encoding="utf-8"
        )
        return split(place, f"--inject:{shared}")


def script_parts(outputs: dict[str, Any]) -> list[str]:
    """Return the files that the page's script imports at start. `outputs`: esbuild's metadata by file name."""
    found: dict[str, None] = {}
    waiting = [PAGE_ENTRY]
    for name in waiting:
        for part in outputs[name]["imports"]:
            if part["kind"] == "import-statement" and (called := Path(part["path"]).name) not in found:
                found[called] = None
                waiting.append(called)
    return list(found)


def preload_script_parts(page: Path, parts: list[str]) -> None:
    """Add preload links for the parts of a page's script, so that the browser doesn't wait for the script to request them. Also
    run prefetch.js at once."""
    links = "".join(f'    <link rel="modulepreload" href="{part}" />\n' for part in parts)
    script = f'    <script type="module" src="{PAGE_ENTRY}"></script>\n'
    changes = {
        script: script + links,
        f'<script type="module" async src="{PREFETCH_SCRIPT}">': f'<script src="{PREFETCH_SCRIPT}">',
    }
    text = page.read_text(encoding="utf-8")
    for before, after in changes.items():
        if text.count(before) != 1:
            raise BuildError(f"{page.name} must have this once:\n{before}")
        text = text.replace(before, after)
    page.write_text(text, encoding="utf-8")


def short_hash(files: dict[str, str]) -> str:
    """Return a short hash of several files. `files`: the hash of each by path."""
    return hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:16]


def write_release_name(page: Path, release: str) -> None:
    """Write the id of the release into a page's `<meta name="release">`."""
    text, n = RELEASE_TAG.subn(
        f'<meta name="release" content="{release}" />', page.read_text(encoding="utf-8")
    )
    if n != 1:
        raise BuildError(f"{page.name} must have this once: {RELEASE_TAG.pattern}")
    page.write_text(text, encoding="utf-8")


def add_service_worker(place: Path) -> None:
    """Write sw.js with the hash of every file, and a version: the hash of those hashes. Files needed only for games of
    an earlier release, and the picture for links, are stored when first downloaded; all other files at once.

    The page gets its release, the hash of all other files, so that it can tell when the site serves another release.
    """
    (place / "sw.js").unlink(missing_ok=True)
    files = {
        file.relative_to(place).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in files_under(place)
        if file != place / SERVERS_FILE
    }
    page = short_hash({name: files[name] for name in files if name != INDEX})
    write_release_name(place / INDEX, page)
    files[INDEX] = hashlib.sha256((place / INDEX).read_bytes()).hexdigest()
    later = [name for name in files if name.startswith(f"{ENGINES}/") and name.endswith(".zip")]
    later += [LINK_PICTURE] if LINK_PICTURE in files else []
    version = short_hash(files)
    release = json.dumps(
        {
            "version": version,
            "page": page,
            "policy": POLICY_HEADER,
            "policies": {ROOM_PAGE: ROOM_POLICY_HEADER},
            "files": files,
            "later": later,
        },
        ensure_ascii=False,
    )
    run(
        node_tool("esbuild"),
        WEBAPP / "sw.js",
        *(
            "--bundle",
            "--minify",
            "--format=iife",
            "--target=es2023",
            "--charset=utf8",
            "--log-level=warning",
        ),
        *(f"--define:RELEASE={release}", f"--outfile={place / 'sw.js'}"),
    )


def build_site(plain: bool = False) -> Path:
    """Make `dist/site/`, or return it if it is up to date.

    `plain`: `dist/site-plain/` instead, with Pyodide as published and the engine's modules as sources
    (build/pyodide/README.md).
    """
    with build_lock():
        ensure_venv("site")
        ensure_node_modules()
        ensure_vendor()
        python, scenarios, engines = (
            build_python_part(plain),
            build_scenarios_part(),
            build_engines_part(plain),
        )
        learning = build_learning_part()
        inputs = hash_inputs(
            files_under(
                python, scenarios, learning, engines, WEBAPP, PUBLIC, LICENCE_TEXTS, ROOT / "LICENSE"
            ),
            *(
                hash_inputs([BUILD_FOLDER / name])
                for name in ("release.py", "sentences.mjs", "policy.py", "vendor.py", "licences.py")
            ),
        )

        def make(place: Path) -> None:
            shutil.copytree(python, place)
            shutil.copytree(scenarios, place, dirs_exist_ok=True)
            shutil.copytree(learning, place, dirs_exist_ok=True)
            shutil.copytree(engines, place, dirs_exist_ok=True)
            bundle(place)
            (place / LICENCES_PAGE).write_text(licences_page(place / "wheels"), encoding="utf-8")
            add_service_worker(place)

        return build_if_changed(PLAIN_SITE if plain else SITE, inputs, make, "building the site")
