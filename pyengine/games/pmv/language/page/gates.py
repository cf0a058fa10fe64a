"""What one paragraph of a card says of the effects below it: 「…場合、以下の効果を使用することは出来ない。」

It is written into each of them as a condition of its use, which is what it means (PMV 7.1.8.a, 7.3.3.c).
"""

from __future__ import annotations

import re
import unicodedata

from pyengine.games.pmv.language.page.drafts import Texts

_HEAD = r"\(自動[αβ]\):?\s*"
_UNLESS = re.compile(_HEAD + r"([^。]+場合)、以下の効果を使用(?:する(?:こと|事)[はが])?(?:出来|でき)ない。")
_ONLY = re.compile(
    _HEAD + r"以下の効果は、?([^。]+場合)に?のみ使用(?:する(?:こと|事)[はが])?(?:出来|でき)る。"
)
_USED = re.compile(r"\((?:常時|自分ターン|相手ターン)\)")


def _flat(text: str) -> str:
    return re.sub(r"\s", "", unicodedata.normalize("NFKC", text))


def gated(texts: Texts) -> Texts:
    """The texts without such a paragraph, where effects that can be used stand below it and each then says it of itself."""
    out: Texts = []
    limits: list[tuple[int, str]] = []
    for n, segments in enumerate(texts):
        said = _flat("".join(raw for _, raw in segments))
        below = [_USED.match(_flat(text[0][1])) for text in texts[n + 1 :]]
        unless = _UNLESS.fullmatch(said)
        limit = unless or _ONLY.fullmatch(said)
        if limit is not None and any(below):
            end = "、使用出来ない。" if unless else "のみ使用出来る。"
            limits.append((segments[0][0], f"この効果は{limit[1]}{end}"))
        elif limits and _USED.match(said):
            out.append([*segments, *limits])
        else:
            out.append(segments)
    return out


__all__ = ["gated"]
