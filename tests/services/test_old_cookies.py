"""A house of an earlier release: its browsers stay signed in, its secret links open nothing."""

import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config

from studyplay.services import open_app_context
from studyplay.services.people import devices, learners
from studyplay.store.database import connect, sqlite_url
from tests.services.conftest import Clock
from tests.small_words import WORDLISTS

MIGRATIONS = Path(__file__).parents[2] / "studyplay" / "store" / "migrations"

KEY = "the-key-that-was-in-the-cookie"


def test_a_cookie_of_an_earlier_release_is_a_device_that_can_be_ended(
    instance: Path, clock: Clock
) -> None:
    """The key in it is a token now and the lasting mark, too, until that browser is signed out."""
    file = instance / "studyplay.db"
    file.unlink()
    _release_5(file)
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(
            "INSERT INTO learners (key, nickname, level, lang, joined_at)"
            " VALUES (?, ?, 2, 'ja', 1)",
            (KEY, "はるか"),
        )
    with closing(open_app_context(instance, WORDLISTS, clock, background=False)) as app_context:
        haruka = learners.find_by_token(app_context, KEY)
        assert haruka is not None
        (device,) = devices.list_devices(app_context, haruka)
        devices.sign_out_device(app_context, haruka, device.id)

        assert (haruka.key, haruka.nickname, device.label) == (KEY, "はるか", "")
        assert learners.find_by_token(app_context, KEY) is None


def _release_5(file: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    database = connect(sqlite_url(file))
    with database.write_transaction() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0005")
    database.close()
