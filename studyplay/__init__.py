"""Word games as English practice: play, see what you missed, drill it, take it to Anki."""
