"""The listing format of Phantom Magic Vision cards, as used by its players."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.games.pmv.language.complete import complete
from pyengine.games.pmv.language.listing import check_cards, names_without_cards, open_listing, read_cards
from pyengine.games.pmv.language.listing_format import render_card
from pyengine.games.pmv.language.page.filling import filled, missing_fields
from pyengine.games.pmv.language.write import render_ability
from pyengine.text.listing_result import EditorReader


def check_rows() -> Iterator[str]:
    """Return the faults in the rows of the phrase table."""
    from pyengine.games.pmv.phrase_samples import faults_of_rows  # needed only when a table is compiled

    return faults_of_rows()


READER = EditorReader(
    check_cards=check_cards,
    read_cards=read_cards,
    render_card=render_card,
    check_rows=check_rows,
    open_listing=open_listing,
    names_without_cards=names_without_cards,
    missing_fields=missing_fields,
    filled=filled,
    complete=complete,
    render_ability=render_ability,
)

__all__ = ["READER"]
