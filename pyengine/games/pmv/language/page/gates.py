"""A paragraph of a card about the effects below it: 「…場合、以下の効果を使用することは出来ない。」

The paragraph is copied into each effect as a condition of its use, its actual meaning (PMV 7.1.8.a, 7.3.3.c).
"""

from __future__ import annotations

import re
import unicodedata

from pyengine.games.pmv.language.page.drafts import Segments, Texts
from pyengine.text.normalization import lazy_pattern

_HEAD = lazy_pattern(r"\(自動[αβ]\):?\s*")
_UNLESS = lazy_pattern("(.+場合)、以下の効果を使用(?:する(?:こと|事)[はが])?(?:出来|でき)ない")
_ONLY = lazy_pattern("以下の効果は、?(.+場合)に?のみ使用(?:する(?:こと|事)[はが])?(?:出来|でき)る")
_IN_TURN = lazy_pattern("以下の効果を使用したターン、(.+)")
_PLAYED_IN = lazy_pattern("〔?このカード〕?がプレイされたターン、(.+)")
_JOINT = lazy_pattern("(?:また|更に|さらに|かつ|そして|但し|ただし|なお|その場合)、?")
"""Matches a connective before an independent sentence."""
_USED = lazy_pattern(r"\((?:常時|自分ターン|相手ターン)\)")


def _flat(text: str) -> str:
    return re.sub(r"\s", "", unicodedata.normalize("NFKC", text))


def _limit(sentence: str) -> str | None:
    """Return a sentence about "the effects below" reworded as a limit of one effect; None for any other sentence."""
    sentence = sentence[found.end() :] if (found := _JOINT.match(sentence)) else sentence
    if found := _UNLESS.fullmatch(sentence):
        return f"この効果は{found[1]}、使用出来ない。"
    if found := _ONLY.fullmatch(sentence):
        return f"この効果は{found[1]}のみ使用出来る。"
    if found := _IN_TURN.fullmatch(sentence):
        return f"この効果を使用したターン、{found[1]}。"
    return None


def _sentences(segments: Segments) -> tuple[str, list[str]]:
    """Return the header and sentences of an automatic effect; ("", []) for any other text."""
    flat = _flat("".join(raw for _, raw in segments))
    head = _HEAD.match(flat)
    return (head[0], [s for s in flat[head.end() :].split("。") if s]) if head else ("", [])


def with_limits_copied(texts: Texts) -> Texts:
    """Return a card's texts rewritten: a paragraph that limits the effects below it is copied into each of these effects,
    and a sentence about the turn in which the card is played becomes an ability of its own."""
    out: Texts = []
    limits: list[tuple[int, str]] = []
    for n, segments in enumerate(texts):
        head, sentences = _sentences(segments)
        below = any(_USED.match(_flat(text[0][1])) for text in texts[n + 1 :])
        made = [_limit(sentence) for sentence in sentences]
        at = segments[0][0]
        if below and made and None not in made:
            limits.extend((at, limit) for limit in made if limit)
        elif limits and _USED.match(_flat(segments[0][1])):
            out.append([*segments, *limits])
        elif sentences and (then := _PLAYED_IN.fullmatch(sentences[-1])):
            if len(sentences) > 1:
                out.append([(at, f"{head}{'。'.join(sentences[:-1])}。")])
            out.append([(at, f"{head}〔このカード〕がプレイされた場合、ターン終了時まで、{then[1]}。")])
        else:
            out.append(segments)
    return out


__all__ = ["with_limits_copied"]
