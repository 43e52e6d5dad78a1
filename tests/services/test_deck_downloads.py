"""Decks as they are downloaded: nothing twice, nothing lost, nothing of somebody else."""

from pathlib import Path

import pytest

from studyplay.services import Studio
from studyplay.services.decks import files
from studyplay.services.decks import personal as decks
from studyplay.services.refusals import NotFound, Refused
from studyplay.services.wordlog import record
from studyplay.store.learners import Learner
from studyplay.study.decks.deck import Choice, Wish
from studyplay.study.wordlog.decisions import Decision
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level
from tests.record_samples import NOON, record_uses, use
from tests.services.conftest import Clock

MISSED = [use(word) for word in ("alert", "later", "tea")]


def downloaded(studio: Studio, learner: Learner, clock: Clock, choice: Choice) -> list[str]:
    package = decks.download(studio, learner, choice, clock.forward(1))
    return [note.word.lemma for note in package.preview.selection.notes]


def test_what_was_downloaded_does_not_come_again(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    record_uses(studio, ann, MISSED)

    assert len(downloaded(studio, ann, clock, Choice(limit=2))) == 2
    assert len(downloaded(studio, ann, clock, Choice())) == 1
    with pytest.raises(Refused):
        downloaded(studio, ann, clock, Choice())
    assert len(downloaded(studio, ann, clock, Choice(Wish.ALL))) == 3


def test_a_word_met_again_leaves_its_note_unchanged(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    record_uses(studio, ann, MISSED)
    downloaded(studio, ann, clock, Choice())

    record_uses(studio, ann, [use("teas", Role.SEEN, clock.forward(99), lemma="tea")])
    record_uses(studio, ann, [use("tea", Role.MISSED, clock.forward(99), source="other")])
    preview = decks.preview(studio, ann, Choice(), clock())

    assert (preview.new, preview.changed, preview.unchanged) == (0, 0, 3)


def test_what_the_learner_chose_comes_though_it_was_never_met(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    record.decide(studio, ann, "salter", Decision.DECK, NOON)

    assert downloaded(studio, ann, clock, Choice()) == ["salter"]


def test_words_unfit_for_drills_come_only_when_chosen(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    record_uses(studio, ann, [use("salter", level=Level.X), use("qqqq", level=Level.X)])

    assert decks.preview(studio, ann, Choice(), clock()).new == 0


def test_the_file_is_kept_and_comes_again_as_it_was(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    record_uses(studio, ann, MISSED)
    package = decks.download(studio, ann, Choice(), clock())

    (kept,) = files.kept(studio, ann)

    assert kept.name == package.name
    assert kept.at == clock()
    assert files.again(studio, ann, kept.name) == package.data
    assert "Ann" not in package.path.name


def test_two_downloads_in_one_second_are_two_files(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    record_uses(studio, ann, MISSED)

    first = decks.download(studio, ann, Choice(limit=1), clock())
    second = decks.download(studio, ann, Choice(), clock())

    assert {first.name, second.name} == {kept.name for kept in files.kept(studio, ann)}
    assert files.again(studio, ann, first.name) == first.data


@pytest.mark.parametrize(
    "name",
    ["", "x.apkg", "../studyplay.db", "studyplay-20261121-190000.apkg/../x", "..\\x.apkg"],
)
def test_nothing_but_decks_is_handed_out(studio: Studio, ann: Learner, name: str) -> None:
    with pytest.raises(NotFound):
        files.again(studio, ann, name)


def test_the_file_of_another_learner_is_not_found(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    record_uses(studio, ann, MISSED)
    package = decks.download(studio, ann, Choice(), clock())

    assert files.kept(studio, bob) == ()
    with pytest.raises(NotFound):
        files.again(studio, bob, package.name)


def test_a_download_that_could_not_be_written_does_not_count(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    """A full disk must not swallow words."""
    record_uses(studio, ann, MISSED)
    studio.exports.write_text("a file where the folder should be")

    with pytest.raises(FileExistsError):
        decks.download(studio, ann, Choice(), clock())

    assert decks.preview(studio, ann, Choice(), clock()).new == 3


def test_tables_hold_the_same_words_and_do_not_count(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    record_uses(studio, ann, MISSED)

    table = decks.anki_table(studio, ann, Choice(), clock())
    sheet = decks.spreadsheet(studio, ann, Choice(), clock())

    assert "#guid column:1" in table
    assert all(f'"{lemma}"' in table and f"\n{lemma}," in sheet for lemma in ("alert", "tea"))
    assert decks.preview(studio, ann, Choice(), clock()).new == 3


def test_the_folder_of_decks_is_made_when_needed(
    studio: Studio, ann: Learner, clock: Clock, instance: Path
) -> None:
    record_uses(studio, ann, MISSED)
    assert files.kept(studio, ann) == ()

    decks.download(studio, ann, Choice(), clock())

    assert len(list((instance / "exports").iterdir())) == 1


@pytest.mark.parametrize("wish", Wish)
@pytest.mark.parametrize("limit", [1, 2, 9])
def test_the_best_words_come_first_though_not_all_are_written_out(
    studio: Studio, ann: Learner, clock: Clock, wish: Wish, limit: int
) -> None:
    """A preview counts and orders as if each note had been made."""
    record_uses(studio, ann, [use("slate"), use("stone")])
    downloaded(studio, ann, clock, Choice())
    met = [use(word, Role.SEEN, level=Level.B1) for word in ("reason", "retain")]
    record_uses(studio, ann, [*MISSED, *met])
    every = decks.preview(studio, ann, Choice(wish, 99), clock())
    seen = decks.preview(studio, ann, Choice(wish, limit), clock())
    best = every.selection.notes[:limit]

    assert (every.new, every.unchanged) == (5, 2)
    assert (every.new, every.changed, every.unchanged) == (seen.new, seen.changed, seen.unchanged)
    assert [note.word for note in best] == [note.word for note in seen.selection.notes]
    assert len(every.selection.notes) - len(best) == seen.selection.held_back
