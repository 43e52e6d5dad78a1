"""Fetching WordNet, and reading it through NLTK."""

import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from studyplay.words.lemmatiser import LemmaForm, Lemmatiser
from studyplay.words.model import Sense
from studyplay.words.paths import WordDataPaths
from studyplay.words.sources import wordnet_fetch
from studyplay.words.sources.package_clients import SourceUnavailable
from studyplay.words.sources.wordnet import WordNet, open_wordnet
from studyplay.words.sources.wordnet_fetch import prepare_wordnet
from studyplay.words.sources.wordnet_files import install_files, is_complete


class Told:
    """A progress that remembers."""

    def __init__(self) -> None:
        self.steps: list[str] = []
        self.notes: list[str] = []

    def start(self, step: str, total: int | None) -> None:
        self.steps.append(step)

    def advance(self, units: int) -> None:
        pass

    def done(self, note: str) -> None:
        self.notes.append(note)


def closed(_: Path) -> Path:
    raise SourceUnavailable("the road is closed")


@pytest.fixture(scope="module")
def wordnet(tiny_wordnet: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WordNet]:
    data = tmp_path_factory.mktemp("nltk_data")
    install_files(tiny_wordnet, data / "corpora" / "wordnet")
    with closing(open_wordnet(data)) as wordnet:
        yield wordnet


def test_senses_come_with_examples_and_synonyms(wordnet: WordNet) -> None:
    (use,) = wordnet.sense_uses("flower")

    assert use.sense == Sense(
        pos="noun",
        definition="the pretty part of a plant",
        examples=("pick a flower",),
        synonyms=("bloom",),
        source="WordNet 3.0",
    )


def test_the_most_used_sense_comes_first(wordnet: WordNet) -> None:
    assert [(use.part, use.uses) for use in wordnet.sense_uses("see")] == [("v", 99), ("n", 0)]


def test_spelling_is_exact(wordnet: WordNet) -> None:
    """The lower-case word japan is paint, not a country."""
    assert [use.sense.definition for use in wordnet.sense_uses("japan")] == ["shiny black paint"]
    assert wordnet.is_name("japan")
    assert not wordnet.is_name("flower")


def test_all_synsets_are_read(wordnet: WordNet) -> None:
    assert sum(1 for _ in wordnet.read_all_synsets()) == 19


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("flowers", [LemmaForm("flower", "n")]),
        ("went", [LemmaForm("go", "v")]),
        ("saw", [LemmaForm("see", "v"), LemmaForm("saw", "n")]),
        ("better", [LemmaForm("better", "a"), LemmaForm("well", "r"), LemmaForm("good", "a")]),
        ("leaves", [LemmaForm("leave", "v"), LemmaForm("leaf", "n")]),
        ("eyes", [LemmaForm("eye", "n"), LemmaForm("eyes", "n")]),
        ("dogs", [LemmaForm("dog", "nv")]),
        ("goes", [LemmaForm("go", "v")]),
        ("the", [LemmaForm("the", "o")]),
        ("flux", [LemmaForm("flux", "")]),
        ("fluxes", [LemmaForm("flow", "nvaro")]),
    ],
)
def test_a_word_has_these_dictionary_forms(
    wordnet: WordNet, word: str, forms: list[LemmaForm]
) -> None:
    lemmatiser = Lemmatiser(wordnet, {"fluxes": "flow"}, {"the"}.__contains__, lambda _: 0.0)

    assert list(lemmatiser.forms(word)) == forms


@pytest.mark.parametrize(
    ("word", "bases", "lemmas"),
    [
        ("hoped", ("hop", "hope"), ["hope"]),
        ("planes", ("plan", "plane"), ["plane"]),
        ("staring", ("star", "stare"), ["stare"]),
        ("bathed", ("bath", "bathe"), ["bath", "bathe"]),
        ("axes", ("ax", "axe"), ["ax", "axe"]),
        ("hopped", ("hop",), ["hop"]),
    ],
)
def test_a_word_is_a_form_only_of_what_is_spelt_so(
    word: str, bases: tuple[str, ...], lemmas: list[str]
) -> None:
    class Morphy:
        """Takes endings off, as WordNet does, whatever comes out."""

        def parts(self, _: str) -> str:
            return ""

        def bases(self, _: str) -> Iterator[tuple[str, str]]:
            return ((base, "v") for base in bases)

        def count(self, _: str, __: str) -> int:
            return 0

    found = Lemmatiser(Morphy(), {}, lambda _: False, lambda _: 0.0).forms(word)

    assert lemmas == [form.lemma for form in found]


