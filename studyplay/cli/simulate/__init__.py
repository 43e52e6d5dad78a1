"""``studyplay simulate`` and ``studyplay ladder``: thousands of games between bots."""

from studyplay.cli.simulate.command import simulate
from studyplay.cli.simulate.ladder import ladder

__all__ = ["ladder", "simulate"]
