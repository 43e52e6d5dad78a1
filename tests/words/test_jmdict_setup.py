"""Setting the Japanese dictionary up, from an invented one."""

import hashlib
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from studyplay.words.errors import DataError
from studyplay.words.paths import WordDataPaths
from studyplay.words.readonly_database import ReadOnlyDatabase
from studyplay.words.sources import jmdict_fetch
from studyplay.words.sources.jmdict_database import SCHEMA_VERSION, database_path
from studyplay.words.sources.jmdict_everyday import EVERYDAY_FILE
from studyplay.words.sources.jmdict_fetch import DictionaryEdition, FetchFolders
from studyplay.words.sources.jmdict_glosses import (
    UNFIT_FILE,
    open_japanese_glosses,
    read_unfit_renderings,
)
from studyplay.words.sources.jmdict_model import (
    EntryForm,
    JapaneseSense,
    JapaneseWordKind,
    JmdictEntry,
)
from studyplay.words.sources.jmdict_setup import database_edition, is_built, prepare_japanese
from studyplay.words.sources.package_clients import SourceUnavailable

WORDLISTS = Path(__file__).parents[2] / "wordlists"

ENGLISH = "flower\nbear\ncarry\nrun\n"


def _word(written: str, reading: str, *senses: tuple[set[JapaneseWordKind], str]) -> JmdictEntry:
    tags = frozenset({"ichi1"})
    return JmdictEntry(
        (EntryForm(written, tags),) if written else (),
        (EntryForm(reading, tags),),
        tuple(JapaneseSense(frozenset(kinds), frozenset(), (gloss,)) for kinds, gloss in senses),
    )


ENTRIES = (
    _word("花", "はな", ({"noun"}, "flower")),
    _word("熊", "くま", ({"noun"}, "bear")),
    _word("負う", "おう", ({"verb"}, "to bear")),
    _word("持つ", "もつ", ({"verb"}, "to carry"), ({"verb"}, "to bear")),
    _word("揚げる", "あげる", ({"verb"}, "to carry")),
    _word("運行", "うんこう", ({"noun", "suru"}, "run")),
    _word("", "ヌクテー", ({"noun"}, "dhole")),
)


@dataclass
class Told:
    """Remembers what the person in front of the screen was told."""

    steps: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def start(self, step: str, total: int | None) -> None:
        self.steps.append(step)

    def advance(self, units: int) -> None:
        pass

    def done(self, note: str) -> None:
        self.notes.append(note)


def ready(_: FetchFolders) -> DictionaryEdition:
    """A way that is open."""
    return DictionaryEdition("Test", lambda: iter(ENTRIES), len(ENTRIES))


def closed(_: FetchFolders) -> DictionaryEdition:
    """A way that is not."""
    raise SourceUnavailable("no luck")


@pytest.fixture
def paths(tmp_path: Path) -> WordDataPaths:
    """A checkout with one English list and one of what is unfit, nothing built."""
    lists = tmp_path / "wordlists"
    sources = ""
    for name, text in {
        "en/scowl-10.txt": ENGLISH,
        UNFIT_FILE: "# ours\n揚げる（*\n",
        EVERYDAY_FILE: "",
    }.items():
        path = lists / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        sources += f'[files."{name}"]\nsha256 = "{hashlib.sha256(text.encode()).hexdigest()}"\n'
    (lists / "SOURCES.toml").write_text(sources)
    return WordDataPaths(lists, tmp_path / "instance")


def test_the_first_open_way_is_taken(paths: WordDataPaths) -> None:
    told = Told()

    assert prepare_japanese(paths, told, [closed, ready])
    assert told.steps == ["japanese.fetch", "japanese.build"]


def test_twice_is_harmless_and_quick(paths: WordDataPaths) -> None:
    """A second run finds everything in place and says nothing."""
    prepare_japanese(paths, Told(), [ready])
    told = Told()

    assert prepare_japanese(paths, told, [closed])
    assert Told() == told


def test_another_english_lexicon_builds_anew(paths: WordDataPaths) -> None:
    prepare_japanese(paths, Told(), [ready])
    sources = paths.wordlists / "SOURCES.toml"
    sources.write_text(sources.read_text() + '[files."en/scowl-20.txt"]\nsha256 = "0"\n')

    assert not prepare_japanese(paths, Told(), [closed])


def test_without_a_dictionary_people_are_told_what_to_do(paths: WordDataPaths) -> None:
    """Nothing is built, the note says why, what still works and how to retry."""
    told = Told()

    assert not prepare_japanese(paths, told, [closed])
    assert not is_built(paths)
    assert all(part in told.notes[-1] for part in ("no luck", "common words", "./run setup"))


def test_a_dictionary_that_breaks_off_leaves_nothing(paths: WordDataPaths) -> None:
    """The database is whole or not there."""

    def breaking() -> Iterator[JmdictEntry]:
        yield ENTRIES[0]
        raise OSError("disk gone")

    told = Told()

    assert not prepare_japanese(paths, told, [lambda _: DictionaryEdition("Test", breaking, 2)])
    assert not database_path(paths).exists()
    assert "disk gone" in told.notes[-1]


def test_nothing_but_the_database_stays(paths: WordDataPaths) -> None:
    def littering(folders: FetchFolders) -> DictionaryEdition:
        (folders.scratch / "big").write_bytes(b"x")
        return ready(folders)

    prepare_japanese(paths, Told(), [littering])
    expected = [database_path(paths)]

    assert expected == [found for found in paths.instance.rglob("*") if found.is_file()]


def test_a_damaged_database_is_built_anew(paths: WordDataPaths) -> None:
    prepare_japanese(paths, Told(), [ready])
    database_path(paths).write_bytes(b"damaged" * 1000)

    assert not is_built(paths)
    assert prepare_japanese(paths, Told(), [ready])
    assert is_built(paths)


