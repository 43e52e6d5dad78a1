"""The one record of words: written, read, summed up."""
