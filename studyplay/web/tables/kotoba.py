"""What a page of ことばであそぼ asks beside the stream: what a play would cost, and meanings."""

from typing import Any, Final

from flask import Blueprint, request

from studyplay.engines.kotoba.actions import MakeWord, Rewrite
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.view import View
from studyplay.services.refusals import Forbidden, NotFound
from studyplay.services.tables import live
from studyplay.services.tables.live import Seen
from studyplay.web.games import actions
from studyplay.web.games.adapter import Json
from studyplay.web.games.kotoba_live import previewed
from studyplay.web.learners import learner, learner_required
from studyplay.web.studio import now, studio
from studyplay.words.japanese_dictionary import JapaneseEntry

blueprint = Blueprint("kotoba_tables", __name__, url_prefix="/tables")

PLAYS: Final = {kind.__name__: kind for kind in (MakeWord, Rewrite)}


@blueprint.post("/<table_id>/preview")
@learner_required
def preview(table_id: str) -> Json:
    """What a play would come to for one's own seat; it is not made, whose turn it may be."""
    seen, game = _seen(table_id)
    if seen.seat is None:
        raise Forbidden(table_id)
    play = actions.read(request.get_data(), PLAYS).action
    view = game.view(seen.hosted.state, seen.seat)
    return previewed(game, view, play, studio().library.japanese.readings)


@blueprint.get("/<table_id>/words")
@blueprint.get("/<table_id>/audience/words")
@blueprint.get("/<table_id>/replay/<_viewpoint>/words")
def words(table_id: str, _viewpoint: str = "") -> Json:
    """How the words of this game are written and what they mean, by their cards."""
    seen, game = _seen(table_id)
    view: View = game.view(seen.hosted.state, None)
    readings = studio().library.readings
    found = {cards: readings.laid(cards) for cards in view.appeared}
    return {cards: _told(entry) for cards, entry in found.items() if entry and not entry.taboo}


def _told(entry: JapaneseEntry) -> dict[str, Any]:
    first = entry.words[0]
    written = first.written[0] if first.written else ""
    return {"reading": entry.reading, "written": written, "meaning": first.meaning}


def _seen(table_id: str) -> tuple[Seen, Kotoba]:
    """The table and its game.  Raises ``NotFound`` for tables of other games."""
    seen = live.look(studio(), learner(), table_id, now())
    game = seen.hosted.game
    if not isinstance(game, Kotoba):
        raise NotFound(table_id)
    return seen, game
