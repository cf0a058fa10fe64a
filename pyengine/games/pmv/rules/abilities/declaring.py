"""12.1: declarations of a name or race as the value of a variable in a text (1.6.6), with the triggers of the
declaration."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.triggers import Fact, make_listeners_pending
from pyengine.games.pmv.rules.cards import RACES, Path, node_at
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.pending_records import unpack_letter
from pyengine.games.pmv.rules.semantics.nouns import number
from pyengine.games.pmv.rules.semantics.scope import Letters, Scope
from pyengine.games.pmv.vocab import Capped, Declare, Let
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import Question
from pyengine.vocab.node import walk

NAMES = ("names",)
"""Cache key for the names. Keys other than faces are tuples, because a face may have any string as its name."""


@defines("2.3.4", "12.1.3")
def names_that_can_arise(game: Game) -> tuple[str, ...]:
    """Return the names that a player may declare: names of cards, and all casters named by cards of the pool."""
    found: tuple[str, ...] | None = game.card_cache.get(NAMES)
    if found is None:
        names = {name for text in game.pool.values() for name in (text.name, text.caster) if name}
        found = game.card_cache[NAMES] = tuple(sorted(names))
    return found


@defines("2.6.5", "12.1.4")
def races_that_can_be_declared() -> tuple[str, ...]:
    """Return all races with an icon, and the race of cards without any."""
    return RACES


def declarable_words(game: Game, sort: str) -> tuple[str, ...]:
    return races_that_can_be_declared() if sort == "race" else names_that_can_arise(game)


class DeclareWord(Procedure):
    """12.1.1: a player declares a name or race as the value of a text's variable. Result: ("letter", variable,
    word)."""

    seat: int
    this: int
    of: str
    letter: str

    @step("12.1.1", "1.6.6", "1.6.6.a")
    def which(self, game: Game) -> Next:
        words = declarable_words(game, self.of)
        about = self.this if self.this in game.cards else 0
        # Options are words, not positions: with a larger card pool than at recording time, old logs still hold.
        options = tuple(("word", word) for word in words)
        return call(
            Question(self.seat, "word", f"declare-{self.of}", "12.1.1", options, None, about, declaring=True)
        )

    @step("12.1.1", "1.6.6.b", "12.1.2")
    def said(self, game: Game) -> Next:
        word = self.got_word
        game.emit("declared", self.seat, (), of=self.of, word=word)
        make_listeners_pending(game, Fact("declared", seat=self.seat, detail=self.of))
        return done(("letter", self.letter, word))


HIGHEST = 99
"""Upper bound of a freely chosen number; the rulebook sets no bound."""


class PickNumber(Procedure):
    """1.6.3: a player chooses any number as the value of a text's variable. Result: ("letter", variable, number)."""

    seat: int
    this: int
    letter: str

    @step("1.6.3", "1.6.2.d")
    def which(self, game: Game) -> Next:
        about = self.this if self.this in game.cards else 0
        return call(Question(self.seat, "number", "choose-number", "1.6.3", (), None, about, 0, HIGHEST))

    @step("1.6.3")
    def chosen(self, game: Game) -> Next:
        return done(("letter", self.letter, self.got_number))


@defines("12.1.2")
class DeclareAll(Procedure):
    """5.2.3.e, 7.3.4.d: all declarations of an effect, made during its play or use."""

    seat: int
    this: int
    face: str
    path: Path
    letters: Letters = ()

    @step("5.2.3.e", "7.3.4.d")
    def next_word(self, game: Game) -> Next:
        declared = dict(self.letters)
        for node in declarations_of(game, self.face, self.path):
            if isinstance(node, Declare) and node.letter not in declared:
                return call(DeclareWord(self.seat, self.this, node.of, node.letter))
        return done((*self.letters, *self.fixed_variables(game)))

    def fixed_variables(self, game: Game) -> Letters:
        """Return the variables that a text fixes during its play or use (1.6.2.b)."""
        scope = Scope(self.seat, self.this, face=self.face, letters=self.letters)
        lets = (node for node in declarations_of(game, self.face, self.path) if isinstance(node, Let))
        return tuple((key_at_play(let.letter), number(game, let.x, scope)) for let in lets)

    @step("12.1.1")
    def said(self, game: Game) -> Next:
        self.letters = (*self.letters, unpack_letter(self.got))
        return goto("next_word")


@defines("1.6.2.c", "1.6.2.d")
def upper_bound_of_variable(game: Game, face: str, path: Path, high: int) -> int:
    """Return the upper bound of an effect's variable: the bound of its text, at most `high`."""
    key = ("most", face, path)
    found: int | None = game.card_cache.get(key)
    if found is None:
        limits = [
            n.most for n in walk(node_at(game, face, path)) if isinstance(n, Capped) and n.letter == "X"
        ]
        found = game.card_cache[key] = min(limits, default=HIGHEST)
    return min(high, found)


def declarations_of(game: Game, face: str, path: Path) -> tuple[Declare | Let, ...]:
    """Return the declarations of an effect, and the variables fixed together with them."""
    key = ("declared", face, path)
    found: tuple[Declare | Let, ...] | None = game.card_cache.get(key)
    if found is None:
        nodes = walk(node_at(game, face, path))
        found = game.card_cache[key] = tuple(
            node for node in nodes if isinstance(node, Declare) or (isinstance(node, Let) and node.played)
        )
    return found


def key_at_play(letter: str) -> str:
    """Return the key under which a variable's value at the time of the play or use is stored."""
    return f"{letter} as played"
