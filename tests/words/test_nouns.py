"""The noun lexicon, from the committed list and from the database, by one set of rules."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from studyplay.words import kana
from studyplay.words.errors import DataError
from studyplay.words.japanese_nouns import (
    COMMON_NOUNS_FILE,
    MAX_COMMON_RANK,
    CommonNouns,
    Homograph,
    JmdictNouns,
    Noun,
    NounLexicon,
    NounQuery,
    find_readings,
    open_nouns,
    read_common_nouns,
    read_example_nouns,
)
from studyplay.words.paths import WordDataPaths
from studyplay.words.readonly_database import ReadOnlyDatabase
from studyplay.words.sources.jmdict_build import BuildInputs, build_japanese_database
from studyplay.words.sources.jmdict_database import SCHEMA_VERSION, database_path
from studyplay.words.sources.jmdict_model import EntryForm, JapaneseSense, JmdictEntry
from studyplay.words.sources.make_common_nouns import list_lines

CHECKOUT = Path(__file__).parents[2]


class Quiet:
    """Shows no progress."""

    def start(self, step: str, total: int | None) -> None:
        pass

    def advance(self, units: int) -> None:
        pass

    def done(self, note: str) -> None:
        pass


def _noun(written: str, reading: str, gloss: str, *tags: str) -> JmdictEntry:
    return JmdictEntry(
        (EntryForm(written, frozenset(tags)),) if written else (),
        (EntryForm(reading, frozenset(tags)),),
        (JapaneseSense(frozenset({"noun"}), frozenset(), (gloss,)),),
    )


ENTRIES = (
    _noun("大賞", "たいしょう", "grand prize", "news1", "nf20"),
    _noun("対象", "たいしょう", "target", "ichi1", "nf01"),
    _noun("", "スキー", "ski", "gai1"),
    _noun("小豆", "あずき", "adzuki bean", "news1", "nf24"),
    _noun("日本", "にほん", "Japan", "nf25", "ichi1"),
    _noun("日本", "にっぽん", "Japan", "ichi1"),
    _noun("木", "き", "tree", "ichi1"),
)
RARE = (
    _noun("大檣", "たいしょう", "mainmast"),
    _noun("足木", "あしき", "stilt"),
    _noun("△△", "△△", "two triangles"),
    JmdictEntry(
        (), (EntryForm("はしる"),), (JapaneseSense(frozenset({"verb"}), frozenset(), ("to run",)),)
    ),
)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[ReadOnlyDatabase]:
    """The dictionary of all entries."""
    path = tmp_path / "ja.db"
    build_japanese_database(
        path,
        ENTRIES + RARE,
        BuildInputs(frozenset(), frozenset(), {}, lambda _: 0.0, {"schema": SCHEMA_VERSION}),
        Quiet(),
    )
    opened = ReadOnlyDatabase(path, SCHEMA_VERSION)
    yield opened
    opened.close()


@pytest.fixture
def floor() -> CommonNouns:
    """The list of the common ones, as maintainers make it."""
    return CommonNouns(["# a remark\n", *list_lines(ENTRIES + RARE)])


@pytest.fixture(params=["floor", "database"])
def lexicon(
    request: pytest.FixtureRequest, floor: CommonNouns, database: ReadOnlyDatabase
) -> NounLexicon:
    """Either of them."""
    return floor if request.param == "floor" else JmdictNouns(database)


@pytest.mark.parametrize(
    ("reading", "known"),
    [
        ("たいしょう", True),
        ("すきー", True),
        ("にっぽん", True),
        ("スキー", False),
        ("き", False),
        ("はしる", False),
        ("", False),
    ],
)
def test_nouns_are_known_by_their_reading(lexicon: NounLexicon, reading: str, known: bool) -> None:
    """Readings are hiragana of two kana or more; verbs are no nouns."""
    assert known is (reading in lexicon)


@pytest.mark.parametrize(
    ("wanted", "readings"),
    [
        (NounQuery("た", "う"), ("たいしょう",)),
        (NounQuery("す", "い"), ("すきー",)),
        (NounQuery("に"), ("にほん", "にっぽん")),
        (NounQuery(tail="ん"), ("にほん", "にっぽん")),
        (NounQuery("に", max_length=3), ("にほん",)),
        (NounQuery("に", min_length=4), ("にっぽん",)),
        (NounQuery("ぬ"), ()),
        (
            NounQuery(max_rank=MAX_COMMON_RANK),
            ("たいしょう", "あずき", "にほん", "すきー", "にっぽん"),
        ),
    ],
)
def test_nouns_are_found_by_their_ends(
    lexicon: NounLexicon, wanted: NounQuery, readings: tuple[str, ...]
) -> None:
    """The commonest come first, by folded letters and number of kana."""
    assert readings == lexicon.find(wanted, limit=10)


def test_no_more_are_found_than_asked_for(lexicon: NounLexicon) -> None:
    expected = ("たいしょう", "あずき")

    assert expected == lexicon.find(NounQuery(), limit=2)


def test_readings_of_a_written_form(lexicon: NounLexicon) -> None:
    """All readings, so that the one that fits the chain can be chosen."""
    expected = ("にほん", "にっぽん")

    assert expected == lexicon.readings("日本")


@pytest.mark.parametrize(
    ("typed", "readings"),
    [
        ("スキー", ("すきー",)),
        ("ぬぬぬ", ("ぬぬぬ",)),
        (" 日本 ", ("にほん", "にっぽん")),
        ("何々", ("なになに",)),
    ],
)
def test_readings_of_what_people_type(
    lexicon: NounLexicon, typed: str, readings: tuple[str, ...]
) -> None:
    """Kana are taken as they are, kanji are looked up, and only then is a reading guessed."""
    assert readings == find_readings(typed, lexicon, lambda _: "なになに")


def test_latin_letters_are_not_guessed(lexicon: NounLexicon) -> None:
    with pytest.raises(kana.NotKana):
        find_readings("ski", lexicon, lambda _: "すき")


def test_unknown_written_forms_have_no_reading(lexicon: NounLexicon) -> None:
    assert not lexicon.readings("何々")


def test_unknown_readings_are_no_nouns(lexicon: NounLexicon) -> None:
    assert lexicon.noun("ぬぬ") is None


def test_the_dictionary_tells_homographs_apart(database: ReadOnlyDatabase) -> None:
    """The commonest word first, each with its meaning."""
    expected = Noun(
        "たいしょう",
        1,
        (
            Homograph(("対象",), "target"),
            Homograph(("大賞",), "grand prize"),
            Homograph(("大檣",), "mainmast"),
        ),
    )

    assert expected == JmdictNouns(database).noun("たいしょう")


def test_the_list_knows_written_forms_only(floor: CommonNouns) -> None:
    expected = Noun("たいしょう", 1, (Homograph(("対象",), ""), Homograph(("大賞",), "")))

    assert expected == floor.noun("たいしょう")


def test_rare_nouns_are_in_the_dictionary_only(
    floor: CommonNouns, database: ReadOnlyDatabase
) -> None:
    nouns = JmdictNouns(database)

    assert "あしき" in nouns
    assert "あしき" not in floor
    assert (nouns.complete, floor.complete) == (True, False)


def test_rare_nouns_are_not_common(database: ReadOnlyDatabase) -> None:
    found = [JmdictNouns(database).noun(reading) for reading in ("あしき", "あずき")]
    expected = [False, True]

    assert expected == [noun is not None and noun.is_common for noun in found]


def test_a_line_out_of_form_is_refused() -> None:
    with pytest.raises(ValueError, match="unpack"):
        CommonNouns(["あずき 24 小豆"])


@pytest.fixture(scope="module")
def committed() -> CommonNouns:
    """The list in the repository."""
    return read_common_nouns(WordDataPaths(CHECKOUT / "wordlists", CHECKOUT / "instance"))


EXAMPLE_NOUNS = tuple(
    read_example_nouns(WordDataPaths(CHECKOUT / "wordlists", CHECKOUT / "instance"))
)


@pytest.mark.parametrize(
    "word",
    ["バター", "あずき", "スキー", "いんきょ", "つくえ", "とんぼ", "しょうとくたいし", "あしか"],
)
def test_the_committed_list_has_the_words_of_the_documents(
    committed: CommonNouns, word: str
) -> None:
    assert kana.normalise(word) in committed


def test_the_committed_list_is_normalised(committed: CommonNouns) -> None:
    """Every reading is as `kana.normalise` leaves it, has two kana or more and is common."""
    readings = committed.find(NounQuery(min_length=1), limit=100_000)
    expected = [kana.normalise(reading) for reading in readings]

    assert expected == list(readings)
    assert len(readings) > 16_000
    assert all(kana.length(reading) >= 2 for reading in readings)
    common = committed.find(NounQuery(min_length=2, max_rank=MAX_COMMON_RANK), limit=100_000)
    assert set(readings) - set(common) == {each.reading for each in EXAMPLE_NOUNS}


def test_no_example_is_in_the_list_already() -> None:
    floor = CommonNouns(
        (CHECKOUT / "wordlists" / COMMON_NOUNS_FILE).read_text("utf-8").splitlines()
    )

    assert [each.reading for each in EXAMPLE_NOUNS if each.reading in floor] == []


def test_the_dictionary_has_the_examples_too(database: ReadOnlyDatabase) -> None:
    """Those that it has itself are as they were."""
    own = Noun("あずき", 60, (Homograph(("アズキ",), ""),))
    nouns = JmdictNouns(database, [*EXAMPLE_NOUNS, own])
    plain = JmdictNouns(database)
    added = set(nouns.find(NounQuery(), 999)) - set(plain.find(NounQuery(), 999))

    assert added == {each.reading for each in EXAMPLE_NOUNS}
    assert nouns.noun("あずき") == plain.noun("あずき")
    assert "しょうとくたいし" in nouns
    assert nouns.readings("聖徳太子") == ("しょうとくたいし",)
    assert nouns.find(NounQuery(head="し", tail="し"), 99)[-1] == "しょうとくたいし"
    assert len(nouns.find(NounQuery(), 2)) == 2


def test_the_list_stands_in_for_the_dictionary(tmp_path: Path) -> None:
    """Without a dictionary the committed list is opened."""
    nouns = open_nouns(WordDataPaths(CHECKOUT / "wordlists", tmp_path))

    assert not nouns.complete


def test_a_damaged_dictionary_is_not_passed_over(tmp_path: Path) -> None:
    paths = WordDataPaths(CHECKOUT / "wordlists", tmp_path)
    database_path(paths).write_bytes(b"damaged" * 1000)

    with pytest.raises(DataError):
        open_nouns(paths)
