"""What number talk answers: calls of sets, counters, bare numbers, and answers to them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Final, TypeAlias

from typing_extensions import override

from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.reading import items, number, text
from studyplay.cli.vectors.verdict import Fact, Facts, Json, NotUnderstood
from studyplay.engines.core import Millis, Seat
from studyplay.engines.scout.sets import Kind, kind_of
from studyplay.study.number_talk import english
from studyplay.study.number_talk.calls import LANGUAGES, Way, called, counted_aloud
from studyplay.study.number_talk.chinese import TO_SIMPLIFIED
from studyplay.study.number_talk.counters import COUNTERS, MOST, counted, kanji, spoken
from studyplay.study.number_talk.japanese import CARDS

Given: TypeAlias = Mapping[str, Json]

SETS: Final = ("set", "sets", "cards", "show", "call")
NUMBERS: Final = ("numbers", "number", "n", "count", "counts", "points")
ANSWERS: Final = ("answer", "answers", "given", "said", "spoken", "typed")
HEARD: Final = ("heard", "entered", "digits")
OTHERS: Final = ("lang", "counter")
TEXTS: Final = ("text", "texts", "call", "calls", "reading", "readings", "say", "said", "kana")
LISTS: Final = ("accepts", "all_readings", "accepted_readings", "alternatives")
GRADES: Final = ("correct", "ok", "accepted", "accept", "right", "valid")

ALIASES: Final = {
    "まい": "枚", "にん": "人", "ほん": "本", "ひき": "匹",
    "mai": "枚", "nin": "人", "hon": "本", "hiki": "匹",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to say, in all ways to say it, the usual one first, and how an answer fares."""

    ways: tuple[str, ...]
    grade: Callable[[Way, str], bool]


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
    """Whether *expected* is one of *choices*, or some: ``ななにん(しちにん)``, ``よん/し``."""
    if isinstance(expected, str):
        plain = expected.replace("（", "(").replace("）", ")").replace(")", "").replace("(", "/")
        return expected in choices or all(part.strip() in choices for part in plain.split("/"))
    return isinstance(expected, list) and bool(expected) and all(e in choices for e in expected)


def answers(given: Given, _: Words) -> Facts:
    """All that number talk says about *given*.  Raises ``NotUnderstood``."""
    given = _plain(given)
    strange = given.keys() - {*SETS, *NUMBERS, *ANSWERS, *HEARD, *OTHERS}
    if strange:
        raise NotUnderstood(f"input {', '.join(sorted(strange))}")
    tasks, single = _tasks(given)
    facts = _said([task.ways for task in tasks], single=single)
    for keys, way in ((HEARD, Way.HEARD), (ANSWERS, Way.SAID)):
        if (key := _one(given, keys)) is not None:
            facts |= _graded(tasks, given[key], way, single=single)
    return facts


def _plain(given: Given) -> dict[str, Json]:
    """*given* with ``call_ja`` and the like taken apart into a thing and a language."""
    found: dict[str, Json] = {}
    for key, value in given.items():
        what, _, lang = key.rpartition("_")
        if lang in LANGUAGES and what in {*SETS, *NUMBERS}:
            found |= {what: value, "lang": lang}
        elif lang in LANGUAGES and what == "counter":
            found |= {what: value}
        else:
            found[key] = value
    return found


def _one(given: Given, keys: Sequence[str]) -> str | None:
    """Which one of *keys* is there, if any."""
    there = [key for key in keys if key in given]
    if len(there) > 1:
        raise NotUnderstood(f"{' and '.join(there)} together")
    return there[0] if there else None


def _tasks(given: Given) -> tuple[list[Task], bool]:
    """What is to be said, and whether that is one thing and no list."""
    cards, numbers = _one(given, SETS), _one(given, NUMBERS)
    if cards is not None and numbers is None and "counter" not in given:
        sets = items(given[cards], cards)
        single = not sets or not isinstance(sets[0], list)
        call = partial(_call, _language(given))
        return [call(each) for each in ([given[cards]] if single else sets)], single
    if numbers is None and cards is None and "counter" in given:
        return [_count(given, each) for each in range(1, 11)], False
    if numbers is None or cards is not None:
        raise NotUnderstood(f"these together: {', '.join(given)}")
    value = given[numbers]
    if isinstance(value, list):
        return [_count(given, each) for each in value], False
    return [_count(given, value)], True


