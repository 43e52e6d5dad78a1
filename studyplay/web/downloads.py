"""File download responses."""

from typing import Final

from werkzeug.wrappers import Response

ZIP_TYPE: Final = "application/zip"
APKG_TYPE: Final = "application/octet-stream"
GAME_TYPE: Final = "application/octet-stream"
TSV_TYPE: Final = "text/tab-separated-values; charset=utf-8"
CSV_TYPE: Final = "text/csv; charset=utf-8"


def download_response(data: bytes, filename: str, mimetype: str) -> Response:
    """A response that the browser saves as the file *name*."""
    response = Response(data, content_type=mimetype)
    response.headers.set("Content-Disposition", "attachment", filename=filename)
    return response
