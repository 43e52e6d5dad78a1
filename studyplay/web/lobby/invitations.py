"""Invitations: the external link of a page, and its QR code."""

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

import segno
from flask import current_app, request, url_for
from markupsafe import Markup

LOCAL_NAMES: Final = frozenset({"localhost", "localhost.localdomain", ""})


@dataclass(frozen=True, slots=True)
class Invitation:
    """The code and link of a room.

    ``link`` works on every device in the network; it is empty if the server is reachable only
    from its own machine.  ``address`` is the host and port, to be typed into a browser.
    """

    code: str
    link: str
    address: str

    @property
    def spaced_code(self) -> str:
        """The code in two halves, which is easier to read from a distance."""
        return f"{self.code[:3]} {self.code[3:]}"

    @property
    def qr_code(self) -> Markup:
        """The link as a QR code."""
        return render_qr_code(self.link)


def build_invitation(code: str) -> Invitation:
    """Build the invitation to the room of *code*."""
    link = external_url(url_for("join.show_join_page", code=code))
    return Invitation(code, link, urlsplit(link).netloc)


def external_url(path: str) -> str:
    """Return the URL of *path* for other devices in the network; empty if there is none."""
    base = _external_base_url()
    return base + path if base else ""


def render_qr_code(link: str) -> Markup:
    """Render *link* as a QR code: SVG without styles, which the security policy forbids."""
    svg = segno.make(link, error="m").svg_inline(
        omitsize=True, light="#fff", dark="#000", border=4
    )
    return Markup(svg)  # noqa: S704 -- drawn from our own link, digits and paths only


def _external_base_url() -> str:
    """Return the URL of this server for other devices, without a trailing slash, or empty.

    The host of the request is known to work, so it comes before the configured address.
    """
    for address in (request.host_url, current_app.config.get("ADDRESS") or ""):
        if not _is_loopback(urlsplit(address).hostname or ""):
            return str(address).rstrip("/")
    return ""


def _is_loopback(host: str) -> bool:
    """Whether *host* is a loopback name or address."""
    if host.lower() in LOCAL_NAMES:
        return True
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified
