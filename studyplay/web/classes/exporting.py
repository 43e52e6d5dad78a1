"""Data export for pupils whose accounts were created for the class."""

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
    """Download all data of these pupils as one ZIP file."""
    archive = rights.everything_of_class(studio(), me(), class_id)
    return saving.file(archive, f"studyplay-class-{now():%Y%m%d}.zip", saving.ZIP)


@blueprint.get("/people/<int:learner_id>/export")
@learner_required
def export_member(class_id: str, learner_id: int) -> Response:
    """Download all data of one pupil; the file name does not contain the pupil's name."""
    archive = rights.everything_of_member(studio(), me(), class_id, learner_id)
    return saving.file(archive, f"studyplay-learner-{learner_id}-{now():%Y%m%d}.zip", saving.ZIP)
