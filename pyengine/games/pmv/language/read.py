"""Reader of a single ability's text into its node, or into an error at the exact place of failure.

A text is read whole or not at all.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from pyengine.games.pmv.language import GAME
from pyengine.games.pmv.language.grammar import grammar
from pyengine.games.pmv.language.spelled import spelled_alike
from pyengine.games.pmv.language.variants.at_once import with_at_once_placed
from pyengine.games.pmv.language.variants.results import can_never_happen, with_event_restored
from pyengine.games.pmv.vocab import Ability, Auto, Keyword
from pyengine.text.errors import TextError, error_at
from pyengine.text.nearest_phrases import nearest_phrases
from pyengine.text.normalization import NormalizedText, lazy_pattern
from pyengine.text.packrat import AmbiguousGrammarError, Grammar, Reader
from pyengine.text.parse_failure import Trace
from pyengine.text.phrases import load
from pyengine.vocab.node import Field

MAX_TEXT = 1_000
"""Maximum characters of an ability; the longest printed ability has some 600."""
MAX_DEPTH = 24
"""Maximum depth of nested brackets."""
MAX_WORK = 10_000
"""Maximum steps of the reader for a text; a long shipped text takes some 1,200."""
MAX_SHOWN_CHARS = 200
UNKNOWN_WORDS = (
    (
        lazy_pattern(
            "(?<=種族[:\uff1a])(?:[^「」。\n]{1,9}/)*([^「」〔〕()、。竜/\n]{1,12})(?=[」、。/)\uff09])"
        ),
        "unknown-race",
        "race",
    ),
    (lazy_pattern("([ァ-ヶー一-龥]{2,8})フェイズ"), "unknown-phase", "phase"),
    (
        lazy_pattern(
            "(攻撃対象|〔[^〕]*(?:キャラクター|カード)〕(?:以外)?に(?:対して)?攻撃(?=を行|する|出来))"
        ),
        "attacks-a-card",
        "",
    ),
)
"""Patterns of words unknown to the rulebook, with the error code and the table of known words."""
OPENING, CLOSING = "「『〔([{\uff08\uff3b\uff5b", "」』〕)]}\uff09\uff3d\uff5d"
HEADER = lazy_pattern(
    "\\s*(?:[(\uff08][^)\uff09\\n]{1,30}[)\uff09][^:\uff1a\\n]{0,30}|[A-Z][a-z' ]+\u2014[^:\\n]+)[:\uff1a]"
)
SENTENCE_JA = lazy_pattern(r"[^。]*。|[^。]+$")
SENTENCE_EN = lazy_pattern(r"(?:[^.]|\.(?=\S))*\.(?=\s|$)|[^.]+$")


def _sentence_span(spelled: NormalizedText, at: int, lang: str) -> tuple[int, int]:
    """Return the span from the place of failure to the end of its sentence, in the normalized text."""
    ends = "。」" if lang == "ja" else '."'
    stop = at
    while stop < len(spelled.text) and spelled.text[stop] not in ends:
        stop += 1
    return at, max(stop, at + 1)


def _failure(source: str, spelled: NormalizedText, reader: Reader, lang: str) -> TextError:
    for pattern, code, known in UNKNOWN_WORDS if lang == "ja" else ():
        words = [called for called, _ in load(GAME).words[known].values()] if known else ()
        for match in pattern.finditer(source):
            if not any(match[1].endswith(word) for word in words):
                return error_at(source, *match.span(1), code, text=match[1])
    trace = Trace(reader)
    start, stop = _sentence_span(spelled, trace.furthest, lang)
    begin = max(spelled.text.rfind(mark, 0, start) for mark in ("。", ".", "、", ":", "\n")) + 1
    piece = spelled.text[begin:stop]
    left = spelled.at[min(start, len(spelled.at) - 1)]
    right = max(left, spelled.at[min(stop, len(spelled.at) - 1)])
    shown = source[left:right].strip()
    return error_at(
        source,
        left,
        right,
        "not-understood" if shown else "ends-early",
        lambda: nearest_phrases(
            piece, GAME, lang, _expected_categories(spelled.text, begin, stop, lang), spelled.text[start:stop]
        ),
        **({"text": shown[:MAX_SHOWN_CHARS]} if shown else {}),
        expected=_typeable_words(trace, reader.grammar)[:MAX_EXPECTED],
    )


MAX_EXPECTED = 4
EXAMPLES = {"a number": "1", "+1 or -1": "+1", "a name": "…"}
"""Typed examples for grammar terminals other than words."""
CONDITION_ENDINGS = {"ja": ("場合、", "時、", "時に、"), "en": (", ",)}
"""Endings of a condition or an event."""


def _typeable_words(trace: Trace, grammar: Grammar) -> list[str]:
    """Return the words that an author could type at the place of failure, with the first opening of each expected
    category."""
    words: dict[str, None] = {}
    for about in trace.expected:
        if about in trace.categories:
            words.update(dict.fromkeys(grammar.openings(about)[:1]))
        else:
            words[EXAMPLES.get(about, about)] = None
    return [word for word in words if word.strip()]


def _expected_categories(text: str, begin: int, stop: int, lang: str) -> tuple[str, ...]:
    """Return the categories expected at a place: a condition or event, or an action."""
    rest = text[begin : stop + 2]
    head = text[max(begin - 2, 0) : begin].lstrip()
    if lang == "ja":
        found = any(mark in rest for mark in CONDITION_ENDINGS["ja"])
    else:
        found = head.startswith(("if", "when"))
    return ("condition", "when") if found else ("statement", "cost")


def _too_deep(text: str) -> int:
    """Return the place of the first bracket nested beyond MAX_DEPTH; -1 if none."""
    depth = 0
    for place, char in enumerate(text):
        if char in OPENING:
            depth += 1
            if depth > MAX_DEPTH:
                return place
        elif char in CLOSING:
            depth -= 1
    return -1


def _with_full_stop(spelled: NormalizedText) -> NormalizedText:
    """Return the text with a missing final full stop added."""
    if not _OPEN_END.search(spelled.text):
        return spelled
    return NormalizedText(spelled.text + "。", spelled.folded + "。", (*spelled.at, spelled.at[-1]))


_OPEN_END = lazy_pattern(
    "(?:する|なる|れる|える|得る|戻す|出す|引く|置く|行う|見る|失う|払う|移す|ない|良い|等しい|扱う|加える|与える|消す)$"
)
"""Matches a verb ending without the full stop that should follow it."""


class _FailedText:
    """A text that failed to parse; the error is computed on demand, since many attempts are only trials."""

    __slots__ = ("lang", "reader", "source", "spelled")

    def __init__(self, source: str, spelled: NormalizedText, reader: Reader, lang: str) -> None:
        self.source = source
        self.spelled = spelled
        self.reader = reader
        self.lang = lang

    def fault(self) -> TextError:
        """Return the error with the place of failure and the expected words."""
        return _failure(self.source, self.spelled, self.reader, self.lang)


def _parse_whole(text: str, category: str, lang: str) -> Field | TextError | _FailedText:
    """Return the node of a whole text in a category, or the reason for a failure."""
    if len(text) > MAX_TEXT:
        return error_at(text, MAX_TEXT, len(text), "too-long", n=MAX_TEXT)
    deep = _too_deep(text)
    if deep >= 0:
        return error_at(text, deep, deep + 1, "too-deep")
    spelled = spelled_alike(text, lang)
    if category == "ability" and lang == "ja":
        spelled = _with_full_stop(spelled)
    reader = Reader(grammar(lang), spelled.text, spelled.folded, MAX_WORK)
    try:
        found: list[tuple[int, Field]] = reader.read(category)
        for end, value in found:
            if end == len(spelled.text):
                return value
        if category == "ability" and _parses_without_possible_action(reader, len(spelled.text)):
            return error_at(text, 0, len(text), "never-done")
    except RecursionError:
        return error_at(text, 0, len(text), "too-deep")
    except AmbiguousGrammarError:
        return error_at(text, 0, len(text), "too-tangled")
    return _FailedText(text, spelled, reader, lang)


def _parses_without_possible_action(reader: Reader, end: int) -> bool:
    """Return whether a text parses as an automatic effect whose action could never happen (`results.can_never_happen`)."""
    return any(
        isinstance(value, Auto) and can_never_happen(with_at_once_placed(with_event_restored(value)))
        for stop, value in reader.read("any_ability")
        if stop == end
    )


def read_ability(text: str, lang: str = "ja") -> Ability:
    """Read a single ability: a keyword, a header with its text, or the text of a played card. Raises TextError."""
    found = _ability(text, lang)
    if found is None:
        fault = _fault(text, lang)
        raise fault.moved(text, *fault.span)
    return found


def is_read(text: str, lang: str = "ja") -> bool:
    """Return whether a text parses as an ability."""
    return _ability(text, lang) is not None


@lru_cache(maxsize=2048)
def _ability(text: str, lang: str) -> Ability | None:
    """Return the ability of a text, or None. The result is cached, because an editor rereads the whole text at each
    keystroke."""
    bare = text.strip()
    if bare and len(bare) < 40 and not bare.endswith(("。", ".")):
        keyword = read_keyword(text, lang)
        if keyword is not None:
            return keyword
    ability = _parse_whole(text, "ability", lang)
    if isinstance(ability, TextError | _FailedText):
        return None
    assert isinstance(ability, Ability)
    return ability


@lru_cache(maxsize=512)
def _fault(text: str, lang: str) -> TextError:
    """Return the reason a text does not parse as an ability."""
    found = _parse_whole(text, "ability", lang)
    fault = found.fault() if isinstance(found, _FailedText) else found
    assert isinstance(fault, TextError)
    return _missing_mark_error(text, fault, lang) or fault


def _missing_mark_error(text: str, error: TextError, lang: str) -> TextError | None:
    """Return the error about a missing mark, if the text parses with the mark added."""
    at = error.span[0]
    if lang != "ja" or error.code not in ("not-understood", "ends-early") or not 0 < at <= len(text):
        return None
    for mark, place in _possible_missing_marks(text, at):
        if isinstance(
            _parse_whole(text[:place] + mark + text[place:], "ability", lang), TextError | _FailedText
        ):
            continue
        shown = text[max(place - SHOWN_CHARS_BEFORE, 0) : place].strip()
        return error_at(text, place - 1, place, "missing-mark", mark=mark, text=shown)
    return None


COMMA, STOP = "、", "。"
SHOWN_CHARS_BEFORE = 6
"""Characters shown before a missing mark."""
PAIRS = (("〔", "〕"), ("「", "」"))


PARTICLE = lazy_pattern("[をはにがの]")


def _possible_missing_marks(text: str, at: int) -> Iterator[tuple[str, int]]:
    """Yield possible missing marks with their places: a closing bracket, a full stop after a sentence ending, a
    comma."""
    before = unicodedata.normalize("NFKC", text[:at]).replace("[", "〔").replace("]", "〕")
    for left, right in PAIRS:
        if before.count(left) > before.count(right):
            particle = PARTICLE.search(text, at)
            yield right, particle.start() if particle else at
    if _OPEN_END.search(before.rstrip()):
        yield STOP, at
    if at < len(text):
        yield COMMA, at


@lru_cache(maxsize=4096)
def read_keyword(text: str, lang: str = "ja") -> Keyword | None:
    """Return the keyword of a text, or None."""
    keyword = _parse_whole(text, "keyword_ability", lang)
    return keyword if isinstance(keyword, Keyword) else None


def sentences_that_parse(text: str, lang: str = "ja") -> Iterator[tuple[int, int, Ability]]:
    """Yield the sentences of a text that parse on their own, with their places."""
    at = 0
    header = HEADER.match(text)
    for match in (SENTENCE_JA if lang == "ja" else SENTENCE_EN).finditer(text, header.end() if header else 0):
        start, end = match.span()
        start += len(match[0]) - len(match[0].lstrip())
        if end - start < 3 or start < at:
            continue
        found = _ability(text[start:end], lang)
        if found is not None:
            at = end
            yield start, end, found
