"""Cost changes in several zones: 「…の手札のK、及びプレイされたKのコストは+2される」."""

from __future__ import annotations

from functools import partial

from pyengine.games.pmv.language.rules import Builder
from pyengine.games.pmv.vocab import ChangeCost, Fit, Noun, Whose
from pyengine.text.packrat import REJECT, Ref, Reject

PRICED = {"必要ノード": ("node",), "コスト": ("cost",), "必要ノードとコスト": ("node", "cost")}


def add_prices(b: Builder) -> None:
    for called, fields in PRICED.items():
        for held in ("の手札の", "の手札にある"):
            both = (
                Ref("side"),
                held,
                Ref("fits"),
                Ref("kind"),
                "およびプレイされた",
                Ref("fits"),
                Ref("kind"),
            )
            end = (f"の{called}は", Ref("signed_integer"), "される")
            for left, right in (("", ""), ("〔", "〕")):
                pattern = (Ref("until"), left, *both, right, *end)
                b.add("statement", *pattern, build=partial(_in_both_zones, fields))


def _in_both_zones(
    fields: tuple[str, ...], until: str, who: str, fits: tuple[Fit, ...], kind: str,
    others: tuple[Fit, ...], other: str, n: int,
) -> ChangeCost | Reject:  # fmt: skip
    """Return a cost change; a change for hand cards continues while the cards are played (PMV 5.2.6, 7.6.1)."""
    if (fits, kind) != (others, other):
        return REJECT
    whose = () if who == "each" else (Whose(who),)
    node, cost = (n if name in fields else 0 for name in ("node", "cost"))
    return ChangeCost(Noun(kind, (*whose, *fits), "hand"), node, cost, until)
