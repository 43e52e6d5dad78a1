"""Pages of classes, for teachers and for learners."""
