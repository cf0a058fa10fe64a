"""Grammar of quoted texts: keywords, whole abilities, and replacement descriptions of cards."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from pyengine.games.pmv.language.rules import Builder
from pyengine.games.pmv.vocab import Ability, Become, Guise, Keyword, What, X
from pyengine.text.node_builders import FIRST, SECOND, THIRD, appended, made, together
from pyengine.text.packrat import REJECT, Ref, Reject, Symbol


def add_keywords(b: Builder) -> None:
    b.maybe("keyword_value", "(", Ref("keyword_inside"), ")")
    b.add("keyword_value", ":", Ref("race"))
    b.add("keyword_inside", Ref("integer"))
    b.add("keyword_inside", Ref("race"))
    quotes = ("「", "」") if b.lang == "ja" else ('"', '"')
    b.add("keyword_inside", Ref("joined_names"))
    one = (quotes[0], Ref("name"), quotes[1])
    b.add("either_name", *one)
    b.add("either_name", *one, "or" if b.lang == "ja" else " or ", Ref("either_name"), build="{}|{}".format)
    b.add("joined_names", Ref("either_name"))
    b.add("joined_names", Ref("either_name"), "+", Ref("joined_names"), build="{}+{}".format)
    b.add("keyword_ability", Ref("keyword"), Ref("keyword_value"), build=Keyword)
    b.add(
        "keyword_ability",
        "【",
        Ref("keyword"),
        Ref("keyword_value"),
        "】",
        build=made(Keyword, FIRST, SECOND, True),
    )
    b.add("quoted", quotes[0], Ref("keyword_ability"), quotes[1])
    b.add("quoted", quotes[0], Ref("ability"), quotes[1])
    b.add("abilities", Ref("quoted"), build=together)
    if b.lang == "ja":
        b.add("abilities", Ref("quoted"), "と", Ref("abilities"), build=appended)
    joint = "" if b.lang == "ja" else " and "
    b.add("abilities", Ref("quoted"), joint, Ref("abilities"), build=appended)


def add_guises(b: Builder) -> None:
    """Add grammar rules for descriptions after "treated as": a name, and in parentheses the other characteristics."""
    ja = b.lang == "ja"
    b.add("said_number", Ref("integer"))
    b.add("said_number", "(", Ref("integer"), ")")
    for name in ("graze", "node", "cost"):
        b.add("said", name.upper() + ("" if ja else " "), Ref("said_number"), build=partial(_stat_part, name))
    for half in ("integer", "x"):
        b.add("said", Ref(half), "/", Ref(half), build=_power_part)
    b.add("race_list", Ref("race"), build=together)
    b.add("race_list", Ref("race"), "/", Ref("race_list"), build=appended)
    label = "種族:" if ja else ""
    b.add("said", label, Ref("race_list"), build=_race_part)
    if ja:
        b.add("said", "「種族:", Ref("race_list"), "」", build=_race_part)
    b.add("all_said", Ref("said"))
    b.add("all_said", Ref("said"), "、" if ja else ", ", Ref("all_said"), build=_join_parts)
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
        b.add("guise", *head, build=made(_guise, SECOND, THIRD, FIRST))
        b.add("guise", Ref("abilities"), "を持つカード", build=_plain_guise)
        down = (Ref("what"), "は裏向きである間、以下の効果を持つカードとして扱う。", Ref("abilities"))
        b.add("sent", *down, build=made(Become, FIRST, made(_plain_guise, SECOND)))
        for kind in SET_GUISES:
            called = b.table.words["kind"][kind][0]
            within = (Ref("owning"), called + "「", Ref("title"), Ref("said_change"), "」")
            b.add("guise", *within, build=made(_set_guise, kind, FIRST, THIRD, SECOND))
            named = (Ref("owning"), Ref("changing"), called, "「", Ref("name"), "」")
            b.add("guise", *named, build=made(_set_guise, kind, FIRST, SECOND, THIRD))
            guise = (f"以下の効果を持つ{called}「", Ref("name"), "」として扱う。", Ref("quoted_all"))
            changed_guise = (
                f"以下の効果を持つ{called}「",
                Ref("title"),
                Ref("said_change"),
                "」として扱う。",
            )
            unnamed = (f"以下の効果を持つ{called}として扱う。", Ref("quoted_all"))
            for before, after in (("以後、", "を"), ("以後、", "は"), ("", "は以後、")):
                changed = (before, Ref("what"), after, *changed_guise, Ref("quoted_all"))
                b.add("sent", *changed, build=partial(_become_named_set_card, kind))
                b.add("sent", before, Ref("what"), after, *guise, build=partial(_become_set_card, kind))
                b.add(
                    "sent",
                    before,
                    Ref("what"),
                    after,
                    *unnamed,
                    build=partial(_become_unnamed_set_card, kind),
                )
            b.add(
                "guise",
                Ref("owning"),
                Ref("changing"),
                called,
                build=made(_set_guise, kind, FIRST, SECOND, ""),
            )
    else:
        b.maybe("owning", " with ", Ref("abilities"))
        head = ('the character "', Ref("title"), '" (', Ref("all_said"), ")", Ref("owning"))
        b.add("guise", *head, build=_guise)
        b.add("guise", "a card with ", Ref("abilities"), build=_plain_guise)
        for kind in SET_GUISES:
            called = b.table.words["kind"][kind][1]
            set_on = (f'the {called} "', Ref("name"), '"', Ref("changing"), Ref("owning"))
            b.add("guise", *set_on, build=made(_set_guise, kind, THIRD, SECOND, FIRST))
            bare = ("an " if called[0] in "aeiou" else "a ") + called
            b.add(
                "guise", bare, Ref("changing"), Ref("owning"), build=made(_set_guise, kind, SECOND, FIRST, "")
            )


def add_changing(b: Builder) -> None:
    """Add grammar rules for the power modifier of a set card, in a sentence or at the beginning of a quoted text."""
    power = (Ref("signed_integer"), "/", Ref("signed_integer"))
    b.maybe("changing", *(("修正", *power, "の") if b.lang == "ja" else (" of ", *power)), build=together)
    if b.lang == "ja":
        for head in ("戦闘修正", "戦闘修正:", "攻撃力/耐久力修正", "修正"):
            b.add("changing", head, *power, "を持つ", build=together)
            b.add("changing", f"「{head}", *power, "」を持つ", build=together)
        halves = ("攻撃力", Ref("signed_integer"), "/耐久力", Ref("signed_integer"))
        labelled = ("攻撃力(", Ref("signed_integer"), ")/耐久力(", Ref("signed_integer"), ")")
        for description in (power, halves, labelled):
            b.add("said_change", "(", *description, ")", build=together)
    for one in ((Ref("ability"),), ("【", Ref("ability"), "】")):
        b.add("many", *one, build=together)
        b.add("many", *one, Ref("many"), build=appended)
    printed = ("攻撃力(", Ref("signed_integer"), ")/耐久力(", Ref("signed_integer"), ")")
    b.maybe("printed", *printed, build=together)
    b.add("quoted_all", "「", Ref("printed"), Ref("many"), "」", build=together)


DescriptionParts: TypeAlias = dict[str, int | X | tuple[str, ...]]
"""Characteristics of a description, by the fields of `Guise`."""
Power: TypeAlias = tuple[int, int] | None
"""Attack and toughness, or None if not given."""


def _guise(name: str, parts: DescriptionParts, abilities: tuple[Ability, ...] | None) -> Guise:
    return Guise(name, abilities=abilities or ()).replace(**parts)


def become_character(
    what: What, name: str, parts: DescriptionParts, abilities: tuple[Ability, ...]
) -> Become:
    return Become(what, _guise(name, parts, abilities))


def _plain_guise(abilities: tuple[Ability, ...]) -> Guise:
    """Return a card description that consists of abilities only."""
    return Guise("", abilities=abilities, kind="card")


SET_GUISES = ("equipment", "charm")


def _set_guise(kind: str, owning: tuple[Ability, ...] | None, changing: Power, name: str) -> Guise:
    """Return a card description as equipment or as a charm, with its modifier."""
    attack, toughness = changing or (None, None)
    return Guise(name, None, attack, toughness, (), owning or (), kind=kind)


def _become_set_card(kind: str, what: What, name: str, printed: tuple[Power, tuple[Ability, ...]]) -> Become:
    changing, abilities = printed
    return Become(what, _set_guise(kind, abilities, changing, name))


def _become_named_set_card(
    kind: str, what: What, name: str, changing: Power, printed: tuple[Power, tuple[Ability, ...]]
) -> Become | Reject:
    """Build the statement that makes a card a named set card. The modifier is given with the name; REJECT a second
    modifier in the quoted text."""
    within, abilities = printed
    return REJECT if within else Become(what, _set_guise(kind, abilities, changing, name))


def _become_unnamed_set_card(kind: str, what: What, printed: tuple[Power, tuple[Ability, ...]]) -> Become:
    """Build the statement that makes a card a set card and lets it keep its name."""
    changing, abilities = printed
    return Become(what, _set_guise(kind, abilities, changing, ""))


def _power_part(attack: int | X, toughness: int | X) -> DescriptionParts:
    return {"attack": attack, "toughness": toughness}


def _race_part(races: tuple[str, ...]) -> DescriptionParts:
    return {"races": tuple(race for race in races if race != "なし")}


def _stat_part(name: str, n: int) -> DescriptionParts:
    return {name: n}


def _join_parts(first: DescriptionParts, more: DescriptionParts) -> DescriptionParts | Reject:
    """Join two sets of characteristics of a description; REJECT a characteristic given twice."""
    return REJECT if first.keys() & more.keys() else {**first, **more}
