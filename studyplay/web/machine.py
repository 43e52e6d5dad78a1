"""Which browsers are at the machine that runs studyplay: what lies on its disk is open to them.

A browser is at the machine if it has opened the link with the secret token that ``serve`` prints.
Neither an address nor a ``Host`` header proves it: behind a proxy all visitors have those of the
proxy.  ``MACHINE`` in the configuration can choose another rule.
"""

import hmac
import logging
from enum import StrEnum
from ipaddress import ip_address
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from flask import (
    Blueprint,
    Flask,
    current_app,
    redirect,
    render_template,
    request,
    session,
    url_for,
)
from werkzeug.wrappers import Response

from studyplay.web.keys import kept_key

log = logging.getLogger(__name__)

blueprint = Blueprint("machine", __name__, url_prefix="/machine")

KEY: Final = "machine"
"""Where the session has the mark of a browser that has opened the link."""

FILE: Final = "machine.token"
"""The token's file in the instance folder: it outlives a restart, and so do the marks."""

FORWARDING: Final = (
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Port",
    "X-Forwarded-Prefix",
    "X-Forwarded-Proto",
    "X-Real-IP",
    "Forwarded",
    "Via",
)
"""Headers by which a proxy says that somebody else asks."""


class Mode(StrEnum):
    """Who counts as being at the machine."""

    TOKEN = "token"  # noqa: S105 -- the name of a mode, no secret
    """Browsers that have opened the link with the token."""

    LOOPBACK = "loopback"
    """Requests from this machine to a loopback address; not to be used behind a proxy."""

    OFF = "off"
    """Nobody."""


def init_app(app: Flask) -> None:
    """Let the templates of *app* ask, and make its token.  Raises ``ValueError`` for no mode."""
    app.config["MACHINE"] = Mode(app.config["MACHINE"])
    if app.config["MACHINE"] is Mode.TOKEN:
        app.extensions[KEY] = token_of(Path(app.config["INSTANCE"]))
    app.add_template_global(is_here, "is_at_the_machine")


def token_of(instance: Path) -> str:
    """The token of the folder *instance*, which is made if there is none."""
    return kept_key(instance / FILE, "browsers at this machine need the new link")


def is_here() -> bool:
    """Whether the request comes from a browser at this machine."""
    match current_app.config["MACHINE"]:
        case Mode.TOKEN:
            held = session.get(KEY)
            return isinstance(held, str) and hmac.compare_digest(held, _mark())
        case Mode.LOOPBACK:
            return is_loopback() and not current_app.config["TRUSTED_PROXIES"]
        case _:
            return False


def needs_link() -> bool:
    """Whether to show a hint about the link: the request comes from this machine without it.

    The hint permits nothing.
    """
    return current_app.config["MACHINE"] is Mode.TOKEN and not is_here() and is_loopback()


def is_loopback() -> bool:
    """Whether the request comes from a loopback address, to one, and no proxy says otherwise."""
    if any(header in request.headers for header in FORWARDING):
        return False
    host = urlsplit(request.host_url).hostname or ""
    return _is_loopback(request.remote_addr or "") and (
        host == "localhost" or host.endswith(".localhost") or _is_loopback(host)
    )


def clear_session() -> None:
    """Empty the session, but keep the mark: it belongs to the browser and not to a person."""
    mark = session.get(KEY)
    session.clear()
    if mark is not None:
        session.permanent = True
        session[KEY] = mark


@blueprint.get("/<token>")
def enter(token: str) -> Response | tuple[str, int, dict[str, str]]:
    """Mark this browser as one at the machine; the page after it has no token in its address."""
    no_referrer = {"Referrer-Policy": "no-referrer"}
    if not _is_right(token):
        log.info("a link to this machine with a wrong token was opened")
        return render_template("people/wrong_link.html"), 403, no_referrer
    session.permanent = True
    session[KEY] = _mark()
    answer = redirect(url_for("home.index"))
    answer.headers.extend(no_referrer)
    return answer


def _is_right(token: str) -> bool:
    """Whether *token* is the one, in a time that does not tell how much of it is."""
    if current_app.config["MACHINE"] is not Mode.TOKEN:
        return False
    return hmac.compare_digest(token.encode(), current_app.extensions[KEY].encode())


def _mark() -> str:
    """What marks a browser; cookies can be read, so that it does not tell the token."""
    token: str = current_app.extensions[KEY]
    return hmac.new(token.encode(), b"browser at the machine", "sha256").hexdigest()


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
