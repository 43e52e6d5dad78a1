"""Larger request limits for endpoints that receive a file."""

from collections.abc import Mapping
from typing import Final

from flask import Flask, request

from studyplay.export.anki_reader import MAX_FILE_BYTES

FORM_BYTES: Final = 64 * 1024
"""Bytes allowed for the form around a file."""

MAX_BYTES_BY_ENDPOINT: Final[Mapping[str, int]] = {"readback.upload": MAX_FILE_BYTES + FORM_BYTES}
"""Maximum bytes of a request, by endpoint."""


def init_app(app: Flask) -> None:
    """Install the limits in *app*.  Call this before anything that reads a form."""
    app.before_request(_raise_limit)


def _raise_limit() -> None:
    larger = MAX_BYTES_BY_ENDPOINT.get(request.endpoint or "")
    if larger is not None:
        request.max_content_length = larger
