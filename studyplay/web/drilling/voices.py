"""Audio of dictations: a sound file, or the word for speech synthesis in the browser."""

import base64
from io import BytesIO
from typing import Any

from flask import Blueprint, Response, send_file

from studyplay.services.drilling import voices
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio

blueprint = Blueprint("voices", __name__, url_prefix="/drills")


@blueprint.get("/<drill_id>/voice/<int:item>.wav")
@learner_required
def wav(drill_id: str, item: int) -> Response:
    """Return the word of an item, spoken by the server, as WAV."""
    sound = voices.sound(studio(), me(), drill_id, item, now())
    # Mobile browsers send range requests for audio.
    response = send_file(BytesIO(sound), mimetype="audio/wav", conditional=True)
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.post("/<drill_id>/voice/<int:item>")
@learner_required
def letters(drill_id: str, item: int) -> dict[str, Any]:
    """Return the word of an item for speech synthesis in the browser, Base64-encoded.

    The encoding hides the word from a glance at the traffic; it does not prevent cheating.
    """
    word = voices.letters(studio(), me(), drill_id, item, now())
    return {"voice": base64.b64encode(word.encode()).decode()}
