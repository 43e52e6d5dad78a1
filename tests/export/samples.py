"""Two notes: one with everything, one with next to nothing."""

from studyplay.export.notes import VocabNote
from studyplay.study.decks import CardKind
from studyplay.words.model import Level

AT = 1_700_000_000
"""When the first package is made, long before the clock of the machine that runs the tests."""

ALL_CARDS = frozenset(CardKind)
GRANITE = VocabNote(
    word="granite",
    modified=AT,
    position=1,
    definition="a very hard rock",
    definition_ja="花崗岩",
    example="The steps were made of granite.",
    example_cloze="The steps were made of ____.",
    pos="noun",
    level=Level.B2,
    context="Scrabble: RATING for 14 points",
    rack="AEGINRT",
    cards=ALL_CARDS,
    source="WordNet 3.0; JMdict",
    tags=("studyplay::missed", "game::scrabble", "level::B2"),
)
BARE = VocabNote(word="qi", modified=AT, position=2, level=Level.X, cards=ALL_CARDS)
