"""The site's page about the work of others: their names, their licences, and the texts of these."""

from __future__ import annotations

import json
import tomllib
from html import escape
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from common import NODE_MODULES, ROOT, BuildError
from policy import TAG

TEXTS = ROOT / "build" / "licence-texts"
PAGE = "licences.html"

WORDS = {
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


def parts() -> list[dict[str, Any]]:
    """Return the parts of the site made by others, as listed in `build/licence-texts/parts.toml`."""
    listed: list[dict[str, Any]] = tomllib.loads((TEXTS / "parts.toml").read_text(encoding="utf-8"))["part"]
    return listed


def version_of(part: dict[str, Any], wheels: Path) -> str:
    """Return the version of a part in this build; "" for a part without a version."""
    package = part.get("package", "")
    if package == "python":
        lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
        return str(lock["info"]["python"])
    if (about := NODE_MODULES / package / "package.json").is_file() and package:
        return str(json.loads(about.read_text(encoding="utf-8"))["version"])
    return wheel_of(package, wheels).name.split("-")[1] if package else ""


def wheel_of(package: str, wheels: Path) -> Path:
    found = sorted(wheels.glob(f"{package}-*.whl"))
    if len(found) != 1:
        raise BuildError(
            f"build/licence-texts/parts.toml names {package}, which is no package and no wheel of the site"
        )
    return found[0]


def texts_of(part: dict[str, Any], wheels: Path) -> list[str]:
    """Return the texts of a part's licences, its own first. Raises BuildError if a text is missing."""
    package = part.get("package", "")
    texts = []
    for name in part.get("own", []):
        if (file := NODE_MODULES / package / name).is_file():
            texts.append(file.read_text(encoding="utf-8"))
        else:
            with ZipFile(wheel_of(package, wheels)) as wheel:
                texts.append(wheel.read(name).decode("utf-8"))
    texts += [(TEXTS / name).read_text(encoding="utf-8") for name in part.get("texts", [])]
    if not texts or not all(text.strip() for text in texts):
        raise BuildError(f"build/licence-texts/parts.toml: {part['name']} has no text")
    return texts


def both(word: str) -> str:
    """Return a word of the page in both languages."""
    return " ".join(f'<span lang="{lang}">{escape(words[word])}</span>' for lang, words in WORDS.items())


def entry(part: dict[str, Any], wheels: Path) -> str:
    name, version = escape(part["name"]), escape(version_of(part, wheels))
    rows = [f"<dt>{both('where')}</dt><dd>{escape(part['where'])}</dd>"]
    if source := part.get("source"):
        rows.append(f'<dt>{both("source")}</dt><dd><a href="{escape(source)}">{escape(source)}</a></dd>')
    changes = "".join(
        f'<p lang="{lang}">{escape(said)}</p>' for lang, said in part.get("changes", {}).items()
    )
    texts = "".join(f'<pre tabindex="0">{escape(text.strip())}</pre>' for text in texts_of(part, wheels))
    return (
        f"<section><h2>{name} <small>{version}</small></h2><p>{escape(part['holder'])}</p>{changes}"
        f"<dl>{''.join(rows)}</dl><details><summary>{escape(part['licence'])}</summary>{texts}</details></section>"
    )


def licences_page(wheels: Path) -> str:
    """Return the complete page. `wheels`: the site's folder of wheels."""
    own = escape((ROOT / "LICENSE").read_text(encoding="utf-8").strip())
    return f"""<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="{TAG}" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="dark light" />
    <title>ライセンス Licences · 手札 Tefuda</title>
    <link rel="icon" type="image/svg+xml" href="icon.svg" />
    <link rel="stylesheet" href="style/main.css" />
  </head>
  <body>
    <main class="licences">
      <p class="way-back"><a href="./">{both("back")}</a></p>
      <h1>{both("title")}</h1>
      <p>{both("ours")}</p>
      <section><details><summary>手札 Tefuda · MIT</summary><pre tabindex="0">{own}</pre></details></section>
      <p>{both("others")}</p>
      {"".join(entry(part, wheels) for part in parts())}
    </main>
  </body>
</html>
"""
