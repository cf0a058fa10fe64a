"""A card with the written-out text of a keyword plays like a card with the keyword, but does not have the keyword
(10.1.2.a).

Every judge's question with a keyword on a card is asked again with the text in its place. The answer differs only if it
depends on the word.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from pyengine.commands.scenario import seating_of
from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.definition import DEFINITION
from pyengine.games.pmv.language.read import read_ability
from pyengine.games.pmv.language.write import render_ability
from pyengine.games.pmv.rules.deck import one_per_deck_faults
from pyengine.scenario.run import run_file
from pyengine.text.phrases import load

TESTS = Path(__file__).parent.parent
FILES = (
    *sorted((TESTS / "scenarios" / "pmv").glob("ch*.toml")),
    *sorted((TESTS / "judged" / "pmv").glob("*.toml")),
)
TEXTS: dict[str, list[str]] = {
    keyword: rows["texts"]
    for keyword, rows in tomllib.loads(
        (TESTS / "text" / "printed" / "keyword_texts.toml").read_text(encoding="utf-8")
    ).items()
}
NOT_AS_TEXT = ("equipment", "charm", "field_equipment", "phantasm", "world_charm", "one_per_deck")
"""Keywords that define the kind of a card (10.13.3, 10.14.3, 10.16.3), or are about decks, on which no question
exists."""
AS_TEXT = tuple(keyword for keyword in TEXTS if keyword not in NOT_AS_TEXT)
HEAD = re.compile(r"(\([^)]*\)\s*(?:[0S]?:)?)\s*(.*)")
DEPENDS_ON_THE_KEYWORD: dict[str, set[str]] = {
    # 10.3.2.b asks for the word
    "haste": {
        "Inserted interference: a character comes to block its attack while plays wait in the outer one",
        "Ambush and haste: played as a block, it enters asleep and blocks",
        "Ambush and haste: the play is negated, and no other character may block any more",
        "Ambush and haste: played as a block",
        "Ambush and haste: the play is negated and nobody blocks",
        "Ambush and haste block an attack made by an effect",
    },
    "first_strike": {
        "A keyword is a word of its own, not a word inside a text",
        "A leader that is played begins with one popularity, which lies face down and says nothing",
        "A leader is applauded when the opponent is hurt in its player's turn, once each turn",
        "Negated automatic effects leave a leader as it is; a lost leader is none",
        "A text above the box is no text of the card where an effect asks for one",
        "Transformed into what is no leader it has none of the texts above the box; its popularity stays set",
        "Equipment: its keyword and its effect are the character's as long as it is set",
        "As it attacks a character may transform: it fights as what is described there, and keeps damage and set cards",
        "A set card lends its description; transformed, the host keeps what set cards lend, and returns when that text is negated",
    },
    "pierce": {
        "A lost keyword takes the text behind it along: no piercing, no charge of mana",
        "A leader is applauded when the opponent is hurt in its player's turn, once each turn",
    },
    # 5.4.1.d and 10.9.2.b ask for the word
    "doll": {
        "A doll resolved as though played after one was played fails",
        "One character card a turn; ambush and doll cards are not counted",
        "The other way round: ambush and doll first leave the character of the turn",
        "Doll: cannot attack, may block",
        "Doll: one doll each turn, beside the turn's one character",
        "Doll: after an ordinary character a doll is still allowed",
    },
    "mana_charge": {
        "A lost keyword takes the text behind it along: no piercing, no charge of mana",
        "Mana charge is a tactic, not an activated effect: there is nothing to resolve as though used",
    },
    # 10.18.2.a asks for the word
    "second_sign": {
        "A spell break: the second sign comes asleep with the set cards, the first one is discarded",
        "Not broken: the first sign is discarded as any other",
        "After a spell break the first sign is discarded, though its doom is undone",
        "A sign breaks into the one of its name, whatever quotes stand around it",
    },
    "own_turn": {"Only in one's own turn, only in the other's; with one a turn besides"},
    "opponents_turn": {"Only in one's own turn, only in the other's; with one a turn besides"},
    "transform": {
        "A set card lends its description; transformed, the host keeps what set cards lend, and returns when that text is negated",
        "All fairies: one that transforms into another race is out, and is in again when it is itself",
        "A bonus on 'a transformed character' stops when it turns back",
        "'All transformed characters': one that transforms later gets it",
    },
    "last_word": {
        "A last word needs its caster, to be played and to come; and no played card takes it as its target",
    },
    # 10.34.3 and 10.34.4 ask for the word; the written-out text is an automatic effect and can be negated as such
    "leader": {
        "A second leader does not come to a field that has one; the opponent's is no matter",
        "A negated text takes the leader away and what it gains; what stands in brackets stays, and with it the texts above",
        "Negated automatic effects leave a leader as it is; a lost leader is none",
        "Transformed into what is no leader it has none of the texts above the box; its popularity stays set",
    },
}
"""Questions with another answer without the word: they ask which cards have the keyword, name the clause of the
keyword, or show a rule of the keyword and not of its text."""


@lru_cache(maxsize=1)
def words() -> dict[str, str]:
    """Return the keywords of the game by their printed names."""
    assert DEFINITION
    return {spellings[0]: name for name, spellings in load("pmv").words["keyword"].items()}


def written_out(keyword: str, value: str) -> Iterator[str]:
    """Return the lines of a card with a keyword's text written out."""
    if keyword == "link":
        names = value.replace("「", "").replace("」", "")
        for part in "ab":
            head, _, text = render_ability(w.Spelt("link", part, names), "ja").partition(":")
            yield f"{head}:\n {text}"
        return
    for text in TEXTS[keyword]:
        match = HEAD.fullmatch(text)
        assert match
        head, body = match[1].strip(), match[2]
        if value:
            body = re.sub(r"\s*X支払", f"{value}支払", body)
            body = body.replace("カード X枚", f"カード{value}枚").replace(" Aの種族", f"{value}の種族")
        yield (head if head.endswith(":") else head + ":") + "\n " + body


