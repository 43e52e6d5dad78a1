"""Decks in the browser: the preview, the download, and the same file again."""

import io
import zipfile
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.store.learners import Learner
from tests.record_samples import record_uses, use

WORDS = ("alert", "later", "tea")


@pytest.fixture
def haruka(haruka: Learner, app_context: AppContext) -> Learner:
    """The learner of the browser, who missed three words."""
    record_uses(app_context, haruka, map(use, WORDS))
    return haruka


def previewed(page: str) -> list[str]:
    """The words that would come, in alphabetical order."""
    rows = page.split('class="note-word" href="/words/')[1:]
    return sorted(row.partition('"')[0] for row in rows)


def offered(page: str) -> str:
    """The address of the file that the page hands over."""
    return page.partition('http-equiv="refresh" content="0; url=')[2].partition('"')[0]


@pytest.mark.usefixtures("haruka")
@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["My decks", "Download 3 words for Anki", "Dictation"]),
        ("ja", ["わたしのカード", "3語を Anki 用にダウンロード", "書き取り"]),
        ("zh-Hant", ["我的卡片", "下載 3 個單字給 Anki", "聽寫"]),
    ],
)
def test_the_preview_speaks_three_languages(
    browser: FlaskClient, lang: str, expected: list[str]
) -> None:
    browser.post("/language", data={"lang": lang})

    page = browser.get("/decks/").text

    assert all(text in page for text in expected)
    assert previewed(page) == sorted(WORDS)


def test_without_words_the_page_says_where_they_come_from(browser: FlaskClient) -> None:
    page = browser.get("/decks/").text

    assert "No words for a deck yet" in page
    assert 'href="/play/"' in page


@pytest.mark.usefixtures("haruka")
def test_the_choice_decides_what_is_shown(browser: FlaskClient) -> None:
    all_cards = browser.get("/decks/").text
    few_cards = browser.get("/decks/?chosen=yes&card=dictation&limit=1").text

    assert "Word and meaning, Recall, Dictation, Rack" in all_cards
    assert "Word and meaning, Dictation</p>" in few_cards
    assert len(previewed(few_cards)) == 1
    assert "2 more words wait" in few_cards


@pytest.mark.usefixtures("haruka")
@pytest.mark.parametrize("query", ["wish=some", "limit=x", "chosen=yes&card=gold"])
def test_a_choice_that_there_is_not_is_a_bad_request(browser: FlaskClient, query: str) -> None:
    assert browser.get(f"/decks/?{query}").status_code == 400
    assert browser.post("/decks/download", query_string=query).status_code == 302


@pytest.mark.usefixtures("haruka")
def test_the_download_hands_a_package_over_and_says_what_to_do(browser: FlaskClient) -> None:
    page = browser.post("/decks/download", data={"limit": "2"}, follow_redirects=True).text
    file = browser.get(offered(page))

    assert "Your deck is ready" in page
    assert "AnkiDroid" in page
    assert "attachment; filename=studyplay-" in file.headers["Content-Disposition"]
    assert set(zipfile.ZipFile(io.BytesIO(file.data)).namelist()) == {"collection.anki2", "media"}
    assert len(previewed(page)) == 1


@pytest.mark.usefixtures("haruka")
def test_the_file_is_handed_over_once_and_kept(browser: FlaskClient) -> None:
    """Reloading the page starts no second download; the link to the file stays."""
    address = offered(browser.post("/decks/download", follow_redirects=True).text)

    later = browser.get("/decks/").text

    assert offered(later) == ""
    assert f'href="{address}"' in later


@pytest.mark.usefixtures("haruka")
def test_a_second_tap_on_download_gets_the_same_file(browser: FlaskClient) -> None:
    """Nothing is left to download, and the answer to the first tap may be lost."""
    first = offered(browser.post("/decks/download", follow_redirects=True).text)

    second = offered(browser.post("/decks/download", follow_redirects=True).text)

    assert second == first


def test_an_empty_download_is_refused_kindly(browser: FlaskClient) -> None:
    page = browser.post("/decks/download", follow_redirects=True).text

    assert "There is nothing to download that you do not have already." in page


@pytest.mark.usefixtures("haruka")
def test_changed_notes_are_offered_beside_the_new_ones(browser: FlaskClient) -> None:
    """Cards chosen later make all notes changed."""
    browser.post("/decks/download", data={"chosen": "yes", "card": "recall"})
    chosen = "chosen=yes&card=recall&card=dictation"

    page = browser.get(f"/decks/?{chosen}").text

    assert "3 notes in your Anki could be updated." in page
    assert "wish=changed" in page
    assert len(previewed(browser.get(f"/decks/?wish=changed&{chosen}").text)) == 3


@pytest.mark.usefixtures("haruka")
def test_the_cards_chosen_last_are_chosen_the_next_time(browser: FlaskClient) -> None:
    few = {"chosen": "yes", "card": "dictation", "limit": "10"}
    browser.post("/decks/download", data=few)

    page = browser.get("/decks/").text

    assert 'value="dictation" checked' in page
    assert 'value="recall" checked' not in page
    assert 'value="10" checked' in page


def test_only_the_pages_of_decks_may_speak_with_anki(browser: FlaskClient) -> None:
    anki = "http://127.0.0.1:8765"
    policies = {
        path: browser.get(path).headers["Content-Security-Policy"]
        for path in ("/decks/", "/words/", "/decks/words.csv", "/nowhere")
    }

    assert f"connect-src 'self' {anki};" in policies.pop("/decks/")
    assert not any(anki in policy for policy in policies.values())


@pytest.mark.usefixtures("haruka")
def test_another_learners_file_is_not_found(browser: FlaskClient) -> None:
    address = offered(browser.post("/decks/download", follow_redirects=True).text)
    browser.post("/leave")
    browser.post("/start", data={"nickname": "Ken", "level": "A2"})

    assert browser.get(address).status_code == 404


@pytest.mark.usefixtures("haruka")
@pytest.mark.parametrize("name", ["..%2Fstudyplay.db", "studyplay-1.apkg", "%00", "x" * 3000])
def test_only_decks_are_handed_out(browser: FlaskClient, name: str) -> None:
    assert browser.get(f"/decks/files/{name}").status_code == 404


@pytest.mark.usefixtures("haruka")
def test_the_words_are_there_as_tables(browser: FlaskClient) -> None:
    table = browser.get("/decks/words.tsv")
    sheet = browser.get("/decks/words.csv?limit=1")

    assert "#guid column:1" in table.text
    assert sheet.data.startswith(b"\xef\xbb\xbfword,")
    assert len(sheet.text.strip().splitlines()) == 2
    assert browser.get("/decks/").text.count('class="note"') == 3


def test_a_download_needs_a_token(make_app: Callable[..., Flask]) -> None:
    """Another site cannot make a learner's words count as downloaded."""
    guarded = make_app(WTF_CSRF_ENABLED=True).test_client()

    assert guarded.post("/decks/download").status_code == 400
    assert guarded.post("/words/alert/decide", data={"decision": "deck"}).status_code == 400


@pytest.mark.parametrize("path", ["/decks/", "/words/", "/words/alert", "/decks/words.tsv"])
def test_pages_of_a_learner_send_newcomers_to_the_start(newcomer: FlaskClient, path: str) -> None:
    assert newcomer.get(path).location == f"/?next={path}"
