"""A position as a seat may see it: the board, what waits, the open question, and why not. What is a game's own is given
(`View`); what it does not give is said of any game.

Nothing hidden leaves through here. Seat None is the public board. Codes and params become sentences on the screen.
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
from pyengine.kernel.view import Viewer, card_param, counters_on, may_see, pools_of, reason_json
from pyengine.tabletop.card_display import Faces

Json = dict[str, Any]
Lay = Callable[[str], Any]
"""What is said of the cards of a zone, by its name."""


class Looks(NamedTuple):
    """What a game says of a card where it lies: what it is `instead` of what its face prints, which cards are `on` it,
    and what stands on it (`own`)."""

    instead: Mapping[str, Any]
    on: tuple[int, ...]
    own: Mapping[str, Any]


class Sentence(NamedTuple):
    """What a question says: its code and params, the `words` of the card that asks it, in both languages, and what each of
    the numbers costs that are asked for, from the lowest on, where one is paid."""

    code: str
    params: Json
    words: Mapping[str, str] | None = None
    costs: list[Json] | None = None


class Deed(NamedTuple):
    """Something that may be done with a card: its code, the number of the ability if it is one, and the answer."""

    code: str
    ability: int | None
    answer: Answer


# -- what is said where a game says nothing of its own --------------------------------------------------------------


def plain_looks(game: Game, ref: int, seat: Viewer) -> Looks:
    """A card that shows the cards set on it."""
    card = game.cards[ref]
    on = (
        ()
        if card.host
        else tuple(each for each in game.at(card.zone, card.seat) if game.cards[each].host == ref)
    )
    return Looks({}, on, {"marks": []})


def plain_sentence(game: Game, asked: Question, seat: Viewer) -> Sentence:
    """The code of a question, and for whoever is asked the phase, the card that it is about, the range of a number."""
    params: Json = {}
    if asked.seat == seat:
        if asked.kind == "priority":
            params["phase"] = game.vars["phase"]
        if asked.about:
            params["card"] = card_param(game, asked.about, seat)
        if asked.kind == "number":
            params["low"], params["high"] = asked.low, asked.high
    return Sentence(asked.code, params)


def plain_deeds(game: Game, seat: int, ref: int) -> Iterable[Deed]:
    """Every verb of the game's own that is done with a card alone, where that card may be one."""
    card, answers = game.cards[ref], game.rules.ANSWERS
    for verb in answers.own:
        if verb.acts and len(verb.fields) == 1 and isinstance(domain := verb.fields[0].domain, OfACard):
            if card.seat == seat and card.zone == (domain.zone or answers.row):
                yield Deed(verb.name, None, (verb.name, ref))


