"""Words to be led to, rung by rung, while a crossword game is played."""
