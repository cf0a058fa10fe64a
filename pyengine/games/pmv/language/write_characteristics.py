"""Writers of replacement descriptions, keywords, and phrases at the head or end of an effect."""

from __future__ import annotations

from typing import Protocol

from pyengine.games.pmv.vocab import (
    Ability,
    Cannot,
    Guise,
    InsteadOfDraw,
    Keyword,
    Number,
    OneOf,
    PlayerCannot,
    Spelt,
)
from pyengine.text.phrases import Table
from pyengine.vocab.node import Field


class Writing(Protocol):
    """The methods of a writer that this module needs."""

    table: Table
    lang: str
    index: int

    def granted(self, abilities: tuple[Ability, ...], plural: bool = False) -> str:
        """Return the abilities in quotes."""

    def number(self, value: Number, plural: bool = False) -> str:
        """Return the text of a number."""

    def word(self, table: str, key: Field) -> str:
        """Return the word for a key of a table."""


def description_text(writer: Writing, guise: Guise, plural: bool = False) -> str:
    """Return the text of a replacement description."""
    ja = writer.lang == "ja"
    blank = "" if ja else " "
    if guise.kind == "card":
        owning = writer.granted(guise.abilities)
        return owning + "を持つカード" if ja else "a card with " + owning
    if guise.kind != "character":
        owning = writer.granted(guise.abilities) if guise.abilities else ""
        called = writer.table.words["kind"][guise.kind][writer.index]
        power = "" if guise.attack is None else f"{guise.attack:+d}/{guise.toughness:+d}"
        name = guise.name
        if ja:
            changing = power and f"修正{power}の"
            return f"{owning}{owning and 'を持つ'}{changing}{called}{name and f'「{name}」'}"
        if not name:
            article = "an" if called[0] in "aeiou" else "a"
            return f"{article} {called}{power and ' of '}{power}{owning and ' with '}{owning}"
        return f'the {called} "{guise.name}"{power and " of "}{power}{owning and " with "}{owning}'
    characteristics = [
        f"{name.upper()}{blank}{value}"
        for name in ("graze", "node", "cost")
        if (value := getattr(guise, name)) is not None
    ]
    if guise.attack is not None and guise.toughness is not None:
        characteristics.append(f"{writer.number(guise.attack)}/{writer.number(guise.toughness)}")
    races = "/".join(writer.word("race", race) for race in guise.races or ("なし",))
    characteristics.append(("種族:" if ja else "") + races)
    owning = writer.granted(guise.abilities) if guise.abilities else ""
    if ja:
        return f"{owning}{owning and 'を持つ'}キャラクター「{guise.name}({'、'.join(characteristics)})」"
    return f'the character "{guise.name}" ({", ".join(characteristics)}){owning and " with "}{owning}'


def keyword_text(writer: Writing, keyword: Keyword) -> str:
    """Return a keyword's text with its value."""
    text = writer.word("keyword", keyword.name)
    if isinstance(keyword.value, int):
        text += f"({keyword.value})"
    elif keyword.value is not None:
        races = writer.table.words["race"]
        if keyword.value in races:
            text += f"({races[keyword.value][writer.index]})"
        else:
            left, right, other = ("「", "」", "」or「") if writer.lang == "ja" else ('"', '"', '" or "')
            parts = keyword.value.replace("|", other).split("+")
            text += "(" + "+".join(left + part + right for part in parts) + ")"
    return f"【{text}】" if keyword.fixed else text


def draw_replacement_text(writer: Writing, node: InsteadOfDraw) -> str:
    """Return the head of a draw replacement."""
    until, who = writer.word("until", node.until), writer.word("side", node.who)
    if writer.lang == "ja":
        ruled = "ドローフェイズの規定の効果以外で" if node.more else ""
        return f"{until}〔{who}〕は{ruled}カードをXドローする場合、代わりに"
    ruled = " otherwise than by the rule of the draw phase" if node.more else ""
    return f"if {who} would draw X cards{ruled}{until}, instead "


def prohibition_text(writer: Writing, bars: PlayerCannot | Cannot) -> str:
    """Return the prohibition for a player, or the card itself, during the turn of an effect's use."""
    ja = writer.lang == "ja"
    if isinstance(bars, Cannot):
        who, act = "このキャラクター" if ja else "this character", writer.word("act", bars.act)
    else:
        who, act = writer.word("side", bars.who), writer.word("player_act", bars.act)
    return (
        f"この効果を使用したターン、〔{who}〕は{act}。"
        if ja
        else f" In a turn in which this effect is used, {who} {act}."
    )


def choosing_player_text(writer: Writing, node: OneOf) -> str:
    """Return the words for the choosing player of an alternative, and for chosen or unchosen."""
    who = writer.word("side", node.chooser)
    if writer.lang == "ja":
        return f"〔{who}〕が選{'ばなかった' if node.others else 'んだ'}"
    does = ("do" if who == "you" else "does") if node.others else ""
    return (
        f"what {who} {does} not choose of "
        if node.others
        else f"what {who} {'choose' if who == 'you' else 'chooses'} of "
    )


def words_around_name(lang: str) -> tuple[str, str]:
    """Return the words before and after a card's name where the text means "a card with this name"."""
    return ("名称に", "を含むカード") if lang == "ja" else ("", "")


JOINTS = {"ja": ("、", "、および、", "および"), "en": (", ", " and ", ", and ")}
"""Separators between listed names, by language: the first between two names of the repeated list, the second and third
before the last name."""
LINKS = {
    ("a", "ja"): (
        "(自動α):〔このキャラクター、または、キャラクターではないこのカード〕の名称は",
        "としても扱う。但し、",
        "がカードの名称ではなく、「~X枚」のように条件で指定される場合は名称として扱わない。",
    ),
    ("b", "ja"): (
        "(自動β):〔このカード〕のプレイが解決される場合、または、プレイされずに場に出る場合、あなたの場、手札、冥界のいずれかにある、",
        "それぞれ1枚をゲームから除外しても良い。除外しない場合、このカードをゲームから除外する。但し、",
        "がカードの名称ではなく、「~X枚」のように条件で指定される場合はその条件に従う。",
    ),
    ("a", "en"): (
        "(Auto α): The name of this character, or of this card while it is no character, is also ",
        ". Of ",
        ", what is no name but a condition such as “X cards of …” is no name of it.",
    ),
    ("b", "en"): (
        "(Auto β): As the play of this card resolves, or as it is about to enter the field without being played, you may remove one card each with ",
        " in its name from your field, hand or underworld. If you don't, remove this card. Of ",
        ", what is no name but a condition such as “X cards of …” is met as it says.",
    ),
}
"""The two texts of a link, in the pieces around the names of its components, which each text lists twice."""


def link_keyword_text(spelt: Spelt, lang: str) -> str:
    """Write the text of a link with the names of its components."""
    head, middle, end = LINKS[spelt.part, lang]
    left, right = ("「", "」") if lang == "ja" else ('"', '"')
    names = [left + name + right for name in str(spelt.value).split("+")]
    between, last = JOINTS[lang][0], JOINTS[lang][1]
    before, after = words_around_name(lang) if spelt.part == "b" else ("", "")
    components = [before + name + after for name in names]
    first = between.join(components[:-1]) + (last if components[1:] else "") + components[-1]
    return head + first + middle + between.join(names) + end
