"""Word chain exercises: しりとり, the English chain, and hands of Word Basket.

There are two event-sourced deciders: a chain (`deciding`, folded by `state`) and an exercise
with hands (`hands_deciding`, folded by `hands`).  `RULES.md` in this directory lists their rules.
Possible answers are not shown before the turn is over.
"""
