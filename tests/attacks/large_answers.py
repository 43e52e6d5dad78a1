"""A server with few threads and little patience, whose pages a system does not buffer whole.

``python -m tests.attacks.large_answers`` serves until it is told to stop.
"""

from collections.abc import Iterator
from typing import Final

import click
from flask import Flask, Response, request

from studyplay.cli.address import listen
from studyplay.cli.gunicorn_server import GunicornServer
from studyplay.cli.server.connection import BoundedUnreader
from studyplay.cli.server.connection_budget import ConnectionBudget
from studyplay.cli.server.worker import FairWorker

LARGE: Final = 900_000
"""Bytes of a page that the event loop may send by itself."""

FEW: Final = ConnectionBudget(open_files=256, connections=120, streams=8, ordinary_threads=8)


def make_app() -> Flask:
    """The application: a large page, a small one, an endless one, and what was posted."""
    app = Flask("large")
    app.extensions["studyplay"] = None
    app.config["MAX_CONTENT_LENGTH"] = 20 * LARGE
    app.add_url_rule("/large", "large", view_func=lambda: bytes(LARGE))
    app.add_url_rule("/huge", "huge", view_func=lambda: bytes(20 * LARGE))
    app.add_url_rule("/", "small", view_func=lambda: "small")

    @app.post("/size")
    def size() -> str:
        return f"{len(request.get_data())}"

    @app.get("/endless")
    def endless() -> Response:
        def chunks() -> Iterator[bytes]:
            while True:
                yield bytes(2**16)

        return Response(chunks(), mimetype="text/plain")

    return app


PATIENCE: Final = 2.0
"""Seconds for a head, and for each piece of an upload."""

if __name__ == "__main__":
    FairWorker.head_seconds = BoundedUnreader.stall_seconds = PATIENCE
    listener = listen("127.0.0.1", 0)
    GunicornServer(make_app, listener, FEW, on_ready=lambda: click.echo(listener.url)).run()
