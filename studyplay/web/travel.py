"""Export a game to a file, and import a game from a file of another server."""

from typing import Final

from flask import Blueprint, redirect, render_template, request, session, url_for
from werkzeug.wrappers import Response

from studyplay.services import arrivals
from studyplay.services.arrivals import ArrivedBoard
from studyplay.services.people import pins
from studyplay.services.refusals import Refused
from studyplay.services.tables import live, travel
from studyplay.services.tables.travel import Arrived
from studyplay.web import machine, saving
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio

blueprint = Blueprint("travel", __name__)

KEY: Final = "newcomers"
"""Session key of the learners created by an import, whose PINs the host hands out."""


@blueprint.post("/tables/<table_id>/file")
@learner_required
def leave(table_id: str) -> Response:
    """Download the game as a file.  The game is paused here, except games of an assignment.

    The file contains everybody's tiles, so only a browser with local access gets it.
    """
    if not machine.is_here():
        raise Refused("travel.not-here")
    return as_file(travel.leave(studio(), me(), table_id, now()))


def as_file(data: bytes) -> Response:
    """A download response with date and time in the file name."""
    return saving.file(data, f"studyplay-{now():%Y%m%d-%H%M}.game", saving.GAME)


@blueprint.get("/arrive")
@learner_required
def index() -> str:
    """The form that imports a game file."""
    return render_template("travel/index.html")


@blueprint.post("/arrive")
@learner_required
def arrive() -> Response:
    """Import a game file, and redirect to the instructions for its players."""
    file = request.files.get("game")
    if file is None or not file.filename:
        raise Refused("travel.no-file")
    match arrivals.arrive(studio(), me(), file.read(), now()):
        case ArrivedBoard(game_id):
            return redirect(url_for("companion.game", game_id=game_id))
        case Arrived(table_id, newcomers):
            session[KEY] = {table_id: [person.id for person in newcomers]}
            return redirect(url_for("travel.arrived", table_id=table_id))


@blueprint.get("/tables/<table_id>/arrived")
@learner_required
def arrived(table_id: str) -> str:
    """The learners created by the import, with their PINs.

    The PIN of a learner who has signed in once is not shown again.
    """
    seen = live.look(studio(), me(), table_id, now())
    waiting = pins.to_hand_out(studio(), session.get(KEY, {}).get(table_id, ()))
    session[KEY] = {**session.get(KEY, {}), table_id: [person.id for person in waiting]}
    newcomers = [(person.nickname, pin) for person, pin in waiting.items()]
    return render_template("travel/arrived.html", seen=seen, newcomers=newcomers)