def plain_reasons(game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
    """What the rules have against an answer of the seat that is asked."""
    asked = game.question
    return game.rules.refuse(game, asked, answer) if asked is not None and asked.seat == seat else ()


def exactly(option: Answer, deed: Deed) -> bool:
    """An option is a way to do something if it is that answer."""
    return option == deed.answer


def however(option: Answer, deed: Deed) -> bool:
    """An option is a way to do something, whatever else is said with it."""
    with_what = 2 if deed.ability is None else 3
    return option[:with_what] == deed.answer[:with_what]


@dataclass(frozen=True, eq=False, kw_only=True)
class View:
    """How a game is seen; what is given is the game's own."""

    faces: Faces
    """How its cards are shown and named."""
    zones: tuple[str, ...] = ()
    """Every zone, in the order in which a side of the table tells of them; none: in that of the rules."""
    still: frozenset[str] = frozenset()
    """Zones in which a card looks as its record says, whatever else is on the table."""
    counted: frozenset[str] = frozenset()
    """Zones of which a side tells only how many cards lie there: what may be seen of them is told as `shown`."""
    looks: Callable[[Game, int, Viewer], Looks] = plain_looks
    """What is to be said of a card where it lies, to this viewer."""
    score: Callable[[Game, int], Mapping[str, Any]] = lambda game, whose: {}
    """What a side begins with: a number that stands for no card."""
    shown: Callable[[Game, int, Viewer], list[int]] | None = None
    """The cards that this viewer is shown where they lie hidden; None: those of counted zones that he may see."""
    counts: Callable[[Game, int], Mapping[str, Any]] = lambda game, whose: {}
    """Further numbers of a side."""
    interference: Callable[[Game], Json] = lambda game: {"open": False, "items": [], "attack": None}
    """What waits to be resolved; all of it is public."""
    sentence: Callable[[Game, Question, Viewer], Sentence] = plain_sentence
    """What a question says. Whoever is not asked may be told nothing that is not public."""
    offered: Callable[[Game, Question], list[Answer]] = lambda game, asked: list(asked.options)
    """The options as the asked seat is offered them."""
    cost: Callable[[Game, Question, Answer], Json | None] = lambda game, asked, answer: None
    """What an answer takes; None where nothing is paid for it."""
    dear: frozenset[str] = frozenset()
    """What is asked, by its code, where whatever one answers loses one a card."""
    even: frozenset[str] = frozenset()
    """What is asked, by its code, only for what can be done then: to let it pass is advised no more than that."""
    grounds: Callable[[Game, Question, Answer], tuple[Reason, ...]] = lambda game, asked, answer: ()
    """What allows an answer at which one might wonder: that nothing is paid for it, or that it comes at such a time."""
    meaning: Callable[[Game, Question, Answer], tuple[str, Mapping[str, Any]]] = lambda game, asked, answer: (
        "",
        {},
    )
    """What an answer means in this question where its verb does not say it, and what its sentence needs."""
    deeds: Callable[[Game, int, int], Iterable[Deed]] = plain_deeds
    """What this seat might do with a card that it may see, allowed or not."""
    ability: Callable[[Game, int, int], Mapping[str, str] | None] = lambda game, ref, n: None
    """What the n-th ability of a card that is used is called or does, in both languages; None where nothing says it."""
    is_way: Callable[[Answer, Deed], bool] = exactly
    """Whether an option is a way to do it."""
    reasons: Callable[[Game, int, Answer], tuple[Reason, ...]] = plain_reasons
    """What speaks against an action."""
    is_price: Callable[[TraceLine], bool] | None = None
    """Whether what a step tells is that something is announced or paid for, and nothing that comes of it; None: it is not known of
    what nothing comes."""
    waits: bool = False
    """Whether what is used outside of one's own time only waits when its steps are over, until others have had their chance: that
    nothing has come of it by then says nothing."""
    left_by: Mapping[str, str] = field(default_factory=dict)
    """Events after which a card leaves for a reason that is told ahead, and by which word."""
    get_ready: Callable[[], None] = lambda: None
    """Load what is wanted for the first time in the midst of a game."""

    # -- the board -----------------------------------------------------------------------------------------------

    def card_view(self, game: Game, ref: int, seat: Viewer) -> Json:
        """One card where it lies."""
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

    def seat_view(self, game: Game, whose: int, seat: Viewer, lay: Lay | None = None) -> Json:
        """One side of the table. `lay` gives what is said of a zone's cards where it is known already."""

        def anew(zone: str) -> list[Json]:
            return [self.card_view(game, ref, seat) for ref in game.at(zone, whose)]

        lay = lay or anew
        shown = [self.card_view(game, ref, seat) for ref in self._shown(game, whose, seat)]
        side: Json = dict(self.score(game, whose))
        for zone in self.zones or game.rules.ZONES:
            if zone in self.counted:
                side[zone] = len(game.at(zone, whose))
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
        hidden = (ref for zone in sorted(self.counted) for ref in game.at(zone, whose))
        return [ref for ref in hidden if may_see(game.cards[ref], seat)]

    # -- the question --------------------------------------------------------------------------------------------

    def question(self, game: Game, seat: Viewer) -> Json | None:
        """What this seat is asked, with its options; for everybody else, that somebody is asked."""
        asked = game.question
        if asked is None:
            return None
        code, params, words, costs = self.sentence(game, asked, seat)
        if asked.seat != seat:
            return {"seat": asked.seat, "kind": "waiting", "code": code, "params": params}
        options = (self.option(game, asked, answer) for answer in self.offered(game, asked))
        told = question_json(asked, code, params, options, words, costs)
        return {**told, "even": True} if code in self.even else told

    def option(self, game: Game, asked: Question, answer: Answer) -> Json:
        """One answer as the asked seat is offered it."""
        code, said = self.meaning(game, asked, answer)
        cost = self.cost(game, asked, answer)
        told = option_json(game, asked, answer, self.faces.wording, cost, code, said)
        if asked.kind == AMOUNT and cost is not None:
            told["costs"] = self.costs(game, asked, answer)
        return told

    def costs(self, game: Game, asked: Question, answer: Answer) -> list[list[Any]]:
        """What each number takes, up to that of the answer: those numbers from which on it is another cost than before."""
        verb, _, *ends = answer
        rising: list[list[Any]] = []
        for n in range(asked.low, number_in(answer) + 1):
            cost = self.cost(game, asked, (verb, n, *ends))
            if not rising or rising[-1][1] != cost:
                rising.append([n, cost])
        return rising

    # -- why not -------------------------------------------------------------------------------------------------

    def why(self, game: Game, seat: int, ref: int) -> Json:
        """What the seat could do with a card now, and what speaks against it."""
        card = game.cards.get(ref)
        if card is None or not may_see(card, seat):
            return {"ref": ref, "face": None, "actions": []}
        asked = game.question
        options = self.offered(game, asked) if asked is not None and asked.seat == seat else []
        actions: list[Json] = []
        for deed in self.deeds(game, seat, ref):
            ways = [list(option) for option in options if self.is_way(option, deed)]
            reasons = [] if ways else [reason_json(game, r) for r in self.reasons(game, seat, deed.answer)]
            says = None if deed.ability is None else self.ability(game, ref, deed.ability)
            actions.append(
                {
                    "code": deed.code,
                    "ability": deed.ability,
                    "ok": bool(ways),
                    "reasons": reasons,
                    "options": ways,
                    **({"says": says} if says else {}),
                }
            )
        return {"ref": ref, "face": card.face, "actions": actions}


__all__ = ["Deed", "Lay", "Looks", "Sentence", "View", "exactly", "however"]
