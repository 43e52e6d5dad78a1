"""Static files whose addresses carry a hash of their content, so that they can be kept for ever.

``url_for("static", filename=…)`` gets ``v=<hash>`` by itself.  A file asked for without its hash
(an ES module imported by another) is revalidated each time, which costs a 304.
"""

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from flask import Flask, Response, g, request, url_for

FOREVER: Final = "public, max-age=31536000, immutable"


def init_app(app: Flask) -> None:
    """Version the static files of *app*."""
    folder = Path(str(app.static_folder))

    @app.url_defaults
    def add_version(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == "static" and "v" not in values:
            values["v"] = version(folder / str(values["filename"]))

    @app.template_global()
    def icons() -> str:
        """The address of all icons; a page has hundreds of them, and asks for it once."""
        if "icons" not in g:
            g.icons = url_for("static", filename="img/icons.svg")
        return str(g.icons)

    @app.after_request
    def keep(response: Response) -> Response:
        if request.endpoint == "static" and response.status_code in {200, 304}:
            wanted = version(folder / str((request.view_args or {})["filename"]))
            fresh = wanted is not None and request.args.get("v") == wanted
            response.headers["Cache-Control"] = FOREVER if fresh else "no-cache"
        return response


def version(file: Path) -> str | None:
    """Ten characters that change with the content of *file*; ``None`` if there is no such file."""
    try:
        return _digest(file, file.stat().st_mtime_ns)
    except OSError:
        return None


@lru_cache(maxsize=512)
def _digest(file: Path, _changed: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:10]
