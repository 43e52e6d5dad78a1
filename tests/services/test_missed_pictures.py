"""Missed words with the board of their turn, and Japanese words beside English ones."""

import io
import sqlite3
import zipfile
from contextlib import closing

import pytest

from studyplay.engines.core import Seat
from studyplay.services import AppContext
from studyplay.services.decks import personal_decks
from studyplay.services.reviewing import reviews
from studyplay.services.wordlog import learner_word_log
from studyplay.services.wordlog.use_recording import WordUseOrigin, build_use_row
from studyplay.store.learners import Learner
from studyplay.study.decks.deck import CardKind, DeckKind, DeckOptions, NoteFilter
from studyplay.study.language import Language
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.study.wordlog.word_uses import UseRole, WordUse
from tests.finished_games import finished_game
from tests.record_samples import NOON, record_uses, use
from tests.services.conftest import Clock

BOTH = DeckOptions(languages=frozenset(Language))
JAPANESE = DeckOptions(languages=frozenset({Language.JAPANESE}))


def members(package: bytes) -> list[str]:
    return zipfile.ZipFile(io.BytesIO(package)).namelist()


def fields(package: bytes) -> dict[str, list[str]]:
    """The fields of each note in *package*, by its first."""
    with (
        zipfile.ZipFile(io.BytesIO(package)) as archive,
        closing(sqlite3.connect(":memory:")) as database,
    ):
        database.deserialize(archive.read("collection.anki2"))
        rows = database.execute("SELECT flds FROM notes").fetchall()
    return {row[0].split("\x1f")[0]: row[0].split("\x1f") for row in rows}


@pytest.fixture
def missed(app_context: AppContext, ann: Learner, bob: Learner) -> list[str]:
    """The lemmas that Ann missed in a game of Scrabble."""
    for seed in range(1, 6):
        table_id = finished_game(app_context, "scrabble/study", [ann, bob], bots=0, seed=seed)
        made = reviews.load_review(app_context, ann, table_id, NOON).review
        if made.missed:
            return [one.lemma for one in made.missed]
    raise AssertionError("five games in which nothing was missed")


def test_a_word_missed_in_a_game_comes_with_its_board(
    app_context: AppContext, ann: Learner, missed: list[str], clock: Clock
) -> None:
    package = personal_decks.download_deck(app_context, ann, DeckOptions(limit=100), clock())
    texts = fields(package.data)
    drawn = [lemma for lemma in missed if '<img src="studyplay-' in texts[lemma][12]]

    assert drawn == missed
    assert len(members(package.data)) == 2 + len({texts[lemma][12] for lemma in missed})


def test_nobody_is_named_in_a_picture(
    app_context: AppContext, ann: Learner, bob: Learner, missed: list[str], clock: Clock
) -> None:
    assert missed

    package = personal_decks.download_deck(app_context, ann, DeckOptions(limit=100), clock()).data
    with zipfile.ZipFile(io.BytesIO(package)) as archive:
        pictures = [archive.read(name).decode() for name in archive.namelist() if name.isdigit()]

    assert pictures
    assert not any(who.nickname in text for who in (ann, bob) for text in pictures)


def test_a_word_of_a_game_that_is_gone_comes_without(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    record_uses(app_context, ann, [use("alert")])
    package = personal_decks.download_deck(app_context, ann, DeckOptions(), clock())

    assert members(package.data) == ["collection.anki2", "media"]


def test_a_table_shows_no_picture_that_anki_does_not_have(
    app_context: AppContext, ann: Learner, missed: list[str], clock: Clock
) -> None:
    before = personal_decks.format_anki_table(app_context, ann, DeckOptions(limit=100), clock())
    personal_decks.download_deck(app_context, ann, DeckOptions(limit=100), clock())
    after = personal_decks.format_anki_table(
        app_context, ann, DeckOptions(NoteFilter.ALL, 100), clock()
    )

    assert missed
    assert "<img" not in before
    assert "<img" in after


@pytest.fixture
def japanese(app_context: AppContext, ann: Learner) -> Learner:
    """Ann, who missed a word of ことばであそぼ and one of Scrabble."""
    met = WordUseOrigin("kotoba", "a-table", NOON)
    words = [WordUse(Seat(0), word, UseRole.MISSED, lang="ja") for word in ("かいしゃ", "ぬぬぬ")]
    rows = [
        build_use_row(app_context, met, number, one) for number, one in enumerate(words, start=1)
    ]
    record_uses(app_context, ann, [*rows, use("alert")])
    return ann


@pytest.mark.parametrize(
    ("choice", "expected"),
    [(DeckOptions(), {"alert"}), (JAPANESE, {"かいしゃ"}), (BOTH, {"alert", "かいしゃ"})],
)
def test_the_learner_chooses_the_language(
    app_context: AppContext,
    japanese: Learner,
    clock: Clock,
    choice: DeckOptions,
    expected: set[str],
) -> None:
    """What no dictionary has is in neither."""
    preview = personal_decks.load_preview(app_context, japanese, choice, clock())

    assert expected == {note.word.lemma for note in preview.selection.notes}
    assert len(expected) == preview.new


def test_a_japanese_word_has_kanji_reading_romaji_and_meaning(
    app_context: AppContext, japanese: Learner, clock: Clock
) -> None:
    texts = fields(personal_decks.download_deck(app_context, japanese, JAPANESE, clock()).data)

    assert (
        texts["会社"][0],
        texts["会社"][5],
        texts["会社"][18],
    ) == ("会社", "かいしゃ", "kaisha")


def test_a_japanese_word_downloaded_does_not_come_again(
    app_context: AppContext, japanese: Learner, clock: Clock
) -> None:
    personal_decks.download_deck(app_context, japanese, BOTH, clock())
    preview = personal_decks.load_preview(app_context, japanese, BOTH, clock.forward(60))

    assert (preview.new, preview.changed, preview.unchanged) == (0, 0, 2)


def test_a_japanese_word_put_into_the_deck_is_there_though_never_met(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    learner_word_log.save_decision(app_context, ann, "たべる", WordDecision.DECK, NOON)
    (note,) = personal_decks.load_preview(app_context, ann, JAPANESE, clock()).selection.notes

    assert (note.word.lemma, note.word.kind) == ("たべる", DeckKind.NEW)
    assert CardKind.RECALL in note.cards
