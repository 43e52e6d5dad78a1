"""A learner's words as pages: the record, its numbers, the week."""
