"""Words of other languages, and Japanese in Latin letters, as English tiles can lay them."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.words.errors import DataError
from studyplay.words.foreign_words import ForeignWords, open_foreign_words
from studyplay.words.japanese_nouns import CommonNouns
from studyplay.words.latin import fits_board, fold_latin
from studyplay.words.model import Vocabulary
from studyplay.words.paths import WordDataPaths
from studyplay.words.romaji import romaji_spellings
from studyplay.words.setup import DictionarySources, prepare_word_data
from studyplay.words.sources.foreign_build import build_foreign_database

NOUNS = CommonNouns(["とうきょう\t1\t東京", "すきー\t49\tスキー", "き\t1\t木", "ゔ\t49\tヴ"])


class Quiet:
    """Shows no progress."""

    def start(self, step: str, total: int | None) -> None:
        pass

    def advance(self, units: int) -> None:
        pass

    def done(self, note: str) -> None:
        pass


@pytest.mark.parametrize(
    ("word", "tiles"),
    [
        ("fleur", "fleur"),
        ("Élève", "eleve"),
        ("mañana", "manana"),
        ("Straße", "strasse"),
        ("cœur", "coeur"),
        ("garçon", "garcon"),
        ("łódź", "lodz"),
        ("İstanbul", "istanbul"),
        ("ışık", "isik"),
        ("smørrebrød", "smorrebrod"),
        ("aujourd'hui", ""),
        ("café au lait", ""),
        ("4x4", ""),
        ("мир", ""),
        ("東京", ""),
        ("", ""),
    ],
)
def test_diacritics_go_and_other_signs_are_no_letters(word: str, tiles: str) -> None:
    assert tiles == fold_latin(word)


@given(word=st.text(max_size=8))
def test_folding_twice_changes_nothing(word: str) -> None:
    once = fold_latin(word)

    assert once == fold_latin(once)
    assert once == "" or (once.isascii() and once.isalpha() and once.islower())


def test_words_have_two_to_twenty_one_letters() -> None:
    expected = [False, True, True, False]

    assert expected == [fits_board("a" * length) for length in (1, 2, 21, 22)]


@pytest.mark.parametrize(
    ("reading", "texts"),
    [
        ("さくら", ("sakura",)),
        ("しゃしん", ("shashin",)),
        ("ちゃわん", ("chawan",)),
        ("じゅぎょう", ("jugyo", "jugyou")),
        ("とうきょう", ("tokyo", "toukyou")),
        ("すきー", ("suki", "sukii")),
        ("びーる", ("biru", "biiru")),
        ("いいえ", ("iie",)),
        ("おおかみ", ("okami", "ookami")),
        ("きっぷ", ("kippu",)),
        ("まっちゃ", ("matcha",)),
        ("ざっし", ("zasshi",)),
        ("ふぁん", ("fan",)),
        ("てぃっしゅ", ("tisshu",)),
        ("うぇぶ", ("webu",)),
        ("ちぇっく", ("chekku",)),
        ("でゅえっと", ("dyuetto",)),
        ("ゔぁいおりん", ("vaiorin",)),
        ("しんぶん", ("shinbun",)),
        ("つづき", ("tsuzuki",)),
        ("くゎ", ("kwa",)),
        ("あっ", ("a",)),
        ("んー", ("n",)),
    ],
)
def test_kana_are_written_after_hepburn(reading: str, texts: tuple[str, ...]) -> None:
    """Long vowels may be written short, as where the macron is dropped, or in full."""
    assert texts == romaji_spellings(reading)


@given(reading=st.text(st.characters(min_codepoint=0x3041, max_codepoint=0x3096), min_size=1))
def test_any_kana_give_letters_only(reading: str) -> None:
    assert all(
        set(text) <= set("abcdefghijklmnopqrstuvwxyz") for text in romaji_spellings(reading)
    )


@pytest.fixture(scope="module")
def languages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Vocabulary]]:
    """French as wordfreq has it, and the nouns above."""
    paths = WordDataPaths(Path("unused"), tmp_path_factory.mktemp("instance"))
    build_foreign_database(paths, ["fr"], NOUNS, Quiet())
    opened = dict(open_foreign_words(paths))
    yield opened
    for words in opened.values():
        if isinstance(words, ForeignWords):
            words.database.close()


@pytest.mark.parametrize(
    ("code", "word", "known"),
    [
        ("fr", "fleur", True),
        ("fr", "coeur", True),
        ("fr", "eleve", True),
        ("fr", "élève", False),
        ("fr", "a", False),
        ("fr", "tokio", True),
        ("fr", "xqzt", False),
        ("ja", "tokyo", True),
        ("ja", "toukyou", True),
        ("ja", "suki", True),
        ("ja", "ki", True),
        ("ja", "fleur", False),
        ("ja", 3, False),
    ],
)
def test_words_are_found_under_their_language(
    languages: dict[str, Vocabulary], code: str, word: object, known: bool
) -> None:
    """In the letters of tiles, lower case; wordfreq also has names and slips."""
    assert known is (word in languages[code])


def test_languages_go_by_their_codes(languages: dict[str, Vocabulary]) -> None:
    expected = ["fr", "ja"]

    assert expected == list(languages)


def test_before_the_set_up_there_are_none(tmp_path: Path) -> None:
    nothing: dict[str, Vocabulary] = {}

    assert nothing == open_foreign_words(WordDataPaths(tmp_path, tmp_path))


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    paths = WordDataPaths(tmp_path, tmp_path)
    paths.foreign.write_bytes(b"damaged" * 1000)

    with pytest.raises(DataError, match=r"foreign\.db"):
        open_foreign_words(paths)


def test_other_languages_are_built_when_they_are_wanted(tiny: WordDataPaths) -> None:
    """Another choice of languages, or other nouns, build the file anew."""
    ways = DictionarySources(wordnet=(), japanese=())

    prepare_word_data(tiny, Quiet(), ways)
    assert list(open_foreign_words(tiny)) == ["ja"]

    prepare_word_data(tiny, Quiet(), replace(ways, languages=("id",)))
    assert list(open_foreign_words(tiny)) == ["id", "ja"]
