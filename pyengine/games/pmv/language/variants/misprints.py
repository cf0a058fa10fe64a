"""Common misprints and their corrections.

Law: a misprint is a spelling the card language forbids, with exactly a single possible meaning; an ambiguous text stays
unread. Every correction is reported to the author of the text ("read as …").
"""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from pyengine.text.normalization import Regular, pattern_of, replacement_text

SLIPS: Regular = (
    # a missing comma
    ("(?<=を全て見て)(?![、公])", "、"),
    ("(?<=フェイズに)(?=〔)", "、"),
    ("(?<=。)(但し|ただし)(?!、)", "{1}、"),
    ("(?<=[たるいの]場合)(?![、のにをはがも以でと。)]|または)", "、"),
    ("(?<=開始時に)(?=〔)", "、"),
    ("(?<=終了時に)(?=〔)", "、"),
    # a missing or doubled particle
    ("(?<=あなた)(?=手札|ノード|冥界|ライフ|デッキ)", "の"),
    ("(?<=相手プレイヤー)(?=手札|ノード|冥界|ライフ|デッキ)", "の"),
    ("(?<![〔プ])相手(?=手札|ノード|冥界|ライフ|デッキ)", "相手プレイヤーの"),
    ("(?<=プレイヤー)(?=場の)", "の"),
    ("(?<=あなた)(?=場の)", "の"),
    ("(?<=手札)を(?=[0-9]{1,2}枚を)", ""),
    ("(?<=を)(?=[0-9]を?支?払)", ""),
    # a missing colon or slash
    ("「戦闘修正:?([+-][0-9XY]+)/?([+-][0-9XY]+)(?=」)", "「戦闘修正:{1}/{2}"),
    ("(?<=[αβγ]\\))(?=[^:])", ":"),
    # a verb without its first half
    ("(?<!支)払(?=[うっいわえ])(?!い戻)", "支払"),
)
"""The misprints, as patterns over a half-width text without blanks, each with its correction."""


SHOWN = 4
"""Number of characters shown before and after a correction in its note."""


class Slip(NamedTuple):
    """A correction; `start` and `end` are places in the original text."""

    start: int
    end: int
    read_as: str


def slips_in(text: str) -> tuple[Slip, ...]:
    """Return every misprint of a Japanese text, in order."""
    chars: list[str] = []
    at: list[int] = []
    for index, char in enumerate(text):
        if not char.isspace():
            for made in unicodedata.normalize("NFKC", char).translate(_ALIKE):
                chars.append(made)
                at.append(index)
    joined = "".join(chars)
    at.append(len(text))
    found: list[Slip] = []
    for pattern, new in SLIPS:
        for match in pattern_of(pattern).finditer(joined):
            made = replacement_text(match, new)
            if made == match[0]:
                continue
            start, end = match.span()
            shown = joined[max(start - SHOWN, 0) : start] + made + joined[end : end + SHOWN]
            found.append(Slip(at[max(start - SHOWN, 0)], at[min(end + SHOWN, len(joined))], shown))
    return tuple(sorted(found))


_ALIKE = str.maketrans({"[": "〔", "]": "〕", "±": "+", "−": "-", "‐": "-", "–": "-", ",": "、"})
