"""Prose in this repository keeps to the patterns of tests/prose/patterns.toml; a failure names the cure."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.prose.checks import (
    EXCEPTIONS,
    NUMBERS,
    PATTERNS,
    SECTIONS,
    Finding,
    all_findings,
    comment_texts,
    commit_texts,
    docstring_texts,
    findings,
    is_excepted,
    markdown_texts,
    message_texts,
    rooms,
    subject_faults,
    texts_of,
)

pytestmark = pytest.mark.papers
MAX_EXCEPTIONS = 20
HERE = Path("here")
every_section = pytest.mark.parametrize("section", SECTIONS)


@every_section
def test_an_enforced_section_has_no_findings(section: str) -> None:
    found = findings(section) if SECTIONS[section]["enforced"] else []
    assert not found, "\n".join(str(each) for each in found)


@every_section
def test_every_section_but_the_commit_has_texts(section: str) -> None:
    """A checkout without history has no commit to read."""
    assert section == "commit" or len(texts_of(section)) > 20


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda each: each["name"])
def test_a_pattern_matches_its_bad_example_and_spares_its_good_one(pattern: dict[str, Any]) -> None:
    assert re.search(pattern["find"], pattern["bad"])
    assert not re.search(pattern["find"], pattern["good"])
    assert pattern["cure"]
    assert set(pattern.get("sections", [])) <= set(SECTIONS)


def test_exceptions_are_few_and_have_a_reason() -> None:
    assert len(EXCEPTIONS) <= MAX_EXCEPTIONS
    assert all(len(each["reason"].split()) > 2 for each in EXCEPTIONS)


def test_every_exception_is_in_use() -> None:
    found = {section: all_findings(section) for section in {each["section"] for each in EXCEPTIONS}}
    unused = [
        each
        for each in EXCEPTIONS
        if not any(is_excepted(each["section"], finding, each) for finding in found[each["section"]])
    ]
    assert unused == []


def test_an_exception_allows_only_its_text() -> None:
    finding = Finding("a.md:1", "is-no", "it is no block", "")
    allowed = {"section": "docs", "pattern": "is-no", "text": "no block", "reason": "a name"}
    assert is_excepted("docs", finding, allowed)
    assert not is_excepted("screen", finding, allowed)
    assert not is_excepted("docs", finding._replace(excerpt="it is no card"), allowed)


def test_docstrings_of_an_enforced_room_are_long_enough_with_few_pronouns() -> None:
    counted = rooms()
    for name in NUMBERS["enforced"]:
        room = counted[name]
        assert room.short == [], name
        share = f"{name}: {room.share:.1%} of the words are pronouns"
        assert room.share <= NUMBERS["max_pronoun_share"], share


def test_docstrings_are_counted_in_every_room() -> None:
    counted = rooms()
    assert {"kernel", "bridge", "mechanics", "games/pmv"} <= set(counted)
    assert all(room.words > 0 for room in counted.values())


def test_prose_is_read_without_its_code() -> None:
    page = "# Title\n\nA `he` of\ntwo lines.\n\n```py\nhis = 1\n```\n\n| a | b \\| c |\n|---|---|\n- item\n"
    assert [(text.where, text.words) for text in markdown_texts(HERE, page)] == [
        ("here:1", "Title"),
        ("here:3", "A X of two lines."),
        ("here:10", "a"),
        ("here:10", "b \\| c"),
        ("here:12", "item"),
    ]
    assert [
        text.words for text in message_texts(HERE, "# he\nui-a = Draw { $n } cards\n   *[other] Two\n")
    ] == [
        "Draw X cards",
        "Two",
    ]
    assert [text.words for text in docstring_texts(HERE, 'def f():\n    """Draw\n    `his` card."""\n')] == [
        "Draw X card."
    ]
    script = "/** Draw a\n * card. @param {x} y his */\nf(); // his\n// Draw `his`\n// card.\n"
    assert [(text.where, text.words) for text in comment_texts(HERE, script)] == [
        ("here:1", "Draw a card."),
        ("here:4", "Draw X card."),
    ]


@pytest.mark.parametrize(
    ("subject", "faults"),
    [
        ("Keep raised hand cards clickable at their lower edge", []),
        ("Fix the log.", ["full-stop"]),
        ("The log names each card", ["not-imperative"]),
        ("Fixes the log", ["not-imperative"]),
        ("Added a log", ["not-imperative"]),
        ("Pass " + "x" * 80, ["too-long"]),
    ],
)
def test_a_commit_subject_is_short_and_imperative(subject: str, faults: list[str]) -> None:
    assert [name for name, _ in subject_faults(subject)] == faults


def test_a_folder_without_history_has_no_commit_to_read(tmp_path: Path) -> None:
    (tmp_path / ".git").write_text("gitdir: nowhere\n", "utf-8")
    assert commit_texts(tmp_path) == []
