"""Patterns of a card's lines on a page, and of the text between the fields.

All patterns match half-width text (`flat`).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from pyengine.games.pmv.language import GAME
from pyengine.games.pmv.language.listing_format import LABELS, TEXT_BOX, TIERS
from pyengine.text.normalization import lazy_pattern
from pyengine.text.phrases import load

NAME = lazy_pattern(r"\**\s*《(.*?)》\s*")
FORM = lazy_pattern(r"(?:変身状態|TRANSFORMED)\s*:?\s*《(.*?)》\s*", re.IGNORECASE)
BEGINS = lazy_pattern(r"\**\s*《|[★☆]?\s*No\.?\s*\S|PR\.?\s*\d|Character|Spell|Command", re.IGNORECASE)
"""The beginning of a card; other lines are skipped outside a card."""
NUMBER = lazy_pattern(
    r"[★☆]?\s*(?:No\.?\s*|(?=PR\.?\s*\d))((?:PR\.?\s*|[A-Za-z]*[.\-]?)\d+[A-Za-z]?)\s*", re.IGNORECASE
)
KIND = lazy_pattern(r"(Character|Spell|Command)(?:\s*Card)?(?![A-Za-z])\s*", re.IGNORECASE)
SET = lazy_pattern(r"<\s*([^>\n]*)\s*>?\s*")
STAT = lazy_pattern(r"/?\s*(GRAZE|NODE|NORD|COST)\s*\(\s*([^)\s]*)\s*\)\s*[/☆]?\s*", re.IGNORECASE)
LABEL = lazy_pattern(
    r"(種族(?=[ :])|術者(?=[ :])|代替レース(?=[ :])|効果範囲(?![はをがのにと])|発動期間(?![はをがのにと])"
    r"|(?:ALTERNATE RACE|RACE|CASTER|SCOPE|DURATION)(?=\s*:))\s*:?\s*",
    re.IGNORECASE,
)
POWER = lazy_pattern(
    r"(?:攻撃力|ATTACK)\s*\(\s*([^)\s]*)\s*\)\s*/?\s*(?:耐久力|TOUGHNESS)\s*\(\s*([^)\s]*)\s*\)\s*\.?\s*",
    re.IGNORECASE,
)
INSIDE = lazy_pattern(f"{STAT.pattern}|{LABEL.pattern}|{POWER.pattern}", re.IGNORECASE)
"""Fields, also allowed inside a quotation."""
TIER = lazy_pattern(
    r"[【(]?\s*(?:{0}|{1}|{0}\s*[/・]?\s*{1})\s*[】)]?\s*(?::\s*|$)".format(
        *(f"({'|'.join(both[i] for both in (*TIERS.values(), TEXT_BOX))})" for i in (0, 1))
    ),
    re.IGNORECASE,
)
SKIP = lazy_pattern(
    r"(テキスト修正.*|\(テキストなし\)|スポンサード?リンク|広告|\[?PR\]?)$",
    re.IGNORECASE,
)
CREDIT = lazy_pattern(r"(Illustration|illust|イラスト)\s*[:.].*$", re.IGNORECASE)
HEADING = lazy_pattern(r"[■◆●*]*\s*(キャラクター|スペル|コマンド)(カード)?(\s*\(\d+.*\))?$")
BESIDE = lazy_pattern(r"\((?![^)]*。).*\)$")
"""A whole line in parentheses without a sentence: other printings, a reading."""
SENTENCE = lazy_pattern("[「『][^」』。]{1,12}[」』](?:[のがをは]|以外).*。$")
"""A rule sentence beginning with a name or a keyword."""
END = lazy_pattern(
    r"\**\s*(※上記の広告.*|コメント|関連(カード|項目)?|考察|解説|Q&A|Comments?)\s*$", re.IGNORECASE
)
FLAVOUR = lazy_pattern("「(.+?)」\\s*(?:[(\uff08].*)?|[(\uff08]([^()\uff08\uff09]+)[)\uff09]")
"""A card's flavour text, on some pages followed by the flavour of other printings."""
TITLE = lazy_pattern(r"[^。、.:<>()【】]{1,40}$")
FIELD_OF = {both[i].lower(): name for name, both in LABELS.items() for i in (0, 1)}
TIER_OF = {spelling: name for name, both in {**TIERS, "": TEXT_BOX}.items() for spelling in both}
MINUS = str.maketrans({"−": "-", "‐": "-", "–": "-", "ー": "-"})


class _Flat(dict[int, str]):
    """Half-width forms of characters, filled on demand."""

    def __missing__(self, place: int) -> str:
        char = chr(place)
        made = unicodedata.normalize("NFKC", char)
        self[place] = char = made if len(made) == 1 else char
        return char


_FLAT = _Flat()


def flat(text: str) -> str:
    """Return the text in half-width forms, preserving every character's position."""
    return text.translate(_FLAT)


def unquoted(line: str) -> str:
    """Return a flavour line without its quotes or parentheses."""
    match = FLAVOUR.fullmatch(line.strip())
    return (match[1] or match[2]) if match else line


def below_a_gap(text: str, start: int) -> bool:
    """Return whether a blank line precedes the line beginning at `start`."""
    return bool(BELOW_A_GAP.search(text, max(0, start - MAX_GAP_CHARS), start))


@lru_cache(maxsize=8)
def terms() -> tuple[str, ...]:
    """Return the distinctive words of the game's card language in Japanese: runs of at least two characters, excluding
    mere inflections."""
    table = load(GAME)
    tokens = [
        token for rows in table.rows.values() for row in rows for p in row.readable("ja") for token in p
    ]
    tokens += [key[0] for words in table.words.values() for key in words.values()]
    found = {run for text in tokens if isinstance(text, str) for run in RUN.findall(text)}
    return tuple(sorted(found, key=lambda run: (len(run), run)))


def is_of_the_play(text: str, start: int, kind: str, above: str) -> bool:
    """Return whether a line below a blank line is a spell's or command's play text rather than part of the beta
    above."""
    beta = BETA.match(flat(above))
    return kind in ("spell", "command") and beta is not None and below_a_gap(text, start)


BETA = lazy_pattern(r"\s*\((?:自動|AUTO )β\)", re.IGNORECASE)


BELOW_A_GAP = lazy_pattern("\n[ \t\u3000\r]*\n[ \t\u3000]*\\Z")
MAX_GAP_CHARS = 200
"""Characters searched for a blank line before a line."""
RUN = lazy_pattern("[\u30a1-\u30fa\u30fc]{2,}|[\u4e00-\u9fff]{2,}|[0-9\u3014]")


def continues_line(line: str, following: str) -> bool:
    """Return whether a page broke a line in the middle of a field, as happens around links."""
    return bool(
        BROKEN.search(line[-24:]) or REST.match(following) or (line.startswith("【") and "】" not in line)
    )


BROKEN = lazy_pattern(
    r"((種族|術者|代替レース|効果範囲|発動期間|RACE|CASTER|SCOPE|DURATION)\s*:|<|GRAZE|NODE|NORD|COST|攻撃力|耐久力|/)\s*\(?\s*$",
    re.IGNORECASE,
)
REST = lazy_pattern(r"(/\s*(?!/)|:\s*$|>|\)|】|\(\s*([-+]?\d+|X|-)\s*\)\s*(/|$))", re.IGNORECASE)
QUOTED = lazy_pattern("(?:として扱う|得る|される|する)。\\s*「\\s*[(\uff08]自動")
"""A quotation of abilities after its sentence."""
