"""Procedures declared in a lower room have their implementation in a higher one."""

from __future__ import annotations

from pyengine.games import definition_of
from pyengine.games.pmv.rules import procedure_fields


def test_every_forward_declared_procedure_has_its_steps() -> None:
    assert definition_of("pmv").table
    bases = [
        each for each in vars(procedure_fields).values() if "OWN" in getattr(each, "__annotations__", {})
    ]
    assert len(bases) == 6
    for base in bases:
        assert issubclass(base.OWN, base)
        assert base.OWN.STEPS
