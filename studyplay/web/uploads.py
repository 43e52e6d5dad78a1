"""Where a request may be larger than others, because a file comes with it."""

from collections.abc import Mapping
from typing import Final

from flask import Flask, request

from studyplay.export.reading import LARGEST

FORM: Final = 64 * 1024
"""Bytes of what comes around a file."""

LARGER: Final[Mapping[str, int]] = {"readback.read": LARGEST + FORM}
"""Bytes of a request, by endpoint."""


def init_app(app: Flask) -> None:
    """Let the forms of *app* take their files; to be called before anything reads a form."""
    app.before_request(_widen)


def _widen() -> None:
    larger = LARGER.get(request.endpoint or "")
    if larger is not None:
        request.max_content_length = larger
