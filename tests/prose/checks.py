"""Prose checks: the texts of each section of patterns.toml, and the findings in them."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
SETTINGS: dict[str, Any] = tomllib.loads(Path(__file__).with_name("patterns.toml").read_text("utf-8"))
SECTIONS: dict[str, dict[str, Any]] = SETTINGS["section"]
PATTERNS: list[dict[str, Any]] = SETTINGS["pattern"]
EXCEPTIONS: list[dict[str, str]] = SETTINGS.get("exception", [])
NUMBERS: dict[str, Any] = SETTINGS["docstrings"]
ENGINE = ROOT / "pyengine"
SKIPPED_FOLDERS = frozenset({"vendor", "node_modules", "__pycache__"})


class Text(NamedTuple):
    """A paragraph of prose without its code, and its place in the repository."""

    where: str
    words: str


class Finding(NamedTuple):
    """A pattern that matches a text."""

    where: str
    pattern: str
    excerpt: str
    cure: str

    def __str__(self) -> str:
        return f"{self.where}: {self.pattern}: … {self.excerpt} … {self.cure}"


def files_of(section: str) -> list[Path]:
    """The files of a section, sorted, without libraries and tests."""
    found = {path for glob in SECTIONS[section].get("files", []) for path in ROOT.glob(glob)}
    return sorted(
        path
        for path in found
        if not SKIPPED_FOLDERS & set(path.parts) and not path.name.endswith((".test.js", ".d.ts"))
    )


def plain(words: str) -> str:
    """The text on one line, with quoted code replaced by `X`."""
    return " ".join(re.sub(r"``?[^`]+``?", "X", words).split())


def markdown_texts(path: Path, source: str) -> Iterator[Text]:
    """Paragraphs, list items and table cells of a Markdown file, without code blocks.

    In the README and the guides bold is for labels of the screen, which have a section of their own: `X`.
    """
    blank = re.sub(r"^( *)```.*?^ *```", lambda block: "\n" * block[0].count("\n"), source, flags=re.S | re.M)
    if path == Path("README.md") or path.parent == Path("docs"):
        blank = re.sub(r"\*\*[^*]+\*\*", lambda label: "X" + "\n" * label[0].count("\n"), blank)
    start, lines = 1, list[str]()
    for number, line in enumerate([*blank.splitlines(), ""], 1):
        if lines and (not line.strip() or re.match(r" *(?:[-*] |\d+\. |\||#)", line)):
            yield Text(f"{path}:{start}", plain(" ".join(lines)))
            lines = []
        if line.lstrip().startswith("|"):
            # `\|` is a bar within a cell.
            cells = re.split(r"(?<!\\)\|", line.strip().strip("|"))
            yield from (Text(f"{path}:{number}", plain(cell)) for cell in cells if cell.strip(" -"))
        elif line.strip():
            if not lines:
                start = number
            lines.append(re.sub(r"^ *(?:[-*]|\d+\.|#+) |\]\([^)]*\)|[*\[]", "", line))


def message_texts(path: Path, source: str) -> Iterator[Text]:
    """The messages and variants of a Fluent file, with each placeable replaced by `X`."""
    for number, line in enumerate(source.splitlines(), 1):
        if line.startswith("#"):
            continue
        value = re.sub(r"^ *(?:\.?[\w-]+ =|\*?\[[\w-]+\]) ?", "", line)
        words = plain(re.sub(r"\{[^{}]*\}", "X", value)).strip("{} ")
        if words and not words.endswith("->"):
            yield Text(f"{path}:{number}", words)


def docstring_texts(path: Path, source: str) -> Iterator[Text]:
    """The docstrings of functions and classes."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            words = ast.get_docstring(node)
            if words:
                yield Text(f"{path}:{node.lineno}", plain(words))


def comment_texts(path: Path, source: str) -> Iterator[Text]:
    """The JSDoc descriptions of a script, up to the first tag, and its blocks of `//` lines."""
    for comment in re.finditer(r"/\*\*((?s:.*?))\*/|^ *//.*(?:\n *//.*)*", source, re.M):
        lines = re.sub(r"^ *(?:\*|//+) ?", "", comment[1] or comment[0], flags=re.M)
        words = plain(lines).partition("@")[0].strip()
        if words:
            yield Text(f"{path}:{source.count(chr(10), 0, comment.start()) + 1}", words)


