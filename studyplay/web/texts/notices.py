"""Word sources and licences, shown on the page "About"."""

from dataclasses import dataclass
from typing import Final

from studyplay.web.i18n import LazyText, lazy


@dataclass(frozen=True, slots=True)
class Notice:
    """A word source.  ``licence`` is a file name in ``wordlists/LICENSES`` without ``.txt``."""

    name: str
    used_for: LazyText
    words: str
    licence: str = ""


NOTICES: Final = (
    Notice(
        "SCOWL",
        lazy("the English word list"),
        "Spell Checker Oriented Word Lists. Copyright 2000–2018 by Kevin Atkinson and others.",
        "SCOWL",
    ),
    Notice(
        "UKACD",
        lazy("part of the English word list"),
        "The UK Advanced Cryptics Dictionary. Copyright © J Ross Beresford 1993–2000. "
        "All Rights Reserved.",
        "UKACD",
    ),
    Notice(
        "WordNet 3.0",
        lazy("English meanings and examples"),
        "WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved.",
        "WordNet-3.0",
    ),
    Notice(
        "JMdict / EDICT",
        lazy("Japanese words and reference translations"),
        "This program uses the JMdict/EDICT dictionary files, the property of the Electronic "
        "Dictionary Research and Development Group, in conformance with the Group's licence "
        "(CC BY-SA 4.0).",
        "EDRDG",
    ),
    Notice(
        "CEFR-J Wordlist, cefrpy",
        lazy("levels of words"),
        "The CEFR-J Wordlist Version 1.5. Compiled by Yukio Tono, Tokyo University of Foreign "
        "Studies. Read through cefrpy, "
        "copyright © 2024 Bielikov Maksym, MIT licence.",
        "cefrpy-MIT",
    ),
    Notice(
        "wordfreq",
        lazy("how often words are used, words of other languages"),
        "wordfreq by Robyn Speer. Code: Apache licence; data: CC BY-SA 4.0, from Google Books "
        "Ngrams, Wikipedia, OpenSubtitles, SUBTLEX and others.",
        "wordfreq-notice",
    ),
)
