"""The games that can be played live.  A new game adds its line here."""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.kotoba.actions import Action as KotobaAction
from studyplay.engines.scout.actions import Action as ScoutAction
from studyplay.engines.wordbasket.actions import Action as WordBasketAction
from studyplay.web.games.adapter import Adapter, kinds

ADAPTERS: Final[Mapping[str, Adapter]] = {
    adapter.engine: adapter
    for adapter in (
        Adapter("wordbasket", kinds(WordBasketAction), "tables/wordbasket.html", is_race=True),
        Adapter("kotoba", kinds(KotobaAction), "tables/kotoba.html"),
        Adapter("scout", kinds(ScoutAction), "tables/scout.html"),
    )
}
"""By engine."""


def adapter_of(name: str) -> Adapter:
    """The adapter for the game *name*.  Raises ``KeyError``."""
    return ADAPTERS[name.partition("/")[0]]
