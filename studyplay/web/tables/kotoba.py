"""Requests of the ことばであそぼ page: previews of plays, and word meanings."""

from typing import Any, Final

from flask import Blueprint, request

from studyplay.engines.kotoba.actions import MakeWord, Rewrite
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.view import View
from studyplay.services.errors import NotFound
from studyplay.services.tables import live_tables
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, find_current_learner, learner_required
from studyplay.web.games import action_parsing
from studyplay.web.games.adapter import Json
from studyplay.web.games.kotoba_preview import build_preview
from studyplay.words.japanese_dictionary import JapaneseEntry

blueprint = Blueprint("kotoba_tables", __name__, url_prefix="/tables")

PLAY_TYPES: Final = {kind.__name__: kind for kind in (MakeWord, Rewrite)}


@blueprint.post("/<table_id>/preview")
@learner_required
def preview_play(table_id: str) -> Json:
    """Preview a play for the learner's seat, also out of turn; nothing is played."""
    table, game = _load_kotoba_table(table_id)
    play = action_parsing.parse_action(request.get_data(), PLAY_TYPES, now()).action
    view = game.view(table.state, table.seat_of(current_learner().id))
    return build_preview(game, view, play, app_context().library.japanese_lexicon.readings)


@blueprint.get("/<table_id>/words")
@blueprint.get("/<table_id>/audience/words")
@blueprint.get("/<table_id>/replay/<_viewpoint>/words")
def list_words(table_id: str, _viewpoint: str = "") -> Json:
    """Return the written forms and meanings of the words of this game, by their cards.

    ``?after=`` is the number of words that the page already has.
    """
    table, game = _load_kotoba_table(table_id)
    view: View = game.view(table.state, None)
    readings = app_context().library.japanese_dictionary
    first = max(0, request.args.get("after", 0, type=int))
    found = {cards: readings.entry_of_cards(cards) for cards in view.appeared[first:]}
    return {
        cards: _word_data(entry) for cards, entry in found.items() if entry and not entry.taboo
    }


def _word_data(entry: JapaneseEntry) -> dict[str, Any]:
    first = entry.words[0]
    written = first.written[0] if first.written else ""
    return {"reading": entry.reading, "written": written, "meaning": first.meaning}


def _load_kotoba_table(table_id: str) -> tuple[LoadedTable, Kotoba]:
    """Return the table and its game.  Raises ``NotFound`` for tables of other games."""
    table = live_tables.cached_for_viewer(app_context(), find_current_learner(), table_id)
    game = table.game
    if not isinstance(game, Kotoba):
        raise NotFound(table_id)
    return table, game
