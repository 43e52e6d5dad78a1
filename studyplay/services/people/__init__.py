"""Learners: accounts, sign-in, devices, visibility of names, export and deletion of data."""
