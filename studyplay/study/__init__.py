"""The learning domain: word log, reviews, drills and scheduling.  Callers pass in the time.

``games`` analyses finished games.  ``wordlog`` models the word uses of games and drills, and
``schedule`` computes from them which words are due (STUDY.md explains the rules).  ``drill``,
``chain``, ``hint_ladder``, ``number_talk``, ``realboard`` and ``sheets`` are kinds of practice.
``decks`` exports words to Anki, and ``classroom`` handles assignments for classes.
"""
