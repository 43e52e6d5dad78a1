"""The word record: what is found, what counts as new, what was decided."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import islice, product
from string import ascii_lowercase

import pytest

from studyplay.services import Studio
from studyplay.services.refusals import NotFound
from studyplay.services.wordlog import record
from studyplay.store import tables
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow, TableRow
from studyplay.store.words import Filter
from studyplay.study.wordlog.decisions import Decision
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level
from tests.record_samples import NOON, record_uses, use

WEEK = timedelta(days=7)


def lemmas(studio: Studio, learner: Learner, wanted: Filter) -> Sequence[str]:
    return [line.row.lemma for line in record.search(studio, learner, wanted).lines]


def test_a_line_sums_up_all_uses_of_a_lemma(studio: Studio, ann: Learner) -> None:
    """The filter chooses lemmas; what is shown of each is its whole story."""
    later = NOON + timedelta(days=1)
    uses = [
        use("alert", Role.SEEN),
        use("alert", Role.PLAYED, later, assisted=True),
        use("alerts", Role.MISSED, later, lemma="alert"),
    ]
    record_uses(studio, ann, uses)

    (line,) = record.search(studio, ann, Filter(role=Role.MISSED)).lines

    assert line.row.uses == 3
    assert line.row.roles == ("missed", "played", "seen")
    assert line.row.assisted
    assert (line.row.met_at, line.row.last_at) == (NOON, later)


def test_a_word_only_missed_was_never_met(studio: Studio, ann: Learner) -> None:
    record_uses(studio, ann, [use("alert", Role.MISSED)])

    (line,) = record.search(studio, ann, Filter()).lines

    assert line.row.met_at is None


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (Filter(), ["tea", "late", "alert"]),
        (Filter(text="te"), ["tea", "late"]),
        (Filter(text="alerts"), ["alert"]),
        (Filter(text="%"), []),
        (Filter(text="_"), []),
        (Filter(text="'; --"), []),
        (Filter(role=Role.SEEN), ["late"]),
        (Filter(assisted=True), ["tea"]),
        (Filter(level=Level.B1), ["alert"]),
        (Filter(since=NOON), ["tea", "late"]),
        (Filter(before=NOON), ["alert"]),
        (Filter(new_since=NOON), ["tea", "late"]),
        (Filter(role=Role.MISSED, since=NOON), []),
    ],
)
def test_filters_narrow_the_record(
    studio: Studio, ann: Learner, wanted: Filter, expected: list[str]
) -> None:
    uses = [
        use("alerts", lemma="alert", at=NOON - WEEK, level=Level.B1),
        use("late", Role.SEEN),
        use("tea", Role.PLAYED, NOON + WEEK, assisted=True),
    ]
    record_uses(studio, ann, uses)

    assert lemmas(studio, ann, wanted) == expected


def test_the_page_after_the_last_is_the_last(studio: Studio, ann: Learner) -> None:
    names = islice(product(ascii_lowercase, repeat=2), 60)
    record_uses(studio, ann, [use("".join(name)) for name in names])

    found = record.search(studio, ann, Filter(), page=10**30)

    assert (found.page, found.pages, len(found.lines)) == (2, 2, 10)


def test_counts_tell_what_there_is_to_filter_by(studio: Studio, ann: Learner) -> None:
    uses = [
        use("alert"),
        use("alert", Role.SEEN, NOON - 2 * WEEK),
        use("tea", Role.PLAYED, assisted=True),
    ]
    record_uses(studio, ann, uses)

    counts = record.counts(studio, ann, NOON)

    assert counts.roles == {"missed": 1, "seen": 1, "played": 1}
    assert (counts.all, counts.new, counts.assisted) == (2, 1, 1)


def test_a_history_tells_the_latest_first(studio: Studio, ann: Learner) -> None:
    uses = [
        use("alert", Role.MISSED),
        use("alerts", Role.SEEN, NOON + WEEK, lemma="alert"),
        use("alert", Role.PLAYED, NOON + 2 * WEEK),
    ]
    record_uses(studio, ann, uses)

    story = record.history(studio, ann, "alert")

    assert [meeting.use.role for meeting in story.meetings] == ["played", "seen", "missed"]
    assert [meeting.first for meeting in story.meetings] == [False, True, False]
    assert story.meetings[0].rack == "AELRST?"
    assert story.forms == ("alert", "alerts")


def test_a_history_tells_which_games_are_over(studio: Studio, ann: Learner) -> None:
    """A drill is no game, and neither is a table that is gone."""
    with studio.database.writing() as connection:
        for table_id, ended_at in (("over", NOON), ("going on", None)):
            row = TableRow(table_id, "scrabble/study", NOON, NOON, ended_at, 0, "")
            tables.add(connection, row, [SeatRow(0, ann.id, None)])
    sources = ("over", "going on", "a drill")
    record_uses(studio, ann, [use("alert", source=source) for source in sources])

    told = {each.use.source: each.over for each in record.history(studio, ann, "alert").meetings}

    assert told == {"over": True, "going on": False, "a drill": False}


def test_a_word_of_the_lexicon_never_met_has_an_empty_history(
    studio: Studio, ann: Learner
) -> None:
    story = record.history(studio, ann, "zoo")

    assert story.entry is not None
    assert story.meetings == ()


def test_what_is_no_word_and_was_never_met_is_not_found(studio: Studio, ann: Learner) -> None:
    with pytest.raises(NotFound):
        record.history(studio, ann, "qqqq")


def test_a_refused_word_keeps_its_history(studio: Studio, ann: Learner) -> None:
    record_uses(studio, ann, [use("qqqq", Role.REJECTED)])

    story = record.history(studio, ann, "qqqq")

    assert story.entry is None
    assert len(story.meetings) == 1


def test_the_records_of_two_learners_do_not_mix(
    studio: Studio, ann: Learner, bob: Learner
) -> None:
    record_uses(studio, bob, [use("alert")])

    assert lemmas(studio, ann, Filter()) == []
    assert record.history(studio, ann, "alert").meetings == ()


def test_i_knew_it_takes_a_word_off_the_other_lists(studio: Studio, ann: Learner) -> None:
    record.decide(studio, ann, "alert", Decision.DRILL, NOON)
    record.decide(studio, ann, "alert", Decision.DECK, NOON)

    record.decide(studio, ann, "alert", Decision.KNEW, NOON)

    assert record.decisions(studio, ann, "alert") == {Decision.KNEW}


def test_a_decision_can_be_taken_back(studio: Studio, ann: Learner) -> None:
    record.decide(studio, ann, "alert", Decision.DRILL, NOON)

    record.undo(studio, ann, "alert", Decision.DRILL)

    assert record.decisions(studio, ann, "alert") == frozenset()


def test_nothing_is_decided_about_what_is_no_word(studio: Studio, ann: Learner) -> None:
    with pytest.raises(NotFound):
        record.decide(studio, ann, "qqqq", Decision.DECK, NOON)


def test_the_same_use_is_recorded_once(studio: Studio, ann: Learner) -> None:
    again = replace(use("alert"), at=NOON + WEEK)

    record_uses(studio, ann, [use("alert"), again])

    assert len(record.history(studio, ann, "alert").meetings) == 1
