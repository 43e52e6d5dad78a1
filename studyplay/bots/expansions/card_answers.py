"""Answers of the bot to cards that ask for tiles or words, based on its view."""

from collections.abc import Iterable, Sequence
from typing import Final

from studyplay.bots.player import Strength
from studyplay.engines.core import Chance, one_of
from studyplay.engines.scrabble.expansions.cards import AnswerCard, Tasks
from studyplay.engines.scrabble.expansions.cards.lines import all_laid
from studyplay.engines.scrabble.expansions.cards.table import PART, InPlay, Owed
from studyplay.engines.scrabble.tiles import BLANK, VOWELS
from studyplay.engines.scrabble.view import View

SURE: Final = {Strength.GENTLE: 0, Strength.EVEN: 1, Strength.STRONG: 3}
"""In how many of four questions a bot gives the dictionary's answer; else it guesses."""

DEAREST: Final = "QZJXVWK"
"""Letters that the bot discards first, and prefers not to draw."""


def answer(view: View, strength: Strength, tasks: Tasks, chance: Chance) -> AnswerCard | None:
    """Return the answer to the pending question, ``None`` if none is for the bot's seat."""
    card_state = view.slices[PART]
    play, owed = card_state.play, card_state.owed
    if play is None or owed is None or owed.seat != view.seat:
        return None
    return _of_tiles(view.rack, play, owed) or _of_words(view, owed, strength, tasks, chance)


def unfit(rack: str) -> str:
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
            tile not in DEAREST,
            rack.index(tile) == at,
            (tile in VOWELS) != many_vowels,
        )

    return "".join(rack[at] for at in sorted(range(len(rack)), key=worth_keeping))


def _of_tiles(rack: str, play: InPlay, owed: Owed) -> AnswerCard | None:
    match play.card:
        case "second_wind":
            return AnswerCard(unfit(rack)[: owed.count])
        case "vowel_stand":
            return AnswerCard(_surplus(rack, owed.count, vowels=False))
        case "consonant_stand":
            return AnswerCard(_surplus(rack, owed.count, vowels=True))
        case "map_reader":
            return AnswerCard(_spoilt(owed.tiles))
        case _:
            return None


def _surplus(rack: str, most: int, *, vowels: bool) -> str:
    """Return the surplus of vowels or consonants: as many tiles as make both equal."""
    lettered = rack.replace(BLANK, "")
    group = [tile for tile in unfit(lettered) if (tile in VOWELS) == vowels]
    surplus = max(0, (2 * len(group) - len(lettered)) // 2)
    return "".join(group[: min(most, surplus)])


def _spoilt(tiles: str) -> str:
    """Return *tiles* with the high-value letters on top, because another seat draws next."""
    return "".join(sorted(tiles, key=lambda tile: (tile not in DEAREST, tile in (BLANK, "S"))))


def _of_words(
    view: View, owed: Owed, strength: Strength, tasks: Tasks, chance: Chance
) -> AnswerCard:
    knows = one_of(range(4), chance) < SURE[strength]
    known = _known(view, owed, tasks) if knows else ()
    guesses = owed.choices or _words_on(view) if owed.meaning or owed.choices else ()
    return AnswerCard(text=_any(known or guesses, chance))


def _known(view: View, owed: Owed, tasks: Tasks) -> Sequence[str]:
    """Return the correct answers: a meaning, words with a meaning, or forms of a word."""
    if owed.choices:
        return [tasks.meaning(owed.word.lower())]
    if owed.meaning:
        return [word for word in _words_on(view) if tasks.meaning(word.lower()) == owed.meaning]
    return sorted(tasks.family(owed.word.lower()))


def _words_on(view: View) -> Sequence[str]:
    return list(dict.fromkeys(laid.word for laid in all_laid(view.board)))


def _any(texts: Iterable[str], chance: Chance) -> str:
    found = list(texts)
    return one_of(found, chance) if found else ""
