"""Zones of any player: 「全てのプレイヤーの冥界にある…」, and 「…の場の全ての…」."""

from __future__ import annotations

from functools import partial

from pyengine.games.pmv.language.choosing import with_choosing_player
from pyengine.games.pmv.language.rules import FORMS, Builder, Doing
from pyengine.games.pmv.vocab import Fit, Noun, Pick, RevealTop, Show, Statement, Sum, Top, Who, Whose
from pyengine.text.node_builders import appended
from pyengine.text.packrat import Ref, Reject

ANYONE = ("全てのプレイヤー", "各プレイヤー", "いずれかのプレイヤー")


def add_places(b: Builder) -> None:
    for key, spellings in b.table.words["where"].items():
        zone, side = key.split(".")
        if side != "any" or zone in ("those", "play"):
            continue
        phrases = {spellings[0], *b.table.where_also.get(key, ())}
        if spellings[0].endswith("にある"):
            phrases.add(spellings[0].removesuffix("ある") + "いる")
            phrases.add(spellings[0].removesuffix("にある") + "の")
        for anyone in ANYONE:
            for text in sorted(phrases - {""}):
                b.word("where", key, anyone + "の" + text)
                b.word("named_where", key, anyone + "の" + text)
    for anyone in ANYONE:
        b.word("side_of", "any", anyone + "の")
    every = ("〔", Ref("noun_so_far"), "全ての", Ref("kind"))
    for end in ("〕", "全て〕"):
        b.add("what", *every, end, build=_pick_all_of_kind)
    b.add("noun_so_far", Ref("fits_first"), Ref("named_where"), Ref("fits"), build=_noun_in_zone)
    b.add("fits_first", build=lambda: ())
    b.add("fits_first", Ref("ranged"))
    b.add("fits_first", Ref("fit"), Ref("fits"), build=appended)
    for form in FORMS[:2]:
        for pile, called in (("deck", "デッキ"), ("underworld", "冥界")):
            for end, side in (("top", "上"), ("bottom", "下")):
                for left, right in (("〔", "〕"), ("", "")):
                    some = (
                        Ref("who"),
                        f"は{left}自分の{called}の{side}のカード",
                        Ref("integer"),
                        f"枚{right}を",
                    )
                    b.add(
                        "simple" + form,
                        *some,
                        Ref("doing" + form),
                        build=partial(_act_on_own_pile, pile, end),
                    )
    for end in ("の合計", "の合計値"):
        b.add("reckoned", Ref("noun"), "の", Ref("stat"), end, build=Sum)


def _pick_all_of_kind(noun: Noun, kind: str) -> Pick:
    return Pick(noun.replace(kind=kind), "all")


def _act_on_own_pile(pile: str, end: str, who: Who, n: int, do: Doing) -> Statement | Reject:
    """Act on top or bottom cards of each player's own pile:
    「〔全てのプレイヤー〕は〔自分のデッキの上のカード1枚〕を…」."""
    done = do(Top("own", n, pile, end))
    if isinstance(done, Show) and (pile, end) == ("deck", "top"):
        done = RevealTop("own", n)
    return with_choosing_player(done, who)


def _noun_in_zone(first: tuple[Fit, ...], where: str, fits: tuple[Fit, ...]) -> Noun:
    zone, side = where.split(".")
    whose: tuple[Fit, ...] = () if side == "any" else (Whose(side),)
    return Noun("card", (*whose, *first, *fits), zone)
