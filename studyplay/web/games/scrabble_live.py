"""The Scrabble adapter for the live pages, and its template contexts."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from studyplay.services.tables import practice
from studyplay.services.tables.live import Seen
from studyplay.services.tables.practice import Look
from studyplay.web.games import scrabble_actions, scrabble_page, scrabble_view
from studyplay.web.games.adapter import Adapter, Json
from studyplay.web.games.scrabble_extras import PARTS, brought
from studyplay.web.games.scrabble_taught import taught
from studyplay.web.i18n import Lazy
from studyplay.web.texts import practice as texts
from studyplay.web.texts.board import STRINGS
from studyplay.web.texts.ladder import LADDER
from studyplay.web.texts.levels import LEARNERS
from studyplay.web.texts.premiums import premiums_of
from studyplay.web.texts.scrabble_table import STRINGS as TABLE
from studyplay.words.model import Level


def page(seen: Seen) -> Json:
    """Build the template context of the page, in addition to the frame."""
    table = practice.look_of(seen)
    return {
        **parts(table),
        "state": scrabble_view.state(table.view, table.rules),
        "premiums": premiums_of(table.rules.layout),
        "tops": [*(each.level for each in LEARNERS), Level.X],
        "web_parts": [part for part, _ in brought(table.rules)],
    }


def parts(look: Look) -> Json:
    """Build the context of the page parts that change."""
    return {
        "look": look,
        "view": look.view,
        "table_id": look.table.id,
        "sitters": scrabble_page.sitters(look),
        "lines": scrabble_page.lines(look),
        "turn": scrabble_page.turn(look),
        "reason": look.view.outcome and texts.REASONS.get(look.view.outcome.reason, ""),
        "bonuses": texts.BONUSES,
        "unseen": Counter(look.view.unseen),
        "taught": taught(look),
        "values": scrabble_view.values(look.rules),
    }


def _strings() -> Mapping[str, Lazy]:
    brought_by = {key: text for part in PARTS for key, text in part.strings.items()}
    return {**STRINGS, **LADDER, **TABLE, **brought_by}


def _adapter() -> Adapter:
    actions: Mapping[str, type[Any]] = scrabble_actions.ACTIONS
    return Adapter(
        "scrabble",
        actions,
        "tables/scrabble.html",
        fixed=scrabble_view.fixed,
        shown=scrabble_view.shown,
        strings=_strings(),
        read=scrabble_actions.read,
        more=page,
    )


ADAPTER: Final = _adapter()
