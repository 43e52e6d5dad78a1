"""Drills: racks, stems, patterns and meanings, graded, hinted and told as a log of events.

A drill is a decider like a game: ``answer``, ``hint`` and ``leave`` return events, ``fold``
makes the state of them.  All kinds have one shape: ``items`` makes items of words by the task,
``grading`` judges answers, ``told`` says what the word record learns.  No answer leaves the
server before its item is over.
"""
