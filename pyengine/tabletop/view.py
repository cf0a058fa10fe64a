"""A position as visible to a seat: the board, unresolved effects, the open question, and the reasons against an action.
A game supplies its own part as `View`; the defaults work for any game.

No hidden information leaves this module. Seat None is the public board. The screen turns codes and params into
sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pyengine.kernel.answers import Card as OfACard
from pyengine.kernel.frames import number_in
from pyengine.kernel.game import Game
from pyengine.kernel.legality import Reason
from pyengine.kernel.question import AMOUNT, Answer, Question
from pyengine.kernel.question_json import option_json, question_json
from pyengine.kernel.trace import TraceLine
from pyengine.kernel.view import Viewer, card_json, counters_on, may_see, pools_of, reason_json
from pyengine.tabletop.card_display import Faces

Json = dict[str, Any]
CardLayout = Callable[[str], Any]
"""A function that returns the JSON view of the cards of a zone, by the zone's name."""


class CardLooks(NamedTuple):
    """The game's display of a card in its zone: values `instead` of the printed ones, the refs of cards `on` the card,
    and additional values (`own`)."""

    instead: Mapping[str, Any]
    on: tuple[int, ...]
    own: Mapping[str, Any]


class Sentence(NamedTuple):
    """The text of a question: code and params, the `words` of the asking card in both languages, and for a number with
    a cost the cost of each number from the lowest on."""

    code: str
    params: Json
    words: Mapping[str, str] | None = None
    costs: list[Json] | None = None


class CardAction(NamedTuple):
    """A possible action with a card: its code, the number of the ability, if any, and the answer."""

    code: str
    ability: int | None
    answer: Answer


# -- defaults -------------------------------------------------------------------------------------------------------


def plain_looks(game: Game, ref: int, seat: Viewer) -> CardLooks:
    """Return a card's display with the cards set on it."""
    card = game.cards[ref]
    on = (
        ()
        if card.host
        else tuple(each for each in game.cards_in(card.zone, card.seat) if game.cards[each].host == ref)
    )
    return CardLooks({}, on, {"marks": []})


def plain_sentence(game: Game, asked: Question, seat: Viewer) -> Sentence:
    """Return the code of a question, and for the asked seat the phase, the card in question, or the range of a
    number."""
    params: Json = {}
    if asked.seat == seat:
        if asked.kind == "priority":
            params["phase"] = game.vars["phase"]
        if asked.about:
            params["card"] = card_json(game, asked.about, seat)
        if asked.kind == "number":
            params["low"], params["high"] = asked.low, asked.high
    return Sentence(asked.code, params)


def plain_actions(game: Game, seat: int, ref: int) -> Iterable[CardAction]:
    """Yield the game's own verbs that take a card alone and apply to this card."""
    card, answers = game.cards[ref], game.rules.ANSWERS
    for verb in answers.own:
        if verb.acts and len(verb.fields) == 1 and isinstance(domain := verb.fields[0].domain, OfACard):
            if card.seat == seat and card.zone == (domain.zone or answers.row):
                yield CardAction(verb.name, None, (verb.name, ref))


