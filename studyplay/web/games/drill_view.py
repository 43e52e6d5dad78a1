"""View objects of the drill page; answers appear only after their item is finished."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from studyplay.services.drilling.drills import Opened
from studyplay.study.drill import prompts
from studyplay.study.drill.drill import Drill, Progress, hinted
from studyplay.study.drill.grading import ONE_IS_ENOUGH
from studyplay.study.drill.ladders import VAGUE, ladder, ladder_about, letter_told
from studyplay.study.drill.prompts import GAP, Prompt
from studyplay.study.drill.result import missed
from studyplay.study.drill.retyping import is_to_retype
from studyplay.study.drill.short_items import ShortWords
from studyplay.study.drill.tasks import Item, Rung, Task
from studyplay.study.meanings import cloze
from studyplay.study.spelling.diff import Piece, align, is_slip
from studyplay.study.spelling.kinds import kinds
from studyplay.web.games.drill_ways import Way, tried, way
from studyplay.web.texts.spelling import KINDS as MISTAKES
from studyplay.web.texts.spelling import KindText
from studyplay.words.model import Dictionary, Entry

SPELT: Final = frozenset({Task.DEFINITION, Task.CLOZE, Task.DICTATION, Task.RETYPE})
"""Tasks in which the learner writes one word from memory."""

LISTS: Final = frozenset(Task) - ONE_IS_ENOUGH
"""Tasks that ask for all answers."""

COUNT_IS_A_HINT: Final = LISTS - {Task.BUILD}
"""List tasks in which the number of answers is a hint."""


@dataclass(frozen=True, slots=True)
class Found:
    """A word that was found; ``helped`` if a hint was about it."""

    entry: Entry
    helped: bool


@dataclass(frozen=True, slots=True)
class Ladder:
    """The hint ladder of the word that the next hint is about.

    Attributes:
        rungs: All rungs of the task.
        used_rungs: The rungs used so far.
        next_rung: ``None`` if every word is found or revealed.
        answer_count: 0 before its rung, like ``length``.
        first_letter: Empty before its rung, like ``definition`` and ``gloss`` (Japanese).
        revealed_words: The words shown in full.
    """

    rungs: tuple[Rung, ...]
    taken: tuple[Rung, ...]
    following: Rung | None
    count: int
    length: int
    first: str
    definition: str
    gloss: str
    given: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Playing:
    """The current item.

    ``prompt`` is shown beside the tiles.  ``answer_count`` is 0 while the number of words is an
    unused hint.  ``tried``: see ``answer_formats.tried_letters``.
    """

    number: int
    prompt: Prompt
    way: Way
    tried: dict[str, str]
    found: tuple[Found, ...]
    extra: tuple[Entry, ...]
    is_list: bool
    sought: int
    short: ShortWords | None
    ladder: Ladder
    left: int | None


@dataclass(frozen=True, slots=True)
class Slip:
    """A misspelt answer aligned with the correct word, piece by piece."""

    typed: str
    meant: str
    pieces: tuple[Piece, ...]
    kinds: tuple[KindText, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A finished item with its answers.

    Attributes:
        other_answers: Answers that were neither found nor missed.
        also_accepted: Correct words that the item did not ask for and the learner did not find.
        extra: Correct words that the item did not ask for and the learner found.
        other_fitting: Words typed that may fit as well.
    """

    number: int
    rack: str
    prompt: Prompt
    way: Way
    is_list: bool
    short: ShortWords | None
    found: tuple[Found, ...]
    missed: tuple[Entry, ...]
    others: tuple[Entry, ...]
    also: tuple[Entry, ...]
    extra: tuple[Entry, ...]
    another: tuple[str, ...]
    wrong: tuple[str, ...]
    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True)
class Between:
    """The item just finished, and the number of the next one.

    ``to_retype``: the word was misspelt and must be typed again.  ``retyped`` holds the tries.
    """

    told: Told
    following: int
    to_retype: bool
    retyped: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """The drill is finished."""

    racks: tuple[Told, ...]


Shown: TypeAlias = Playing | Between | Over


def shown(opened: Opened, dictionary: Dictionary) -> Shown:
    """Build the current view of the learner."""
    drill = opened.drill
    if drill.current is None:
        over = (n for n, progress in enumerate(drill.progress) if progress.over)
        return Over(tuple(told(drill, number, dictionary) for number in over))
    if drill.on_table is None:
        return _between(drill, drill.current, dictionary)
    return _playing(drill, drill.on_table, opened.now, dictionary)


