"""The registered game adapters.  A new game adds its line here."""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.kotoba.actions import Action as KotobaAction
from studyplay.engines.scout.actions import Action as ScoutAction
from studyplay.engines.wordbasket.actions import Action as WordBasketAction
from studyplay.web.games import kotoba_live, scout_live, scrabble_live, wordbasket_live
from studyplay.web.games.game_adapter import GameAdapter, action_types_by_name
from studyplay.web.texts.tables.kotoba_table import KOTOBA_STRINGS as KOTOBA
from studyplay.web.texts.tables.scout_table import SCOUT_STRINGS
from studyplay.web.texts.tables.wordbasket_table import WORDBASKET_STRINGS as WORD_BASKET_STRINGS

ADAPTERS: Final[Mapping[str, GameAdapter]] = {
    adapter.engine: adapter
    for adapter in (
        scrabble_live.ADAPTER,
        GameAdapter(
            "wordbasket",
            action_types_by_name(WordBasketAction),
            "tables/wordbasket.html",
            build_fixed_data=wordbasket_live.build_fixed_data,
            build_view_data=wordbasket_live.build_view_data,
            is_race=True,
            strings=WORD_BASKET_STRINGS,
        ),
        GameAdapter(
            "kotoba",
            action_types_by_name(KotobaAction),
            "tables/kotoba.html",
            kotoba_live.build_fixed_data,
            kotoba_live.build_view_data,
            strings=KOTOBA,
        ),
        GameAdapter(
            "scout",
            action_types_by_name(ScoutAction),
            "tables/scout.html",
            build_fixed_data=scout_live.build_fixed_data,
            build_view_data=scout_live.build_view_data,
            strings=SCOUT_STRINGS,
        ),
    )
}
"""By engine name."""


def find_adapter(game_name: str) -> GameAdapter:
    """Return the adapter for a game such as ``scrabble/club``.

    Raises:
        KeyError: If the engine has no live pages.
    """
    return ADAPTERS[game_name.partition("/")[0]]
