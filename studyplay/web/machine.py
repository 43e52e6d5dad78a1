"""Who sits at the machine that runs studyplay: what lies on its disk is no secret to them."""

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from flask import Flask, current_app, request

PASSED_ON: Final = ("X-Forwarded-For", "Forwarded", "Via")
"""Headers by which a proxy says that somebody else asks."""


def init_app(app: Flask) -> None:
    """Let the templates of *app* ask too."""
    app.add_template_global(is_here, "is_at_the_machine")


def is_here() -> bool:
    """Whether the request comes from this machine itself."""
    if any(header in request.headers for header in PASSED_ON):
        return False
    try:
        asker = ip_address(request.remote_addr or "")
    except ValueError:
        return False
    own = urlsplit(current_app.config.get("ADDRESS", "")).hostname
    return asker.is_loopback or str(asker) == own
