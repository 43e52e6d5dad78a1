"""What number talk answers: calls of sets, counters, and answers to both."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

from typing_extensions import override

from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.reading import items, number, text
from studyplay.cli.vectors.verdict import Fact, Facts, Json, NotUnderstood
from studyplay.engines.core import Millis, Seat
from studyplay.engines.scout.sets import kind_of
from studyplay.study.number_talk.calls import LANGUAGES, Way, called, counted_aloud
from studyplay.study.number_talk.chinese import TO_SIMPLIFIED
from studyplay.study.number_talk.counters import COUNTERS, MOST, counted, spoken

Given: TypeAlias = Mapping[str, Json]

CALLS: Final = {"call_en": "en", "call_ja": "ja", "call_zh": "zh"}
TEXTS: Final = ("text", "texts", "call", "calls", "reading", "readings", "say", "said")
GRADES: Final = ("correct", "ok", "accepted", "accept", "right", "valid")


@dataclass(frozen=True, slots=True)
class Wordings(Fact):
    """Texts each of which may be said in several ways, one a row of ``choices``."""

    choices: tuple[tuple[str, ...], ...] = ()

    @override
    def agrees(self, expected: Json) -> bool:
        if not isinstance(expected, list) or len(expected) != len(self.choices):
            return False
        return all(map(_is_one_of, expected, self.choices))


def _is_one_of(expected: Json, choices: Sequence[str]) -> bool:
    """Whether *expected* is one of *choices*, or lists of them, in a list or parted by signs."""
    if isinstance(expected, str):
        parts = expected.replace("（", "(").replace("）", "").replace(")", "").replace("(", "/")
        return all(part.strip() in choices for part in parts.split("/"))
    return isinstance(expected, list) and bool(expected) and all(e in choices for e in expected)


def answers(given: Given, _: Words) -> Facts:
    """All that number talk says about *given*.  Raises ``NotUnderstood``."""
    answered = given.get("answer", given.get("given", given.get("heard")))
    if "counter" in given:
        return _counting(given, answered)
    for key, lang in CALLS.items():
        if key in given and given.keys() <= {key, "answer", "given", "heard"}:
            return _calling(lang, given[key], answered, heard="heard" in given)
    if "set" in given and given.keys() <= {"set", "lang", "answer", "given", "heard"}:
        lang = text(given.get("lang", "en"), "lang")
        return _calling(lang, given["set"], answered, heard="heard" in given)
    raise NotUnderstood(f"input {', '.join(given)}")


def _calling(lang: str, value: Json, answered: Json, *, heard: bool) -> Facts:
    if lang not in LANGUAGES:
        raise NotUnderstood(f"lang {lang!r}")
    sets = items(value, "set")
    single = not sets or not isinstance(sets[0], list)
    numbers = [_set(each) for each in ([value] if single else sets)]
    facts = _said([_calls(lang, each) for each in numbers], single=single)
    if answered is None:
        return facts
    given = [answered] if single else items(answered, "answer")
    if len(given) != len(numbers):
        raise NotUnderstood(f"{len(given)} answers to {len(numbers)} sets")
    way = Way.HEARD if heard else Way.TYPED
    grades = [
        called(Seat(0), lang, way, each, _answer(answer), Millis(0)).correct
        for each, answer in zip(numbers, given, strict=True)
    ]
    return facts | _graded(grades, single=single)


def _calls(lang: str, numbers: tuple[int, ...]) -> tuple[str, ...]:
    """The call, in Chinese in both writings, in Japanese with all readings of its numbers."""
    call = LANGUAGES[lang].call(numbers)
    return tuple(
        dict.fromkeys((call, call.translate(TO_SIMPLIFIED), *_other_readings(lang, numbers)))
    )


def _other_readings(lang: str, numbers: tuple[int, ...]) -> Iterator[str]:
    if lang == "ja" and len(set(numbers)) == 1:
        for parts in product(spoken(numbers[0]), counted(len(numbers), "枚")):
            yield "が".join(parts)


def _set(value: Json) -> tuple[int, ...]:
    numbers = tuple(number(each, "set") for each in items(value, "set"))
    if kind_of(numbers) is None or not all(1 <= each <= 10 for each in numbers):
        raise NotUnderstood(f"set {list(numbers)}, which nobody can show")
    return numbers


def _counting(given: Given, answered: Json) -> Facts:
    sign = _sign(given["counter"])
    wanted = given.get("numbers", given.get("number", given.get("n", given.get("count"))))
    if wanted is None and given.keys() <= {"counter"}:
        wanted = list(range(1, 11))
    single = not isinstance(wanted, list)
    numbers = [_count(each) for each in ([wanted] if single else items(wanted, "numbers"))]
    facts = _said([counted(each, sign) for each in numbers], single=single)
    if answered is None:
        return facts
    given_ = [answered] if single else items(answered, "answer")
    if len(given_) != len(numbers):
        raise NotUnderstood(f"{len(given_)} answers to {len(numbers)} numbers")
    way = Way.HEARD if "heard" in given else Way.SAID
    grades = [
        counted_aloud(Seat(0), sign, way, each, _answer(answer), Millis(0)).correct
        for each, answer in zip(numbers, given_, strict=True)
    ]
    return facts | _graded(grades, single=single)


def _sign(value: Json) -> str:
    sign = text(value, "counter").strip()
    by_reading = {"まい": "枚", "にん": "人", "ほん": "本", "ひき": "匹"}
    by_romaji = {"mai": "枚", "nin": "人", "hon": "本", "hiki": "匹"}
    found = (by_reading | by_romaji).get(sign.lower(), sign)
    if found not in COUNTERS:
        raise NotUnderstood(f"counter {sign!r}")
    return found


def _count(value: Json) -> int:
    found = number(value, "number")
    if not 0 <= found <= MOST:
        raise NotUnderstood(f"number {found}, not between 0 and {MOST}")
    return found


def _answer(value: Json) -> str:
    """An answer as typed; a list of numbers or one number as its digits."""
    if isinstance(value, list):
        return " ".join(str(number(each, "answer")) for each in value)
    return str(value) if isinstance(value, int) else text(value, "answer")


def _said(rows: list[tuple[str, ...]], *, single: bool) -> dict[str, Fact]:
    usual: list[Json] = [row[0] for row in rows]
    fact: Fact = Wordings(usual, choices=tuple(rows))
    every = Fact([list(row) for row in rows])
    if single:
        fact, every = Fact(rows[0][0], rows[0][1:]), Fact(list(rows[0]))
    return {**dict.fromkeys(TEXTS, fact), "accepted_readings": every, "accepts": every}


def _graded(grades: list[bool], *, single: bool) -> dict[str, Fact]:
    return dict.fromkeys(GRADES, Fact(grades[0] if single else list(grades)))
