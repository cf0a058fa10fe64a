"""Generated card-text nodes, in the canonical forms that texts can say (Hypothesis strategies).

Left out, since no text tells them apart: a noun's side anywhere but first, single-part `Seq`, a cost of 0 nodes,
a subtraction without a variable; what follows a replacement is part of it.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.language.abilities import move_condition_into_price
from pyengine.games.pmv.language.connectives import subjects_of
from pyengine.games.pmv.language.sequences import in_sequence, with_shared_duration
from pyengine.games.pmv.language.variants.results import can_never_happen
from pyengine.text.phrases import load

TABLE = load("pmv")
SUBJECTS_OF_TEXT = subjects_of(TABLE, "ja")


def called(name: str, strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Return the strategy under a name: without one, Hypothesis describes all its nested parts, which takes
    gigabytes."""

    def drawn(draw: st.DrawFn) -> Any:
        return draw(strategy)

    drawn.__name__ = name
    return st.composite(drawn)()


def keys(table: str) -> st.SearchStrategy[str]:
    return st.sampled_from(sorted(TABLE.words[table]))


NAMES = st.sampled_from(["灯守", "潮呼び「ナギ」", "Star Clock", "できない子", "A"])
SMALL = st.integers(0, 12)
COUNT = st.integers(1, 5)
SIDES = st.sampled_from(["you", "opponent"])
CHOOSERS = st.sampled_from(["you", "opponent", "each"])
STATS = keys("stat")
CARD_KINDS = keys("kind").filter(lambda kind: kind != "player")
UNTIL = keys("until")


def nouns(numbers: Any) -> st.SearchStrategy[w.Noun]:
    fits = st.one_of(
        st.builds(w.OfRace, keys("race")),
        st.builds(w.Named, NAMES.filter(lambda n: "「" not in n)),
        st.builds(w.Says, NAMES.filter(lambda n: "「" not in n)),
        st.builds(w.HasKeyword, keys("keyword")),
        st.builds(w.InState, keys("state_fit")),
        st.builds(w.Other, st.sampled_from(["", "this"])),
        st.builds(w.AtMost, STATS, numbers),
        st.builds(w.AtLeast, STATS, numbers),
        st.builds(w.WithSet, keys("set_kind")),
        st.builds(w.WithModifier, keys("half")),
        st.builds(w.OfLetter, keys("declared"), keys("letter")),
        st.builds(w.OtherThan, CARD_KINDS.filter(lambda kind: kind != "card")),  # every card fits
        st.builds(
            w.Without, st.one_of(st.builds(w.OfRace, keys("race")), st.builds(w.HasKeyword, keys("keyword")))
        ),
        st.builds(
            w.Either,
            st.lists(
                st.one_of(st.builds(w.OfRace, keys("race")), st.builds(w.InState, keys("state_fit"))),
                min_size=2,
                max_size=3,
            ).map(tuple),
        ),
        st.builds(w.SharesRace, st.builds(w.This, keys("word"))),
        st.builds(w.Utmost, STATS, st.sampled_from(["highest", "lowest"])),
        st.builds(w.Exactly, STATS, numbers),
        st.builds(w.SameName, st.builds(w.This, keys("word"))),
        st.just(w.InState("attacked_now")),
        st.just(w.Unchosen()),
        st.just(w.InState("fallen")),
        st.builds(w.SetOn, st.one_of(st.builds(w.This, keys("word")), st.builds(w.It, keys("word")))),
    )
    zones = st.sampled_from(
        ["field", "hand", "underworld", "deck", "nodes", "play", "removed", "hell", "sideboard", "those"]
    )
    side = st.sampled_from([(), (w.Whose("you"),), (w.Whose("opponent"),)])
    noun = st.builds(
        lambda kind, s, f, zone: w.Noun(kind, (() if zone == "those" else s) + tuple(f), zone),
        st.one_of(CARD_KINDS, st.tuples(CARD_KINDS, CARD_KINDS).map("|".join)),
        side,
        st.lists(fits, max_size=2),
        zones,
    )
    return called("noun", noun)


