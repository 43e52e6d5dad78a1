"""Interface for the strategy of the bot with one expansion; the defaults do nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from studyplay.bots.player import BotStrength
from studyplay.engines.core import Chance, Seat
from studyplay.engines.scrabble.actions import Action
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.movegen import MoveGenerator, ScoredPlay
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.view import View


@dataclass(frozen=True, slots=True)
class TurnContext:
    """The input of a strategy for a turn of the bot on ``seat``.

    ``chosen`` is the play without the strategy, ``None`` if the bot found no play.  ``knows``
    checks that the bot may use all words of a play, ``may_play`` checks one lower-case word,
    and ``allows`` checks that all strategies accept the placements.
    """

    view: View
    seat: Seat
    rules: Rules
    strength: BotStrength
    generator: MoveGenerator
    knows: Callable[[Sequence[Placement]], bool]
    may_play: Callable[[str], bool]
    allows: Callable[[Sequence[Placement]], bool]
    chosen: ScoredPlay | None


class ExpansionStrategy:
    """The strategy of the bot for one expansion."""

    __slots__ = ()

    def allows(self, view: View, placements: Sequence[Placement]) -> bool:
        """Whether the expansion permits tiles on these squares."""
        del view, placements
        return True

    def choose_answer(self, view: View, strength: BotStrength, chance: Chance) -> Action | None:
        """Return the answer if the expansion waits for the bot; ``None`` otherwise."""
        del view, strength, chance
        return None

    def choose_replacement(self, context: TurnContext) -> Action | None:
        """Return an action before or instead of the chosen play; ``None`` to play it."""
        del context
        return None
