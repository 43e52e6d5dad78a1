"""The address that the server listens on."""

import errno
import socket
from dataclasses import dataclass
from typing import Final

import click

MAX_PORTS_TRIED: Final = 50
"""Number of consecutive ports to try."""


@dataclass(frozen=True, slots=True)
class Listener:
    """A bound socket with its host and port."""

    socket: socket.socket
    host: str
    port: int

    @property
    def url(self) -> str:
        """The URL for browsers; if bound to all interfaces, with this machine's LAN address."""
        host = _find_lan_address() if self.host in {"0.0.0.0", "::", ""} else self.host  # noqa: S104 -- compared, not bound
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    @property
    def local_url(self) -> str:
        """The URL for a browser on this machine; a loopback address if possible."""
        own = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "[::1]"}.get(self.host)  # noqa: S104 -- compared, not bound
        return f"http://{own}:{self.port}" if own else self.url


def listen(host: str, port: int) -> Listener:
    """Bind *port* of *host*, or the next free port; 0 selects any free port.

    Raises:
        click.ClickException: If the host is invalid or no port is free.
    """
    for candidate in range(port, min(port + MAX_PORTS_TRIED, 65536)):
        try:
            bound = _bind(host, candidate)
        except OSError as problem:
            if problem.errno not in {errno.EADDRINUSE, errno.EACCES}:
                raise click.ClickException(f"Cannot listen on {host}: {problem}") from None
        else:
            return Listener(bound, host, bound.getsockname()[1])
    raise click.ClickException(f"No free port from {port} on; choose another with --port.")


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
    except OSError:
        bound.close()
        raise
    return bound


def _find_lan_address() -> str:
    """Return this machine's address in the local network.  Sends no packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation (RFC 5737)
        except OSError:
            return socket.gethostname()
        address: str = probe.getsockname()[0]
        return address
