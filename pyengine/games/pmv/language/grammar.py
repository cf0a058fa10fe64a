"""The grammar of card texts: rows of the phrase table, and rules joining sentences.

Rows come from the table; sequences of parts (その後, しても良い, した場合, …) are written in the modules below, once
for each language, and must agree with `write`. Categories: "ability" is a whole ability, "text" a run of sentences.
From the smallest part to the whole: `rules`, `nouns`, `guises`, `conditions`, `statements`, `choosing`, `sentences`,
`abilities`.
"""

from __future__ import annotations

from functools import lru_cache

from pyengine.games.pmv.language import GAME
from pyengine.games.pmv.language.abilities import add_abilities, add_costs
from pyengine.games.pmv.language.conditions import add_words
from pyengine.games.pmv.language.nouns import add_nouns, add_numbers
from pyengine.games.pmv.language.quoted_abilities import add_changing, add_guises, add_keywords
from pyengine.games.pmv.language.rules import TITLE, Builder
from pyengine.games.pmv.language.sentences import add_sentences_en, add_sentences_ja
from pyengine.games.pmv.language.statements import add_statements_en, add_statements_ja
from pyengine.games.pmv.language.variants.anywhere import add_anywhere
from pyengine.games.pmv.language.variants.at_once import add_at_once
from pyengine.games.pmv.language.variants.cases import add_cases, add_cases_en
from pyengine.games.pmv.language.variants.choices import add_choices, add_choices_en
from pyengine.games.pmv.language.variants.compared import add_compared
from pyengine.games.pmv.language.variants.earlier_objects import add_references_to_earlier_objects
from pyengine.games.pmv.language.variants.hands import add_shown_hands
from pyengine.games.pmv.language.variants.instead import add_instead, add_instead_en
from pyengine.games.pmv.language.variants.keyword_texts import add_keyword_texts
from pyengine.games.pmv.language.variants.lists import add_lists, add_lists_en, join_objects
from pyengine.games.pmv.language.variants.made_others import add_made_others
from pyengine.games.pmv.language.variants.of_players import add_of_players
from pyengine.games.pmv.language.variants.places import add_places
from pyengine.games.pmv.language.variants.prices import add_prices
from pyengine.games.pmv.language.variants.results import add_results
from pyengine.games.pmv.language.variants.terms import add_terms
from pyengine.games.pmv.language.variants.turn_history import add_tables_en, add_turn_history
from pyengine.text.grammar_rules import TERMINALS
from pyengine.text.packrat import Grammar, Rule, without_garbage_collection
from pyengine.text.phrases import load


@lru_cache(maxsize=8)
def grammar(lang: str = "ja") -> Grammar:
    """Return the cached grammar of the game's texts in a language."""
    with without_garbage_collection():
        return Grammar(_rules(lang), {**TERMINALS[lang], "title": TITLE[lang]})


def _rules(lang: str) -> dict[str, list[Rule]]:
    b = Builder(load(GAME), lang)
    add_words(b)
    add_numbers(b)
    add_nouns(b)
    add_keywords(b)
    add_guises(b)
    add_changing(b)
    add_costs(b)
    if lang == "ja":
        add_statements_ja(b)
        add_sentences_ja(b)
        add_lists(b)
        add_cases(b)
        add_results(b)
        add_terms(b)
        add_shown_hands(b)
        add_turn_history(b)
        add_prices(b)
        add_places(b)
        add_instead(b)
        add_anywhere(b)
        add_made_others(b)
        add_of_players(b)
        add_compared(b)
        add_references_to_earlier_objects(b)
        add_choices(b)
    else:
        add_statements_en(b)
        add_sentences_en(b)
        add_lists_en(b)
        add_cases_en(b)
        add_instead_en(b)
        add_tables_en(b)
        add_choices_en(b)
    add_at_once(b)
    add_keyword_texts(b)
    add_abilities(b)
    join_objects(b)
    return b.rules
