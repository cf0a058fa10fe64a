"""Standing answers: the player's permanent decision whether to use an optional ability, and the order of two abilities
that trigger at once.

The player's own table gives these answers as the player would; every other table receives an ordinary answer. Between
two people, only abilities of cards known to both are answered automatically, because a fast answer would otherwise
reveal hidden information.
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
"""Maximum number of a seat's standing answers; the oldest is dropped first."""

KINDS = ("yes_no", "order")
"""The kinds of questions for which a standing answer can be set: optional abilities, and the order of triggers."""
MAX_ANSWERS_IN_A_ROW = 200
"""Standing answers given in a row before the player is asked: only the player can end a loop of triggers."""


class AbilityText(NamedTuple):
    """An ability text in both languages, with the face of its card. `code` is the code of the question about the
    ability, or "" for an ordering question."""

    face: str
    code: str
    ja: str
    en: str


class StandingYesNo(NamedTuple):
    """A decision to use an optional ability always (`says` is true) or never."""

    text: AbilityText
    says: bool


class StandingOrder(NamedTuple):
    """An order: `text` goes before `other` if both trigger at once."""

    text: AbilityText
    other: AbilityText


StandingAnswer = StandingYesNo | StandingOrder


def optional_ability(
    definition: GameDefinition, game: Game, asked: Question, alone: bool
) -> AbilityText | None:
    """Return the optional ability in the question, if a standing answer is possible. `alone`: the game is against the
    computer."""
    if asked.kind != "yes_no" or not asked.about or not _is_card_public(game, asked.about, alone):
        return None
    question = definition.view.question(_display_twin(game), asked.seat) or {}
    face, words = (question["params"].get("card") or {}).get("face"), question["text"]
    return AbilityText(face, asked.code, words["ja"], words["en"]) if face and words else None


def abilities_to_order(
    definition: GameDefinition, game: Game, asked: Question, alone: bool
) -> list[AbilityText]:
    """Return the abilities to put in order, option by option. Empty for any other question, or if a card is not known
    to both players."""
    if asked.kind != "order" or any(verb_in(answer) != "effect" for answer in asked.options):
        return []
    if not all(type(ref) is int and _is_card_public(game, ref, alone) for ref in asked.params):
        return []
    question = definition.view.question(_display_twin(game), asked.seat) or {}
    texts = [(each["params"]["card"]["face"], each["params"].get("text")) for each in question["options"]]
    if any(not face or not words for face, words in texts):
        return []
    return [AbilityText(face, "", words["ja"], words["en"]) for face, words in texts]


def standing_answer_for(
    definition: GameDefinition, game: Game, asked: Question, standing: tuple[StandingAnswer, ...], alone: bool
) -> Answer | None:
    """Return the answer given by standing answers, or the first of several options that make no difference. None if the
    player must be asked."""
    if asked.kind == "yes_no" and standing:
        text = optional_ability(definition, game, asked, alone)
        always = next(
            (each for each in standing if isinstance(each, StandingYesNo) and each.text == text), None
        )
        answer = None if always is None else YES if always.says else NO
        return answer if answer is not None and asked.allows(answer) else None
    texts = abilities_to_order(definition, game, asked, alone)
    first = [
        n
        for n, text in enumerate(texts)
        if all(t == text or StandingOrder(text, t) in standing for t in texts)
    ]
    looks = [_option_display(definition, game, asked, n) for n in first]
    return asked.nth(first[0]) if first and all(look == looks[0] for look in looks) else None


