"""Spaced repetition: the word log and the learner's actions, folded into cards."""
