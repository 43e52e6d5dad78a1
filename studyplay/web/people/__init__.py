"""Pages about people: coming back with a slip, where one is signed in, and the house."""
