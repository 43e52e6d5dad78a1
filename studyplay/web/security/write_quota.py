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

from studyplay.web.current_learner import find_current_learner
from studyplay.web.security import client_addresses, established_learners, upload_limits
from studyplay.web.security.rate_counters import BucketLimit, MonotonicClock, TokenBuckets

EXTENSION_KEY: Final = "write quota"

LEARNER_BYTES_LIMIT: Final = BucketLimit("bytes, learner", burst=2 * 2**20, per_second=4096)
LEARNER_POSTS_LIMIT: Final = BucketLimit("posts, learner", burst=1200, per_second=10)

NEWCOMER_BYTES_LIMIT: Final = BucketLimit("bytes, newcomers", burst=8 * 2**20, per_second=16384)
NEWCOMER_POSTS_LIMIT: Final = BucketLimit("posts, newcomers", burst=6000, per_second=200)
"""For all newcomers of one address: a thousand of them make 150 moves a second."""

FREE_BYTES_PER_POST: Final = 512
"""Bytes of each POST that are free: a move or an answer is shorter and counts as a POST only."""

READ_ONLY_ENDPOINTS: Final = frozenset({"scrabble.score_placement", "kotoba_tables.preview_play"})
"""Endpoints that store nothing and are called several times per move: not counted by address."""

BYTES_WITHOUT_LENGTH: Final = 256 * 1024
"""Bytes counted for a POST without Content-Length, which browsers always send."""


class WriteQuota:
    """Remaining quotas.  Thread-safe.  *clock* is a monotonic clock."""

    def __init__(self, clock: MonotonicClock = time.monotonic) -> None:
        self._buckets = TokenBuckets(clock)
        self._lock = threading.Lock()

    def consume(self, *charges: tuple[BucketLimit, str, float]) -> None:
        """Consume all *charges*, or none and raise ``TooManyRequests`` if one is too large."""
        with self._lock:
            wait = max(self._buckets.seconds_until_allowed(*each) for each in charges)
            if wait > 0:
                raise TooManyRequests(retry_after=max(1, math.ceil(wait)))
            for each in charges:
                self._buckets.consume(*each)


def init_app(app: Flask) -> None:
    """Create the quotas of *app* and charge its POST requests."""
    app.extensions[EXTENSION_KEY] = WriteQuota()
    app.before_request(_charge_request)


def _charge_request() -> None:
    if request.method != "POST":
        return
    who, size = find_current_learner(), _charged_bytes()
    charges: list[tuple[BucketLimit, str, float]] = []
    if who is not None:
        charges += [(LEARNER_POSTS_LIMIT, who.key, 1), (LEARNER_BYTES_LIMIT, who.key, size)]
    if request.endpoint not in READ_ONLY_ENDPOINTS and not established_learners.is_established(
        who
    ):
        here = client_addresses.client_address()
        charges += [(NEWCOMER_POSTS_LIMIT, here, 1), (NEWCOMER_BYTES_LIMIT, here, size)]
    if charges:
        cast("WriteQuota", current_app.extensions[EXTENSION_KEY]).consume(*charges)


def _charged_bytes() -> int:
    """Bytes of this request that count.  An upload counts its form only: files are not stored."""
    length = request.content_length
    most = (
        upload_limits.FORM_BYTES
        if request.endpoint in upload_limits.MAX_BYTES_BY_ENDPOINT
        else BYTES_WITHOUT_LENGTH
    )
    return max(
        0, min(BYTES_WITHOUT_LENGTH if length is None else length, most) - FREE_BYTES_PER_POST
    )
