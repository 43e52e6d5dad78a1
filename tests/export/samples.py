"""Two notes: one with everything, one with next to nothing."""

from studyplay.export.board_picture import BoardPosition, render_svg
from studyplay.export.media import svg_media_file
from studyplay.export.notes import VocabNote
from studyplay.study.decks.deck import CardKind
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

POSITION = BoardPosition(
    letters=(*["." * 15] * 7, "....CAT........", *["." * 15] * 7),
    premiums=(*["." * 15] * 7, "d......*......d", *["." * 15] * 7),
    rack="AEGINR?",
    marked=frozenset((row, 6) for row in (8, 9, 10)),
    values={"A": 1, "C": 3, "T": 1},
)
KAISHA = VocabNote(
    word="かいしゃ",
    modified=AT,
    position=3,
    language="ja",
    written="会社",
    romaji="kaisha",
    definition="company; corporation",
    context="かいしゃ +4 (2026-11-21)",
    cards=frozenset({CardKind.RECALL, CardKind.DICTATION}),
    source="JMdict",
    tags=("studyplay::missed", "game::kotoba", "lang::ja"),
)
DRAWN = VocabNote(
    word="triangle",
    modified=AT,
    position=4,
    definition="a figure of three sides",
    definition_ja="三角形",
    level=Level.A2,
    context="AEGINR? → TRIANGLE +66 (2026-11-21)",
    rack="AEGINR? + T",
    image=svg_media_file(render_svg(POSITION)),
    cards=ALL_CARDS,
    source="WordNet 3.0; JMdict",
    tags=("studyplay::missed", "game::scrabble", "level::A2"),
)