def test_a_form_with_a_meaning_in_use_stays_first(wordnet: WordNet) -> None:
    """*Better* is counted 5 times, *good* 6 times; *saw* twice, and *see* 99 times."""
    lemmatiser = Lemmatiser(wordnet, {"saw": "saw"}, lambda _: False, lambda _: 0.0)

    assert [form.lemma for form in lemmatiser.forms("better")] == ["better", "well", "good"]
    assert [form.lemma for form in lemmatiser.forms("saw")] == ["saw", "see"]


def test_without_wordnet_a_word_is_its_own_form() -> None:
    lemmatiser = Lemmatiser(None, {}, {"the"}.__contains__, lambda _: 0.0)

    assert lemmatiser.forms("dogs") == (LemmaForm("dogs", ""),)
    assert lemmatiser.forms("the") == (LemmaForm("the", "o"),)


def test_what_npm_has_is_completed(tiny_wordnet: Path, tmp_path: Path) -> None:
    """It has index.sense instead of cntlist.rev, and no lexnames."""
    package = tmp_path / "package" / "dict"
    package.mkdir(parents=True)
    for path in tiny_wordnet.iterdir():
        if path.name != "cntlist.rev":
            (package / path.name).write_bytes(path.read_bytes())
    senses = "flower%1:03:00:: 00000064 1 9\nleaf%1:03:00:: 00000300 1 0\n"
    (package / "index.sense").write_text(senses, encoding="ascii")

    install_files(tmp_path / "package", tmp_path / "wordnet")

    assert is_complete(tmp_path / "wordnet")
    counts = (tmp_path / "wordnet" / "cntlist.rev").read_text(encoding="ascii")
    assert counts == "flower%1:03:00:: 1 9\n"
    assert (tmp_path / "wordnet" / "index.sense").read_bytes() == b""


def test_half_a_wordnet_is_not_installed(tiny_wordnet: Path, tmp_path: Path) -> None:
    package = tmp_path / "package"
    package.mkdir()
    (package / "data.noun").write_bytes((tiny_wordnet / "data.noun").read_bytes())

    with pytest.raises(SourceUnavailable, match=r"index\.noun"):
        install_files(package, tmp_path / "wordnet")

    assert not (tmp_path / "wordnet").exists()


def test_the_first_open_way_is_taken(tiny: WordDataPaths, tiny_wordnet: Path) -> None:
    told = Told()

    def by_hand(_: Path) -> Path:
        return tiny_wordnet

    assert prepare_wordnet(tiny, told, [closed, by_hand, closed])
    assert is_complete(tiny.wordnet)
    assert told.notes == ["WordNet 3.0 (by hand)"]


def test_what_is_there_is_not_fetched_again(tiny: WordDataPaths, tiny_wordnet: Path) -> None:
    install_files(tiny_wordnet, tiny.wordnet)
    told = Told()

    assert prepare_wordnet(tiny, told, [closed])
    assert told.steps == []


def test_without_any_way_the_note_says_what_works_and_how_to_retry(tiny: WordDataPaths) -> None:
    told = Told()

    assert not prepare_wordnet(tiny, told, [closed, closed])
    assert "the road is closed" in told.notes[0]
    assert "Games, drills and levels work" in told.notes[0]
    assert "./run setup" in told.notes[0]


def test_the_zip_of_nltks_downloader_is_found(
    tiny: WordDataPaths, tiny_wordnet: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpora = tmp_path / "data" / "corpora"
    corpora.mkdir(parents=True)
    with zipfile.ZipFile(corpora / "wordnet.zip", "w") as archive:
        for path in tiny_wordnet.iterdir():
            archive.write(path, f"wordnet/{path.name}")
    monkeypatch.setenv("NLTK_DATA", str(tmp_path / "data"))

    assert prepare_wordnet(tiny, Told(), [wordnet_fetch.nltk_data])
    assert is_complete(tiny.wordnet)


def test_a_broken_zip_closes_only_its_way(
    tiny: WordDataPaths, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpora = tmp_path / "data" / "corpora"
    corpora.mkdir(parents=True)
    (corpora / "wordnet.zip").write_bytes(b"PK nonsense")
    monkeypatch.setenv("NLTK_DATA", str(tmp_path / "data"))
    told = Told()

    assert not prepare_wordnet(tiny, told, [wordnet_fetch.nltk_data])
    assert "wordnet.zip" in told.notes[0]
