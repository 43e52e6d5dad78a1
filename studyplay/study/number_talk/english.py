"""English calls: ``three fours``, ``an eight``, ``a run of three: five, six, seven``."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from studyplay.engines.scout.sets import SetKind
from studyplay.study.number_talk import answers
from studyplay.study.number_talk.sets import require_set_kind

NUMBERS_BELOW_TWENTY: Final = (
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


def number_word(count: int) -> str:
    """Return *count*, 0 to 99, in words.  Raises ``ValueError`` for others."""
    if not 0 <= count <= 99:
        raise ValueError(f"{count} is not between 0 and 99")
    if count < 20:
        return NUMBERS_BELOW_TWENTY[count]
    tens = TENS[count // 10 - 2]
    return f"{tens}-{NUMBERS_BELOW_TWENTY[count % 10]}" if count % 10 else tens


def plural_number_word(count: int) -> str:
    """Return the plural of a number word: ``fours``, ``sixes``."""
    word = number_word(count)
    if word.endswith("y"):
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith("x") else f"{word}s"


def indefinite_article(count: int) -> str:
    """Return ``an`` for eight, eleven and eighteen, else ``a``."""
    return "an" if number_word(count)[0] in "aeiou" and count != 1 else "a"


def call_en(numbers: Sequence[int]) -> str:
    """Return the call of the set, a run in the order of *numbers*.

    Raises ``ValueError`` if *numbers* are not a set.
    """
    match require_set_kind(numbers):
        case SetKind.SINGLE:
            return f"{indefinite_article(numbers[0])} {number_word(numbers[0])}"
        case SetKind.MATCHING:
            return f"{number_word(len(numbers))} {plural_number_word(numbers[0])}"
        case SetKind.RUN:
            return f"a run of {number_word(len(numbers))}: {', '.join(map(number_word, numbers))}"


def accepts_en(numbers: Sequence[int], answer: str) -> bool:
    """Whether *answer* calls the set, in words or digits; a run may have either direction."""
    said = answers.normalise_english(answer)
    return any(re.fullmatch(form, said) is not None for form in _accepted_patterns(numbers))


def _accepted_patterns(numbers: Sequence[int]) -> Iterator[str]:
    count, first = _number_pattern(len(numbers)), numbers[0]
    match require_set_kind(numbers):
        case SetKind.SINGLE:
            yield f"(?:(?:{indefinite_article(first)}|one|1) )?{_number_pattern(first)}"
        case SetKind.MATCHING:
            plurals = (answers.normalise_english(plural_number_word(first)), f"{first}s")
            yield f"{count} {answers.alternatives_pattern(plurals)}"
        case SetKind.RUN:
            for way in answers.both_directions(numbers):
                *before, last = map(_number_pattern, way)
                yield f"(?:a )?run of {count} {' '.join(before)} (?:and )?{last}"


def _number_pattern(count: int) -> str:
    return answers.alternatives_pattern(
        (answers.normalise_english(number_word(count)), str(count))
    )
