"""The random source of a table: the default one, or one that seeds the tile bag with words."""

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
"""Maximum number of words in the bag, over all seats."""


def chance_for(studio: Studio, game: AnyGame, sitting: Sequence[SeatRow]) -> Chance:
    """Return the random source for dealing *game*. All seats are treated alike."""
    if not isinstance(game, Scrabble) or not game.rules.seeded:
        return studio.chance
    return seeded(studio, game, _words(studio, sitting, game.rules.rack_size), len(sitting))


def seeded(studio: Studio, game: Scrabble, words: tuple[str, ...], seats: int) -> Chance:
    """Return a random source whose bag lets each of *seats* find *words* (lower case) alike."""
    rules = game.rules
    return SeededChance(studio.chance, rules.tiles.bag, seats, rules.rack_size, words)


def _words(studio: Studio, sitting: Iterable[SeatRow], longest: int) -> tuple[str, ...]:
    """Return the same number of words for each person, highest weights first, ties random."""
    wanted = teaching.wanted_by_each(studio, "scrabble", sitting)
    words: dict[str, None] = {}
    for weights in wanted:
        fitting = sorted(word for word in weights if teaching.SHORTEST <= len(word) <= longest)
        shuffled = studio.chance.sample(fitting, len(fitting))
        most = nlargest(WORDS // len(wanted), shuffled, key=weights.__getitem__)
        words |= dict.fromkeys(most)
    return tuple(words)
