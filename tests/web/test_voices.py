"""What is heard in a dictation, and that nobody hears or reads more than the item on the table."""

import base64
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.drilling import drills, text_to_speech
from studyplay.services.drilling.practice_log import PracticeActionRequest
from studyplay.store import codec
from studyplay.store import drills as store
from studyplay.store.tables import EventRow
from studyplay.study.drill.tasks import DrillItem, DrillOpened, DrillSpec, Leave, TaskKind
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.web.conftest import learner_of

SPEAKER = """#!/bin/sh
# A voice that says nothing: it writes down what it was told to say.
while [ "$1" != "-w" ]; do shift; done
printf 'RIFF %s' "$4" > "$2"
"""


@pytest.fixture
def speaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program in the place of espeak-ng."""
    program = tmp_path / text_to_speech.PROGRAM
    program.write_text(SPEAKER, encoding="ascii")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    return program


@pytest.fixture
def silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No such program."""
    monkeypatch.setenv("PATH", str(tmp_path))


def opened(
    browser: FlaskClient, app_context: AppContext, task: TaskKind = TaskKind.DICTATION
) -> str:
    """The id of a drill of two words."""
    items = (DrillItem("", ("season",)), DrillItem("", ("winter",)))
    first = DrillOpened(DrillSpec(task, Level.A2, racks=2), items)
    drill_id = f"voice{now().timestamp():.6f}"
    with app_context.database.write_transaction() as connection:
        store.add_drill(connection, drill_id, learner_of(browser, app_context).id, now())
        row = EventRow(1, None, now(), codec.encode(first))
        store.append_drill_events(connection, drill_id, [row], ended=False)
    return drill_id


def leave(browser: FlaskClient, app_context: AppContext, drill_id: str) -> None:
    drills.apply_drill_action(
        app_context,
        learner_of(browser, app_context),
        drill_id,
        PracticeActionRequest(Leave(0), "leave", now()),
    )


@pytest.mark.usefixtures("speaker")
def test_the_word_on_the_table_is_read_aloud(
    browser: FlaskClient, app_context: AppContext
) -> None:
    """It comes as a sound that no shared telephone keeps."""
    drill_id = opened(browser, app_context)
    answer = browser.get(f"/drills/{drill_id}/voice/0.wav")

    assert (
        answer.status_code,
        answer.mimetype,
        answer.data,
    ) == (200, "audio/wav", b"RIFF season")
    assert "no-store" in answer.headers["Cache-Control"]


@pytest.mark.usefixtures("speaker")
def test_a_telephone_may_ask_for_a_piece_of_the_sound(
    browser: FlaskClient, app_context: AppContext
) -> None:
    drill_id = opened(browser, app_context)
    answer = browser.get(f"/drills/{drill_id}/voice/0.wav", headers={"Range": "bytes=0-3"})

    assert (answer.status_code, answer.data) == (206, b"RIFF")


def test_the_word_comes_to_the_voice_of_the_page_by_itself(
    browser: FlaskClient, app_context: AppContext
) -> None:
    """It is asked for with a post and written so that a glance does not read it."""
    drill_id = opened(browser, app_context)
    answer = browser.post(f"/drills/{drill_id}/voice/0")

    assert b"season" not in answer.data
    assert base64.b64decode(answer.get_json()["voice"]) == b"season"


@pytest.mark.usefixtures("speaker")
@pytest.mark.parametrize("item", [1, 2, 99])
def test_a_word_to_come_is_not_told(
    browser: FlaskClient, app_context: AppContext, item: int
) -> None:
    drill_id = opened(browser, app_context)
    answers = [
        browser.get(f"/drills/{drill_id}/voice/{item}.wav"),
        browser.post(f"/drills/{drill_id}/voice/{item}"),
    ]

    assert [answer.status_code for answer in answers] == [404, 404]


@pytest.mark.usefixtures("speaker")
def test_only_a_dictation_tells_the_word_before_its_item_is_over(
    browser: FlaskClient, app_context: AppContext
) -> None:
    """Afterwards any word may be heard."""
    drill_id = opened(browser, app_context, TaskKind.DEFINITION)
    address = f"/drills/{drill_id}/voice/0.wav"
    before = browser.get(address).status_code
    leave(browser, app_context, drill_id)

    assert (before, browser.get(address).data) == (404, b"RIFF season")


@pytest.mark.usefixtures("speaker")
def test_nobody_hears_the_drill_of_another(
    app: Flask, browser: FlaskClient, app_context: AppContext
) -> None:
    drill_id = opened(browser, app_context)
    other = app.test_client()
    other.post("/start", data={"nickname": "Ken", "level": "A2"})

    assert other.get(f"/drills/{drill_id}/voice/0.wav").status_code == 404


@pytest.mark.usefixtures("silence")
def test_a_machine_without_voice_says_so(browser: FlaskClient, app_context: AppContext) -> None:
    drill_id = opened(browser, app_context)
    answer = browser.get(f"/drills/{drill_id}/voice/0.wav", headers={"Accept": "application/json"})

    assert not text_to_speech.has_voice()
    assert (
        answer.status_code,
        answer.get_json()["text"],
    ) == (422, "There is no voice on this machine.")


def test_a_program_that_fails_is_a_machine_without_voice(
    browser: FlaskClient, app_context: AppContext, speaker: Path
) -> None:
    speaker.write_text("#!/bin/sh\nexit 1\n", encoding="ascii")
    drill_id = opened(browser, app_context)

    assert text_to_speech.has_voice()
    assert browser.get(f"/drills/{drill_id}/voice/0.wav").status_code == 422


@pytest.mark.usefixtures("silence")
def test_what_cannot_be_heard_is_left_out_without_scripts_as_well(
    browser: FlaskClient, app_context: AppContext
) -> None:
    drill_id = opened(browser, app_context)
    page = browser.get(f"/drills/{drill_id}").text
    form = {"do": "leave-out", "item": "0", "cid": "one"}
    after = browser.post(f"/drills/{drill_id}/do", data=form, follow_redirects=True).text

    assert 'value="leave-out"' in page.partition("<noscript>")[2].partition("</noscript>")[0]
    assert "Question 2 of 2" in after
    assert "season" not in after
