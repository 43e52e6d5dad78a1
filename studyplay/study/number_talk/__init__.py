"""Number talk: sets of cards called, heard and counted in three languages, beside the game.

The exact game never waits for it and never changes by it.  What it trains are number words and
counters, fluently said and understood; it brings next to no new vocabulary, and a page that
offers it has to say so.  All of it is our own design.
"""
