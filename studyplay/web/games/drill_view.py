"""View objects of the drill page; answers appear only after their item is finished."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from studyplay.services.drilling.drills import OpenedDrill
from studyplay.study.drill import prompts
from studyplay.study.drill.grading import SINGLE_ANSWER_TASKS
from studyplay.study.drill.hint_ladders import (
    VAGUE_HINTS,
    hint_ladder,
    hint_ladder_for_word,
    hinted_letter,
)
from studyplay.study.drill.prompts import HIDDEN_LETTER, WordPrompt
from studyplay.study.drill.result import missed_words
from studyplay.study.drill.retyping import must_retype
from studyplay.study.drill.short_items import ShortWordsQuestion
from studyplay.study.drill.state import Drill, ItemProgress, next_hint_word
from studyplay.study.drill.tasks import DrillItem, HintRung, TaskKind
from studyplay.study.meanings import make_cloze
from studyplay.study.spelling.diff import EditSegment, align, is_misspelling
from studyplay.study.spelling.mistake_classification import classify_mistakes
from studyplay.web.games.answer_formats import AnswerFormat, answer_format, tried_letters
from studyplay.web.texts.exercises.spelling_mistakes import SPELLING_MISTAKES as MISTAKES
from studyplay.web.texts.exercises.spelling_mistakes import SpellingMistakeText
from studyplay.words.model import Dictionary, DictionaryEntry

SPELLING_TASKS: Final = frozenset(
    {TaskKind.DEFINITION, TaskKind.CLOZE, TaskKind.DICTATION, TaskKind.RETYPE}
)
"""Tasks in which the learner writes one word from memory."""

LIST_TASKS: Final = frozenset(TaskKind) - SINGLE_ANSWER_TASKS
"""Tasks that ask for all answers."""

COUNT_HINT_TASKS: Final = LIST_TASKS - {TaskKind.BUILD}
"""List tasks in which the number of answers is a hint."""


@dataclass(frozen=True, slots=True)
class FoundWord:
    """A word that was found; ``helped`` if a hint was about it."""

    entry: DictionaryEntry
    helped: bool


@dataclass(frozen=True, slots=True)
class HintLadderView:
    """The hint ladder of the word that the next hint is about.

    Attributes:
        rungs: All rungs of the task.
        used_rungs: The rungs used so far.
        next_rung: ``None`` if every word is found or revealed.
        answer_count: 0 before its rung, like ``length``.
        first_letter: Empty before its rung, like ``definition`` and ``gloss`` (Japanese).
        revealed_words: The words shown in full.
    """

    rungs: tuple[HintRung, ...]
    used_rungs: tuple[HintRung, ...]
    next_rung: HintRung | None
    answer_count: int
    length: int
    first_letter: str
    definition: str
    gloss: str
    revealed_words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Playing:
    """The current item.

    ``prompt`` is shown beside the tiles.  ``answer_count`` is 0 while the number of words is an
    unused hint.  ``tried``: see ``answer_formats.tried_letters``.
    """

    number: int
    prompt: WordPrompt
    answer_format: AnswerFormat
    tried: dict[str, str]
    found: tuple[FoundWord, ...]
    extra: tuple[DictionaryEntry, ...]
    is_list: bool
    answer_count: int
    short_words: ShortWordsQuestion | None
    ladder: HintLadderView
    remaining_ms: int | None


@dataclass(frozen=True, slots=True)
class MisspellingView:
    """A misspelt answer aligned with the correct word, piece by piece."""

    typed: str
    correct: str
    pieces: tuple[EditSegment, ...]
    kinds: tuple[SpellingMistakeText, ...]


@dataclass(frozen=True, slots=True)
class FinishedItem:
    """A finished item with its answers.

    Attributes:
        other_answers: Answers that were neither found nor missed.
        also_accepted: Correct words that the item did not ask for and the learner did not find.
        extra: Correct words that the item did not ask for and the learner found.
        other_fitting: Words typed that may fit as well.
    """

    number: int
    rack: str
    prompt: WordPrompt
    answer_format: AnswerFormat
    is_list: bool
    short_words: ShortWordsQuestion | None
    found: tuple[FoundWord, ...]
    missed: tuple[DictionaryEntry, ...]
    other_answers: tuple[DictionaryEntry, ...]
    also_accepted: tuple[DictionaryEntry, ...]
    extra: tuple[DictionaryEntry, ...]
    other_fitting: tuple[str, ...]
    wrong_answers: tuple[str, ...]
    misspellings: tuple[MisspellingView, ...]


@dataclass(frozen=True, slots=True)
class Between:
    """The item just finished, and the number of the next one.

    ``to_retype``: the word was misspelt and must be typed again.  ``retyped`` holds the tries.
    """

    finished: FinishedItem
    next_number: int
    to_retype: bool
    retyped: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """The drill is finished."""

    items: tuple[FinishedItem, ...]


DrillView: TypeAlias = Playing | Between | Over


def build_drill_view(opened: OpenedDrill, dictionary: Dictionary) -> DrillView:
    """Build the current view of the learner."""
    drill = opened.drill
    if drill.current is None:
        over = (n for n, progress in enumerate(drill.progress) if progress.is_over)
        return Over(tuple(build_finished_item(drill, number, dictionary) for number in over))
    if drill.active_item is None:
        return _build_between(drill, drill.current, dictionary)
    return _build_playing(drill, drill.active_item, opened.elapsed_ms, dictionary)


def _visible_prompt(drill: Drill, item: DrillItem) -> WordPrompt:
    """Parse the prompt; hide the first letter, which is a hint, in a drill without hints."""
    prompt = prompts.parse_prompt(item.prompt)
    if drill.spec.hints:
        return prompt
    return replace(prompt, shape=HIDDEN_LETTER * len(prompt.shape))


def _build_between(drill: Drill, next_number: int, dictionary: Dictionary) -> Between:
    number = next_number - 1
    return Between(
        finished=build_finished_item(drill, number, dictionary),
        next_number=next_number,
        to_retype=must_retype(drill, number),
        retyped=drill.progress[number].retyped,
    )


def build_finished_item(drill: Drill, number: int, dictionary: Dictionary) -> FinishedItem:
    """Build the view of the finished item *number*."""
    item, progress = drill.items[number], drill.progress[number]
    left = missed_words(drill, number)
    others = [word for word in item.answers if word not in {*left, *progress.found}]
    also = _find_entries((word for word in item.also if word not in progress.extra), dictionary)
    return FinishedItem(
        number=number,
        rack=item.rack,
        prompt=prompts.parse_prompt(item.prompt),
        answer_format=answer_format(drill.spec.task, item),
        is_list=drill.spec.task in LIST_TASKS,
        short_words=_short_words(drill.spec.task, item),
        found=_found_words(progress, dictionary),
        missed=_find_entries(left, dictionary),
        other_answers=_find_entries(others, dictionary),
        also_accepted=tuple(entry for entry in also if not entry.taboo),
        extra=_find_entries(progress.extra, dictionary),
        other_fitting=tuple(dict.fromkeys(progress.other_words)),
        wrong_answers=tuple(dict.fromkeys(progress.wrong)),
        misspellings=tuple(_iter_misspellings(drill.spec.task, item, progress)),
    )


def _iter_misspellings(
    task: TaskKind, item: DrillItem, progress: ItemProgress
) -> Iterator[MisspellingView]:
    """Iterate over the distinct answers that misspell the correct word."""
    if task in SPELLING_TASKS:
        (meant, *_) = item.answers
        for typed in dict.fromkeys(progress.wrong):
            if is_misspelling(typed, meant):
                mistakes = tuple(MISTAKES[kind] for kind in classify_mistakes(typed, meant))
                yield MisspellingView(typed, meant, align(typed, meant), mistakes)


def _build_playing(drill: Drill, number: int, now: int, dictionary: Dictionary) -> Playing:
    item, progress, task = drill.items[number], drill.progress[number], drill.spec.task
    shape = answer_format(task, item)
    return Playing(
        number=number,
        prompt=_visible_prompt(drill, item),
        answer_format=shape,
        tried=tried_letters(shape, progress),
        found=_found_words(progress, dictionary),
        extra=_find_entries(progress.extra, dictionary),
        is_list=task in LIST_TASKS,
        answer_count=_visible_answer_count(task, item, progress),
        short_words=_short_words(task, item),
        ladder=_build_hint_ladder(task, item, progress, next_hint_word(drill, number), dictionary),
        remaining_ms=None if drill.deadline is None else max(0, drill.deadline - now),
    )


def _short_words(task: TaskKind, item: DrillItem) -> ShortWordsQuestion | None:
    return ShortWordsQuestion.parse(item.prompt) if task is TaskKind.SHORT else None


def _visible_answer_count(task: TaskKind, item: DrillItem, progress: ItemProgress) -> int:
    counted = any(rung is HintRung.COUNT for _, rung in progress.hints)
    if task in COUNT_HINT_TASKS and not counted:
        return 0
    return len(item.answers) if task in LIST_TASKS else 1


def _build_hint_ladder(
    task: TaskKind,
    item: DrillItem,
    progress: ItemProgress,
    word: str | None,
    dictionary: Dictionary,
) -> HintLadderView:
    taken = tuple(rung for about, rung in progress.hints if about == word)
    rungs = hint_ladder_for_word(task, word, progress.hints) if word else hint_ladder(task)
    entry = dictionary.entry(word) if word and HintRung.MEANING in taken else None
    return HintLadderView(
        rungs=rungs,
        used_rungs=taken,
        next_rung=rungs[len(taken)] if word else None,
        answer_count=len(item.answers) if HintRung.COUNT in taken else 0,
        length=len(word) if word and {*taken} & VAGUE_HINTS else 0,
        first_letter=hinted_letter(item, word) if word and HintRung.FIRST_LETTER in taken else "",
        definition=_blanked_definition(entry),
        gloss=entry.glosses_ja[0] if entry and entry.glosses_ja else "",
        revealed_words=progress.revealed,
    )


def _blanked_definition(entry: DictionaryEntry | None) -> str:
    """Return the first definition with the word itself blanked out."""
    if entry is None or not entry.senses:
        return ""
    definition = entry.senses[0].definition
    forms = {entry.word, *entry.lemmas}
    return make_cloze(definition, lambda form: form in forms) or definition


def _found_words(progress: ItemProgress, dictionary: Dictionary) -> tuple[FoundWord, ...]:
    return tuple(
        FoundWord(entry, progress.was_helped(entry.word))
        for entry in _find_entries(progress.found, dictionary)
    )


def _find_entries(words: Iterable[str], dictionary: Dictionary) -> tuple[DictionaryEntry, ...]:
    entries = (dictionary.entry(word) for word in words)
    return tuple(entry for entry in entries if entry is not None)
