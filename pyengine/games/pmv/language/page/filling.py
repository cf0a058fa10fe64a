"""Card fields lost by a page: a list of the missing fields, and insertion of given values into the text.

Law: the module only produces text; the result is read again like any other text.
"""

from __future__ import annotations

from collections.abc import Mapping

from pyengine.games.pmv.language.listing import open_listing
from pyengine.games.pmv.language.listing_format import KINDS, LABELS
from pyengine.games.pmv.vocab import CardText
from pyengine.text.listing_result import MissingField, Reading
from pyengine.text.normalization import lazy_pattern

KIND = "Character/Spell/Command"
POWER = ("ATTACK", "TOUGHNESS")
_NUMBER = lazy_pattern(r"[+-]?[0-9]{1,3}|X|-")


def missing_fields(reading: Reading[CardText]) -> tuple[MissingField, ...]:
    """Return the required fields a card lacks, in printed order."""
    out: list[MissingField] = []
    for fault in reading.faults:
        for name in fault.params["fields"] if fault.code == "missing" else ():
            if name == KIND:
                out.append(MissingField(name, tuple(KINDS.values())))
            else:
                out += [MissingField(each, ()) for each in (POWER if name == POWER[0] else (name,))]
    return tuple(dict.fromkeys(out))


def filled(text: str, lang: str, start: int, values: Mapping[str, str]) -> str | None:
    """Return the listing with the values written into the card beginning at `start`; None for a card not lacking the
    fields, or for an invalid value."""
    for reading in open_listing(text, lang):
        if reading.start == start:
            return _filled(text, lang, reading, values)
    return None


def _filled(text: str, lang: str, reading: Reading[CardText], values: Mapping[str, str]) -> str | None:
    wanted = {lack.field: lack for lack in missing_fields(reading)}
    given = {name: value.strip() for name, value in values.items() if value.strip()}
    if not given or not given.keys() <= wanted.keys():
        return None
    for name, value in given.items():
        words = wanted[name].words
        if value not in words if words else _NUMBER.fullmatch(value) is None:
            return None
    if (POWER[0] in given) != (POWER[1] in given):
        return None
    if POWER[0] in given:
        end = max([part.end for part in reading.parts] + [fault.span[1] for fault in reading.faults])
        attack, toughness = (LABELS[name.lower()][0 if lang == "ja" else 1] for name in POWER)
        line = f"{attack}({given[POWER[0]]})/{toughness}({given[POWER[1]]})"
        text = f"{text[:end]}\n{line}{text[end:]}"
    stats = "/".join(f"{name}({given[name]})" for name in ("GRAZE", "NODE", "COST") if name in given)
    head = " ".join(each for each in (given.get(KIND, ""), stats) if each)
    if not head:
        return text
    end = text.find("\n", reading.start)
    end = len(text) if end < 0 else end
    return f"{text[:end]}\n{head}{text[end:]}"


__all__ = ["filled", "missing_fields"]
