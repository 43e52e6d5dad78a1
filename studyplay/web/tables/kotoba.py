"""Requests of the ことばであそぼ page: previews of plays, and word meanings."""

from typing import Any, Final

from flask import Blueprint, request

from studyplay.engines.kotoba.actions import MakeWord, Rewrite
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.view import View
from studyplay.services.refusals import NotFound
from studyplay.services.tables import live
from studyplay.services.tables.hosted import Hosted
from studyplay.web.games import actions
from studyplay.web.games.adapter import Json
from studyplay.web.games.kotoba_live import previewed
from studyplay.web.learners import learner, learner_required, me
from studyplay.web.studio import studio
from studyplay.words.japanese_dictionary import JapaneseEntry

blueprint = Blueprint("kotoba_tables", __name__, url_prefix="/tables")

PLAYS: Final = {kind.__name__: kind for kind in (MakeWord, Rewrite)}


@blueprint.post("/<table_id>/preview")
@learner_required
def preview(table_id: str) -> Json:
    """Preview a play for the learner's seat, also out of turn; nothing is played."""
    table, game = _peek(table_id)
    play = actions.read(request.get_data(), PLAYS).action
    view = game.view(table.state, table.seat_of(me().id))
    return previewed(game, view, play, studio().library.japanese.readings)


@blueprint.get("/<table_id>/words")
@blueprint.get("/<table_id>/audience/words")
@blueprint.get("/<table_id>/replay/<_viewpoint>/words")
def words(table_id: str, _viewpoint: str = "") -> Json:
    """Return the written forms and meanings of the words of this game, by their cards.

    ``?after=`` is the number of words that the page already has.
    """
    table, game = _peek(table_id)
    view: View = game.view(table.state, None)
    readings = studio().library.readings
    first = max(0, request.args.get("after", 0, type=int))
    found = {cards: readings.laid(cards) for cards in view.appeared[first:]}
    return {cards: _told(entry) for cards, entry in found.items() if entry and not entry.taboo}


def _told(entry: JapaneseEntry) -> dict[str, Any]:
    first = entry.words[0]
    written = first.written[0] if first.written else ""
    return {"reading": entry.reading, "written": written, "meaning": first.meaning}


def _peek(table_id: str) -> tuple[Hosted, Kotoba]:
    """Return the table and its game.  Raises ``NotFound`` for tables of other games."""
    table = live.peek(studio(), learner(), table_id)
    game = table.game
    if not isinstance(game, Kotoba):
        raise NotFound(table_id)
    return table, game
