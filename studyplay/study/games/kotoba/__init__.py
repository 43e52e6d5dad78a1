"""Analysis of games of ことばであそぼ."""