def _language(given: Given) -> str:
    lang = text(given.get("lang", "en"), "lang").partition("_")[0].partition("-")[0]
    if lang not in LANGUAGES:
        raise NotUnderstood(f"lang {lang!r}")
    return lang


def _call(lang: str, value: Json) -> Task:
    numbers = tuple(number(each, "set") for each in items(value, "set"))
    if kind_of(numbers) is None or not all(1 <= each <= 10 for each in numbers):
        raise NotUnderstood(f"set {list(numbers)}, which nobody can show")

    def grade(way: Way, answer: str) -> bool:
        return called(Seat(0), lang, way, numbers, answer, Millis(0)).correct

    call = LANGUAGES[lang].call(numbers)
    others = _other_readings(numbers) if lang == "ja" else iter(())
    return Task(tuple(dict.fromkeys((call, call.translate(TO_SIMPLIFIED), *others))), grade)


def _other_readings(numbers: tuple[int, ...]) -> Iterator[str]:
    """The call in Japanese with every reading of its numbers."""
    counts = counted(len(numbers), CARDS)
    if kind_of(numbers) is Kind.RUN:
        for spoken_parts in product(*map(spoken, numbers), ("の",), counts):
            yield "、".join(spoken_parts)
    else:
        for spoken_parts in product(spoken(numbers[0]), counts):
            yield "が".join(spoken_parts)


def _count(given: Given, value: Json) -> Task:
    """A number by itself, or counted if there is a ``counter``, be it beside the number."""
    if isinstance(value, list) and len(value) == 2:
        return _count({**given, "counter": value[1]}, value[0])
    found = number(value, "number")
    if not 0 <= found <= MOST:
        raise NotUnderstood(f"number {found}, not between 0 and {MOST}")
    if "counter" not in given:
        return _bare(_language(given), found)
    sign = text(given["counter"], "counter").strip().lower()
    sign = ALIASES.get(sign, sign)
    if sign not in COUNTERS:
        raise NotUnderstood(f"counter {sign!r}")

    def grade(way: Way, answer: str) -> bool:
        return counted_aloud(Seat(0), sign, way, found, answer, Millis(0)).correct

    return Task(counted(found, sign), grade)


def _bare(lang: str, found: int) -> Task:
    by_lang = {"en": (english.number(found),), "ja": spoken(found), "zh": (kanji(found),)}
    ways = by_lang[lang]
    return Task(ways, lambda _, answer: answer.strip().lower() in ways)


def _said(rows: list[tuple[str, ...]], *, single: bool) -> dict[str, Fact]:
    usual: list[Json] = [row[0] for row in rows]
    fact: Fact = Wordings(usual, choices=tuple(rows))
    every = Fact([list(row) for row in rows])
    if single:
        fact, every = Fact(rows[0][0], rows[0][1:]), Fact(list(rows[0]))
    return {**dict.fromkeys(TEXTS, fact), **dict.fromkeys(LISTS, every)}


def _graded(tasks: list[Task], value: Json, way: Way, *, single: bool) -> dict[str, Fact]:
    """The grade of each answer; several may be given to one task."""
    digits = single and isinstance(value, list) and all(isinstance(each, int) for each in value)
    if single and (digits or not isinstance(value, list)):
        return dict.fromkeys(GRADES, Fact(tasks[0].grade(way, _answer(value))))
    given = items(value, "answers")
    answered_tasks = tasks * len(given) if single else tasks
    if len(given) != len(answered_tasks):
        raise NotUnderstood(f"{len(given)} answers to {len(answered_tasks)} tasks")
    pairs = zip(answered_tasks, given, strict=True)
    return dict.fromkeys(GRADES, Fact([task.grade(way, _answer(each)) for task, each in pairs]))


def _answer(value: Json) -> str:
    """An answer as typed; a list of numbers or one number as its digits."""
    if isinstance(value, list):
        return " ".join(str(number(each, "answer")) for each in value)
    return text(value, "answer") if isinstance(value, str) else str(number(value, "answer"))
