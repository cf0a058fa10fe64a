"""What stands in quotes: keywords, whole abilities, and what a card is treated as."""

from __future__ import annotations

from functools import partial
from typing import Any

from pyengine.games.pmv.language.rules import Builder
from pyengine.games.pmv.vocab import Become, Guise, Keyword
from pyengine.text.packrat import REJECT, Ref, Symbol


def add_keywords(b: Builder) -> None:
    b.maybe("keyword_value", "(", Ref("keyword_inside"), ")")
    b.add("keyword_value", ":", Ref("race"))
    b.add("keyword_inside", Ref("integer"))
    b.add("keyword_inside", Ref("race"))
    quotes = ("「", "」") if b.lang == "ja" else ('"', '"')
    b.add("keyword_inside", Ref("joined_names"))
    one = (quotes[0], Ref("name"), quotes[1])
    b.add("either_name", *one)
    b.add("either_name", *one, "or" if b.lang == "ja" else " or ", Ref("either_name"), build="|".join)
    b.add("joined_names", Ref("either_name"))
    b.add("joined_names", Ref("either_name"), "+", Ref("joined_names"), build="+".join)
    b.add("keyword_ability", Ref("keyword"), Ref("keyword_value"), build=lambda v: Keyword(v[0], v[1]))
    b.add(
        "keyword_ability",
        "【",
        Ref("keyword"),
        Ref("keyword_value"),
        "】",
        build=lambda v: Keyword(v[0], v[1], True),
    )
    b.add("quoted", quotes[0], Ref("keyword_ability"), quotes[1])
    b.add("quoted", quotes[0], Ref("ability"), quotes[1])
    b.add("abilities", Ref("quoted"), build=lambda v: (v[0],))
    if b.lang == "ja":
        b.add("abilities", Ref("quoted"), "と", Ref("abilities"), build=lambda v: (v[0], *v[1]))
    joint = "" if b.lang == "ja" else " and "
    b.add("abilities", Ref("quoted"), joint, Ref("abilities"), build=lambda v: (v[0], *v[1]))


def add_guises(b: Builder) -> None:
    """What a card is treated as: its name, and in parentheses what else is said of it."""
    ja = b.lang == "ja"
    b.add("said_number", Ref("integer"))
    b.add("said_number", "(", Ref("integer"), ")")
    for name in ("graze", "node", "cost"):
        b.add("said", name.upper() + ("" if ja else " "), Ref("said_number"), build=partial(_said, name))
    for half in ("integer", "x"):
        b.add("said", Ref(half), "/", Ref(half), build=lambda v: {"attack": v[0], "toughness": v[1]})
    b.add("race_list", Ref("race"), build=lambda v: (v[0],))
    b.add("race_list", Ref("race"), "/", Ref("race_list"), build=lambda v: (v[0], *v[1]))
    label = "種族:" if ja else ""
    b.add("said", label, Ref("race_list"), build=lambda v: {"races": tuple(r for r in v[0] if r != "なし")})
    if ja:
        b.add("said", "「種族:", Ref("race_list"), "」", build=_of_races)
    b.add("all_said", Ref("said"))
    b.add("all_said", Ref("said"), "、" if ja else ", ", Ref("all_said"), build=_together)
    if ja:
        b.maybe("owning", Ref("abilities"), "を持つ")
        head: tuple[Symbol, ...] = (
            Ref("owning"),
            "キャラクター「",
            Ref("title"),
            "(",
            Ref("all_said"),
            ")」",
        )
        b.add("guise", *head, build=lambda v: Guise(name=v[1], abilities=v[0] or (), **v[2]))
        b.add("guise", Ref("abilities"), "を持つカード", build=_plain_guise)
        down = (Ref("what"), "は裏向きである間、以下の効果を持つカードとして扱う。", Ref("abilities"))
        b.add("sent", *down, build=lambda v: Become(v[0], _plain_guise(v[1:])))
        for kind in SET_GUISES:
            called = b.table.words["kind"][kind][0]
            named = (Ref("owning"), Ref("changing"), called, "「", Ref("name"), "」")
            b.add("guise", *named, build=partial(_set_guise, kind, 0, 1, 2))
            told = (f"以下の効果を持つ{called}「", Ref("name"), "」として扱う。", Ref("quoted_all"))
            for before, after in (("以後、", "を"), ("以後、", "は"), ("", "は以後、")):
                b.add("sent", before, Ref("what"), after, *told, build=partial(_told_set, kind))
    else:
        b.maybe("owning", " with ", Ref("abilities"))
        head = ('the character "', Ref("title"), '" (', Ref("all_said"), ")", Ref("owning"))
        b.add("guise", *head, build=lambda v: Guise(name=v[0], abilities=v[2] or (), **v[1]))
        b.add("guise", "a card with ", Ref("abilities"), build=_plain_guise)
        for kind in SET_GUISES:
            called = b.table.words["kind"][kind][1]
            set_on = (f'the {called} "', Ref("name"), '"', Ref("changing"), Ref("owning"))
            b.add("guise", *set_on, build=partial(_set_guise, kind, 2, 1, 0))


def add_changing(b: Builder) -> None:
    """What a card that is set adds to power, said in a sentence or printed at the head of a quoted text."""
    power = (Ref("signed_integer"), "/", Ref("signed_integer"))
    b.maybe("changing", *(("修正", *power, "の") if b.lang == "ja" else (" of ", *power)), build=lambda v: v)
    b.add("many", Ref("ability"), build=lambda v: (v[0],))
    b.add("many", Ref("ability"), Ref("many"), build=lambda v: (v[0], *v[1]))
    printed = ("攻撃力(", Ref("signed_integer"), ")/耐久力(", Ref("signed_integer"), ")")
    b.maybe("printed", *printed, build=lambda v: v)
    b.add("quoted_all", "「", Ref("printed"), Ref("many"), "」", build=lambda v: v)


def told_of(what: Any, name: str, said: dict[str, Any], abilities: Any) -> Become:
    return Become(what, Guise(name=name, abilities=abilities, **said))


def _plain_guise(values: tuple[Any, ...]) -> Guise:
    """No more than a card with these abilities."""
    return Guise("", abilities=values[0], kind="card")


SET_GUISES = ("equipment", "charm")


def _set_guise(kind: str, owning: int, changing: int, name: int, values: tuple[Any, ...]) -> Guise:
    """A card that is treated as equipment or as a charm."""
    attack, toughness = values[changing] or (None, None)
    return Guise(values[name], None, attack, toughness, (), values[owning] or (), kind=kind)


def _told_set(kind: str, values: tuple[Any, ...]) -> Become:
    what, name, (changing, abilities) = values
    return Become(what, _set_guise(kind, 0, 1, 2, (abilities, changing, name)))


def _of_races(values: tuple[Any, ...]) -> dict[str, Any]:
    return {"races": tuple(race for race in values[0] if race != "なし")}


def _said(name: str, values: tuple[Any, ...]) -> dict[str, Any]:
    return {name: values[0]}


def _together(values: tuple[Any, ...]) -> Any:
    """Nothing is said twice."""
    first, more = values
    return REJECT if first.keys() & more.keys() else {**first, **more}
