"""The random source of a table: the default one, or one that seeds the tile bag with words."""

from collections.abc import Iterable, Sequence
from heapq import nlargest
from typing import Final

from studyplay.engines.core import Chance
from studyplay.engines.engine import AnyGame
from studyplay.engines.scrabble.game import Scrabble
from studyplay.services.app_context import AppContext
from studyplay.services.coaching import target_words
from studyplay.store.tables import SeatRow
from studyplay.study.games.scrabble.seeding import SeededChance

MAX_SEED_WORDS: Final = 60
"""Maximum number of words in the bag, over all seats."""


def choose_chance(context: AppContext, game: AnyGame, sitting: Sequence[SeatRow]) -> Chance:
    """Return the random source for dealing *game*. All seats are treated alike."""
    if not isinstance(game, Scrabble) or not game.rules.seeded:
        return context.chance
    return seeded_chance(
        context, game, _seed_words(context, sitting, game.rules.rack_size), len(sitting)
    )


def seeded_chance(
    context: AppContext, game: Scrabble, words: tuple[str, ...], seats: int
) -> Chance:
    """Return a random source whose bag lets each of *seats* find *words* (lower case) alike."""
    rules = game.rules
    return SeededChance(context.chance, rules.tiles.bag, seats, rules.rack_size, words)


def _seed_words(context: AppContext, sitting: Iterable[SeatRow], longest: int) -> tuple[str, ...]:
    """Return the same number of words for each person, highest weights first, ties random."""
    wanted = target_words.word_weights_by_person(context, "scrabble", sitting)
    words: dict[str, None] = {}
    for weights in wanted:
        fitting = sorted(
            word for word in weights if target_words.MIN_WORD_LENGTH <= len(word) <= longest
        )
        shuffled = context.chance.sample(fitting, len(fitting))
        most = nlargest(MAX_SEED_WORDS // len(wanted), shuffled, key=weights.__getitem__)
        words |= dict.fromkeys(most)
    return tuple(words)
