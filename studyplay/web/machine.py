"""Local access: which browsers count as running on the server's own machine.

Such a browser may read what is on the machine's disk anyway.  It proves this by opening the link
with the secret token that ``serve`` prints.  Neither the client address nor the ``Host`` header is
a proof: behind a proxy all visitors have those of the proxy.  ``LOCAL_ACCESS`` in the
configuration selects another rule.
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
"""Key of the proof in the session, and of the token in ``app.extensions``."""

FILE: Final = "machine.token"
"""The token's file in the instance folder.  Token and proofs stay valid after a restart."""

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
"""Headers that a forwarding proxy sets."""


class Mode(StrEnum):
    """Which requests have local access."""

    TOKEN = "token"  # noqa: S105 -- the name of a mode, no secret
    """Browsers that have opened the link with the token."""

    LOOPBACK = "loopback"
    """Requests from and to a loopback address.  Do not use this behind a proxy."""

    OFF = "off"
    """Nobody."""


def init_app(app: Flask) -> None:
    """Load or create the token and add ``is_at_the_machine()`` to the templates of *app*.

    Raises:
        ValueError: ``LOCAL_ACCESS`` is not a ``LocalAccessMode``.
    """
    app.config["MACHINE"] = Mode(app.config["MACHINE"])
    if app.config["MACHINE"] is Mode.TOKEN:
        app.extensions[KEY] = token_of(Path(app.config["INSTANCE"]))
    app.add_template_global(is_here, "is_at_the_machine")


def token_of(instance: Path) -> str:
    """Load the token of the folder *instance*, or create it."""
    return kept_key(instance / FILE, "browsers on this machine need the new link")


def is_here() -> bool:
    """Whether the request has local access."""
    match current_app.config["MACHINE"]:
        case Mode.TOKEN:
            proof = session.get(KEY)
            return isinstance(proof, str) and hmac.compare_digest(proof, _mark())
        case Mode.LOOPBACK:
            return is_loopback() and not current_app.config["TRUSTED_PROXIES"]
        case _:
            return False


def needs_link() -> bool:
    """Whether to show a hint about the link: a loopback request without local access.

    The hint grants no permission.
    """
    return current_app.config["MACHINE"] is Mode.TOKEN and not is_here() and is_loopback()


def is_loopback() -> bool:
    """Whether client address and host are loopback and no forwarding header is set."""
    if any(header in request.headers for header in FORWARDING):
        return False
    host = urlsplit(request.host_url).hostname or ""
    return _is_loopback(request.remote_addr or "") and (
        host == "localhost" or host.endswith(".localhost") or _is_loopback(host)
    )


def clear_session() -> None:
    """Clear the session except the proof, which belongs to the browser and not to a learner."""
    proof = session.get(KEY)
    session.clear()
    if proof is not None:
        session.permanent = True
        session[KEY] = proof


@blueprint.get("/<token>")
def enter(token: str) -> Response | tuple[str, int, dict[str, str]]:
    """Grant this browser local access, and redirect to a URL without the token."""
    no_referrer = {"Referrer-Policy": "no-referrer"}
    if not _is_right(token):
        log.info("a local access link with a wrong token was opened")
        return render_template("people/wrong_link.html"), 403, no_referrer
    session.permanent = True
    session[KEY] = _mark()
    answer = redirect(url_for("home.index"))
    answer.headers.extend(no_referrer)
    return answer


def _is_right(token: str) -> bool:
    """Whether *token* is correct, compared in constant time."""
    if current_app.config["MACHINE"] is not Mode.TOKEN:
        return False
    return hmac.compare_digest(token.encode(), current_app.extensions[KEY].encode())


def _mark() -> str:
    """The proof in the session: an HMAC, because cookies are readable and the token is secret."""
    token: str = current_app.extensions[KEY]
    return hmac.new(token.encode(), b"browser at the machine", "sha256").hexdigest()


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
