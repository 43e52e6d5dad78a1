"""Whether an account is established, with a cache that saves a database query per request.

A script can create any number of learners, so limits per learner do not stop it.  Therefore all
learners of one address without an established account share their limits with the visitors who
are not signed in.
"""

import time
from typing import Final, cast

from flask import Flask, current_app

from studyplay.services.people import established_accounts
from studyplay.store.learners import Learner
from studyplay.web.app_context import app_context, now

EXTENSION_KEY: Final = "newness"

RECHECK_SECONDS: Final = 60.0
"""Seconds until a new learner is looked up again: they may have joined a class."""

CACHE_SIZE: Final = 8192


def init_app(app: Flask) -> None:
    """Create the empty cache of *app*."""
    app.extensions[EXTENSION_KEY] = {}


def is_established(learner: Learner | None) -> bool:
    """Whether *learner* is at least one day old or a class member; ``False`` for ``None``."""
    if learner is None:
        return False
    cache = cast("dict[str, float]", current_app.extensions[EXTENSION_KEY])
    until = cache.get(learner.key, 0.0)
    if until > time.monotonic():
        return until == float("inf")
    settled = established_accounts.is_established(app_context(), learner, now())
    if len(cache) >= CACHE_SIZE:
        cache.clear()
    cache[learner.key] = float("inf") if settled else time.monotonic() + RECHECK_SECONDS
    return settled
