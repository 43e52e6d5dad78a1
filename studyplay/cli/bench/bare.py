"""A stream server of the same stack and nothing else: no database, no game, no accounts.

What the live tables are measured against.  Posts are numbered by table and handed, padded to
the size of a usual frame, to the streams of the table.
"""

import threading
from collections import defaultdict
from collections.abc import Iterator
from itertools import count
from queue import SimpleQueue
from typing import Final

import click
from flask import Flask, Response, request

from studyplay.cli.address import listen
from studyplay.cli.gunicorn import Server

USUAL: Final = 2000
"""Bytes of a usual frame."""


def make_app() -> Flask:
    """The application."""
    app = Flask("bare")
    app.extensions["studyplay"] = None
    streams: dict[str, list[SimpleQueue[bytes]]] = defaultdict(list)
    numbers: dict[str, Iterator[int]] = defaultdict(lambda: count(2))
    lock = threading.Lock()

    @app.get("/tables/<table_id>/stream")
    def stream(table_id: str) -> Response:
        waiting: SimpleQueue[bytes] = SimpleQueue()
        streams[table_id].append(waiting)

        def chunks() -> Iterator[bytes]:
            yield _message(1)
            while True:
                yield waiting.get()

        return Response(chunks(), mimetype="text/event-stream")

    @app.post("/tables/<table_id>/act")
    def act(table_id: str) -> dict[str, int]:
        request.get_data()
        with lock:
            seq = next(numbers[table_id])
            for waiting in streams[table_id]:
                waiting.put(_message(seq))
        return {"seq": seq}

    return app


def _message(seq: int) -> bytes:
    data = f'{{"seq":{seq},"events":[{{"seq":{seq}}}],"view":"{"x" * USUAL}"}}'
    return f"id: {seq}\nevent: frame\ndata: {data}\n\n".encode()


def main() -> None:
    """Serve on a free port until told to stop."""
    listener = listen("127.0.0.1", 0)
    Server(make_app, listener, ready=lambda: click.echo(listener.url)).run()


if __name__ == "__main__":
    main()
