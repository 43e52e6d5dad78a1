"""Redirect targets: check those from requests, and provide ``here()`` for forms."""

from flask import Flask, request, url_for


def init_app(app: Flask) -> None:
    """Add ``here()`` to the templates of *app*: the return path of a form."""
    app.add_template_global(current_path, "here")


def current_path() -> str:
    """The path of the current page, or the start page for a response to a form."""
    if request.method not in {"GET", "HEAD"} or request.routing_exception:
        return url_for("home.index")
    return request.full_path.rstrip("?")


def local_path(address: str | None) -> str | None:
    """*address* if it is a path of this site, else ``None`` (prevents open redirects)."""
    if not address or not address.startswith("/") or address.startswith("//"):
        return None
    return address if address.isprintable() and "\\" not in address else None
