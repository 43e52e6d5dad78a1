"""The frame around the games: start page, settings, language, about, old secret links."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.store.learners import Learner
from studyplay.web import navigation
from studyplay.web.security.redirect_targets import local_path
from studyplay.web.static_files import hash_folder


def session_of(browser: FlaskClient) -> dict[str, object]:
    """What the browser's session holds."""
    with browser.session_transaction() as session:
        return dict(session)


def test_a_newcomer_is_asked_two_things(newcomer: FlaskClient) -> None:
    """The start page without a learner has a nickname and a level to choose."""
    page = newcomer.get("/").text

    assert 'name="nickname"' in page
    assert page.count('name="level"') == 6


def test_a_nickname_is_enough_to_start(newcomer: FlaskClient) -> None:
    """After the form comes the learner's own page; the session holds the key only."""
    answer = newcomer.post("/start", data={"nickname": " Haruka ", "level": "B1"})

    assert (answer.status_code, answer.location) == (302, "/")
    assert "Hello, Haruka" in newcomer.get("/").text
    assert {"_permanent", "csrf_token", "learner", "lang"} == set(session_of(newcomer))


@pytest.mark.parametrize(
    ("nickname", "told"),
    [
        ("", "Please enter a nickname."),
        ("   ", "Please enter a nickname."),
        ("x" * 21, "at most 20 characters"),
        ("Haru\u200bka", "invisible character"),
        ("Haru\x07ka", "invisible character"),
    ],
)
def test_a_strange_nickname_is_refused_in_words(
    newcomer: FlaskClient, nickname: str, told: str
) -> None:
    """The form comes again, filled in, with what is wrong."""
    answer = newcomer.post("/start", data={"nickname": nickname, "level": "C1"})

    assert answer.status_code == 422
    assert told in answer.text
    assert 'value="C1" checked' in answer.text


def test_a_nickname_is_never_markup(newcomer: FlaskClient) -> None:
    """Signs of HTML in a nickname are shown as they are."""
    newcomer.post("/start", data={"nickname": "<b>Jo</b>"})

    assert "Hello, &lt;b&gt;Jo&lt;/b&gt;" in newcomer.get("/").text


def test_an_unknown_level_becomes_the_usual_one(newcomer: FlaskClient) -> None:
    """A level that no form offers (X is for words) is not taken."""
    newcomer.post("/start", data={"nickname": "Jo", "level": "X"})

    assert "level A2" in newcomer.get("/").text


def test_one_goes_on_to_the_page_that_was_wanted(newcomer: FlaskClient) -> None:
    """A page for learners sends newcomers to the start and brings them back."""
    asked = newcomer.get("/settings")
    started = newcomer.post("/start", data={"nickname": "Jo", "next": "/settings"})

    assert asked.location == "/?next=/settings"
    assert started.location == "/settings"


@pytest.mark.parametrize(
    "address",
    [
        "//evil.example", "https://evil.example", "/\\evil.example", "evil", "", "/\n/evil", None,
        "//[", "//[::1", "/\t/evil.example", "/\0/evil.example", "/\x0b//evil.example", " /x",
    ],
)  # fmt: skip
def test_nobody_is_sent_to_another_site(address: str | None) -> None:
    """Only paths of this site are followed."""
    assert local_path(address) is None


def test_settings_are_kept(browser: FlaskClient) -> None:
    """Nickname and level can be changed at any time."""
    browser.post("/settings", data={"nickname": "Haru", "level": "B2"})

    page = browser.get("/settings").text

    assert 'value="Haru"' in page
    assert 'value="B2" checked' in page


def test_a_language_is_chosen_and_kept(browser: FlaskClient) -> None:
    """The page changes its language and stays where it is."""
    answer = browser.post("/language", data={"lang": "zh-Hant", "next": "/settings"})
    page = browser.get("/settings").text

    assert answer.location == "/settings"
    assert '<html lang="zh-Hant">' in page
    assert "設定" in page


def test_an_unknown_language_changes_nothing(newcomer: FlaskClient) -> None:
    """Only the three languages can be chosen."""
    newcomer.post("/language", data={"lang": "xx"})

    assert '<html lang="en">' in newcomer.get("/").text


def test_the_browser_decides_before_anybody_chose(app: Flask) -> None:
    """A Japanese browser gets Japanese."""
    page = app.test_client().get("/", headers={"Accept-Language": "ja,en;q=0.5"}).text

    assert '<html lang="ja">' in page
    assert "ニックネーム" in page


def test_leaving_forgets_the_learner_here(browser: FlaskClient) -> None:
    """The next person at a shared phone starts anew."""
    browser.post("/leave")

    assert 'name="nickname"' in browser.get("/").text


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_an_old_secret_link_says_what_to_do(app: Flask, haruka: Learner, method: str) -> None:
    """It opens nothing any more, and the page leads to where slip and PIN are asked for."""
    other = app.test_client()
    answer = other.open(f"/me/{haruka.key}", method=method, headers={"Accept-Language": "en"})

    assert answer.status_code == 410
    assert "Secret links have ended" in answer.text
    assert 'href="/in/"' in answer.text
    assert "learner" not in session_of(other)


