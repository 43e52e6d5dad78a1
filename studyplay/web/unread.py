"""What a refused request still sends is read and thrown away.

A server that closes a connection with bytes unread resets it, and the browser then says
"connection lost" instead of showing our page.
"""

import time
from contextlib import suppress
from typing import Final

from flask import Flask, Response, request

PIECE: Final = 64 * 1024
MOST: Final = 64 * 1024 * 1024
"""Bytes read at most; far more than a photo sent by mistake."""

SECONDS: Final = 10.0
"""A slow sender must not hold a thread for longer."""


def init_app(app: Flask) -> None:
    """Hear every refused request of *app* to its end."""
    app.after_request(_hear_out)


def _hear_out(response: Response) -> Response:
    # Only a server that marks the end of the body can be read to it without waiting for ever.
    if response.status_code >= 400 and request.environ.get("wsgi.input_terminated"):
        stream = request.environ["wsgi.input"]
        until = time.monotonic() + SECONDS
        with suppress(OSError):
            for _ in range(MOST // PIECE):
                if not stream.read(PIECE) or time.monotonic() > until:
                    break
    return response
