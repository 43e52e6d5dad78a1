"""Word uses of the circus ladder: none, because its cards have only numbers.

Number words come from number talk beside the game (``number_talk.calls.find_word_uses``).
"""

from collections.abc import Iterator

from studyplay.engines.scout.events import Event
from studyplay.engines.scout.state import State
from studyplay.study.wordlog.word_uses import WordUse


def find_word_uses(before: State, event: Event) -> Iterator[WordUse]:  # noqa: ARG001 -- as for other games
    """Yield nothing."""
    yield from ()
