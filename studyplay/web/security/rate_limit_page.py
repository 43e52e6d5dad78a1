"""The error page after too many wrong codes."""

from flask import make_response, render_template, request
from werkzeug.exceptions import TooManyRequests
from werkzeug.wrappers import Response


def render_too_many_codes(exception: TooManyRequests) -> Response:
    """Render a 429 page that retries automatically."""
    seconds = exception.retry_after if isinstance(exception.retry_after, int) else 60
    page = render_template("rooms/wait.html", seconds=seconds, again=request.full_path)
    response = make_response(page, 429)
    response.headers["Retry-After"] = str(seconds)
    return response
