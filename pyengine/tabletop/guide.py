"""Rulebook material for newcomers: a tutorial, a reference page, a glossary with clauses, section summaries, and a
scenario for each difficult clause.

The sources are `guide.toml`, `reference.toml` and `short.toml` in the game's folder `learn`; the words come from
`terms.toml`. The site ships JSON files, fetched by a page on demand.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

from pyengine.cards.game_data import clauses, numbering
from pyengine.scenario.run import ScenarioError
from pyengine.tabletop.learning import LANGUAGES, terms_of
from pyengine.tabletop.scenarios import Scenarios
from pyengine.vocab.game_packages import folder_of

PARTS = ("goal", "turn", "battle")
"""Parts of the tutorial, in order."""
CHARTS = ("turn", "battle", "when", "surprises")
"""Charts of a reference page, in order: the turn and the battle step by step, the timing of actions, and surprising
rules."""
Json = dict[str, Any]


def guide_of(game: str) -> Json:
    """Return the tutorial: `table`, the setup of the drawn table, `note`s on its zones, and `step`s, each with a lesson
    or a scenario. Empty if the game has no tutorial. Raises ScenarioError."""
    found = _read_guide_file(game, "guide")
    for one in found.get("step", ()):
        if one.get("part") not in PARTS or ("lesson" in one) == ("scenario" in one):
            raise ScenarioError(
                f"{game}, step {one.get('name')}: a part, and a lesson or a scenario are wanted"
            )
    _checked_rows(game, [each for key in ("note", "step") for each in found.get(key, ())])
    return found


def reference_charts(game: str) -> list[Json]:
    """Return the charts of a game's reference page: each a table whose rows have one cell per column. Raises
    ScenarioError."""
    found: list[Json] = _read_guide_file(game, "reference").get("chart", [])
    for chart in found:
        rows = [chart["columns"], *chart["row"]]
        if len({len(row[lang]) for row in rows for lang in LANGUAGES}) != 1:
            raise ScenarioError(f"{game}, chart {chart['id']}: rows of one length are wanted")
    _checked_rows(game, [row for chart in found for row in chart["row"]])
    return found


def section_summaries(game: str) -> Json:
    """Return the section summaries of a rulebook by section id, and the scenario names for difficult clauses by clause.
    A section without a summary gets the sentence of its keyword. Raises ScenarioError."""
    found = _read_guide_file(game, "short")
    if not found:
        return {"sections": {}, "examples": {}}
    unknown = sorted(clause for clause in found.get("examples", {}) if clause not in clauses(game))
    if unknown:
        raise ScenarioError(f"{game}: no clause is {', '.join(unknown)}")
    keywords: Json = {}
    for one in (one for one in terms_of(game) if one["keyword"]):
        section = numbering(game).section_of(one["clause"])
        keywords.setdefault(section, {lang: one[lang]["says"] for lang in LANGUAGES})
    return {"sections": keywords | found["sections"], "examples": found["examples"]}


def glossary_of(scenarios: Scenarios) -> list[Json]:
    """Return the glossary of a game: for each of its terms, the clauses that mention it, the defining clause first, and
    for a keyword the cards that have it."""
    game = scenarios.table.game
    terms = terms_of(game)
    spoken: dict[str, list[str]] = {one["id"]: [one["clause"]] for one in terms}
    finders = {lang: _term_pattern(terms, lang) for lang in LANGUAGES}
    for clause, row in clauses(game).items():
        # A word in only one of the two languages is a figure of speech.
        both = [_term_ids_in(*finders[lang], row[lang]) for lang in LANGUAGES]
        for term in both[0]:
            if term in both[1] and clause not in spoken[term]:
                spoken[term].append(clause)
    bearers: dict[str, list[Json]] = {one["id"]: [] for one in terms if one["keyword"]}
    for face in scenarios.adapter.faces.all_faces().values():
        borne = {each["id"] for key in ("keywords", "tiers") for each in face.get(key) or ()}
        for ability in face["abilities"]:
            borne |= _term_ids_in(*finders["ja"], ability["ja"]) & _term_ids_in(*finders["en"], ability["en"])
        for term in borne & bearers.keys():
            bearers[term].append({lang: face["name"][lang] for lang in LANGUAGES})
    return [
        {"id": one["id"], "clauses": spoken[one["id"]], "cards": bearers.get(one["id"], [])} for one in terms
    ]


def pack_pages(scenarios: Scenarios, table: Json | None) -> dict[str, Json]:
    """Return the JSON files of the site, by file suffix; `table` is the drawing of the tutorial's table. Raises
    ScenarioError."""
    game = scenarios.table.game
    guide = guide_of(game)
    if not guide:
        return {}
    return {
        ".guide": {
            "table": table,
            "notes": [{key: one[key] for key in ("at", *LANGUAGES, "clauses")} for one in guide["note"]],
            "steps": [
                {
                    key: one[key]
                    for key in ("part", "name", *LANGUAGES, "clauses", "lesson", "scenario")
                    if key in one
                }
                for one in guide["step"]
            ],
        },
        ".reference": {"charts": reference_charts(game)},
        ".glossary": {"words": glossary_of(scenarios)},
        ".short": section_summaries(game),
    }


def _term_pattern(terms: list[Json], lang: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return a pattern that matches the words of terms in a language, the longest first, and the term id of each
    word."""
    words = {word.lower(): one["id"] for one in terms for word in one[lang]["words"]}
    longest = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{longest})(?!\w)" if lang == "en" else longest), words


def _term_ids_in(pattern: re.Pattern[str], words: Mapping[str, str], text: str) -> set[str]:
    return {words[match] for match in pattern.findall(text.lower())}


def _checked_rows(game: str, rows: list[Json]) -> None:
    """Check that every row has text in both languages and known clauses. Raises ScenarioError."""
    known = clauses(game)
    for one in rows:
        if not all(one.get(lang) for lang in LANGUAGES) or not one.get("clauses"):
            raise ScenarioError(f"{game}: both languages and a clause are wanted: {one}")
        if unknown := [clause for clause in one["clauses"] if clause not in known]:
            raise ScenarioError(f"{game}: no clause is {', '.join(unknown)}")


def _read_guide_file(game: str, name: str) -> Json:
    path = folder_of(game) / "learn" / f"{name}.toml"
    if not path.is_file():
        return {}
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(f"{path}: {error}") from None


__all__ = [
    "CHARTS",
    "PARTS",
    "glossary_of",
    "guide_of",
    "pack_pages",
    "reference_charts",
    "section_summaries",
]
