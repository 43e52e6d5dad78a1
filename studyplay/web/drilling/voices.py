"""What is heard in a dictation: a sound file, or the word for the page's own voice."""

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
    """The word of an item, read aloud by this machine."""
    sound = voices.sound(studio(), me(), drill_id, item, now())
    # Conditional: telephones ask for pieces of a sound.
    response = send_file(BytesIO(sound), mimetype="audio/wav", conditional=True)
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.post("/<drill_id>/voice/<int:item>")
@learner_required
def letters(drill_id: str, item: int) -> dict[str, Any]:
    """The word of an item for the voice of the learner's machine, not for the eye.

    Who looks for it in the traffic finds it: this is against a glance, not against cheating.
    """
    word = voices.letters(studio(), me(), drill_id, item, now())
    return {"voice": base64.b64encode(word.encode()).decode()}
