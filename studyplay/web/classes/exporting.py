"""Taking along what is kept of pupils whose accounts were made for the class."""

from typing import Final

from flask import Blueprint
from werkzeug.wrappers import Response

from studyplay.services.people import rights
from studyplay.web import decking
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio

blueprint = Blueprint("class_exports", __name__, url_prefix="/classes/<class_id>")

ZIP: Final = "application/zip"


@blueprint.get("/export")
@learner_required
def export(class_id: str) -> Response:
    """Everything that is kept of all of them, as one file of files."""
    written = rights.everything_of_class(studio(), me(), class_id)
    return decking.file(written, f"studyplay-class-{now():%Y%m%d}.zip", ZIP)


@blueprint.get("/people/<int:learner_id>/export")
@learner_required
def export_member(class_id: str, learner_id: int) -> Response:
    """Everything that is kept of one; no name stands on the outside."""
    written = rights.everything_of_member(studio(), me(), class_id, learner_id)
    return decking.file(written, f"studyplay-learner-{learner_id}-{now():%Y%m%d}.zip", ZIP)
