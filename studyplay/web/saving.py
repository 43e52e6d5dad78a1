"""File download responses."""

from typing import Final

from werkzeug.wrappers import Response

ZIP: Final = "application/zip"
APKG: Final = "application/octet-stream"
GAME: Final = "application/octet-stream"
TSV: Final = "text/tab-separated-values; charset=utf-8"
CSV: Final = "text/csv; charset=utf-8"


def file(data: bytes, name: str, mimetype: str) -> Response:
    """A response that the browser saves as the file *name*."""
    response = Response(data, content_type=mimetype)
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response