def plain_reasons(game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
    """Return the rules' reasons against an answer of the asked seat."""
    asked = game.question
    return game.rules.refusal_reasons(game, asked, answer) if asked is not None and asked.seat == seat else ()


def has_same_answer(option: Answer, action: CardAction) -> bool:
    """Return whether an option is exactly the answer of an action."""
    return option == action.answer


def option_extends_action(option: Answer, action: CardAction) -> bool:
    """Return whether an option begins with the answer of an action; further fields of the option are ignored."""
    with_what = 2 if action.ability is None else 3
    return option[:with_what] == action.answer[:with_what]


@dataclass(frozen=True, eq=False, kw_only=True)
class View:
    """The view of a game's table that a seat gets; the fields are supplied by the game."""

    faces: Faces
    """How the game's cards look, and their names."""
    zones: tuple[str, ...] = ()
    """Every zone, in display order for a side; empty: in the order of the rules."""
    unaffected_zones: frozenset[str] = frozenset()
    """Zones whose cards look the same whatever else is on the table."""
    counted: frozenset[str] = frozenset()
    """Zones that the view gives as a number of cards; the cards visible there are listed under `shown`."""
    looks: Callable[[Game, int, Viewer], CardLooks] = plain_looks
    """Returns how a card looks in its zone to a viewer."""
    score: Callable[[Game, int], Mapping[str, Any]] = lambda game, whose: {}
    """Returns the first entries of a side of the view: numbers that are no zones, such as the score."""
    shown: Callable[[Game, int, Viewer], list[int]] | None = None
    """Returns the cards of hidden zones that a viewer can see; None: the visible cards of counted zones."""
    counts: Callable[[Game, int], Mapping[str, Any]] = lambda game, whose: {}
    """Returns further numbers of a side of the view."""
    interference: Callable[[Game], Json] = lambda game: {"open": False, "items": [], "attack": None}
    """Returns the unresolved effects and the current attack; all public."""
    sentence: Callable[[Game, Question, Viewer], Sentence] = plain_sentence
    """Returns the text of a question. A viewer other than the asked seat gets public values only."""
    offered_options: Callable[[Game, Question], list[Answer]] = lambda game, asked: list(asked.options)
    """Returns the options offered to the asked seat."""
    cost: Callable[[Game, Question, Answer], Json | None] = lambda game, asked, answer: None
    """Returns the cost of an answer as JSON; None for an answer without a cost."""
    card_losing_questions: frozenset[str] = frozenset()
    """Codes of questions at which every answer costs the player a card."""
    unrecommended_questions: frozenset[str] = frozenset()
    """Codes of questions at which the screen recommends neither passing nor acting."""
    grounds: Callable[[Game, Question, Answer], tuple[Reason, ...]] = lambda game, asked, answer: ()
    """Returns the rules that allow a surprising answer, such as a free play or an unusual timing."""
    meaning: Callable[[Game, Question, Answer], tuple[str, Mapping[str, Any]]] = lambda game, asked, answer: (
        "",
        {},
    )
    """Returns the message code and params of an answer that its verb alone doesn't describe."""
    actions: Callable[[Game, int, int], Iterable[CardAction]] = plain_actions
    """Returns the actions of a seat with a visible card, legal or not."""
    ability: Callable[[Game, int, int], Mapping[str, str] | None] = lambda game, ref, n: None
    """Returns the name or effect of a card's n-th ability, as used in an action, in both languages; None if there is no
    text."""
    is_same_action: Callable[[Answer, CardAction], bool] = has_same_answer
    """Returns whether an option is a way to take an action."""
    reasons: Callable[[Game, int, Answer], tuple[Reason, ...]] = plain_reasons
    """Returns the reasons against an action."""
    is_price: Callable[[TraceLine], bool] | None = None
    """Returns whether a step only announces or pays for an action; None: the game cannot tell whether an action had an
    effect."""
    waits: bool = False
    """Whether an action outside the player's own time stays unresolved after its steps, until others have responded.
    The outcome preview then does not report a missing effect."""
    leaving_reasons: Mapping[str, str] = field(default_factory=dict)
    """Events that end in a card leaving for a predicted reason, with the word for the reason."""
    get_ready: Callable[[], None] = lambda: None
    """Loads the modules that are first needed in the middle of a game."""

    # -- the board -----------------------------------------------------------------------------------------------

    def card_view(self, game: Game, ref: int, seat: Viewer) -> Json:
        """Return the display of one card in its zone."""
        card = game.cards[ref]
        instead, on, own = self.looks(game, ref, seat)
        return {
            "ref": ref,
            "face": card.face if may_see(card, seat) else None,
            **instead,
            "owner": card.owner,
            "controller": card.seat,
            "zone": card.zone,
            "asleep": card.asleep,
            "face_down": card.down,
            "host": card.host or None,
            "set": list(on),
            **own,
            **({"counters": lying} if (lying := counters_on(game, ref)) else {}),
        }

    def seat_view(self, game: Game, whose: int, seat: Viewer, lay: CardLayout | None = None) -> Json:
        """Return one side of the table. `lay` returns the cached display of a zone's cards."""

        def zone_json(zone: str) -> list[Json]:
            return [self.card_view(game, ref, seat) for ref in game.cards_in(zone, whose)]

        lay = lay or zone_json
        shown = [self.card_view(game, ref, seat) for ref in self._shown(game, whose, seat)]
        side: Json = dict(self.score(game, whose))
        for zone in self.zones or game.rules.ZONES:
            if zone in self.counted:
                side[zone] = len(game.cards_in(zone, whose))
                side.setdefault("shown", shown)
            else:
                side[zone] = lay(zone)
        pools = pools_of(game, whose)
        return {
            **side,
            "shown": shown,
            "counts": self.counts(game, whose),
            **({"pools": pools} if pools else {}),
        }

    def _shown(self, game: Game, whose: int, seat: Viewer) -> list[int]:
        if self.shown is not None:
            return self.shown(game, whose, seat)
        hidden = (ref for zone in sorted(self.counted) for ref in game.cards_in(zone, whose))
        return [ref for ref in hidden if may_see(game.cards[ref], seat)]

    # -- the question --------------------------------------------------------------------------------------------

    def question(self, game: Game, seat: Viewer) -> Json | None:
        """Return the question of a seat with its options; for other viewers, the asked seat and public values only."""
        asked = game.question
        if asked is None:
            return None
        code, params, words, costs = self.sentence(game, asked, seat)
        if asked.seat != seat:
            return {"seat": asked.seat, "kind": "waiting", "code": code, "params": params}
        options = (self.option(game, asked, answer) for answer in self.offered_options(game, asked))
        asking = question_json(asked, code, params, options, words, costs)
        return {**asking, "even": True} if code in self.unrecommended_questions else asking

    def option(self, game: Game, asked: Question, answer: Answer) -> Json:
        """Return one option of the asked seat."""
        code, meant = self.meaning(game, asked, answer)
        cost = self.cost(game, asked, answer)
        option = option_json(game, asked, answer, self.faces.wording, cost, code, meant)
        if asked.kind == AMOUNT and cost is not None:
            option["costs"] = self.costs(game, asked, answer)
        return option

    def costs(self, game: Game, asked: Question, answer: Answer) -> list[list[Any]]:
        """Return [number, cost] pairs up to the number of the answer, one for each change of the cost."""
        verb, _, *ends = answer
        rising: list[list[Any]] = []
        for n in range(asked.low, number_in(answer) + 1):
            cost = self.cost(game, asked, (verb, n, *ends))
            if not rising or rising[-1][1] != cost:
                rising.append([n, cost])
        return rising

    # -- why not -------------------------------------------------------------------------------------------------

    def why(self, game: Game, seat: int, ref: int) -> Json:
        """Return the possible actions of a seat with a card now, each with the reasons against it."""
        card = game.cards.get(ref)
        if card is None or not may_see(card, seat):
            return {"ref": ref, "face": None, "actions": []}
        asked = game.question
        options = self.offered_options(game, asked) if asked is not None and asked.seat == seat else []
        actions: list[Json] = []
        for action in self.actions(game, seat, ref):
            matching = [list(option) for option in options if self.is_same_action(option, action)]
            reasons = (
                [] if matching else [reason_json(game, r) for r in self.reasons(game, seat, action.answer)]
            )
            says = None if action.ability is None else self.ability(game, ref, action.ability)
            actions.append(
                {
                    "code": action.code,
                    "ability": action.ability,
                    "ok": bool(matching),
                    "reasons": reasons,
                    "options": matching,
                    **({"says": says} if says else {}),
                }
            )
        return {"ref": ref, "face": card.face, "actions": actions}


__all__ = [
    "CardAction",
    "CardLayout",
    "CardLooks",
    "Sentence",
    "View",
    "has_same_answer",
    "option_extends_action",
]
