"""Static files with a content hash in their URL, so that browsers can cache them permanently.

The hash (``mark``) covers all static files and is a part of the path:
``/static/~<mark>/js/table/main.js``.  ES modules import each other by relative URLs, which
therefore contain the hash too: a phone requests each of a table's sixty modules once, not once
per page.  Without the hash, or with an outdated one, a file is revalidated on each use (a 304).
"""

import hashlib
from pathlib import Path
from typing import Any, Final

from flask import Flask, Response, g, url_for

IMMUTABLE_CACHE_CONTROL: Final = "public, max-age=31536000, immutable"


def init_app(app: Flask) -> None:
    """Hash the static files of *app* once at startup.  In debug mode nothing is cached."""
    now = hash_folder(Path(str(app.static_folder)))

    def send(filename: str, mark: str = "") -> Response:
        response = app.send_static_file(filename)
        is_fresh = mark == now and not app.debug
        response.headers["Cache-Control"] = IMMUTABLE_CACHE_CONTROL if is_fresh else "no-cache"
        return response

    app.add_url_rule("/static/~<mark>/<path:filename>", endpoint="static")
    app.view_functions["static"] = send

    @app.url_defaults
    def add_mark(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == "static":
            values.setdefault("mark", now)

    @app.template_global()
    def icons() -> str:
        """The URL of the icon sprite, built once per request: a page has hundreds of icons."""
        if "icons" not in g:
            g.icons = url_for("static", filename="img/icons.svg")
        return str(g.icons)


def hash_folder(folder: Path) -> str:
    """A ten-character hash of the names and contents of all files below *folder*."""
    found = hashlib.sha256()
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        found.update(file.relative_to(folder).as_posix().encode() + b"\0")
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()[:10]
