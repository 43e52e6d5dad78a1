"""Taking a game to another machine as a file, and taking one up that came as a file."""

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
"""Where the session keeps who came with a game: the host hands out their PINs."""


@blueprint.post("/tables/<table_id>/file")
@learner_required
def leave(table_id: str) -> Response:
    """The game as a file to save; it stands still here from now on, work for a class apart.

    The file holds everybody's tiles, so it goes to nobody but the machine that has them anyway.
    """
    if not machine.is_here():
        raise Refused("travel.not-here")
    return as_file(travel.leave(studio(), me(), table_id, now()))


def as_file(data: bytes) -> Response:
    """A game for the browser to save under a name that tells the day."""
    return saving.file(data, f"studyplay-{now():%Y%m%d-%H%M}.game", saving.GAME)


@blueprint.get("/arrive")
@learner_required
def index() -> str:
    """Where a game is taken up that comes as a file."""
    return render_template("travel/index.html")


@blueprint.post("/arrive")
@learner_required
def arrive() -> Response:
    """Take the game of a file up, and go to where its people are told how to sit down."""
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
    """Who has come with the game, and with which PIN they sit down.

    The PIN of somebody who is signed in is not shown again, even if they sign out later.
    """
    seen = live.look(studio(), me(), table_id, now())
    waiting = pins.to_hand_out(studio(), session.get(KEY, {}).get(table_id, ()))
    session[KEY] = {**session.get(KEY, {}), table_id: [person.id for person in waiting]}
    newcomers = [(person.nickname, pin) for person, pin in waiting.items()]
    return render_template("travel/arrived.html", seen=seen, newcomers=newcomers)