def without_the_word(text: str, keyword: str) -> str:
    """Return the cards of a question with a keyword's text instead of the keyword."""
    lines = []
    for line in text.split("\n"):
        found = []
        for token in re.findall(r"[^\s(]+(?:\([^)]*\))?", line):
            name, _, value = token.strip("【】").partition("(")
            found.append((words().get(name), value.rstrip(")"), token))
        if found and all(name for name, _, _ in found) and any(name == keyword for name, _, _ in found):
            kept = " ".join(token for name, _, token in found if name != keyword)
            told = [t for name, value, _ in found if name == keyword for t in written_out(keyword, value)]
            lines += [*([kept] if kept else []), *told]
        else:
            lines.append(line)
    return "\n".join(lines)


def answers(keyword: str, folder: Path) -> dict[str, str]:
    """Return the questions that a keyword's text changes, by name, with the fault of each ("" if the answer is
    right)."""
    found: dict[str, str] = {}
    for path in FILES:
        _, *questions = re.split(r"(?m)^(?=\[\[scenario\]\])", path.read_text(encoding="utf-8"))
        changed = [new for old in questions if (new := without_the_word(old, keyword)) != old]
        if changed:
            copy = folder / f"{path.parent.parent.name}_{path.name}"
            copy.write_text('game = "pmv"\n' + "".join(changed), encoding="utf-8")
            found.update({result.name: result.error for result in run_file(copy, seating_of)})
    return found


@pytest.mark.whole
@pytest.mark.parametrize("keyword", AS_TEXT)
def test_a_written_out_keyword_works_the_same(keyword: str, tmp_path: Path) -> None:
    found = answers(keyword, tmp_path)
    assert found, "no question prints it"
    wrong = {name for name, error in found.items() if error}
    expected = DEPENDS_ON_THE_KEYWORD.get(keyword, set())
    assert wrong == expected, {name: found.get(name) for name in wrong ^ expected}


@pytest.mark.parametrize("keyword", TEXTS)
def test_a_written_out_keyword_is_not_the_keyword(keyword: str) -> None:
    for text in TEXTS[keyword]:
        ability = read_ability(text)
        assert not isinstance(ability, w.Keyword)
        if isinstance(ability, w.Spelt):
            assert ability.keyword == keyword


def test_a_deck_holds_one_card_with_a_written_out_limit() -> None:
    limit = read_ability(TEXTS["one_per_deck"][0])
    pool = {
        name: w.CardText("灯守", "character", abilities=said) for name, said in (("a", (limit,)), ("b", ()))
    }
    assert [fault.code for fault in one_per_deck_faults(("a", "a"), pool)] == ["one-per-deck"]
    assert not one_per_deck_faults(("a", "b", "b"), pool)
