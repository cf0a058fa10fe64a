"""Reads one ability's text into its node, or says exactly where it was not understood.

A text is read whole or not at all.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from pyengine.games.pmv.language import GAME
from pyengine.games.pmv.language.grammar import grammar
from pyengine.games.pmv.language.spelled import spelled_alike
from pyengine.games.pmv.language.variants.at_once import at_its_time
from pyengine.games.pmv.language.variants.results import awake, is_dead
from pyengine.games.pmv.vocab import Ability, Auto, Keyword
from pyengine.text.errors import TextError, error_at
from pyengine.text.nearest_phrases import nearest_phrases
from pyengine.text.normalization import Spelled, lazy_pattern
from pyengine.text.packrat import Grammar, Reader, TangledError
from pyengine.text.parse_failure import Trace
from pyengine.text.phrases import load
from pyengine.vocab.node import Field

MAX_TEXT = 1_000
"""Characters of one ability; the longest that is printed has some 600."""
MAX_DEPTH = 24
"""Brackets in brackets."""
MAX_WORK = 10_000
"""Steps of the reader for one text; a long one of ours takes some 1,200."""
MAX_SHOWN = 200
STRANGE = (
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
"""What the rulebook does not know, how that is told, and the words that it does know."""
OPENING, CLOSING = "「『〔([{\uff08\uff3b\uff5b", "」』〕)]}\uff09\uff3d\uff5d"
HEADER = lazy_pattern(
    "\\s*(?:[(\uff08][^)\uff09\\n]{1,30}[)\uff09][^:\uff1a\\n]{0,30}|[A-Z][a-z' ]+\u2014[^:\\n]+)[:\uff1a]"
)
SENTENCE_JA = lazy_pattern(r"[^。]*。|[^。]+$")
SENTENCE_EN = lazy_pattern(r"(?:[^.]|\.(?=\S))*\.(?=\s|$)|[^.]+$")


def _stretch(spelled: Spelled, at: int, lang: str) -> tuple[int, int]:
    """From the place of failure to the end of its sentence, in the spelled text."""
    ends = "。」" if lang == "ja" else '."'
    stop = at
    while stop < len(spelled.text) and spelled.text[stop] not in ends:
        stop += 1
    return at, max(stop, at + 1)


def _failure(source: str, spelled: Spelled, reader: Reader, lang: str) -> TextError:
    for pattern, code, known in STRANGE if lang == "ja" else ():
        words = [called for called, _ in load(GAME).words[known].values()] if known else ()
        for match in pattern.finditer(source):
            if not any(match[1].endswith(word) for word in words):
                return error_at(source, *match.span(1), code, text=match[1])
    trace = Trace(reader)
    start, stop = _stretch(spelled, trace.furthest, lang)
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
            piece, GAME, lang, _place_of(spelled.text, begin, stop, lang), spelled.text[start:stop]
        ),
        **({"text": shown[:MAX_SHOWN]} if shown else {}),
        expected=_typed(trace, reader.grammar)[:MAX_EXPECTED],
    )


MAX_EXPECTED = 4
EXAMPLES = {"a number": "1", "+1 or -1": "+1", "a name": "…"}
"""What can be typed where the grammar wants something that is no word."""
BEFORE = {"ja": ("場合、", "時、", "時に、"), "en": (", ",)}
"""How a condition or a moment ends."""


def _typed(trace: Trace, grammar: Grammar) -> list[str]:
    """What a writer could type at the place of failure: words, and of what can begin in several ways the first one."""
    words: dict[str, None] = {}
    for about in trace.expected:
        if about in trace.categories:
            words.update(dict.fromkeys(grammar.openings(about)[:1]))
        else:
            words[EXAMPLES.get(about, about)] = None
    return [word for word in words if word.strip()]


def _place_of(text: str, begin: int, stop: int, lang: str) -> tuple[str, ...]:
    """Whether a piece stands where a condition or a moment does, or where something is done."""
    rest = text[begin : stop + 2]
    head = text[max(begin - 2, 0) : begin].lstrip()
    if lang == "ja":
        found = any(mark in rest for mark in BEFORE["ja"])
    else:
        found = head.startswith(("if", "when"))
    return ("condition", "when") if found else ("statement", "cost")


def _too_deep(text: str) -> int:
    """Where brackets are open in brackets in brackets, more than any card's; -1 if they are not."""
    depth = 0
    for place, char in enumerate(text):
        if char in OPENING:
            depth += 1
            if depth > MAX_DEPTH:
                return place
        elif char in CLOSING:
            depth -= 1
    return -1


def _closed(spelled: Spelled) -> Spelled:
    """A text whose last sentence lacks its full stop: the end of the text closes it."""
    if not _OPEN_END.search(spelled.text):
        return spelled
    return Spelled(spelled.text + "。", spelled.folded + "。", (*spelled.at, spelled.at[-1]))


