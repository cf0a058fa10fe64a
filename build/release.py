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

from common import (
    MADE,
    NODE_MODULES,
    PARTS,
    PLAIN_SITE,
    ROOT,
    SITE,
    BuildError,
    alone,
    digest,
    ensure_node_modules,
    ensure_venv,
    files_under,
    made_from,
    node_tool,
    run,
    venv_python,
)
from licences import PAGE, TEXTS, licences_page
from policy import HEADER, ROOM, ROOM_HEADER, ROOM_TAG, TAG
from pyodide.patch_pyodide import as_function, as_module, handing_on, imports_of, lightened
from pyodide.trim_stdlib import AT_ONCE, copy_library, divide_library, trim
from vendor import ensure_vendor
from wheels import (
    FACES,
    LATER,
    READER,
    divide,
    games_in,
    library_imports,
    lock_wheels,
    our_wheel,
    pack_part,
    part_of_wheel,
    the_wheel_in,
    vendored_wheels,
)

WEBAPP = ROOT / "webapp"
PUBLIC = ROOT / "public"
SCENARIOS = ROOT / "tests" / "scenarios"
PYODIDE = NODE_MODULES / "pyodide"
ENGINES = "engines"
RELEASED = ROOT / "build" / "released"
LOADER, MODULE = "pyodide.mjs", "pyodide.asm.wasm"
GLUE = "pyodide.asm.mjs"
"""The script between WebAssembly and the page (the glue), published with its original names."""
GLUE_OPTIONS = (
    *("--bundle", "--tree-shaking=true", "--external:*"),
    *("--minify", "--format=esm", "--target=es2023", "--charset=utf8", "--log-level=error"),
)
INDEX, PAGE_ENTRY = "index.html", "main.js"
"""The page and its script. Modules that the script imports on demand (`import()`) are separate files."""
EARLY = "prefetch.js"
"""The script that runs before the page's own. On the site it isn't a module, because a module waits until the page is
parsed."""
ENTRIES = ("engine/worker.js", "engine/snapshot_worker.js", "room/room.js", "view/qr.js")
RELEASE_TAG = re.compile(r'<meta name="release" content="[^"]*" />')
BUILDERS = Path(__file__).resolve().parent
PATCHES = BUILDERS / "pyodide"
COMPILER = PATCHES / "bytecode.mjs"


def bytecode(sources: Path, product: Path, prefix: str, *options: str) -> None:
    run("node", COMPILER, sources, product, prefix, *options)


def parts_folder(plain: bool) -> Path:
    """Return the folder of a site's intermediate products; a plain site has its own."""
    return PARTS / "plain" if plain else PARTS


def library_zip() -> Path:
    """Return the trimmed standard library as bytecode."""
    inputs = digest(
        [PYODIDE / "python_stdlib.zip", PYODIDE / "package.json"]
        + [PATCHES / name for name in ("trim_stdlib.py", "lazy_modules.py", "bytecode.mjs")]
    )

    def make(product: Path) -> None:
        sources = PARTS / "library-sources.zip"
        trim(PYODIDE / "python_stdlib.zip", sources)
        bytecode(sources, product, "/lib/python314.zip/")

    return made_from(PARTS / "library.zip", inputs, make, "compiling the standard library to bytecode")


def bytecode_of(wheel: Path, name: str, *, reader: bool | None, plain: bool = False) -> Path:
    """Return a part of the wheel as bytecode: the card text reader, all the rest, or (None) everything. `plain`: as
    sources."""
    inputs = digest([wheel, PYODIDE / "package.json", COMPILER, BUILDERS / "wheels.py"], name)

    def make(product: Path) -> None:
        sources = parts_folder(plain) / f"{name}-sources.zip"
        part_of_wheel(wheel, sources, reader=reader)
        if plain:
            shutil.copyfile(sources, product)
        else:
            bytecode(sources, product, "", *(("--light",) if reader else ()))

    what = f"copying the {name}" if plain else f"compiling the {name} to bytecode"
    return made_from(parts_folder(plain) / f"{name}.zip", inputs, make, what)


