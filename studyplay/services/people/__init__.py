"""Who is here: learners, how they come back, and on which device."""
