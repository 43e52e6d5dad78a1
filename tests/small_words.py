"""Word data of a few words, built in no time: what tests of pages and services open.

All words are A2 except those of ``LEVELS``; each has one made-up noun meaning.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from studyplay.words.english_database import CREATE_TABLES, SCHEMA_VERSION
from studyplay.words.gaddag import build_gaddag
from studyplay.words.lexicon import Lexicon, WordMark
from studyplay.words.model import Level
from studyplay.words.word_library import WordDataPaths

WORDLISTS: Final = Path(__file__).parents[1] / "wordlists"

TEXT: Final = """
ad ah am an as at do go he hi if in is it ma me no of on or so to up us
act age ago aid aim air all and ant any arc are arm art ask ate bad bag bar bat bed bee big
cab can cap car cat cot cow cut day den dog ear eat egg end era far fat few fig fin fit fun
gas get got gun hat hen her hit hot ice ink jam jar jet joy key kid lab led leg let lid lie
lip log lot low mad man map mat men met mix mud nap net new nil nod not now nut oak oar odd
off oil old one ore our out own pan pat paw pay pen pet pie pig pin pot put ran rat raw red
rib rid rim rip road rob rod rot row rub run sad sat saw sea see set she sit six sky son sun
tan tap tar tax tea ten the tie tin tip toe ton too top toy two van war was way wet who why
win wet won yes yet you zoo quiz quit alert alter later alerts alters staler salter slate
stale least steal tales stare tears rates aster east seat eats teas retain retina nastier
retains stainer antsier toe toes notes stone tones onset season reason
"""

WORDS: Final = tuple(dict.fromkeys(TEXT.split()))

LEVELS: Final = {
    **dict.fromkeys(("cat", "dog", "hat", "red", "run", "sun"), Level.A1),
    **dict.fromkeys(("alert", "alter", "retain", "reason"), Level.B1),
    **dict.fromkeys(("aster", "staler", "retina", "antsier"), Level.C2),
    **dict.fromkeys(("salter", "stainer", "nastier"), Level.X),
}


def build_words(instance: Path) -> WordDataPaths:
    """Write ``en.db`` and ``en.gaddag`` of the words above into *instance*."""
    instance.mkdir(parents=True, exist_ok=True)
    paths = WordDataPaths(wordlists=WORDLISTS, instance=instance)
    paths.graph.write_bytes(build_gaddag(sorted(WORDS)).to_bytes())
    marks = {word: WordMark(LEVELS.get(word, Level.A2), 20, taboo=False) for word in WORDS}
    lexicon = Lexicon.from_marks(marks)
    with closing(sqlite3.connect(paths.english)) as database:
        database.executescript(CREATE_TABLES)
        database.executemany(
            "INSERT INTO word VALUES (?, ?, ?, ?, ?)",
            [(word, mark.level, 20, 4.0, f"{word}:n") for word, mark in marks.items()],
        )
        database.executemany(
            "INSERT INTO sense VALUES (?, 0, 'n', 'noun', ?, ?, '', 'studyplay')",
            [(word, f"the meaning of {word}", f"Here is {word}.") for word in marks],
        )
        row = (lexicon.words_text(), lexicon.marks_bytes())
        database.execute("INSERT INTO lexicon VALUES (?, ?)", row)
        facts = [("schema", SCHEMA_VERSION), ("wordnet", "1")]
        database.executemany("INSERT INTO meta VALUES (?, ?)", facts)
        database.commit()
    return paths
