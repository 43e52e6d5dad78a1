"""Game files made to take the server's memory or time."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from studyplay.services.errors import Refused
from studyplay.services.tables import import_validation
from studyplay.services.tables.exported_game import ExportedEvent, ExportedGame, ExportedSeat, pack
from tests.attacks.upload_house import MEGABYTE, form, house, learner, measured

LOGS = Path(__file__).parents[1] / "store" / "logs"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with house(tmp_path_factory.mktemp("games")) as app:
        yield app


def _bring(app: Flask, data: bytes) -> TestResponse:
    return learner(app, "Cleo").post("/arrive", **form("game", "a.game", data))


def _repeated(kind: str, times: int) -> ExportedGame:
    """A game in which what happened once happens again and again."""
    first, *lines = (LOGS / "scrabble-seed003.jsonl").read_text("utf-8").splitlines()
    again = next(line for line in lines if json.loads(line)["type"] == kind)
    events = [ExportedEvent(number, again) for number in range(times)]
    seats = [ExportedSeat(f"P{number}", 3, "en", f"m{number}") for number in range(2)]
    opened = ExportedEvent(0, lines[0])
    return ExportedGame(
        "table",
        1,
        f"{kind}{times}",
        json.loads(first)["game"],
        9_000,
        False,
        seats,
        [opened, *events],
    )


@pytest.mark.parametrize(
    "inside",
    [
        bytes(60 * MEGABYTE),
        b'{"studyplay":"table","version":1,"seats":[' + b"[" * (3 * MEGABYTE),
        b'{"studyplay":"table","version":1,"clock":' + b"9" * (3 * MEGABYTE) + b"}",
        b'{"studyplay":"table","version":1,"table_id":"' + b"x" * (14 * MEGABYTE) + b'"}',
    ],
    ids=["zeros", "nesting", "a number", "a text"],
)
def test_a_packed_bomb_takes_neither_memory_nor_time(app: Flask, inside: bytes) -> None:
    bomb = gzip.compress(inside, 9)
    del inside

    with measured() as costs:
        answer = _bring(app, bomb)

    assert len(bomb) < 100_000
    assert answer.status_code == 422
    assert costs.memory < 12 * MEGABYTE
    assert costs.cpu < 1


@pytest.mark.parametrize("kind", ["Passed", "GameEnded", "TilesPlaced"])
def test_thousands_of_events_are_refused_before_they_are_folded(app: Flask, kind: str) -> None:
    with measured() as costs:
        answer = _bring(app, pack(_repeated(kind, 9_000)))

    assert answer.status_code == 422
    assert costs.cpu < 0.6
    assert costs.memory < 40 * MEGABYTE


@pytest.mark.parametrize("kind", ["Passed", "GameEnded", "TilesPlaced"])
def test_as_many_events_as_a_file_may_have_take_no_memory(app: Flask, kind: str) -> None:
    with measured() as costs:
        answer = _bring(app, pack(_repeated(kind, 1_990)))

    assert answer.status_code in {302, 422}
    assert costs.memory < 40 * MEGABYTE


def test_a_name_of_marks_upon_marks_takes_no_time(app: Flask) -> None:
    luggage = _repeated("Passed", 1)
    luggage.seats[0].name = "a" + "\u0301\u0323" * 40_000

    with measured() as costs:
        answer = _bring(app, pack(luggage))

    assert answer.status_code == 422
    assert costs.cpu < 0.5


def test_a_game_that_takes_too_long_is_refused(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("studyplay.services.runtime.cpu_budget.SECONDS_PER_FILE", 0.0)

    with pytest.raises(Refused) as refused:
        import_validation.validate_game(app.config["APP_CONTEXT"], _repeated("Passed", 100))

    assert refused.value.code == "travel.long"
