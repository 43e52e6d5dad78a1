"""Word chains as practice: しりとり, the English chain, and hands of Word Basket.

Two deciders like a game's, told as logs of events: a chain (`deciding`, folded by `chain`) and
an exercise with hands (`handing`, folded by `hands`).  RULES.md beside this file says what they
keep; nothing of a possible answer is shown before its turn is over.
"""
