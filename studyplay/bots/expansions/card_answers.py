"""What the bot answers to cards that ask, by what it may see and the words it knows."""

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
"""How often in four a bot knows what a dictionary would say; else it guesses."""

DEAREST: Final = "QZJXVWK"
"""What is given away first, and wanted last."""


def answer(view: View, strength: Strength, tasks: Tasks, chance: Chance) -> AnswerCard | None:
    """The answer that the card in play asks of the bot's own seat, or ``None`` if none does."""
    table = view.slices[PART]
    play, owed = table.play, table.owed
    if play is None or owed is None or owed.seat != view.seat:
        return None
    return _of_tiles(view.rack, play, owed) or _of_words(view, owed, strength, tasks, chance)


def unfit(rack: str) -> str:
    """The tiles of *rack* in the order in which they should go: dear, doubled, too many alike."""
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
    """Tiles of the kind of which there are more than half, as many as make it even."""
    lettered = rack.replace(BLANK, "")
    kind = [tile for tile in unfit(lettered) if (tile in VOWELS) == vowels]
    over = max(0, (2 * len(kind) - len(lettered)) // 2)
    return "".join(kind[: min(most, over)])


def _spoilt(tiles: str) -> str:
    """*tiles* with the dear ones on top: somebody else draws next."""
    return "".join(sorted(tiles, key=lambda tile: (tile not in DEAREST, tile in (BLANK, "S"))))


def _of_words(
    view: View, owed: Owed, strength: Strength, tasks: Tasks, chance: Chance
) -> AnswerCard:
    knows = one_of(range(4), chance) < SURE[strength]
    known = _known(view, owed, tasks) if knows else ()
    guesses = owed.choices or _words_on(view) if owed.meaning or owed.choices else ()
    return AnswerCard(text=_any(known or guesses, chance))


def _known(view: View, owed: Owed, tasks: Tasks) -> Sequence[str]:
    """What a dictionary says: the meaning of the word shown, the word of the meaning, a form."""
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
