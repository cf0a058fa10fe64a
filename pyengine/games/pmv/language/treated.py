"""How it is written what a card is treated as."""

from __future__ import annotations

from typing import Any, Protocol

from pyengine.games.pmv.vocab import Ability, Guise
from pyengine.text.phrases import Table


class Writing(Protocol):
    """What of a writer is needed here."""

    table: Table
    lang: str
    index: int

    def granted(self, abilities: tuple[Ability, ...], plural: bool = False) -> str:
        """Abilities in quotes."""

    def number(self, value: Any, plural: bool = False) -> str:
        """A number."""

    def word(self, table: str, key: Any) -> str:
        """A word of a table."""


def written_guise(writer: Writing, guise: Guise, plural: bool = False) -> str:
    """What a card is treated as."""
    ja = writer.lang == "ja"
    blank = "" if ja else " "
    if guise.kind == "card":
        owning = writer.granted(guise.abilities)
        return owning + "を持つカード" if ja else "a card with " + owning
    if guise.kind != "character":
        owning = writer.granted(guise.abilities) if guise.abilities else ""
        called = writer.table.words["kind"][guise.kind][writer.index]
        power = "" if guise.attack is None else f"{guise.attack:+d}/{guise.toughness:+d}"
        if ja:
            changing = power and f"修正{power}の"
            return f"{owning}{owning and 'を持つ'}{changing}{called}「{guise.name}」"
        return f'the {called} "{guise.name}"{power and " of "}{power}{owning and " with "}{owning}'
    said = [
        f"{name.upper()}{blank}{value}"
        for name in ("graze", "node", "cost")
        if (value := getattr(guise, name)) is not None
    ]
    if guise.attack is not None:
        said.append(f"{writer.number(guise.attack)}/{writer.number(guise.toughness)}")
    races = "/".join(writer.word("race", race) for race in guise.races or ("なし",))
    said.append(("種族:" if ja else "") + races)
    owning = writer.granted(guise.abilities) if guise.abilities else ""
    if ja:
        return f"{owning}{owning and 'を持つ'}キャラクター「{guise.name}({'、'.join(said)})」"
    return f'the character "{guise.name}" ({", ".join(said)}){owning and " with "}{owning}'
