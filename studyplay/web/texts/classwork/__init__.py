"""Texts of classes, assignments and worksheets."""
