"""``studyplay simulate`` and ``studyplay ladder``: bots against bots, by the thousand."""

from studyplay.cli.simulate.command import simulate
from studyplay.cli.simulate.ladder import ladder

__all__ = ["ladder", "simulate"]
