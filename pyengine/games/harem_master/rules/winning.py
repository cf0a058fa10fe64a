"""102, 103.2: victory, defeat and draw."""

from __future__ import annotations

from collections.abc import Iterable

from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.semantics.ability_index import characters_of, index_of
from pyengine.games.harem_master.rules.semantics.text_evaluation import is_true
from pyengine.games.harem_master.rules.zones import BONUS, CASTLE, COURT, SCAFFOLD, TO_WIN, opponent_of
from pyengine.games.harem_master.vocab import WinsIf
from pyengine.kernel import atoms
from pyengine.kernel.frames import Interlude, Next, StateCheckProcedure, ask, call, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import DRAW, NO, YES, Question
from pyengine.mechanics.ability_index import Scope


@defines("102.5", "102.6")
def settle_simultaneous_results(
    game: Game, wins: Iterable[int], loses: Iterable[int], code: str, clause: str
) -> None:
    """End the game for simultaneous wins and losses. A player with both loses, a victory is the opponent's defeat, and
    the game is drawn if both lose (R-HM-02)."""
    if game.over:
        return
    winners, losers = set(wins), set(loses)
    if len(winners) == 2:
        losers = {0, 1}
    elif len(losers) < 2:
        losers |= {opponent_of(seat) for seat in winners if seat not in losers}
    if len(losers) == 2:
        atoms.end_game(game, None, code, "102.5")
    elif losers:
        [loser] = losers
        atoms.end_game(game, opponent_of(loser), code, "102.6" if loser in winners else clause)


@defines("102.1", "215.7d")
def court_is_full(game: Game, seat: int) -> bool:
    """Return whether a court holds five cards; every card in a court counts as a lady."""
    return len(game.zones[f"{COURT}{seat}"]) >= TO_WIN


@defines("102.2", "215.8d")
def scaffold_is_full(game: Game, seat: int) -> bool:
    """Return whether a scaffold holds five cards; every card on a scaffold counts as a lord."""
    return len(game.zones[f"{SCAFFOLD}{seat}"]) >= TO_WIN


@defines("103.2")
def castle_bonus(game: Game, seat: int) -> int:
    """Return the bonus points for a castle with at least one card, otherwise 0 (R-HM-01)."""
    return BONUS if game.zones[f"{CASTLE}{seat}"] else 0


@defines("102.3", "103.2")
def score(game: Game, seat: int) -> int:
    """Return a player's score: characters, court and scaffold cards, and the castle bonus."""
    have = (
        len(characters_of(game, seat)) + len(game.cards_in(COURT, seat)) + len(game.cards_in(SCAFFOLD, seat))
    )
    return have + castle_bonus(game, seat)


def is_decided(game: Game) -> bool:
    """Return whether a condition for the end of the game is met now."""
    zones = game.zones
    if not (zones["castle0"] and zones["castle1"]):
        return True
    if (
        len(zones["court0"]) >= TO_WIN
        or len(zones["court1"]) >= TO_WIN
        or len(zones["scaffold0"]) >= TO_WIN
        or len(zones["scaffold1"]) >= TO_WIN
    ):
        return True
    ends = (game.index or index_of(game)).ends
    return bool(ends) and any(_stated_results(game))


class Decide(StateCheckProcedure):
    """102, 103.2: end the game at once: by a full court or scaffold, by a card's condition, or by an empty castle.
    `wins` and `loses` are the seats named by a resolving text."""

    wins: tuple[int, ...] = ()
    loses: tuple[int, ...] = ()

    @step("102.1", "102.2", "102.4")
    def by_what_is_there(self, game: Game) -> Next:
        """End the game by full courts and scaffolds and by card texts, counting all simultaneous victories and defeats.
        Beside a full court or scaffold, the higher score at a fallen castle is also a victory (R-HM-24). A victory by
        card text takes precedence (103.1)."""
        wins, loses, code, clause = winners_and_losers(game)
        if self.wins or self.loses:
            code, clause = "stated", "102.4"
        wins, loses = (*self.wins, *wins), (*self.loses, *loses)
        if not wins and not loses:
            return None
        ahead = winner_by_score(game) if code != "stated" and has_fallen(game) else None
        settle_simultaneous_results(game, wins if ahead is None else (*wins, ahead), loses, code, clause)
        return None

    @step("102.3", "103.2")
    def by_a_castle(self, game: Game) -> Next:
        """End the game at an empty castle: the player with the higher score wins."""
        atoms.end_game(game, winner_by_score(game), "castle", "103.2")
        return None


@defines("102.3")
def has_fallen(game: Game) -> bool:
    """Return whether a castle is empty."""
    return not (game.cards_in(CASTLE, 0) and game.cards_in(CASTLE, 1))


@defines("102.3", "103.2")
def winner_by_score(game: Game) -> int | None:
    """Return the player with the higher score at a fallen castle, None if the scores are equal; log the result."""
    one, two = score(game, 0), score(game, 1)
    game.emit("castle_fell", 1 if game.cards_in(CASTLE, 0) else 0, scores=(one, two))
    return None if one == two else int(two > one)


def winners_and_losers(game: Game) -> tuple[tuple[int, ...], tuple[int, ...], str, str]:
    """Return the winners and losers by zones and by texts on the field, with the reason and its clause."""
    wins: list[int] = []
    code, clause = "stated", "102.4"
    for seat in (0, 1):
        if court_is_full(game, seat):
            wins.append(seat)
            code, clause = "court", "102.1"
        elif scaffold_is_full(game, seat):
            wins.append(seat)
            code, clause = "scaffold", "102.2"
    stated, lost = _stated_results(game)
    return (*wins, *stated), tuple(lost), code, clause


@defines("102.4")
def _stated_results(game: Game) -> tuple[list[int], list[int]]:
    """Return the winners and losers by texts on the field with a true condition."""
    wins: list[int] = []
    loses: list[int] = []
    for held in index_of(game).ends:
        ability = held.ability
        assert isinstance(ability, WinsIf)
        seat = game.cards[held.holder].seat
        if is_true(game, ability.condition, Scope(seat, held.holder)):
            (loses if ability.loses else wins).append(seat)
    return wins, loses


@defines("102.7")
def concede(game: Game, seat: int) -> None:
    """End the game with this player's defeat, at any time."""
    settle_simultaneous_results(game, (), (seat,), "conceded", "102.7")


class OfferDraw(Interlude):
    """102.8: offer a draw, at any time. The game is drawn if the opponent agrees; otherwise the game continues."""

    seat: int

    @ask("102.8")
    def ask_the_other(self, game: Game) -> Next:
        game.emit("draw_offered", self.seat)
        return call(Question(opponent_of(self.seat), DRAW, "draw-offered", "102.8", (YES, NO), NO))

    @step("102.8")
    def agree_or_not(self, game: Game) -> Next:
        """End the game if the opponent agreed; otherwise change nothing."""
        if self.got == YES:
            game.emit("draw_agreed", opponent_of(self.seat))
            atoms.end_game(game, None, "agreed", "102.8")
        else:
            game.emit("draw_declined", opponent_of(self.seat))
        return None


def end_endless_game(game: Game) -> None:
    """End the game as a draw because of an endless loop without choices."""
    settle_simultaneous_results(game, (), (0, 1), "endless", "102.5")


__all__ = [
    "Decide",
    "OfferDraw",
    "castle_bonus",
    "concede",
    "court_is_full",
    "end_endless_game",
    "is_decided",
    "scaffold_is_full",
    "score",
    "settle_simultaneous_results",
    "winners_and_losers",
]
