"""Lists of names and words made to keep the server busy: Unicode marks, many lines, long cells."""

import pytest

from studyplay.study.classroom import names, roster
from studyplay.study.classroom.roster import RosterProblem
from studyplay.study.pasted_list import parse_word_list
from studyplay.study.wordlog import tags
from studyplay.words.latin import fold_latin
from studyplay.words.nfkc import nfkc
from studyplay.words.patterns import Pattern, PatternError
from tests.attacks.upload_house import measured

MARKS = "a" + "\u0301\u0323" * 30_000
"""120 KB of marks upon one letter; to sort them takes time with the square of their number."""

WIDE = "\ufdfa" * 60_000
"""Each of these becomes eighteen characters."""

LINES = "\n".join(f"Pupil {number}" for number in range(9_000))


@pytest.mark.parametrize(
    "text", [MARKS, WIDE, f"name\n{MARKS}\n{WIDE}", "name\n" + "\t" * 110_000]
)
def test_a_class_list_takes_no_time(text: str) -> None:
    with measured() as costs:
        listing = roster.parse_roster(text, [], 400)

    assert listing.entries == ()
    assert costs.cpu < 0.5


def test_a_class_list_may_have_so_many_lines() -> None:
    with measured() as costs:
        listing = roster.parse_roster(LINES, [], 400)

    assert [fault.problem for fault in listing.faults] == [RosterProblem.TOO_LONG]
    assert costs.cpu < 0.1


@pytest.mark.parametrize("text", [MARKS, WIDE, " ".join([MARKS[:900]] * 130), "- 1. " * 25_000])
def test_a_word_list_takes_no_time(text: str) -> None:
    with measured() as costs:
        pasted = parse_word_list(text, frozenset())

    assert pasted.words == ()
    assert costs.cpu < 0.5


def test_fewer_entries_are_read_where_each_is_looked_up() -> None:
    pasted = parse_word_list("a b c d", frozenset(), limit=3)

    assert (pasted.unknown, pasted.skipped, pasted.limit) == (("a", "b", "c"), 1, 3)


def test_no_name_and_no_word_takes_time() -> None:
    with measured() as costs:
        assert fold_latin(MARKS) == ""
        assert names.find_flaw(names.normalise_name(MARKS)) is names.NameFlaw.LONG
        assert tags.find_tag_fault(tags.clean_tag(MARKS)) == "tags.long"
        assert len(nfkc(MARKS)) <= 1_000
        with pytest.raises(PatternError):
            Pattern.parse(MARKS)

    assert costs.cpu < 0.3