def commit_texts(root: Path = ROOT) -> list[Text]:
    """The subject of the last commit that isn't a merge; nothing without git or its history."""
    try:
        told = subprocess.run(
            ["git", "log", "-1", "--no-merges", "--format=%h %s"],
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return []
    name, _, subject = told.stdout.strip().partition(" ")
    return [Text(f"commit {name}", subject)] if subject else []


READERS = {".md": markdown_texts, ".ftl": message_texts, ".py": docstring_texts, ".js": comment_texts}


def texts_of(section: str) -> list[Text]:
    """Every text of a section."""
    if section == "commit":
        return commit_texts()
    return [
        text
        for path in files_of(section)
        for text in READERS[path.suffix](path.relative_to(ROOT), path.read_text("utf-8"))
    ]


def patterns_of(section: str) -> list[dict[str, Any]]:
    """The patterns for a section: those that name it, and for English text those that name none."""
    english = not section.endswith("_ja")
    return [each for each in PATTERNS if section in each.get("sections", [section] if english else [])]


def subject_faults(subject: str) -> Iterator[tuple[str, str]]:
    """The faults of a commit subject beyond the patterns, each with its cure."""
    rules = SECTIONS["commit"]
    if len(subject) > rules["max_chars"]:
        yield "too-long", f"Use at most {rules['max_chars']} characters; explain in the body."
    if subject.endswith("."):
        yield "full-stop", "End the summary without a full stop."
    first = subject.partition(" ")[0].rstrip(",:;")
    third_person = first.endswith("s") and not first.endswith(("ss", "us"))
    if (
        first in rules["not_verbs"]
        or third_person
        or first.endswith(("ed", "ing"))
        or not first[:1].isupper()
    ):
        if first not in {"Embed", "Feed", "Need", "Seed", "Speed", "Bring", "Focus"}:
            yield "not-imperative", "Start with a verb in the imperative: 'Keep …', 'Fix …', 'Show …'."


def all_findings(section: str) -> list[Finding]:
    """The findings of a section, exceptions included."""
    found = []
    for text in texts_of(section):
        for each in patterns_of(section):
            match = re.search(each["find"], text.words)
            if match:
                start, end = max(0, match.start() - 30), min(len(text.words), match.end() + 30)
                found.append(Finding(text.where, each["name"], text.words[start:end], each["cure"]))
        if section == "commit":
            found += [
                Finding(text.where, name, text.words, cure) for name, cure in subject_faults(text.words)
            ]
    return found


def is_excepted(section: str, finding: Finding, exception: dict[str, str]) -> bool:
    """Whether an exception allows a finding: same section, same pattern, its text in the excerpt."""
    return (exception["section"], exception["pattern"]) == (section, finding.pattern) and exception[
        "text"
    ] in finding.excerpt


def findings(section: str) -> list[Finding]:
    """The findings of a section without its exceptions."""
    return [
        each
        for each in all_findings(section)
        if not any(is_excepted(section, each, exception) for exception in EXCEPTIONS)
    ]


class Room(NamedTuple):
    """The docstrings of a folder of pyengine in numbers."""

    docstrings: int
    words: int
    pronouns: int
    short: list[str]

    @property
    def share(self) -> float:
        """The share of pronouns among all words, 0 to 1."""
        return self.pronouns / max(1, self.words)


def rooms() -> dict[str, Room]:
    """The docstrings of each room of pyengine: a folder, and each game on its own."""
    counted: dict[str, Counter[str]] = {}
    short: dict[str, list[str]] = {}
    pronouns = frozenset(NUMBERS["pronouns"])
    for path in sorted(ENGINE.rglob("*.py")):
        parts = path.relative_to(ENGINE).parts
        room = "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]
        count, few = counted.setdefault(room, Counter()), short.setdefault(room, [])
        for text in docstring_texts(path.relative_to(ROOT), path.read_text("utf-8")):
            words = re.findall(r"[A-Za-z][A-Za-z'-]*", text.words)
            count["docstrings"] += 1
            count["words"] += len(words)
            count["pronouns"] += sum(word.lower() in pronouns for word in words)
            if len(text.words.split()) < NUMBERS["min_words"]:
                few.append(f"{text.where}: {text.words}")
    return {
        room: Room(count["docstrings"], count["words"], count["pronouns"], short[room])
        for room, count in counted.items()
        if count["docstrings"]
    }
