"""A minimal stream server on the same stack, without games, accounts or records.

It is the baseline for the live benchmarks.  It numbers the posts of each table and sends them,
padded to the size of a typical frame, to the streams of the table.  With ``--keep`` it commits
each post to a database first, the minimum for a server that loses no acknowledged post.
"""

import sqlite3
import tempfile
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from typing import Final

import click
from flask import Flask, Response, request

from studyplay.cli.address import listen
from studyplay.cli.gunicorn_server import GunicornServer
from studyplay.cli.server.connection_budget import compute_budget, raise_open_file_limit
from studyplay.store.database import PRAGMAS

FRAME_BYTES: Final = 2000
"""Bytes of a typical frame."""


PostWriter = Callable[[str, int, bytes], None]
"""Stores a post of a table before it is sent to the streams."""


def discard_post(_table_id: str, _seq: int, _post: bytes) -> None:
    """Store nothing."""


def open_post_log(path: Path) -> PostWriter:
    """Return a writer that commits posts to a new database at *path*, with the app's pragmas."""
    log = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for pragma in PRAGMAS:
        log.execute(f"PRAGMA {pragma}")
    log.execute("CREATE TABLE log (of_table, seq, post, PRIMARY KEY (of_table, seq))")

    def keep(table_id: str, seq: int, post: bytes) -> None:
        log.execute("BEGIN IMMEDIATE")
        log.execute("INSERT INTO log VALUES (?, ?, ?)", (table_id, seq, post))
        log.execute("COMMIT")

    return keep


def make_app(write_post: PostWriter = discard_post) -> Flask:
    """Create the application."""
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
            yield _format_frame(1)
            while True:
                yield waiting.get()

        return Response(chunks(), mimetype="text/event-stream")

    @app.post("/tables/<table_id>/act")
    def act(table_id: str) -> dict[str, int]:
        post = request.get_data()
        with lock:
            seq = next(numbers[table_id])
            write_post(table_id, seq, post)
            for waiting in streams[table_id]:
                waiting.put(_format_frame(seq))
        return {"seq": seq}

    return app


def _format_frame(seq: int) -> bytes:
    data = f'{{"seq":{seq},"events":[{{"seq":{seq}}}],"view":"{"x" * FRAME_BYTES}"}}'
    return f"id: {seq}\nevent: frame\ndata: {data}\n\n".encode()


@click.command()
@click.option("--keep", is_flag=True, help="Commit each post before sending it.")
def main(*, keep: bool) -> None:
    """Serve on a free port until SIGTERM."""
    listener = listen("127.0.0.1", 0)
    with tempfile.TemporaryDirectory() as scratch:

        def make() -> Flask:
            return make_app(open_post_log(Path(scratch) / "log.db") if keep else discard_post)

        allowed = compute_budget(raise_open_file_limit())
        GunicornServer(make, listener, allowed, on_ready=lambda: click.echo(listener.url)).run()


if __name__ == "__main__":
    main()
