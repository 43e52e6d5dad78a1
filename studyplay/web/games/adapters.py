"""The registered game adapters.  A new game adds its line here."""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.kotoba.actions import Action as KotobaAction
from studyplay.engines.scout.actions import Action as ScoutAction
from studyplay.engines.wordbasket.actions import Action as WordBasketAction
from studyplay.web.games import kotoba_live, scout_live, scrabble_live, wordbasket_live
from studyplay.web.games.adapter import Adapter, kinds
from studyplay.web.texts.kotoba_table import STRINGS as KOTOBA
from studyplay.web.texts.scout_table import STRINGS as SCOUT_STRINGS
from studyplay.web.texts.wordbasket_table import STRINGS as WORD_BASKET_STRINGS

ADAPTERS: Final[Mapping[str, Adapter]] = {
    adapter.engine: adapter
    for adapter in (
        scrabble_live.ADAPTER,
        Adapter(
            "wordbasket",
            kinds(WordBasketAction),
            "tables/wordbasket.html",
            fixed=wordbasket_live.fixed,
            shown=wordbasket_live.shown,
            is_race=True,
            strings=WORD_BASKET_STRINGS,
        ),
        Adapter(
            "kotoba",
            kinds(KotobaAction),
            "tables/kotoba.html",
            kotoba_live.fixed,
            kotoba_live.shown,
            strings=KOTOBA,
        ),
        Adapter(
            "scout",
            kinds(ScoutAction),
            "tables/scout.html",
            fixed=scout_live.fixed,
            shown=scout_live.shown,
            strings=SCOUT_STRINGS,
        ),
    )
}
"""By engine name."""


def adapter_of(name: str) -> Adapter:
    """Return the adapter for a game such as ``scrabble/club``.

    Raises:
        KeyError: If the engine has no live pages.
    """
    return ADAPTERS[name.partition("/")[0]]
