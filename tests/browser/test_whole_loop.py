"""The loop that the program is made for, once, on a phone and in Japanese.

Nickname, a drill with a miss, a game against a bot to its end, the review, the word record,
the deck, Anki; then a change, a second deck, and Anki again.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from anki.collection import Collection
from playwright.sync_api import Page, expect

from studyplay.cli import folders
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import STUDY
from studyplay.words.gaddag import Gaddag
from studyplay.words.word_library import WordDataPaths, load_graph
from tests.browser.at_the_board import Head, Json, by_clicks, my_turn, open_game, sign_in, until
from tests.browser.conftest import PHONE, NewPage
from tests.export.learners_anki import Imported, LearnersAnki


@pytest.fixture
def anki(tmp_path: Path) -> Iterator[LearnersAnki]:
    """A fresh Anki of the learner."""
    learners = LearnersAnki(Collection(str(tmp_path / "collection.anki2")), tmp_path)
    yield learners
    learners.collection.close()


def test_the_loop_from_nickname_to_anki_and_back(new_page: NewPage, anki: LearnersAnki) -> None:
    """Everything that was missed arrives in Anki, and a later change updates it in place."""
    page = new_page(locale="ja-JP", viewport=PHONE)
    sign_in(page, "はるか")
    word = drill_with_a_miss(page)
    play_to_the_end(page)
    decided = read_the_review(page)
    missed = find_in_the_record(page, word)

    first = download(page, "/decks/?chosen=yes&limit=100&card=recall")
    imported = anki.open_package(first)
    assert imported.new >= 2
    assert {missed, decided} <= set(words(anki))
    studied = anki.study(missed)

    second = download(page, "/decks/?chosen=yes&limit=100&wish=changed&card=recall&card=dictation")
    again = anki.open_package(second)
    card = anki.cards(missed)[0]
    assert Imported(updated=imported.new) == again
    assert imported.new == anki.collection.note_count()
    assert (studied.id, studied.due, studied.ivl, studied.reps) == (
        card.id,
        card.due,
        card.ivl,
        card.reps,
    )
    assert anki.card_names(missed) == ["Recognise", "Recall", "Dictation"]


def drill_with_a_miss(page: Page) -> str:
    """A rack of the learner's level, answered wrongly and then left; a word that was missed."""
    page.goto("/drills/")
    page.locator("form.new-drill .start-bar button").click()
    page.wait_for_selector("html[data-ready]")
    page.keyboard.type(page.locator("#rack .letter").first.inner_text())
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).not_to_be_empty()
    page.locator(".leave button").click()
    spelling = page.locator("#part-panel li a, #part-panel li strong").first
    expect(spelling).to_be_visible()
    return spelling.inner_text()


def play_to_the_end(page: Page) -> None:
    """A game against a bot, by taps, with plays that are never the best."""
    head = Head(ReferenceMoveGenerator(_graph(), STUDY))
    open_game(page)
    state = my_turn(page)
    for _ in range(200):
        if state["outcome"] is not None:
            return
        plays = head.plays(state)
        if plays:
            by_clicks(page, plays[len(plays) // 2].placements)
            page.locator("[data-do=play]").click()
        else:
            page.locator("[data-do=give-up]").click()
            page.locator("#sure-yes").click()
        until(page, partial(is_later, state["version"]))
        state = my_turn(page)
    raise AssertionError("no end after 200 turns")


def read_the_review(page: Page) -> str:
    """The review by its button; the first missed word goes into the deck."""
    page.locator("#part-result a.primary").click()
    page.wait_for_url("**/review")
    form = page.locator("[data-decide] form:has([value=deck])").first
    form.locator("button").click()
    expect(form.locator("button")).to_have_attribute("aria-pressed", "true")
    return lemma_of(form.get_attribute("action"))


def find_in_the_record(page: Page, word: str) -> str:
    """The lemma under which *word* is in the record as missed, with its history."""
    page.goto(f"/words/?text={word}&role=missed")
    link = page.locator("main th a[href*='/words/']").first
    lemma = link.inner_text()
    link.click()
    expect(page.locator("main h1")).to_contain_text(lemma)
    return lemma


def lemma_of(address: str | None) -> str:
    """The word in ``/words/<lemma>/…``."""
    return (address or "").split("/")[2]


def download(page: Page, address: str) -> bytes:
    """The file that the download button brings."""
    page.goto(address)
    with page.expect_download() as coming:
        page.locator("form[action*=download] button.primary").click()
    return Path(coming.value.path()).read_bytes()


def words(anki: LearnersAnki) -> list[str]:
    """The words of all notes."""
    collection = anki.collection
    return [collection.get_note(note)["Word"] for note in collection.find_notes("")]


def is_later(version: int, state: Json) -> bool:
    """Whether *state* came after *version*."""
    return int(state["version"]) > version


def _graph() -> Gaddag:
    return load_graph(
        WordDataPaths(wordlists=folders.WORDLISTS, instance=folders.instance_folder())
    )
