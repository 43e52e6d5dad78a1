"""What is practised next: the word record and the learner's wishes, folded into cards."""
