"""Times of a class: on its own clock, also where that is put forward or back."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.study.classroom import local_datetime
from studyplay.study.classroom.window import AssignmentPhase, AssignmentWindow

TOKYO = ZoneInfo("Asia/Tokyo")
BERLIN = ZoneInfo("Europe/Berlin")


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "zone", "meant"),
    [
        ("2026-11-27T20:00", TOKYO, "2026-11-27T11:00"),
        ("2026-07-01T20:00", BERLIN, "2026-07-01T18:00"),
        # 02:30 comes twice in that night; the first is meant.
        ("2026-10-25T02:30", BERLIN, "2026-10-25T00:30"),
        # 02:30 is missing in that night; it is 03:30 then.
        ("2026-03-29T02:30", BERLIN, "2026-03-29T01:30"),
    ],
)
def test_a_time_is_meant_on_the_clock_of_the_class(text: str, zone: ZoneInfo, meant: str) -> None:
    assert at(meant) == local_datetime.parse_local_time(text, zone)


@pytest.mark.parametrize("text", ["", "tomorrow", "2026-13-01T00:00", "2026-01-01T00:00+09:00"])
def test_what_is_no_time_of_a_form_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"isoformat|month|09:00"):
        local_datetime.parse_local_time(text, TOKYO)


@given(st.datetimes(datetime(2020, 1, 1), datetime(2040, 1, 1)))  # noqa: DTZ001 - a form's time
def test_what_a_form_shows_it_reads_again(naive: datetime) -> None:
    moment = naive.replace(second=0, microsecond=0, tzinfo=UTC)
    shown = local_datetime.format_local_time(moment, BERLIN)

    assert shown == local_datetime.format_local_time(
        local_datetime.parse_local_time(shown, BERLIN), BERLIN
    )


def test_work_is_due_in_a_week_in_the_evening_also_over_a_change_of_the_clock() -> None:
    assert at("2026-11-28T11:00") == local_datetime.default_due_at(at("2026-11-21T10:00"), TOKYO)
    assert at("2026-10-27T19:00") == local_datetime.default_due_at(at("2026-10-20T10:00"), BERLIN)


def test_days_are_those_of_the_calendar() -> None:
    """Late in the evening tomorrow is near."""
    evening = at("2026-11-21T14:30")

    assert local_datetime.days_left(evening + timedelta(minutes=29), evening, TOKYO) == 0
    assert local_datetime.days_left(evening + timedelta(minutes=30), evening, TOKYO) == 1


def test_each_moment_ends_the_stretch_before_it() -> None:
    start = at("2026-11-21T00:00")
    day = timedelta(days=1)
    window = AssignmentWindow(start, start + day, start + 2 * day)
    moments = [start - day, start, start + day, start + 2 * day]

    phases = [
        AssignmentPhase.NOT_YET,
        AssignmentPhase.OPEN,
        AssignmentPhase.LATE,
        AssignmentPhase.OVER,
    ]
    assert phases == [window.phase(each) for each in moments]
    assert AssignmentPhase.OVER is AssignmentWindow(start, start + day).phase(start + day)
