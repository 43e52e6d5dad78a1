"""What a teacher sees of a class's work: first attempts, words, weeks, and whom a wall names."""

from datetime import UTC, date, datetime, timedelta
from typing import Final

import pytest

from studyplay.study.classroom import dashboard
from studyplay.study.classroom.assignment import Assignment
from studyplay.study.classroom.attempt_results import AttemptResult, WordResult
from studyplay.study.classroom.dashboard import LearnerStats
from studyplay.study.classroom.tasks import WordListTask
from studyplay.study.classroom.window import AssignmentWindow

NOON: Final = datetime(2026, 11, 16, 12, tzinfo=UTC)
ANN, BOB, CHIE = 1, 2, 3


def given(name: str, due: datetime = NOON) -> Assignment:
    window = AssignmentWindow(due - timedelta(days=7), due)
    task = WordListTask(("receive", "believe"), ())
    return Assignment(name, "class", name, task, window, 0, True, window.opens_at)


def tried(
    learner: int, *words: WordResult, number: int = 1, done: bool = True, late: bool = False
) -> AttemptResult:
    right = sum(each.right for each in words)
    done_at = NOON if done else None
    return AttemptResult(
        learner, number, number == 1, NOON, done_at, late, len(words), right, words
    )


def knew(word: str) -> WordResult:
    return WordResult(word, right=True)


def wrote(word: str, *texts: str, right: bool = False) -> WordResult:
    return WordResult(word, right, written=texts)


def test_the_word_that_most_learners_missed_comes_first() -> None:
    came = [
        (
            given("week"),
            [
                tried(ANN, wrote("receive", "recieve"), knew("believe")),
                tried(BOB, wrote("receive", "recieve", "receve"), wrote("believe", "beleive")),
                tried(CHIE, knew("receive"), knew("believe")),
            ],
        )
    ]

    first, second = dashboard.word_stats(came, NOON)
    assert (first.word, first.missed, first.met) == ("receive", 2, 3)
    assert first.written == (("recieve", 2), ("receve", 1))
    assert (second.word, second.missed) == ("believe", 1)


def test_what_is_done_again_is_practice_and_changes_no_figure() -> None:
    once = [tried(ANN, wrote("receive", "recieve"), late=True)]
    again = [*once, tried(ANN, knew("receive"), number=2), tried(ANN, knew("receive"), number=3)]

    (line,) = dashboard.learner_stats([(given("week"), again)], [ANN], NOON)
    assert LearnerStats(ANN, 1, 1, 1, 1, 0, 2, ("receive",)) == line
    assert dashboard.word_stats([(given("week"), once)], NOON) == dashboard.word_stats(
        [(given("week"), again)], NOON
    )


def test_who_has_done_nothing_is_in_the_table_too() -> None:
    came = [(given("week"), [tried(BOB, knew("cat"))])]
    lines = dashboard.learner_stats(came, [ANN, BOB], NOON)

    assert [(line.done, line.right, line.asked) for line in lines] == [(0, 0, 0), (1, 1, 1)]


def test_what_was_not_handed_in_is_not_done_and_counts_as_it_stands() -> None:
    unfinished = tried(ANN, knew("cat"), wrote("dog", "dok"), done=False)

    (line,) = dashboard.learner_stats([(given("week"), [unfinished])], [ANN], NOON)
    assert (line.done, line.asked, line.right) == (0, 2, 1)


def test_work_that_is_not_due_yet_is_missing_from_nobody() -> None:
    later = given("later", NOON + timedelta(hours=1))
    came = [(given("week"), [tried(BOB, knew("cat"))]), (later, [tried(BOB, knew("dog"))])]
    days = {"week": date(2026, 11, 16), "later": date(2026, 11, 16)}

    ann, bob = dashboard.learner_stats(came, [ANN, BOB], NOON)
    (week,) = dashboard.week_stats(came, 2, days, NOON)
    assert (ann.done, ann.given, ann.early) == (0, 1, 0)
    assert (bob.done, bob.given, bob.early, bob.right) == (1, 1, 1, 2)
    assert (week.done, week.given, week.right) == (1, 2, 2)


def test_weeks_begin_on_monday_and_hold_what_was_due_in_them() -> None:
    came = [
        (given("monday"), [tried(ANN, knew("cat"))]),
        (given("sunday"), [tried(ANN, wrote("dog", "dok")), tried(BOB, knew("dog"))]),
        (given("before"), []),
    ]
    days = {
        "monday": date(2026, 11, 16),
        "sunday": date(2026, 11, 22),
        "before": date(2026, 11, 15),
    }

    before, week = dashboard.week_stats(came, 2, days, NOON)
    assert (date(2026, 11, 9), 2, 0) == (before.monday, before.given, before.done)
    assert (date(2026, 11, 16), 4, 3) == (week.monday, week.given, week.done)
    assert (week.asked, week.right) == (3, 2)


@pytest.mark.parametrize(
    ("rights", "named"),
    [
        ([5, 9, 7, 1], [2, 3, 1]),
        ([0, 4, 0, 0], [2]),
        ([0, 0, 0, 0], []),
        ([5, 5, 5, 5], []),
        ([9, 5, 5, 5], [1]),
        ([9, 8, 5, 5], [1, 2]),
    ],
)
def test_a_wall_names_three_at_most_and_never_one_of_equals(
    rights: list[int], named: list[int]
) -> None:
    lines = [
        LearnerStats(learner, 1, 1, 0, 10, right, 0, ())
        for learner, right in enumerate(rights, start=1)
    ]

    assert named == [line.learner_id for line in dashboard.top_learners(lines)]


def test_what_is_under_way_is_counted_nowhere_before_it_is_handed_in_or_over() -> None:
    opened = tried(ANN, wrote("receive", "recieve"), knew("believe"), done=False)
    came = [(given("week"), [opened])]
    before, days = NOON - timedelta(minutes=1), {"week": NOON.date()}

    assert dashboard.word_stats(came, before) == ()
    assert (
        LearnerStats(ANN, 0, 0, 0, 0, 0, 0, ()) == dashboard.learner_stats(came, [ANN], before)[0]
    )
    assert dashboard.week_stats(came, 1, days, before)[0].asked == 0
    assert dashboard.week_stats(came, 1, days, NOON)[0].asked == 2
    assert len(dashboard.word_stats(came, NOON)) == 2
