"""Export a game to a file, and import a game from a file of another server."""

from typing import Final

from flask import Blueprint, redirect, render_template, request, session, url_for
from werkzeug.wrappers import Response

from studyplay.services import game_import
from studyplay.services.errors import Refused
from studyplay.services.game_import import ImportedRealGame
from studyplay.services.people import pins
from studyplay.services.tables import game_transfer, live_tables
from studyplay.services.tables.game_transfer import ImportedGame
from studyplay.web import downloads
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.security import local_access

blueprint = Blueprint("travel", __name__)

NEWCOMERS_SESSION_KEY: Final = "newcomers"
"""Session key of the learners created by an import, whose PINs the host hands out."""


@blueprint.post("/tables/<table_id>/file")
@learner_required
def export_game(table_id: str) -> Response:
    """Download the game as a file.  The game is paused here, except games of an assignment.

    The file contains everybody's tiles, so only a browser with local access gets it.
    """
    if not local_access.has_local_access():
        raise Refused("travel.not-here")
    return game_file_response(
        game_transfer.export_game(app_context(), current_learner(), table_id, now())
    )


def game_file_response(data: bytes) -> Response:
    """A download response with date and time in the file name."""
    return downloads.download_response(
        data, f"studyplay-{now():%Y%m%d-%H%M}.game", downloads.GAME_TYPE
    )


@blueprint.get("/arrive")
@learner_required
def show_import_form() -> str:
    """The form that imports a game file."""
    return render_template("travel/index.html")


@blueprint.post("/arrive")
@learner_required
def import_game() -> Response:
    """Import a game file, and redirect to the instructions for its players."""
    file = request.files.get("game")
    if file is None or not file.filename:
        raise Refused("travel.no-file")
    match game_import.import_game(app_context(), current_learner(), file.read(), now()):
        case ImportedRealGame(game_id):
            return redirect(url_for("companion.show_game", game_id=game_id))
        case ImportedGame(table_id, newcomers):
            session[NEWCOMERS_SESSION_KEY] = {table_id: [person.id for person in newcomers]}
            return redirect(url_for("travel.show_imported_game", table_id=table_id))


@blueprint.get("/tables/<table_id>/arrived")
@learner_required
def show_imported_game(table_id: str) -> str:
    """The learners created by the import, with their PINs.

    The PIN of a learner who has signed in once is not shown again.
    """
    seen = live_tables.load_for_viewer(app_context(), current_learner(), table_id, now())
    waiting = pins.list_unused_pins(
        app_context(), session.get(NEWCOMERS_SESSION_KEY, {}).get(table_id, ())
    )
    session[NEWCOMERS_SESSION_KEY] = {
        **session.get(NEWCOMERS_SESSION_KEY, {}),
        table_id: [person.id for person in waiting],
    }
    newcomers = [(person.nickname, pin) for person, pin in waiting.items()]
    return render_template("travel/arrived.html", seen=seen, newcomers=newcomers)
