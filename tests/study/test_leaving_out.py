"""A question of a dictation that could not be heard is left out; nothing counts."""

import pytest

from studyplay.study.classroom.grading import of_drill
from studyplay.study.drill.deciding import DrillOver, decide
from studyplay.study.drill.drill import Drill, evolve, fold
from studyplay.study.drill.result import all_missed, result
from studyplay.study.drill.tasks import (
    Answer,
    AskHint,
    DrillOpened,
    Event,
    Item,
    ItemBegun,
    ItemLeftOut,
    LeaveOut,
    Spec,
    Task,
)
from studyplay.study.drill.told import uses
from studyplay.words.model import Level

WORDS = frozenset({"garden", "winter"})
ITEMS = (Item("", ("garden",)), Item("", ("winter",)))


def opened(task: Task = Task.DICTATION) -> list[Event]:
    return [DrillOpened(Spec(task, Level.A2, racks=2), ITEMS)]


def leave_out(log: list[Event], item: int, at: int = 1000) -> tuple[Event, ...]:
    events = decide(fold(log), LeaveOut(item), at, WORDS)
    log.extend(events)
    return events


def told(log: list[Event]) -> list[object]:
    """The uses that a log tells."""
    drill: Drill = fold(log[:1])
    found: list[object] = []
    for event in log[1:]:
        drill = evolve(drill, event)
        found += uses(drill, event)
    return found


def test_the_next_question_comes_at_once() -> None:
    log = opened()

    assert (ItemLeftOut(0, 1000), ItemBegun(1, 1000)) == leave_out(log, 0)
    assert fold(log).on_table == 1


def test_a_drill_of_which_all_was_left_out_is_over_and_counts_nothing() -> None:
    log = opened()
    leave_out(log, 0)
    leave_out(log, 1)
    drill = fold(log)

    assert drill.current is None
    assert (result(drill).findable, result(drill).given) == (0, 0)
    assert all_missed(drill) == ()
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

    assert (result(fold(log)).found, result(fold(log)).findable) == (1, 1)
    assert [use.word for use in told(log) if hasattr(use, "word")] == ["winter"]


def test_a_question_left_out_of_a_class_work_is_not_right_and_no_word_is_missed() -> None:
    log = opened()
    leave_out(log, 0)
    score = of_drill(fold(log), {})

    assert (score.asked, score.right, score.words) == (2, 0, ())


@pytest.mark.parametrize("task", [task for task in Task if task is not Task.DICTATION])
def test_what_needs_no_voice_is_not_left_out(task: Task) -> None:
    log = opened(task)

    assert leave_out(log, 0) == ()


def test_only_the_question_on_the_table_is_left_out() -> None:
    with pytest.raises(DrillOver):
        leave_out(opened(), 1)
