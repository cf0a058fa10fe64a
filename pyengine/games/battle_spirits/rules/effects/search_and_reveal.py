"""T13.1: reveal the top cards of a deck, add some to the hand, and put the rest into the zone given by the text."""

from __future__ import annotations

from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.rules.effects.choosing import rank_of_statement
from pyengine.games.battle_spirits.rules.effects.effect_actions import FOLLOWS, UNDER, may_grow
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.rule_variants import RULE_CHOICES
from pyengine.games.battle_spirits.rules.semantics.text_evaluation import fits_description
from pyengine.games.battle_spirits.rules.zones import DECK, HAND, TRASH, Refs
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.question import Question
from pyengine.mechanics.ability_index import Path, Scope, text_node_at


class Open(Procedure):
    """T13.1, T4.1: reveal cards from the top of a deck. Matching cards must be added to the hand; the text calls the
    rest "remaining" or "others" and says where they go."""

    seat: int
    card: int
    face: str
    path: Path
    opened: Refs = ()
    chosen: Refs = ()

    @step("T1.1", "T4.1")
    def open(self, game: Game) -> Next:
        """Reveal as many cards as possible."""
        self.opened = game.cards_in(DECK, self.seat)[-self.statement(game).n :][::-1]
        atoms.reveal(game, self.opened)
        return None

    @step("T4.2", "T4.1")
    def choose(self, game: Game) -> Next:
        statement = self.statement(game)
        scope = Scope(self.seat, self.card)
        fit = tuple(ref for ref in self.opened if fits_description(game, ref, statement.cards, scope))
        if not statement.take or len(fit) <= statement.take:
            self.chosen = fit
            game.record_forced_choice(
                self.seat, tuple(("card", ref) for ref in fit if statement.take), "T4.2"
            )
            return goto("add")
        if len(self.chosen) == statement.take:
            return goto("add")
        options = tuple(("card", ref) for ref in fit if ref not in self.chosen)
        return call(Question(self.seat, "choose", "add-to-hand", "T4.2", options, None))

    @step("T4.2")
    def picked(self, game: Game) -> Next:
        self.chosen = (*self.chosen, self.got_number)
        return goto("choose")

    @step("T13.1")
    def add(self, game: Game) -> Next:
        """Add the chosen cards and move the rest. Cards barred from the hand join the "remaining" cards, but not the
        "others": then the cards stay on top of the deck."""
        statement = self.statement(game)
        rest = tuple(ref for ref in self.opened if ref not in self.chosen)
        taken: Refs = ()
        if may_grow(game, self.seat, rank_of_statement(game, self.face, self.path)):
            if self.chosen:
                atoms.move(game, self.chosen, HAND, self.seat)
        elif statement.rest == "remaining" or RULE_CHOICES.others.value == "with the rest":
            rest = self.opened
        else:
            taken = self.chosen
        if rest:
            under = statement.to == UNDER
            atoms.move(game, rest, DECK if under else TRASH, self.seat, bottom=under)
            atoms.conceal(game, rest if under else ())
        atoms.conceal(game, taken)
        return done()

    def statement(self, game: Game) -> v.OpenTop:
        """Return the statement with the number of cards and the destination of the rest."""
        found = text_node_at(game, self.face, self.path)
        assert isinstance(found, v.OpenTop)
        return found


FOLLOWS["open"] = Open

__all__ = ["Open"]