_OPEN_END = lazy_pattern(
    "(?:する|なる|れる|える|得る|戻す|出す|引く|置く|行う|見る|失う|払う|移す|ない|良い|等しい|扱う|加える|与える|消す)$"
)
"""How a sentence ends before its full stop."""


class _Unread:
    """A text that was not read; why is worked out when it is asked for, since much is only tried."""

    __slots__ = ("lang", "reader", "source", "spelled")

    def __init__(self, source: str, spelled: Spelled, reader: Reader, lang: str) -> None:
        self.source = source
        self.spelled = spelled
        self.reader = reader
        self.lang = lang

    def fault(self) -> TextError:
        """Where it was not understood, and what was expected there."""
        return _failure(self.source, self.spelled, self.reader, self.lang)


def _tried(text: str, category: str, lang: str) -> Field | TextError | _Unread:
    """A whole text as one category of the grammar, or why it is none."""
    if len(text) > MAX_TEXT:
        return error_at(text, MAX_TEXT, len(text), "too-long", n=MAX_TEXT)
    deep = _too_deep(text)
    if deep >= 0:
        return error_at(text, deep, deep + 1, "too-deep")
    spelled = spelled_alike(text, lang)
    if category == "ability" and lang == "ja":
        spelled = _closed(spelled)
    reader = Reader(grammar(lang), spelled.text, spelled.folded, MAX_WORK)
    try:
        found: list[tuple[int, Field]] = reader.read(category)
        for end, value in found:
            if end == len(spelled.text):
                return value
        if category == "ability" and _is_dead_as_it_is(reader, len(spelled.text)):
            return error_at(text, 0, len(text), "never-done")
    except RecursionError:
        return error_at(text, 0, len(text), "too-deep")
    except TangledError:
        return error_at(text, 0, len(text), "too-tangled")
    return _Unread(text, spelled, reader, lang)


def read_category(text: str, category: str, lang: str = "ja") -> Field:
    """Read a whole text as one category of the grammar. Raises TextError."""
    found = _tried(text, category, lang)
    if isinstance(found, _Unread):
        raise found.fault()
    if isinstance(found, TextError):
        raise found
    return found


def _is_dead_as_it_is(reader: Reader, end: int) -> bool:
    """Whether a text is read to its end as an automatic effect that nothing would ever do."""
    return any(
        isinstance(value, Auto) and is_dead(at_its_time(awake(value)))
        for stop, value in reader.read("any_ability")
        if stop == end
    )


def read_ability(text: str, lang: str = "ja") -> Ability:
    """Read one ability: a keyword, a header with its text, or the text of a played card. Raises TextError."""
    found = _ability(text, lang)
    if found is None:
        fault = _fault(text, lang)
        raise fault.moved(text, *fault.span)
    return found


def is_read(text: str, lang: str = "ja") -> bool:
    """Whether a text is an ability that can be read."""
    return _ability(text, lang) is not None


@lru_cache(maxsize=2048)
def _ability(text: str, lang: str) -> Ability | None:
    """Kept, since who writes a text has it read again at each letter, and most of it is as it was."""
    bare = text.strip()
    if bare and len(bare) < 40 and not bare.endswith(("。", ".")):
        keyword = read_keyword(text, lang)
        if keyword is not None:
            return keyword
    ability = _tried(text, "ability", lang)
    if isinstance(ability, TextError | _Unread):
        return None
    assert isinstance(ability, Ability)
    return ability


@lru_cache(maxsize=512)
def _fault(text: str, lang: str) -> TextError:
    """Why a text is no ability that can be read."""
    found = _tried(text, "ability", lang)
    fault = found.fault() if isinstance(found, _Unread) else found
    assert isinstance(fault, TextError)
    return _without_a_mark(text, fault, lang) or fault


def _without_a_mark(text: str, error: TextError, lang: str) -> TextError | None:
    """The fault that a mark is missing, where the text would be read with it."""
    at = error.span[0]
    if lang != "ja" or error.code not in ("not-understood", "ends-early") or not 0 < at <= len(text):
        return None
    for mark, place in _marks(text, at):
        if isinstance(_tried(text[:place] + mark + text[place:], "ability", lang), TextError | _Unread):
            continue
        shown = text[max(place - SHOWN_BEFORE, 0) : place].strip()
        return error_at(text, place - 1, place, "missing-mark", mark=mark, text=shown)
    return None


COMMA, STOP = "、", "。"
SHOWN_BEFORE = 6
"""Characters before a missing mark that are shown with it."""
PAIRS = (("〔", "〕"), ("「", "」"))


PARTICLE = lazy_pattern("[をはにがの]")


def _marks(text: str, at: int) -> Iterator[tuple[str, int]]:
    """What may be missing, and where: a bracket that was opened before, a full stop after what ends a sentence, a comma."""
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
    """The keyword that this text is, or None."""
    keyword = _tried(text, "keyword_ability", lang)
    return keyword if isinstance(keyword, Keyword) else None


def understood(text: str, lang: str = "ja") -> Iterator[tuple[int, int, Ability]]:
    """The sentences of a text that are understood by themselves, with their places in it."""
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
