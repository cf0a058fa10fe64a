"""How the cards are listed: 《name》, then number, kind, cost and power, then an ability a line."""

import re
from collections.abc import Sequence
from typing import Any

from lanterns.vocab import Paper
from pyengine.text import tabled
from pyengine.text.faults import TextError, error_at
from pyengine.text.listed import Entry, Reader
from pyengine.text.tabled_reading import read

HEAD = re.compile(r"(?:No\.(\S+) )?(lantern|charm) (\d+)(?: (\d+)/(\d+))?$")


def render(card: Any, lang: str) -> str:
    number = f"No.{card.number} " if card.number else ""
    power = f" {card.power}/{card.high}" if card.kind == "lantern" else ""
    said = [tabled.capital(tabled.write(each, "ability", "lanterns", lang)) for each in card.abilities]
    name = [f"《{card.name}》"] if card.name else []
    return "\n".join([*name, f"{number}{card.kind} {card.cost}{power}", *said]) + "\n"


def check(text: str, lang: str) -> Sequence[Entry[Any] | TextError]:
    out: list[Entry[Any] | TextError] = []
    for block in filter(None, (part.strip() for part in re.split(r"\n\s*\n", text))):
        lines = block.splitlines()
        name = lines.pop(0).strip("《》") if lines[0].startswith("《") else ""
        head = HEAD.match(lines[0].strip()) if lines else None
        try:
            if head is None:
                raise error_at(text, 0, len(text), "missing", fields="kind")
            abilities = tuple(read(line.strip(), "ability", "lanterns", lang) for line in lines[1:])
            card = Paper(
                name, head[2], int(head[3]), int(head[4] or 0), int(head[5] or 0), abilities, head[1] or ""
            )
            out.append(Entry(card, "夜", "", 1))
        except TextError as error:
            out.append(error)
    return out


def read_cards(text: str, lang: str) -> list[Any]:
    found = check(text, lang)
    for each in found:
        if isinstance(each, TextError):
            raise each
    return [each.card for each in found if isinstance(each, Entry)]


READER = Reader(check_cards=check, read_cards=read_cards, render_card=render)
