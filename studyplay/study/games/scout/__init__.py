"""What is told of a game of the circus ladder, which has no words."""
