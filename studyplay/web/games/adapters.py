"""The one list of games in the web layer."""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.kotoba.actions import Action as KotobaAction
from studyplay.engines.scout.actions import Action as ScoutAction
from studyplay.engines.wordbasket.actions import Action as WordBasketAction
from studyplay.web.games import (
    action_parsing,
    kotoba_live,
    review_kotoba,
    review_scout,
    review_scrabble,
    review_wordbasket,
    scout_live,
    scrabble_actions,
    scrabble_live,
    scrabble_view,
    wordbasket_live,
)
from studyplay.web.games.adapter import (
    GameAdapter,
    LobbyEntry,
    ReviewPage,
    RulesPage,
    action_types_by_name,
    no_page_context,
)
from studyplay.web.texts.errors import (
    violations_kotoba,
    violations_scout,
    violations_scrabble,
    violations_wordbasket,
)
from studyplay.web.texts.rulesets.kotoba import KOTOBA
from studyplay.web.texts.rulesets.scout import SCOUT
from studyplay.web.texts.rulesets.scrabble import SCRABBLE
from studyplay.web.texts.rulesets.wordbasket import WORD_BASKET
from studyplay.web.texts.tables.kotoba_table import KOTOBA_STRINGS
from studyplay.web.texts.tables.scout_table import SCOUT_STRINGS
from studyplay.web.texts.tables.wordbasket_table import WORDBASKET_STRINGS

ADAPTERS: Final[Mapping[str, GameAdapter]] = {
    adapter.engine: adapter
    for adapter in (
        GameAdapter(
            engine="scrabble",
            actions=scrabble_actions.ACTION_TYPES,
            template="tables/scrabble.html",
            build_fixed_data=scrabble_view.build_fixed_data,
            build_view_data=scrabble_view.build_view_data,
            is_race=False,
            strings=scrabble_live.STRINGS,
            violations=violations_scrabble.SCRABBLE,
            parse_action=scrabble_actions.parse_action,
            build_page_context=scrabble_live.build_page_context,
            review=ReviewPage("review/scrabble.html", review_scrabble.build_review_context),
            rules=RulesPage(SCRABBLE, "SCR", "rules/how/scrabble.html", icon="board"),
            lobby=LobbyEntry(icon="board", solo_endpoint="practice.index"),
        ),
        GameAdapter(
            engine="wordbasket",
            actions=action_types_by_name(WordBasketAction),
            template="tables/wordbasket.html",
            build_fixed_data=wordbasket_live.build_fixed_data,
            build_view_data=wordbasket_live.build_view_data,
            is_race=True,
            strings=WORDBASKET_STRINGS,
            violations=violations_wordbasket.WORD_BASKET,
            parse_action=action_parsing.parse_action,
            build_page_context=no_page_context,
            review=ReviewPage("review/wordbasket.html", review_wordbasket.build_review_context),
            rules=RulesPage(WORD_BASKET, "WB", "rules/how/wordbasket.html", icon="words"),
            lobby=LobbyEntry(icon="cards", solo_endpoint=None),
        ),
        GameAdapter(
            engine="kotoba",
            actions=action_types_by_name(KotobaAction),
            template="tables/kotoba.html",
            build_fixed_data=kotoba_live.build_fixed_data,
            build_view_data=kotoba_live.build_view_data,
            is_race=False,
            strings=KOTOBA_STRINGS,
            violations=violations_kotoba.KOTOBA,
            parse_action=action_parsing.parse_action,
            build_page_context=no_page_context,
            review=ReviewPage("review/kotoba.html", review_kotoba.build_review_context),
            rules=RulesPage(KOTOBA, "KOT", "rules/how/kotoba.html", icon="rack"),
            lobby=LobbyEntry(icon="cards", solo_endpoint=None),
        ),
        GameAdapter(
            engine="scout",
            actions=action_types_by_name(ScoutAction),
            template="tables/scout.html",
            build_fixed_data=scout_live.build_fixed_data,
            build_view_data=scout_live.build_view_data,
            is_race=False,
            strings=SCOUT_STRINGS,
            violations=violations_scout.SCOUT,
            parse_action=action_parsing.parse_action,
            build_page_context=no_page_context,
            review=ReviewPage("review/scout.html", review_scout.build_review_context),
            rules=RulesPage(SCOUT, "SCO", "rules/how/scout.html", icon="cards"),
            lobby=LobbyEntry(icon="cards", solo_endpoint=None),
        ),
    )
}
"""By engine key, in the order of the pages."""


def find_adapter(game_name: str) -> GameAdapter:
    """Return the adapter for a game such as ``scrabble/club``.

    Raises:
        KeyError: There is no such game.
    """
    return ADAPTERS[game_name.partition("/")[0]]