def test_a_lost_learner_is_said_once(newcomer: FlaskClient) -> None:
    """A cookie whose learner is gone is dropped with a message, not an error."""
    with newcomer.session_transaction() as session:
        session["learner"] = "gone"

    first, second = newcomer.get("/").text, newcomer.get("/").text

    assert "Nobody is signed in in this browser any more" in first
    assert "Nobody is signed in in this browser any more" not in second


def test_about_names_the_sources(newcomer: FlaskClient) -> None:
    """Licences and owners are named, and the long texts are one click away."""
    page = newcomer.get("/about").text

    assert "Copyright © J Ross Beresford 1993–2000" in page
    assert "CEFR-J" in page
    assert (
        "The UK Advanced Cryptics Dictionary"
        in newcomer.get("/about/licences/UKACD", buffered=True).text
    )


@pytest.mark.parametrize("name", ["nothing", "..%2FSOURCES", "../SOURCES"])
def test_only_licences_are_served(newcomer: FlaskClient, name: str) -> None:
    """No other file can be read through the page of licences."""
    assert newcomer.get(f"/about/licences/{name}").status_code == 404


def test_the_secret_key_is_private(make_app: Callable[..., Flask], tmp_path: Path) -> None:
    """The key is made once, kept, and readable by its owner only."""
    first, second = make_app(INSTANCE=tmp_path), make_app(INSTANCE=tmp_path)

    assert first.secret_key == second.secret_key
    assert (tmp_path / "secret.key").stat().st_mode & 0o777 == 0o600


def test_static_files_are_kept_for_ever_under_their_mark(newcomer: FlaskClient) -> None:
    """A marked address may be cached; without the mark, or with another, it is asked for again."""
    marked = re.findall(r'href="(/static/~\w+/css/tokens.css)"', newcomer.get("/").text)[0]
    kept = [
        newcomer.get(address, buffered=True).headers["Cache-Control"]
        for address in (marked, "/static/css/tokens.css", "/static/~elsewhere/css/tokens.css")
    ]

    assert kept == ["public, max-age=31536000, immutable", "no-cache", "no-cache"]


def test_the_mark_changes_with_every_file(tmp_path: Path) -> None:
    """Modules import one another by relative addresses: one that changed moves them all."""
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "a.js").write_text("1", encoding="utf-8")
    marks = [hash_folder(tmp_path)]
    (tmp_path / "js" / "a.js").write_text("2", encoding="utf-8")
    marks.append(hash_folder(tmp_path))
    (tmp_path / "js" / "a.js").rename(tmp_path / "js" / "b.js")
    marks.append(hash_folder(tmp_path))

    assert len(set(marks)) == 3
    assert marks[-1] == hash_folder(tmp_path)


def test_pages_are_not_kept(browser: FlaskClient) -> None:
    """A shared phone does not show the last learner's words from its cache."""
    assert browser.get("/settings").headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/about", "/nothing-here", "/static/css/base.css"])
def test_the_policy_is_on_every_answer(newcomer: FlaskClient, path: str) -> None:
    """Nothing is loaded from outside, nothing inline runs."""
    headers = newcomer.get(path, buffered=True).headers

    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    ("origin", "sent"),
    [
        ("http://localhost", True),
        ("http://[::1]:8000", True),
        ("https://club.example", True),
        ("http://192.168.0.7:8000", False),
    ],
)
def test_windows_are_kept_apart_where_a_browser_can_do_it(
    newcomer: FlaskClient, origin: str, *, sent: bool
) -> None:
    """Elsewhere it would write an error to the console of every page."""
    headers = newcomer.get("/", base_url=origin).headers

    assert sent == ("Cross-Origin-Opener-Policy" in headers)


@pytest.mark.parametrize("path", ["/", "/settings", "/about", "/nothing-here"])
def test_pages_have_nothing_inline(browser: FlaskClient, path: str) -> None:
    """No style attribute, no handler, no script text: the policy would block them."""
    page = browser.get(path).text

    assert " style=" not in page
    assert " onclick=" not in page
    assert "<script>" not in page


def test_cookies_are_closed_to_scripts(browser: FlaskClient) -> None:
    """The session cookie is HttpOnly and stays on this site."""
    cookie = browser.post("/language", data={"lang": "ja"}).headers["Set-Cookie"]

    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_places_name_features_that_are_there(browser: FlaskClient) -> None:
    named = {blueprint for place in navigation.NAV_ITEMS for blueprint in place.other_blueprints}

    assert named <= browser.application.blueprints.keys()


def test_a_page_below_a_place_is_shown_as_part_of_it(browser: FlaskClient) -> None:
    page = browser.get("/arrive").text

    assert page.count('<a href="/rooms/" aria-current="page">') == 2
