"""A model of learners, to see whether the study loop is worth its minutes (STUDY.md 3)."""
