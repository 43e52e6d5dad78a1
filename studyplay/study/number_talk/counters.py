"""Japanese numbers and counters in kana, 0 to 99, with the usual reading first.

Irregular: 人 (ひとり, ふたり, よにん), and the sound changes of 本 and 匹.  Numbers with two
current readings have both: 4 よん and し, 7 なな and しち, 9 きゅう and く.  After a ten, 1 and 2
people are regular: じゅういちにん, にじゅうににん.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

NumberReadings: TypeAlias = tuple[str, ...]

MAX_NUMBER: Final = 99

NUMBER_READINGS: Final[tuple[NumberReadings, ...]] = (
    ("ぜろ", "れい"),
    ("いち",),
    ("に",),
    ("さん",),
    ("よん", "し"),
    ("ご",),
    ("ろく",),
    ("なな", "しち"),
    ("はち",),
    ("きゅう", "く"),
    ("じゅう",),
)


@dataclass(frozen=True, slots=True)
class JapaneseCounter:
    """One counter: ``sign`` is its character, ``counts`` are the readings of 0 to 10 with it.

    ``after_ten`` are the readings of 1, 2, … after a ten, if they differ.
    """

    sign: str
    counts: tuple[NumberReadings, ...]
    after_ten: tuple[NumberReadings, ...] = ()


def _parse_counter(sign: str, counts: str, after_ten: str = "") -> JapaneseCounter:
    """Parse a counter: numbers are separated by spaces, readings of a number by slashes."""
    return JapaneseCounter(sign, *(_parse_readings(text) for text in (counts, after_ten)))


def _parse_readings(text: str) -> tuple[NumberReadings, ...]:
    return tuple(tuple(each.split("/")) for each in text.split())


COUNTERS: Final[Mapping[str, JapaneseCounter]] = {
    counter.sign: counter
    for counter in (
        _parse_counter(
            "枚",
            "ぜろまい/れいまい いちまい にまい さんまい よんまい ごまい ろくまい "
            "ななまい/しちまい はちまい きゅうまい じゅうまい",
        ),
        _parse_counter(
            "人",
            "ぜろにん/れいにん ひとり ふたり さんにん よにん ごにん ろくにん ななにん/しちにん "
            "はちにん きゅうにん/くにん じゅうにん",
            "いちにん ににん",
        ),
        _parse_counter(
            "本",
            "ぜろほん/れいほん いっぽん にほん さんぼん よんほん ごほん ろっぽん "
            "ななほん/しちほん はっぽん きゅうほん じゅっぽん/じっぽん",
        ),
        _parse_counter(
            "匹",
            "ぜろひき/れいひき いっぴき にひき さんびき よんひき ごひき ろっぴき "
            "ななひき/しちひき はっぴき きゅうひき じゅっぴき/じっぴき",
        ),
    )
}
"""By character, in display order."""


def counter_readings(number: int, sign: str) -> NumberReadings:
    """Return all readings of *number*, 0 to 99, with the counter *sign*, usual one first.

    Raises ``ValueError`` for other numbers, ``KeyError`` for an unknown counter.
    """
    counter = COUNTERS[sign]
    tens, ones = _tens_and_ones(number)
    if not tens or number == 10:
        return counter.counts[number]
    if not ones:
        return _combine_readings(_readings_before_ten(tens), counter.counts[10])
    late = counter.after_ten[ones - 1 : ones] or (counter.counts[ones],)
    return _combine_readings(_tens_readings(tens), late[0])


def number_readings(number: int) -> NumberReadings:
    """Return all readings of *number*, 0 to 99, by itself.  Raises ``ValueError`` for others."""
    tens, ones = _tens_and_ones(number)
    if not tens:
        return NUMBER_READINGS[number]
    return (
        _combine_readings(_tens_readings(tens), NUMBER_READINGS[ones])
        if ones
        else _tens_readings(tens)
    )


def kanji_numeral(number: int) -> str:
    """Return *number*, 0 to 99, in kanji.  Raises ``ValueError`` for others."""
    tens, ones = _tens_and_ones(number)
    signs = "〇一二三四五六七八九"
    if not tens:
        return signs[number]
    return f"{signs[tens] if tens > 1 else ''}十{signs[ones] if ones else ''}"


def _tens_and_ones(number: int) -> tuple[int, int]:
    if not 0 <= number <= MAX_NUMBER:
        raise ValueError(f"{number} is not between 0 and {MAX_NUMBER}")
    return divmod(number, 10)


def _tens_readings(tens: int) -> NumberReadings:
    return _combine_readings(_readings_before_ten(tens), NUMBER_READINGS[10])


def _readings_before_ten(tens: int) -> NumberReadings:
    """Return the readings before じゅう: empty for 10; for 90 only きゅう is current."""
    if tens == 1:
        return ("",)
    return NUMBER_READINGS[9][:1] if tens == 9 else NUMBER_READINGS[tens]


def _combine_readings(before: NumberReadings, after: NumberReadings) -> NumberReadings:
    return tuple("".join(pair) for pair in product(before, after))
