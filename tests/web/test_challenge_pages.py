"""The page of today's challenge in three languages, and that it tells no answers."""

import pytest
from flask.testing import FlaskClient


@pytest.mark.usefixtures("haruka")
@pytest.mark.parametrize(
    ("lang", "expected"),
    [("en", "Today's challenge"), ("ja", "今日のチャレンジ"), ("zh-Hant", "今日挑戰")],
)
def test_the_challenge_speaks_three_languages(
    browser: FlaskClient, lang: str, expected: str
) -> None:
    browser.post("/language", data={"lang": lang})

    page = browser.get("/challenge/").text

    assert expected in page.replace("&#39;", "'")


@pytest.mark.usefixtures("haruka")
def test_it_is_begun_once_and_gone_on_with(browser: FlaskClient) -> None:
    first = browser.post("/challenge/begin").location
    again = browser.post("/challenge/begin").location

    assert first == again
    assert browser.get(first).status_code == 200
    assert "Go on" in browser.get("/challenge/").text


@pytest.mark.usefixtures("haruka")
def test_a_result_is_not_shown_before_the_end(browser: FlaskClient) -> None:
    browser.post("/challenge/begin")

    assert browser.post("/challenge/share").status_code == 422


@pytest.mark.usefixtures("haruka")
def test_the_first_page_leads_to_all_practice(browser: FlaskClient) -> None:
    page = browser.get("/").text

    hrefs = ("/drills/", "/chain/", "/today/", "/challenge/", "/words/")
    assert [href for href in hrefs if f'href="{href}"' not in page] == []
