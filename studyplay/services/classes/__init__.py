"""Classes: opened, joined, given work, looked at by their teachers, and closed."""
