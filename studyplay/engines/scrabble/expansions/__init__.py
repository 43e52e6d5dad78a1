"""Expansions: what combines with any rules and with each other.

Each is one object with the seams of `expansion.Expansion`.  Nothing outside this folder asks
whether one is in the game.
"""

from studyplay.engines.scrabble.expansions.expansion import Expansion, ScoreRule, Stage

__all__ = ["Expansion", "ScoreRule", "Stage"]
