"""Chinese calls: ``三張四`` for 4 4 4, ``順子 五、六、七`` for a run; traditional characters."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from studyplay.engines.scout.sets import SetKind
from studyplay.study.number_talk import answers
from studyplay.study.number_talk.counters import kanji_numeral
from studyplay.study.number_talk.sets import require_set_kind

TO_SIMPLIFIED: Final = str.maketrans("張順兩", "张顺两")
"""The characters of calls that differ in simplified writing."""


def call_zh(numbers: Sequence[int]) -> str:
    """Return the call of the set, a run in the order of *numbers*.

    Raises ``ValueError`` if *numbers* are not a set.
    """
    if require_set_kind(numbers) is SetKind.RUN:
        return f"順子 {'、'.join(map(kanji_numeral, numbers))}"
    return f"{count_character(len(numbers))}張{kanji_numeral(numbers[0])}"


def count_character(count: int) -> str:
    """Return *count* as written before a measure word: 兩, not 二."""
    return "兩" if count == 2 else kanji_numeral(count)


def accepts_zh(numbers: Sequence[int], answer: str) -> bool:
    """Whether *answer* calls the set, in traditional or simplified characters or digits."""
    said = answers.normalise_chinese(answer)
    return any(re.fullmatch(form, said) is not None for form in _accepted_patterns(numbers))


def _accepted_patterns(numbers: Sequence[int]) -> Iterator[str]:
    if require_set_kind(numbers) is SetKind.RUN:
        for way in answers.both_directions(numbers):
            yield f"順子{''.join(map(_number_pattern, way))}"
    else:
        count = answers.alternatives_pattern((count_character(len(numbers)), str(len(numbers))))
        yield f"{count}張{_number_pattern(numbers[0])}"


def _number_pattern(number: int) -> str:
    return answers.alternatives_pattern((kanji_numeral(number), str(number)))
