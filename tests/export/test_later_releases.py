"""What we may still change after the first release, and what it does to a learner's notes."""

import io
import json
import sqlite3
import zipfile
from contextlib import closing
from dataclasses import replace

from studyplay.export.anki_package import build_package
from studyplay.export.decks import AnkiDeck
from studyplay.export.note_type import NOTE_FIELDS, NOTETYPE_ID, NOTETYPE_MTIME
from tests.export.learners_anki import Imported, LearnersAnki
from tests.export.samples import AT, BARE, GRANITE

NOW_SHOWN = '<p class="extra">{{Extra4}}</p>'


def _from_a_later_release(package: bytes) -> bytes:
    """The *package* with Extra4 filled, and shown by every answer, one minute later."""
    place = [field.name for field in NOTE_FIELDS].index("Extra4")
    with (
        zipfile.ZipFile(io.BytesIO(package)) as archive,
        closing(sqlite3.connect(":memory:")) as database,
    ):
        database.deserialize(archive.read("collection.anki2"))
        for note_id, texts in database.execute("SELECT id, flds FROM notes").fetchall():
            fields = texts.split("\x1f")
            fields[place] = "something new"
            database.execute(
                "UPDATE notes SET flds = ?, mod = mod + 60 WHERE id = ?",
                ("\x1f".join(fields), note_id),
            )
        models = json.loads(database.execute("SELECT models FROM col").fetchone()[0])
        notetype = models[str(NOTETYPE_ID)]
        notetype["mod"] += 60
        for card in notetype["tmpls"]:
            card["afmt"] += NOW_SHOWN
        database.execute("UPDATE col SET models = ?", (json.dumps(models),))
        database.commit()
        raw = database.serialize()
    return _zipped(raw)


def _zipped(database: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("collection.anki2", database)
        archive.writestr("media", "{}")
    return buffer.getvalue()


def test_a_spare_field_may_be_filled_and_shown(anki: LearnersAnki) -> None:
    package = build_package((AnkiDeck("StudyPlay::Missed", (GRANITE, BARE)),), AT)
    anki.open_package(package)

    assert Imported(updated=2) == anki.open_package(_from_a_later_release(package))
    assert anki.note("granite")["Extra4"] == "something new"
    assert "something new" in anki.cards("granite")[0].render_output().answer_text
    assert anki.collection.card_count() == 6


def test_an_older_package_takes_nothing_back(anki: LearnersAnki) -> None:
    package = build_package((AnkiDeck("StudyPlay::Missed", (GRANITE, BARE)),), AT)
    anki.open_package(_from_a_later_release(package))

    assert Imported(duplicate=2) == anki.open_package(package)
    assert anki.note("granite")["Extra4"] == "something new"
    assert NOW_SHOWN in str(anki.cards("granite")[0].template()["afmt"])


def test_the_note_type_is_known_by_the_id_and_time_we_gave(anki: LearnersAnki) -> None:
    anki.open_notes(GRANITE)
    notetype = anki.note("granite").note_type()
    assert notetype is not None

    assert (notetype["id"], notetype["mod"]) == (NOTETYPE_ID, NOTETYPE_MTIME)
    assert [(field.name, field.id) for field in NOTE_FIELDS] == [
        (field["name"], field["id"]) for field in notetype["flds"]
    ]


def test_a_learners_style_survives_until_we_change_ours(anki: LearnersAnki) -> None:
    anki.open_notes(GRANITE)
    notetype = anki.note("granite").note_type()
    assert notetype is not None
    notetype["css"] = ".card { font-size: 40px; }"
    anki.collection.models.update_dict(notetype)
    anki.open_notes(replace(GRANITE, definition="a grey stone", modified=AT + 60))
    after = anki.note("granite").note_type()
    assert after is not None

    assert after["css"] == ".card { font-size: 40px; }"


def test_new_notes_go_to_the_deck_of_that_name_beside_the_old(anki: LearnersAnki) -> None:
    anki.open_notes(GRANITE)
    anki.open_notes(BARE)

    assert anki.cards("granite")[0].did == anki.cards("qi")[0].did
