"""A week's digest: what counts as met, learnt, missed, and which words were the best."""

from collections import Counter
from datetime import UTC, datetime, timedelta

from studyplay.study.wordlog.totals import LemmaTotal
from studyplay.study.wordlog.weekly_digest import (
    MAX_LISTED_MISSED,
    UnaidedWord,
    Week,
    WeekUses,
    build_digest,
)
from studyplay.words.model import Level

MONDAY = datetime(2026, 11, 16, 5, tzinfo=UTC)
WEEK = Week(MONDAY, MONDAY + timedelta(days=7))
TUESDAY = MONDAY + timedelta(days=1)


def lemma(
    name: str, met_at: datetime | None = None, learnt_at: datetime | None = None
) -> LemmaTotal:
    return LemmaTotal(
        name, "en", Level.A2, 1, ("played",), False, met_at, learnt_at, None, TUESDAY
    )


def brought(*own: UnaidedWord, missed: dict[str, int] | None = None) -> WeekUses:
    modes = Counter({"scrabble": len(own)}) if own else Counter[str]()
    return WeekUses(modes, Counter(missed or {}), own)


def everything(_lang: str, _word: str) -> bool:
    return True


def test_only_what_was_met_first_in_the_week_is_new() -> None:
    before = MONDAY - timedelta(seconds=1)
    sums = [lemma("tea", TUESDAY, TUESDAY), lemma("late", before, TUESDAY), lemma("ear", before)]

    made = build_digest(brought(), sums, WEEK, everything)

    assert [each.lemma for each in made.met] == ["tea"]
    assert [each.lemma for each in made.learnt] == ["late", "tea"]


def test_words_missed_most_often_come_first() -> None:
    missed = brought(missed={"tea": 1, "late": 2, "ear": 1})

    made = build_digest(missed, map(lemma, ["tea", "late", "ear"]), WEEK, everything)

    assert [(each.lemma, times) for each, times in made.missed] == [
        ("late", 2),
        ("ear", 1),
        ("tea", 1),
    ]


def test_only_some_of_many_missed_words_are_named() -> None:
    names = [f"word{number:03}" for number in range(2 * MAX_LISTED_MISSED)]

    made = build_digest(
        brought(missed=dict.fromkeys(names, 1)), map(lemma, names), WEEK, everything
    )

    assert names[:MAX_LISTED_MISSED] == [each.lemma for each, _ in made.missed]
    assert made.missed_count == 2 * MAX_LISTED_MISSED


def test_the_best_words_are_those_with_most_points_and_letters() -> None:
    own = [
        UnaidedWord("en", "tea", 40),
        UnaidedWord("en", "alerts", 9),
        UnaidedWord("en", "x", 99),
    ]

    made = build_digest(brought(*own), [], WEEK, lambda _, word: word != "x")

    assert [each.word for each in made.highest_scoring] == ["tea", "alerts"]
    assert [each.word for each in made.longest] == ["alerts", "tea"]


def test_games_and_drills_are_told_by_their_uses_and_then_their_names() -> None:
    modes = Counter({"kotoba": 2, "chain": 2, "scrabble": 3})

    made = build_digest(WeekUses(modes, Counter(), ()), [], WEEK, everything)

    assert made.modes == (("scrabble", 3), ("chain", 2), ("kotoba", 2))


def test_a_week_without_uses_is_empty() -> None:
    assert build_digest(brought(), [], WEEK, everything).is_empty
