"""Parse the choice of a robot from a form."""

from collections.abc import Mapping

from werkzeug.exceptions import BadRequest

from studyplay.bots.player import Bot, BotStrength
from studyplay.words.model import Level


def parse_bot(form: Mapping[str, str]) -> Bot:
    """Return the chosen robot; by default level A2 and even strength.  Raises ``BadRequest``."""
    try:
        return Bot(
            Level[form.get("level", "A2")],
            BotStrength[form.get("strength", "EVEN").upper()],
            teaches="teaches" in form,
        )
    except KeyError as wrong:
        raise BadRequest("robot") from wrong
