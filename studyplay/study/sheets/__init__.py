"""Printed sheets: worksheet, test and answer key with the same questions."""