def library_parts(whole: Path, engine: Path) -> Path:
    """Return a directory with the library that Python starts with, and the rest of the library.

    `whole`: the library as bytecode; `engine`: our wheel, which imports from it. Engines of earlier releases get both
    parts.
    """
    names = sorted({*library_imports(engine), *AT_ONCE})
    inputs = digest([whole, PATCHES / "trim_stdlib.py", PATCHES / "needed.mjs"], *names)

    def make(place: Path) -> None:
        with tempfile.TemporaryDirectory() as folder:
            asked, needed = Path(folder) / "names.json", Path(folder) / "needed.json"
            asked.write_text(json.dumps(names), encoding="utf-8")
            run("node", PATCHES / "needed.mjs", whole, asked, needed)
            divide_library(whole, json.loads(needed.read_text(encoding="utf-8")), place)

    return made_from(PARTS / "library-parts", inputs, make, "dividing the standard library")


def plain_library() -> Path:
    """Return Pyodide's own standard library, in the form of `library_parts`."""
    inputs = digest([PYODIDE / "package.json", PATCHES / "trim_stdlib.py", PATCHES / "lazy_modules.py"])
    return made_from(
        parts_folder(True) / "library-parts",
        inputs,
        lambda place: copy_library(PYODIDE / "python_stdlib.zip", place),
        "copying the standard library",
    )


def wheel_of_part(part: str, modules: Path, *, plain: bool) -> Path:
    """Return a part of the engine as a wheel that pages load later."""
    inputs = digest([modules, BUILDERS / "wheels.py", ROOT / "pyproject.toml"])
    folder = made_from(
        parts_folder(plain) / f"wheel-{part}",
        inputs,
        lambda place: pack_part(part, modules, place),
        f"packing the {part}",
    )
    return the_wheel_in(folder)


def light_glue() -> tuple[str, bytes]:
    """Return Pyodide's glue and WebAssembly module, reduced for the site (build/pyodide/patch_pyodide.py)."""
    loader, module = (PYODIDE / LOADER).read_text(encoding="utf-8"), (PYODIDE / MODULE).read_bytes()
    glue, light = lightened((PYODIDE / GLUE).read_text(encoding="utf-8"), module, loader)
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / GLUE
        script.write_text(as_module(handing_on(glue, imports_of(module), loader)), encoding="utf-8")
        run(node_tool("esbuild"), script, *GLUE_OPTIONS, "--allow-overwrite", f"--outfile={script}")
        return as_function(script.read_text(encoding="utf-8")), light


def python_part(plain: bool = False) -> Path:
    """Return a directory with the site's `pyodide/` and `wheels/`."""
    # Build the wheel only once, so that both forms contain the same engine even if its sources change meanwhile.
    ours = the_wheel_in(our_wheel())
    whole, wheels = bytecode_of(ours, "engine", reader=False, plain=plain), vendored_wheels()
    library = plain_library() if plain else library_parts(library_zip(), ours)
    games = games_in(ours)
    divided = made_from(
        parts_folder(plain) / "engine-parts",
        digest([whole, BUILDERS / "wheels.py"], *games),
        lambda place: divide(whole, games, place),
        "dividing the engine",
    )
    engine = divided / "engine.zip"
    later = [
        wheel_of_part(READER, bytecode_of(ours, READER, reader=True, plain=plain), plain=plain),
        *(wheel_of_part(part, divided / f"{part}.zip", plain=plain) for part in (FACES, *LATER, *games)),
    ]
    inputs = digest(
        [
            *files_under(library),
            engine,
            *later,
            ours,
            *files_under(wheels),
            PYODIDE / "package.json",
            Path(__file__),
            PATCHES / "patch_pyodide.py",
        ]
    )

    def make(place: Path) -> None:
        (place / "pyodide").mkdir(parents=True)
        shutil.copyfile(PYODIDE / LOADER, place / "pyodide" / LOADER)
        if plain:
            for name in (MODULE, GLUE):
                shutil.copyfile(PYODIDE / name, place / "pyodide" / name)
        else:
            glue, module = light_glue()
            (place / "pyodide" / MODULE).write_bytes(module)
            (place / "pyodide" / GLUE).write_text(glue, encoding="utf-8")
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

    return made_from(parts_folder(plain) / "python", inputs, make, "putting Python's part together")


def releases() -> list[dict[str, object]]:
    """Return the records of earlier releases, oldest first."""
    found: list[dict[str, object]] = tomllib.loads((RELEASED / "released.toml").read_text(encoding="utf-8"))[
        "release"
    ]
    return found


