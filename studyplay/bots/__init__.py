"""Pure choosers: from what a seat may see, and what could be played, to an action."""
