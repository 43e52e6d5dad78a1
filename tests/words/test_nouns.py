"""The noun lexicon, from the committed list and from the database, by one set of rules."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from studyplay.words import kana
from studyplay.words.builtdata import BuiltData
from studyplay.words.errors import DataError
from studyplay.words.nouns import (
    COMMON,
    FLOOR,
    CommonNouns,
    Homograph,
    JmdictNouns,
    Noun,
    NounLexicon,
    Wanted,
    common_nouns,
    examples,
    open_nouns,
    readings_of,
)
from studyplay.words.paths import Paths
from studyplay.words.sources.jmdict_build import Words, build
from studyplay.words.sources.jmdict_database import SCHEMA, database_path
from studyplay.words.sources.jmdict_floor import floor_lines
from studyplay.words.sources.jmdict_model import Form, JaSense, JaWord

CHECKOUT = Path(__file__).parents[2]


class Quiet:
    """Shows no progress."""

    def start(self, step: str, total: int | None) -> None:
        pass

    def advance(self, units: int) -> None:
        pass

    def done(self, note: str) -> None:
        pass


def _noun(written: str, reading: str, gloss: str, *tags: str) -> JaWord:
    return JaWord(
        (Form(written, frozenset(tags)),) if written else (),
        (Form(reading, frozenset(tags)),),
        (JaSense(frozenset({"noun"}), frozenset(), (gloss,)),),
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
    JaWord((), (Form("はしる"),), (JaSense(frozenset({"verb"}), frozenset(), ("to run",)),)),
)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[BuiltData]:
    """The dictionary of all entries."""
    path = tmp_path / "ja.db"
    build(
        path,
        ENTRIES + RARE,
        Words(frozenset(), frozenset(), {}, lambda _: 0.0, {"schema": SCHEMA}),
        Quiet(),
    )
    opened = BuiltData(path, SCHEMA)
    yield opened
    opened.close()


@pytest.fixture
def floor() -> CommonNouns:
    """The list of the common ones, as maintainers make it."""
    return CommonNouns(["# a remark\n", *floor_lines(ENTRIES + RARE)])


@pytest.fixture(params=["floor", "database"])
def lexicon(
    request: pytest.FixtureRequest, floor: CommonNouns, database: BuiltData
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
        (Wanted("た", "う"), ("たいしょう",)),
        (Wanted("す", "い"), ("すきー",)),
        (Wanted("に"), ("にほん", "にっぽん")),
        (Wanted(tail="ん"), ("にほん", "にっぽん")),
        (Wanted("に", longest=3), ("にほん",)),
        (Wanted("に", shortest=4), ("にっぽん",)),
        (Wanted("ぬ"), ()),
        (Wanted(rarest=COMMON), ("たいしょう", "あずき", "にほん", "すきー", "にっぽん")),
    ],
)
def test_nouns_are_found_by_their_ends(
    lexicon: NounLexicon, wanted: Wanted, readings: tuple[str, ...]
) -> None:
    """The commonest come first, by folded letters and number of kana."""
    assert readings == lexicon.find(wanted, limit=10)


def test_no_more_are_found_than_asked_for(lexicon: NounLexicon) -> None:
    expected = ("たいしょう", "あずき")

    assert expected == lexicon.find(Wanted(), limit=2)


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
    assert readings == readings_of(typed, lexicon, lambda _: "なになに")


def test_latin_letters_are_not_guessed(lexicon: NounLexicon) -> None:
    with pytest.raises(kana.NotKana):
        readings_of("ski", lexicon, lambda _: "すき")


def test_unknown_written_forms_have_no_reading(lexicon: NounLexicon) -> None:
    assert not lexicon.readings("何々")


def test_unknown_readings_are_no_nouns(lexicon: NounLexicon) -> None:
    assert lexicon.noun("ぬぬ") is None


def test_the_dictionary_tells_homographs_apart(database: BuiltData) -> None:
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


def test_rare_nouns_are_in_the_dictionary_only(floor: CommonNouns, database: BuiltData) -> None:
    nouns = JmdictNouns(database)

    assert "あしき" in nouns
    assert "あしき" not in floor
    assert (nouns.complete, floor.complete) == (True, False)


def test_rare_nouns_are_not_common(database: BuiltData) -> None:
    found = [JmdictNouns(database).noun(reading) for reading in ("あしき", "あずき")]
    expected = [False, True]

    assert expected == [noun is not None and noun.common for noun in found]


def test_a_line_out_of_form_is_refused() -> None:
    with pytest.raises(ValueError, match="unpack"):
        CommonNouns(["あずき 24 小豆"])


@pytest.fixture(scope="module")
def committed() -> CommonNouns:
    """The list in the repository."""
    return common_nouns(Paths(CHECKOUT / "wordlists", CHECKOUT / "instance"))


EXAMPLE_NOUNS = tuple(examples(Paths(CHECKOUT / "wordlists", CHECKOUT / "instance")))


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
    readings = committed.find(Wanted(shortest=1), limit=100_000)
    expected = [kana.normalise(reading) for reading in readings]

    assert expected == list(readings)
    assert len(readings) > 16_000
    assert all(kana.length(reading) >= 2 for reading in readings)
    common = committed.find(Wanted(shortest=2, rarest=COMMON), limit=100_000)
    assert set(readings) - set(common) == {each.reading for each in EXAMPLE_NOUNS}


def test_no_example_is_in_the_list_already() -> None:
    floor = CommonNouns((CHECKOUT / "wordlists" / FLOOR).read_text("utf-8").splitlines())

    assert [each.reading for each in EXAMPLE_NOUNS if each.reading in floor] == []


def test_the_dictionary_has_the_examples_too(database: BuiltData) -> None:
    """Those that it has itself are as they were."""
    own = Noun("あずき", 60, (Homograph(("アズキ",), ""),))
    nouns = JmdictNouns(database, [*EXAMPLE_NOUNS, own])
    plain = JmdictNouns(database)
    added = set(nouns.find(Wanted(), 999)) - set(plain.find(Wanted(), 999))

    assert added == {each.reading for each in EXAMPLE_NOUNS}
    assert nouns.noun("あずき") == plain.noun("あずき")
    assert "しょうとくたいし" in nouns
    assert nouns.readings("聖徳太子") == ("しょうとくたいし",)
    assert nouns.find(Wanted(head="し", tail="し"), 99)[-1] == "しょうとくたいし"
    assert len(nouns.find(Wanted(), 2)) == 2


def test_the_list_stands_in_for_the_dictionary(tmp_path: Path) -> None:
    """Without a dictionary the committed list is opened."""
    nouns = open_nouns(Paths(CHECKOUT / "wordlists", tmp_path))

    assert not nouns.complete


def test_a_damaged_dictionary_is_not_passed_over(tmp_path: Path) -> None:
    paths = Paths(CHECKOUT / "wordlists", tmp_path)
    database_path(paths).write_bytes(b"damaged" * 1000)

    with pytest.raises(DataError):
        open_nouns(paths)
