"""What is learnt from a game of ことばであそぼ."""
