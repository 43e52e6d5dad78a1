"""Japanese calls: ``よんがさんまい`` for 4 4 4, ``ご、ろく、なな、の、さんまい`` for a run."""

import re
from collections.abc import Iterator, Sequence

from studyplay.engines.scout.sets import Kind
from studyplay.study.number_talk import answers
from studyplay.study.number_talk.counters import counted, kanji, spoken
from studyplay.study.number_talk.sets import kind
from studyplay.words.kana import NotKana, normalise

CARDS = "枚"


def call_ja(numbers: Sequence[int]) -> str:
    """Return the call of the set in kana, a run in the order of *numbers*.

    Raises ``ValueError`` if *numbers* are not a set.
    """
    count = counted(len(numbers), CARDS)[0]
    if kind(numbers) is Kind.RUN:
        return "、".join([*(spoken(number)[0] for number in numbers), "の", count])
    return f"{spoken(numbers[0])[0]}が{count}"


def accepts_ja(numbers: Sequence[int], answer: str) -> bool:
    """Whether *answer* calls the set, in any current reading, in kana, numerals or digits.

    A run may have either direction and may omit の.
    """
    said = answers.japanese(answer)
    return any(re.fullmatch(form, said) is not None for form in _forms(numbers))


def accepts_count(number: int, sign: str, answer: str) -> bool:
    """Whether *answer* is *number* with the counter *sign*, in kana because readings are trained.

    Raises ``ValueError`` for numbers above 99, ``KeyError`` for an unknown counter.
    """
    try:
        return normalise(answer) in counted(number, sign)
    except NotKana:
        return False


def _forms(numbers: Sequence[int]) -> Iterator[str]:
    size = len(numbers)
    signs = (f"{sign}{CARDS}" for sign in (str(size), kanji(size)))
    mixed = (f"{sign}まい" for sign in (str(size), kanji(size)))
    count = answers.one_of((*counted(size, CARDS), *signs, *mixed))
    if kind(numbers) is Kind.RUN:
        for way in answers.both_ways(numbers):
            yield f"{''.join(map(_either, way))}の?{count}"
    else:
        yield f"{_either(numbers[0])}が{count}"


def _either(number: int) -> str:
    return answers.one_of((*spoken(number), str(number), kanji(number)))
