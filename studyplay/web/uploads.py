"""Larger request limits for endpoints that receive a file."""

from collections.abc import Mapping
from typing import Final

from flask import Flask, request

from studyplay.export.reading import LARGEST

FORM: Final = 64 * 1024
"""Bytes allowed for the form around a file."""

LARGER: Final[Mapping[str, int]] = {"readback.read": LARGEST + FORM}
"""Maximum bytes of a request, by endpoint."""


def init_app(app: Flask) -> None:
    """Install the limits in *app*.  Call this before anything that reads a form."""
    app.before_request(_widen)


def _widen() -> None:
    larger = LARGER.get(request.endpoint or "")
    if larger is not None:
        request.max_content_length = larger
