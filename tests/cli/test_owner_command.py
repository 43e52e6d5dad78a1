"""``studyplay owner``: who has the machine has a way back to the house."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from studyplay.cli import cli
from studyplay.services import AppContext, open_app_context
from studyplay.services.people import devices, learners, login_slips, pins, server_people
from studyplay.store.learners import Learner
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.new_instances import lend
from tests.small_words import WORDLISTS, build_words


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_words(tmp_path_factory.mktemp("words")).instance


@pytest.fixture
def app_context(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[AppContext]:
    monkeypatch.setenv("STUDYPLAY_INSTANCE", str(lend(built, tmp_path)))
    opened = open_app_context(tmp_path, WORDLISTS, now, background=False)
    yield opened
    opened.close()


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["owner", *arguments])


def way_in(printed: str) -> tuple[str, str]:
    found = re.search(r"Address: /in/(\w+)\nPIN: (\d{3}) (\d{3})\n", printed)
    assert found is not None, printed
    return found[1], found[2] + found[3]


def test_the_owner_gets_a_new_slip_and_pin(app_context: AppContext) -> None:
    """And whoever holds the lost browser is out."""
    founder = Learner(0, learners.generate_key(), "Yuki", Level.B2, "ja")
    owner = server_people.set_up_server(app_context, founder, "Club", now())
    token, old = (
        devices.sign_in(app_context, owner, "", now()),
        login_slips.get_or_create_slip(app_context, owner),
    )
    slip, pin = way_in(run().output)

    assert learners.find_by_token(app_context, token) is None
    assert owner == login_slips.authenticate_by_slip(app_context, slip, pin)
    with pytest.raises(pins.UnknownPerson):
        login_slips.authenticate_by_slip(app_context, old, pin)


def test_a_machine_without_a_browser_gets_an_owner(app_context: AppContext) -> None:
    slip, pin = way_in(run("--new", "Yuki").output)
    owner = server_people.find_owner(app_context)

    assert owner is not None
    assert owner == login_slips.authenticate_by_slip(app_context, slip, pin)


@pytest.mark.usefixtures("app_context")
def test_without_an_owner_it_is_said_how_to_become_one() -> None:
    result = run()

    assert result.exit_code == 1
    assert "there is no owner yet" in result.output


@pytest.mark.usefixtures("app_context")
def test_a_second_owner_is_refused() -> None:
    run("--new", "Yuki")
    result = run("--new", "Other")

    assert result.exit_code == 1
    assert "there is an owner already" in result.output
