"""Vectors for number talk: calls of sets, counters, plain numbers, and answers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Final, TypeAlias

from typing_extensions import override

from studyplay.engines.core import Millis, Seat
from studyplay.engines.scout.sets import SetKind, set_kind
from studyplay.study.number_talk import english
from studyplay.study.number_talk.calls import CALL_LANGUAGES, AnswerMode, grade_call, grade_count
from studyplay.study.number_talk.chinese import TO_SIMPLIFIED
from studyplay.study.number_talk.counters import (
    COUNTERS,
    MAX_NUMBER,
    counter_readings,
    kanji_numeral,
    number_readings,
)
from studyplay.study.number_talk.japanese import CARD_COUNTER
from tests.commands.vectors.json_values import read_integer, read_list, read_text
from tests.commands.vectors.verdict import Fact, Facts, Json, UnsupportedVector
from tests.commands.vectors.word_lists import VectorWords

VectorInput: TypeAlias = Mapping[str, Json]

SET_KEYS: Final = ("set", "sets", "cards", "show", "call")
NUMBER_KEYS: Final = ("numbers", "number", "n", "count", "counts", "points")
ANSWER_KEYS: Final = ("answer", "answers", "given", "said", "spoken", "typed")
HEARD_KEYS: Final = ("heard", "entered", "digits")
OPTION_KEYS: Final = ("lang", "counter")
TEXT_KEYS: Final = ("text", "texts", "call", "calls", "reading", "readings", "say", "said", "kana")
LIST_KEYS: Final = ("accepts", "all_readings", "accepted_readings", "alternatives")
GRADE_KEYS: Final = ("correct", "ok", "accepted", "accept", "right", "valid")

KEY_ALIASES: Final = {
    "まい": "枚", "にん": "人", "ほん": "本", "ひき": "匹",
    "mai": "枚", "nin": "人", "hon": "本", "hiki": "匹",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class SpokenTask:
    """One thing to say: all wordings, the usual one first, and a check of answers."""

    wordings: tuple[str, ...]
    is_correct: Callable[[AnswerMode, str], bool]


@dataclass(frozen=True, slots=True)
class WordingFact(Fact):
    """Texts with several wordings each: one row of ``choices`` per text."""

    choices: tuple[tuple[str, ...], ...] = ()

    @override
    def matches(self, expected: Json) -> bool:
        if not isinstance(expected, list) or len(expected) != len(self.choices):
            return False
        return all(map(_matches_wording, expected, self.choices))


def _matches_wording(expected: Json, choices: Sequence[str]) -> bool:
    """Return whether *expected* is one or some *choices*: ``ななにん(しちにん)``, ``よん/し``."""
    if isinstance(expected, str):
        plain = expected.replace("（", "(").replace("）", ")").replace(")", "").replace("(", "/")
        return expected in choices or all(part.strip() in choices for part in plain.split("/"))
    return isinstance(expected, list) and bool(expected) and all(e in choices for e in expected)


def answer_vector(given: VectorInput, _: VectorWords) -> Facts:
    """Return all facts about *given*.  Raises ``UnsupportedVector``."""
    given = _split_keys(given)
    strange = given.keys() - {*SET_KEYS, *NUMBER_KEYS, *ANSWER_KEYS, *HEARD_KEYS, *OPTION_KEYS}
    if strange:
        raise UnsupportedVector(f"input {', '.join(sorted(strange))}")
    tasks, single = _build_tasks(given)
    facts = _wording_facts([task.wordings for task in tasks], single=single)
    for keys, way in ((HEARD_KEYS, AnswerMode.HEARD), (ANSWER_KEYS, AnswerMode.SAID)):
        if (key := _find_key(given, keys)) is not None:
            facts |= _grade_facts(tasks, given[key], way, single=single)
    return facts


def _split_keys(given: VectorInput) -> dict[str, Json]:
    """Split keys such as ``call_ja`` into a key and a language."""
    found: dict[str, Json] = {}
    for key, value in given.items():
        what, _, lang = key.rpartition("_")
        if lang in CALL_LANGUAGES and what in {*SET_KEYS, *NUMBER_KEYS}:
            found |= {what: value, "lang": lang}
        elif lang in CALL_LANGUAGES and what == "counter":
            found |= {what: value}
        else:
            found[key] = value
    return found


def _find_key(given: VectorInput, keys: Sequence[str]) -> str | None:
    """Return which one of *keys* is present, if any."""
    there = [key for key in keys if key in given]
    if len(there) > 1:
        raise UnsupportedVector(f"{' and '.join(there)} together")
    return there[0] if there else None


def _build_tasks(given: VectorInput) -> tuple[list[SpokenTask], bool]:
    """Return the tasks, and whether the input is a single one instead of a list."""
    cards, numbers = _find_key(given, SET_KEYS), _find_key(given, NUMBER_KEYS)
    if cards is not None and numbers is None and "counter" not in given:
        sets = read_list(given[cards], cards)
        single = not sets or not isinstance(sets[0], list)
        call = partial(_call_task, _parse_language(given))
        return [call(each) for each in ([given[cards]] if single else sets)], single
    if numbers is None and cards is None and "counter" in given:
        return [_count_task(given, each) for each in range(1, 11)], False
    if numbers is None or cards is not None:
        raise UnsupportedVector(f"these together: {', '.join(given)}")
    value = given[numbers]
    if isinstance(value, list):
        return [_count_task(given, each) for each in value], False
    return [_count_task(given, value)], True


def _parse_language(given: VectorInput) -> str:
    lang = read_text(given.get("lang", "en"), "lang").partition("_")[0].partition("-")[0]
    if lang not in CALL_LANGUAGES:
        raise UnsupportedVector(f"lang {lang!r}")
    return lang


def _call_task(lang: str, value: Json) -> SpokenTask:
    numbers = tuple(read_integer(each, "set") for each in read_list(value, "set"))
    if set_kind(numbers) is None or not all(1 <= each <= 10 for each in numbers):
        raise UnsupportedVector(f"set {list(numbers)}, which nobody can show")

    def grade(way: AnswerMode, answer: str) -> bool:
        return grade_call(Seat(0), lang, way, numbers, answer, Millis(0)).correct

    call = CALL_LANGUAGES[lang].call(numbers)
    others = _iter_other_calls(numbers) if lang == "ja" else iter(())
    return SpokenTask(tuple(dict.fromkeys((call, call.translate(TO_SIMPLIFIED), *others))), grade)


def _iter_other_calls(numbers: tuple[int, ...]) -> Iterator[str]:
    """Yield the Japanese call with every reading of its numbers."""
    counts = counter_readings(len(numbers), CARD_COUNTER)
    if set_kind(numbers) is SetKind.RUN:
        for spoken_parts in product(*map(number_readings, numbers), ("の",), counts):
            yield "、".join(spoken_parts)
    else:
        for spoken_parts in product(number_readings(numbers[0]), counts):
            yield "が".join(spoken_parts)


def _count_task(given: VectorInput, value: Json) -> SpokenTask:
    """A plain number, or with a ``counter``, which may be given beside the number."""
    if isinstance(value, list) and len(value) == 2:
        return _count_task({**given, "counter": value[1]}, value[0])
    found = read_integer(value, "number")
    if not 0 <= found <= MAX_NUMBER:
        raise UnsupportedVector(f"number {found}, not between 0 and {MAX_NUMBER}")
    if "counter" not in given:
        return _number_task(_parse_language(given), found)
    sign = read_text(given["counter"], "counter").strip().lower()
    sign = KEY_ALIASES.get(sign, sign)
    if sign not in COUNTERS:
        raise UnsupportedVector(f"counter {sign!r}")

    def grade(way: AnswerMode, answer: str) -> bool:
        return grade_count(Seat(0), sign, way, found, answer, Millis(0)).correct

    return SpokenTask(counter_readings(found, sign), grade)


def _number_task(lang: str, found: int) -> SpokenTask:
    by_lang = {
        "en": (english.number_word(found),),
        "ja": number_readings(found),
        "zh": (kanji_numeral(found),),
    }
    ways = by_lang[lang]
    return SpokenTask(ways, lambda _, answer: answer.strip().lower() in ways)


def _wording_facts(rows: list[tuple[str, ...]], *, single: bool) -> dict[str, Fact]:
    usual: list[Json] = [row[0] for row in rows]
    fact: Fact = WordingFact(usual, choices=tuple(rows))
    every = Fact([list(row) for row in rows])
    if single:
        fact, every = Fact(rows[0][0], rows[0][1:]), Fact(list(rows[0]))
    return {**dict.fromkeys(TEXT_KEYS, fact), **dict.fromkeys(LIST_KEYS, every)}


def _grade_facts(
    tasks: list[SpokenTask], value: Json, way: AnswerMode, *, single: bool
) -> dict[str, Fact]:
    """Return the grade of each answer; a single task may have several answers."""
    digits = single and isinstance(value, list) and all(isinstance(each, int) for each in value)
    if single and (digits or not isinstance(value, list)):
        return dict.fromkeys(GRADE_KEYS, Fact(tasks[0].is_correct(way, _read_answer(value))))
    given = read_list(value, "answers")
    answered_tasks = tasks * len(given) if single else tasks
    if len(given) != len(answered_tasks):
        raise UnsupportedVector(f"{len(given)} answers to {len(answered_tasks)} tasks")
    pairs = zip(answered_tasks, given, strict=True)
    return dict.fromkeys(
        GRADE_KEYS, Fact([task.is_correct(way, _read_answer(each)) for task, each in pairs])
    )


def _read_answer(value: Json) -> str:
    """Return an answer as text; a number or a list of numbers as digits."""
    if isinstance(value, list):
        return " ".join(str(read_integer(each, "answer")) for each in value)
    return (
        read_text(value, "answer")
        if isinstance(value, str)
        else str(read_integer(value, "answer"))
    )
