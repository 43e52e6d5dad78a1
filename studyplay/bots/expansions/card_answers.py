"""Answers of the bot to cards that ask for tiles or words, based on its view."""

from collections.abc import Iterable, Sequence
from typing import Final

from studyplay.bots.player import BotStrength
from studyplay.engines.core import Chance, choose_random
from studyplay.engines.scrabble.expansions.cards import AnswerCard, QuestionSource
from studyplay.engines.scrabble.expansions.cards.board_words import find_board_words
from studyplay.engines.scrabble.expansions.cards.card_state import (
    CARDS_SLICE,
    CardInPlay,
    PendingQuestion,
)
from studyplay.engines.scrabble.tiles import BLANK, VOWELS
from studyplay.engines.scrabble.view import View

CORRECT_ANSWERS_IN_FOUR: Final = {
    BotStrength.GENTLE: 0,
    BotStrength.EVEN: 1,
    BotStrength.STRONG: 3,
}
"""In how many of four questions a bot gives the dictionary's answer; else it guesses."""

HIGH_VALUE_LETTERS: Final = "QZJXVWK"
"""Letters that the bot discards first, and prefers not to draw."""


def choose_answer(
    view: View, strength: BotStrength, tasks: QuestionSource, chance: Chance
) -> AnswerCard | None:
    """Return the answer to the pending question, ``None`` if none is for the bot's seat."""
    card_state = view.slices[CARDS_SLICE]
    play, owed = card_state.play, card_state.owed
    if play is None or owed is None or owed.seat != view.seat:
        return None
    return _answer_with_tiles(view.rack, play, owed) or _answer_with_word(
        view, owed, strength, tasks, chance
    )


def sort_worst_first(rack: str) -> str:
    """Return the tiles of *rack*, worst first.

    High-value letters come first, then doubled tiles, then the larger group of vowels or
    consonants.  Blanks and S come last.
    """
    vowels = sum(tile in VOWELS for tile in rack)
    many_vowels = 2 * vowels > len(rack)

    def worth_keeping(at: int) -> tuple[bool, bool, bool, bool]:
        tile = rack[at]
        return (
            tile in (BLANK, "S"),
            tile not in HIGH_VALUE_LETTERS,
            rack.index(tile) == at,
            (tile in VOWELS) != many_vowels,
        )

    return "".join(rack[at] for at in sorted(range(len(rack)), key=worth_keeping))


def _answer_with_tiles(rack: str, play: CardInPlay, owed: PendingQuestion) -> AnswerCard | None:
    match play.card:
        case "second_wind":
            return AnswerCard(sort_worst_first(rack)[: owed.count])
        case "vowel_stand":
            return AnswerCard(_surplus_tiles(rack, owed.count, vowels=False))
        case "consonant_stand":
            return AnswerCard(_surplus_tiles(rack, owed.count, vowels=True))
        case "map_reader":
            return AnswerCard(_sort_high_values_first(owed.tiles))
        case _:
            return None


def _surplus_tiles(rack: str, most: int, *, vowels: bool) -> str:
    """Return the surplus of vowels or consonants: as many tiles as make both equal."""
    lettered = rack.replace(BLANK, "")
    group = [tile for tile in sort_worst_first(lettered) if (tile in VOWELS) == vowels]
    surplus = max(0, (2 * len(group) - len(lettered)) // 2)
    return "".join(group[: min(most, surplus)])


def _sort_high_values_first(tiles: str) -> str:
    """Return *tiles* with the high-value letters on top, because another seat draws next."""
    return "".join(
        sorted(tiles, key=lambda tile: (tile not in HIGH_VALUE_LETTERS, tile in (BLANK, "S")))
    )


def _answer_with_word(
    view: View, owed: PendingQuestion, strength: BotStrength, tasks: QuestionSource, chance: Chance
) -> AnswerCard:
    knows = choose_random(range(4), chance) < CORRECT_ANSWERS_IN_FOUR[strength]
    known = _find_correct_answers(view, owed, tasks) if knows else ()
    guesses = owed.choices or _words_on_board(view) if owed.meaning or owed.choices else ()
    return AnswerCard(text=_choose_any(known or guesses, chance))


def _find_correct_answers(
    view: View, owed: PendingQuestion, tasks: QuestionSource
) -> Sequence[str]:
    """Return the correct answers: a meaning, words with a meaning, or forms of a word."""
    if owed.choices:
        return [tasks.meaning(owed.word.lower())]
    if owed.meaning:
        return [
            word for word in _words_on_board(view) if tasks.meaning(word.lower()) == owed.meaning
        ]
    return sorted(tasks.family(owed.word.lower()))


def _words_on_board(view: View) -> Sequence[str]:
    return list(dict.fromkeys(laid.word for laid in find_board_words(view.board)))


def _choose_any(texts: Iterable[str], chance: Chance) -> str:
    found = list(texts)
    return choose_random(found, chance) if found else ""
