"""What the lines of a card look like on a page, and what stands between them.

Everything matches half-width text (`flat`).
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
"""What a card begins with; a line that is neither may be passed by where none is open."""
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
"""What is a field, and may stand in a quotation, too."""
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
"""A whole line in parentheses that holds no sentence: other printings, a reading."""
SENTENCE = lazy_pattern("[「『][^」』。]{1,12}[」』](?:[のがをは]|以外).*。$")
"""A sentence of a text that begins with a name or a keyword."""
END = lazy_pattern(
    r"\**\s*(※上記の広告.*|コメント|関連(カード|項目)?|考察|解説|Q&A|Comments?)\s*$", re.IGNORECASE
)
FLAVOUR = lazy_pattern("「(.+?)」\\s*(?:[(\uff08].*)?|[(\uff08]([^()\uff08\uff09]+)[)\uff09]")
"""A card's flavour; behind it some pages have that of other printings."""
TITLE = lazy_pattern(r"[^。、.:<>()【】]{1,40}$")
FIELD_OF = {both[i].lower(): name for name, both in LABELS.items() for i in (0, 1)}
TIER_OF = {spelling: name for name, both in {**TIERS, "": TEXT_BOX}.items() for spelling in both}
MINUS = str.maketrans({"−": "-", "‐": "-", "–": "-", "ー": "-"})


class _Flat(dict[int, str]):
    """The half-width form of a character, found when it is first met."""

    def __missing__(self, place: int) -> str:
        char = chr(place)
        made = unicodedata.normalize("NFKC", char)
        self[place] = char = made if len(made) == 1 else char
        return char


_FLAT = _Flat()


def flat(text: str) -> str:
    """Half-width forms where that keeps every character's place."""
    return text.translate(_FLAT)


def unquoted(line: str) -> str:
    """A line of flavour without what stands round it."""
    said = FLAVOUR.fullmatch(line.strip())
    return (said[1] or said[2]) if said else line


def below_a_gap(text: str, start: int) -> bool:
    """Whether a blank line stands above the line that begins here."""
    return bool(BELOW_A_GAP.search(text, max(0, start - MAX_GAP), start))


@lru_cache(maxsize=8)
def terms() -> tuple[str, ...]:
    """The words of a game's card language, as far as they stand out in Japanese: runs of two and more characters of
    which no ending is made."""
    table = load(GAME)
    said = [token for rows in table.rows.values() for row in rows for p in row.readable("ja") for token in p]
    said += [key[0] for words in table.words.values() for key in words.values()]
    found = {run for text in said if isinstance(text, str) for run in RUN.findall(text)}
    return tuple(sorted(found, key=lambda run: (len(run), run)))


def is_of_the_play(text: str, start: int, kind: str, above: str) -> bool:
    """Whether a line below a blank line is what a spell or command does when it is played, and no more of the beta above."""
    beta = BETA.match(flat(above))
    return kind in ("spell", "command") and beta is not None and below_a_gap(text, start)


BETA = lazy_pattern(r"\s*\((?:自動|AUTO )β\)", re.IGNORECASE)


BELOW_A_GAP = lazy_pattern("\n[ \t\u3000\r]*\n[ \t\u3000]*\\Z")
MAX_GAP = 200
"""Blanks before a line that are looked at."""
RUN = lazy_pattern("[\u30a1-\u30fa\u30fc]{2,}|[\u4e00-\u9fff]{2,}|[0-9\u3014]")


def goes_on(line: str, following: str) -> bool:
    """Whether a page broke a line in the middle of a field, as it does around each of its links."""
    return bool(
        BROKEN.search(line[-24:]) or REST.match(following) or (line.startswith("【") and "】" not in line)
    )


BROKEN = lazy_pattern(
    r"((種族|術者|代替レース|効果範囲|発動期間|RACE|CASTER|SCOPE|DURATION)\s*:|<|GRAZE|NODE|NORD|COST|攻撃力|耐久力|/)\s*\(?\s*$",
    re.IGNORECASE,
)
REST = lazy_pattern(r"(/\s*(?!/)|:\s*$|>|\)|】|\(\s*([-+]?\d+|X|-)\s*\)\s*(/|$))", re.IGNORECASE)
QUOTED = lazy_pattern("(?:として扱う|得る|される|する)。\\s*「\\s*[(\uff08]自動")
"""A quotation of abilities that stands behind its sentence."""
