"""Number talk: calling, hearing and counting sets of cards in three languages, beside the game.

It never delays or changes the game.  It trains fluent use of number words and counters but hardly
any new vocabulary, and a page that offers it has to say so.  It is not part of the original game.
"""
