"""Word Basket: a word chain with cards, as a race or in turns, under the rules in RULES.md."""