PLAIN = nouns(SMALL)
TOP = st.one_of(
    st.builds(w.Top, keys("side"), COUNT, st.sampled_from(["deck", "underworld"])),
    st.builds(w.Top, keys("side"), COUNT, st.just("underworld"), st.just("top"), keys("pile_kind")),
)
WHAT = called(
    "what",
    st.one_of(
        st.builds(lambda c: w.Pick(w.Noun("player|character"), "target", c), COUNT),
        st.builds(w.This, keys("word")),
        st.builds(w.It, keys("word")),
        st.builds(lambda n: w.Pick(n, "all"), PLAIN),
        st.builds(lambda n, c: w.Pick(n, "random", c), PLAIN, COUNT),
        st.builds(lambda n, c: w.Pick(n, "target", c), PLAIN, COUNT),
        st.builds(lambda n, c, p: w.Pick(n, "choose", c, p), PLAIN, COUNT, CHOOSERS),
        st.builds(lambda n, c: w.Pick(n, "choose", c, upto=True), PLAIN, COUNT),
        st.builds(
            lambda n, p: w.Pick(n, "choose", 0, p, True),
            PLAIN,
            CHOOSERS,
        ),
        st.builds(lambda n, c: w.Pick(n, "target", c, upto=True), PLAIN, COUNT),
        st.builds(
            lambda z, x: w.Pick(w.Noun("card", (w.Whose(w.TargetPlayer(x)),), z), "all"),
            st.sampled_from(["hand", "underworld"]),
            st.sampled_from(["any", "opponent"]),
        ),
        st.builds(w.ThisAt, st.one_of(keys("lying"), st.just("play"))),
        st.just(w.Concerned()),
        st.builds(lambda n, k: w.Pick(w.Noun("card", (w.Aims(n),), "play"), "target", k), PLAIN, COUNT),
    ),
)
SIDE = keys("side")
WHO = st.one_of(
    SIDE,
    st.builds(w.TargetPlayer, st.sampled_from(["any", "you", "opponent"])),
    st.builds(w.OwnerOf, WHAT),
    st.builds(w.ThatPlayer),
    st.builds(w.Shower, keys("shown_stat"), st.sampled_from(["highest", "lowest"]), st.booleans()),
)
HOLD = keys("holding")
RECKONED = st.one_of(
    st.builds(w.Count, PLAIN, st.integers(1, 3)),
    st.builds(w.Stat, WHAT, STATS),
    st.builds(w.Total, SIDE, st.one_of(HOLD, st.just("life"))),
    st.builds(w.Sum, PLAIN, STATS, st.booleans()),
    st.builds(w.DamageTaken, SIDE, keys("damage"), keys("span")),
    st.builds(w.HandLimitOf, SIDE),
)
PLAIN_NUMBERS = st.one_of(
    st.builds(w.Stat, WHAT, STATS), st.builds(w.Total, SIDE, HOLD), st.builds(w.Count, PLAIN)
)
CHANGED = st.one_of(
    st.builds(w.Times, st.one_of(st.just(w.X()), st.builds(w.Stat, WHAT, STATS)), COUNT),
    st.builds(w.Plus, st.one_of(st.just(w.X()), PLAIN_NUMBERS), COUNT),
    st.builds(w.UtmostLife, st.sampled_from(["lowest", "highest"])),
    st.builds(w.Half, PLAIN_NUMBERS, st.booleans()),
    st.builds(w.UtmostCount, PLAIN, st.sampled_from(["highest", "lowest"])),
    st.builds(w.UtmostStat, PLAIN, STATS, st.sampled_from(["highest", "lowest"]), st.integers(0, 2)),
    st.just(w.Given()),
    st.just(w.ThatDamage()),
    st.just(w.SameValue()),
)
NUMBERS = st.one_of(SMALL, SMALL, st.just(w.X()), RECKONED, CHANGED)
NOUNS = nouns(NUMBERS)
ONE_CONDITION = called(
    "condition",
    st.one_of(
        st.builds(w.Exists, NOUNS, COUNT),
        st.builds(w.NoneExists, NOUNS),
        st.builds(w.HasAtLeast, SIDE, st.one_of(HOLD, st.just("life")), SMALL),
        st.builds(w.HasAtMost, SIDE, st.one_of(HOLD, st.just("life")), SMALL),
        st.builds(w.TurnOf, SIDES),
        st.builds(w.ThisIs, keys("state_is")),
        st.builds(w.ItFits, NOUNS),
        st.builds(w.InPhase, keys("phase"), keys("whose")),
        st.builds(w.Not, st.builds(w.TurnOf, SIDES)),
        st.builds(w.Compare, PLAIN_NUMBERS, keys("comparison"), PLAIN_NUMBERS),
        st.just(w.CasterIsThere()),
        st.builds(w.Varied, NOUNS, COUNT),
        st.builds(w.HasDone, SIDES, keys("deed")),
        st.just(w.ThisIs("attacked_now")),
        st.just(w.ItDied()),
        st.just(w.SpellTiming()),
        st.just(w.CharacterTiming()),
    ),
)
CONDITIONS = st.one_of(ONE_CONDITION, st.builds(w.Both, ONE_CONDITION, ONE_CONDITION))
AGENTS = PLAIN.filter(lambda n: n.zone == "field").map(lambda n: n.replace(zone="any"))
SUBJECTS = st.one_of(st.builds(w.This, keys("word")), NOUNS)
OBJECTS = st.one_of(st.just("player"), NOUNS)
WHOSE = keys("whose")
DAMAGE = keys("damage")
ABOUT_SUBJECT = [
    "entering", "entered", "set", "left", "dooming", "doomed", "discarding", "discarded", "removing", "removed",
    "buried", "use_resolved", "fought", "charged", "woke", "slept", "attacking", "attacked", "blocking", "blocked", "battle_start", "battle_end",
]  # fmt: skip
HURT = ["deals_damage", "dealt_damage", "takes_damage", "took_damage"]
MOMENTS = st.one_of(
    st.builds(lambda m, x: w.When(m, whose=x), st.sampled_from(["turn_start", "turn_end", "node_set", "threw", "drew", "drew_more"]), WHOSE),
    st.builds(
        lambda m, x, p: w.When(m, whose=x, phase=p),
        st.sampled_from(["phase_start", "phase_end"]), WHOSE, keys("phase"),
    ),
    st.builds(lambda m, s: w.When(m, s), st.sampled_from(ABOUT_SUBJECT), SUBJECTS),
    st.builds(lambda m, s: w.When(m, s, played=True), st.sampled_from(["entering", "entered"]), SUBJECTS),
    st.builds(lambda m: w.When(m), st.sampled_from(["battle_start", "battle_end", "interference_end"])),
    st.builds(
        lambda m, s, b: w.When(m, s, by=b), st.sampled_from(["doomed", "discarded", "removed"]), SUBJECTS, SIDES
    ),
    st.builds(lambda s, x, o: w.When("targeted", s, whose=x, object=o), SUBJECTS, WHOSE, NOUNS),
    st.builds(lambda s, o: w.When("dooms", s, object=o), SUBJECTS, NOUNS),
    st.builds(lambda s, o: w.When("dooms", s, object=o, by="battle"), SUBJECTS, NOUNS),
    st.builds(lambda s, o: w.When("blocked", s, object=o), SUBJECTS, SUBJECTS),
    st.builds(lambda m, s, o: w.When(m, s, object=o), st.sampled_from(["fought", "battle_start"]), SUBJECTS, NOUNS),
    st.builds(lambda s: w.When("entered", s, way="break"), SUBJECTS),
    st.builds(lambda s: w.When("doomed", s, by="battle"), SUBJECTS),
    st.builds(
        lambda s, o, d, n: w.When("dealt_damage", s, object=o, damage=d, least=n), SUBJECTS, OBJECTS, DAMAGE, COUNT
    ),
    st.builds(lambda s, d, n: w.When("takes_damage", s, damage=d, most=n), SUBJECTS, DAMAGE, COUNT),
    st.builds(lambda m, s, d, n: w.When(m, s, damage=d, least=n), st.sampled_from(["takes_damage", "took_damage"]), SUBJECTS, DAMAGE, COUNT),
    st.builds(lambda m, x: w.When(m, whose=x), st.sampled_from(["gaining", "hurting", "losing", "linking"]), WHOSE),
    st.builds(lambda x, d: w.When("player_damaged", whose=x, damage=d), WHOSE, DAMAGE),
    st.builds(lambda m, s, b: w.When(m, s, by=b), st.sampled_from(["doomed", "discarded"]), SUBJECTS, AGENTS),
    # For any card, or any of a player's, use the event without an agent.
    st.builds(
        lambda s, b: w.When("targeted", s, by=b),
        SUBJECTS,
        AGENTS.filter(lambda n: n.kind != "card" or any(not isinstance(f, w.Whose) for f in n.fits)),
    ),
    st.builds(lambda s, z: w.When("buried", s, origin=z), SUBJECTS, keys("left_zone")),
    st.builds(lambda x, z: w.When("revealed", whose=x, origin=z), WHOSE, keys("looked")),
    st.builds(lambda x, z: w.When("looked", whose=x, origin=z), WHOSE, keys("looked")),
    st.builds(lambda m, x: w.When(m, whose=x), st.sampled_from(["charged", "full", "declared"]), WHOSE),
    st.builds(lambda x, of: w.When("declared", whose=x, way=of), WHOSE, keys("declared")),
    st.builds(lambda x, z: w.When("looked", whose=x, origin=z, by=x), WHOSE, keys("looked")),
    st.builds(lambda x, z: w.When("revealed", origin=z, by=x), WHOSE, keys("looked")),
    st.builds(lambda x: w.When("targeted", w.ThisAt("play"), whose=x), WHOSE),
    st.builds(lambda x, n: w.When("reached", whose=x, least=n), WHOSE, COUNT),
    st.builds(lambda x, o, z: w.When("looked", whose=x, object=o, origin=z), WHOSE, SIDE, keys("looked")),
    st.builds(lambda m, s, o, d: w.When(m, s, object=o, damage=d), st.sampled_from(HURT), SUBJECTS, OBJECTS, DAMAGE),
    st.builds(lambda m, s, d: w.When(m, s, damage=d), st.sampled_from(HURT), SUBJECTS, DAMAGE),
    st.builds(
        lambda m, s, x: w.When(m, s, whose=x),
        st.sampled_from(["played", "play_resolved", "targeted"]), SUBJECTS, WHOSE,
    ),
)  # fmt: skip


