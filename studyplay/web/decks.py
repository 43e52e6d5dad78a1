"""Decks for Anki: a preview of what would be downloaded, and the download."""

from flask import Blueprint, render_template, request
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services import decks
from studyplay.study.decks import CardKind, Choice, Wish
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio

blueprint = Blueprint("decks", __name__, url_prefix="/decks")

APKG = "application/octet-stream"
LIMITS = (10, 20, 50, 100)


@blueprint.get("/")
@learner_required
def index() -> str:
    """How many notes are new, changed and unchanged, and which would come now."""
    choice = _choice(request.args)
    return render_template(
        "decks/index.html",
        choice=choice,
        preview=decks.preview(studio(), me(), choice, now()),
        limits=LIMITS,
        wishes=tuple(Wish),
        kinds=tuple(CardKind),
    )


@blueprint.post("/download")
@learner_required
def download() -> Response:
    """The deck as a file; what is in it counts as downloaded from now on."""
    package = decks.download(studio(), me(), _choice(request.form), now())
    response = Response(package.data, mimetype=APKG)
    response.headers.set("Content-Disposition", "attachment", filename=package.name)
    response.headers["Cache-Control"] = "no-store"
    return response


def _choice(chosen: MultiDict[str, str]) -> Choice:
    kinds = chosen.getlist("card")
    try:
        return Choice(
            wish=Wish(chosen.get("wish", Wish.NEW)),
            limit=min(max(int(chosen.get("limit", "20")), 1), max(LIMITS)),
            cards=frozenset(map(CardKind, kinds)) if "chosen" in chosen else frozenset(CardKind),
        )
    except ValueError as wrong:
        raise BadRequest(str(wrong)) from wrong
