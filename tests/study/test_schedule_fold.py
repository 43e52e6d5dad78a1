"""What a use of a word does to its card in the schedule (study/STUDY.md)."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.study.schedule.card import ScheduleCard
from studyplay.study.schedule.evidence import Evidence, LoggedUse, classify_use
from studyplay.study.schedule.fold import LoggedAction, ScheduleAction, ScheduleEvent, evolve_card
from studyplay.study.schedule.fsrs_memory import MAX_INTERVAL, ONE_DAY, recall_probability
from studyplay.study.schedule.merging import fold_events, merge_logs
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def use(
    role: UseRole = UseRole.PLAYED, days: float = 0, source: str = "", **facts: object
) -> LoggedUse:
    """A use in a drill of its own, so many days after noon."""
    values: dict[str, object] = {
        "at": NOON + timedelta(days=days),
        "lang": "en",
        "lemma": "alert",
        "level": Level.B1,
        "role": role,
        "mode": "rack-drill",
        "source": source or f"drill-{days}",
    }
    return LoggedUse(**values | facts)  # type: ignore[arg-type]  # by name


def said(deed: ScheduleAction, days: float = 0) -> LoggedAction:
    return LoggedAction(NOON + timedelta(days=days), "en", "alert", deed)


def card_of(*happenings: ScheduleEvent) -> ScheduleCard:
    card = reduce(evolve_card, happenings, None)
    assert card is not None
    return card


def wait(card: ScheduleCard) -> timedelta:
    return card.due_at - card.last_at


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        (use(UseRole.PLAYED), Evidence.RECALLED),
        (use(UseRole.PLAYED, assisted=True), Evidence.DOUBTED),
        (use(UseRole.PLAYED, mode="scrabble"), Evidence.RECALLED),
        (use(UseRole.PLAYED, mode="scrabble", assisted=True), Evidence.NOTHING),
        (use(UseRole.MISSED), Evidence.FORGOTTEN),
        (use(UseRole.MISSED, whole=False), Evidence.OVERLOOKED),
        (use(UseRole.MISSED, mode="wordbasket"), Evidence.OVERLOOKED),
        (use(UseRole.LOOKED_UP, mode="scrabble"), Evidence.DOUBTED),
        (use(UseRole.LOOKED_UP, level=Level.X), Evidence.NOTHING),
        (use(UseRole.CHALLENGED_BAD, mode="scrabble"), Evidence.DOUBTED),
        (use(UseRole.CHALLENGED_OK, mode="scrabble"), Evidence.NOTHING),
        (use(UseRole.REJECTED), Evidence.NOTHING),
        (use(UseRole.SEEN, mode="scrabble"), Evidence.NOTHING),
        (use(UseRole.FORMED, mode="scrabble"), Evidence.NOTHING),
    ],
)
def test_each_role_proves_what_is_written_down(what: LoggedUse, expected: Evidence) -> None:
    assert expected is classify_use(what)


def test_what_proves_nothing_makes_no_card() -> None:
    assert evolve_card(None, use(UseRole.SEEN)) is None


def test_intervals_grow_with_each_right_answer_and_shrink_with_a_miss() -> None:
    days = [0.0, 2, 8, 30]
    cards = [card_of(*(use(days=day) for day in days[:n])) for n in range(1, 5)]
    missed = evolve_card(cards[-1], use(UseRole.MISSED, 120))

    waits = [wait(card) for card in cards]
    assert sorted(waits) == waits
    assert missed is not None
    assert wait(missed) < waits[-1]
    assert missed.failed == 1


def test_what_is_known_at_first_sight_waits_for_a_week_and_what_is_not_for_a_day() -> None:
    """Asking for the words that a learner brought along would cost most of the time there is."""
    assert timedelta(days=8) == wait(card_of(use()))
    assert timedelta(days=8) == wait(card_of(use(mode="scrabble")))
    assert wait(card_of(use(UseRole.MISSED))) == ONE_DAY


def test_several_uses_in_one_game_count_once() -> None:
    """Words played again at the same table prove nothing more, even with other games between."""
    first = card_of(use(source="a"))
    both = card_of(use(source="a"), use(source="b", days=1))

    assert first == evolve_card(first, use(source="a", days=0.01))
    assert both == evolve_card(both, use(source="a", days=1.5))


def test_a_miss_is_not_made_good_in_the_same_drill() -> None:
    """Writing it once more, right after it was shown, is an exercise: the memory stays."""
    missed = card_of(use(UseRole.MISSED, source="a"))

    assert replace(missed, learnt=True) == evolve_card(
        missed, use(UseRole.PLAYED, 0.001, source="a")
    )


@pytest.mark.parametrize(
    ("happened", "learnt"),
    [
        ([use()], True),
        ([use(assisted=True)], False),
        ([use(UseRole.MISSED)], False),
        ([use(UseRole.LOOKED_UP)], False),
        ([use(), use(UseRole.MISSED, days=1)], True),
        ([use(UseRole.MISSED, source="a"), use(days=0.01, source="a")], True),
        ([said(ScheduleAction.KNEW)], False),
        ([use(), said(ScheduleAction.POSTPONED, days=1)], True),
    ],
)
def test_a_card_knows_whether_its_word_was_ever_played_without_help(
    happened: list[ScheduleEvent], learnt: bool
) -> None:
    assert learnt is card_of(*happened).learnt


def test_a_card_knows_when_its_word_was_missed_last_also_where_that_counts_no_more() -> None:
    """... in the order of the clock, whatever the order of the record."""
    played = card_of(use(source="a"))
    missed = card_of(use(source="a"), use(UseRole.MISSED, 2, source="a"))
    earlier = evolve_card(missed, use(UseRole.MISSED, 1, source="b"))

    assert played.missed_at is None
    assert replace(played, missed_at=NOON + 2 * ONE_DAY) == missed
    assert earlier is not None
    assert earlier.missed_at == NOON + 2 * ONE_DAY


@pytest.mark.parametrize(
    "undone", [use(days=9), use(UseRole.MISSED, 9), said(ScheduleAction.POSTPONED, days=9)]
)
def test_what_is_undone_stays_in_the_record(undone: ScheduleEvent) -> None:
    before = card_of(use(UseRole.MISSED), undone)
    after = card_of(use(UseRole.MISSED), undone, said(ScheduleAction.UNDONE, 9.1))

    assert (before.learnt, before.missed_at) == (after.learnt, after.missed_at)


def test_what_is_overlooked_in_a_game_is_asked_for_tomorrow_and_not_forgotten() -> None:
    known = card_of(use(), use(days=2), use(days=9))
    after = evolve_card(known, use(UseRole.MISSED, 10, mode="scrabble"))

    assert after is not None
    assert known.stability == after.stability
    assert NOON + timedelta(days=11) == after.due_at
    assert after.failed == 0


def test_a_clock_that_was_put_back_stands_still() -> None:
    late = card_of(use(days=5))
    after = evolve_card(late, use(days=4, source="earlier"))

    assert after is not None
    assert late.last_at == after.last_at


def test_a_clock_that_was_years_ahead_does_not_lose_the_word() -> None:
    ahead = card_of(use(days=3650))
    after = evolve_card(ahead, use(days=1))

    assert after is not None
    assert after.due_at < NOON + MAX_INTERVAL


def test_postponing_takes_a_third_of_the_interval_and_can_be_undone() -> None:
    card = replace(card_of(use()), due_at=NOON + timedelta(days=30))
    later = evolve_card(card, said(ScheduleAction.POSTPONED, days=31))

    assert later is not None
    assert NOON + timedelta(days=41) == later.due_at
    assert card.stability == later.stability
    assert replace(card, before=None) == evolve_card(later, said(ScheduleAction.UNDONE))


def test_a_postponed_word_is_later_by_a_day_at_least() -> None:
    card = card_of(use(UseRole.MISSED))
    later = evolve_card(card, said(ScheduleAction.POSTPONED, days=3))

    assert later is not None
    assert NOON + timedelta(days=3) + ONE_DAY == later.due_at


def test_a_miss_by_a_slip_of_the_finger_can_be_undone() -> None:
    card = card_of(use(), use(days=3))
    missed = evolve_card(card, use(UseRole.MISSED, 20))
    undone = evolve_card(missed, said(ScheduleAction.UNDONE, 20.1))

    assert undone is not None
    assert card.stability == undone.stability
    assert undone == evolve_card(undone, said(ScheduleAction.UNDONE, 20.2)), "one step only"


def test_what_the_learner_says_to_know_changes_no_memory() -> None:
    card = card_of(use(UseRole.MISSED))
    known = evolve_card(card, said(ScheduleAction.KNEW))

    assert known is not None
    assert known.known
    assert recall_probability(known, NOON + timedelta(days=30)) >= 0.9
    assert card == evolve_card(known, said(ScheduleAction.KNEW_NOT))


def test_a_miss_refutes_what_the_learner_said() -> None:
    known = card_of(said(ScheduleAction.KNEW), use(UseRole.MISSED, 3))

    assert not known.known


happenings = st.lists(
    st.one_of(
        st.builds(
            use,
            st.sampled_from(UseRole),
            st.floats(-1000, 10_000),
            st.sampled_from(["a", "b", "c"]),
            lemma=st.sampled_from(["alert", "later", "alter"]),
            mode=st.sampled_from(["scrabble", "rack-drill"]),
            assisted=st.booleans(),
        ),
        st.builds(said, st.sampled_from(ScheduleAction), st.floats(-1000, 10_000)),
    ),
    max_size=30,
)


@given(happenings, st.integers(0, 30))
def test_folding_in_two_stretches_gives_the_same_cards(log: list[ScheduleEvent], cut: int) -> None:
    """Whenever somebody asks for the schedule in between, it makes no difference."""
    first = fold_events({}, log[:cut])
    both = first | fold_events(first, log[cut:])

    assert fold_events({}, log) == both


@given(happenings)
def test_every_card_is_sound_whatever_the_clock_did(log: list[ScheduleEvent]) -> None:
    for card in fold_events({}, log).values():
        assert card.stability > 0
        assert 1 <= card.difficulty <= 10
        assert 0 <= recall_probability(card, NOON) <= 1
        assert card.before is None or card.before.before is None


def test_a_deed_stands_after_the_last_use_before_it() -> None:
    first, second = use(), use(days=1)
    deed = said(ScheduleAction.POSTPONED)

    assert [first, deed, second] == list(merge_logs([(3, first), (7, second)], [(3, deed)]))