SEVERAL_MOMENTS = st.lists(MOMENTS, min_size=2, max_size=3, unique=True).map(
    lambda whens: whens[0].replace(more=tuple(whens[1:]))
)


def _power(draw: Any) -> Any:
    number = st.one_of(st.integers(-5, 5), st.just(w.X()), RECKONED)
    attack, toughness = draw(number), draw(number)
    variable = not (isinstance(attack, int) and isinstance(toughness, int))
    more = any(isinstance(n, int) and n < 0 for n in (attack, toughness))
    minus = variable and not more and draw(st.booleans())
    return w.AddPower(draw(WHAT), attack, toughness, draw(UNTIL), minus)


@st.composite
def _add_power(draw: Any) -> Any:
    return _power(draw)


@st.composite
def _set_power(draw: Any) -> Any:
    half = draw(st.sampled_from(["attack", "toughness", "both"]))
    attack = None if half == "toughness" else draw(NUMBERS)
    toughness = None if half == "attack" else draw(NUMBERS)
    return w.SetPower(draw(WHAT), attack, toughness, draw(UNTIL), draw(st.booleans()))


KEYWORDS = st.one_of(
    st.builds(w.Keyword, keys("keyword").filter(lambda k: k not in ("resistance", "mana_charge"))),
    st.builds(lambda r: w.Keyword("resistance", r), keys("race")),
    st.builds(lambda n, f: w.Keyword("mana_charge", n, f), COUNT, st.booleans()),
    st.builds(w.Keyword, st.sampled_from(["ward", "aegis", "upkeep"]), COUNT),
    st.builds(w.Keyword, st.just("link"), st.sampled_from(["灯守", "灯守+潮見", "A+B+C"])),
)
SPELT = st.one_of(
    st.sampled_from([row.shape.build({"value": None}) for row in TABLE.rows["keyword_text"]]),
    st.builds(
        lambda keyword, n: w.Spelt(keyword, "", n), st.sampled_from(["ward", "aegis", "upkeep"]), COUNT
    ),
    st.builds(
        w.Spelt, st.just("link"), st.sampled_from("ab"), st.sampled_from(["灯守", "灯守+潮見", "A+B+C"])
    ),
)
RACES = st.lists(keys("race").filter(lambda r: r != "なし"), max_size=2, unique=True).map(tuple)
HELD = st.lists(
    st.one_of(
        KEYWORDS,
        st.just(w.Auto("gamma", w.Draw("you", 1), w.When("entered", w.This()))),
        st.just(w.Activated("any", (w.NodeCost(1),), w.DealDamage("opponent", 1))),
    ),
    max_size=2,
).map(tuple)
SET_GUISES = st.builds(
    lambda name, kind, power, held: w.Guise(name, None, power[0], power[1], (), held, kind=kind),
    NAMES,
    st.sampled_from(["equipment", "charm"]),
    st.one_of(st.just((None, None)), st.tuples(st.integers(-3, 3), st.integers(-3, 3))),
    HELD,
)
CHARACTER_GUISES = st.builds(
    w.Guise,
    NAMES,
    st.one_of(st.none(), SMALL),
    SMALL,
    SMALL,
    RACES,
    HELD,
    st.one_of(st.none(), SMALL),
    st.one_of(st.none(), SMALL),
)
PLAIN_GUISES = st.builds(
    lambda a: w.Guise("", abilities=a, kind="card"), st.lists(KEYWORDS, min_size=1, max_size=2).map(tuple)
)
GUISES = st.one_of(CHARACTER_GUISES, SET_GUISES, PLAIN_GUISES)
ONE = [w.Discard, w.MakeDoomed, w.Remove, w.ReturnToHand, w.Wake, w.PutToSleep, w.AddToHand, w.NegatePlay,
       w.CancelAttack, w.CancelBlock, w.NegateDoom, w.NegateDiscard]  # fmt: skip
