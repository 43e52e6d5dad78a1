"""Levels, and what an entry can tell."""

import pytest

from studyplay.words.model import DictionaryEntry, Level, Sense

SENSE = Sense("noun", "a cat at sea", (), (), "studyplay")


@pytest.mark.parametrize(
    ("level", "above"),
    [
        (Level.A1, Level.A2),
        (Level.C1, Level.C2),
        (Level.C2, Level.C2),
        (Level.X, Level.C2),
    ],
)
def test_no_level_above_is_for_word_games_only(level: Level, above: Level) -> None:
    assert level.next_level is above


@pytest.mark.parametrize(
    ("senses", "glosses_ja", "expected"),
    [
        ((SENSE,), (), True),
        ((), ("海猫",), True),
        ((), (), False),
    ],
)
def test_a_meaning_may_be_told_in_either_language(
    senses: tuple[Sense, ...], glosses_ja: tuple[str, ...], expected: bool
) -> None:
    entry = DictionaryEntry("seacat", ("seacat",), Level.B2, 60, 1.0, senses, glosses_ja)

    assert entry.has_meaning is expected
