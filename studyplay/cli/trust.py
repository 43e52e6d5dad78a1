"""Options of ``serve`` for trusted local browsers and reverse proxies."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import click

from studyplay.cli import folders
from studyplay.cli.address import Listener

MAX_PROXIES: Final = 10
"""Maximum number of chained proxies; a larger number is a typing error."""

LOOPBACK_HOSTS: Final = frozenset({"127.0.0.1", "::1", "localhost"})

STOP_HINT: Final = "(Ctrl+C: 終了 / stop / 結束)"


def add_trust_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add ``--trusted-proxies`` and ``--trust-loopback`` to *command*."""
    proxies = click.option(
        "--trusted-proxies",
        type=click.IntRange(0, MAX_PROXIES),
        default=0,
        show_default=True,
        envvar="STUDYPLAY_TRUSTED_PROXIES",
        help="Number of reverse proxies that set X-Forwarded-For, -Proto and -Host.",
    )
    loopback = click.option(
        "--trust-loopback",
        is_flag=True,
        help="Let any browser on this computer set up studyplay without the printed link.",
    )
    return proxies(loopback(command))


def build_settings(trusted_proxies: int, *, trust_loopback: bool) -> Mapping[str, object]:
    """Return the app's config.  Raises ``click.UsageError`` if both options are given."""
    if trust_loopback and trusted_proxies:
        raise click.UsageError(
            "--trust-loopback and --trusted-proxies cannot be used together: everybody who comes "
            "through a proxy on this computer would count as being at this computer."
        )
    mode = "loopback" if trust_loopback else "token"
    return {"LOCAL_ACCESS": mode, "TRUSTED_PROXIES": trusted_proxies}


def direct_access_warning(trust: Mapping[str, object], host: str) -> str:
    """Return a warning if proxies are trusted but clients can connect directly, else empty."""
    if not trust["TRUSTED_PROXIES"] or host in LOOPBACK_HOSTS:
        return ""
    return (
        f"With --trusted-proxies, a client that connects to {host} directly can pretend to be "
        "anybody: serve on 127.0.0.1, or let a firewall admit only the proxy."
    )


def print_addresses(listener: Listener, trust: Mapping[str, object]) -> None:
    """Print the public URL, and the set-up link for a browser on this machine.

    If only this machine can connect, print the link alone.  The app has created the token.
    """
    if listener.url != listener.local_url or trust["LOCAL_ACCESS"] != "token":
        click.echo(
            f"studyplay: {listener.url}   ブラウザで開いてください / "
            f"open it in a browser / 請用瀏覽器開啟   {STOP_HINT}"
        )
    if trust["LOCAL_ACCESS"] == "token":
        click.echo(
            f"studyplay: {_setup_link(listener)}   このコンピューターではこちらを開いてください / "
            f"on this computer, open this link / 在這台電腦上請開啟這個連結   {STOP_HINT}"
        )


def _setup_link(listener: Listener) -> str:
    from studyplay.web.security import local_access  # noqa: PLC0415 -- only in the worker

    token = local_access.load_or_create_token(folders.instance_folder())
    return f"{listener.local_url}/machine/{token}"
