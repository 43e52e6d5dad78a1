"""How others find this machine: the link of a room, and its picture as a QR code."""

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
    """What is shown to bring people to a room.

    ``link`` works on every device in the network; it is empty if this server can only be reached
    from the machine that it runs on.  ``short`` is what to type into a browser by hand.
    """

    code: str
    link: str
    short: str

    @property
    def spaced(self) -> str:
        """The code in two halves, to be read from afar."""
        return f"{self.code[:3]} {self.code[3:]}"

    @property
    def picture(self) -> Markup:
        """The link as a QR code."""
        return qr(self.link)


def invitation(code: str) -> Invitation:
    """How to come into the room of *code*."""
    link = outside(url_for("join.room", code=code))
    return Invitation(code, link, urlsplit(link).netloc)


def outside(path: str) -> str:
    """*path* as other devices in the network find it; empty if they cannot."""
    base = _base()
    return base + path if base else ""


def qr(link: str) -> Markup:
    """*link* as a QR code: SVG without any style, as the security policy wants it."""
    svg = segno.make(link, error="m").svg_inline(
        omitsize=True, light="#fff", dark="#000", border=4
    )
    return Markup(svg)  # noqa: S704 -- drawn from our own link, digits and paths only


def _base() -> str:
    """The address of this server for other devices, without a slash at its end; or nothing.

    The one that this page was asked by is known to work; the machine's own is the next best.
    """
    for address in (request.host_url, current_app.config.get("ADDRESS") or ""):
        if not _is_only_here(urlsplit(address).hostname or ""):
            return str(address).rstrip("/")
    return ""


def _is_only_here(host: str) -> bool:
    """Whether *host* means, on every machine, that machine itself."""
    if host.lower() in LOCAL_NAMES:
        return True
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified
