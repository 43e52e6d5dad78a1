"""Analysis of finished games: turns, word uses and missed words.

Each game has its own package: ``turns`` rebuilds the turns from the log, ``word_uses`` derives
word uses from events, and ``review`` finds missed plays.  The packages are independent.
``action_check`` runs an action through the engine, ``missed_word_selection`` limits how many
words a review shows, and ``audit`` verifies the missed words again.
"""
