"""Read and discard the rest of a refused request's body.

A server that closes a connection with unread bytes resets it.  The browser then shows "connection
lost" instead of the error page.
"""

import time
from contextlib import suppress
from typing import Final

from flask import Flask, Response, request

CHUNK_BYTES: Final = 64 * 1024
MAX_BYTES: Final = 64 * 1024 * 1024
"""Maximum bytes to read; far more than a photo sent by mistake."""

MAX_SECONDS: Final = 10.0
"""Maximum time that a slow client may occupy a thread."""


def init_app(app: Flask) -> None:
    """Drain the body of every request of *app* that is answered with an error."""
    app.after_request(_drain_body)


def _drain_body(response: Response) -> Response:
    # Without wsgi.input_terminated, reading to the end of the body could block forever.
    if response.status_code >= 400 and request.environ.get("wsgi.input_terminated"):
        stream = request.environ["wsgi.input"]
        until = time.monotonic() + MAX_SECONDS
        with suppress(OSError):
            for _ in range(MAX_BYTES // CHUNK_BYTES):
                if not stream.read(CHUNK_BYTES) or time.monotonic() > until:
                    break
    return response
