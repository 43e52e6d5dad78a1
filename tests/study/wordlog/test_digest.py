"""A week's digest: what counts as met, learnt, missed, and which words were the best."""

from collections import Counter
from datetime import UTC, datetime, timedelta

from studyplay.study.wordlog.digest import NAMED, Brought, Own, Week, digest
from studyplay.study.wordlog.tallies import LemmaSum
from studyplay.words.model import Level

MONDAY = datetime(2026, 11, 16, 5, tzinfo=UTC)
WEEK = Week(MONDAY, MONDAY + timedelta(days=7))
TUESDAY = MONDAY + timedelta(days=1)


def lemma(
    name: str, met_at: datetime | None = None, learnt_at: datetime | None = None
) -> LemmaSum:
    return LemmaSum(name, "en", Level.A2, 1, ("played",), False, met_at, learnt_at, None, TUESDAY)


def brought(*own: Own, missed: dict[str, int] | None = None) -> Brought:
    modes = Counter({"scrabble": len(own)}) if own else Counter[str]()
    return Brought(modes, Counter(missed or {}), own)


def everything(_lang: str, _word: str) -> bool:
    return True


def test_only_what_was_met_first_in_the_week_is_new() -> None:
    before = MONDAY - timedelta(seconds=1)
    sums = [lemma("tea", TUESDAY, TUESDAY), lemma("late", before, TUESDAY), lemma("ear", before)]

    made = digest(brought(), sums, WEEK, everything)

    assert [each.lemma for each in made.met] == ["tea"]
    assert [each.lemma for each in made.learnt] == ["late", "tea"]


def test_words_missed_most_often_come_first() -> None:
    missed = brought(missed={"tea": 1, "late": 2, "ear": 1})

    made = digest(missed, map(lemma, ["tea", "late", "ear"]), WEEK, everything)

    assert [(each.lemma, times) for each, times in made.missed] == [
        ("late", 2),
        ("ear", 1),
        ("tea", 1),
    ]


def test_only_some_of_many_missed_words_are_named() -> None:
    names = [f"word{number:03}" for number in range(2 * NAMED)]

    made = digest(brought(missed=dict.fromkeys(names, 1)), map(lemma, names), WEEK, everything)

    assert names[:NAMED] == [each.lemma for each, _ in made.missed]
    assert made.missed_number == 2 * NAMED


def test_the_best_words_are_those_with_most_points_and_letters() -> None:
    own = [Own("en", "tea", 40), Own("en", "alerts", 9), Own("en", "x", 99)]

    made = digest(brought(*own), [], WEEK, lambda _, word: word != "x")

    assert [each.word for each in made.dearest] == ["tea", "alerts"]
    assert [each.word for each in made.longest] == ["alerts", "tea"]


def test_games_and_drills_are_told_by_their_uses_and_then_their_names() -> None:
    modes = Counter({"kotoba": 2, "chain": 2, "scrabble": 3})

    made = digest(Brought(modes, Counter(), ()), [], WEEK, everything)

    assert made.modes == (("scrabble", 3), ("chain", 2), ("kotoba", 2))


def test_a_week_without_uses_is_empty() -> None:
    assert digest(brought(), [], WEEK, everything).is_empty