def released_wheels() -> dict[str, Path]:
    """Return the engines of earlier releases by name."""
    return {str(each["id"]): RELEASED / f"{each['id']}.whl" for each in releases()}


def engines_part(plain: bool = False) -> Path:
    """Return the site's `engines/`: the engines of earlier releases, downloaded when one of their games is opened, and
    `index.json`, which lists the rules version of each, newest first."""
    wheels = released_wheels()
    engines = {
        name: bytecode_of(wheel, f"engine-{name}", reader=None, plain=plain) for name, wheel in wheels.items()
    }
    inputs = digest([RELEASED / "released.toml", *engines.values(), Path(__file__)])

    def make(place: Path) -> None:
        for name, engine in engines.items():
            (place / ENGINES / name).mkdir(parents=True)
            shutil.copyfile(engine, place / ENGINES / name / "engine.zip")
        index = json.dumps(releases()[::-1])
        (place / ENGINES / "index.json").write_text(index + "\n", encoding="utf-8")

    return made_from(
        parts_folder(plain) / "engines", inputs, make, "putting the engines of earlier releases together"
    )


def scenario_part() -> Path:
    """Return the site's `scenarios/`: the scenarios of each game as a single file, loaded with the rulebook."""
    shipped = {path.parent.name for path in (ROOT / "pyengine" / "games").glob("*/definition.py")}
    games = sorted(folder for folder in SCENARIOS.iterdir() if folder.name in shipped)
    inputs = digest(files_under(SCENARIOS, ROOT / "pyengine", skip=MADE))

    def make(place: Path) -> None:
        (place / "scenarios").mkdir(parents=True)
        for folder in games:
            target = place / "scenarios" / f"{folder.name}.json"
            run(venv_python(), "-m", "pyengine", "scenario", folder, "--pack", target)

    return made_from(PARTS / "scenarios", inputs, make, "packing the scenarios")


def learning_part() -> Path:
    """Return the site's `learn/`: the files for learning each game, loaded when shown (`tefuda learn`)."""
    games = sorted(path.parent.name for path in (ROOT / "pyengine" / "games").glob("*/learn"))
    inputs = digest(files_under(ROOT / "pyengine", skip=MADE))

    def make(place: Path) -> None:
        (place / "learn").mkdir(parents=True)
        for game in games:
            run(venv_python(), "-m", "pyengine", "learn", game, "--into", place / "learn")

    return made_from(PARTS / "learn", inputs, make, "packing the lessons")


def copy_tree(source: Path, target: Path, files: list[Path]) -> None:
    for file in files:
        copy = target / file.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)


def is_served_as_is(file: Path) -> bool:
    """Return whether a file of webapp/ is served unchanged: neither code nor a style, which are bundled."""
    return file.suffix not in {".js", ".mjs", ".ts", ".mts", ".css", ".md"} and not file.name.startswith(".")


def check_policy(page: Path, tag: str) -> None:
    """Check that a page contains the same policy that the server and the service worker send. Raises BuildError."""
    if f'content="{tag}"' not in page.read_text(encoding="utf-8"):
        raise BuildError(f"{page.relative_to(ROOT)} must hold the policy of build/policy.py:\n{tag}")


def bundle(place: Path) -> None:
    """Bundle scripts and styles. Module paths stay the same as in webapp/, so both forms have the same layout."""
    check_policy(WEBAPP / "index.html", TAG)
    check_policy(WEBAPP / ROOM, ROOM_TAG)
    styles = [WEBAPP / "style" / "main.css"] if (WEBAPP / "style" / "main.css").is_file() else []
    options = (
        *("--bundle", "--minify", "--format=esm", "--target=es2023", "--charset=utf8", "--log-level=warning"),
        *("--external:*.woff2", "--external:*.svg", "--external:*.png"),
        f"--outbase={WEBAPP}",
    )
    run(node_tool("esbuild"), *[WEBAPP / entry for entry in ENTRIES], *styles, *options, f"--outdir={place}")
    run(node_tool("esbuild"), WEBAPP / EARLY, *options, f"--outdir={place}", "--format=iife")
    outputs = bundle_page(place, options)
    copy_tree(PUBLIC, place, files_under(PUBLIC))
    pages = [file for file in files_under(WEBAPP, skip=("vendor",)) if is_served_as_is(file)]
    copy_tree(WEBAPP, place, pages)
    for sentences in (place / "i18n").glob("*.ftl"):
        run("node", BUILDERS / "sentences.mjs", sentences, sentences.with_suffix(".json"))
        sentences.unlink()
    name_parts(place / INDEX, [f"chunks/{name}" for name in parts_of_entry(outputs)])


