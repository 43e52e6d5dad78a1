"""Sentences for codes: engines and services say what happened, these say it to people."""
