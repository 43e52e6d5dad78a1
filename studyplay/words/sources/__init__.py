"""Other people's dictionaries and lists: the only modules that read them, at set-up or lazily."""
