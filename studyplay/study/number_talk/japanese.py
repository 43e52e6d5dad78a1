"""Japanese calls: ``よんがさんまい`` for 4 4 4, ``ご、ろく、なな、の、さんまい`` for a run."""

import re
from collections.abc import Iterator, Sequence

from studyplay.engines.scout.sets import SetKind
from studyplay.study.number_talk import answers
from studyplay.study.number_talk.counters import counter_readings, kanji_numeral, number_readings
from studyplay.study.number_talk.sets import require_set_kind
from studyplay.words.kana import NotKana, normalise

CARD_COUNTER = "枚"


def call_ja(numbers: Sequence[int]) -> str:
    """Return the call of the set in kana, a run in the order of *numbers*.

    Raises ``ValueError`` if *numbers* are not a set.
    """
    count = counter_readings(len(numbers), CARD_COUNTER)[0]
    if require_set_kind(numbers) is SetKind.RUN:
        return "、".join([*(number_readings(number)[0] for number in numbers), "の", count])
    return f"{number_readings(numbers[0])[0]}が{count}"


def accepts_ja(numbers: Sequence[int], answer: str) -> bool:
    """Whether *answer* calls the set, in any current reading, in kana, numerals or digits.

    A run may have either direction and may omit の.
    """
    said = answers.normalise_japanese(answer)
    return any(re.fullmatch(form, said) is not None for form in _accepted_patterns(numbers))


def accepts_count(number: int, sign: str, answer: str) -> bool:
    """Whether *answer* is *number* with the counter *sign*, in kana because readings are trained.

    Raises ``ValueError`` for numbers above 99, ``KeyError`` for an unknown counter.
    """
    try:
        return normalise(answer) in counter_readings(number, sign)
    except NotKana:
        return False


def _accepted_patterns(numbers: Sequence[int]) -> Iterator[str]:
    size = len(numbers)
    signs = (f"{sign}{CARD_COUNTER}" for sign in (str(size), kanji_numeral(size)))
    mixed = (f"{sign}まい" for sign in (str(size), kanji_numeral(size)))
    count = answers.alternatives_pattern((*counter_readings(size, CARD_COUNTER), *signs, *mixed))
    if require_set_kind(numbers) is SetKind.RUN:
        for way in answers.both_directions(numbers):
            yield f"{''.join(map(_number_pattern, way))}の?{count}"
    else:
        yield f"{_number_pattern(numbers[0])}が{count}"


def _number_pattern(number: int) -> str:
    return answers.alternatives_pattern(
        (*number_readings(number), str(number), kanji_numeral(number))
    )
