"""Read card languages that consist of table rows only (`table_language`): each row is a grammar rule."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Any

from pyengine.text.errors import TextError, error_at
from pyengine.text.grammar_rules import TERMINALS, Builder
from pyengine.text.nearest_phrases import nearest_phrases
from pyengine.text.node_builders import appended, together
from pyengine.text.normalization import NormalizedText, normalized_text
from pyengine.text.packrat import Grammar, Reader, Ref
from pyengine.text.parse_failure import Trace
from pyengine.text.phrases import ListForm, Pattern, Slot, Table, load
from pyengine.text.table_language import FORMS, TE, ending_in

MAX_TEXT = 1_000
MAX_WORK = 60_000
ING = "_ing"
"""Suffix that names the variant of a category whose English rows begin with a gerund ("discarding 1 card")."""
GERUNDS = {
    "destroy": "destroying", "discard": "discarding", "draw": "drawing", "exhaust": "exhausting", "put": "putting",
    "return": "returning", "send": "sending", "summon": "summoning",
}  # fmt: skip


def literal(text: str, lang: str) -> str:
    """Return the words of a pattern in the form in which the parser sees texts: in Japanese with normalized brackets
    and without spaces."""
    return normalized_text(text, "ja", {}).text if lang == "ja" else unicodedata.normalize("NFKC", text)


@lru_cache(maxsize=8)
def grammar(game: str, lang: str) -> Grammar:
    """Return the grammar of a table's rows in a language, cached."""
    table = load(game)
    b = Builder(table, lang)
    index = 0 if lang == "ja" else 1
    for category, rows in table.rows.items():
        b.rules.setdefault(category, [])  # a category may have no words in one language
        for row in rows:
            for pattern in row.readable(lang):
                b.row(category, row, _spelled(pattern, lang))
                if lang != "ja":
                    b.row(category + TE, row, _spelled(pattern, lang))
                    if (word := _first_word(pattern)) in GERUNDS:
                        beginning = GERUNDS[word] + str(pattern[0])[len(word) :]
                        b.row(category + ING, row, _spelled((beginning, *pattern[1:]), lang))
                elif _can_end(table, pattern):
                    for suffix in FORMS:
                        b.row(category + suffix, row, _spelled(ending_in(table, pattern, suffix), lang))
    for category, words in table.words.items():
        for key, spellings in words.items():
            for spelling in dict.fromkeys(spellings[index::2]):
                b.word(category, key, literal(spelling, lang))
                if lang == "ja" and _has_verb(table, spelling):
                    for suffix, verb_form in FORMS.items():
                        b.word(category + suffix, key, literal(table.conjugate(spelling, verb_form), lang))
    for category, terminal in table.plain.items():
        b.add(category, Ref(terminal))
    for category, form in table.lists.items():
        _add_list(b, category, form, lang)
    return Grammar(b.rules, TERMINALS[lang])


def _add_list(b: Builder, category: str, form: ListForm, lang: str) -> None:
    item = Ref(form.of)
    between, after = literal(form.between[lang], lang), literal(form.after[lang], lang)
    if not after and not between:
        b.add(category, build=together)
        b.add(category, item, Ref(category), build=appended)
        return
    ends = (after,) if after else ()
    b.add(category, item, *ends, build=together)
    b.add(category, item, between, Ref(category), build=appended)
    if form.between_also:
        b.add(category, item, literal(form.between_also[lang], lang), Ref(category), build=appended)


def _spelled(pattern: Pattern, lang: str) -> Pattern:
    return tuple(literal(token, lang) if isinstance(token, str) else token for token in pattern)


def _first_word(pattern: Pattern) -> str:
    return pattern[0].partition(" ")[0] if isinstance(pattern[0], str) else ""


def _has_verb(table: Table, text: str) -> bool:
    return any(text.endswith(verb) for verb in table.verbs)


def _can_end(table: Table, pattern: Pattern) -> bool:
    """Return whether a pattern ends in a Japanese verb, or in a slot whose word ends in one, so that it has a "te"
    form."""
    last = pattern[-1]
    if isinstance(last, Slot):
        words = (forms[0] for forms in table.words.get(last.category, {}).values())
        ends = (row.patterns["ja"][-1] for row in table.rows.get(last.category, ()) if "ja" in row.patterns)
        return any(isinstance(end, str) and _has_verb(table, end) for end in (*words, *ends))
    return isinstance(last, str) and _has_verb(table, last)


def read(text: str, category: str, game: str, lang: str) -> Any:
    """Parse a whole text as a category. Raises TextError with the position of the failure."""
    if len(text) > MAX_TEXT:
        raise error_at(text, MAX_TEXT, len(text), "too-long", n=MAX_TEXT)
    spelled = respelled(text, game, lang)
    reader = Reader(grammar(game, lang), spelled.text, spelled.folded, MAX_WORK)
    for end, value in reader.read(category):
        if end == len(spelled.text):
            return value
    raise _failure(text, spelled, reader, game, lang)


def respelled(text: str, game: str, lang: str) -> NormalizedText:
    """Return a text in the words and spelling of the game's table."""
    table = load(game)
    return normalized_text(text, lang, table.same.get(lang, {}), table.regular.get(lang, ()))


def _failure(text: str, spelled: NormalizedText, reader: Reader, game: str, lang: str) -> TextError:
    trace = Trace(reader)
    start = min(trace.furthest, len(spelled.at) - 1)
    left = spelled.at[start]
    shown = text[left:].strip()
    piece = spelled.text[max(0, start - 12) :]
    return error_at(
        text, left, len(text), "not-understood" if shown else "ends-early",
        lambda: nearest_phrases(piece, game, lang),
        **({"text": shown[:200]} if shown else {}),
        expected=_words_expected(trace, reader.grammar),
    )  # fmt: skip


def _words_expected(trace: Trace, grammar: Grammar) -> list[str]:
    """Return at most four words that could follow; a category of the table is shown by its first two words."""
    words: dict[str, None] = {}
    for each in trace.expected:
        is_category = each in grammar.rules and each not in trace.literals
        words.update(dict.fromkeys(grammar.openings(each)[:2] if is_category else (each,)))
    return [word for word in words if word.strip()][:4]


__all__ = ["grammar", "read", "respelled"]
