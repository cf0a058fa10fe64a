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
CARD_START = lazy_pattern(r"\**\s*《|[★☆]?\s*No\.?\s*\S|PR\.?\s*\d|Character|Spell|Command", re.IGNORECASE)
"""Matches the first line of a card; outside a card, all other lines are skipped."""
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
FIELD_IN_QUOTATION = lazy_pattern(f"{STAT.pattern}|{LABEL.pattern}|{POWER.pattern}", re.IGNORECASE)
"""Matches fields that are also allowed inside a quotation."""
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
PARENTHESES_LINE = lazy_pattern(r"\((?![^)]*。).*\)$")
"""Matches a whole line in parentheses without a full stop: other printings, or the reading of a name."""
RULE_SENTENCE = lazy_pattern("[「『][^」』。]{1,12}[」』](?:[のがをは]|以外).*。$")
"""Matches a rule sentence that begins with a name or a keyword."""
END = lazy_pattern(
    r"\**\s*(※上記の広告.*|コメント|関連(カード|項目)?|考察|解説|Q&A|Comments?)\s*$", re.IGNORECASE
)
FLAVOUR = lazy_pattern("「(.+?)」\\s*(?:[(\uff08].*)?|[(\uff08]([^()\uff08\uff09]+)[)\uff09]")
"""Matches a card's flavour text, on some pages followed by the flavour of other printings."""
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
    """Return the text with full-width characters as half-width ones; every character keeps its position."""
    return text.translate(_FLAT)


def unquoted(line: str) -> str:
    """Return a flavour line without its quotes or parentheses."""
    match = FLAVOUR.fullmatch(line.strip())
    return (match[1] or match[2]) if match else line


def is_below_blank_line(text: str, start: int) -> bool:
    """Return whether the line beginning at `start` has a blank line above it."""
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


def belongs_to_play_text(text: str, start: int, kind: str, above: str) -> bool:
    """Return whether a line below a blank line belongs to a spell's or command's play text, rather than to the beta
    ability above."""
    beta = BETA.match(flat(above))
    return kind in ("spell", "command") and beta is not None and is_below_blank_line(text, start)


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
QUOTED_ABILITIES = lazy_pattern("(?:として扱う|得る|される|する)。\\s*「\\s*[(\uff08]自動")
"""Matches a quotation of abilities after the sentence that introduces it."""
