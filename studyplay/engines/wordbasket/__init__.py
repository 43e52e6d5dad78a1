"""Word Basket: a word chain with cards and without turns, under the rules in RULES.md."""
