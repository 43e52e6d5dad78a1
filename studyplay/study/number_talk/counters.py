"""Japanese numbers and counters in kana, 0 to 99, with the usual reading first.

Irregular: 人 (ひとり, ふたり, よにん), and the sound changes of 本 and 匹.  Numbers with two
current readings have both: 4 よん and し, 7 なな and しち, 9 きゅう and く.  After a ten, 1 and 2
people are regular: じゅういちにん, にじゅうににん.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

Readings: TypeAlias = tuple[str, ...]

MOST: Final = 99

DIGITS: Final[tuple[Readings, ...]] = (
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
class Counter:
    """One counter: ``sign`` is its character, ``counts`` are the readings of 0 to 10 with it.

    ``after_ten`` are the readings of 1, 2, … after a ten, if they differ.
    """

    sign: str
    counts: tuple[Readings, ...]
    after_ten: tuple[Readings, ...] = ()


def _counter(sign: str, counts: str, after_ten: str = "") -> Counter:
    """Parse a counter: numbers are separated by spaces, readings of a number by slashes."""
    return Counter(sign, *(_readings(text) for text in (counts, after_ten)))


def _readings(text: str) -> tuple[Readings, ...]:
    return tuple(tuple(each.split("/")) for each in text.split())


COUNTERS: Final[Mapping[str, Counter]] = {
    counter.sign: counter
    for counter in (
        _counter(
            "枚",
            "ぜろまい/れいまい いちまい にまい さんまい よんまい ごまい ろくまい "
            "ななまい/しちまい はちまい きゅうまい じゅうまい",
        ),
        _counter(
            "人",
            "ぜろにん/れいにん ひとり ふたり さんにん よにん ごにん ろくにん ななにん/しちにん "
            "はちにん きゅうにん/くにん じゅうにん",
            "いちにん ににん",
        ),
        _counter(
            "本",
            "ぜろほん/れいほん いっぽん にほん さんぼん よんほん ごほん ろっぽん "
            "ななほん/しちほん はっぽん きゅうほん じゅっぽん/じっぽん",
        ),
        _counter(
            "匹",
            "ぜろひき/れいひき いっぴき にひき さんびき よんひき ごひき ろっぴき "
            "ななひき/しちひき はっぴき きゅうひき じゅっぴき/じっぴき",
        ),
    )
}
"""By character, in display order."""


def counted(number: int, sign: str) -> Readings:
    """Return all readings of *number*, 0 to 99, with the counter *sign*, usual one first.

    Raises ``ValueError`` for other numbers, ``KeyError`` for an unknown counter.
    """
    counter = COUNTERS[sign]
    tens, ones = _parts(number)
    if not tens or number == 10:
        return counter.counts[number]
    if not ones:
        return _joined(_before_ten(tens), counter.counts[10])
    late = counter.after_ten[ones - 1 : ones] or (counter.counts[ones],)
    return _joined(_tens(tens), late[0])


def spoken(number: int) -> Readings:
    """Return all readings of *number*, 0 to 99, by itself.  Raises ``ValueError`` for others."""
    tens, ones = _parts(number)
    if not tens:
        return DIGITS[number]
    return _joined(_tens(tens), DIGITS[ones]) if ones else _tens(tens)


def kanji(number: int) -> str:
    """Return *number*, 0 to 99, in kanji.  Raises ``ValueError`` for others."""
    tens, ones = _parts(number)
    signs = "〇一二三四五六七八九"
    if not tens:
        return signs[number]
    return f"{signs[tens] if tens > 1 else ''}十{signs[ones] if ones else ''}"


def _parts(number: int) -> tuple[int, int]:
    if not 0 <= number <= MOST:
        raise ValueError(f"{number} is not between 0 and {MOST}")
    return divmod(number, 10)


def _tens(tens: int) -> Readings:
    return _joined(_before_ten(tens), DIGITS[10])


def _before_ten(tens: int) -> Readings:
    """Return the readings before じゅう: empty for 10; for 90 only きゅう is current."""
    if tens == 1:
        return ("",)
    return DIGITS[9][:1] if tens == 9 else DIGITS[tens]


def _joined(before: Readings, after: Readings) -> Readings:
    return tuple("".join(pair) for pair in product(before, after))
