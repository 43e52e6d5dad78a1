"""Streams hold threads; the servers keep some for everything else."""

from datetime import UTC, datetime, timedelta

import pytest

from studyplay.cli import gunicorn, serve
from studyplay.services.tables import hub
from studyplay.services.tables.hall import Hall


@pytest.mark.parametrize(
    ("streams", "threads"), [(hub.MOST, gunicorn.THREADS), (serve.STREAMS, serve.THREADS)]
)
def test_posts_get_through_when_as_many_listen_as_can(streams: int, threads: int) -> None:
    assert streams + 50 <= threads


def test_each_server_says_how_many_can_listen() -> None:
    """waitress has fewer threads than gunicorn."""
    hall = Hall(lambda: datetime(2026, 11, 21, tzinfo=UTC), timedelta(), streams=1)

    with (
        hall.hub.listening("t", None, 0),
        pytest.raises(hub.Full),
        hall.hub.listening("t", None, 0),
    ):
        pass
