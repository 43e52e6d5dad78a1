"""Classes, assignments and their results.  Pure code: the current time is an argument."""