SIMPLE = st.one_of(
    st.builds(w.DealDamage, st.one_of(WHAT, WHO), NUMBERS),
    *(st.builds(cls, WHAT) for cls in ONE),
    *(st.builds(cls, WHO, NUMBERS) for cls in (w.Draw, w.GainLife, w.LoseLife, w.SetLife)),
    st.builds(w.DiscardHand, WHO, st.one_of(NUMBERS, st.just(-1))),
    _add_power(),
    _set_power(),
    st.builds(w.StandsIn, WHAT, st.integers(1, 3), st.booleans(), st.booleans()),
    st.builds(w.SwapPower, WHAT, UNTIL),
    st.builds(w.TurnModifiers, WHAT, keys("half"), st.sampled_from("+-"), UNTIL),
    st.builds(w.TurnModifiers, WHAT, keys("half"), st.just("+"), UNTIL, st.integers(0, 3)),
    st.builds(w.Gain, WHAT, st.lists(st.one_of(KEYWORDS, SPELT), min_size=1, max_size=2).map(tuple), UNTIL),
    st.builds(w.LoseKeyword, WHAT, keys("keyword"), UNTIL),
    st.builds(w.LoseKeyword, WHAT, keys("keyword"), UNTIL, COUNT),
    st.builds(w.LoseTactics, WHAT, UNTIL),
    st.builds(w.GainRace, WHAT, keys("race"), UNTIL),
    *(st.builds(cls, TOP) for cls in (w.Discard, w.Remove, w.AddToHand)),
    st.builds(w.NegateText, WHAT, UNTIL, st.booleans()),
    st.builds(w.Rename, WHAT, NAMES.filter(lambda n: "「" not in n), UNTIL),
    st.builds(w.NegateAbilities, WHAT, keys("class_of_effect"), UNTIL),
    st.builds(w.AddNodes, WHO, NUMBERS, keys("state")),
    st.builds(w.PutIntoNodes, WHAT, keys("state")),
    st.builds(w.PutOntoField, WHAT, keys("state"), keys("face")),
    st.builds(lambda what, state: w.PutOntoField(what, state, home=True), WHAT, keys("state")),
    st.builds(w.PutOnDeck, st.just(w.Rest()), keys("deck_end")),
    st.builds(w.Draw, st.just("turn"), COUNT),
    st.builds(w.Become, WHAT, GUISES),
    st.builds(w.Transform, WHAT),
    st.builds(w.TurnBack, WHAT),
    st.builds(w.PutOnDeck, WHAT, keys("deck_end")),
    st.builds(w.Cannot, WHAT, keys("act"), UNTIL),
    st.builds(w.PlayerCannot, SIDE, keys("player_act"), UNTIL),
    st.builds(w.ChangeCost, PLAIN, st.integers(-3, 3), st.integers(-3, 3), UNTIL, st.booleans()),
    st.builds(w.LookAtHand, WHO, st.sampled_from(["you", "opponent"])),
    st.builds(w.TakeAsHand, WHAT),
    st.builds(w.StaysAwake, WHAT, st.one_of(st.none(), PLAIN), UNTIL),
    *(st.builds(cls, WHO) for cls in (w.RevealHand, w.LookAtHand, w.Shuffle, w.WinGame, w.LoseGame)),
    *(st.builds(cls, WHO, COUNT) for cls in (w.RevealTop, w.LookAtTop)),
    st.builds(
        w.Search,
        PLAIN,
        COUNT,
        st.none() | st.builds(w.PutOntoField, st.just(w.It("card")), keys("state")),
        st.booleans(),
        may=keys("added_freely"),
        shown=keys("shown_first"),
    ),
    st.builds(w.Show, WHAT),
    st.builds(w.TurnFace, WHAT, keys("face"), st.booleans()),
    st.just(w.NegateDamage()),
    st.builds(
        lambda what, do: w.NegateInto(what, do),
        WHAT,
        st.builds(w.PutIntoNodes, st.just(w.It("card")), keys("state")),
    ),
    st.just(w.NegateEffect()),
    st.builds(w.MoveTo, WHAT, WHO, UNTIL, st.one_of(st.just(""), keys("state"))),
    st.builds(w.PutOnDeck, WHAT, keys("deck_end"), st.just(True)),
    *(
        st.builds(cls, WHAT)
        for cls in (
            w.PutIntoUnderworld,
            w.ShuffleIn,
            w.MakeBlock,
            w.FreeOfCost,
            w.Retarget,
            w.Choose,
            w.Redirect,
        )
    ),
    st.builds(w.FreeOfCost, WHAT, COUNT, COUNT, keys("forgone")),
    st.builds(w.FreeOfCost, WHAT, st.none(), COUNT, keys("forgone")),
    st.builds(w.LookAtTop, WHO, COUNT, st.booleans()),
    st.builds(w.DealDivided, WHAT, NUMBERS),
    st.builds(w.ScaleDamage, AGENTS, st.one_of(OBJECTS, SIDES), COUNT, UNTIL),
    st.builds(w.NegateNextDamage, st.one_of(WHAT, WHO), UNTIL),
    st.builds(
        w.AddDamage,
        st.one_of(WHAT, WHO),
        st.integers(-3, 3),
        UNTIL,
        st.one_of(st.none(), st.integers(0, 2)),
        DAMAGE,
        st.one_of(st.none(), AGENTS),
    ),
    st.builds(
        w.AddDealt,
        WHAT,
        st.one_of(st.integers(-3, 3), st.just(w.X())),
        UNTIL,
        st.one_of(st.none(), st.integers(0, 2)),
        DAMAGE,
        st.one_of(st.none(), OBJECTS, SIDES),
    ),
    st.builds(
        lambda what, n, until, kind: w.AddDealt(what, w.Times(n, -1), until, None, kind),
        WHAT,
        st.just(w.X()),
        UNTIL,
        DAMAGE,
    ),
    st.builds(w.ScaleDealt, WHAT, COUNT, UNTIL, DAMAGE, st.one_of(st.none(), OBJECTS, SIDES)),
    st.builds(
        lambda n, until, floor, kind, by: w.AddDamage("any", n, until, floor, kind, by),
        st.integers(-3, 3),
        UNTIL,
        st.one_of(st.none(), st.integers(0, 2)),
        DAMAGE,
        AGENTS,
    ),
    st.builds(lambda by, times, until: w.ScaleDamage(by, "any", times, until), AGENTS, COUNT, UNTIL),
    st.builds(w.PlayerCannotPlay, SIDE, NOUNS, UNTIL),
    st.builds(w.PlayerLimit, SIDE, keys("limited"), COUNT, UNTIL),
    st.builds(w.ChangeUseCost, WHAT, st.integers(-3, 3), UNTIL),
    st.builds(
        w.ChangeItsCost,
        st.one_of(
            st.builds(w.This, keys("word")), st.builds(w.ThisAt, st.sampled_from(["hand", "underworld"]))
        ),
        st.one_of(st.integers(-3, -1), st.just(w.X()), RECKONED),
        st.integers(-2, 2),
        until=UNTIL,
    ),
    st.builds(
        lambda n, m, u: w.ChangeItsCost(w.This("card"), n, m, True, u),
        st.one_of(st.just(0), st.just(w.X()), RECKONED),
        st.one_of(st.just(w.X()), RECKONED),
        UNTIL,
    ),
    st.builds(w.AlsoNamed, WHAT, NAMES.filter(lambda n: "「" not in n), UNTIL),
    st.builds(w.MustAttack, WHAT, UNTIL, st.booleans()),
    st.builds(lambda what, place: w.PutOnDeck(what, place, True, True), WHAT, keys("deck_end")),
    st.builds(lambda who, n: w.DiscardTo(who, n, True), WHO, NUMBERS),
    st.builds(w.BlockToll, WHAT, NUMBERS, UNTIL),
    st.builds(w.Cannot, WHAT, st.sampled_from(["be_negated", "be_called_off"]), UNTIL),
    st.builds(w.Cannot, WHAT, st.sampled_from(["be_battle_damaged", "be_effect_damaged"]), UNTIL, AGENTS),
    st.builds(w.Carries, WHAT, CARD_KINDS, COUNT),
    st.builds(w.InPlaceOfDiscard, WHAT, st.builds(w.PutIntoNodes, st.just(w.It("card")), keys("state"))),
    st.builds(
        lambda n, c, u, x, m, s: w.Search(n, c, None, u, x, m, s),
        PLAIN,
        COUNT,
        st.booleans(),
        st.sampled_from(["opponent", "turn"]),
        keys("added_freely"),
        keys("shown_first"),
    ),
    st.builds(w.SetOnto, WHAT, WHAT, keys("face")),
    *(st.builds(cls, WHO, NUMBERS) for cls in (w.DrawTo, w.DiscardTo)),
    st.builds(w.HandLimit, SIDE, SMALL, st.booleans(), UNTIL),
    st.builds(w.PayLife, WHO, keys("unknown")),
    st.builds(w.Pay, WHO, NUMBERS),
    st.builds(w.ChooseNumber, keys("unknown")),
    st.just(w.EndTurn()),
    st.builds(w.PlayAs, WHAT, st.booleans()),
    st.builds(w.MakeAttack, WHAT),
    st.builds(w.HaveAttack, WHO, WHAT),
    st.builds(w.ChangeTarget, WHAT, WHAT),
    st.builds(w.TakeOut, WHAT),
    st.builds(w.Divide, SIDE, WHAT, st.integers(2, 4), SIDE),
    st.builds(w.Dub, WHAT, NAMES.filter(lambda n: "「" not in n)),
    st.builds(w.Hell, UNTIL, SIDE),
    st.builds(w.UseAs, WHAT),
    st.just(w.EndPhase()),
    st.builds(w.ExtraPhase, keys("phase")),
    st.builds(w.SkipPhase, WHO, keys("phase")),
    st.builds(w.SkipTurn, WHO),
    st.builds(w.Define, WHAT, keys("unknown"), NUMBERS, UNTIL, st.one_of(st.none(), COUNT)),
    st.builds(w.TreatAs, WHAT, keys("stat_treated"), NUMBERS, UNTIL),
    st.builds(w.Floor, WHAT, keys("stat_floored"), NUMBERS, UNTIL),
    st.builds(w.LifeFloor, SIDE, NUMBERS, UNTIL),
    st.builds(w.Declare, keys("declared"), keys("letter")),
)


