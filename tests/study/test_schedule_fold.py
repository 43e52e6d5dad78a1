"""What a use of a word does to its card in the schedule (study/STUDY.md)."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.study.schedule.card import Card
from studyplay.study.schedule.evidence import Evidence, Logged, evidence
from studyplay.study.schedule.fold import Deed, Happening, Said, evolve
from studyplay.study.schedule.memory import DAY, LONGEST, recall
from studyplay.study.schedule.merging import fold, in_order
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def use(role: Role = Role.PLAYED, days: float = 0, source: str = "", **facts: object) -> Logged:
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
    return Logged(**values | facts)  # type: ignore[arg-type]  # by name


def said(deed: Deed, days: float = 0) -> Said:
    return Said(NOON + timedelta(days=days), "en", "alert", deed)


def card_of(*happenings: Happening) -> Card:
    card = reduce(evolve, happenings, None)
    assert card is not None
    return card


def wait(card: Card) -> timedelta:
    return card.due_at - card.last_at


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        (use(Role.PLAYED), Evidence.RECALLED),
        (use(Role.PLAYED, assisted=True), Evidence.DOUBTED),
        (use(Role.PLAYED, mode="scrabble"), Evidence.RECALLED),
        (use(Role.PLAYED, mode="scrabble", assisted=True), Evidence.NOTHING),
        (use(Role.MISSED), Evidence.FORGOTTEN),
        (use(Role.MISSED, whole=False), Evidence.OVERLOOKED),
        (use(Role.MISSED, mode="wordbasket"), Evidence.OVERLOOKED),
        (use(Role.LOOKED_UP, mode="scrabble"), Evidence.DOUBTED),
        (use(Role.LOOKED_UP, level=Level.X), Evidence.NOTHING),
        (use(Role.CHALLENGED_BAD, mode="scrabble"), Evidence.DOUBTED),
        (use(Role.CHALLENGED_OK, mode="scrabble"), Evidence.NOTHING),
        (use(Role.REJECTED), Evidence.NOTHING),
        (use(Role.SEEN, mode="scrabble"), Evidence.NOTHING),
        (use(Role.FORMED, mode="scrabble"), Evidence.NOTHING),
    ],
)
def test_each_role_proves_what_is_written_down(what: Logged, expected: Evidence) -> None:
    assert expected is evidence(what)


def test_what_proves_nothing_makes_no_card() -> None:
    assert evolve(None, use(Role.SEEN)) is None


def test_intervals_grow_with_each_right_answer_and_shrink_with_a_miss() -> None:
    days = [0.0, 2, 8, 30]
    cards = [card_of(*(use(days=day) for day in days[:n])) for n in range(1, 5)]
    missed = evolve(cards[-1], use(Role.MISSED, 120))

    waits = [wait(card) for card in cards]
    assert sorted(waits) == waits
    assert missed is not None
    assert wait(missed) < waits[-1]
    assert missed.failed == 1


def test_what_is_known_at_first_sight_waits_for_a_week_and_what_is_not_for_a_day() -> None:
    """Asking for the words that a learner brought along would cost most of the time there is."""
    assert timedelta(days=8) == wait(card_of(use()))
    assert timedelta(days=8) == wait(card_of(use(mode="scrabble")))
    assert wait(card_of(use(Role.MISSED))) == DAY


def test_several_uses_in_one_game_count_once() -> None:
    """Words played again at the same table prove nothing more, even with other games between."""
    first = card_of(use(source="a"))
    both = card_of(use(source="a"), use(source="b", days=1))

    assert first == evolve(first, use(source="a", days=0.01))
    assert both == evolve(both, use(source="a", days=1.5))


def test_a_miss_is_not_made_good_in_the_same_drill() -> None:
    """Writing it once more, right after it was shown, is an exercise: the memory stays."""
    missed = card_of(use(Role.MISSED, source="a"))

    assert replace(missed, learnt=True) == evolve(missed, use(Role.PLAYED, 0.001, source="a"))


@pytest.mark.parametrize(
    ("happened", "learnt"),
    [
        ([use()], True),
        ([use(assisted=True)], False),
        ([use(Role.MISSED)], False),
        ([use(Role.LOOKED_UP)], False),
        ([use(), use(Role.MISSED, days=1)], True),
        ([use(Role.MISSED, source="a"), use(days=0.01, source="a")], True),
        ([said(Deed.KNEW)], False),
        ([use(), said(Deed.POSTPONED, days=1)], True),
    ],
)
def test_a_card_knows_whether_its_word_was_ever_played_without_help(
    happened: list[Happening], learnt: bool
) -> None:
    assert learnt is card_of(*happened).learnt


def test_a_card_knows_when_its_word_was_missed_last_also_where_that_counts_no_more() -> None:
    """... in the order of the clock, whatever the order of the record."""
    played = card_of(use(source="a"))
    missed = card_of(use(source="a"), use(Role.MISSED, 2, source="a"))
    earlier = evolve(missed, use(Role.MISSED, 1, source="b"))

    assert played.missed_at is None
    assert replace(played, missed_at=NOON + 2 * DAY) == missed
    assert earlier is not None
    assert earlier.missed_at == NOON + 2 * DAY


@pytest.mark.parametrize(
    "undone", [use(days=9), use(Role.MISSED, 9), said(Deed.POSTPONED, days=9)]
)
def test_what_is_undone_stays_in_the_record(undone: Happening) -> None:
    before = card_of(use(Role.MISSED), undone)
    after = card_of(use(Role.MISSED), undone, said(Deed.UNDONE, 9.1))

    assert (before.learnt, before.missed_at) == (after.learnt, after.missed_at)


def test_what_is_overlooked_in_a_game_is_asked_for_tomorrow_and_not_forgotten() -> None:
    known = card_of(use(), use(days=2), use(days=9))
    after = evolve(known, use(Role.MISSED, 10, mode="scrabble"))

    assert after is not None
    assert known.stability == after.stability
    assert NOON + timedelta(days=11) == after.due_at
    assert after.failed == 0


def test_a_clock_that_was_put_back_stands_still() -> None:
    late = card_of(use(days=5))
    after = evolve(late, use(days=4, source="earlier"))

    assert after is not None
    assert late.last_at == after.last_at


def test_a_clock_that_was_years_ahead_does_not_lose_the_word() -> None:
    ahead = card_of(use(days=3650))
    after = evolve(ahead, use(days=1))

    assert after is not None
    assert after.due_at < NOON + LONGEST


def test_postponing_takes_a_third_of_the_interval_and_can_be_undone() -> None:
    card = replace(card_of(use()), due_at=NOON + timedelta(days=30))
    later = evolve(card, said(Deed.POSTPONED, days=31))

    assert later is not None
    assert NOON + timedelta(days=41) == later.due_at
    assert card.stability == later.stability
    assert replace(card, before=None) == evolve(later, said(Deed.UNDONE))


def test_a_postponed_word_is_later_by_a_day_at_least() -> None:
    card = card_of(use(Role.MISSED))
    later = evolve(card, said(Deed.POSTPONED, days=3))

    assert later is not None
    assert NOON + timedelta(days=3) + DAY == later.due_at


def test_a_miss_by_a_slip_of_the_finger_can_be_undone() -> None:
    card = card_of(use(), use(days=3))
    missed = evolve(card, use(Role.MISSED, 20))
    undone = evolve(missed, said(Deed.UNDONE, 20.1))

    assert undone is not None
    assert card.stability == undone.stability
    assert undone == evolve(undone, said(Deed.UNDONE, 20.2)), "one step only"


def test_what_the_learner_says_to_know_changes_no_memory() -> None:
    card = card_of(use(Role.MISSED))
    known = evolve(card, said(Deed.KNEW))

    assert known is not None
    assert known.known
    assert recall(known, NOON + timedelta(days=30)) >= 0.9
    assert card == evolve(known, said(Deed.KNEW_NOT))


def test_a_miss_refutes_what_the_learner_said() -> None:
    known = card_of(said(Deed.KNEW), use(Role.MISSED, 3))

    assert not known.known


happenings = st.lists(
    st.one_of(
        st.builds(
            use,
            st.sampled_from(Role),
            st.floats(-1000, 10_000),
            st.sampled_from(["a", "b", "c"]),
            lemma=st.sampled_from(["alert", "later", "alter"]),
            mode=st.sampled_from(["scrabble", "rack-drill"]),
            assisted=st.booleans(),
        ),
        st.builds(said, st.sampled_from(Deed), st.floats(-1000, 10_000)),
    ),
    max_size=30,
)


@given(happenings, st.integers(0, 30))
def test_folding_in_two_stretches_gives_the_same_cards(log: list[Happening], cut: int) -> None:
    """Whenever somebody asks for the schedule in between, it makes no difference."""
    first = fold({}, log[:cut])
    both = first | fold(first, log[cut:])

    assert fold({}, log) == both


@given(happenings)
def test_every_card_is_sound_whatever_the_clock_did(log: list[Happening]) -> None:
    for card in fold({}, log).values():
        assert card.stability > 0
        assert 1 <= card.difficulty <= 10
        assert 0 <= recall(card, NOON) <= 1
        assert card.before is None or card.before.before is None


def test_a_deed_stands_after_the_last_use_before_it() -> None:
    first, second = use(), use(days=1)
    deed = said(Deed.POSTPONED)

    assert [first, deed, second] == list(in_order([(3, first), (7, second)], [(3, deed)]))
