"""Where an expansion has a say in what the bot does; nothing happens unless overridden."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from studyplay.bots.player import Strength
from studyplay.engines.core import Chance, Seat
from studyplay.engines.scrabble.actions import Action
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.movegen import MoveGenerator, ScoredPlay
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.view import View


@dataclass(frozen=True, slots=True)
class Thoughts:
    """What the bot on ``seat`` has before it when it is to take its turn.

    ``chosen`` is what it would play otherwise, ``None`` if it finds no word.  ``knows`` says
    whether all words of a play are ones it may use, ``may_play`` whether a lower-case word is,
    ``allows`` whether all expansions let the tiles be put there.
    """

    view: View
    seat: Seat
    rules: Rules
    strength: Strength
    generator: MoveGenerator
    knows: Callable[[Sequence[Placement]], bool]
    may_play: Callable[[str], bool]
    allows: Callable[[Sequence[Placement]], bool]
    chosen: ScoredPlay | None


class Habit:
    """What the bot does about one expansion."""

    __slots__ = ()

    def allows(self, view: View, placements: Sequence[Placement]) -> bool:
        """Whether the expansion lets the tiles be put there."""
        del view, placements
        return True

    def answer(self, view: View, strength: Strength, chance: Chance) -> Action | None:
        """What to answer to an expansion that waits for the bot; ``None`` if it does not."""
        del view, strength, chance
        return None

    def instead(self, thoughts: Thoughts) -> Action | None:
        """What to do before or instead of the chosen play; ``None`` to leave it at that."""
        del thoughts
        return None
