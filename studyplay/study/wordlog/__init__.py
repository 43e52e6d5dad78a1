"""The record of every use of a word, its sums, and the tags that learners give."""
