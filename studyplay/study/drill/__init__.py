"""The rack anagram drill: racks to untangle, graded, hinted and told as a log of events.

It is a decider like a game: ``answer``, ``hint`` and ``leave`` return events, ``fold`` makes
the state of them.  No answer leaves the server before its rack is over.
"""
