"""English calls: ``three fours``, ``an eight``, ``a run of three: five, six, seven``."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from studyplay.engines.scout.sets import Kind
from studyplay.study.number_talk import answers
from studyplay.study.number_talk.sets import kind

SMALL: Final = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
)
TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def number(count: int) -> str:
    """Return *count*, 0 to 99, in words.  Raises ``ValueError`` for others."""
    if not 0 <= count <= 99:
        raise ValueError(f"{count} is not between 0 and 99")
    if count < 20:
        return SMALL[count]
    tens = TENS[count // 10 - 2]
    return f"{tens}-{SMALL[count % 10]}" if count % 10 else tens


def plural(count: int) -> str:
    """Return the plural of a number word: ``fours``, ``sixes``."""
    word = number(count)
    if word.endswith("y"):
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith("x") else f"{word}s"


def article(count: int) -> str:
    """Return ``an`` for eight, eleven and eighteen, else ``a``."""
    return "an" if number(count)[0] in "aeiou" and count != 1 else "a"


def call_en(numbers: Sequence[int]) -> str:
    """Return the call of the set, a run in the order of *numbers*.

    Raises ``ValueError`` if *numbers* are not a set.
    """
    match kind(numbers):
        case Kind.SINGLE:
            return f"{article(numbers[0])} {number(numbers[0])}"
        case Kind.MATCHING:
            return f"{number(len(numbers))} {plural(numbers[0])}"
        case Kind.RUN:
            return f"a run of {number(len(numbers))}: {', '.join(map(number, numbers))}"


def accepts_en(numbers: Sequence[int], answer: str) -> bool:
    """Whether *answer* calls the set, in words or digits; a run may have either direction."""
    said = answers.english(answer)
    return any(re.fullmatch(form, said) is not None for form in _forms(numbers))


def _forms(numbers: Sequence[int]) -> Iterator[str]:
    count, first = _either(len(numbers)), numbers[0]
    match kind(numbers):
        case Kind.SINGLE:
            yield f"(?:(?:{article(first)}|one|1) )?{_either(first)}"
        case Kind.MATCHING:
            yield f"{count} {answers.one_of((answers.english(plural(first)), f'{first}s'))}"
        case Kind.RUN:
            for way in answers.both_ways(numbers):
                *before, last = map(_either, way)
                yield f"(?:a )?run of {count} {' '.join(before)} (?:and )?{last}"


def _either(count: int) -> str:
    return answers.one_of((answers.english(number(count)), str(count)))
