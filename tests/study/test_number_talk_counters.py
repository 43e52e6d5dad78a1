"""Japanese counters from 0 to 99."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.study.number_talk.counters import (
    COUNTERS,
    counter_readings,
    kanji_numeral,
    number_readings,
)
from studyplay.study.number_talk.japanese import accepts_count
from studyplay.words.kana import normalise

ONE_TO_TEN = {
    "枚": "いちまい にまい さんまい よんまい ごまい "
    "ろくまい ななまい はちまい きゅうまい じゅうまい",
    "人": "ひとり ふたり さんにん よにん ごにん ろくにん ななにん はちにん きゅうにん じゅうにん",
    "本": "いっぽん にほん さんぼん よんほん ごほん "
    "ろっぽん ななほん はっぽん きゅうほん じゅっぽん",
    "匹": "いっぴき にひき さんびき よんひき ごひき "
    "ろっぴき ななひき はっぴき きゅうひき じゅっぴき",
}


@pytest.mark.parametrize("sign", ONE_TO_TEN)
def test_one_to_ten(sign: str) -> None:
    readings = [counter_readings(number, sign)[0] for number in range(1, 11)]

    assert ONE_TO_TEN[sign].split() == readings


@pytest.mark.parametrize(
    ("number", "sign", "reading"),
    [
        (0, "枚", "れいまい"),
        (7, "人", "しちにん"),
        (9, "人", "くにん"),
        (10, "本", "じっぽん"),
        (11, "人", "じゅういちにん"),
        (12, "人", "じゅうににん"),
        (14, "人", "じゅうよにん"),
        (17, "枚", "じゅうしちまい"),
        (18, "匹", "じゅうはっぴき"),
        (20, "本", "にじゅっぽん"),
        (20, "人", "にじゅうにん"),
        (31, "本", "さんじゅういっぽん"),
        (44, "人", "しじゅうよにん"),
        (70, "匹", "しちじゅっぴき"),
        (99, "枚", "きゅうじゅうきゅうまい"),
    ],
)
def test_longer_numbers_and_second_readings(number: int, sign: str, reading: str) -> None:
    assert reading in counter_readings(number, sign)
    assert accepts_count(number, sign, reading)


@pytest.mark.parametrize(
    ("number", "sign", "answer"),
    [
        (1, "人", "いちにん"),
        (4, "人", "よんにん"),
        (3, "本", "さんほん"),
        (21, "人", "にじゅうひとり"),
        (8, "枚", "はっまい"),
        (3, "枚", "3枚"),
        (3, "枚", ""),
    ],
)
def test_what_nobody_says_is_wrong(number: int, sign: str, answer: str) -> None:
    assert not accepts_count(number, sign, answer)


def test_katakana_and_spaces_are_the_same() -> None:
    assert accepts_count(6, "本", " ロッ ポン ")


@given(number=st.integers(0, 99), sign=st.sampled_from(sorted(COUNTERS)))
def test_every_reading_is_plain_kana_and_means_one_number(number: int, sign: str) -> None:
    for reading in counter_readings(number, sign):
        assert reading == normalise(reading)
        assert [number] == [
            other for other in range(100) if reading in counter_readings(other, sign)
        ]


@pytest.mark.parametrize("number", [-1, 100])
def test_beyond_99_nothing_is_counted(number: int) -> None:
    with pytest.raises(ValueError, match="between 0 and 99"):
        counter_readings(number, "枚")


def test_numbers_by_themselves() -> None:
    assert number_readings(42) == ("よんじゅうに", "しじゅうに")
    assert (kanji_numeral(42), kanji_numeral(10), kanji_numeral(20), kanji_numeral(0)) == (
        "四十二",
        "十",
        "二十",
        "〇",
    )
