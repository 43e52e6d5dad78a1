"""A simulation of learners that measures the benefit of the study loop (STUDY.md 3)."""
