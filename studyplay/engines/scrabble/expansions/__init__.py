"""Expansions, which can be combined with any rules and with each other.

Each one implements the hooks of `expansion.Expansion`.  Code outside this package never checks
which expansions are in the game.
"""

from studyplay.engines.scrabble.expansions.expansion import Expansion, ScoreRule, ScoreStage

__all__ = ["Expansion", "ScoreRule", "ScoreStage"]
