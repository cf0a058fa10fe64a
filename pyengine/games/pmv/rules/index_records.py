"""What the index of abilities is made of (7.4.5, 7.4.7): made by `abilities/build_index`, read by `semantics/ability_index`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pyengine.games.pmv.rules.pending_records import Path
from pyengine.games.pmv.vocab import Ability
from pyengine.kernel.facts import Memo


class Held(NamedTuple):
    """An ability that a card on the field has: the card, the ability, where it is printed, and on which card.

    `stamp` orders continuous effects: when the card with the text came to the field (R-PMV-25).
    """

    holder: int
    ability: Ability
    face: str
    path: Path
    source: int
    stamp: int


class Index:
    """What there is of abilities. `voided`: characters whose text is negated; `reaching`: whether continuous effects
    negate the texts of others or give alphas to them; `lapsed`: what is transformed by a description that it has no
    longer; `silent`: the cards whose own text is negated, set ones too; `names`: what effects call cards from now on
    (12.5); `leaders`: characters with leader; `elsewhere`: where continuous effects read beside the field.

    What is derived from it lies in `memo`, which is let go whenever a continuous effect begins or ends; in `unmeasured`, if
    it is all the same to it how strong others are: it stays where cards are given another power; or in `kept`, if it follows
    from the abilities that are in here, whatever else is in force: nothing lies there while an effect gives abilities or
    takes keywords away."""

    __slots__ = (
        "alphas",
        "characters",
        "elsewhere",
        "gammas",
        "held",
        "is_pure",
        "kept",
        "kinds",
        "lapsed",
        "leaders",
        "memo",
        "names",
        "reaching",
        "silent",
        "unmeasured",
        "used",
        "voided",
    )  # fmt: skip

    def __init__(
        self,
        held: dict[int, tuple[Held, ...]],
        alphas: tuple[Held, ...],
        gammas: dict[str, tuple[Held, ...]],
        used: dict[int, tuple[Held, ...]],
        characters: tuple[tuple[int, ...], tuple[int, ...]],
        is_pure: bool,
        kinds: frozenset[type],
        memo: Memo,
        unmeasured: Memo,
        kept: Memo,
        voided: frozenset[int],
        reaching: bool,
        lapsed: tuple[int, ...],
        silent: frozenset[int],
        names: Mapping[int, tuple[str, ...]],
        leaders: frozenset[int],
        elsewhere: frozenset[str],
    ) -> None:
        self.held = held
        self.alphas = alphas
        self.gammas = gammas
        self.used = used
        self.characters = characters
        self.is_pure = is_pure
        self.kinds = kinds
        self.memo = memo
        self.unmeasured = unmeasured
        self.kept = kept
        self.voided = voided
        self.reaching = reaching
        self.lapsed = lapsed
        self.silent = silent
        self.names = names
        self.leaders = leaders
        self.elsewhere = elsewhere

    def but(self, **changed: Any) -> Index:  # parts of their own types
        """The same index, with some parts changed."""
        twin = Index(
            self.held, self.alphas, self.gammas, self.used, self.characters, self.is_pure, self.kinds, self.memo,
            self.unmeasured, self.kept, self.voided, self.reaching, self.lapsed, self.silent, self.names, self.leaders,
            self.elsewhere,
        )  # fmt: skip
        for name, value in changed.items():
            setattr(twin, name, value)
        return twin

    def apart(self) -> Index:
        """The same index, with what is derived from it kept in a place of its own."""
        return self.but(memo=self.memo.copy(), unmeasured=self.unmeasured.copy(), kept=self.kept.copy())

    def forget(self) -> None:
        """Let go of what was derived from it."""
        self.memo.clear()
        self.unmeasured.clear()
        self.kept.clear()


__all__ = ["Held", "Index"]
