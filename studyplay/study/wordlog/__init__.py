"""The word log: uses of words, their totals, learners' decisions and tags."""
