"""Static files whose addresses carry a mark of all of them, so that they can be kept for ever.

The mark is a part of the path: ``/static/~<mark>/js/table/main.js``.  An ES module names those
that it imports relative to its own address and so brings the mark along: a phone in the hall
asks for each of a table's sixty modules once, not once a page.  Without the mark, or with the
mark of another day, a file is revalidated each time, which costs a 304.
"""

import hashlib
from pathlib import Path
from typing import Any, Final

from flask import Flask, Response, g, url_for

FOREVER: Final = "public, max-age=31536000, immutable"


def init_app(app: Flask) -> None:
    """Mark the static files of *app* as they are now; in debugging none is kept."""
    now = mark_of(Path(str(app.static_folder)))

    def send(filename: str, mark: str = "") -> Response:
        response = app.send_static_file(filename)
        is_fresh = mark == now and not app.debug
        response.headers["Cache-Control"] = FOREVER if is_fresh else "no-cache"
        return response

    app.add_url_rule("/static/~<mark>/<path:filename>", endpoint="static")
    app.view_functions["static"] = send

    @app.url_defaults
    def add_mark(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == "static":
            values.setdefault("mark", now)

    @app.template_global()
    def icons() -> str:
        """The address of all icons; a page has hundreds of them, and asks for it once."""
        if "icons" not in g:
            g.icons = url_for("static", filename="img/icons.svg")
        return str(g.icons)


def mark_of(folder: Path) -> str:
    """Ten characters that change with the name or the content of any file below *folder*."""
    found = hashlib.sha256()
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        found.update(file.relative_to(folder).as_posix().encode() + b"\0")
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()[:10]
