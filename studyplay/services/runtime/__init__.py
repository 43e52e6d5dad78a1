"""Process-level tools without domain logic: clock, executors, limits."""
