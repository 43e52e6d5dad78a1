"""Taking along what is kept of pupils whose accounts were made for the class."""

from flask import Blueprint
from werkzeug.wrappers import Response

from studyplay.services.people import rights
from studyplay.web import saving
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio

blueprint = Blueprint("class_exports", __name__, url_prefix="/classes/<class_id>")


@blueprint.get("/export")
@learner_required
def export(class_id: str) -> Response:
    """Everything that is kept of all of them, as one file of files."""
    written = rights.everything_of_class(studio(), me(), class_id)
    return saving.file(written, f"studyplay-class-{now():%Y%m%d}.zip", saving.ZIP)


@blueprint.get("/people/<int:learner_id>/export")
@learner_required
def export_member(class_id: str, learner_id: int) -> Response:
    """Everything that is kept of one; no name stands on the outside."""
    written = rights.everything_of_member(studio(), me(), class_id, learner_id)
    return saving.file(written, f"studyplay-learner-{learner_id}-{now():%Y%m%d}.zip", saving.ZIP)
