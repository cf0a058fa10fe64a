"""Lines around and between the cards of a page: lines that open or end a card, and lines without card text.

Law: a name on a line of its own opens a card if card data follows; no such name is skipped silently.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pyengine.games.pmv.vocab import Ability, Activated, Auto, Guise, Keyword, Modes, Played, This
from pyengine.text.normalization import lazy_pattern
from pyengine.vocab.node import Field, Node

HEADER = lazy_pattern(
    r"\((自動[αβγ]|常時|自分ターン|相手ターン|auto [αβγ]|always|your turn|opponent's turn)\)"
    r"|(any time|your turn|opponent's turn) ?—",
    re.IGNORECASE,
)
NAME_LINE = lazy_pattern(r"[\s>*]*《(.*?)》\s*$")
"""Matches a card's name in 《》 on a line of its own."""
CARD_END = lazy_pattern(r"-{4,}$|\*{2,}\s*(?!\s*《)\S.*$|//")
"""Matches a line that ends a card in a wiki's source: a horizontal rule, a heading, or a comment hidden from
readers."""
OTHER_PRINTING = lazy_pattern(r"\((?:SP|PR|No)[-. ]?[0-9A-Za-z]*\s*:", re.IGNORECASE)
"""Matches the beginning of the flavour text of another printing of the card."""
BEFORE_QUOTATION = lazy_pattern("(?:として扱う|以下の効果を得る|以下(?:のよう)?に変更(?:される|する))。$")
"""Matches the end of a sentence that a quotation follows."""
KEYWORD_BY_DURATION = {
    "装備": "equipment",
    "装備/場": "field_equipment",
    "呪符": "charm",
    "世界呪符": "world_charm",
    "幻想生物": "phantasm",
}
"""The keyword that a card's printed duration implies."""
KIND_KEYWORDS = (
    "equipment",
    "field_equipment",
    "charm",
    "world_charm",
    "phantasm",
    "first_sign",
    "second_sign",
)
"""Keywords that show what kind of card it is: each lets a non-character stay on the field, or belongs to no
character."""
ICONS = {
    "scope": {
        "取らず": "目標を取らず、複数のカードに及ぶ効果",
        "複数の効果": "複数の効果を持つカード",
        "複数": "目標を取らず、複数のカードに及ぶ効果",
        "目標": "目標のカードに及ぶ効果",
        "単体": "目標のカードに及ぶ効果",
        "プレイヤー": "プレイヤー、手札、デッキ、冥界に及ぶ効果",
        "手札": "プレイヤー、手札、デッキ、冥界に及ぶ効果",
        "デッキ": "プレイヤー、手札、デッキ、冥界に及ぶ効果",
        "冥界": "プレイヤー、手札、デッキ、冥界に及ぶ効果",
        "": "その他",
    },
    "duration": {
        "世界呪符": "世界呪符",
        "呪符": "呪符",
        "場": "装備/場",
        "装備": "装備",
        "幻想生物": "幻想生物",
        "持続": "持続",
        "ターン": "持続",
        "": "瞬間",
    },
}
"""Words of a page that imply a range or duration: the first matching entry counts."""
KIND_WORDS = {"キャラクター": "character", "スペル": "spell", "コマンド": "command"}

_PART = lazy_pattern(
    r"[\s>*]*(?:(?:No|PR)\.?\s*\S*\d|(?:GRAZE|NODE|NORD|COST)\s*\(|(?:Character|Spell|Command)\b|種族\s*:|術者\s*:"
    r"|効果範囲|発動期間|代替レース|攻撃力\s*\(|【|\((?:自動[αβγ]|常時|自分ターン|相手ターン)\)|.*〔)",
    re.IGNORECASE,
)
_OTHER = lazy_pattern(
    r"[\s>]*(?:★|(?:■|◆|●|\*)*\s*(?:キャラクター|スペル|コマンド)(?:カード)?(?:\s*\(\d.*\))?$|関連|考察|解説|Q&A|Comments?$)",
    re.IGNORECASE,
)
_GOES_ON = lazy_pattern(
    "その(?:後|カード|キャラクター|効果|干渉)|この(?:効果|カード|キャラクター|ターン|干渉|戦闘)|但し|ただし|また、|更に|さらに"
    "|そうした|以後|以下|残りの?(?:カード|キャラクター|ノード|を)|[XY]は|XとY|・|[0-9]+[.、]|あなた(?:は|の場|の手札|のデッキ)|相手プレイヤー|目標の|全ての|ターン終了時"
)
_RULE = lazy_pattern(
    "(?:する|される|なる|得る|失う|戻す|出す|加える|与える|扱う|等しい|良い|よい|出来る|できる|出来ない|できない|ならない|しない)。?$"
)
MAX_LINES_BELOW_NAME = 12
"""Lines searched below a name."""
MAX_FLAVOUR_LINES = 3
"""Maximum lines of unquoted flavour."""