def _each_his_own(may: Any) -> Any:
    """Keep only statements in which each of several players decides about, and sees, their own cards."""
    if isinstance(may.do, w.LookAtHand) and "opponent" in (may.who, may.do.by):
        return may.replace(do=may.do.replace(by="opponent"), who="opponent")
    alone = may.who == "each" and type(may.do).__name__ in SUBJECTS_OF_TEXT and may.do.who == "each"
    return may.replace(do=may.do.replace(who="own")) if alone else may


def _joined(simpler: Any) -> Any:
    inner = called("statement", simpler)
    maybe = st.one_of(st.none(), inner)
    return st.one_of(
        st.builds(lambda a, b: in_sequence((a, *b)), inner, st.lists(inner, min_size=1, max_size=2)),
        st.builds(w.May, inner, maybe, maybe, WHO).map(_each_his_own),
        st.builds(w.MayPay, WHO, NUMBERS, maybe, maybe),
        st.builds(w.If, CONDITIONS, inner, maybe),
        st.builds(w.Whenever, MOMENTS, inner, keys("until")),
        st.builds(w.Instead, MOMENTS, inner),
        st.builds(lambda s, do: w.Instead(w.When("buried", s, origin="field"), do), SUBJECTS, inner),
        st.builds(w.Later, MOMENTS, inner),
        st.builds(
            w.Let,
            NUMBERS,
            inner,
            st.sampled_from(["X", "Y", "Z"]),
            st.one_of(st.none(), COUNT),
            st.booleans(),
        ),
        st.builds(w.Capped, inner, st.sampled_from(["X", "Y", "Z"]), COUNT).filter(
            lambda node: not isinstance(node.do, w.Let) or node.do.letter != node.letter
        ),
        st.builds(w.Else, inner, inner),
        st.builds(lambda first, more: with_shared_duration((first,), more), inner, inner),
        st.builds(w.ForEach, WHAT, inner),
        st.builds(w.AsFar, inner),
        st.builds(w.InsteadOfDraw, SIDE, inner, UNTIL, st.booleans()),
        st.builds(w.Unstacked, inner),
        st.builds(
            lambda what, a, u: w.Gain(what, (a,), u),
            WHAT,
            st.builds(w.Auto, st.just("gamma"), inner, MOMENTS),
            UNTIL,
        ),
    )