def standing_answers_after(
    definition: GameDefinition, game: Game, asked: Question, answer: Answer, standing: tuple[StandingAnswer, ...], *,
    always: bool, alone: bool,
) -> tuple[StandingAnswer, ...]:  # fmt: skip
    """Return the standing answers after this answer. An order is always remembered, a yes or no only with `always`."""
    news: list[StandingAnswer] = []
    if (
        always
        and answer in (YES, NO)
        and (text := optional_ability(definition, game, asked, alone)) is not None
    ):
        news.append(StandingYesNo(text, answer == YES))
    elif answer in asked.options and (texts := abilities_to_order(definition, game, asked, alone)):
        chosen = texts[asked.options.index(answer)]
        news.extend(StandingOrder(chosen, text) for text in dict.fromkeys(texts) if text != chosen)
    if not news:
        return standing
    replaced = {standing_answer_key(each) for each in news} | {
        _reversed_order(each) for each in news if isinstance(each, StandingOrder)
    }
    return (*(each for each in standing if standing_answer_key(each) not in replaced), *news)[
        -MAX_STANDING_ANSWERS:
    ]


def standing_answer_key(standing: StandingAnswer) -> str:
    """Return the key of a standing answer; equal for "always" and "never" of the same ability."""
    return "|".join(
        (*standing.text[:3], *(standing.other[:3] if isinstance(standing, StandingOrder) else ()))
    )


def _reversed_order(standing: StandingOrder) -> str:
    return standing_answer_key(StandingOrder(standing.other, standing.text))


def standing_answer_to_json(standing: StandingAnswer) -> Json:
    """Return a standing answer as JSON for the page."""
    data = {"key": standing_answer_key(standing), **_text_json(standing.text)}
    if isinstance(standing, StandingOrder):
        return {**data, "says": "first", "other": _text_json(standing.other)}
    return {**data, "says": "always" if standing.says else "never"}


def standing_answer_to_row(standing: StandingAnswer) -> list[Any]:
    """Return a standing answer as a row for saved games."""
    return [*standing.text, *(standing.other if isinstance(standing, StandingOrder) else (standing.says,))]


def standing_answer_from_row(row: Any) -> StandingAnswer:
    """Return the standing answer in a row of a saved game. Raises ValueError."""
    words = len(AbilityText._fields)
    if not isinstance(row, list) or len(row) <= words or not all(type(each) is str for each in row[:words]):
        raise ValueError(row)
    text, rest = AbilityText(*row[:words]), row[words:]
    if len(rest) == words and all(type(each) is str for each in rest):
        return StandingOrder(text, AbilityText(*rest))
    if len(rest) == 1 and type(rest[0]) is bool:
        return StandingYesNo(text, rest[0])
    raise ValueError(row)


def _text_json(text: AbilityText) -> Json:
    return {"face": text.face, "text": {"ja": text.ja, "en": text.en}}


def _is_card_public(game: Game, ref: int, alone: bool) -> bool:
    """Return whether all players know the card. Always true against the computer, where no information can leak."""
    card = game.cards.get(ref)
    return alone or (card is not None and card.known == EVERYBODY)


def _option_display(definition: GameDefinition, game: Game, asked: Question, n: int) -> list[Any]:
    """Return the data to display for option `n`: the ability's card, and all cards and numbers in the ability's text.
    If two options differ here, the player may want to order them."""
    twin = _display_twin(game)
    _, params = definition.view.meaning(twin, asked, asked.nth(n))
    refs = [asked.params[n], *(card["ref"] for card in params.get("cards", ()))]
    return [
        params.get("amount"),
        *(_card_display(definition, twin, ref, asked.seat) for ref in refs if type(ref) is int),
    ]


def _card_display(definition: GameDefinition, twin: Game, ref: int, seat: int) -> Json:
    if ref not in twin.cards:
        return {}
    look = definition.view.card_view(twin, ref, seat)
    return {key: value for key, value in look.items() if key not in ("ref", "set")}


def _display_twin(game: Game) -> Game:
    """Return a twin for display: work done to display a position does not count against the limit for an answer."""
    twin = game.isolated_fork()
    twin.work = MAX_WORK_FOR_DEFAULT
    return twin


__all__ = ["AbilityText", "StandingAnswer", "StandingOrder", "StandingYesNo", "abilities_to_order", "optional_ability", "standing_answer_for", "standing_answer_from_row", "standing_answer_key", "standing_answer_to_json", "standing_answer_to_row", "standing_answers_after"]  # fmt: skip