def _asked(drill: Drill, item: Item) -> Prompt:
    """Parse the prompt; hide the first letter, which is a hint, in a drill without hints."""
    prompt = prompts.read(item.prompt)
    if drill.spec.hints:
        return prompt
    return replace(prompt, shape=GAP * len(prompt.shape))


def _between(drill: Drill, following: int, dictionary: Dictionary) -> Between:
    number = following - 1
    return Between(
        told=told(drill, number, dictionary),
        following=following,
        to_retype=is_to_retype(drill, number),
        retyped=drill.progress[number].retyped,
    )


def told(drill: Drill, number: int, dictionary: Dictionary) -> Told:
    """Build the view of the finished item *number*."""
    item, progress = drill.items[number], drill.progress[number]
    left = missed(drill, number)
    others = [word for word in item.answers if word not in {*left, *progress.found}]
    also = _entries((word for word in item.also if word not in progress.extra), dictionary)
    return Told(
        number=number,
        rack=item.rack,
        prompt=prompts.read(item.prompt),
        way=way(drill.spec.task, item),
        is_list=drill.spec.task in LISTS,
        short=_short(drill.spec.task, item),
        found=_found(progress, dictionary),
        missed=_entries(left, dictionary),
        others=_entries(others, dictionary),
        also=tuple(entry for entry in also if not entry.taboo),
        extra=_entries(progress.extra, dictionary),
        another=tuple(dict.fromkeys(progress.another)),
        wrong=tuple(dict.fromkeys(progress.wrong)),
        slips=tuple(_slips(drill.spec.task, item, progress)),
    )


def _slips(task: Task, item: Item, progress: Progress) -> Iterator[Slip]:
    """Iterate over the distinct answers that misspell the correct word."""
    if task in SPELT:
        (meant, *_) = item.answers
        for typed in dict.fromkeys(progress.wrong):
            if is_slip(typed, meant):
                mistakes = tuple(MISTAKES[kind] for kind in kinds(typed, meant))
                yield Slip(typed, meant, align(typed, meant), mistakes)


def _playing(drill: Drill, number: int, now: int, dictionary: Dictionary) -> Playing:
    item, progress, task = drill.items[number], drill.progress[number], drill.spec.task
    shape = way(task, item)
    return Playing(
        number=number,
        prompt=_asked(drill, item),
        way=shape,
        tried=tried(shape, progress),
        found=_found(progress, dictionary),
        extra=_entries(progress.extra, dictionary),
        is_list=task in LISTS,
        sought=_sought(task, item, progress),
        short=_short(task, item),
        ladder=_ladder(task, item, progress, hinted(drill, number), dictionary),
        left=None if drill.deadline is None else max(0, drill.deadline - now),
    )


def _short(task: Task, item: Item) -> ShortWords | None:
    return ShortWords.read(item.prompt) if task is Task.SHORT else None


def _sought(task: Task, item: Item, progress: Progress) -> int:
    counted = any(rung is Rung.COUNT for _, rung in progress.hints)
    if task in COUNT_IS_A_HINT and not counted:
        return 0
    return len(item.answers) if task in LISTS else 1


def _ladder(
    task: Task, item: Item, progress: Progress, word: str | None, dictionary: Dictionary
) -> Ladder:
    taken = tuple(rung for about, rung in progress.hints if about == word)
    rungs = ladder_about(task, word, progress.hints) if word else ladder(task)
    entry = dictionary.entry(word) if word and Rung.MEANING in taken else None
    return Ladder(
        rungs=rungs,
        taken=taken,
        following=rungs[len(taken)] if word else None,
        count=len(item.answers) if Rung.COUNT in taken else 0,
        length=len(word) if word and {*taken} & VAGUE else 0,
        first=letter_told(item, word) if word and Rung.FIRST_LETTER in taken else "",
        definition=_blanked(entry),
        gloss=entry.glosses_ja[0] if entry and entry.glosses_ja else "",
        given=progress.given,
    )


def _blanked(entry: Entry | None) -> str:
    """Return the first definition with the word itself blanked out."""
    if entry is None or not entry.senses:
        return ""
    definition = entry.senses[0].definition
    forms = {entry.word, *entry.lemmas}
    return cloze(definition, lambda form: form in forms) or definition


def _found(progress: Progress, dictionary: Dictionary) -> tuple[Found, ...]:
    return tuple(
        Found(entry, progress.helped(entry.word)) for entry in _entries(progress.found, dictionary)
    )


def _entries(words: Iterable[str], dictionary: Dictionary) -> tuple[Entry, ...]:
    entries = (dictionary.entry(word) for word in words)
    return tuple(entry for entry in entries if entry is not None)
