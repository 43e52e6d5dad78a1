"""Reading EDICT lines; their content is invented."""

from pathlib import Path

import pytest

from studyplay.words.sources import edict_reader
from studyplay.words.sources.jmdict_model import (
    EntryForm,
    JapaneseSense,
    JapaneseWordKind,
    JmdictEntry,
    SenseMark,
)

HEADING = "　？？？ /EDICT, Japanese-English Electronic Dictionary Files/Created: 2021-01-01/"


def sense(
    kinds: set[JapaneseWordKind],
    *glosses: str,
    marks: frozenset[SenseMark] = frozenset(),
    classes: tuple[str, ...] = (),
) -> JapaneseSense:
    return JapaneseSense(frozenset(kinds), marks, glosses, classes=frozenset(classes))


@pytest.mark.parametrize(
    ("line", "word"),
    [
        (
            "角箱 [かどばこ] /(n) corner box/angle box/(P)/",
            JmdictEntry(
                (EntryForm("角箱", frozenset({"P"})),),
                (EntryForm("かどばこ", frozenset({"P"})),),
                (sense({"noun"}, "corner box", "angle box"),),
            ),
        ),
        (
            "ボックス /(n,vs) (1) box/(2) (comp) (arch) frame/(v5r,vi) (3) (uk) to box/EntL123X/",
            JmdictEntry(
                (),
                (EntryForm("ボックス"),),
                (
                    sense({"noun", "suru"}, "box", classes=("vs",)),
                    sense(
                        {"noun", "suru"},
                        "frame",
                        marks=frozenset({"field", "rare"}),
                        classes=("vs",),
                    ),
                    sense({"verb"}, "to box", marks=frozenset({"kana"}), classes=("v5r",)),
                ),
            ),
        ),
        (
            "ＣＤ入れ [シーディーいれ] /(n) (osb:) (disc) wallet (of cloth)/",
            JmdictEntry(
                (EntryForm("CD入れ"),),
                (EntryForm("シーディーいれ"),),
                (sense({"noun"}, "(disc) wallet (of cloth)", marks=frozenset({"dialect"})),),
            ),
        ),
        (
            "箱 [はこ] /(n) (1) (vulg) bin/(2) (derog) old crate/(3) (X) box/(4) (sens) case/",
            JmdictEntry(
                (EntryForm("箱"),),
                (EntryForm("はこ"),),
                (
                    sense({"noun"}, "bin", marks=frozenset({"coarse"})),
                    sense({"noun"}, "old crate", marks=frozenset({"coarse"})),
                    sense({"noun"}, "box", marks=frozenset({"coarse"})),
                    sense({"noun"}, "case", marks=frozenset({"sensitive"})),
                ),
            ),
        ),
        (
            "角函 [かどばこ] /(oK) (n) corner box/",
            JmdictEntry(
                (EntryForm("角函", current=False),),
                (EntryForm("かどばこ"),),
                (sense({"noun"}, "corner box"),),
            ),
        ),
        (
            "箱月 [はこづき] /(n-adv,n-t) month of boxes/",
            JmdictEntry(
                (EntryForm("箱月"),),
                (EntryForm("はこづき"),),
                (sense({"noun"}, "month of boxes"),),
            ),
        ),
        (
            "角箱 [かどばご] /(ik) (adj-na) boxy/",
            JmdictEntry(
                (EntryForm("角箱"),),
                (EntryForm("かどばご", current=False),),
                (sense({"adjective"}, "boxy", classes=("adj-na",)),),
            ),
        ),
    ],
)
def test_labels_become_kinds_and_marks_and_other_parentheses_stay(
    line: str, word: JmdictEntry
) -> None:
    assert [word] == list(edict_reader.read_entries([line + "\n"]))


def test_an_expression_of_several_words_is_marked() -> None:
    line = "箱が合う [はこがあう] /(exp,v5u) to match/"
    ((found,),) = (word.senses for word in edict_reader.read_entries([line]))

    assert (found.is_phrase, found.classes) == (True, frozenset({"v5u"}))


@pytest.mark.parametrize("line", ["", "\n", "no entry", "箱 [はこ]", "箱 [はこ] /(P)/"])
def test_lines_that_are_no_entries(line: str) -> None:
    nothing: list[JmdictEntry] = []

    assert nothing == list(edict_reader.read_entries([line]))


def test_the_heading_is_no_noun() -> None:
    kinds = [sense.kinds for word in edict_reader.read_entries([HEADING]) for sense in word.senses]

    assert all("noun" not in found for found in kinds)


def test_a_file_in_euc_jp(tmp_path: Path) -> None:
    """The file is EUC-JP; a broken byte costs one character and not the file."""
    path = tmp_path / "edict"
    path.write_bytes("角箱 [かどばこ] /(n) corner box/\n".encode("euc_jp") + b"\xff /(n) x/\n")
    expected = ["かどばこ", "\ufffd"]

    words = edict_reader.read_entries(edict_reader.read_lines(path))

    assert expected == [word.readings[0].text for word in words]
