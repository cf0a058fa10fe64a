"""The texts behind keywords, written out on a card word for word (PMV 10.2.2 to 10.34.2).

Each is a row of the phrase table in the rulebook's spelling; the grammar reads it in the common spelling of all texts.
The texts of links name all their components.
"""

from __future__ import annotations

from functools import partial

from pyengine.games.pmv.language.rules import Builder
from pyengine.games.pmv.language.spelled import spelled_alike
from pyengine.games.pmv.language.write_characteristics import JOINTS, LINKS, words_around_name
from pyengine.games.pmv.vocab import Spelt
from pyengine.text.packrat import REJECT, Ref, Reject
from pyengine.text.phrases import Pattern, Slot, Token

PLACES = "\ue000\ue001\ue002"
"""Placeholders for the slots of a pattern while the pattern is respelled."""
UNKNOWN = "X"
"""The number of a text without a number."""


def add_keyword_texts(b: Builder) -> None:
    b.add("keyword_number", Ref("integer"))
    b.add("keyword_number", UNKNOWN, build=lambda: None)
    for row in b.table.rows["keyword_text"]:
        for pattern in row.readable(b.lang):
            b.row("any_ability", row, spelled_pattern(pattern, b.lang))
    _links(b)


def spelled_pattern(pattern: Pattern, lang: str) -> Pattern:
    """Return a pattern in the common spelling of all texts."""
    slots = [token for token in pattern if isinstance(token, Slot)]
    places = iter(PLACES)
    text = "".join(token if isinstance(token, str) else next(places) for token in pattern)
    out: list[Token] = []
    rest = spelled_alike(text, lang).text
    for place, slot in zip(PLACES, slots, strict=False):
        before, _, rest = rest.partition(place)
        out += [before, slot]
    return tuple(token for token in (*out, rest) if token)


def _links(b: Builder) -> None:
    """Add grammar rules for 「名称は「A」、「B」、および、「C」としても扱う」 with the same cards named again after 但し."""
    ja = b.lang == "ja"
    quote = ("「", Ref("name"), "」") if ja else ('"', Ref("name"), '"')
    for category, before, after in (("names", "", ""), ("named", *words_around_name(b.lang))):
        bare = (*quote, after) if after else quote
        one = (before, *bare) if before else bare
        b.add(f"linked_{category}", *one)
        for component in dict.fromkeys((one, bare)):
            b.add(f"more_{category}", *component)
            for joint in JOINTS[b.lang]:
                more = (*one, joint, Ref(f"more_{category}"))
                b.add(f"linked_{category}", *more, build="{}+{}".format)
                again = (*component, joint, Ref(f"more_{category}"))
                b.add(f"more_{category}", *again, build="{}+{}".format)
    if ja:
        b.maybe("and_so_on", spelled_alike("、…、", b.lang).text, build=lambda: True)
    else:
        b.maybe("and_so_on", spelled_alike(", …,", b.lang).text, build=lambda: True)
    for part, category in (("a", "names"), ("b", "named")):
        head, middle, end = (_spelled(text, b.lang) for text in LINKS[part, b.lang])
        phrase = (
            head,
            Ref(f"linked_{category}"),
            Ref("and_so_on"),
            middle,
            Ref("linked_names"),
            Ref("and_so_on"),
        )
        b.add("any_ability", *phrase, end, build=partial(_link, part))


def _spelled(text: str, lang: str) -> str:
    """Return a piece of a sentence in the common spelling, with its surrounding blanks."""
    core = text.strip()
    before, after = text[: text.index(core)], text[text.index(core) + len(core) :]
    return before + spelled_alike(core, lang).text + after


def _link(part: str, names: str, _: str | None, again: str, __: str | None) -> Spelt | Reject:
    return Spelt("link", part, names) if names == again else REJECT
