"""Nobody outside a class learns the names and scores of its pupils from the tables they sit at."""

from collections.abc import Iterator

import pytest

from studyplay.services.people import pins
from studyplay.store import word_log
from studyplay.store.word_log import WordUseRow
from studyplay.words.model import Level
from tests.attacks.school import EVENING, INSIDERS, OUTSIDERS, PUPILS, School
from tests.finished_games import NOON
from tests.signing import signed_in


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[School]:
    made = School(tmp_path_factory.mktemp("school"))
    yield made
    made.app_context.close()


def played(word: str, source: str) -> WordUseRow:
    """A word that somebody has played in a game."""
    return WordUseRow(NOON, "en", word, word, Level.A1, "played", "", False, 9, source, 1, "{}")


def points(school: School) -> list[str]:
    """The points of the pupils in the game that is over, as pages write them."""
    with school.app.test_request_context():
        page = school.told(school.browser(PUPILS[0]), EVENING)
    return [part.partition("<")[0] for part in page.split('"numbers points not-printed">')[1:]]


@pytest.mark.parametrize("viewer", ["Ken", "Asker", ""])
def test_no_address_of_a_table_names_a_pupil(school: School, viewer: str) -> None:
    """Pages, results, news, streams, replays and the pages that list tables."""
    browser, leaks = school.browser(viewer), []
    for room_id in (school.over, school.waiting, *school.live):
        for address in school.addresses(room_id):
            told = school.told(browser, address)
            leaks += [(address, name) for name in PUPILS if name in told]

    assert leaks == []


def test_the_same_addresses_name_pupils_to_a_classmate(school: School) -> None:
    """What the test above asks for does answer, and every kind of address is among it."""
    browser = school.browser("Mio")
    rooms = (school.over, school.waiting, *school.live)
    asked = [each for room_id in rooms for each in school.addresses(room_id)]
    told = {each: school.told(browser, each) for each in asked}
    naming = [each for each, text in told.items() if any(name in text for name in PUPILS)]

    assert [each for each, text in told.items() if text.startswith("429")] == []
    for kind in (
        "/replay/audience",
        "/news",
        "/stream",
        "/result",
        "/audience",
        "/join/",
        "/rooms/",
    ):
        assert [each for each in naming if kind in each], kind


@pytest.mark.parametrize("viewer", OUTSIDERS)
def test_no_replay_of_pupils_is_open_to_others(school: School, viewer: str) -> None:
    browser = school.browser(viewer)
    replays = [each for each in school.addresses(school.over) if "/replay" in each]
    own = [each for each in replays if not each.endswith(("/meaning", "/taught", "/words"))]

    answers = [browser.get(each) for each in own]

    assert len(own) > 4
    if viewer:
        assert {answer.status_code for answer in answers} == {403}
    else:
        assert [each.location for each in answers if "/?next=" not in each.location] == []


@pytest.mark.parametrize("viewer", [each for each in OUTSIDERS if each])
def test_an_evening_lists_a_game_of_pupils_without_names_and_points(
    school: School, viewer: str
) -> None:
    """No place, no points, no word; the way to the replay is not there."""
    found = points(school)
    page = school.told(school.browser(viewer), EVENING)

    assert len(found) == len(PUPILS)
    assert "Player 1" in page
    assert "Player 3" in page
    assert "Who won" not in page
    assert school.over not in page
    assert [number for number in found if f">{number}<" in page] == []


@pytest.mark.parametrize("viewer", [*PUPILS, *INSIDERS])
def test_their_class_and_its_teacher_see_them(school: School, viewer: str) -> None:
    browser = school.browser(viewer)
    page = school.told(browser, EVENING)
    replay = browser.get(f"/tables/{school.over}/replay/audience/frames")

    assert [name for name in PUPILS if name not in page] == []
    assert replay.status_code == 200


def test_paper_for_the_wall_does_not_name_a_pupil(school: School) -> None:
    """Their rows, names, points and victories are on the screen only."""
    page = school.told(school.browser("Teacher"), EVENING)
    printed = [line for line in page.splitlines() if any(name in line for name in PUPILS)]

    assert printed
    assert [line for line in printed if "not-printed" not in line and "<th " not in line] == []
    assert '<section class="stack not-printed" aria-labelledby="standings">' in page
    assert '<span class="only-printed">Player 1</span>' in page


def test_who_sat_with_a_pupil_sees_that_table_and_no_other(school: School) -> None:
    """Names, points and words of the shared game; not of the one among pupils."""
    pair = ("Nell", "Sotaro")
    shared = school.finished("scout/base", pair, seed=5)
    with school.app_context.database.write_transaction() as connection:
        for word, source in (("season", school.over), ("notes", shared)):
            word_log.add_word_uses(connection, school.people["Sotaro"].id, [played(word, source)])

    page = school.told(school.browser("Nell"), EVENING)
    others = school.told(school.browser("Ken"), EVENING)

    assert "Sotaro" in page
    assert f"/tables/{shared}/replay" in page
    assert f"/tables/{school.over}/replay" not in page
    assert "Hinako" not in page
    assert ("notes" in page, "season" in page) == (True, False)
    assert [each for each in ("Sotaro", "notes", "season") if each in others] == []
    assert "Nell" in others


def test_a_pupil_finds_the_own_chair_by_name_and_pin(school: School) -> None:
    """On another device nobody is named, so the name is typed; a wrong one tells nothing."""
    code = school.code(school.waiting)
    hinako = school.people["Hinako"]
    pin = pins.get_or_create_pin(school.app_context, hinako)
    browser = school.browser("")
    wrong = [
        browser.post(f"/join/{code}/me", data={"name": name, "pin": "000000"})
        for name in ("Sotaro", "Nobody at all")
    ]

    right = browser.post(f"/join/{code}/me", data={"name": " hinako ", "pin": pin})

    assert [each.status_code for each in wrong] == [422, 422]
    assert wrong[0].text.replace("Sotaro", "Nobody at all") == wrong[1].text
    assert right.status_code == 302
    assert signed_in(browser, school.app_context).id == hinako.id


def test_a_room_with_a_pupil_shows_taken_chairs(school: School) -> None:
    page = school.told(school.browser("Ken"), f"/rooms/{school.waiting}")

    assert "Player 2" in page
    assert page.count("Free chair") == 1
