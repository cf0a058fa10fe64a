"""What a player has said once for all: whether a text that he may leave alone is carried out, and which of two texts that are
set off at once comes first. His own table answers that for him, as he would: every other table sees an answer like any other.

Between two people only texts of cards that both know are answered so: how fast an answer comes tells nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pyengine.kernel.frames import verb_in
from pyengine.kernel.game import MAX_WORK_FOR_DEFAULT, Game
from pyengine.kernel.question import NO, YES, Answer, Question
from pyengine.kernel.state.position import EVERYBODY

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition

Json = dict[str, Any]
MAX_STANDING_ANSWERS = 60
"""So much may be said once for all; what was said first is forgotten first."""

KINDS = ("yes_no", "order")
"""The sorts of questions that may be answered so."""
MAX_ANSWERS_IN_A_ROW = 200
"""So many of them are answered in one go; then their player is asked, as he alone may end what cards make go on and on."""


class Text(NamedTuple):
    """A text of a card by what it says: whose text it is, and the words of that text in both languages. `code` is what is asked
    of it, or "" where it is to be put in order."""

    face: str
    code: str
    ja: str
    en: str


class Always(NamedTuple):
    """A text that its player always has carried out, or never."""

    text: Text
    says: bool


class Before(NamedTuple):
    """A text that comes before another if both are set off at once."""

    text: Text
    other: Text


Said = Always | Before


def may_always(definition: GameDefinition, game: Game, asked: Question, alone: bool) -> Text | None:
    """The text of which it is asked whether it is carried out, if that may be answered once for all; `alone`: against the
    computer."""
    if asked.kind != "yes_no" or not asked.about or not _is_open(game, asked.about, alone):
        return None
    told = definition.view.question(_to_look_at(game), asked.seat) or {}
    face, words = (told["params"].get("card") or {}).get("face"), told["text"]
    return Text(face, asked.code, words["ja"], words["en"]) if face and words else None


def in_order(definition: GameDefinition, game: Game, asked: Question, alone: bool) -> list[Text]:
    """The texts that are to be put in order, by the options; none where anything else is, or one is not known to all."""
    if asked.kind != "order" or any(verb_in(answer) != "effect" for answer in asked.options):
        return []
    if not all(type(ref) is int and _is_open(game, ref, alone) for ref in asked.params):
        return []
    told = definition.view.question(_to_look_at(game), asked.seat) or {}
    texts = [(each["params"]["card"]["face"], each["params"].get("text")) for each in told["options"]]
    if any(not face or not words for face, words in texts):
        return []
    return [Text(face, "", words["ja"], words["en"]) for face, words in texts]


def answer_for(
    definition: GameDefinition, game: Game, asked: Question, said: tuple[Said, ...], alone: bool
) -> Answer | None:
    """What a player has said once for all, or need not say as it makes no difference; None: he is asked."""
    if asked.kind == "yes_no" and said:
        text = may_always(definition, game, asked, alone)
        always = next((each for each in said if isinstance(each, Always) and each.text == text), None)
        answer = None if always is None else YES if always.says else NO
        return answer if answer is not None and asked.allows(answer) else None
    texts = in_order(definition, game, asked, alone)
    first = [n for n, text in enumerate(texts) if all(t == text or Before(text, t) in said for t in texts)]
    looks = [_looks(definition, game, asked, n) for n in first]
    return asked.nth(first[0]) if first and all(look == looks[0] for look in looks) else None


def with_answer(
    definition: GameDefinition, game: Game, asked: Question, answer: Answer, said: tuple[Said, ...], *,
    always: bool, alone: bool,
) -> tuple[Said, ...]:  # fmt: skip
    """What a player has said once for all after this answer: an order is remembered, and `always` whether a text is carried
    out."""
    news: list[Said] = []
    if always and answer in (YES, NO) and (text := may_always(definition, game, asked, alone)) is not None:
        news.append(Always(text, answer == YES))
    elif answer in asked.options and (texts := in_order(definition, game, asked, alone)):
        chosen = texts[asked.options.index(answer)]
        news.extend(Before(chosen, text) for text in dict.fromkeys(texts) if text != chosen)
    if not news:
        return said
    gone = {key_of(each) for each in news} | {_reverse(each) for each in news if isinstance(each, Before)}
    return (*(each for each in said if key_of(each) not in gone), *news)[-MAX_STANDING_ANSWERS:]


def key_of(said: Said) -> str:
    """By which one thing that was said is told from the others; the same for "always" and "never"."""
    return "|".join((*said.text[:3], *(said.other[:3] if isinstance(said, Before) else ())))


def _reverse(said: Before) -> str:
    return key_of(Before(said.other, said.text))


def to_json(said: Said) -> Json:
    """What was said, for the screen."""
    told = {"key": key_of(said), **_text_json(said.text)}
    if isinstance(said, Before):
        return {**told, "says": "first", "other": _text_json(said.other)}
    return {**told, "says": "always" if said.says else "never"}


def to_row(said: Said) -> list[Any]:
    """As a kept game has it."""
    return [*said.text, *(said.other if isinstance(said, Before) else (said.says,))]


def from_row(row: Any) -> Said:
    """What a kept game has. Raises ValueError."""
    words = len(Text._fields)
    if not isinstance(row, list) or len(row) <= words or not all(type(each) is str for each in row[:words]):
        raise ValueError(row)
    text, rest = Text(*row[:words]), row[words:]
    if len(rest) == words and all(type(each) is str for each in rest):
        return Before(text, Text(*rest))
    if len(rest) == 1 and type(rest[0]) is bool:
        return Always(text, rest[0])
    raise ValueError(row)


def _text_json(text: Text) -> Json:
    return {"face": text.face, "text": {"ja": text.ja, "en": text.en}}


def _is_open(game: Game, ref: int, alone: bool) -> bool:
    """Whether all who play know the card; a player against the computer may be answered for whatever it is."""
    card = game.cards.get(ref)
    return alone or (card is not None and card.known == EVERYBODY)


def _looks(definition: GameDefinition, game: Game, asked: Question, n: int) -> list[Any]:
    """How the card looks whose text that is, and what it speaks of: of two that differ it may matter which comes first."""
    twin = _to_look_at(game)
    _, said = definition.view.meaning(twin, asked, asked.nth(n))
    refs = [asked.params[n], *(card["ref"] for card in said.get("cards", ()))]
    return [
        said.get("amount"),
        *(_look(definition, twin, ref, asked.seat) for ref in refs if type(ref) is int),
    ]


def _look(definition: GameDefinition, twin: Game, ref: int, seat: int) -> Json:
    if ref not in twin.cards:
        return {}
    look = definition.view.card_view(twin, ref, seat)
    return {key: value for key, value in look.items() if key not in ("ref", "set")}


def _to_look_at(game: Game) -> Game:
    """A twin: what is worked out to be shown is no part of what an answer costs."""
    twin = game.apart()
    twin.work = MAX_WORK_FOR_DEFAULT
    return twin


__all__ = ["Always", "Before", "Said", "Text", "answer_for", "from_row", "in_order", "key_of", "may_always", "to_json", "to_row", "with_answer"]  # fmt: skip
