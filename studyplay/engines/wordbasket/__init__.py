"""Word Basket: a word chain with cards, as a race or in turns; its rules are in RULES.md."""
