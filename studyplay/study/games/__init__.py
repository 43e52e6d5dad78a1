"""What a finished game tells: its turns, the words in it, and those that were missed.

A game has a package: ``turns`` tells its log again, ``uses`` says what its events tell of words,
and ``review`` finds what could have been done; no game knows of another.  ``proof`` asks
the engine about a play, ``picks`` chooses the few to show, ``audit`` proves them anew.
"""
