"""Analysis of games of Word Basket."""
