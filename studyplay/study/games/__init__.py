"""The definitions of the games, and the analysis of finished games.

Each game has its own package: ``definition`` says everything about it below the web layer,
``turns`` rebuilds the turns from the log, ``word_uses`` derives word uses from events, and
``review`` finds missed plays.  The packages are independent; ``catalog`` lists the definitions.
``action_check`` runs an action through the engine, ``missed_word_selection`` limits how many
words a review shows, and ``audit`` verifies the missed words again.
"""