def bundle_page(place: Path, options: Sequence[str]) -> dict[str, Any]:
    """Bundle the page's own script and the modules that it imports later. Return esbuild's metadata of each file, by
    name.

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
        modules = [ROOT / module for part in parts_of_entry(parted) for module in parted[part]["inputs"]]
        shared.write_text(
            "".join(f"import {json.dumps(str(module))};\n" for module in modules), encoding="utf-8"
        )
        return split(place, f"--inject:{shared}")


def parts_of_entry(outputs: dict[str, Any]) -> list[str]:
    """Return the further files of the page's script, from esbuild's metadata of each file, by name."""
    found: dict[str, None] = {}
    waiting = [PAGE_ENTRY]
    for name in waiting:
        for part in outputs[name]["imports"]:
            if part["kind"] == "import-statement" and (called := Path(part["path"]).name) not in found:
                found[called] = None
                waiting.append(called)
    return list(found)


def name_parts(page: Path, parts: list[str]) -> None:
    """Make the browser request the parts of a page's script together with the script, instead of after parsing it. Also
    run the script before it at once."""
    links = "".join(f'    <link rel="modulepreload" href="{part}" />\n' for part in parts)
    script = f'    <script type="module" src="{PAGE_ENTRY}"></script>\n'
    changes = {
        script: script + links,
        f'<script type="module" async src="{EARLY}">': f'<script src="{EARLY}">',
    }
    text = page.read_text(encoding="utf-8")
    for before, after in changes.items():
        if text.count(before) != 1:
            raise BuildError(f"{page.name} must have this once:\n{before}")
        text = text.replace(before, after)
    page.write_text(text, encoding="utf-8")


def short_hash(files: dict[str, str]) -> str:
    """Return a short hash of several files, computed from their own hashes."""
    return hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:16]


def name_release(page: Path, release: str) -> None:
    """Write the name of the release into a page."""
    text, n = RELEASE_TAG.subn(
        f'<meta name="release" content="{release}" />', page.read_text(encoding="utf-8")
    )
    if n != 1:
        raise BuildError(f"{page.name} must have this once: {RELEASE_TAG.pattern}")
    page.write_text(text, encoding="utf-8")


def add_service_worker(place: Path) -> None:
    """Write sw.js with the hash of every file, and a version: the hash of those hashes. Files needed only for games of
    an earlier release are stored when first downloaded; all other files at once.

    The page gets its release, the hash of all other files, so that it can tell when the site serves another release.
    """
    (place / "sw.js").unlink(missing_ok=True)
    files = {
        file.relative_to(place).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in files_under(place)
    }
    page = short_hash({name: files[name] for name in files if name != INDEX})
    name_release(place / INDEX, page)
    files[INDEX] = hashlib.sha256((place / INDEX).read_bytes()).hexdigest()
    later = [name for name in files if name.startswith(f"{ENGINES}/") and name.endswith(".zip")]
    version = short_hash(files)
    release = json.dumps(
        {
            "version": version,
            "page": page,
            "policy": HEADER,
            "policies": {ROOM: ROOM_HEADER},
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
    with alone():
        ensure_venv("site")
        ensure_node_modules()
        ensure_vendor()
        python, scenarios, engines = python_part(plain), scenario_part(), engines_part(plain)
        learning = learning_part()
        inputs = digest(
            files_under(python, scenarios, learning, engines, WEBAPP, PUBLIC, TEXTS, ROOT / "LICENSE"),
            *(
                digest([BUILDERS / name])
                for name in ("release.py", "sentences.mjs", "policy.py", "vendor.py", "licences.py")
            ),
        )

        def make(place: Path) -> None:
            shutil.copytree(python, place)
            shutil.copytree(scenarios, place, dirs_exist_ok=True)
            shutil.copytree(learning, place, dirs_exist_ok=True)
            shutil.copytree(engines, place, dirs_exist_ok=True)
            bundle(place)
            (place / PAGE).write_text(licences_page(place / "wheels"), encoding="utf-8")
            add_service_worker(place)

        return made_from(PLAIN_SITE if plain else SITE, inputs, make, "building the site")
