"""Analysis of games of the circus ladder, which has no words."""
