"""``studyplay serve``: run the app with a production server."""

import logging
import sys
import tempfile
from collections.abc import Mapping
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any, Final

import click
from flask import Flask

from studyplay.cli import folders, trust
from studyplay.cli.address import Listener, listen
from studyplay.cli.instance_lock import InstanceInUse, instance_locked
from studyplay.cli.server.connection_budget import compute_budget, raise_open_file_limit

LOG_FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"

REQUIRED_BYTES: Final = 256 * 1024
"""Bytes that must be free in the instance folder; starting writes about as much."""


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0: the whole network.")
@click.option("--port", default=8000, show_default=True, help="If taken, the next free port.")
@click.option(
    "--pace",
    default=700,
    show_default=True,
    help="Minimum delay of a robot's move in milliseconds.",
)
@click.option("--waitress", is_flag=True, help="Serve with waitress, as on Windows.")
@trust.add_trust_options
def serve(host: str, port: int, pace: int, waitress: bool, **chosen: Any) -> None:
    """Start the app and serve it until Ctrl+C."""
    logging.basicConfig(level=logging.WARNING, format=LOG_FORMAT)
    logging.getLogger("studyplay").setLevel(logging.INFO)  # one line for each refused request
    trusted = trust.build_settings(**chosen)
    if message := trust.direct_access_warning(trusted, host):
        click.echo(message, err=True)
    instance = folders.instance_folder()
    _require_writable(instance)
    try:
        with instance_locked(instance) as lock:
            listener = listen(host, port)
            if listener.port != port and port:
                click.echo(f"Port {port} is taken; using {listener.port}.")
            lock.write_url(listener.url)
            if waitress or sys.platform == "win32":
                _serve_with_waitress(listener, pace, trusted)
            else:
                _serve_with_gunicorn(listener, pace, trusted)
    except InstanceInUse as taken:
        raise click.ClickException(_in_use_message(instance, taken.url)) from None


def _in_use_message(instance: Path, url: str) -> str:
    """Return the error message for a second server on *instance*."""
    there = f" at {url}: open that address" if url else ""
    return (
        f"studyplay is already running on {instance}{there}. To start another one, stop it first "
        "(Ctrl+C in its window), or give this one a folder of its own: "
        "STUDYPLAY_INSTANCE=/path ./run"
    )


def _require_writable(folder: Path) -> None:
    """Raise ``click.ClickException`` if *folder* cannot be written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(REQUIRED_BYTES))
            file.flush()
    except OSError as problem:
        raise click.ClickException(
            f"Cannot write in {folder}: {problem.strerror}. Words and games are kept there: make "
            "room, or let it be written to, or name another folder: "
            "STUDYPLAY_INSTANCE=/path ./run"
        ) from None


def _make_app(listener: Listener, pace: int, **more: object) -> Flask:
    """Create the app.  Only the worker imports it, to keep the main process small."""
    from studyplay.web import create_app  # noqa: PLC0415 -- as the docstring says

    return create_app(
        {
            **more,
            "INSTANCE": folders.instance_folder(),
            "EXPORTS": folders.exports_folder(),
            "WORDLISTS": folders.WORDLISTS,
            "MIN_BOT_DELAY": timedelta(milliseconds=pace),
            "ADDRESS": listener.url,
        }
    )


def _serve_with_gunicorn(listener: Listener, pace: int, trusted: Mapping[str, object]) -> None:
    from studyplay.cli.gunicorn_server import GunicornServer  # noqa: PLC0415 -- missing on Windows

    allowed = compute_budget(raise_open_file_limit())
    if allowed.warning:
        click.echo(allowed.warning, err=True)
    make_app = partial(_make_app, listener, pace, **trusted, MAX_STREAMS=allowed.streams)
    GunicornServer(
        make_app, listener, allowed, on_ready=partial(trust.print_addresses, listener, trusted)
    ).run()


def _serve_with_waitress(listener: Listener, pace: int, trusted: Mapping[str, object]) -> None:
    from studyplay.cli.waitress_server import MAX_STREAMS, WaitressServer  # noqa: PLC0415 -- only when needed

    raise_open_file_limit()
    server = WaitressServer(
        _make_app(listener, pace, **trusted, MAX_STREAMS=MAX_STREAMS), listener
    )
    trust.print_addresses(listener, trusted)
    server.run()
