"""Completions for a text being written: words expected by the grammar, and phrases already begun."""

from __future__ import annotations

from pyengine.games.pmv.language import GAME
from pyengine.games.pmv.language.grammar import grammar
from pyengine.games.pmv.language.listing import open_text
from pyengine.games.pmv.language.listing_format import LABELS, TIERS
from pyengine.games.pmv.language.read import MAX_TEXT, MAX_WORK
from pyengine.games.pmv.language.spelled import spelled_alike
from pyengine.text.errors import TextError
from pyengine.text.listing_result import Completion
from pyengine.text.nearest_phrases import pattern_text
from pyengine.text.packrat import AmbiguousGrammarError, Reader
from pyengine.text.parse_failure import Trace
from pyengine.text.phrases import Row, Slot, load

MAX_COMPLETIONS = 12
MAX_PHRASE_TAIL_CHARS = 12
"""Number of characters at the end of a text in which the beginning of a phrase is searched."""
HEADERS = {
    "ja": ("(自動α):", "(自動β):", "(自動γ):", "(常時)", "(自分ターン)", "(相手ターン)"),
    "en": ("(auto α):", "(auto β):", "(auto γ):", "any time — ", "your turn — ", "opponent's turn — "),
}
FIELDS = ("races", "caster", "alternate", "scope", "duration")
CARD_STARTS = ("《》", "Character", "Spell", "Command")
RACES = ("races", "alternate")


def complete(text: str, lang: str = "ja") -> list[Completion]:
    """Return up to twelve completions at the end of a listing's text, the likeliest first."""
    found: dict[str, Completion] = {}
    line = text.rfind("\n") + 1
    for completion in [
        *_field_completions(text, line, lang),
        *_ability_completions(text, lang),
        *_phrase_completions(text, line, lang),
    ]:
        if completion.text.lower() != text[completion.start :].lower():
            found.setdefault(f"{completion.start} {completion.text}", completion)
    return list(found.values())[:MAX_COMPLETIONS]


def _field_completions(text: str, line: int, lang: str) -> list[Completion]:
    """Return fields and their values, keywords and headers matching the beginning of a line."""
    table = load(GAME)
    at = 0 if lang == "ja" else 1
    start = line + len(text[line:]) - len(text[line:].lstrip(" \u3000"))
    typed = text[start:]
    label = next((name for name in FIELDS if typed.lower().startswith(LABELS[name][at].lower() + ":")), None)
    if label:
        value = max(text.rfind(mark, start) for mark in (":", "/", "\uff1a")) + 1
        words = table.words["race"] if label in RACES else table.words.get(label, {})
        return _words_starting_with(text, value, [spellings[at] for spellings in words.values()])
    keywords = [spellings[at] for spellings in table.words["keyword"].values()]
    fields = [LABELS[name][at] + ":" for name in FIELDS]
    power = f"{LABELS['attack'][at]}(1)/{LABELS['toughness'][at]}(1)"
    tiers = [names[at] + ":" for names in TIERS.values()]
    numbers = ["GRAZE(1)/NODE(1)/COST(1)", "NODE(1)/COST(1)"]
    if not typed:
        return [Completion(start, each, each) for each in _next_fields(text, lang, power)]
    return _words_starting_with(
        text, start, [*HEADERS[lang], *keywords, *fields, power, *numbers, *CARD_STARTS, *tiers]
    )  # fmt: skip


def _next_fields(text: str, lang: str, power: str) -> list[str]:
    """Return the fields still missing from the card, for an empty line."""
    at = 0 if lang == "ja" else 1
    card = text[max(text.rfind("《"), 0) :]
    wanted = []
    if "《" not in card:
        return ["《》"]
    if not any(kind in card for kind in CARD_STARTS[1:]):
        return list(CARD_STARTS[1:])
    character = "Character" in card
    if "NODE" not in card:
        wanted.append("GRAZE(1)/NODE(1)/COST(1)" if character else "NODE(1)/COST(1)")
    if character and LABELS["races"][at] + ":" not in card:
        wanted.append(LABELS["races"][at] + ":")
    if "Spell" in card and LABELS["caster"][at] + ":" not in card:
        wanted.append(LABELS["caster"][at] + ":")
    wanted += HEADERS[lang]
    return [*wanted, power] if character and LABELS["attack"][at] + "(" not in card else wanted


def _words_starting_with(text: str, start: int, words: list[str]) -> list[Completion]:
    typed = text[start:].lower()
    return [
        Completion(start, word, word) for word in words if word.lower().startswith(typed) and word.lower() != typed
    ]  # fmt: skip


def _ability_completions(text: str, lang: str) -> list[Completion]:
    """Return the words expected by the grammar after the unfinished ability."""
    start = open_text(text, lang)
    if start is None or len(text) - start > MAX_TEXT:
        return []
    spelled = spelled_alike(text[start:], lang)
    known = grammar(lang)
    reader = Reader(known, spelled.text, spelled.folded, MAX_WORK)
    try:
        reader.read("ability")
    except (RecursionError, AmbiguousGrammarError, TextError):
        return []
    trace = Trace(reader)
    rest = spelled.folded[trace.furthest :]
    place = start + spelled.at[trace.furthest] if trace.furthest < len(spelled.text) else len(text)
    words = dict.fromkeys(trace.literals)
    for category in trace.categories:
        words.update(dict.fromkeys(known.openings(category)))
    fitting = [word for word in words if word.startswith(rest) and len(word) > len(rest) and word.strip()]
    # A word of a single character is typed faster than chosen.
    fitting.sort(key=lambda word: len(word.strip()) < 2)
    return [Completion(place, word, word) for word in fitting]


def _pattern_rests(row: Row, lang: str) -> list[str]:
    """Return how a row's pattern continues after each of its words, with … for slots; used to complete a phrase from
    any word."""
    tokens = row.patterns[lang]
    out = []
    for n, token in enumerate(tokens):
        if isinstance(token, str) and len(token.strip()) > 1:
            out.append(
                "".join(
                    t if isinstance(t, str) else "…" if isinstance(t, Slot) else t.one for t in tokens[n:]
                ).lstrip()
            )
    return out


def _phrase_completions(text: str, line: int, lang: str) -> list[Completion]:
    """Return the phrases that the last characters of the text begin; only those with the longest matching beginning."""
    rows = [row for rows in load(GAME).rows.values() for row in rows if lang in row.patterns]
    found: list[tuple[int, int, Completion]] = []
    tail = text[max(line, len(text) - MAX_PHRASE_TAIL_CHARS) :]
    if not tail.strip():
        return []
    for row in rows:
        phrase = pattern_text(row, lang)
        for piece in _pattern_rests(row, lang):
            folded = piece.lower()
            for length in range(min(len(tail), len(piece) - 1), 0, -1):
                if folded.startswith(tail[-length:].lower()):
                    if length > 1 or not tail[-1].isascii():
                        completion = Completion(len(text) - length, piece, phrase)
                        found.append((-length, len(phrase), completion))
                    break
    found.sort(key=lambda each: each[:2])
    longest = found[0][0] if found else 0
    return [completion for length, _, completion in found if length == longest]


__all__ = ["Completion", "complete"]
