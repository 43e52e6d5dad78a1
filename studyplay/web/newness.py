"""Whether a learner has settled here, remembered so that a request need not ask the database.

New learners cost nothing: a limit for each would be none for a script that makes a thousand.  So
those of one address who have not settled share its limits with the visitors without a name.
"""

import time
from typing import Final, cast

from flask import Flask, current_app

from studyplay.services.people import settling
from studyplay.store.learners import Learner
from studyplay.web.studio import now, studio

KEY: Final = "newness"

AGAIN: Final = 60.0
"""Seconds after which somebody new is looked up again: they may have come into a class."""

MOST: Final = 8192


def init_app(app: Flask) -> None:
    """Let *app* remember nobody yet."""
    app.extensions[KEY] = {}


def is_settled(learner: Learner | None) -> bool:
    """Whether *learner* is known here for a day or as a member of a class; nobody is not."""
    if learner is None:
        return False
    known = cast("dict[str, float]", current_app.extensions[KEY])
    until = known.get(learner.key, 0.0)
    if until > time.monotonic():
        return until == float("inf")
    settled = settling.is_settled(studio(), learner, now())
    if len(known) >= MOST:
        known.clear()
    known[learner.key] = float("inf") if settled else time.monotonic() + AGAIN
    return settled
