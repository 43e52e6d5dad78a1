"""Pure game rules.  The design rules of this package are in README.md in this folder."""
