"""How Harem Master's cards are listed and read: one format in two languages, which `layout` writes.

《name》
No.HM001 キャラクター 女性 <set>          No.HM001 Character lady <set>
コスト:1 ランダムナンバー:4                Cost:1 Random:4
陣営:月/薔薇                              Faction:Moon/Rose
(an ability on each line)
[P]3/[M]2
「flavour」
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from pyengine.games.harem_master.layout import GAME, GENDERS, KINDS, render_card
from pyengine.games.harem_master.vocab import CourtCard, EventText
from pyengine.text.faults import TextError, error_at
from pyengine.text.listed import Entry, Reader
from pyengine.text.phrases import load
from pyengine.text.tabled_reading import read

MAX_CARDS = 500
_ALSO = {"♀": "lady", "おんなのこ": "lady", "♂": "lord", "男": "lord"}
_NAME = re.compile(r"\s*[《≪](.+)[》≫]\s*$")
_HEAD = re.compile(
    r"(?:No\.(?P<number>\S+)\s+)?(?P<kind>\S+?)(?:\s+(?P<gender>[^\s<]+))?(?:\s*<(?P<set>[^>]+)>)?\s*$"
)
_COST = re.compile(
    r"(?:コスト|Cost)\s*:\s*(?P<cost>\d+)\s*/?\s*(?:ランダムナンバー|Random)\s*:\s*(?P<random>-?\d+)\s*$",
    re.I,
)
_FACTION = re.compile(r"(?:陣営|Faction)\s*:\s*(?P<names>.+)$", re.I)
_POWER = re.compile(r"\[P\]\s*(?P<p>[+-]?\d+)\s*/\s*\[M\]\s*(?P<m>[+-]?\d+)\s*$", re.I)
_FLAVOUR = re.compile(r"「(?P<text>.*)」\s*$")


def _plain(line: str) -> str:
    return unicodedata.normalize("NFKC", line).strip()


def _blocks(text: str) -> Iterator[tuple[int, int, list[tuple[int, str]]]]:
    """The cards of a listing: the line and the offset of each, and its lines with their offsets."""
    block: list[tuple[int, str]] = []
    at = first = 0
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        bare = line.strip()
        if _NAME.match(bare) and block:
            yield first, block[0][0], block
            block = []
        if bare and not bare.startswith("#"):
            if not block:
                first = number
            block.append((at, line.rstrip("\n")))
        at += len(line)
    if block:
        yield first, block[0][0], block


def faction_named(name: str) -> str:
    """A faction by its name in either language; one that is not known is called as it is."""
    for key, spellings in load(GAME).words["faction"].items():
        if name in spellings or name == key:
            return key
    return name


def _read_block(text: str, block: list[tuple[int, str]], line: int, lang: str) -> Entry[CourtCard]:
    at, head = block[0]
    name = _NAME.match(head)
    rest = block[1:] if name else block
    fields: dict[str, Any] = {"name": name[1].strip() if name else ""}
    set_name = flavour = ""
    abilities: list[Any] = []
    for offset, raw in rest:
        bare = _plain(raw)
        start = offset + len(raw) - len(raw.lstrip())
        if "kind" not in fields:
            found = _HEAD.match(bare)
            kinds = {word.casefold(): kind for kind, words in KINDS.items() for word in words}
            if found is None or found["kind"].casefold() not in kinds:
                raise error_at(text, start, offset + len(raw), "missing", fields="kind")
            fields["kind"] = kinds[found["kind"].casefold()]
            fields["number"] = found["number"] or ""
            set_name = found["set"] or ""
            if found["gender"]:
                genders = {word: key for key, words in GENDERS.items() for word in words} | _ALSO
                if found["gender"] not in genders:
                    raise error_at(text, start, offset + len(raw), "not-understood", text=found["gender"])
                fields["gender"] = genders[found["gender"]]
        elif match := _COST.match(bare):
            fields["cost"], fields["random"] = int(match["cost"]), int(match["random"])
        elif match := _FACTION.match(bare):
            fields["factions"] = tuple(faction_named(n.strip()) for n in match["names"].split("/"))
        elif match := _POWER.match(bare):
            fields["physical"], fields["mental"] = int(match["p"]), int(match["m"])
        elif match := _FLAVOUR.match(raw.strip()):
            flavour = match["text"]
        else:
            abilities.append(_ability(text, start, raw.strip(), lang))
    missing = [field for field in ("kind", "cost") if field not in fields]
    if fields.get("kind") == "character" and ("gender" not in fields or "physical" not in fields):
        missing.append("gender" if "gender" not in fields else "[P]/[M]")
    if missing:
        raise error_at(text, at, at + len(head), "missing", fields=", ".join(missing))
    if fields["kind"] != "event" and any(isinstance(a, EventText) for a in abilities):
        raise error_at(text, at, at + len(head), "not-understood", text=fields["name"])
    return Entry(CourtCard(abilities=tuple(abilities), **fields), set_name, flavour, line)


def _ability(text: str, start: int, said: str, lang: str) -> Any:
    try:
        return read(said, "ability", GAME, lang)
    except TextError as error:
        left, right = error.span
        near = error.nearest
        raise error_at(text, start + left, start + right, error.code, near, **error.params) from None


def check_cards(text: str, lang: str = "ja") -> list[Entry[CourtCard] | TextError]:
    """Every card of a listing, or what is wrong with it."""
    out: list[Entry[CourtCard] | TextError] = []
    for line, _, block in _blocks(text):
        try:
            out.append(_read_block(text, block, line, lang))
        except TextError as error:
            out.append(error)
    return out


def read_cards(text: str, lang: str = "ja") -> list[CourtCard]:
    """The cards of a listing. Raises TextError for the first that is not understood."""
    out: list[CourtCard] = []
    for found in check_cards(text, lang):
        if isinstance(found, TextError):
            raise found
        out.append(found.card)
    return out


READER = Reader(check_cards=check_cards, read_cards=read_cards, render_card=render_card)

__all__ = ["READER", "check_cards", "faction_named", "read_cards"]