STATEMENTS = called("statement", st.recursive(called("simple", SIMPLE), _joined, max_leaves=4))
COSTS = st.lists(
    st.one_of(
        st.builds(w.NodeCost, st.one_of(COUNT, st.just(w.X()))),
        st.just(w.SleepCost()),
        st.just(w.DiscardThisCost()),
        st.builds(w.DiscardHandCost, COUNT),
        st.builds(w.LifeCost, st.one_of(COUNT, st.just(w.X()))),
    ),
    max_size=3,
).map(tuple)
HEADED = st.one_of(
    st.builds(
        w.Activated,
        keys("timing"),
        COSTS,
        STATEMENTS,
        st.booleans(),
        st.one_of(st.none(), CONDITIONS),
        st.one_of(st.none(), st.builds(w.PlayerCannot, SIDE, keys("player_act"), st.just("turn"))),
    ),
    st.builds(lambda do: w.Auto("alpha", w.AtOnce(do)), called("simple", SIMPLE)),
    st.builds(
        w.Auto,
        keys("class"),
        STATEMENTS,
        st.one_of(st.none(), MOMENTS, SEVERAL_MOMENTS),
        st.one_of(st.none(), CONDITIONS),
    )
    .map(move_condition_into_price)
    .filter(lambda each: not can_never_happen(each)),
)
ABILITIES = st.one_of(
    KEYWORDS,
    SPELT,
    st.builds(w.Played, STATEMENTS, st.one_of(st.none(), CONDITIONS), st.booleans(), st.booleans()),
    st.builds(w.Modes, st.lists(STATEMENTS, min_size=1, max_size=3).map(tuple)),
    HEADED,
)
ABOVE = st.one_of(KEYWORDS.filter(lambda k: k.name != "leader"), HEADED)
"""Abilities allowed above a leader's text box."""


@st.composite
def _tiers(draw: Any) -> Any:
    names = draw(
        st.lists(st.sampled_from(["explosion", "bonus", "normal", "penalty"]), max_size=3, unique=True)
    )
    return tuple(w.Tier(name, tuple(draw(st.lists(ABOVE, min_size=1, max_size=2)))) for name in names)


@st.composite
def _leader(draw: Any) -> Any:
    abilities = (w.Keyword("leader"), *draw(st.lists(ABOVE, max_size=2)))
    return w.CardText(
        "灯守",
        "character",
        1,
        1,
        1,
        ("人間",),
        attack=1,
        toughness=1,
        abilities=abilities,
        tiers=draw(_tiers()),
    )


LEADERS = _leader()
