"""Cards with questions about words: story time, spelling bee, word family (SCR-14.33 to 14.35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from studyplay.engines.core import Violation, one_of
from studyplay.engines.scrabble.expansions.cards.actions import AnswerCard
from studyplay.engines.scrabble.expansions.cards.bag_looks import owed_in
from studyplay.engines.scrabble.expansions.cards.effect import Effect, Use
from studyplay.engines.scrabble.expansions.cards.events import CardAnswered, CardAsked
from studyplay.engines.scrabble.expansions.cards.lines import all_laid
from studyplay.engines.scrabble.interventions import PointsAwarded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from studyplay.engines.core import Seat
    from studyplay.engines.scrabble.board import Board
    from studyplay.engines.scrabble.deciding import Course
    from studyplay.engines.scrabble.expansions.cards.table import InPlay
    from studyplay.engines.scrabble.expansions.cards.tasks import Tasks
    from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards
    from studyplay.engines.scrabble.state import State

WRONG: Final = 3
"""How many wrong meanings are offered with the correct one."""

LONGEST: Final = 100
"""Maximum length in characters of a written answer in the log; the rest is cut off."""


class Question(Effect):
    """Asks a question about a word; a correct answer scores ``points``.

    The dictionary may change between the play and the question.  A question that is no longer
    possible is skipped.
    """

    __slots__ = ()
    holds_turn: ClassVar[bool] = True
    points: ClassVar[int]

    @override
    def answers(self, state: State, seat: Seat, play: InPlay) -> Iterable[AnswerCard]:
        return (*map(_said, owed_in(state).choices), AnswerCard())

    @override
    def follow(self, course: Course, seat: Seat, answer: AnswerCard, play: InPlay) -> None:
        owed = owed_in(course.state)
        right, chosen = owed.right, answer.text in owed.choices
        text = answer.text if chosen else answer.text.strip()[:LONGEST]
        course.add(CardAnswered(seat, play.card, text, right))
        if text.upper() in map(str.upper, right):
            course.add(PointsAwarded(seat, play.card, self.points))


class StoryTime(Question):
    """Asks which of four meanings is the meaning of the main word (SCR-14.33)."""

    __slots__ = ()
    id: ClassVar[str] = "story_time"
    points: ClassVar[int] = 8

    @override
    def objects(self, use: Use) -> Violation | None:
        word, tasks = use.attempt.words[0].lower(), use.cards.tasks
        possible = tasks.meaning(word) and len(tasks.other_meanings(word)) >= WRONG
        return None if possible else _no_task(use)

    @override
    def drawn(self, course: Course, play: InPlay, cards: ThemeCards) -> None:
        word = main_word(course.state, play.seat)
        right = cards.tasks.meaning(word.lower())
        others = cards.tasks.other_meanings(word.lower())
        if not right or len(others) < WRONG:
            return
        wrong = course.chance.sample(others, WRONG)
        choices = tuple(course.chance.sample((right, *wrong), WRONG + 1))
        question = CardAsked(play.seat, play.card, word=word, choices=choices, right=(right,))
        course.add(question)

    @override
    def judge(
        self, state: State, seat: Seat, answer: AnswerCard, play: InPlay
    ) -> Violation | None:
        if answer.text in ("", *owed_in(state).choices):
            return None
        return Violation("scrabble.card-needs-choice", "SCR-14.33")


class SpellingBee(Question):
    """Asks which word on the board has a given meaning (SCR-14.34)."""

    __slots__ = ()
    id: ClassVar[str] = "spelling_bee"
    points: ClassVar[int] = 8

    @override
    def objects(self, use: Use) -> Violation | None:
        words = _words_on(use.attempt.board.with_tiles(use.attempt.placements))
        possible = any(use.cards.tasks.meaning(word.lower()) for word in words)
        return None if possible else _no_task(use)

    @override
    def drawn(self, course: Course, play: InPlay, cards: ThemeCards) -> None:
        words = _words_on(course.state.board)
        meanings = {word: cards.tasks.meaning(word.lower()) for word in words}
        known = [each for each in meanings.values() if each]
        if not known:
            return
        meaning = one_of(known, course.chance)
        right = tuple(word for word, each in meanings.items() if each == meaning)
        course.add(CardAsked(play.seat, play.card, meaning=meaning, right=right))


class WordFamily(Question):
    """Asks for another word of the word family of the main word (SCR-14.35)."""

    __slots__ = ()
    id: ClassVar[str] = "word_family"
    points: ClassVar[int] = 6

    @override
    def objects(self, use: Use) -> Violation | None:
        family = use.cards.tasks.family(use.attempt.words[0].lower())
        return None if family else _no_task(use)

    @override
    def drawn(self, course: Course, play: InPlay, cards: ThemeCards) -> None:
        word = main_word(course.state, play.seat)
        right = _family(word, cards.tasks)
        if right:
            course.add(CardAsked(play.seat, play.card, word=word, right=right))


def main_word(state: State, seat: Seat) -> str:
    """Return the main word of the latest play of *seat*, in upper case."""
    return next(
        line.words[0]
        for line in reversed(state.sheet)
        if line.kind == "play" and line.seat == seat
    )


def _words_on(board: Board) -> tuple[str, ...]:
    return tuple(dict.fromkeys(laid.word for laid in all_laid(board)))


def _family(word: str, tasks: Tasks) -> tuple[str, ...]:
    return tuple(sorted(each.upper() for each in tasks.family(word.lower())))


def _no_task(use: Use) -> Violation:
    return Violation("scrabble.card-no-task", use.clause)


def _said(text: str) -> AnswerCard:
    return AnswerCard(text=text)
