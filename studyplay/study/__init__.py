"""The learning domain: what a learner met and missed, drills, reviews; time is passed in.

``games`` reads finished games and ``wordlog`` keeps what they and the drills tell of words;
``schedule`` says by it what is practised next, and STUDY.md why.  ``drill``, ``chain``,
``ladder``, ``number_talk``, ``realboard`` and ``sheets`` are ways to practise, ``decks`` takes
words to Anki, and ``classroom`` gives work to classes.
"""
