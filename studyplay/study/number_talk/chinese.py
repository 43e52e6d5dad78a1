"""Chinese calls: ``三張四`` for 4 4 4, ``順子 五、六、七`` for a run; traditional characters."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from studyplay.engines.scout.sets import Kind
from studyplay.study.number_talk import answers
from studyplay.study.number_talk.counters import kanji
from studyplay.study.number_talk.sets import kind

TO_SIMPLIFIED: Final = str.maketrans("張順兩", "张顺两")
"""The characters of calls that differ in simplified writing."""


def call_zh(numbers: Sequence[int]) -> str:
    """Return the call of the set, a run in the order of *numbers*.

    Raises ``ValueError`` if *numbers* are not a set.
    """
    if kind(numbers) is Kind.RUN:
        return f"順子 {'、'.join(map(kanji, numbers))}"
    return f"{amount(len(numbers))}張{kanji(numbers[0])}"


def amount(count: int) -> str:
    """Return *count* as written before a measure word: 兩, not 二."""
    return "兩" if count == 2 else kanji(count)


def accepts_zh(numbers: Sequence[int], answer: str) -> bool:
    """Whether *answer* calls the set, in traditional or simplified characters or digits."""
    said = answers.chinese(answer)
    return any(re.fullmatch(form, said) is not None for form in _forms(numbers))


def _forms(numbers: Sequence[int]) -> Iterator[str]:
    if kind(numbers) is Kind.RUN:
        for way in answers.both_ways(numbers):
            yield f"順子{''.join(map(_either, way))}"
    else:
        count = answers.one_of((amount(len(numbers)), str(len(numbers))))
        yield f"{count}張{_either(numbers[0])}"


def _either(number: int) -> str:
    return answers.one_of((kanji(number), str(number)))
