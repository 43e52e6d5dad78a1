"""Cards with questions about words: story time, spelling bee, word family (SCR-14.33 to 14.35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from studyplay.engines.core import Violation, choose_random
from studyplay.engines.scrabble.expansions.cards.actions import AnswerCard
from studyplay.engines.scrabble.expansions.cards.bag_cards import pending_question
from studyplay.engines.scrabble.expansions.cards.board_words import find_board_words
from studyplay.engines.scrabble.expansions.cards.effect import CardEffect, CardUse
from studyplay.engines.scrabble.expansions.cards.events import CardAnswered, CardAsked
from studyplay.engines.scrabble.interventions import PointsAwarded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from studyplay.engines.core import Seat
    from studyplay.engines.scrabble.board import Board
    from studyplay.engines.scrabble.event_builder import EventBuilder
    from studyplay.engines.scrabble.expansions.cards.card_state import CardInPlay
    from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards
    from studyplay.engines.scrabble.state import State
    from studyplay.words.question_source import QuestionSource

WRONG_MEANINGS: Final = 3
"""How many wrong meanings are offered with the correct one."""

MAX_ANSWER_LENGTH: Final = 100
"""Maximum length in characters of a written answer in the log; the rest is cut off."""


class QuestionCard(CardEffect):
    """Asks a question about a word; a correct answer scores ``points``.

    The dictionary may change between the play and the question.  A question that is no longer
    possible is skipped.
    """

    __slots__ = ()
    blocks_next_turn: ClassVar[bool] = True
    points: ClassVar[int]

    @override
    def possible_answers(self, state: State, seat: Seat, play: CardInPlay) -> Iterable[AnswerCard]:
        return (*map(_text_answer, pending_question(state).choices), AnswerCard())

    @override
    def apply_answer(
        self, builder: EventBuilder, seat: Seat, answer: AnswerCard, play: CardInPlay
    ) -> None:
        owed = pending_question(builder.state)
        right, chosen = owed.right, answer.text in owed.choices
        text = answer.text if chosen else answer.text.strip()[:MAX_ANSWER_LENGTH]
        builder.add(CardAnswered(seat, play.card, text, right))
        if text.upper() in map(str.upper, right):
            builder.add(PointsAwarded(seat, play.card, self.points))


class StoryTime(QuestionCard):
    """Asks which of four meanings is the meaning of the main word (SCR-14.33)."""

    __slots__ = ()
    id: ClassVar[str] = "story_time"
    points: ClassVar[int] = 8

    @override
    def play_fault(self, use: CardUse) -> Violation | None:
        word, tasks = use.attempt.words[0].lower(), use.expansion.tasks
        possible = tasks.meaning(word) and len(tasks.other_meanings(word)) >= WRONG_MEANINGS
        return None if possible else _no_task_fault(use)

    @override
    def on_draw(self, builder: EventBuilder, play: CardInPlay, expansion: ThemeCards) -> None:
        word = latest_main_word(builder.state, play.seat)
        right = expansion.tasks.meaning(word.lower())
        others = expansion.tasks.other_meanings(word.lower())
        if not right or len(others) < WRONG_MEANINGS:
            return
        wrong = builder.chance.sample(others, WRONG_MEANINGS)
        choices = tuple(builder.chance.sample((right, *wrong), WRONG_MEANINGS + 1))
        question = CardAsked(play.seat, play.card, word=word, choices=choices, right=(right,))
        builder.add(question)

    @override
    def answer_fault(
        self, state: State, seat: Seat, answer: AnswerCard, play: CardInPlay
    ) -> Violation | None:
        if answer.text in ("", *pending_question(state).choices):
            return None
        return Violation("scrabble.card-needs-choice", "SCR-14.33")


class SpellingBee(QuestionCard):
    """Asks which word on the board has a given meaning (SCR-14.34)."""

    __slots__ = ()
    id: ClassVar[str] = "spelling_bee"
    points: ClassVar[int] = 8

    @override
    def play_fault(self, use: CardUse) -> Violation | None:
        words = _words_on_board(use.attempt.board.with_tiles(use.attempt.placements))
        possible = any(use.expansion.tasks.meaning(word.lower()) for word in words)
        return None if possible else _no_task_fault(use)

    @override
    def on_draw(self, builder: EventBuilder, play: CardInPlay, expansion: ThemeCards) -> None:
        words = _words_on_board(builder.state.board)
        meanings = {word: expansion.tasks.meaning(word.lower()) for word in words}
        known = [each for each in meanings.values() if each]
        if not known:
            return
        meaning = choose_random(known, builder.chance)
        right = tuple(word for word, each in meanings.items() if each == meaning)
        builder.add(CardAsked(play.seat, play.card, meaning=meaning, right=right))


class WordFamily(QuestionCard):
    """Asks for another word of the word family of the main word (SCR-14.35)."""

    __slots__ = ()
    id: ClassVar[str] = "word_family"
    points: ClassVar[int] = 6

    @override
    def play_fault(self, use: CardUse) -> Violation | None:
        family = use.expansion.tasks.family(use.attempt.words[0].lower())
        return None if family else _no_task_fault(use)

    @override
    def on_draw(self, builder: EventBuilder, play: CardInPlay, expansion: ThemeCards) -> None:
        word = latest_main_word(builder.state, play.seat)
        right = _find_family(word, expansion.tasks)
        if right:
            builder.add(CardAsked(play.seat, play.card, word=word, right=right))


def latest_main_word(state: State, seat: Seat) -> str:
    """Return the main word of the latest play of *seat*, in upper case."""
    return next(
        line.words[0]
        for line in reversed(state.sheet)
        if line.kind == "play" and line.seat == seat
    )


def _words_on_board(board: Board) -> tuple[str, ...]:
    return tuple(dict.fromkeys(laid.word for laid in find_board_words(board)))


def _find_family(word: str, tasks: QuestionSource) -> tuple[str, ...]:
    return tuple(sorted(each.upper() for each in tasks.family(word.lower())))


def _no_task_fault(use: CardUse) -> Violation:
    return Violation("scrabble.card-no-task", use.clause)


def _text_answer(text: str) -> AnswerCard:
    return AnswerCard(text=text)
