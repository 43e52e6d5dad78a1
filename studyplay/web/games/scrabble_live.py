"""Texts and template contexts of the Scrabble table page."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from studyplay.services.tables import scrabble_tables
from studyplay.services.tables.live_tables import TableView
from studyplay.services.tables.scrabble_tables import ScrabbleTableView
from studyplay.web.games import scrabble_page, scrabble_view
from studyplay.web.games.adapter import Json
from studyplay.web.games.scrabble_extras import PARTS, parts_with_expansion
from studyplay.web.games.scrabble_taught import find_last_taught_play
from studyplay.web.i18n import LazyText
from studyplay.web.texts.levels import LEARNER_LEVELS
from studyplay.web.texts.tables import scrabble_texts as texts
from studyplay.web.texts.tables.hint_ladder import HINT_LADDER_STRINGS
from studyplay.web.texts.tables.premium_squares import find_premium_squares
from studyplay.web.texts.tables.scrabble_board import BOARD_STRINGS
from studyplay.web.texts.tables.scrabble_table import SCRABBLE_STRINGS as TABLE
from studyplay.words.model import Level


def build_page_context(table_view: TableView) -> Json:
    """Build the template context of the page, in addition to the frame."""
    table = scrabble_tables.to_scrabble_view(table_view)
    return {
        **build_parts_context(table),
        "state": scrabble_view.build_state(table.view, table.rules),
        "premiums": find_premium_squares(table.rules.layout),
        "tops": [*(each.level for each in LEARNER_LEVELS), Level.X],
        "web_parts": [part for part, _ in parts_with_expansion(table.rules)],
    }


def build_parts_context(table: ScrabbleTableView) -> Json:
    """Build the context of the page parts that change."""
    return {
        "look": table,
        "view": table.view,
        "table_id": table.row.id,
        "sitters": scrabble_page.build_seats(table),
        "lines": scrabble_page.build_sheet_lines(table),
        "turn": scrabble_page.describe_turn(table),
        "reason": table.view.outcome and texts.END_REASONS.get(table.view.outcome.reason, ""),
        "bonuses": texts.BONUS_REASONS,
        "unseen": Counter(table.view.unseen),
        "taught": find_last_taught_play(table),
        "values": scrabble_view.tile_points(table.rules),
    }


def _build_strings() -> Mapping[str, LazyText]:
    brought_by = {key: text for part in PARTS for key, text in part.strings.items()}
    return {**BOARD_STRINGS, **HINT_LADDER_STRINGS, **TABLE, **brought_by}


STRINGS: Final = _build_strings()
"""Texts for the scripts of the page."""
