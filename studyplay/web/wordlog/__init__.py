"""Pages of a learner's word log: search, statistics, weekly digest."""
