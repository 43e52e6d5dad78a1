"""Addresses that came from outside and are to be followed."""

from flask import Flask, request, url_for


def init_app(app: Flask) -> None:
    """Give the templates of *app* ``here()``: where a form sends people back to."""
    app.add_template_global(here, "here")


def here() -> str:
    """The page that is shown, or the start page if a form was answered in place."""
    if request.method not in {"GET", "HEAD"} or request.routing_exception:
        return url_for("home.index")
    return request.full_path.rstrip("?")


def local(address: str | None) -> str | None:
    """*address* if it is a path of this site, else ``None``: nobody is sent elsewhere."""
    if not address or not address.startswith("/") or address.startswith("//"):
        return None
    return address if address.isprintable() and "\\" not in address else None
