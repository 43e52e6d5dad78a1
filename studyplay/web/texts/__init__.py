"""Translatable texts of the pages, mostly by the codes that engines and services return."""
