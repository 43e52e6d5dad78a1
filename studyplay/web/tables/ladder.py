"""Help at a Scrabble table: the hint ladder, a word check, and the best play of the last turn.

The help is available to players only, and only if the rules allow look-ups.
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
    """Show the hint ladder with the hints used in this turn."""
    return _ladder(ladder.position(studio(), me(), table_id))


@blueprint.post("/<table_id>/ladder")
@learner_required
def climb(table_id: str) -> Json:
    """Give one more hint."""
    action, sent = _asked("Climb")
    return _ladder(ladder.climb(studio(), me(), table_id, action, sent))


@blueprint.post("/<table_id>/check")
@learner_required
def check(table_id: str) -> Json:
    """Check whether a word can be played: squares and points, or the clause that forbids it."""
    action, sent = _asked("Check")
    found = ladder.check(studio(), me(), table_id, action, sent)
    places = [(ladder_view.where(place.main), place.points) for place in found.places]
    fault = told(found.fault) if found.fault else ""
    html = render_template("tables/scrabble/could.html", found=found, places=places, fault=fault)
    tiles = [scrabble_view.placed(place.placements) for place in found.places]
    return {"html": html, "tiles": tiles}


@blueprint.get("/<table_id>/best")
@learner_required
def best(table_id: str) -> Json:
    """Show the best play of the last turn with a word that the learner could know."""
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
    parsed = scrabble_actions.read(request.get_data(), {kind: KINDS[kind]})
    return parsed.action, Sent(None, parsed.client_id, parsed.base, now())
