"""Drills on racks, stems, patterns and meanings, with grading and hints.

A drill is event-sourced like a game: ``deciding`` turns actions into events, ``state`` folds
events into the state.  ``items`` generates the questions of each task, ``grading`` grades
answers, and ``word_uses`` creates entries for the word log.  Answers are not sent to the client
before their item is over.
"""
