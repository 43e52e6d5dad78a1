"""What is learnt from a game of Word Basket."""
