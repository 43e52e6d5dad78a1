"""What a page of ことばであそぼ asks beside the stream: what a play would cost, and meanings."""

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
    """What a play would come to for one's own seat; it is not made, whose turn it may be."""
    hosted, game = _peek(table_id)
    play = actions.read(request.get_data(), PLAYS).action
    view = game.view(hosted.state, hosted.seat_of(me().id))
    return previewed(game, view, play, studio().library.japanese.readings)


@blueprint.get("/<table_id>/words")
@blueprint.get("/<table_id>/audience/words")
@blueprint.get("/<table_id>/replay/<_viewpoint>/words")
def words(table_id: str, _viewpoint: str = "") -> Json:
    """How the words of this game are written and what they mean, by their cards.

    With ``?after=`` without the first so many: a page has fetched those before.
    """
    hosted, game = _peek(table_id)
    view: View = game.view(hosted.state, None)
    readings = studio().library.readings
    first = max(0, request.args.get("after", 0, type=int))
    found = {cards: readings.laid(cards) for cards in view.appeared[first:]}
    return {cards: _told(entry) for cards, entry in found.items() if entry and not entry.taboo}


def _told(entry: JapaneseEntry) -> dict[str, Any]:
    first = entry.words[0]
    written = first.written[0] if first.written else ""
    return {"reading": entry.reading, "written": written, "meaning": first.meaning}


def _peek(table_id: str) -> tuple[Hosted, Kotoba]:
    """The table and its game.  Raises ``NotFound`` for tables of other games."""
    hosted = live.peek(studio(), learner(), table_id)
    game = hosted.game
    if not isinstance(game, Kotoba):
        raise NotFound(table_id)
    return hosted, game
