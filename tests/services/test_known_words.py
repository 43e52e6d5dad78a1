"""Words known from Anki are left alone: in drills, in the schedule and in decks."""

from datetime import timedelta

from studyplay.services import Studio
from studyplay.services.decks import personal as decks
from studyplay.services.drilling import schedule, sources
from studyplay.services.wordlog import record
from studyplay.store import known
from studyplay.store.learners import Learner
from studyplay.study.decks.deck import Choice
from studyplay.study.drill.tasks import Source, Spec, Task
from studyplay.study.wordlog.decisions import Decision
from studyplay.words.model import Level
from tests.record_samples import record_uses, use
from tests.services.conftest import Clock


def _know(studio: Studio, learner: Learner, clock: Clock, *lemmas: str) -> None:
    with studio.database.writing() as connection:
        known.add(connection, learner.id, [("en", lemma) for lemma in lemmas], clock())


def test_a_drill_of_a_level_leaves_them_out(studio: Studio, ann: Learner, clock: Clock) -> None:
    spec = Spec(Task.WHOLE, Level.A2, length=5, racks=3)
    before = sources.words(studio, ann, spec, clock())
    _know(studio, ann, clock, "stone")

    assert set(before) - {"stone"} == set(sources.words(studio, ann, spec, clock()))
    assert "stone" in before


def test_a_list_of_ones_own_is_drilled_as_it_is(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    _know(studio, ann, clock, "stone")
    spec = Spec(Task.WHOLE, Level.A2, source=Source.LIST, pasted=("stone", "reason"))

    assert sources.words(studio, ann, spec, clock()) == ("stone", "reason")


def test_they_are_not_due(studio: Studio, ann: Learner, clock: Clock) -> None:
    record_uses(studio, ann, [use("stone", seq=1), use("reason", seq=2)])
    _know(studio, ann, clock, "stone")
    later = clock() + timedelta(days=30)

    assert [word.lemma for word in schedule.due(studio, ann, later)] == ["reason"]


def test_nothing_is_said_to_be_due_that_is_not_asked(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    """Neither on the start page nor as the next word to come: nor what cannot be asked."""
    record_uses(studio, ann, [use("stone", seq=1), use("xyzzy", seq=2)])
    later = clock() + timedelta(days=30)
    schedule.follow(studio, ann)
    before = schedule.is_any_due(studio, ann, later), schedule.next_due(studio, ann, clock())
    _know(studio, ann, clock, "stone")

    assert before[0]
    assert before[1] is not None
    assert not schedule.is_any_due(studio, ann, later)
    assert schedule.next_due(studio, ann, clock()) is None


def test_they_are_not_exported(studio: Studio, ann: Learner, clock: Clock) -> None:
    record_uses(studio, ann, [use("stone", seq=1), use("reason", seq=2)])
    _know(studio, ann, clock, "stone")
    notes = decks.preview(studio, ann, Choice(), clock()).selection.notes

    assert [note.word.lemma for note in notes] == ["reason"]


def test_not_even_if_they_were_put_into_the_deck_before(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    record_uses(studio, ann, [use("stone")])
    record.decide(studio, ann, "stone", Decision.DECK, clock())
    _know(studio, ann, clock, "stone")

    assert decks.preview(studio, ann, Choice(), clock()).selection.notes == ()
