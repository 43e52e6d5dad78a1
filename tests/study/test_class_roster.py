"""Class lists: pasted, or out of a spreadsheet, in every encoding that schools have."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.study.classroom import names, roster, roster_files
from studyplay.study.classroom.roster import ParsedRoster, RosterEntry, RosterFault, RosterProblem
from studyplay.study.classroom.roster_files import UndecodableRoster
from studyplay.words.model import Level

ROOM = 400


def read(text: str, *present: str, room: int = ROOM) -> ParsedRoster:
    return roster.parse_roster(text, present, room)


def troubles(listing: ParsedRoster) -> list[tuple[int, RosterProblem]]:
    return [(fault.line, fault.problem) for fault in listing.faults]


def test_one_name_a_line_and_empty_lines_are_nothing() -> None:
    listing = read("はるか\r\n\r\n  Mei  \n")

    assert ParsedRoster((RosterEntry(1, "はるか"), RosterEntry(3, "Mei"))) == listing
    assert listing.is_valid


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("heading", ["name", "Nickname", "名前", "ニックネーム", "姓名", "ﾆｯｸﾈｰﾑ"])
def test_columns_have_headings(separator: str, heading: str) -> None:
    rows = (["No", heading, "Level"], ["1", "Hana", "b1"], ["2", "健太", ""])

    listing = read("\n".join(separator.join(row) for row in rows))

    assert (RosterEntry(2, "Hana", Level.B1), RosterEntry(3, "健太")) == listing.entries
    assert listing.is_valid


def test_a_level_may_stand_beside_a_name_without_headings() -> None:
    assert (RosterEntry(1, "Hana", Level.A1), RosterEntry(2, "Ken")) == read(
        "Hana,A1\nKen"
    ).entries


def test_columns_without_a_heading_for_names_are_refused() -> None:
    assert troubles(read("1,Sato,Hana\n2,Ito,Ken")) == [(1, RosterProblem.COLUMNS)]


@pytest.mark.parametrize(
    ("heading", "joined"),
    [
        ("姓,名", ("姓", "名")),
        ("名字,名", ("名字", "名")),
        ("姓氏,名字", ("姓氏", "名字")),
        ("Surname,Given name", ("Surname", "Given name")),
        ("First name,Last name", ("First name", "Last name")),
    ],
)
def test_two_columns_of_a_register_are_joined_to_names(
    heading: str, joined: tuple[str, ...]
) -> None:
    listing = read(f"出席番号,{heading}\n1,佐藤,はるか\n2,陳,大文")

    assert (
        ParsedRoster((RosterEntry(2, "佐藤 はるか"), RosterEntry(3, "陳 大文")), (), joined)
        == listing
    )


def test_a_column_of_whole_names_is_better_than_two_of_halves() -> None:
    listing = read("姓,名,氏名\n佐藤,はるか,佐藤はるか")

    assert ParsedRoster((RosterEntry(2, "佐藤はるか"),)) == listing


@pytest.mark.parametrize("heading", ["姓,番号", "姓,姓,名", "名,番号", "姓"])
def test_halves_of_names_that_do_not_make_a_pair_are_refused(heading: str) -> None:
    assert troubles(read(f"{heading}\n佐藤,はるか")) == [(1, RosterProblem.HALVES)]


def test_half_a_name_is_refused_in_its_line() -> None:
    listing = read("番号,姓,名\n1,佐藤,\n2,,はるか\n3,,")

    assert troubles(listing) == [
        (2, RosterProblem.HALF),
        (3, RosterProblem.HALF),
        (4, RosterProblem.NO_NAME),
    ]
    assert [fault.text for fault in listing.faults] == ["1 | 佐藤", "2 | はるか", "3"]


def test_every_fault_is_told_with_its_line() -> None:
    text = "name,level\nHana,A2\n,B1\n" + "x" * 21 + ",A1\nKen,Z9\nhana,\nMei\nTo\u200bm,A1"

    listing = read(text, "ＭＥＩ")

    assert [
        RosterFault(3, RosterProblem.NO_NAME, "B1"),
        RosterFault(4, RosterProblem.LONG, "x" * 21),
        RosterFault(5, RosterProblem.LEVEL, "Z9"),
        RosterFault(6, RosterProblem.TWICE, "hana", 2),
        RosterFault(7, RosterProblem.IN_CLASS, "Mei"),
        RosterFault(8, RosterProblem.STRANGE, "Tom"),
    ] == list(listing.faults)
    assert not listing.is_valid


def test_two_thousand_rows_say_how_many_fit() -> None:
    listing = read("\n".join(f"Pupil {n}" for n in range(2000)), room=38)

    assert [RosterFault(39, RosterProblem.TOO_MANY, "2000", 38)] == list(listing.faults)


def test_a_whole_book_is_not_a_class_list() -> None:
    assert troubles(read("a\n" * roster.MAX_TEXT_LENGTH)) == [(0, RosterProblem.TOO_LONG)]


def test_a_quotation_mark_left_open_swallows_no_class() -> None:
    assert tuple(entry.name for entry in read('"Hana\n"Ken"\nMei').entries) == (
        "Hana",
        "Ken",
        "Mei",
    )


def test_lines_can_be_left_out() -> None:
    assert roster.remove_lines("Hana\r\nKen\r\nMei", {2}) == "Hana\nMei"


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "cp932", "shift_jis", "utf-16", "utf-16-le", "utf-16-be"]
)
def test_a_file_is_read_in_every_encoding(encoding: str) -> None:
    text = (
        "名前,レベル\n髙橋はるか,A2\nソ十表,B1\n" if encoding != "shift_jis" else "名前,級\n能\n"
    )

    assert text == roster_files.decode_roster(text.encode(encoding)).removeprefix("\ufeff")


@pytest.mark.parametrize(
    "data", [b"\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR", b"Hana \x81 Ken", b"PK\3\4\0\0"]
)
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(UndecodableRoster):
        roster_files.decode_roster(data)


NAMES = st.text("abcはな花陳ハﾅＡ-", min_size=1, max_size=20).map(names.normalise_name)


@given(st.lists(NAMES, unique_by=names.fold_name, min_size=1, max_size=40))
def test_good_names_come_through_in_order(good: list[str]) -> None:
    listing = read("\n".join(good))

    assert good == [entry.name for entry in listing.entries]
    assert listing.is_valid


@given(st.text(max_size=400), st.lists(NAMES, max_size=5))
def test_nothing_is_taken_that_cannot_be(text: str, present: list[str]) -> None:
    """Who is taken has a good name that nobody else has, on a line of its own."""
    entries = read(text, *present).entries
    folded = [names.fold_name(entry.name) for entry in entries]

    assert all(names.find_flaw(entry.name) is None for entry in entries)
    assert len(folded) == len(set(folded) - set(map(names.fold_name, present)))
    assert sorted({entry.line for entry in entries}) == [entry.line for entry in entries]


@given(st.text(max_size=400), st.lists(NAMES, max_size=5))
def test_without_its_faults_a_list_is_good(text: str, present: list[str]) -> None:
    """To leave the lines out that cannot be taken leaves nothing that cannot."""
    before = read(text, *present)
    lines = {fault.line for fault in before.faults}

    after = read(roster.remove_lines(text, lines), *present)

    whole = {RosterProblem.COLUMNS, RosterProblem.HALVES}
    assert {fault.problem for fault in before.faults} & whole or not after.faults
