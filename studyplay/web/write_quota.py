"""How much one learner, and the newcomers of one address together, may send to be stored.

Every POST counts, whatever becomes of it.  The numbers are far above what a person does: a teacher
who pastes eight class lists of the largest size in a row is not held up, nor is a hall of a
thousand phones that play.  A script gets 2 MB at once and then 14 MB an hour, and a thousand
throwaway learners of one address together 8 MB and then 57 MB an hour.
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
"""Of all at one address who have not settled: a thousand of them make 150 moves a second."""

FREE: Final = 512
"""Bytes of each POST that do not count: a move or an answer is shorter, and is counted as one."""

QUESTIONS: Final = frozenset({"scrabble.price", "kotoba_tables.preview"})
"""Endpoints that store nothing and are asked several times a move: only a learner counts."""

UNKNOWN: Final = 256 * 1024
"""Bytes that a POST counts whose length is not told; browsers always tell it."""


class Quota:
    """What is left for whom; safe to use from any thread.  *ticks* is a clock that never jumps."""

    def __init__(self, ticks: Ticks = time.monotonic) -> None:
        self._buckets = Buckets(ticks)
        self._lock = threading.Lock()

    def use(self, *wanted: tuple[Allowance, str, float]) -> None:
        """Take all that is *wanted*.  Raises ``TooManyRequests``, and takes nothing then."""
        with self._lock:
            wait = max(self._buckets.wait(*each) for each in wanted)
            if wait > 0:
                raise TooManyRequests(retry_after=max(1, math.ceil(wait)))
            for each in wanted:
                self._buckets.use(*each)


def init_app(app: Flask) -> None:
    """Count what is sent to *app*."""
    app.extensions[KEY] = Quota()
    app.before_request(_count)


def _count() -> None:
    if request.method != "POST":
        return
    who, size = learner(), _size()
    wanted: list[tuple[Allowance, str, float]] = []
    if who is not None:
        wanted += [(POSTS_OF_LEARNER, who.key, 1), (BYTES_OF_LEARNER, who.key, size)]
    if request.endpoint not in QUESTIONS and not newness.is_settled(who):
        here = addresses.remote()
        wanted += [(POSTS_OF_NEWCOMERS, here, 1), (BYTES_OF_NEWCOMERS, here, size)]
    if wanted:
        cast("Quota", current_app.extensions[KEY]).use(*wanted)


def _size() -> int:
    """Bytes of this request that count; of an upload, which is read and not kept, its form."""
    length = request.content_length
    most = uploads.FORM if request.endpoint in uploads.LARGER else UNKNOWN
    return max(0, min(UNKNOWN if length is None else length, most) - FREE)