def test_a_database_that_cannot_be_read_gives_way_to_the_committed_lists(
    paths: WordDataPaths,
) -> None:
    """One of an older version, say, where no dictionary can be had to build it anew."""
    prepare_japanese(paths, Told(), [ready])
    database_path(paths).write_bytes(b"damaged" * 1000)

    assert not prepare_japanese(paths, Told(), [closed])
    assert not database_path(paths).exists()


def test_a_sound_database_for_other_english_words_stays(paths: WordDataPaths) -> None:
    """It lacks some glosses, which is better than having none."""
    prepare_japanese(paths, Told(), [ready])
    sources = paths.wordlists / "SOURCES.toml"
    sources.write_text(sources.read_text() + '[files."en/scowl-20.txt"]\nsha256 = "0"\n')

    assert not prepare_japanese(paths, Told(), [closed])
    assert is_built(paths)


def test_an_edition_is_named_with_its_form(paths: WordDataPaths) -> None:
    """So that what was built from it can be built anew."""
    nothing = database_edition(paths)
    prepare_japanese(paths, Told(), [ready])
    found = database_edition(paths)
    database_path(paths).write_bytes(b"damaged" * 1000)
    expected = ("", f"Test, schema {SCHEMA_VERSION}", "")

    assert expected == (nothing, found, database_edition(paths))


def test_a_damaged_database_is_named(paths: WordDataPaths) -> None:
    """The error names the file and the remedy."""
    paths.instance.mkdir()
    database_path(paths).write_bytes(b"damaged" * 1000)

    with pytest.raises(DataError) as refusal:
        ReadOnlyDatabase(database_path(paths), SCHEMA_VERSION)

    assert refusal.value.code == "data.damaged"
    assert "ja.db" in refusal.value.facts["file"]


@pytest.mark.parametrize(
    ("lemmas", "pos", "texts"),
    [
        (["flower"], ["noun"], ("花（はな）",)),
        (["bear"], ["noun", "verb"], ("熊（くま）", "負う（おう）", "持つ（もつ）")),
        (["bear"], ["verb", "noun"], ("負う（おう）", "熊（くま）", "持つ（もつ）")),
        (["bear"], ["noun"], ("熊（くま）",)),
        (["carry"], [], ("持つ（もつ）",)),
        (["xyz", "flower"], ["noun"], ("花（はな）",)),
        (["flower"], ["verb"], ()),
        (["run"], ["noun", "verb"], ("運行（うんこう）",)),
        (["run"], ["verb"], ("運行する（うんこうする）",)),
        (["run"], ["adverb"], ()),
        (["dhole"], ["noun"], ()),
        ([], ["noun"], ()),
    ],
)
def test_glosses(
    paths: WordDataPaths, lemmas: list[str], pos: list[str], texts: tuple[str, ...]
) -> None:
    """The best of the leading part of speech first; only lemmas of the lexicon have any."""
    prepare_japanese(paths, Told(), [ready])
    glosses = open_japanese_glosses(paths)

    assert texts == glosses.glosses(lemmas, pos)
    glosses.close()


def test_an_unfit_rendering_gives_way_to_the_next(paths: WordDataPaths) -> None:
    prepare_japanese(paths, Told(), [ready])
    glosses = open_japanese_glosses(paths)
    found = glosses.glosses(["carry"], ["verb"])
    glosses.close()

    assert found == ("持つ（もつ）",)


@pytest.mark.parametrize(
    "text",
    [
        "視姦する（しかんする）",
        "ケツをまくる",
        "土人（どじん）",
        "きちがい",
        "盲（めくら）",
        "おなら",
        "尼（あま）",
        "売春婦（ばいしゅんふ）",
    ],
)
def test_what_no_page_shows(text: str) -> None:
    assert text in read_unfit_renderings(WORDLISTS)


@pytest.mark.parametrize(
    "text",
    [
        "盲目（もうもく）",
        "屁理屈（へりくつ）",
        "唖然（あぜん）",
        "不具合（ふぐあい）",
        "昼（ひる）",
        "シナモン",
        "運航（うんこう）",
        "非人道的（ひじんどうてき）",
        "外国人（がいこくじん）",
        "亜麻（あま）",
    ],
)
def test_what_only_looks_like_it(text: str) -> None:
    assert text not in read_unfit_renderings(WORDLISTS)


def test_no_glosses_without_a_dictionary(paths: WordDataPaths) -> None:
    glosses = open_japanese_glosses(paths)
    nothing = ((), "")

    assert nothing == (glosses.glosses(["flower"], ["noun"]), glosses.source)


def test_glosses_serve_many_threads(paths: WordDataPaths) -> None:
    prepare_japanese(paths, Told(), [ready])
    glosses = open_japanese_glosses(paths)
    found: list[tuple[str, ...]] = []
    threads = [
        threading.Thread(target=lambda: found.append(glosses.glosses(["flower"], ["noun"])))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    glosses.close()
    expected = [("花（はな）",)] * 8

    assert expected == found


def test_no_archive_was_placed(tmp_path: Path) -> None:
    with pytest.raises(SourceUnavailable, match=jmdict_fetch.ARCHIVE_NAME):
        jmdict_fetch.placed_archive(FetchFolders(tmp_path, tmp_path))


def test_an_altered_archive_is_refused(tmp_path: Path) -> None:
    """Only the archive whose hash is known is opened."""
    (tmp_path / jmdict_fetch.ARCHIVE_NAME).write_bytes(b"something else")

    with pytest.raises(SourceUnavailable, match="SHA-256"):
        jmdict_fetch.placed_archive(FetchFolders(tmp_path, tmp_path))
