"""Crossword players who try everything: words, phonies, swaps, look-ups, challenges, stops."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from studyplay.engines.core import Millis, Seat
from studyplay.engines.scrabble.actions import (
    Accept,
    Action,
    AnswerStop,
    Challenge,
    Exchange,
    GiveUp,
    LookUp,
    Pass,
    PlaceTiles,
    ProposeStop,
)
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.judging import fault, word_fault
from studyplay.engines.scrabble.legality import NEIGHBOURS
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import BLANK, LETTERS
from studyplay.engines.scrabble.turns import may_answer, may_challenge, may_take_turn
from tests.engines.scrabble.worlds import WORDS

TRIES = 16
UPPER = [word.upper() for word in sorted(WORDS)]
EARLY = Millis(0)

SPELLINGS = {
    letter: [(word, tuple(Counter(word).items())) for word in UPPER if letter in word]
    for letter in ("", *LETTERS)
}
"""By letter the words that have it, each with how often it needs which letter."""


@dataclass(frozen=True, slots=True)
class Restless:
    """Plays words and phonies, swaps, passes, looks up, challenges and asks to stop."""

    game: Scrabble

    def choose(self, state: State, seat: Seat, chance: random.Random) -> Action:
        """An action that is accepted, if *seat* is one of those to act."""
        if seat in may_answer(state):
            return AnswerStop(agree=chance.random() < 0.3)
        on_turn = seat == state.turn and may_take_turn(state, self.game.rules)
        if seat in may_challenge(state) and not (on_turn and chance.random() < 0.5):
            return Challenge() if chance.random() < 0.2 else Accept()
        return self._turn(state, chance)

    def _turn(self, state: State, chance: random.Random) -> Action:
        for action in self._wishes(state, chance):
            if self._accepted(state, action):
                return action
        return Pass()

    def _wishes(self, state: State, chance: random.Random) -> Iterator[Action]:
        """What comes to mind, the rare things first; the first that may be done is done."""
        rack = state.racks[state.turn]
        mood = chance.random()
        if mood < 0.02:
            yield ProposeStop()
        elif mood < 0.06:
            yield LookUp("qu*")
        elif mood < 0.09:
            yield Exchange("".join(chance.sample(rack, chance.randint(0, len(rack)))))
        elif mood < 0.11:
            yield Pass()
        elif mood < 0.2:
            yield phony(state.board, rack, chance)
        yield from islice(words_across(state, chance), TRIES)
        if chance.random() < 0.5:
            yield Exchange(rack[: len(state.bag)][:3])
        yield GiveUp()

    def _accepted(self, state: State, action: Action) -> bool:
        rules = self.game.rules
        violation = fault(state, state.turn, action, EARLY, rules)
        violation = violation or word_fault(state, state.turn, action, rules, self.game.lexicon)
        return violation is None


def words_across(state: State, chance: random.Random) -> Iterator[PlaceTiles]:
    """Words of the rack through letters of the board at random, most of them not legal."""
    rack = "".join(sorted(state.racks[state.turn]))
    crossed = [(tile.row, tile.col, tile.letter.upper()) for tile in state.board.tiles()]
    crossed = crossed or [(7, 7, "")]
    for row, col, letter in chance.sample(crossed, min(8, len(crossed))):
        found = makeable(rack, letter)
        for word in chance.sample(found, min(6, len(found))):
            at = chance.randrange(len(word)) if not letter else word.index(letter)
            down = chance.random() < 0.5
            yield spelt(state.board, word, (row - at * down, col - at * (not down)), down, rack)


@lru_cache(maxsize=4096)
def makeable(rack: str, letter: str) -> tuple[str, ...]:
    """The words that *rack* makes together with *letter* of the board, or alone if it is empty."""
    tiles, blanks = rack + letter, rack.count(BLANK)
    return tuple(word for word, needs in SPELLINGS[letter] if _enough(tiles, needs, blanks))


def _enough(tiles: str, needs: Iterable[tuple[str, int]], blanks: int) -> bool:
    for letter, count in needs:
        blanks -= max(0, count - tiles.count(letter))
        if blanks < 0:
            return False
    return True


def spelt(board: Board, word: str, first: tuple[int, int], down: bool, rack: str) -> PlaceTiles:
    """*word* from the square *first* on; blanks stand in where the rack lacks a letter."""
    left = list(rack)
    placements = []
    for step, letter in enumerate(word):
        row, col = first[0] + step * down, first[1] + step * (not down)
        if board.holds(row, col):
            continue
        has = letter in left
        left.remove(letter if has else BLANK) if has or BLANK in left else None
        placements.append(Placement(row, col, letter if has else letter.lower()))
    return PlaceTiles(tuple(placements))


def phony(board: Board, rack: str, chance: random.Random) -> PlaceTiles:
    """Some tiles of the rack beside those on the board, whatever they spell."""
    tiles = chance.sample(rack, chance.randint(1, min(4, len(rack))))
    row, col = chance.choice(sorted(_edges(board)) or [(7, 7)])
    down = chance.random() < 0.5
    placements = []
    while tiles and board.contains(row, col):
        if not board.holds(row, col):
            tile = tiles.pop()
            placements.append(Placement(row, col, tile if tile != BLANK else "e"))
        row, col = row + down, col + (not down)
    return PlaceTiles(tuple(placements))


def _edges(board: Board) -> set[tuple[int, int]]:
    return {
        (tile.row + down, tile.col + right)
        for tile in board.tiles()
        for down, right in NEIGHBOURS
        if not board.holds(tile.row + down, tile.col + right)
    }
