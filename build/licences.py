"""The licences page of the site: third-party software and artwork with their licence texts."""

from __future__ import annotations

import json
import tomllib
from html import escape
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from common import NODE_MODULES, ROOT, BuildError
from policy import POLICY_TAG

LICENCE_TEXTS = ROOT / "build" / "licence-texts"
LICENCES_PAGE = "licences.html"

PAGE_TEXTS = {
    "ja": {
        "title": "ライセンス",
        "ours": "手札 Tefuda は MIT ライセンスです。カードはこのアプリのオリジナルで、ルールは条文の番号で参照し、言い換えて載せています。",
        "others": "このアプリは次のソフトウェアを使っています。ライセンスの全文は、それぞれの下で開けます。",
        "source": "ソース",
        "where": "使用箇所",
        "back": "ホームへ",
    },
    "en": {
        "title": "Licences",
        "ours": "Tefuda is under the MIT licence. Its cards are our own; rules are cited by number and paraphrased.",
        "others": "The table carries the work of others, listed here. The full text of each licence opens below it.",
        "source": "Source",
        "where": "Where it is",
        "back": "To the start page",
    },
}


def third_party_parts() -> list[dict[str, Any]]:
    """Return the third-party parts of the site, from `build/licence-texts/parts.toml`."""
    listed: list[dict[str, Any]] = tomllib.loads((LICENCE_TEXTS / "parts.toml").read_text(encoding="utf-8"))[
        "part"
    ]
    return listed


def part_version(part: dict[str, Any], wheels: Path) -> str:
    """Return the version of a third-party part in this build; "" for a part without a version."""
    package = part.get("package", "")
    if package == "python":
        lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
        return str(lock["info"]["python"])
    if (about := NODE_MODULES / package / "package.json").is_file() and package:
        return str(json.loads(about.read_text(encoding="utf-8"))["version"])
    return find_wheel(package, wheels).name.split("-")[1] if package else ""


def find_wheel(package: str, wheels: Path) -> Path:
    """Return the wheel of a package. Raises BuildError if there isn't exactly one."""
    found = sorted(wheels.glob(f"{package}-*.whl"))
    if len(found) != 1:
        raise BuildError(
            f"build/licence-texts/parts.toml names {package}, which is no package and no wheel of the site"
        )
    return found[0]


def licence_texts(part: dict[str, Any], wheels: Path) -> list[str]:
    """Return the licence texts of a part, those in its own package first. Raises BuildError if a text is missing."""
    package = part.get("package", "")
    texts = []
    for name in part.get("own", []):
        if (file := NODE_MODULES / package / name).is_file():
            texts.append(file.read_text(encoding="utf-8"))
        else:
            with ZipFile(find_wheel(package, wheels)) as wheel:
                texts.append(wheel.read(name).decode("utf-8"))
    texts += [(LICENCE_TEXTS / name).read_text(encoding="utf-8") for name in part.get("texts", [])]
    if not texts or not all(text.strip() for text in texts):
        raise BuildError(f"build/licence-texts/parts.toml: {part['name']} has no text")
    return texts


def rights_holder(part: dict[str, Any]) -> str:
    """Return the copyright holder of a part, with the names of its authors if it has a table of them."""
    holder = str(part["holder"])
    if not (table := part.get("authors")):
        return holder
    authors = tomllib.loads((LICENCE_TEXTS / table).read_text(encoding="utf-8"))
    return f"{holder}: {', '.join(authors[slug]['name'] for slug in authors)}"


def in_both_languages(word: str) -> str:
    """Return a text of the page in both languages, as HTML."""
    return " ".join(f'<span lang="{lang}">{escape(words[word])}</span>' for lang, words in PAGE_TEXTS.items())


def part_section(part: dict[str, Any], wheels: Path) -> str:
    """Return the page's section about a third-party part, as HTML."""
    name, version = escape(part["name"]), escape(part_version(part, wheels))
    rows = [f"<dt>{in_both_languages('where')}</dt><dd>{escape(part['where'])}</dd>"]
    if source := part.get("source"):
        rows.append(
            f'<dt>{in_both_languages("source")}</dt><dd><a href="{escape(source)}">{escape(source)}</a></dd>'
        )
    changes = "".join(
        f'<p lang="{lang}">{escape(said)}</p>' for lang, said in part.get("changes", {}).items()
    )
    texts = "".join(f'<pre tabindex="0">{escape(text.strip())}</pre>' for text in licence_texts(part, wheels))
    return (
        f"<section><h2>{name} <small>{version}</small></h2><p>{escape(rights_holder(part))}</p>{changes}"
        f"<dl>{''.join(rows)}</dl><details><summary>{escape(part['licence'])}</summary>{texts}</details></section>"
    )


def licences_page(wheels: Path) -> str:
    """Return the licences page as HTML. `wheels`: the site's folder of wheels."""
    own = escape((ROOT / "LICENSE").read_text(encoding="utf-8").strip())
    return f"""<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="{POLICY_TAG}" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="dark" />
    <title>ライセンス Licences · 手札 Tefuda</title>
    <link rel="icon" type="image/svg+xml" href="icon.svg" />
    <link rel="stylesheet" href="style/main.css" />
  </head>
  <body>
    <main class="licences">
      <p class="way-back"><a href="./">{in_both_languages("back")}</a></p>
      <h1>{in_both_languages("title")}</h1>
      <p>{in_both_languages("ours")}</p>
      <section><details><summary>手札 Tefuda · MIT</summary><pre tabindex="0">{own}</pre></details></section>
      <p>{in_both_languages("others")}</p>
      {"".join(part_section(part, wheels) for part in third_party_parts())}
    </main>
  </body>
</html>
"""
