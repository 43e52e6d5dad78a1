"""Data export for pupils whose accounts were created for the class."""

from flask import Blueprint
from werkzeug.wrappers import Response

from studyplay.services.people import data_rights
from studyplay.web import downloads
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required

blueprint = Blueprint("class_exports", __name__, url_prefix="/classes/<class_id>")


@blueprint.get("/export")
@learner_required
def export(class_id: str) -> Response:
    """Download all data of these pupils as one ZIP file."""
    archive = data_rights.export_class(app_context(), current_learner(), class_id)
    return downloads.download_response(
        archive, f"studyplay-class-{now():%Y%m%d}.zip", downloads.ZIP_TYPE
    )


@blueprint.get("/people/<int:learner_id>/export")
@learner_required
def export_member(class_id: str, learner_id: int) -> Response:
    """Download all data of one pupil; the file name does not contain the pupil's name."""
    archive = data_rights.export_member(app_context(), current_learner(), class_id, learner_id)
    return downloads.download_response(
        archive, f"studyplay-learner-{learner_id}-{now():%Y%m%d}.zip", downloads.ZIP_TYPE
    )
