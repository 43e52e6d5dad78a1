"""Who else is on the machine reads nothing of anybody; who visits a page reads no path."""

import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from studyplay.services import open_app_context
from studyplay.services.decks import deck_files
from studyplay.services.instance.backups import create_backup
from studyplay.store.database import DatabaseFault, DatabaseUnusable
from studyplay.web import create_app
from studyplay.web.clock import now
from studyplay.words.errors import SETUP_COMMAND, DataError
from tests.attacks.own_house import DATABASE, opened
from tests.hardship.conftest import make_app
from tests.small_words import WORDLISTS, build_words

OPEN = 0o644


@pytest.fixture(autouse=True)
def usual_umask() -> object:
    """The mask that most machines have: others may read new files."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> Mapping[str, str]:
    """The rights of the files of *folder* that are about people."""
    found = [path for path in folder.iterdir() if path.name.startswith(("studyplay", "secret"))]
    return {path.name: f"{path.stat().st_mode & 0o777:o}" for path in sorted(found)}


def test_a_new_instance_is_private(tmp_path: Path) -> None:
    folder = tmp_path / "instance"
    create_app({"INSTANCE": folder, "WORDLISTS": WORDLISTS})
    build_words(folder)
    app_context = open_app_context(
        folder, WORDLISTS, now, exports=folder / "exports", background=False
    )
    make_app(app_context, folder).test_client().post(
        "/start", data={"nickname": "Jo", "level": "A2"}
    )
    deck = deck_files.save_copy(app_context.exports, "learner1-", now(), b"deck")
    create_backup(folder, folder / "studyplay-backup.zip", now())
    found = modes(folder)
    app_context.close()

    assert {"secret.key", DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm"} < set(found)
    assert {"600"} == set(found.values()), found
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (deck.stat().st_mode & 0o777, deck.parent.stat().st_mode & 0o777) == (0o600, 0o700)


def test_an_old_instance_is_tightened_at_the_start(tmp_path: Path) -> None:
    with opened(tmp_path):
        pass
    old = [DATABASE, "secret.key", "studyplay-before-20260101-120000.db", "studyplay-old.zip"]
    for name in old:
        (tmp_path / name).touch()
        (tmp_path / name).chmod(OPEN)
    with opened(tmp_path) as house:
        house.browser(None).post("/start", data={"nickname": "Jo", "level": "A2"})
        found = modes(tmp_path)

    assert set(old) < set(found)
    assert {"600"} == set(found.values()), found


@pytest.mark.parametrize("accept", ["text/html", "application/json"])
@pytest.mark.parametrize(
    "wrong",
    [
        *(
            DatabaseUnusable("/home/jo/instance/studyplay.db", "cause 7", fault)
            for fault in DatabaseFault
        ),
        DataError("data.not-built", file="/home/jo/instance/en.db", remedy=SETUP_COMMAND),
        DataError("data.damaged", file="/home/jo/en.db", reason="cause 7", remedy=SETUP_COMMAND),
    ],
)
def test_a_page_that_cannot_be_shown_names_no_path_and_a_reference(
    tmp_path: Path, wrong: Exception, accept: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever started studyplay finds path and cause in the log, at the same reference."""
    with opened(tmp_path) as house:

        def fail() -> str:
            raise wrong

        house.app.add_url_rule("/fail", "fail", fail)
        answer = house.browser(None).get("/fail", headers={"Accept": accept})
    reference = answer.text.partition("Reference: ")[2][:6]

    assert answer.status_code == 503
    assert "/home" not in answer.text
    assert "cause 7" not in answer.text
    (line,) = (line for line in caplog.messages if "/fail" in line)
    assert "/home/jo" in line
    assert f" {reference}: " in line
