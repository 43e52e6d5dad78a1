"""Votes of bots on words: after the people, according to the dictionary, or an abstention.

All bots at a table use the same dictionary.  Its verdict therefore counts as one vote, and only
if no other seat has voted for or against the word.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from typing_extensions import override

from studyplay.bots.player import AnyPlayer, BotPlayer, Intent
from studyplay.engines.core import Chance, Seat


def choose_vote(*, is_decided: bool, is_ruled_out: bool) -> bool | None:
    """Return the vote of a bot: ``False`` against the word, ``None`` to abstain.

    A bot never votes for a word, because there is no vote on words that the dictionary allows.

    Args:
        is_decided: Whether another seat has voted for or against the word.
        is_ruled_out: Whether the dictionary shows that the rules do not allow the word.
    """
    return False if is_ruled_out and not is_decided else None


@dataclass(frozen=True, slots=True)
class LastVoter(BotPlayer[Any, Any]):
    """A wrapper around ``player`` that waits until all ``people`` have voted.

    ``pending_voters`` returns the seats that may still vote, without the player of the word.
    """

    player: AnyPlayer
    pending_voters: Callable[[Any], frozenset[Seat]]
    people: frozenset[Seat]

    @override
    def choose_intent(self, view: Any, chance: Chance) -> Intent[Any] | None:
        if self.pending_voters(view) & self.people:
            return None
        return self.player.choose_intent(view, chance)
