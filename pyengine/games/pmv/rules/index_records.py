"""Records of the ability index (7.4.5, 7.4.7), built by `abilities/build_index` and read by
`semantics/ability_index`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from pyengine.games.pmv.rules.pending_records import Path
from pyengine.games.pmv.vocab import Ability
from pyengine.kernel.facts import Memo

SETTLED_EFFECTS_KEY = "settled"
"""Cache key for the lasting effects whose conditions hold and can change only with another index."""
ALL_SETTLED_KEY = "all settled"
"""Cache key for the flag that every lasting effect given to cards is settled."""


KeywordValues = Mapping[str, tuple[int | str | None, ...]]
"""Keywords, each with the values of all its instances."""
NO_KEYWORDS: KeywordValues = MappingProxyType({})


class HeldAbility(NamedTuple):
    """An ability of a card on the field: the card, the ability, the place of its text, and the card that provides the
    text.

    `stamp` orders continuous effects: the time at which the card with the text came to the field (R-PMV-25).
    """

    holder: int
    ability: Ability
    face: str
    path: Path
    source: int
    stamp: int


class Index:
    """Index of all abilities in force.

    `keywords`: the keywords of cards in `held` that have any.
    `voided`: characters whose text is negated.
    `reaching`: whether continuous effects negate the texts of other cards or give alphas to them.
    `lapsed`: transformed cards that no longer have their transformed description.
    `silent`: cards whose own text is negated, set cards included.
    `names`: names given by effects (12.5).
    `leaders`: characters with leader.
    `elsewhere`: zones other than the field that continuous effects read.

    Three caches hold derived values. `derived_cache` is cleared whenever a continuous effect begins or ends. `power_independent_cache` holds
    values that do not depend on the power of other cards: a change of power does not clear the cache. `reusable` holds
    values that follow from the indexed abilities alone; while an effect gives abilities or removes keywords, `reusable`
    stays empty.
    """

    __slots__ = (
        "alphas",
        "characters",
        "derived_cache",
        "elsewhere",
        "gammas",
        "held",
        "is_pure",
        "keywords",
        "kinds",
        "lapsed",
        "leaders",
        "names",
        "power_independent_cache",
        "reaching",
        "reusable",
        "silent",
        "used",
        "voided",
    )  # fmt: skip

    def __init__(
        self,
        held: dict[int, tuple[HeldAbility, ...]],
        alphas: tuple[HeldAbility, ...],
        gammas: dict[str, tuple[HeldAbility, ...]],
        used: dict[int, tuple[HeldAbility, ...]],
        keywords: dict[int, KeywordValues],
        characters: tuple[tuple[int, ...], tuple[int, ...]],
        is_pure: bool,
        kinds: frozenset[type],
        derived_cache: Memo,
        power_independent_cache: Memo,
        reusable: Memo,
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
        self.keywords = keywords
        self.characters = characters
        self.is_pure = is_pure
        self.kinds = kinds
        self.derived_cache = derived_cache
        self.power_independent_cache = power_independent_cache
        self.reusable = reusable
        self.voided = voided
        self.reaching = reaching
        self.lapsed = lapsed
        self.silent = silent
        self.names = names
        self.leaders = leaders
        self.elsewhere = elsewhere

    def with_changes(self, **changed: Any) -> Index:  # attributes of various types
        """Return a copy of the index with some attributes replaced."""
        twin = Index(
            self.held, self.alphas, self.gammas, self.used, self.keywords, self.characters, self.is_pure, self.kinds, self.derived_cache,
            self.power_independent_cache, self.reusable, self.voided, self.reaching, self.lapsed, self.silent, self.names, self.leaders,
            self.elsewhere,
        )  # fmt: skip
        for name, value in changed.items():
            setattr(twin, name, value)
        return twin

    def isolated_copy(self) -> Index:
        """Return a copy of the index with caches of its own."""
        return self.with_changes(
            derived_cache=self.derived_cache.copy(),
            power_independent_cache=self.power_independent_cache.copy(),
            reusable=self.reusable.copy(),
        )

    def without_values(self) -> Index:
        """Return the index without the derived values that may depend on more than the indexed abilities."""
        old = self.derived_cache
        settled = {key: old[key] for key in (SETTLED_EFFECTS_KEY, ALL_SETTLED_KEY) if key in old}
        return self.with_changes(derived_cache=settled, power_independent_cache={})

    def forget(self) -> None:
        """Clear all caches of derived values."""
        self.derived_cache.clear()
        self.power_independent_cache.clear()
        self.reusable.clear()


__all__ = [
    "ALL_SETTLED_KEY",
    "NO_KEYWORDS",
    "SETTLED_EFFECTS_KEY",
    "HeldAbility",
    "Index",
    "KeywordValues",
]
