"""One's own data on the page: taken along as a file, deleted in two steps."""

import csv
import io
import json
import zipfile

from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.people import learners
from studyplay.store import server_people as house_store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Rank
from tests.record_samples import record_uses, use


def _taken(browser: FlaskClient) -> zipfile.ZipFile:
    answer = browser.get("/me/data/export")
    assert answer.mimetype == "application/zip"
    return zipfile.ZipFile(io.BytesIO(answer.data))


def test_everything_is_in_one_file(
    browser: FlaskClient, haruka: Learner, app_context: AppContext
) -> None:
    record_uses(app_context, haruka, [use("stone"), use("reason")])

    archive = _taken(browser)
    told = json.loads(archive.read("everything.json"))
    words = list(csv.DictReader(io.StringIO(archive.read("words.csv").decode("utf-8-sig"))))

    names = ["README.txt", "everything.json", "words.apkg", "words.csv"]
    assert names == sorted(archive.namelist())
    assert [row["nickname"] for row in told["tables"]["learners"]] == ["Haruka"]
    assert [row["word"] for row in words] == ["reason", "stone"]
    assert [row["missed"] for row in words] == ["1", "1"]


def test_what_was_counted_for_the_pages_is_in_the_file_too(
    browser: FlaskClient, haruka: Learner, app_context: AppContext
) -> None:
    """Looking at one's record fills tables of its own, which nobody asked for before."""
    record_uses(app_context, haruka, [use("stone"), use("reason")])
    for page in ("/words/", "/week", "/today", "/me"):
        browser.get(page)

    told = json.loads(_taken(browser).read("everything.json"))["tables"]

    assert sorted(row["lemma"] for row in told["lemma_sums"]) == ["reason", "stone"]
    assert [dict] == [type(row["totals"]) for row in told["record_sums"]]
    assert all(type(row["roles"]) is str for row in told["lemma_sums"])


def test_nothing_in_the_file_opens_the_account(browser: FlaskClient, haruka: Learner) -> None:
    archive = _taken(browser)
    text = b"".join(archive.read(name) for name in archive.namelist()).decode(errors="replace")

    assert haruka.key not in text


def test_deleting_asks_once_more_and_then_nobody_is_here(
    browser: FlaskClient, haruka: Learner, app_context: AppContext
) -> None:
    asked = browser.get("/me/data/delete").get_data(as_text=True)
    still_here = learners.find_by_id(app_context, haruka.id)

    page = browser.post("/me/data/delete", follow_redirects=True).get_data(as_text=True)

    assert "This cannot be undone" in asked
    assert haruka == still_here
    assert "nothing of you is kept here any more" in page
    assert learners.find_by_id(app_context, haruka.id) is None
    assert browser.get("/me/data/").status_code == 302


def test_the_owner_is_told_to_hand_over_first(
    browser: FlaskClient, haruka: Learner, app_context: AppContext
) -> None:
    with app_context.database.write_transaction() as connection:
        house_store.update_rank(connection, haruka.id, Rank.OWNER)
    app_context.learner_cache.evict(haruka.id)

    answer = browser.post("/me/data/delete")

    assert answer.status_code == 422
    assert "owner of this installation" in answer.get_data(as_text=True)
    with app_context.database.write_transaction() as connection:
        house_store.update_rank(connection, haruka.id, Rank.LEARNER)


def test_a_stranger_has_no_data(newcomer: FlaskClient) -> None:
    assert newcomer.get("/me/data/export").status_code == 302
    assert newcomer.post("/me/data/delete").status_code == 403
