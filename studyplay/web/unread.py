"""Read and discard the rest of a refused request's body.

A server that closes a connection with unread bytes resets it.  The browser then shows "connection
lost" instead of the error page.
"""

import time
from contextlib import suppress
from typing import Final

from flask import Flask, Response, request

PIECE: Final = 64 * 1024
MOST: Final = 64 * 1024 * 1024
"""Maximum bytes to read; far more than a photo sent by mistake."""

SECONDS: Final = 10.0
"""Maximum time that a slow client may occupy a thread."""


def init_app(app: Flask) -> None:
    """Drain the body of every request of *app* that is answered with an error."""
    app.after_request(_hear_out)


def _hear_out(response: Response) -> Response:
    # Without wsgi.input_terminated, reading to the end of the body could block forever.
    if response.status_code >= 400 and request.environ.get("wsgi.input_terminated"):
        stream = request.environ["wsgi.input"]
        until = time.monotonic() + SECONDS
        with suppress(OSError):
            for _ in range(MOST // PIECE):
                if not stream.read(PIECE) or time.monotonic() > until:
                    break
    return response
