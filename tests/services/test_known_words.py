"""Words known from Anki are left alone: in drills, in the schedule and in decks."""

from datetime import timedelta

from studyplay.services import AppContext
from studyplay.services.decks import personal_decks as decks
from studyplay.services.drilling import drill_word_sources, schedule
from studyplay.services.wordlog import learner_word_log
from studyplay.store import known_words
from studyplay.store.learners import Learner
from studyplay.study.decks.deck import DeckOptions
from studyplay.study.drill.tasks import DrillSource, DrillSpec, TaskKind
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.words.model import Level
from tests.record_samples import record_uses, use
from tests.services.conftest import Clock


def _know(app_context: AppContext, learner: Learner, clock: Clock, *lemmas: str) -> None:
    with app_context.database.write_transaction() as connection:
        known_words.add_known_words(
            connection, learner.id, [("en", lemma) for lemma in lemmas], clock()
        )


def test_a_drill_of_a_level_leaves_them_out(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    spec = DrillSpec(TaskKind.WHOLE, Level.A2, length=5, racks=3)
    before = drill_word_sources.load_words(app_context, ann, spec, clock())
    _know(app_context, ann, clock, "stone")

    assert set(before) - {"stone"} == set(
        drill_word_sources.load_words(app_context, ann, spec, clock())
    )
    assert "stone" in before


def test_a_list_of_ones_own_is_drilled_as_it_is(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    _know(app_context, ann, clock, "stone")
    spec = DrillSpec(TaskKind.WHOLE, Level.A2, source=DrillSource.LIST, pasted=("stone", "reason"))

    assert drill_word_sources.load_words(app_context, ann, spec, clock()) == ("stone", "reason")


def test_they_are_not_due(app_context: AppContext, ann: Learner, clock: Clock) -> None:
    record_uses(app_context, ann, [use("stone", seq=1), use("reason", seq=2)])
    _know(app_context, ann, clock, "stone")
    later = clock() + timedelta(days=30)

    assert [word.lemma for word in schedule.list_due_words(app_context, ann, later)] == ["reason"]


def test_nothing_is_said_to_be_due_that_is_not_asked(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """Neither on the start page nor as the next word to come: nor what cannot be asked."""
    record_uses(app_context, ann, [use("stone", seq=1), use("xyzzy", seq=2)])
    later = clock() + timedelta(days=30)
    schedule.fold_all(app_context, ann)
    before = (
        schedule.has_due_words(app_context, ann, later),
        schedule.find_next_due(app_context, ann, clock()),
    )
    _know(app_context, ann, clock, "stone")

    assert before[0]
    assert before[1] is not None
    assert not schedule.has_due_words(app_context, ann, later)
    assert schedule.find_next_due(app_context, ann, clock()) is None


def test_they_are_not_exported(app_context: AppContext, ann: Learner, clock: Clock) -> None:
    record_uses(app_context, ann, [use("stone", seq=1), use("reason", seq=2)])
    _know(app_context, ann, clock, "stone")
    notes = decks.load_preview(app_context, ann, DeckOptions(), clock()).selection.notes

    assert [note.word.lemma for note in notes] == ["reason"]


def test_not_even_if_they_were_put_into_the_deck_before(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    record_uses(app_context, ann, [use("stone")])
    learner_word_log.save_decision(app_context, ann, "stone", WordDecision.DECK, clock())
    _know(app_context, ann, clock, "stone")

    assert decks.load_preview(app_context, ann, DeckOptions(), clock()).selection.notes == ()
