"""Harem Master and Kyougenshi cards in players' words: the Japanese orders of words that the rulebooks allow, and English
with words of other games. `players_words.tsv` holds texts and the game's own words for what each means;
`players_words_refused.tsv` holds texts without a meaning in the game, and where each stops being understood."""

from __future__ import annotations

import csv
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from pyengine.text.errors import TextError
from pyengine.text.listing_result import Entry
from pyengine.text.table_language import write
from pyengine.text.table_language_reader import read

HERE = Path(__file__).parent
CARDS = {
    ("harem_master", "character"): "Character lady\nCost:1 Random:4\n{}\n[P]3/[M]2\n",
    ("harem_master", "event"): "Event\nCost:1 Random:4\n{}\n",
    ("harem_master", "item"): "Item\nCost:1 Random:4\n{}\n",
    ("kyougenshi", "spell"): "Spell spirit-orb\nColour:red Cost:2 Orb:1\nRace:human\n{}\nPower:1500\n",
    ("kyougenshi", "event"): "Event spirit-orb\nColour:red Cost:2 Orb:1\n{}\n",
}


def rows_of(name: str) -> list[tuple[str, ...]]:
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return [tuple(row) for row in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)][1:]


def read_card(game: str, lang: str, kind: str, text: str) -> tuple[str, Entry[Any] | TextError]:
    source = "《A card》\n" + CARDS[game, kind].format(text.replace("\\n", "\n"))
    (found,) = import_module(f"pyengine.games.{game}.listing_reader").READER.check_cards(source, lang)
    return source, found


@pytest.mark.parametrize(("game", "lang", "kind", "text", "meant"), rows_of("players_words.tsv"))
def test_players_words_are_written_in_the_words_of_the_game(
    game: str, lang: str, kind: str, text: str, meant: str
) -> None:
    _, found = read_card(game, lang, kind, text)
    assert not isinstance(found, TextError), str(found)
    abilities = found.card.abilities
    assert "\\n".join(write(each, "ability", game, lang) for each in abilities) == meant
    for each in abilities:
        for other in ("ja", "en"):
            assert read(write(each, "ability", game, other), "ability", game, other) == each


@pytest.mark.parametrize(("game", "lang", "kind", "text", "start"), rows_of("players_words_refused.tsv"))
def test_text_without_a_meaning_in_the_game_is_refused_with_its_place(
    game: str, lang: str, kind: str, text: str, start: str
) -> None:
    source, found = read_card(game, lang, kind, text)
    assert isinstance(found, TextError)
    left, right = found.span
    assert source[left:right].strip().startswith(start)
