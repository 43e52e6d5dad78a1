"""Rack anagram drills: choosing one, the drill page, and what its script asks for."""

from typing import Any, Final, get_args

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services import drills, record
from studyplay.services.drills import Opened, Sent
from studyplay.services.record import Decision
from studyplay.study.rackdrill import tasks
from studyplay.study.rackdrill.result import result
from studyplay.study.rackdrill.tasks import Source, Spec, Task
from studyplay.web.games import actions, drill_view
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts.levels import LEARNERS
from studyplay.words.model import Level

blueprint = Blueprint("drills", __name__, url_prefix="/drills")

ACTIONS: Final = {kind.__name__: kind for kind in get_args(tasks.Action)}


@blueprint.get("/")
@learner_required
def index() -> str:
    """The drill to go on with, and the form for a new one."""
    return render_template(
        "drills/index.html",
        unfinished=drills.unfinished(studio(), me()),
        mine=record.decided(studio(), me(), Decision.DRILL),
        lengths=drills.LENGTHS,
        levels=LEARNERS,
    )


@blueprint.post("/")
@learner_required
def create() -> Response:
    """Draw a new drill and go there."""
    drill_id = drills.open_drill(studio(), me(), _spec(), now())
    return redirect(url_for("drills.drill", drill_id=drill_id))


@blueprint.get("/<drill_id>")
@learner_required
def drill(drill_id: str) -> str:
    """The rack on the table, or how it went when all are over."""
    opened = drills.look(studio(), me(), drill_id, now())
    if opened.drill.current is None:
        return _over(opened)
    return render_template("drills/drill.html", opened=opened, state=_shown(opened))


@blueprint.get("/<drill_id>/state")
@learner_required
def state(drill_id: str) -> dict[str, Any]:
    """The state as JSON; nothing in it tells an answer before its rack is over."""
    return _shown(drills.look(studio(), me(), drill_id, now()))


@blueprint.post("/<drill_id>/act")
@learner_required
def act(drill_id: str) -> dict[str, Any]:
    """Answer, ask for a hint, or leave a rack."""
    sent = actions.read(request.get_data(), ACTIONS)
    step = drills.act(studio(), me(), drill_id, Sent(sent.action, sent.client_id, now()))
    return drill_view.stepped(step, studio().library.dictionary)


def _shown(opened: Opened) -> dict[str, Any]:
    return drill_view.shown(opened, studio().library.dictionary)


def _over(opened: Opened) -> str:
    dictionary = studio().library.dictionary
    racks = [
        drill_view.told(rack, progress, dictionary)
        for rack, progress in zip(opened.drill.items, opened.drill.progress, strict=True)
    ]
    return render_template(
        "drills/over.html", opened=opened, result=result(opened.drill), racks=racks
    )


def _spec() -> Spec:
    try:
        return Spec(
            task=Task(request.form.get("task", Task.WHOLE)),
            level=Level[request.form.get("level", me().level.name)],
            length=int(request.form.get("length", "7")),
            racks=int(request.form.get("racks", "5")),
            seconds=int(request.form.get("seconds", "0")),
            source=Source(request.form.get("source", Source.LEVEL)),
        )
    except (KeyError, ValueError) as wrong:
        raise BadRequest(str(wrong)) from wrong
