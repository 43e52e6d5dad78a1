"""The work of a class on its pages: given by a teacher, done and handed in by learners."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.classes import assignments
from studyplay.services.people import learners
from studyplay.store import classes
from studyplay.study.classroom.model import Classroom, MembershipStatus
from studyplay.web.clock import now
from tests.web.classwork.giving import FORM, give

YEAR = now().year + 1
MANY = 100
STATE = re.compile(r'name="base" value="(\d+)"')


def stopped(browser: FlaskClient, table: str) -> None:
    """Stop the game, as soon as it is the learner's turn."""
    for _ in range(MANY):
        found = STATE.search(browser.get(table).text)
        if found is None:
            continue
        form = {"do": "stop", "base": found[1], "cid": found[1], "sure": "yes"}
        browser.post(f"{table}/do", data=form)
        if "result-title" in browser.get(table).text:
            return


def test_a_drill_is_given_done_and_handed_in(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    given = give(teacher, room, title="Three letters")
    before = ann.get(f"/work/{given}").text
    drill = ann.post(f"/work/{given}").location
    again = ann.post(f"/work/{given}").location
    for item in range(3):
        ann.post(f"{drill}/do", data={"item": item, "do": "begin"})
        ann.post(f"{drill}/do", data={"item": item, "do": "leave"})
    over, after = ann.get(drill).text, ann.get(f"/work/{given}").text
    seen = teacher.get(f"/classes/{room.id}/assignments/{given}").text

    assert "Three letters" in before
    assert "days\u00a0left" in before
    assert "Begin" in before
    assert drill == again
    assert "Handed in: 0 of 3 counted" in over
    assert "Handed in today" in after
    assert "done as often as it may be done" in after
    assert "handed in" in seen
    assert "0 / 3" in seen


def test_the_first_questions_can_be_looked_at_and_are_then_given(
    teacher: FlaskClient, room: Classroom
) -> None:
    address = f"/classes/{room.id}/assignments/new"
    look = teacher.post(address, data={**FORM, "seed": "5", "look": "yes"}).text
    other = teacher.post(address, data={**FORM, "seed": "5", "look": "77"}).text
    shown = re.findall(r'<strong lang="en">([a-z, ]+)</strong>', look)
    given = give(teacher, room, seed="5")
    page = teacher.get(f"/classes/{room.id}/assignments/{given}").text

    assert len(shown) == 3
    assert shown == re.findall(r'<strong lang="en">([a-z, ]+)</strong>', page)
    assert 'name="seed" value="77"' in other


def test_hands_of_word_basket_are_looked_at_given_and_played(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    form = {"what": "hands", "hands": "3", "hand-level": "A2", "hand-seconds": "60", "seed": "5"}
    address = f"/classes/{room.id}/assignments/new"
    look = teacher.post(address, data={**form, "look": "yes"}).text
    each = teacher.post(address, data={**form, "deal": "anew", "look": "yes"}).text
    given = give(teacher, room, **form)
    work = ann.get(f"/work/{given}").text
    page = ann.post(f"/work/{given}").location
    played = ann.get(page).text
    for number in range(3):
        ann.post(f"{page}/do", data={"hand": number, "do": "leave"})
        ann.post(f"{page}/do", data={"hand": number + 1, "do": "next"})
    over, seen = ann.get(page).text, teacher.get(f"{address[:-3]}{given}").text
    board = teacher.get(f"/classes/{room.id}/dashboard/").text

    assert look.count('<strong lang="ja">') == 3
    assert "Everybody gets other hands" in each
    assert "Word Basket · 3 hands · A2" in work
    assert "without hints" not in work
    assert page.startswith("/chain/hands/")
    assert "Hands of Word Basket" in played
    assert "Handed in: 0 of" in over
    assert seen.count('<strong lang="ja">') == 3
    assert "missed it" in board


def test_a_list_of_japanese_words_is_given_and_their_readings_asked_for(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    """Without a Latin letter a list is Japanese, whatever the form says."""
    form = {"what": "words", "words": "机\n学校、映画\n々々", "list-lang": "en", "seed": "5"}
    address = f"/classes/{room.id}/assignments/new"
    look = teacher.post(address, data={**form, "look": "yes"}).text
    given = give(teacher, room, **form)
    drill = ann.post(f"/work/{given}").location
    page = ann.get(drill).text
    answered = ann.post(
        f"{drill}/do", data={"item": "0", "do": "leave"}, follow_redirects=True
    ).text
    again = teacher.get(f"{address}?words=つくえ,がっこう").text

    assert "3 Japanese words to learn" in look
    assert "々々" in look
    assert '<strong lang="ja">つくえ</strong>' in look
    assert any(kanji in page for kanji in ("机", "学校", "映画"))
    assert 'name="text" lang="ja"' in page
    assert any(kana in answered for kana in ("つくえ", "がっこう", "えいが"))
    assert 'name="list-lang" value="ja" checked' in again
    assert "机, 学校, 映画" in ann.get(f"/work/{given}").text


def test_what_is_unknown_of_a_list_is_told_before_and_when_it_is_given(
    teacher: FlaskClient, room: Classroom
) -> None:
    form = {**FORM, "what": "words", "words": "cat, dog, xyzzy"}
    address = f"/classes/{room.id}/assignments/new"
    look = teacher.post(address, data={**form, "look": "yes"}).text
    made = teacher.post(address, data=form, follow_redirects=True).text

    assert "xyzzy" in look.split("</h2>")[1]
    assert "xyzzy" in made


@pytest.mark.parametrize(
    ("address", "what", "source"),
    [
        ("?words=cat,dog,sun", "words", "list"),
        ("?words=cat,dog&task=missing", "drill", "list"),
        ("?words=cat&what=game", "game", "list"),
        ("", "drill", "level"),
        ("?task=xyzzy", "drill", "level"),
    ],
)
def test_an_address_fills_in_the_form(
    teacher: FlaskClient, room: Classroom, address: str, what: str, source: str
) -> None:
    page = teacher.get(f"/classes/{room.id}/assignments/new{address}").text

    assert f'name="what" value="{what}" checked' in page
    assert f'name="source" value="{source}" checked' in page
    if "words=cat" in address:
        assert re.search(r"<textarea[^>]*>cat", page)


@pytest.mark.parametrize(
    "form",
    [
        {"what": "words", "words": "cat, dog, sun"},
        {"what": "drill", "source": "list", "words": "cat dog", "task": "missing"},
        {"what": "drill", "draw": "anew", "hints": "no", "seconds": "60"},
        {"what": "chain", "lang": "en", "goal": "5", "partner": "bot", "clock": "word-30"},
        {"what": "game", "robot": "A1", "strength": "gentle", "words": "cat"},
    ],
    ids=["words", "list", "anew", "chain", "game"],
)
def test_everything_that_can_be_given_can_be_begun_and_changed_before_it_opens(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom, form: dict[str, str]
) -> None:
    given = give(teacher, room, **form)
    page = ann.get(f"/work/{given}")
    begun = ann.post(f"/work/{given}", follow_redirects=True)
    later = {"opens": f"{YEAR}-05-01T08:00", "due": f"{YEAR}-05-08T20:00"}
    planned = give(teacher, room, **form, **later)
    edit = f"/classes/{room.id}/assignments/{planned}/edit"
    filled = teacher.get(edit).text
    changed = teacher.post(edit, data={**FORM, **form, **later, "title": "Better"})

    assert (page.status_code, begun.status_code) == (200, 200)
    assert f'name="what" value="{form["what"]}" checked' in filled
    assert f'value="{YEAR}-05-01T08:00"' in filled
    assert changed.status_code == 302
    assert "Better" in teacher.get(f"/classes/{room.id}/assignments/{planned}").text
    assert "There are no hints" in begun.text or form.get("hints") != "no"


def test_times_are_on_the_clock_of_the_class(
    teacher: FlaskClient, app_context: AppContext, room: Classroom
) -> None:
    """Eight in the evening in Tokyo is eleven in the morning at Greenwich."""
    given = give(teacher, room, opens=f"{YEAR}-01-02T20:00", due=f"{YEAR}-01-09T20:00")

    with app_context.database.read_transaction() as connection:
        owner = classes.list_members(connection, room.id)[0]
    found = learners.find_by_id(app_context, owner.learner_id)
    assert found is not None
    window = assignments.load_assignment(app_context, found, room.id, given).assignment.window
    assert f"{YEAR}-01-09T11:00:00+00:00" == window.due_at.isoformat()


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ({"due": "2020-01-01T20:00", "opens": "2019-12-01T20:00"}, "past already"),
        ({"due": "tomorrow"}, "enter a day and a time"),
        ({"due": "9999-12-31T23:59"}, "year"),
        ({"opens": f"{YEAR}-01-02T00:00", "due": f"{YEAR}-01-01T00:00"}, "before it opens"),
        ({"what": "words", "words": "xyzzy"}, "No word of this list"),
        ({"what": "words", "words": ""}, "list"),
        ({"title": "x" * 81}, "at most 80"),
        ({"title": "a\u202eb"}, "visible"),
        ({"what": "chain", "goal": "0"}, "how many words"),
        ({"attempts": "4"}, "how often"),
    ],
)
def test_what_cannot_be_given_comes_back_with_the_reason(
    teacher: FlaskClient, room: Classroom, form: dict[str, str], told: str
) -> None:
    answer = teacher.post(f"/classes/{room.id}/assignments/new", data={**FORM, **form})

    assert answer.status_code == 422
    assert told in answer.text


@pytest.mark.parametrize(
    "form",
    [{"what": "x"}, {"task": "x", "racks": "x"}, {"level": "Z"}, {"strength": "x"}, {"seed": "x"}],
)
def test_what_no_form_offers_is_400(
    teacher: FlaskClient, room: Classroom, form: dict[str, str]
) -> None:
    answer = teacher.post(f"/classes/{room.id}/assignments/new", data={**FORM, **form})

    assert answer.status_code == 400


def test_withdrawn_work_leaves_the_lists_and_says_so(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    given = give(teacher, room, title="Short-lived")
    teacher.post(f"/classes/{room.id}/assignments/{given}/withdraw")

    assert "Short-lived" not in teacher.get(f"/classes/{room.id}/assignments/").text
    assert "has withdrawn this" in ann.get(f"/work/{given}").text
    assert ann.post(f"/work/{given}").status_code == 422
    assert "Short-lived" not in ann.get("/").text


def test_a_drill_of_a_class_stays_with_who_has_left_it(
    app_context: AppContext, teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    given = give(teacher, room, title="Of the class")
    drill = ann.post(f"/work/{given}").location
    inside = ann.get(drill).text
    with app_context.database.write_transaction() as connection:
        (mine,) = (
            each for each in classes.list_members(connection, room.id) if each.called == "Ann"
        )
        classes.update_member(connection, room.id, replace(mine, standing=MembershipStatus.OUT))
    outside = ann.get(drill)

    assert "Of the class" in inside
    assert outside.status_code == 200
    assert "Of the class" not in outside.text
    assert ann.get(f"/work/{given}").status_code == 404


def test_the_page_of_the_class_tells_learners_what_to_do(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    nothing = ann.get(f"/classes/{room.id}/").text
    give(teacher, room, title="Three letters")

    assert "Nothing at the moment" in nothing
    assert "Three letters" in ann.get(f"/classes/{room.id}/").text
    assert f"/classes/{room.id}/assignments/" in teacher.get(f"/classes/{room.id}/").text


def test_work_that_is_under_way_has_one_door(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    given = give(teacher, room, title="Three letters")
    ann.post(f"/work/{given}")
    page = ann.get("/").text

    assert f"/work/{given}" in page
    assert "Go on with the drill" not in page


def test_the_first_door_of_today_is_what_is_due_first(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    give(teacher, room, title="Later", due=f"{now() + timedelta(days=30):%Y-%m-%dT%H:%M}")
    first = give(teacher, room, title="Sooner")
    page = ann.get("/").text

    assert page.index("Sooner") < page.index("Later")
    assert f"/work/{first}" in page


def test_today_says_how_much_more_there_is_and_leads_to_all_of_it(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    three = [give(teacher, room, title=f"Work {number}") for number in range(3)]
    before = ann.get("/").text
    five = [*three, give(teacher, room), give(teacher, room)]
    today, page = ann.get("/").text, ann.get("/work/").text

    assert "All work of your classes" not in before
    assert "2 more" in today
    assert 'href="/work/"' in today
    assert all(f"/work/{each}" in page for each in five)


def test_a_game_leads_back_to_its_work_and_says_that_it_is_handed_in(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    game = {"what": "game", "ruleset": "study", "robot": "A2", "strength": "gentle"}
    given = give(teacher, room, title="A game", words="", **game)
    table = ann.post(f"/work/{given}").location
    playing = ann.get(table).text
    stopped(ann, table)
    over, review = ann.get(table).text, ann.get(f"/play/{table.rpartition('/')[2]}/review").text

    assert f'<a href="/work/{given}">A game</a>' in playing
    assert "Handed in: 0 of 0 counted" in over
    assert f'<a href="/work/{given}">A game</a>' in review


def test_in_a_closed_class_nothing_is_to_do_but_what_can_be_finished(
    app_context: AppContext, teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    give(teacher, room, title="Left")
    begun = give(teacher, room, title="Begun")
    ann.post(f"/work/{begun}")
    for closed in (now(), now() - timedelta(hours=2)):
        with app_context.database.write_transaction() as connection:
            classes.update_class(connection, replace(room, closed_at=closed))
        to_do, _, over = ann.get(f"/classes/{room.id}/").text.partition('id="done"')
        assert (
            ("Begun" in to_do) == ("taken until" in to_do) == (closed > now() - timedelta(hours=1))
        )
        assert "Left" not in to_do
        assert "the class is closed" in over
        assert "was due" not in to_do + over
    assert "was due" not in teacher.get(f"/classes/{room.id}/assignments/").text


def test_learners_and_strangers_are_kept_out(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom, newcomer: FlaskClient
) -> None:
    given = give(teacher, room)
    newcomer.post("/start", data={"nickname": "Eve", "level": "A2"})
    pages = ("new", given, f"{given}/edit", "")
    addresses = [f"/classes/{room.id}/assignments/{page}" for page in pages]

    assert [ann.get(each).status_code for each in addresses] == [403] * 4
    assert [newcomer.get(each).status_code for each in addresses] == [404] * 4
    assert newcomer.get(f"/work/{given}").status_code == 404
    assert newcomer.post(f"/work/{given}").status_code == 404
    assert ann.post(f"/classes/{room.id}/assignments/{given}/withdraw").status_code == 403
    assert teacher.get(f"/classes/{room.id}x/assignments/{given}").status_code == 404
