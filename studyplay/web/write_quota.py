"""Write quota: how much one learner, and all newcomers of one address, may send to be stored.

Every POST counts, whatever its result.  The limits are far above normal use: a teacher can paste
eight class lists of maximum size in a row, and a thousand phones can play in one hall.  A script
gets 2 MB at once and then 14 MB an hour, and a thousand throwaway learners of one address together
get 8 MB and then 57 MB an hour.
"""

import math
import threading
import time
from typing import Final, cast

from flask import Flask, current_app, request
from werkzeug.exceptions import TooManyRequests

from studyplay.web import addresses, newness, uploads
from studyplay.web.learners import learner
from studyplay.web.metering import Allowance, Buckets, Ticks

KEY: Final = "write quota"

BYTES_OF_LEARNER: Final = Allowance("bytes, learner", burst=2 * 2**20, per_second=4096)
POSTS_OF_LEARNER: Final = Allowance("posts, learner", burst=1200, per_second=10)

BYTES_OF_NEWCOMERS: Final = Allowance("bytes, newcomers", burst=8 * 2**20, per_second=16384)
POSTS_OF_NEWCOMERS: Final = Allowance("posts, newcomers", burst=6000, per_second=200)
"""For all newcomers of one address: a thousand of them make 150 moves a second."""

FREE: Final = 512
"""Bytes of each POST that are free: a move or an answer is shorter and counts as a POST only."""

QUESTIONS: Final = frozenset({"scrabble.price", "kotoba_tables.preview"})
"""Endpoints that store nothing and are called several times per move: not counted by address."""

UNKNOWN: Final = 256 * 1024
"""Bytes counted for a POST without Content-Length, which browsers always send."""


class Quota:
    """Remaining quotas.  Thread-safe.  *clock* is a monotonic clock."""

    def __init__(self, ticks: Ticks = time.monotonic) -> None:
        self._buckets = Buckets(ticks)
        self._lock = threading.Lock()

    def use(self, *wanted: tuple[Allowance, str, float]) -> None:
        """Consume all *charges*, or none and raise ``TooManyRequests`` if one is too large."""
        with self._lock:
            wait = max(self._buckets.wait(*each) for each in wanted)
            if wait > 0:
                raise TooManyRequests(retry_after=max(1, math.ceil(wait)))
            for each in wanted:
                self._buckets.use(*each)


def init_app(app: Flask) -> None:
    """Create the quotas of *app* and charge its POST requests."""
    app.extensions[KEY] = Quota()
    app.before_request(_count)


def _count() -> None:
    if request.method != "POST":
        return
    who, size = learner(), _size()
    charges: list[tuple[Allowance, str, float]] = []
    if who is not None:
        charges += [(POSTS_OF_LEARNER, who.key, 1), (BYTES_OF_LEARNER, who.key, size)]
    if request.endpoint not in QUESTIONS and not newness.is_settled(who):
        here = addresses.remote()
        charges += [(POSTS_OF_NEWCOMERS, here, 1), (BYTES_OF_NEWCOMERS, here, size)]
    if charges:
        cast("Quota", current_app.extensions[KEY]).use(*charges)


def _size() -> int:
    """Bytes of this request that count.  An upload counts its form only: files are not stored."""
    length = request.content_length
    most = uploads.FORM if request.endpoint in uploads.LARGER else UNKNOWN
    return max(0, min(UNKNOWN if length is None else length, most) - FREE)
