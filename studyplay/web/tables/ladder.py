"""Help at a crossword table: the ladder, could I play, and the best word of the last turn.

All of it is there only where the rules allow look-ups, for the player alone.
"""

from typing import Any, Final

from flask import Blueprint, render_template, request

from studyplay.services.coaching import bestword, ladder
from studyplay.services.coaching.ladder import Check, Climb, Position
from studyplay.services.tables.live import Sent
from studyplay.web.games import ladder_view, scrabble_actions, scrabble_view
from studyplay.web.games.adapter import Json
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts.violations import told

blueprint = Blueprint("ladder", __name__, url_prefix="/tables")

KINDS: Final = {"Climb": Climb, "Check": Check}


@blueprint.get("/<table_id>/ladder")
@learner_required
def position(table_id: str) -> Json:
    """The ladder as far as the learner has climbed in this turn."""
    return _ladder(ladder.position(studio(), me(), table_id))


@blueprint.post("/<table_id>/ladder")
@learner_required
def climb(table_id: str) -> Json:
    """One rung more."""
    asked, sent = _asked("Climb")
    return _ladder(ladder.climb(studio(), me(), table_id, asked, sent))


@blueprint.post("/<table_id>/check")
@learner_required
def check(table_id: str) -> Json:
    """Whether a word may be laid, where and for how much, or which clause forbids it."""
    asked, sent = _asked("Check")
    found = ladder.check(studio(), me(), table_id, asked, sent)
    places = [(ladder_view.where(place.main), place.points) for place in found.places]
    fault = told(found.fault) if found.fault else ""
    html = render_template("tables/scrabble/could.html", found=found, places=places, fault=fault)
    tiles = [scrabble_view.placed(place.placements) for place in found.places]
    return {"html": html, "tiles": tiles}


@blueprint.get("/<table_id>/best")
@learner_required
def best(table_id: str) -> Json:
    """The best word that the learner could have known in the last turn."""
    found = bestword.best_of_last_turn(studio(), me(), table_id)
    target = found.target if found else None
    where = ladder_view.where(target.main) if target else ""
    html = render_template("tables/scrabble/best.html", best=found, target=target, where=where)
    known = None
    if found and target and target.points > found.points:
        known = {"word": target.entry.word.upper(), "points": target.points}
    return {"html": html, "known": known}


def _ladder(at: Position) -> Json:
    html = render_template("tables/scrabble/ladder.html", **ladder_view.page(at))
    return {"html": html, "version": at.version, **ladder_view.drawn(at)}


def _asked(kind: str) -> tuple[Any, Sent]:
    read = scrabble_actions.read(request.get_data(), {kind: KINDS[kind]})
    return read.action, Sent(None, read.client_id, read.base, now())
