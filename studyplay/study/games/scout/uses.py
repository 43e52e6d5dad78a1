"""What the events of the circus ladder tell about words: nothing.

Its cards have numbers only.  Number words are met in number talk, beside the game, and come into
the record by ``number_talk.calls.uses``.
"""

from collections.abc import Iterator

from studyplay.engines.scout.events import Event
from studyplay.engines.scout.state import State
from studyplay.study.wordlog.uses import Use


def uses(before: State, event: Event) -> Iterator[Use]:  # noqa: ARG001 -- as for other games
    """No word at all, whatever happens."""
    yield from ()
