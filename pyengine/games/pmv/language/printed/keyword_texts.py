"""The texts behind keywords, written out on a card word for word (PMV 10.2.2 to 10.34.2).

Each is a row of the phrase table, in the rulebook's spelling; the grammar reads it in the spelling in which every text is
read. The texts of links name their components, as many as there are."""

from __future__ import annotations

from functools import partial

from pyengine.games.pmv.language.rules import Builder
from pyengine.games.pmv.language.spelled import spelled_alike
from pyengine.games.pmv.vocab import Spelt
from pyengine.text.packrat import REJECT, Ref, Reject
from pyengine.text.phrases import Pattern, Slot, Token

PLACES = "\ue000\ue001\ue002"
"""Stand for the slots of a pattern while it is spelled as texts are."""
UNKNOWN = "X"
"""The number of a text that gives none."""


def add_keyword_texts(b: Builder) -> None:
    b.add("keyword_number", Ref("integer"))
    b.add("keyword_number", UNKNOWN, build=lambda: None)
    for row in b.table.rows["keyword_text"]:
        for pattern in row.readable(b.lang):
            b.row("any_ability", row, spelled_pattern(pattern, b.lang))
    _links(b)


def spelled_pattern(pattern: Pattern, lang: str) -> Pattern:
    """A pattern in the spelling in which texts are read."""
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
    """「名称は「A」、「B」、および、「C」としても扱う」, and the same cards again after 但し."""
    ja = b.lang == "ja"
    quote = ("「", Ref("name"), "」") if ja else ('"', Ref("name"), '"')
    for category, before, after in (("names", "", ""), ("named", *_named(b.lang))):
        bare = (*quote, after) if after else quote
        one = (before, *bare) if before else bare
        b.add(f"linked_{category}", *one)
        for told in dict.fromkeys((one, bare)):
            b.add(f"more_{category}", *told)
            for joint in JOINTS[b.lang]:
                more = (*one, joint, Ref(f"more_{category}"))
                b.add(f"linked_{category}", *more, build="{}+{}".format)
                again = (*told, joint, Ref(f"more_{category}"))
                b.add(f"more_{category}", *again, build="{}+{}".format)
    if ja:
        b.maybe("and_so_on", spelled_alike("、…、", b.lang).text, build=lambda: True)
    else:
        b.maybe("and_so_on", spelled_alike(", …,", b.lang).text, build=lambda: True)
    for part, category in (("a", "names"), ("b", "named")):
        head, middle, end = (_spelled(text, b.lang) for text in LINKS[part, b.lang])
        said = (
            head,
            Ref(f"linked_{category}"),
            Ref("and_so_on"),
            middle,
            Ref("linked_names"),
            Ref("and_so_on"),
        )
        b.add("any_ability", *said, end, build=partial(_link, part))


def _spelled(text: str, lang: str) -> str:
    """A piece of a sentence in the spelling in which texts are read, with the blanks around it."""
    core = text.strip()
    before, after = text[: text.index(core)], text[text.index(core) + len(core) :]
    return before + spelled_alike(core, lang).text + after


def _named(lang: str) -> tuple[str, str]:
    """What stands around a name that a card has."""
    return ("名称に", "を含むカード") if lang == "ja" else ("", "")


JOINTS = {"ja": ("、", "、および、", "および"), "en": (", ", " and ", ", and ")}
"""What stands between names; the first between those that are said again, the second before the last."""
LINKS = {
    ("a", "ja"): (
        "(自動α):〔このキャラクター、または、キャラクターではないこのカード〕の名称は",
        "としても扱う。但し、",
        "がカードの名称ではなく、「~X枚」のように条件で指定される場合は名称として扱わない。",
    ),
    ("b", "ja"): (
        "(自動β):〔このカード〕のプレイが解決される場合、または、プレイされずに場に出る場合、あなたの場、手札、冥界のいずれかにある、",
        "それぞれ1枚をゲームから除外しても良い。除外しない場合、このカードをゲームから除外する。但し、",
        "がカードの名称ではなく、「~X枚」のように条件で指定される場合はその条件に従う。",
    ),
    ("a", "en"): (
        "(Auto α): The name of this character, or of this card while it is no character, is also ",
        ". Of ",
        ", what is no name but a condition such as “X cards of …” is no name of it.",
    ),
    ("b", "en"): (
        "(Auto β): As the play of this card resolves, or as it is about to enter the field without being played, you may remove one card each with ",
        " in its name from your field, hand or underworld. If you don't, remove this card. Of ",
        ", what is no name but a condition such as “X cards of …” is met as it says.",
    ),
}
"""The two texts of a link, around the names of its components: first as the card is called, then once more."""


def _link(part: str, names: str, _: str | None, again: str, __: str | None) -> Spelt | Reject:
    return Spelt("link", part, names) if names == again else REJECT


def written_link(spelt: Spelt, lang: str) -> str:
    """The text of a link with the names of its components."""
    head, middle, end = LINKS[spelt.part, lang]
    left, right = ("「", "」") if lang == "ja" else ('"', '"')
    names = [left + name + right for name in str(spelt.value).split("+")]
    between, last = JOINTS[lang][0], JOINTS[lang][1]
    before, after = _named(lang) if spelt.part == "b" else ("", "")
    told = [before + name + after for name in names]
    first = between.join(told[:-1]) + (last if told[1:] else "") + told[-1]
    return head + first + middle + between.join(names) + end
