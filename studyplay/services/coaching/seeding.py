"""The luck of a table: that of the house, or of a seeded bag with words for who sits there."""

from collections.abc import Iterable, Sequence
from heapq import nlargest
from typing import Final

from studyplay.engines.catalog import AnyGame
from studyplay.engines.core import Chance
from studyplay.engines.scrabble.game import Scrabble
from studyplay.services.coaching import teaching
from studyplay.services.studio import Studio
from studyplay.store.tables import SeatRow
from studyplay.study.games.scrabble.seeding import SeededChance

WORDS: Final = 60
"""How many words to learn a bag is seeded with."""


def chance_for(studio: Studio, game: AnyGame, sitting: Sequence[SeatRow]) -> Chance:
    """What *game* is dealt with: every seat is the same to it, whoever sits there."""
    if not isinstance(game, Scrabble) or not game.rules.seeded:
        return studio.chance
    return seeded(studio, game, _words(studio, sitting, game.rules.rack_size), len(sitting))


def seeded(studio: Studio, game: Scrabble, words: tuple[str, ...], seats: int) -> Chance:
    """A bag in which *words* (lower case) can be found by each of *seats* alike."""
    rules = game.rules
    return SeededChance(studio.chance, rules.tiles.bag, seats, rules.rack_size, words)


def _words(studio: Studio, sitting: Iterable[SeatRow], longest: int) -> tuple[str, ...]:
    """As many words of each of the people: those that they should meet most, of equals any."""
    wanted = teaching.wanted_by_each(studio, "scrabble", sitting)
    words: dict[str, None] = {}
    for weights in wanted:
        fitting = sorted(word for word in weights if teaching.SHORTEST <= len(word) <= longest)
        shuffled = studio.chance.sample(fitting, len(fitting))
        most = nlargest(WORDS // len(wanted), shuffled, key=weights.__getitem__)
        words |= dict.fromkeys(most)
    return tuple(words)
