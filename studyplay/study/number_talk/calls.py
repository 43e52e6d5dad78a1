"""Grading of number talk tasks, and their word uses."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from studyplay.engines.core import Millis, Seat
from studyplay.engines.scout.sets import Kind
from studyplay.study.number_talk import answers, english, japanese
from studyplay.study.number_talk.chinese import accepts_zh, amount, call_zh
from studyplay.study.number_talk.counters import counted, kanji, spoken
from studyplay.study.number_talk.english import accepts_en, call_en
from studyplay.study.number_talk.japanese import accepts_count, accepts_ja, call_ja
from studyplay.study.number_talk.sets import kind
from studyplay.study.wordlog.uses import Role, Use


class Way(StrEnum):
    """How the learner answered."""

    HEARD = "heard"
    TYPED = "typed"
    SAID = "said"


@dataclass(frozen=True, slots=True)
class Call:
    """One task and its answer.

    ``words`` are the number words that were asked for, and ``expected`` is the whole text.
    ``answer`` is unchanged: digits if ``mode`` is ``HEARD``.  ``latency`` is the time from the
    task to the answer.
    """

    seat: Seat
    lang: str
    way: Way
    numbers: tuple[int, ...]
    words: tuple[str, ...]
    asked: str
    given: str
    correct: bool
    latency: Millis


@dataclass(frozen=True, slots=True)
class Language:
    """The functions of one language: call a set, accept an answer, list the trained words."""

    call: Callable[[Sequence[int]], str]
    accepts: Callable[[Sequence[int], str], bool]
    words: Callable[[Sequence[int]], tuple[str, ...]]


def _english_words(numbers: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(english.number, _spoken_numbers(numbers)))


def _japanese_words(numbers: Sequence[int]) -> tuple[str, ...]:
    numbers_said = (spoken(number)[0] for number in dict.fromkeys(numbers))
    return (*numbers_said, counted(len(numbers), japanese.CARDS)[0])


def _chinese_words(numbers: Sequence[int]) -> tuple[str, ...]:
    said = tuple(map(kanji, dict.fromkeys(numbers)))
    return said if kind(numbers) is Kind.RUN else (*said, f"{amount(len(numbers))}張")


def _spoken_numbers(numbers: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers that are said, including the number of cards if more than one."""
    count = () if len(numbers) == 1 else (len(numbers),)
    return tuple(dict.fromkeys((*numbers, *count)))


LANGUAGES: Final[Mapping[str, Language]] = {
    "en": Language(call_en, accepts_en, _english_words),
    "ja": Language(call_ja, accepts_ja, _japanese_words),
    "zh": Language(call_zh, accepts_zh, _chinese_words),
}
"""By the language codes of the word log."""


def called(  # noqa: PLR0913, PLR0917 -- the fields of a task
    seat: Seat, lang: str, way: Way, numbers: tuple[int, ...], given: str, latency: Millis
) -> Call:
    """Grade the call of a set; *answer* are digits if the set was heard.

    Raises:
        KeyError: for an unknown language.
        ValueError: if *numbers* are not a set.
    """
    language = LANGUAGES[lang]
    asked, words = language.call(numbers), language.words(numbers)
    heard = way is Way.HEARD
    correct = understood(numbers, given) if heard else language.accepts(numbers, given)
    return Call(seat, lang, way, numbers, words, asked, given, correct, latency)


def counted_aloud(  # noqa: PLR0913, PLR0917 -- the fields of a task
    seat: Seat, sign: str, way: Way, number: int, given: str, latency: Millis
) -> Call:
    """Grade points counted with a Japanese counter; *answer* is a number if it was heard.

    Raises:
        KeyError: for an unknown counter.
        ValueError: for a number above 99.
    """
    reading = counted(number, sign)[0]
    heard = way is Way.HEARD
    correct = answers.is_number(given, number) if heard else accepts_count(number, sign, given)
    return Call(seat, "ja", way, (number,), (reading,), reading, given, correct, latency)


def understood(numbers: Sequence[int], given: str) -> bool:
    """Whether the digits *answer* are the announced set; a run may have either direction."""
    return answers.digits(given) in answers.both_ways(numbers)


def uses(call: Call) -> Iterator[Use]:
    """Yield a use of each word: seen if understood, played if called correctly, else missed."""
    known = Role.SEEN if call.way is Way.HEARD else Role.PLAYED
    role = known if call.correct else Role.MISSED
    for word in dict.fromkeys(call.words):
        yield Use(call.seat, word, role, lang=call.lang)
