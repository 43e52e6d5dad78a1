"""``studyplay simulate`` and ``studyplay ladder``: thousands of games between bots."""

from tests.commands.simulate.command import simulate
from tests.commands.simulate.ladder import ladder

__all__ = ["ladder", "simulate"]
