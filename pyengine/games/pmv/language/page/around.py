"""What stands around and between the cards of a page: what opens a card, what ends one, which lines are no text of it.

Law: a name on a line of its own opens a card wherever anything of a card follows it; no such name is passed by without a word.
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
NAMED = lazy_pattern(r"[\s>*]*《(.*?)》\s*$")
"""A name that has its line to itself."""
BREAK = lazy_pattern(r"-{4,}$|\*{2,}\s*(?!\s*《)\S.*$|//")
"""What ends a card in a wiki's source: a rule, a heading, what is hidden from readers."""
ELSEWHERE = lazy_pattern(r"\((?:SP|PR|No)[-. ]?[0-9A-Za-z]*\s*:", re.IGNORECASE)
"""The flavour of another printing."""
QUOTING = lazy_pattern("(?:として扱う|以下の効果を得る|以下(?:のよう)?に変更(?:される|する))。$")
"""A text that goes on with what it quotes."""
TAGS = {
    "装備": "equipment",
    "装備/場": "field_equipment",
    "呪符": "charm",
    "世界呪符": "world_charm",
    "幻想生物": "phantasm",
}
"""The keyword that a duration tells of."""
TAGGED = ("equipment", "field_equipment", "charm", "world_charm", "phantasm", "first_sign", "second_sign")
"""Keywords of which one at most is needed on what stays on the field, or is none of a character."""
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
"""What in the wording of a page tells which range or duration is meant: the first that stands in it counts."""
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
LOOKED_AT = 12
"""Lines below a name that are looked at."""
MAX_FLAVOUR_LINES = 3
"""Lines of flavour in prose."""


def holds_a_card(flat: str, start: int, end: int) -> bool:
    """Whether anything of a card stands below a name, before the next name or heading."""
    lines = flat[start : min(end, start + 1_000)].split("\n")
    seen = 0
    for line in lines:
        if not line.strip(" >\u3000"):
            continue
        if NAMED.match(line) or _OTHER.match(line) or seen == LOOKED_AT:
            return False
        if _PART.match(line):
            return True
        seen += 1
    return False


def may_be_flavour(line: str, below_a_gap: bool) -> bool:
    """Whether a line without brackets may be prose that a page prints below a text. What begins or ends as a sentence of
    a text is none, and below a blank line what begins as one."""
    if ELSEWHERE.match(line):
        return True
    if "〔" in line or HEADER.search(line) or _GOES_ON.match(line):
        return False
    return below_a_gap or not (_RULE.search(line) or re.search("[0-9]", line))


def ends_a_rule(line: str) -> bool:
    """Whether a line ends as a sentence of a text does, with its full stop or without."""
    return bool(_RULE.search(line))


def tag_line(line: str, races: Mapping[str, tuple[str, ...]]) -> tuple[str, tuple[str, ...]] | None:
    """The kind and the races of a line that holds these and nothing else."""
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


def nearest_icon(name: str, raw: str) -> str:
    """The range ("scope") or duration that a page means which words it its own way. Neither does anything (PMV 2.9.6.b), so no
    wording of one keeps a card out."""
    return next(word for sign, word in ICONS[name].items() if sign in raw)


def lost_tag(duration: str, abilities: tuple[Ability, ...]) -> str:
    """The keyword that a card must have had whose effects are those of a set card and whose duration says so; "" if none is
    lost. The duration itself does nothing (PMV 2.9.6)."""
    if any(
        isinstance(a, (Played, Modes)) or (isinstance(a, Keyword) and a.name in TAGGED) for a in abilities
    ):
        return ""
    lives = any(isinstance(a, (Auto, Activated)) for a in abilities)
    return TAGS.get(duration, "") if lives else ""


def lacks_its_character(abilities: tuple[Ability, ...]) -> bool:
    """Whether a card that is no character, and is set on none, has a text of its own that speaks of its character. What it
    gives to another card is that card's text."""
    if any(isinstance(a, Keyword) and a.name in TAGGED for a in abilities):
        return False
    return any(_speaks_of_it(part) for ability in abilities for part in ability.values())


def _speaks_of_it(part: Field) -> bool:
    if isinstance(part, tuple):
        return any(map(_speaks_of_it, part))
    if not isinstance(part, Node) or isinstance(part, (Ability, Guise)):
        return False
    return part == This("character") or any(map(_speaks_of_it, part.values()))


def names_alone(flat: str) -> Iterator[tuple[int, int, str]]:
    """Every name that has its line to itself, with its place."""
    at = 0
    for line in flat.split("\n"):
        found = NAMED.match(line)
        if found and found[1].strip():
            yield at + found.start(1), at + found.end(1), found[1].strip()
        at += len(line) + 1


__all__ = [
    "BREAK",
    "ELSEWHERE",
    "HEADER",
    "MAX_FLAVOUR_LINES",
    "QUOTING",
    "TAGGED",
    "TAGS",
    "ends_a_rule",
    "holds_a_card",
    "lacks_its_character",
    "lost_tag",
    "may_be_flavour",
    "names_alone",
    "nearest_icon",
    "tag_line",
]
