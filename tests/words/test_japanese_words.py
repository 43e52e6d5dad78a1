"""Japanese words of every part of speech by their cards, from lists and from the database."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studyplay.words import kana
from studyplay.words.errors import DataError
from studyplay.words.inflection import endings_of_class, inflect
from studyplay.words.inflection_table import InflectionForm
from studyplay.words.japanese_words import InflectedWords, JapaneseWordLexicon, Lexeme
from studyplay.words.lexeme_sources import (
    CommonLexemes,
    InMemoryLexemes,
    JmdictLexemes,
    open_japanese_words,
    read_common_words,
)
from studyplay.words.paths import WordDataPaths
from studyplay.words.readonly_database import ReadOnlyDatabase
from studyplay.words.sources import make_common_nouns, make_common_words
from studyplay.words.sources.jmdict_build import BuildInputs, build_japanese_database
from studyplay.words.sources.jmdict_database import SCHEMA_VERSION, database_path
from studyplay.words.sources.jmdict_model import EntryForm as Spelling
from studyplay.words.sources.jmdict_model import JapaneseSense, JapaneseWordKind, JmdictEntry

CHECKOUT = Path(__file__).parents[2]
COMMITTED = read_common_words(WordDataPaths(CHECKOUT / "wordlists", CHECKOUT / "instance"))
INFLECTED = [lexeme for lexeme in COMMITTED._source.common_lexemes(99) if lexeme.classes]


class Quiet:
    """Shows no progress."""

    def start(self, step: str, total: int | None) -> None:
        pass

    def advance(self, units: int) -> None:
        pass

    def done(self, note: str) -> None:
        pass


def _word(
    written: str, reading: str, kinds: set[JapaneseWordKind], classes: str, *tags: str
) -> JmdictEntry:
    return JmdictEntry(
        (Spelling(written, frozenset(tags)),) if written else (),
        (Spelling(reading, frozenset(tags)),),
        (
            JapaneseSense(
                frozenset(kinds),
                frozenset(),
                (f"meaning of {written or reading}",),
                classes=frozenset(classes.split()) - {"exp"},
                is_phrase="exp" in classes,
            ),
        ),
    )


COMMON = (
    _word("取る", "とる", {"verb"}, "v5r", "ichi1", "nf06"),
    _word("撮る", "とる", {"verb"}, "v5r", "ichi1", "nf22"),
    _word("取っ手", "とって", {"noun"}, "", "ichi1", "nf02"),
    _word("来る", "くる", {"verb"}, "vk", "ichi1"),
    _word("良い", "いい", {"adjective"}, "adj-ix", "ichi1"),
    _word("勉強", "べんきょう", {"noun", "suru"}, "vs", "ichi1", "nf03"),
    _word("静か", "しずか", {"adjective"}, "adj-na", "ichi1", "nf05"),
    _word("", "とても", {"adverb"}, "", "ichi1"),
    _word("", "スキー", {"noun"}, "", "gai1"),
)
RARE = (
    _word("頑是無い", "がんぜない", {"adjective"}, "adj-i"),
    _word("気がする", "きがする", {"other", "verb"}, "exp vs-i", "ichi1"),
    _word("的", "てき", {"affix"}, "", "ichi1"),
    _word("", "ドーナッツ", {"noun"}, ""),
)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ReadOnlyDatabase]:
    """The dictionary of all entries."""
    path = tmp_path_factory.mktemp("words") / "ja.db"
    build_japanese_database(
        path,
        COMMON + RARE,
        BuildInputs(frozenset(), frozenset(), {}, lambda _: 0.0, {"schema": SCHEMA_VERSION}),
        Quiet(),
    )
    opened = ReadOnlyDatabase(path, SCHEMA_VERSION)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def floor() -> JapaneseWordLexicon:
    """The lists of the common ones, as maintainers make them."""
    entries = COMMON + RARE
    nouns = ["# a remark\n", *make_common_nouns.list_lines(entries)]
    return InflectedWords(CommonLexemes(nouns, make_common_words.list_lines(entries)))


@pytest.fixture(params=["floor", "database"])
def lexicon(
    request: pytest.FixtureRequest, floor: JapaneseWordLexicon, database: ReadOnlyDatabase
) -> JapaneseWordLexicon:
    """Either of them."""
    return floor if request.param == "floor" else InflectedWords(JmdictLexemes(database))


@pytest.mark.parametrize(
    ("key", "known"),
    [
        ("とる", True),
        ("とつて", True),
        ("とつた", True),
        ("きて", True),
        ("こない", True),
        ("くて", False),
        ("よくない", True),
        ("いくない", False),
        ("べんきよう", True),
        ("べんきようした", True),
        ("しずかな", True),
        ("とても", True),
        ("とてもな", False),
        ("すきー", True),
        ("きがする", False),
        ("きがした", False),
        ("てき", False),
        ("とって", False),
        ("", False),
        (3, False),
    ],
)
def test_words_are_known_by_their_cards(
    lexicon: JapaneseWordLexicon, key: object, known: bool
) -> None:
    """Small kana are large, any inflection counts; expressions and affixes are no words."""
    assert known is (key in lexicon)


@pytest.mark.parametrize(
    ("key", "readings"),
    [
        ("とつて", ("とって",)),
        ("べんきようして", ("べんきょうして",)),
        ("すきー", ("すきー",)),
        ("ぬぬ", ()),
    ],
)
def test_cards_are_read_in_kana(
    lexicon: JapaneseWordLexicon, key: str, readings: tuple[str, ...]
) -> None:
    assert readings == lexicon.readings(key)


def test_one_row_of_cards_may_be_several_words(lexicon: JapaneseWordLexicon) -> None:
    """The commonest first, each written in its inflection, with what it is a form of."""
    expected = [
        ((), ("取っ手",), "とって"),
        ((InflectionForm.TE,), ("取って",), "とる"),
        ((InflectionForm.TE,), ("撮って",), "とる"),
    ]

    found = [
        (word.forms, (form,), word.lexeme.reading)
        for word in lexicon.words("とつて")
        for form in word.written
    ]

    assert expected == found


def test_the_dictionary_knows_what_they_mean(database: ReadOnlyDatabase) -> None:
    (word,) = InflectedWords(JmdictLexemes(database)).words("よくない")
    expected = Lexeme("いい", ("adj-ix",), ("良い",), "meaning of 良い", 49)

    assert expected == word.lexeme
    assert (word.reading, word.written) == ("よくない", ("良くない",))


def test_bots_know_dictionary_forms_and_a_few_more(lexicon: JapaneseWordLexicon) -> None:
    """Each card key once with its rank, the common ones first."""
    known = list(lexicon.common_keys())
    keys = [key for key, _ in known]
    expected = [("とつて", 2), ("べんきよう", 3), ("しずか", 5)]

    assert expected == known[:3]
    assert {"とつた", "とつて", "しずかに", "よく", "こない"} & set(keys) == {
        "とつた",
        "とつて",
        "しずかに",
        "よく",
    }
    assert len(keys) == len(set(keys))
    assert "がんぜない" not in keys


def test_rare_words_are_in_the_dictionary_only(
    floor: JapaneseWordLexicon, database: ReadOnlyDatabase
) -> None:
    words = InflectedWords(JmdictLexemes(database))

    assert "がんぜなくて" in words
    assert "がんぜない" not in floor
    assert "がんぜない" in [key for key, _ in words.common_keys(max_rank=99)]
    assert (words.complete, floor.complete) == (True, False)


@given(data=st.data())
@settings(max_examples=200)
def test_every_form_of_a_listed_word_is_known(data: st.DataObject) -> None:
    """Whatever is inflected from a word of the committed lists is found again."""
    lexeme = data.draw(st.sampled_from(INFLECTED))
    word_class = data.draw(st.sampled_from(lexeme.classes))
    reading, forms = data.draw(
        st.sampled_from([*inflect(lexeme.reading, endings_of_class(word_class))])
    )

    found = [
        word.lexeme for word in COMMITTED.words(kana.card_key(reading)) if word.reading == reading
    ]

    assert forms
    assert lexeme in found


@pytest.mark.parametrize(
    "word",
    [
        "とって",
        "とつぐ",
        "わかれる",
        "つかれる",
        "つかえる",
        "さしつかえる",
        "こうさく",
        "サインかい",
        "みぢか",
        "パルプ",
        "きかく",
        "きかん",
        "わかれ",
        "かいて",
        "よくない",
        "しずかな",
        "べんきょうしました",
    ],
)
def test_the_committed_lists_have_the_words_of_the_document(word: str) -> None:
    assert kana.card_key(kana.normalise(word)) in COMMITTED


def test_the_committed_classes_fit_their_words() -> None:
    """Every inflected word of the list has forms in each of its classes."""
    odd = [
        (lexeme.reading, name)
        for lexeme in INFLECTED
        for name in lexeme.classes
        if not any(inflect(lexeme.reading, endings_of_class(name)))
    ]
    nothing: list[tuple[str, str]] = []

    assert nothing == odd
    assert len(INFLECTED) > 7_000


def test_the_lists_stand_in_for_the_dictionary(tmp_path: Path) -> None:
    words = open_japanese_words(WordDataPaths(CHECKOUT / "wordlists", tmp_path))

    assert not words.complete
    assert "とつぐ" in words


def test_a_damaged_dictionary_is_not_passed_over(tmp_path: Path) -> None:
    paths = WordDataPaths(CHECKOUT / "wordlists", tmp_path)
    database_path(paths).write_bytes(b"damaged" * 1000)

    with pytest.raises(DataError):
        open_japanese_words(paths)


def test_two_words_may_share_their_cards() -> None:
    """びょういん and びよういん cannot be told apart on the table."""
    lexemes = [
        Lexeme("びよういん", (), ("美容院",), "", 49),
        Lexeme("びょういん", (), ("病院",), "", 5),
    ]
    expected = ("びょういん", "びよういん")

    assert expected == InflectedWords(InMemoryLexemes(lexemes)).readings("びよういん")