def has_card_data_below(flat: str, start: int, end: int) -> bool:
    """Return whether the lines below a name hold card data, before the next name or heading."""
    lines = flat[start : min(end, start + 1_000)].split("\n")
    seen = 0
    for line in lines:
        if not line.strip(" >\u3000"):
            continue
        if NAME_LINE.match(line) or _OTHER.match(line) or seen == MAX_LINES_BELOW_NAME:
            return False
        if _PART.match(line):
            return True
        seen += 1
    return False


def may_be_flavour(line: str, is_below_blank_line: bool) -> bool:
    """Return whether a line without brackets may be flavour printed below a text. Lines with the beginning or ending of
    a rule sentence are excluded; below a blank line only the beginning counts."""
    if OTHER_PRINTING.match(line):
        return True
    if "〔" in line or HEADER.search(line) or _GOES_ON.match(line):
        return False
    return is_below_blank_line or not (_RULE.search(line) or re.search("[0-9]", line))


def ends_like_rule_sentence(line: str) -> bool:
    """Return whether a line ends like a rule sentence, with or without a full stop."""
    return bool(_RULE.search(line))


def kind_and_races_in(line: str, races: Mapping[str, tuple[str, ...]]) -> tuple[str, tuple[str, ...]] | None:
    """Return the kind and the races of a line that holds nothing else; else None."""
    kind, found = "", []
    for word in re.split(r"[\s/、,・]+", line.strip()):
        bare = word.removesuffix("カード")
        if bare in KIND_WORDS and not kind:
            kind = KIND_WORDS[bare]
        elif word in races:
            found.append(word)
        else:
            return None
    return kind, tuple(found)


def nearest_printed_term(name: str, raw: str) -> str:
    """Return the rulebook's word for a range ("scope") or duration that is closest to a page's own wording. Neither
    affects play (PMV 2.9.6.b), and no wording makes a card unreadable."""
    return next(word for sign, word in ICONS[name].items() if sign in raw)


def keyword_implied_by_duration(duration: str, abilities: tuple[Ability, ...]) -> str:
    """Return the keyword implied by a card's duration, if the page lost the keyword and the card has the effects of a
    set card; else "". The duration itself has no effect (PMV 2.9.6)."""
    if any(
        isinstance(a, (Played, Modes)) or (isinstance(a, Keyword) and a.name in KIND_KEYWORDS)
        for a in abilities
    ):
        return ""
    lives = any(isinstance(a, (Auto, Activated)) for a in abilities)
    return KEYWORD_BY_DURATION.get(duration, "") if lives else ""


def mentions_missing_host(abilities: tuple[Ability, ...]) -> bool:
    """Return whether a card neither a character nor set on a character mentions "this character" in its own text.
    Abilities granted to other cards do not count."""
    if any(isinstance(a, Keyword) and a.name in KIND_KEYWORDS for a in abilities):
        return False
    return any(_mentions_this_character(part) for ability in abilities for part in ability.values())


def _mentions_this_character(part: Field) -> bool:
    if isinstance(part, tuple):
        return any(map(_mentions_this_character, part))
    if not isinstance(part, Node) or isinstance(part, (Ability, Guise)):
        return False
    return part == This("character") or any(map(_mentions_this_character, part.values()))


def names_on_own_lines(flat: str) -> Iterator[tuple[int, int, str]]:
    """Yield the start, end and text of every card name that is alone on its line."""
    at = 0
    for line in flat.split("\n"):
        found = NAME_LINE.match(line)
        if found and found[1].strip():
            yield at + found.start(1), at + found.end(1), found[1].strip()
        at += len(line) + 1


__all__ = [
    "BEFORE_QUOTATION",
    "CARD_END",
    "HEADER",
    "KEYWORD_BY_DURATION",
    "KIND_KEYWORDS",
    "MAX_FLAVOUR_LINES",
    "OTHER_PRINTING",
    "ends_like_rule_sentence",
    "has_card_data_below",
    "keyword_implied_by_duration",
    "kind_and_races_in",
    "may_be_flavour",
    "mentions_missing_host",
    "names_on_own_lines",
    "nearest_printed_term",
]
