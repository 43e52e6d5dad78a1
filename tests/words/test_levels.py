"""How levels are judged."""

import pytest

from studyplay.words.model import Level
from studyplay.words.sources.cefr_levels import LevelEstimator, LevelEvidence, load_level_estimator
from studyplay.words.sources.cefr_ratings import (
    TRUST_COMPUTED,
    TRUST_INHERITED,
    TRUST_LISTED,
    CefrRating,
    rate_words,
)

FREQUENCIES = {
    f"z{tenths}": 10 ** (tenths / 10 - 9)
    for tenths in (14, 17, 19, 22, 25, 27, 30, 34, 38, 41, 46, 52)
}


def level(
    *lemmas: str, size: int = 20, cefr: int = 0, is_name: bool = False, is_obscure: bool = False
) -> Level:
    """The level of a word whose lemmas are named after ten times their Zipf frequency."""
    levels = LevelEstimator(
        FREQUENCIES, dict.fromkeys(lemmas[:1], CefrRating(cefr)) if cefr else {}
    )
    return levels.level(LevelEvidence(lemmas, size, is_name, is_obscure))


@pytest.mark.parametrize(
    ("lemma", "expected"),
    [
        ("z38", Level.A1),
        ("z34", Level.A2),
        ("z30", Level.B1),
        ("z27", Level.B2),
        ("z22", Level.C1),
        ("z17", Level.C2),
    ],
)
def test_a_rare_word_is_not_believed_to_be_easy(lemma: str, expected: Level) -> None:
    assert level(lemma, cefr=1) is expected


def test_a_frequent_word_may_be_hard() -> None:
    assert level("z52", cefr=6) is Level.C2


@pytest.mark.parametrize(
    ("lemma", "expected"),
    [
        ("z52", Level.A1),
        ("z46", Level.A2),
        ("z41", Level.B1),
        ("z34", Level.B2),
        ("z27", Level.C1),
        ("z25", Level.C2),
        ("none", Level.C2),
    ],
)
def test_frequency_decides_where_nothing_else_is_known(lemma: str, expected: Level) -> None:
    assert level(lemma) is expected


def test_what_was_only_counted_out_gives_way_to_frequency() -> None:
    """*Murderous* is 2.5, *thereby* 2.28."""
    levels = rate_words({"murderous": 2.5, "thereby": 2.28, "flower": 1.0})

    assert CefrRating(2, TRUST_COMPUTED) == levels["murderous"] == levels["thereby"]
    assert CefrRating(1, TRUST_LISTED) == levels["flower"]
    assert tuple(CefrRating(2, TRUST_COMPUTED).level_in_band(band) for band in (1, 2, 3, 4)) == (
        2,
        2,
        3,
        4,
    )


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        ("openness", "open"),
        ("notation", "not"),
        ("tenure", "ten"),
        ("worker", "work"),
        ("unreal", "real"),
        ("happily", "happy"),
        ("runner", "run"),
    ],
)
def test_a_word_with_the_level_of_its_stem_may_have_it_from_there(word: str, stem: str) -> None:
    assert CefrRating(1, TRUST_INHERITED) == rate_words({word: 1.0, stem: 1.0})[word]
    assert CefrRating(2, TRUST_LISTED) == rate_words({word: 2.0, stem: 1.0})[word]


def test_a_word_is_not_its_own_stem() -> None:
    levels = rate_words(dict.fromkeys(("windy", "forty", "chocolate", "hurry"), 2.0))

    assert {CefrRating(2, TRUST_LISTED)} == set(levels.values())


def test_an_inherited_level_is_believed_if_it_is_near_that_of_the_frequency() -> None:
    assert tuple(CefrRating(1, TRUST_INHERITED).level_in_band(band) for band in (1, 2, 3, 6)) == (
        1,
        1,
        3,
        6,
    )
    assert tuple(CefrRating(1, TRUST_LISTED).level_in_band(band) for band in (1, 2, 3, 6)) == (
        1,
        1,
        1,
        1,
    )


def test_the_easiest_lemma_counts() -> None:
    assert level("z19", "z46") is Level.A2


@pytest.mark.parametrize(
    ("size", "expected"), [(40, Level.A1), (50, Level.C1), (60, Level.C1), (80, Level.C1)]
)
def test_a_large_size_makes_an_unlisted_word_advanced(size: int, expected: Level) -> None:
    assert level("z52", size=size) is expected


def test_a_listed_word_of_the_largest_sizes_is_advanced_too() -> None:
    assert level("z52", size=70, cefr=1) is Level.C1
    assert level("z52", size=70, cefr=4) is Level.B2


def test_a_word_known_as_a_name_is_hard() -> None:
    """JAPAN is frequent, japan is not."""
    assert level("z52", size=50, cefr=1, is_name=True) is Level.C2
    assert level("z52", size=35, cefr=1, is_name=True) is Level.A1


def test_rare_words_of_the_largest_sizes_are_for_games_only() -> None:
    assert level("z19", size=80, cefr=6) is Level.X
    assert level("z22", size=80, cefr=6) is Level.C2
    assert level("z22", size=80, cefr=6, is_obscure=True) is Level.X
    assert level("z14", size=70) is Level.X
    assert level("z17", size=70) is Level.C2
    assert level("none", size=60) is Level.C2


def test_these_words_of_the_documents_have_the_levels_they_should() -> None:
    levels = load_level_estimator()
    judged = {
        word: levels.level(
            LevelEvidence((word, *lemma), size, is_name=False, is_obscure=False)
        ).name
        for word, size, *lemma in (
            ("flower", 20),
            ("goes", 10, "go"),
            ("harm", 10),
            ("charmed", 20, "charm"),
            ("wasp", 35),
            ("throb", 35),
            ("ami", 70),
        )
    }

    assert judged == {
        "flower": "A1", "goes": "A1", "harm": "A2", "charmed": "B1", "wasp": "B2",
        "throb": "C2", "ami": "C2",
    }  # fmt: skip
    assert levels.zipf("flower") == pytest.approx(4.6, abs=0.2)
    assert levels.zipf("zyzzyva") < 1.5
