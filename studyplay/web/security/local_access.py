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

from studyplay.web.security.secret_keys import load_or_create_key

log = logging.getLogger(__name__)

blueprint = Blueprint("machine", __name__, url_prefix="/machine")

PROOF_KEY: Final = "machine"
"""Key of the proof in the session, and of the token in ``app.extensions``."""

TOKEN_FILE: Final = "machine.token"  # noqa: S105 -- a file name, no secret
"""The token's file in the instance folder.  Token and proofs stay valid after a restart."""

FORWARDING_HEADERS: Final = (
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


class LocalAccessMode(StrEnum):
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
    app.config["LOCAL_ACCESS"] = LocalAccessMode(app.config["LOCAL_ACCESS"])
    if app.config["LOCAL_ACCESS"] is LocalAccessMode.TOKEN:
        app.extensions[PROOF_KEY] = load_or_create_token(Path(app.config["INSTANCE"]))
    app.add_template_global(has_local_access, "is_at_the_machine")


def load_or_create_token(instance: Path) -> str:
    """Load the token of the folder *instance*, or create it."""
    return load_or_create_key(instance / TOKEN_FILE, "browsers on this machine need the new link")


def has_local_access() -> bool:
    """Whether the request has local access."""
    match current_app.config["LOCAL_ACCESS"]:
        case LocalAccessMode.TOKEN:
            proof = session.get(PROOF_KEY)
            return isinstance(proof, str) and hmac.compare_digest(proof, _session_proof())
        case LocalAccessMode.LOOPBACK:
            return is_loopback_request() and not current_app.config["TRUSTED_PROXIES"]
        case _:
            return False


def needs_link_hint() -> bool:
    """Whether to show a hint about the link: a loopback request without local access.

    The hint grants no permission.
    """
    return (
        current_app.config["LOCAL_ACCESS"] is LocalAccessMode.TOKEN
        and not has_local_access()
        and is_loopback_request()
    )


def is_loopback_request() -> bool:
    """Whether client address and host are loopback and no forwarding header is set."""
    if any(header in request.headers for header in FORWARDING_HEADERS):
        return False
    host = urlsplit(request.host_url).hostname or ""
    return _is_loopback_address(request.remote_addr or "") and (
        host == "localhost" or host.endswith(".localhost") or _is_loopback_address(host)
    )


def clear_session_except_proof() -> None:
    """Clear the session except the proof, which belongs to the browser and not to a learner."""
    proof = session.get(PROOF_KEY)
    session.clear()
    if proof is not None:
        session.permanent = True
        session[PROOF_KEY] = proof


@blueprint.get("/<token>")
def grant_access(token: str) -> Response | tuple[str, int, dict[str, str]]:
    """Grant this browser local access, and redirect to a URL without the token."""
    no_referrer = {"Referrer-Policy": "no-referrer"}
    if not _is_correct_token(token):
        log.info("a local access link with a wrong token was opened")
        return render_template("people/wrong_link.html"), 403, no_referrer
    session.permanent = True
    session[PROOF_KEY] = _session_proof()
    answer = redirect(url_for("home.index"))
    answer.headers.extend(no_referrer)
    return answer


def _is_correct_token(token: str) -> bool:
    """Whether *token* is correct, compared in constant time."""
    if current_app.config["LOCAL_ACCESS"] is not LocalAccessMode.TOKEN:
        return False
    return hmac.compare_digest(token.encode(), current_app.extensions[PROOF_KEY].encode())


def _session_proof() -> str:
    """The proof in the session: an HMAC, because cookies are readable and the token is secret."""
    token: str = current_app.extensions[PROOF_KEY]
    return hmac.new(token.encode(), b"browser at the machine", "sha256").hexdigest()


def _is_loopback_address(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
