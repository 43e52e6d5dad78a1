"""A question of a dictation that could not be heard is left out; nothing counts."""

import pytest

from studyplay.study.classroom.grading import grade_drill
from studyplay.study.drill.deciding import StaleItem, decide
from studyplay.study.drill.result import all_missed_words, compute_result
from studyplay.study.drill.state import Drill, evolve, fold
from studyplay.study.drill.tasks import (
    Answer,
    AskHint,
    DrillEvent,
    DrillItem,
    DrillOpened,
    DrillSpec,
    ItemBegun,
    ItemLeftOut,
    LeaveOut,
    TaskKind,
)
from studyplay.study.drill.word_uses import word_uses
from studyplay.words.model import Level

WORDS = frozenset({"garden", "winter"})
ITEMS = (DrillItem("", ("garden",)), DrillItem("", ("winter",)))


def opened(task: TaskKind = TaskKind.DICTATION) -> list[DrillEvent]:
    return [DrillOpened(DrillSpec(task, Level.A2, racks=2), ITEMS)]


def leave_out(log: list[DrillEvent], item: int, at: int = 1000) -> tuple[DrillEvent, ...]:
    events = decide(fold(log), LeaveOut(item), at, WORDS)
    log.extend(events)
    return events


def told(log: list[DrillEvent]) -> list[object]:
    """The uses that a log tells."""
    drill: Drill = fold(log[:1])
    found: list[object] = []
    for event in log[1:]:
        drill = evolve(drill, event)
        found += word_uses(drill, event)
    return found


def test_the_next_question_comes_at_once() -> None:
    log = opened()

    assert (ItemLeftOut(0, 1000), ItemBegun(1, 1000)) == leave_out(log, 0)
    assert fold(log).active_item == 1


def test_a_drill_of_which_all_was_left_out_is_over_and_counts_nothing() -> None:
    log = opened()
    leave_out(log, 0)
    leave_out(log, 1)
    drill = fold(log)

    assert drill.current is None
    assert (compute_result(drill).findable, compute_result(drill).answer_count) == (0, 0)
    assert all_missed_words(drill) == ()
    assert told(log) == []


def test_a_hint_before_it_changes_nothing() -> None:
    log = opened()
    log += decide(fold(log), AskHint(0), 500, WORDS)
    leave_out(log, 0)

    assert told(log) == []


def test_what_is_answered_after_it_counts_alone() -> None:
    log = opened()
    leave_out(log, 0)
    log += decide(fold(log), Answer(1, "winter"), 2000, WORDS)

    assert (compute_result(fold(log)).found, compute_result(fold(log)).findable) == (1, 1)
    assert [use.word for use in told(log) if hasattr(use, "word")] == ["winter"]


def test_a_question_left_out_of_a_class_work_is_not_right_and_no_word_is_missed() -> None:
    log = opened()
    leave_out(log, 0)
    score = grade_drill(fold(log), {})

    assert (score.asked, score.right, score.words) == (2, 0, ())


@pytest.mark.parametrize("task", [task for task in TaskKind if task is not TaskKind.DICTATION])
def test_what_needs_no_voice_is_not_left_out(task: TaskKind) -> None:
    log = opened(task)

    assert leave_out(log, 0) == ()


def test_only_the_question_on_the_table_is_left_out() -> None:
    with pytest.raises(StaleItem):
        leave_out(opened(), 1)
