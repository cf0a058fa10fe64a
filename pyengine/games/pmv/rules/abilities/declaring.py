"""12.1: declare a name or a race, the meaning of a letter from then on (1.6.6), and raise the effects that wait for
it."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.triggers import Fact, note
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
"""What is known of a pool is kept beside its faces: under tuples, as a face may be called anything."""


@defines("2.3.4", "12.1.3")
def names_that_can_arise(game: Game) -> tuple[str, ...]:
    """What may be declared as a name: those of cards, and whatever else can be a name in this game."""
    found: tuple[str, ...] | None = game.card_cache.get(NAMES)
    if found is None:
        names = {name for text in game.pool.values() for name in (text.name, text.caster) if name}
        found = game.card_cache[NAMES] = tuple(sorted(names))
    return found


@defines("2.6.5", "12.1.4")
def races_that_can_be_declared() -> tuple[str, ...]:
    """All races that have an icon, and having none."""
    return RACES


def words_for(game: Game, of: str) -> tuple[str, ...]:
    return races_that_can_be_declared() if of == "race" else names_that_can_arise(game)


class DeclareWord(Procedure):
    """12.1.1: a player makes clear what a letter means. Its value: ("letter", letter, word)."""

    seat: int
    this: int
    of: str
    letter: str

    @step("12.1.1", "1.6.6", "1.6.6.a")
    def which(self, game: Game) -> Next:
        words = words_for(game, self.of)
        about = self.this if self.this in game.cards else 0
        # By itself, not by its place: more cards than a log was played with change no place of the words in it.
        options = tuple(("word", word) for word in words)
        return call(
            Question(self.seat, "word", f"declare-{self.of}", "12.1.1", options, None, about, declaring=True)
        )

    @step("12.1.1", "1.6.6.b", "12.1.2")
    def said(self, game: Game) -> Next:
        word = self.got_word
        game.emit("declared", self.seat, (), of=self.of, word=word)
        note(game, Fact("declared", seat=self.seat, way=self.of))
        return done(("letter", self.letter, word))


HIGHEST = 99
"""The greatest number that may be chosen freely: the rulebook names none."""


class PickNumber(Procedure):
    """1.6.3: a player chooses any number. Its value: ("letter", letter, number)."""

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
    """5.2.3.e, 7.3.4.d: all that an effect asks to be declared is declared as it is played or used."""

    seat: int
    this: int
    face: str
    path: Path
    letters: Letters = ()

    @step("5.2.3.e", "7.3.4.d")
    def next_word(self, game: Game) -> Next:
        said = dict(self.letters)
        for node in declared_in(game, self.face, self.path):
            if isinstance(node, Declare) and node.letter not in said:
                return call(DeclareWord(self.seat, self.this, node.of, node.letter))
        return done((*self.letters, *self.counted(game)))

    def counted(self, game: Game) -> Letters:
        """What variables are that a text fixes as it is played or used (1.6.2.b)."""
        scope = Scope(self.seat, self.this, face=self.face, letters=self.letters)
        lets = (node for node in declared_in(game, self.face, self.path) if isinstance(node, Let))
        return tuple((as_played(let.letter), number(game, let.x, scope)) for let in lets)

    @step("12.1.1")
    def said(self, game: Game) -> Next:
        self.letters = (*self.letters, unpack_letter(self.got))
        return goto("next_word")


@defines("1.6.2.c", "1.6.2.d")
def most(game: Game, face: str, path: Path, high: int) -> int:
    """The most that the variable of an effect may be, where its text says less than `high`."""
    key = ("most", face, path)
    found: int | None = game.card_cache.get(key)
    if found is None:
        said = [n.most for n in walk(node_at(game, face, path)) if isinstance(n, Capped) and n.letter == "X"]
        found = game.card_cache[key] = min(said, default=HIGHEST)
    return min(high, found)


def declared_in(game: Game, face: str, path: Path) -> tuple[Declare | Let, ...]:
    """The declarations that an effect asks for, and the variables that are fixed with them."""
    key = ("declared", face, path)
    found: tuple[Declare | Let, ...] | None = game.card_cache.get(key)
    if found is None:
        nodes = walk(node_at(game, face, path))
        found = game.card_cache[key] = tuple(
            node for node in nodes if isinstance(node, Declare) or (isinstance(node, Let) and node.played)
        )
    return found


def as_played(letter: str) -> str:
    """Under this stands, beside the letters, what a variable was as its card was played or its effect used."""
    return f"{letter} as played"
