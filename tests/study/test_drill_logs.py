"""The logs of drills, as they are written for ever."""

from typing import get_args

import pytest

from studyplay.store import codec
from studyplay.study.drill import tasks
from studyplay.study.drill.tasks import (
    Answered,
    AnswerVerdict,
    DrillItem,
    DrillOpened,
    DrillSource,
    DrillSpec,
    HintGiven,
    HintRung,
    ProbabilityBand,
    TaskKind,
)
from studyplay.words.model import Level

EVENTS: dict[str, type[tasks.DrillEvent]] = {
    event.__name__: event for event in get_args(tasks.DrillEvent)
}

FIRST_EVER = (
    '{"type":"DrillOpened","v":1,"spec":{"task":"whole","level":2,"length":5,"racks":1,'
    '"shortest":3,"seconds":0,"source":"level"},'
    '"items":[{"rack":"AERST","answers":["rates","tears"]}]}'
)
"""As the first version wrote it, with racks only."""


def test_the_first_logs_are_read_for_ever() -> None:
    spec = DrillSpec(TaskKind.WHOLE, Level.A2, length=5, racks=1)
    opened = DrillOpened(spec, (DrillItem("AERST", ("rates", "tears")),))

    assert opened == codec.decode(FIRST_EVER, EVENTS)


@pytest.mark.parametrize(
    "event",
    [
        DrillOpened(
            DrillSpec(
                TaskKind.PATTERN,
                Level.B1,
                source=DrillSource.LIST,
                easiest=Level.A1,
                longest=8,
                band=ProbabilityBand.LIKELY,
                pattern="re*",
                pasted=("castle", "cattle"),
                name="castles",
            ),
            (DrillItem("", ("castle",), "c_st_e", ("costae",)),),
        ),
        Answered(0, "costae", AnswerVerdict.NOT_FITTING, 12),
        HintGiven(0, "castle", HintRung.LENGTH, 13),
    ],
    ids=lambda event: type(event).__name__,
)
def test_an_event_is_read_as_it_was_written(event: tasks.DrillEvent) -> None:
    assert event == codec.decode(codec.encode(event), EVENTS)


def test_a_spec_asks_one_level_and_length_unless_it_names_a_span() -> None:
    one = DrillSpec(TaskKind.WHOLE, Level.B1, length=6)
    span = DrillSpec(TaskKind.WHOLE, Level.B1, length=6, easiest=Level.A1, longest=8)

    assert (list(one.levels), list(one.lengths)) == ([3], [6])
    assert (list(span.levels), list(span.lengths)) == ([1, 2, 3], [6, 7, 8])
