"""A week's digest: what counts as met, learnt, missed, and which words were the best."""

from datetime import UTC, datetime, timedelta

from studyplay.study.digest import Happened, Week, digest
from studyplay.study.tallies import LemmaSum
from studyplay.study.uses import Role
from studyplay.words.model import Level

MONDAY = datetime(2026, 11, 16, 5, tzinfo=UTC)
WEEK = Week(MONDAY, MONDAY + timedelta(days=7))
TUESDAY = MONDAY + timedelta(days=1)


def lemma(
    name: str, met_at: datetime | None = None, learnt_at: datetime | None = None
) -> LemmaSum:
    return LemmaSum(name, "en", Level.A2, 1, ("played",), False, met_at, learnt_at, None, TUESDAY)


def happened(word: str, role: Role = Role.PLAYED, points: int | None = None) -> Happened:
    return Happened("en", word, word, role, "scrabble", points, False)


def everything(_lang: str, _word: str) -> bool:
    return True


def test_only_what_was_met_first_in_the_week_is_new() -> None:
    before = MONDAY - timedelta(seconds=1)
    sums = [lemma("tea", TUESDAY, TUESDAY), lemma("late", before, TUESDAY), lemma("ear", before)]

    made = digest([happened(word) for word in ("tea", "late", "ear")], sums, WEEK, everything)

    assert ["tea"] == [each.lemma for each in made.met]
    assert ["late", "tea"] == [each.lemma for each in made.learnt]


def test_words_missed_most_often_come_first() -> None:
    misses = [happened(word, Role.MISSED) for word in ("tea", "late", "late")]

    made = digest(misses, [lemma("tea"), lemma("late")], WEEK, everything)

    assert [("late", 2), ("tea", 1)] == [(each.lemma, times) for each, times in made.missed]


def test_the_best_words_are_those_with_most_points_and_letters() -> None:
    uses = [happened("tea", points=40), happened("alerts", points=9), happened("x", points=99)]

    made = digest(
        uses, [lemma("tea"), lemma("alerts"), lemma("x")], WEEK, lambda _, word: word != "x"
    )

    assert ["tea", "alerts"] == [each.word for each in made.dearest]
    assert ["alerts", "tea"] == [each.word for each in made.longest]


def test_a_week_without_uses_is_empty() -> None:
    assert digest([], [], WEEK, everything).is_empty
