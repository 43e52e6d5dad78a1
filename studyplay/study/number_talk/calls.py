"""Grading of number talk tasks, and their word uses."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from studyplay.engines.core import Millis, Seat
from studyplay.engines.scout.sets import SetKind
from studyplay.study.number_talk import answers, english, japanese
from studyplay.study.number_talk.chinese import accepts_zh, call_zh, count_character
from studyplay.study.number_talk.counters import counter_readings, kanji_numeral, number_readings
from studyplay.study.number_talk.english import accepts_en, call_en
from studyplay.study.number_talk.japanese import accepts_count, accepts_ja, call_ja
from studyplay.study.number_talk.sets import require_set_kind
from studyplay.study.wordlog.word_uses import UseRole, WordUse


class AnswerMode(StrEnum):
    """How the learner answered."""

    HEARD = "heard"
    TYPED = "typed"
    SAID = "said"


@dataclass(frozen=True, slots=True)
class NumberTalkCall:
    """One task and its answer.

    ``words`` are the number words that were asked for, and ``expected`` is the whole text.
    ``answer`` is unchanged: digits if ``mode`` is ``HEARD``.  ``latency`` is the time from the
    task to the answer.
    """

    seat: Seat
    lang: str
    mode: AnswerMode
    numbers: tuple[int, ...]
    words: tuple[str, ...]
    expected: str
    answer: str
    correct: bool
    latency: Millis


@dataclass(frozen=True, slots=True)
class CallLanguage:
    """The functions of one language: call a set, accept an answer, list the trained words."""

    call: Callable[[Sequence[int]], str]
    accepts: Callable[[Sequence[int], str], bool]
    words: Callable[[Sequence[int]], tuple[str, ...]]


def _english_words(numbers: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(english.number_word, _spoken_numbers(numbers)))


def _japanese_words(numbers: Sequence[int]) -> tuple[str, ...]:
    numbers_said = (number_readings(number)[0] for number in dict.fromkeys(numbers))
    return (*numbers_said, counter_readings(len(numbers), japanese.CARD_COUNTER)[0])


def _chinese_words(numbers: Sequence[int]) -> tuple[str, ...]:
    said = tuple(map(kanji_numeral, dict.fromkeys(numbers)))
    return (
        said
        if require_set_kind(numbers) is SetKind.RUN
        else (*said, f"{count_character(len(numbers))}張")
    )


def _spoken_numbers(numbers: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers that are said, including the number of cards if more than one."""
    count = () if len(numbers) == 1 else (len(numbers),)
    return tuple(dict.fromkeys((*numbers, *count)))


CALL_LANGUAGES: Final[Mapping[str, CallLanguage]] = {
    "en": CallLanguage(call_en, accepts_en, _english_words),
    "ja": CallLanguage(call_ja, accepts_ja, _japanese_words),
    "zh": CallLanguage(call_zh, accepts_zh, _chinese_words),
}
"""By the language codes of the word log."""


def grade_call(  # noqa: PLR0913, PLR0917 -- the fields of a task
    seat: Seat, lang: str, mode: AnswerMode, numbers: tuple[int, ...], answer: str, latency: Millis
) -> NumberTalkCall:
    """Grade the call of a set; *answer* are digits if the set was heard.

    Raises:
        KeyError: for an unknown language.
        ValueError: if *numbers* are not a set.
    """
    language = CALL_LANGUAGES[lang]
    asked, words = language.call(numbers), language.words(numbers)
    heard = mode is AnswerMode.HEARD
    correct = is_understood(numbers, answer) if heard else language.accepts(numbers, answer)
    return NumberTalkCall(seat, lang, mode, numbers, words, asked, answer, correct, latency)


def grade_count(  # noqa: PLR0913, PLR0917 -- the fields of a task
    seat: Seat, sign: str, mode: AnswerMode, number: int, answer: str, latency: Millis
) -> NumberTalkCall:
    """Grade points counted with a Japanese counter; *answer* is a number if it was heard.

    Raises:
        KeyError: for an unknown counter.
        ValueError: for a number above 99.
    """
    reading = counter_readings(number, sign)[0]
    heard = mode is AnswerMode.HEARD
    correct = answers.is_number(answer, number) if heard else accepts_count(number, sign, answer)
    return NumberTalkCall(
        seat, "ja", mode, (number,), (reading,), reading, answer, correct, latency
    )


def is_understood(numbers: Sequence[int], answer: str) -> bool:
    """Whether the digits *answer* are the announced set; a run may have either direction."""
    return answers.parse_card_numbers(answer) in answers.both_directions(numbers)


def find_word_uses(call: NumberTalkCall) -> Iterator[WordUse]:
    """Yield a use of each word: seen if understood, played if called correctly, else missed."""
    known = UseRole.SEEN if call.mode is AnswerMode.HEARD else UseRole.PLAYED
    role = known if call.correct else UseRole.MISSED
    for word in dict.fromkeys(call.words):
        yield WordUse(call.seat, word, role, lang=call.lang)
