"""The word record: what is found, what counts as new, what was decided."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import islice, product
from string import ascii_lowercase

import pytest

from studyplay.services import AppContext
from studyplay.services.errors import NotFound
from studyplay.services.wordlog import learner_word_log
from studyplay.store import tables
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow, TableRow
from studyplay.store.word_log import WordLogFilter
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level
from tests.record_samples import NOON, record_uses, use

WEEK = timedelta(days=7)


def lemmas(app_context: AppContext, learner: Learner, wanted: WordLogFilter) -> Sequence[str]:
    return [
        line.row.lemma
        for line in learner_word_log.search_word_log(app_context, learner, wanted).lines
    ]


def test_a_line_sums_up_all_uses_of_a_lemma(app_context: AppContext, ann: Learner) -> None:
    """The filter chooses lemmas; what is shown of each is its whole story."""
    later = NOON + timedelta(days=1)
    uses = [
        use("alert", UseRole.SEEN),
        use("alert", UseRole.PLAYED, later, assisted=True),
        use("alerts", UseRole.MISSED, later, lemma="alert"),
    ]
    record_uses(app_context, ann, uses)

    (line,) = learner_word_log.search_word_log(
        app_context, ann, WordLogFilter(role=UseRole.MISSED)
    ).lines

    assert line.row.uses == 3
    assert line.row.roles == ("missed", "played", "seen")
    assert line.row.assisted
    assert (line.row.met_at, line.row.last_at) == (NOON, later)


def test_a_word_only_missed_was_never_met(app_context: AppContext, ann: Learner) -> None:
    record_uses(app_context, ann, [use("alert", UseRole.MISSED)])

    (line,) = learner_word_log.search_word_log(app_context, ann, WordLogFilter()).lines

    assert line.row.met_at is None


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (WordLogFilter(), ["tea", "late", "alert"]),
        (WordLogFilter(text="te"), ["tea", "late"]),
        (WordLogFilter(text="alerts"), ["alert"]),
        (WordLogFilter(text="%"), []),
        (WordLogFilter(text="_"), []),
        (WordLogFilter(text="'; --"), []),
        (WordLogFilter(role=UseRole.SEEN), ["late"]),
        (WordLogFilter(assisted=True), ["tea"]),
        (WordLogFilter(level=Level.B1), ["alert"]),
        (WordLogFilter(since=NOON), ["tea", "late"]),
        (WordLogFilter(before=NOON), ["alert"]),
        (WordLogFilter(new_since=NOON), ["tea", "late"]),
        (WordLogFilter(role=UseRole.MISSED, since=NOON), []),
    ],
)
def test_filters_narrow_the_record(
    app_context: AppContext, ann: Learner, wanted: WordLogFilter, expected: list[str]
) -> None:
    uses = [
        use("alerts", lemma="alert", at=NOON - WEEK, level=Level.B1),
        use("late", UseRole.SEEN),
        use("tea", UseRole.PLAYED, NOON + WEEK, assisted=True),
    ]
    record_uses(app_context, ann, uses)

    assert lemmas(app_context, ann, wanted) == expected


def test_the_page_after_the_last_is_the_last(app_context: AppContext, ann: Learner) -> None:
    names = islice(product(ascii_lowercase, repeat=2), 60)
    record_uses(app_context, ann, [use("".join(name)) for name in names])

    found = learner_word_log.search_word_log(app_context, ann, WordLogFilter(), page=10**30)

    assert (found.page, found.pages, len(found.lines)) == (2, 2, 10)


def test_counts_tell_what_there_is_to_filter_by(app_context: AppContext, ann: Learner) -> None:
    uses = [
        use("alert"),
        use("alert", UseRole.SEEN, NOON - 2 * WEEK),
        use("tea", UseRole.PLAYED, assisted=True),
    ]
    record_uses(app_context, ann, uses)

    counts = learner_word_log.load_counts(app_context, ann, NOON)

    assert counts.roles == {"missed": 1, "seen": 1, "played": 1}
    assert (counts.all, counts.new, counts.assisted) == (2, 1, 1)


def test_a_history_tells_the_latest_first(app_context: AppContext, ann: Learner) -> None:
    uses = [
        use("alert", UseRole.MISSED),
        use("alerts", UseRole.SEEN, NOON + WEEK, lemma="alert"),
        use("alert", UseRole.PLAYED, NOON + 2 * WEEK),
    ]
    record_uses(app_context, ann, uses)

    story = learner_word_log.load_history(app_context, ann, "alert")

    assert [meeting.use.role for meeting in story.recorded_uses] == ["played", "seen", "missed"]
    assert [meeting.is_first for meeting in story.recorded_uses] == [False, True, False]
    assert story.recorded_uses[0].rack == "AELRST?"
    assert story.forms == ("alert", "alerts")


def test_a_history_tells_which_games_are_over(app_context: AppContext, ann: Learner) -> None:
    """A drill is no game, and neither is a table that is gone."""
    with app_context.database.write_transaction() as connection:
        for table_id, ended_at in (("over", NOON), ("going on", None)):
            row = TableRow(table_id, "scrabble/study", NOON, NOON, ended_at, 0, "")
            tables.add_table(connection, row, [SeatRow(0, ann.id, None)])
    sources = ("over", "going on", "a drill")
    record_uses(app_context, ann, [use("alert", source=source) for source in sources])

    told = {
        each.use.source: each.has_review
        for each in learner_word_log.load_history(app_context, ann, "alert").recorded_uses
    }

    assert told == {"over": True, "going on": False, "a drill": False}


def test_a_word_of_the_lexicon_never_met_has_an_empty_history(
    app_context: AppContext, ann: Learner
) -> None:
    story = learner_word_log.load_history(app_context, ann, "zoo")

    assert story.entry is not None
    assert story.recorded_uses == ()


def test_what_is_no_word_and_was_never_met_is_not_found(
    app_context: AppContext, ann: Learner
) -> None:
    with pytest.raises(NotFound):
        learner_word_log.load_history(app_context, ann, "qqqq")


def test_a_refused_word_keeps_its_history(app_context: AppContext, ann: Learner) -> None:
    record_uses(app_context, ann, [use("qqqq", UseRole.REJECTED)])

    story = learner_word_log.load_history(app_context, ann, "qqqq")

    assert story.entry is None
    assert len(story.recorded_uses) == 1


def test_the_records_of_two_learners_do_not_mix(
    app_context: AppContext, ann: Learner, bob: Learner
) -> None:
    record_uses(app_context, bob, [use("alert")])

    assert lemmas(app_context, ann, WordLogFilter()) == []
    assert learner_word_log.load_history(app_context, ann, "alert").recorded_uses == ()


def test_i_knew_it_takes_a_word_off_the_other_lists(app_context: AppContext, ann: Learner) -> None:
    learner_word_log.save_decision(app_context, ann, "alert", WordDecision.DRILL, NOON)
    learner_word_log.save_decision(app_context, ann, "alert", WordDecision.DECK, NOON)

    learner_word_log.save_decision(app_context, ann, "alert", WordDecision.KNEW, NOON)

    assert learner_word_log.load_decisions(app_context, ann, "alert") == {WordDecision.KNEW}


def test_a_decision_can_be_taken_back(app_context: AppContext, ann: Learner) -> None:
    learner_word_log.save_decision(app_context, ann, "alert", WordDecision.DRILL, NOON)

    learner_word_log.delete_decision(app_context, ann, "alert", WordDecision.DRILL)

    assert learner_word_log.load_decisions(app_context, ann, "alert") == frozenset()


def test_nothing_is_decided_about_what_is_no_word(app_context: AppContext, ann: Learner) -> None:
    with pytest.raises(NotFound):
        learner_word_log.save_decision(app_context, ann, "qqqq", WordDecision.DECK, NOON)


def test_the_same_use_is_recorded_once(app_context: AppContext, ann: Learner) -> None:
    again = replace(use("alert"), at=NOON + WEEK)

    record_uses(app_context, ann, [use("alert"), again])

    assert len(learner_word_log.load_history(app_context, ann, "alert").recorded_uses) == 1
