"""What the page of Word Basket asks beside its stream."""

from flask import Blueprint, request

from studyplay.services import basketwords, live
from studyplay.web.games.adapter import Json
from studyplay.web.learners import learner, learner_required
from studyplay.web.studio import now, studio

blueprint = Blueprint("basket", __name__, url_prefix="/tables")


@blueprint.get("/<table_id>/readings")
@learner_required
def readings(table_id: str) -> Json:
    """How ``?text=`` may be read, the commonest first; for those who may see the table."""
    live.look(studio(), learner(), table_id, now())
    return {"readings": basketwords.readings(studio(), request.args.get("text", ""))}
