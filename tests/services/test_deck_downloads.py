"""Decks as they are downloaded: nothing twice, nothing lost, nothing of somebody else."""

from pathlib import Path

import pytest

from studyplay.services import AppContext
from studyplay.services.decks import deck_files
from studyplay.services.decks import personal_decks as decks
from studyplay.services.errors import NotFound, Refused
from studyplay.services.wordlog import learner_word_log
from studyplay.store.learners import Learner
from studyplay.study.decks.deck import DeckOptions, NoteFilter
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level
from tests.record_samples import NOON, record_uses, use
from tests.services.conftest import Clock

MISSED = [use(word) for word in ("alert", "later", "tea")]


def downloaded(
    app_context: AppContext, learner: Learner, clock: Clock, choice: DeckOptions
) -> list[str]:
    package = decks.download_deck(app_context, learner, choice, clock.forward(1))
    return [note.word.lemma for note in package.preview.selection.notes]


def test_what_was_downloaded_does_not_come_again(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    record_uses(app_context, ann, MISSED)

    assert len(downloaded(app_context, ann, clock, DeckOptions(limit=2))) == 2
    assert len(downloaded(app_context, ann, clock, DeckOptions())) == 1
    with pytest.raises(Refused):
        downloaded(app_context, ann, clock, DeckOptions())
    assert len(downloaded(app_context, ann, clock, DeckOptions(NoteFilter.ALL))) == 3


def test_a_word_met_again_leaves_its_note_unchanged(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    record_uses(app_context, ann, MISSED)
    downloaded(app_context, ann, clock, DeckOptions())

    record_uses(app_context, ann, [use("teas", UseRole.SEEN, clock.forward(99), lemma="tea")])
    record_uses(app_context, ann, [use("tea", UseRole.MISSED, clock.forward(99), source="other")])
    preview = decks.load_preview(app_context, ann, DeckOptions(), clock())

    assert (preview.new, preview.changed, preview.unchanged) == (0, 0, 3)


def test_what_the_learner_chose_comes_though_it_was_never_met(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    learner_word_log.save_decision(app_context, ann, "salter", WordDecision.DECK, NOON)

    assert downloaded(app_context, ann, clock, DeckOptions()) == ["salter"]


def test_words_unfit_for_drills_come_only_when_chosen(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    record_uses(app_context, ann, [use("salter", level=Level.X), use("qqqq", level=Level.X)])

    assert decks.load_preview(app_context, ann, DeckOptions(), clock()).new == 0


def test_the_file_is_kept_and_comes_again_as_it_was(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    record_uses(app_context, ann, MISSED)
    package = decks.download_deck(app_context, ann, DeckOptions(), clock())

    (kept,) = deck_files.list_downloads(app_context, ann)

    assert kept.name == package.name
    assert kept.at == clock()
    assert deck_files.read_download(app_context, ann, kept.name) == package.data
    assert "Ann" not in package.path.name


def test_two_downloads_in_one_second_are_two_files(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    record_uses(app_context, ann, MISSED)

    first = decks.download_deck(app_context, ann, DeckOptions(limit=1), clock())
    second = decks.download_deck(app_context, ann, DeckOptions(), clock())

    assert {first.name, second.name} == {
        kept.name for kept in deck_files.list_downloads(app_context, ann)
    }
    assert deck_files.read_download(app_context, ann, first.name) == first.data


@pytest.mark.parametrize(
    "name",
    ["", "x.apkg", "../studyplay.db", "studyplay-20261121-190000.apkg/../x", "..\\x.apkg"],
)
def test_nothing_but_decks_is_handed_out(app_context: AppContext, ann: Learner, name: str) -> None:
    with pytest.raises(NotFound):
        deck_files.read_download(app_context, ann, name)


def test_the_file_of_another_learner_is_not_found(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    record_uses(app_context, ann, MISSED)
    package = decks.download_deck(app_context, ann, DeckOptions(), clock())

    assert deck_files.list_downloads(app_context, bob) == ()
    with pytest.raises(NotFound):
        deck_files.read_download(app_context, bob, package.name)


def test_a_download_that_could_not_be_written_does_not_count(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """A full disk must not swallow words."""
    record_uses(app_context, ann, MISSED)
    app_context.exports.write_text("a file where the folder should be")

    with pytest.raises(FileExistsError):
        decks.download_deck(app_context, ann, DeckOptions(), clock())

    assert decks.load_preview(app_context, ann, DeckOptions(), clock()).new == 3


def test_tables_hold_the_same_words_and_do_not_count(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    record_uses(app_context, ann, MISSED)

    table = decks.format_anki_table(app_context, ann, DeckOptions(), clock())
    sheet = decks.format_spreadsheet(app_context, ann, DeckOptions(), clock())

    assert "#guid column:1" in table
    assert all(f'"{lemma}"' in table and f"\n{lemma}," in sheet for lemma in ("alert", "tea"))
    assert decks.load_preview(app_context, ann, DeckOptions(), clock()).new == 3


def test_the_folder_of_decks_is_made_when_needed(
    app_context: AppContext, ann: Learner, clock: Clock, instance: Path
) -> None:
    record_uses(app_context, ann, MISSED)
    assert deck_files.list_downloads(app_context, ann) == ()

    decks.download_deck(app_context, ann, DeckOptions(), clock())

    assert len(list((instance / "exports").iterdir())) == 1


@pytest.mark.parametrize("wish", NoteFilter)
@pytest.mark.parametrize("limit", [1, 2, 9])
def test_the_best_words_come_first_though_not_all_are_written_out(
    app_context: AppContext, ann: Learner, clock: Clock, wish: NoteFilter, limit: int
) -> None:
    """A preview counts and orders as if each note had been made."""
    record_uses(app_context, ann, [use("slate"), use("stone")])
    downloaded(app_context, ann, clock, DeckOptions())
    met = [use(word, UseRole.SEEN, level=Level.B1) for word in ("reason", "retain")]
    record_uses(app_context, ann, [*MISSED, *met])
    every = decks.load_preview(app_context, ann, DeckOptions(wish, 99), clock())
    seen = decks.load_preview(app_context, ann, DeckOptions(wish, limit), clock())
    best = every.selection.notes[:limit]

    assert (every.new, every.unchanged) == (5, 2)
    assert (every.new, every.changed, every.unchanged) == (seen.new, seen.changed, seen.unchanged)
    assert [note.word for note in best] == [note.word for note in seen.selection.notes]
    assert len(every.selection.notes) - len(best) == seen.selection.over_limit
