"""Process-level tools without domain logic: clock, executors, limits, garbage collection."""
