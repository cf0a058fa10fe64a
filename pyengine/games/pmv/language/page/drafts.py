"""The draft of a card during parsing."""

from __future__ import annotations

from dataclasses import dataclass, field

from pyengine.games.pmv.vocab import X
from pyengine.text.errors import TextError
from pyengine.text.listing_result import Note, Part

Segments = list[tuple[int, str]]
Texts = list[Segments]
"""The texts of a draft, each in segments: (offset in the listing, raw text)."""


@dataclass
class Draft:
    """A card during parsing; segments are (offset in the text, raw text).

    `texts` is the list being filled: a tier's texts inside an open tier, otherwise `box`. Tiers are (place, name,
    texts).
    """

    start: int
    name: str = ""
    number: str = ""
    kind: str = ""
    set_name: str = ""
    numbers: dict[str, int | X | None] = field(default_factory=dict)
    races: tuple[str, ...] = ()
    caster: str = ""
    alternate: tuple[tuple[str, int], ...] = ()
    scope: str = ""
    duration: str = ""
    flavour: str = ""
    box: Texts = field(default_factory=list)
    tiers: list[tuple[int, str, Texts]] = field(default_factory=list)
    texts: Texts = field(init=False)
    forms: list[Draft] = field(default_factory=list)
    has_power: bool = False
    over: bool = False
    end: int = 0
    size: int = 0
    lines: int = 0
    faults: list[TextError] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.texts = self.box

    @property
    def is_blank(self) -> bool:
        """Whether the draft has only a name: the card is only mentioned."""
        return not (
            self.kind or self.number or self.numbers or self.box or self.tiers or self.forms or self.faults
        )
