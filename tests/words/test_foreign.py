"""Words of other languages, and Japanese in Latin letters, as English tiles can lay them."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.words.build import Ways, prepare
from studyplay.words.errors import DataError
from studyplay.words.foreign import ForeignWords, foreign
from studyplay.words.latin import fits, folded
from studyplay.words.model import Vocabulary
from studyplay.words.nouns import CommonNouns
from studyplay.words.paths import Paths
from studyplay.words.romaji import romaji
from studyplay.words.sources.foreign import build

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
    assert tiles == folded(word)


@given(word=st.text(max_size=8))
def test_folding_twice_changes_nothing(word: str) -> None:
    once = folded(word)

    assert once == folded(once)
    assert once == "" or (once.isascii() and once.isalpha() and once.islower())


def test_words_have_two_to_twenty_one_letters() -> None:
    expected = [False, True, True, False]

    assert expected == [fits("a" * length) for length in (1, 2, 21, 22)]


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
    assert texts == romaji(reading)


@given(reading=st.text(st.characters(min_codepoint=0x3041, max_codepoint=0x3096), min_size=1))
def test_any_kana_give_letters_only(reading: str) -> None:
    assert all(set(text) <= set("abcdefghijklmnopqrstuvwxyz") for text in romaji(reading))


@pytest.fixture(scope="module")
def languages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Vocabulary]]:
    """French as wordfreq has it, and the nouns above."""
    paths = Paths(Path("unused"), tmp_path_factory.mktemp("instance"))
    build(paths, ["fr"], NOUNS, Quiet())
    opened = dict(foreign(paths))
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

    assert nothing == foreign(Paths(tmp_path, tmp_path))


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    paths = Paths(tmp_path, tmp_path)
    paths.foreign.write_bytes(b"damaged" * 1000)

    with pytest.raises(DataError, match=r"foreign\.db"):
        foreign(paths)


def test_other_languages_are_built_when_they_are_wanted(tiny: Paths) -> None:
    """Another choice of languages, or other nouns, build the file anew."""
    ways = Ways(wordnet=(), japanese=())

    prepare(tiny, Quiet(), ways)
    assert list(foreign(tiny)) == ["ja"]

    prepare(tiny, Quiet(), replace(ways, languages=("id",)))
    assert list(foreign(tiny)) == ["id", "ja"]
