"""Audio of dictations: a sound file, or the word for speech synthesis in the browser."""

import base64
from io import BytesIO
from typing import Any

from flask import Blueprint, Response, send_file

from studyplay.services.drilling import text_to_speech
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required

blueprint = Blueprint("voices", __name__, url_prefix="/drills")


@blueprint.get("/<drill_id>/voice/<int:item>.wav")
@learner_required
def sound_file(drill_id: str, item: int) -> Response:
    """Return the word of an item, spoken by the server, as WAV."""
    sound = text_to_speech.synthesise_word(app_context(), current_learner(), drill_id, item, now())
    # Mobile browsers send range requests for audio.
    response = send_file(BytesIO(sound), mimetype="audio/wav", conditional=True)
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.post("/<drill_id>/voice/<int:item>")
@learner_required
def word_text(drill_id: str, item: int) -> dict[str, Any]:
    """Return the word of an item for speech synthesis in the browser, Base64-encoded.

    The encoding hides the word from a glance at the traffic; it does not prevent cheating.
    """
    word = text_to_speech.load_word_text(app_context(), current_learner(), drill_id, item, now())
    return {"voice": base64.b64encode(word.encode()).decode()}
