"""Setting the Japanese dictionary up, from an invented one."""

import hashlib
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from studyplay.words.builtdata import BuiltData
from studyplay.words.errors import DataError
from studyplay.words.paths import Paths
from studyplay.words.sources import jmdict_fetch
from studyplay.words.sources.clients import Unavailable
from studyplay.words.sources.jmdict import edition, is_built, prepare_japanese
from studyplay.words.sources.jmdict_database import SCHEMA, database_path
from studyplay.words.sources.jmdict_everyday import EVERYDAY
from studyplay.words.sources.jmdict_fetch import Edition, Folders
from studyplay.words.sources.jmdict_glosses import UNFIT, open_glosses, read_unfit
from studyplay.words.sources.jmdict_model import Form, JaSense, JaWord, Kind

WORDLISTS = Path(__file__).parents[2] / "wordlists"

ENGLISH = "flower\nbear\ncarry\nrun\n"


def _word(written: str, reading: str, *senses: tuple[set[Kind], str]) -> JaWord:
    tags = frozenset({"ichi1"})
    return JaWord(
        (Form(written, tags),) if written else (),
        (Form(reading, tags),),
        tuple(JaSense(frozenset(kinds), frozenset(), (gloss,)) for kinds, gloss in senses),
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


def ready(_: Folders) -> Edition:
    """A way that is open."""
    return Edition("Test", lambda: iter(ENTRIES), len(ENTRIES))


def closed(_: Folders) -> Edition:
    """A way that is not."""
    raise Unavailable("no luck")


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    """A checkout with one English list and one of what is unfit, nothing built."""
    lists = tmp_path / "wordlists"
    sources = ""
    for name, text in {
        "en/scowl-10.txt": ENGLISH,
        UNFIT: "# ours\n揚げる（*\n",
        EVERYDAY: "",
    }.items():
        path = lists / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        sources += f'[files."{name}"]\nsha256 = "{hashlib.sha256(text.encode()).hexdigest()}"\n'
    (lists / "SOURCES.toml").write_text(sources)
    return Paths(lists, tmp_path / "instance")


def test_the_first_open_way_is_taken(paths: Paths) -> None:
    told = Told()

    assert prepare_japanese(paths, told, [closed, ready])
    assert told.steps == ["japanese.fetch", "japanese.build"]


def test_twice_is_harmless_and_quick(paths: Paths) -> None:
    """A second run finds everything in place and says nothing."""
    prepare_japanese(paths, Told(), [ready])
    told = Told()

    assert prepare_japanese(paths, told, [closed])
    assert Told() == told


def test_another_english_lexicon_builds_anew(paths: Paths) -> None:
    prepare_japanese(paths, Told(), [ready])
    sources = paths.wordlists / "SOURCES.toml"
    sources.write_text(sources.read_text() + '[files."en/scowl-20.txt"]\nsha256 = "0"\n')

    assert not prepare_japanese(paths, Told(), [closed])


def test_without_a_dictionary_people_are_told_what_to_do(paths: Paths) -> None:
    """Nothing is built, the note says why, what still works and how to retry."""
    told = Told()

    assert not prepare_japanese(paths, told, [closed])
    assert not is_built(paths)
    assert all(part in told.notes[-1] for part in ("no luck", "common words", "./run setup"))


def test_a_dictionary_that_breaks_off_leaves_nothing(paths: Paths) -> None:
    """The database is whole or not there."""

    def breaking() -> Iterator[JaWord]:
        yield ENTRIES[0]
        raise OSError("disk gone")

    told = Told()

    assert not prepare_japanese(paths, told, [lambda _: Edition("Test", breaking, 2)])
    assert not database_path(paths).exists()
    assert "disk gone" in told.notes[-1]


def test_nothing_but_the_database_stays(paths: Paths) -> None:
    def littering(folders: Folders) -> Edition:
        (folders.scratch / "big").write_bytes(b"x")
        return ready(folders)

    prepare_japanese(paths, Told(), [littering])
    expected = [database_path(paths)]

    assert expected == [found for found in paths.instance.rglob("*") if found.is_file()]


def test_a_damaged_database_is_built_anew(paths: Paths) -> None:
    prepare_japanese(paths, Told(), [ready])
    database_path(paths).write_bytes(b"damaged" * 1000)

    assert not is_built(paths)
    assert prepare_japanese(paths, Told(), [ready])
    assert is_built(paths)


def test_a_database_that_cannot_be_read_gives_way_to_the_committed_lists(paths: Paths) -> None:
    """One of an older version, say, where no dictionary can be had to build it anew."""
    prepare_japanese(paths, Told(), [ready])
    database_path(paths).write_bytes(b"damaged" * 1000)

    assert not prepare_japanese(paths, Told(), [closed])
    assert not database_path(paths).exists()


def test_a_sound_database_for_other_english_words_stays(paths: Paths) -> None:
    """It lacks some glosses, which is better than having none."""
    prepare_japanese(paths, Told(), [ready])
    sources = paths.wordlists / "SOURCES.toml"
    sources.write_text(sources.read_text() + '[files."en/scowl-20.txt"]\nsha256 = "0"\n')

    assert not prepare_japanese(paths, Told(), [closed])
    assert is_built(paths)


def test_an_edition_is_named_with_its_form(paths: Paths) -> None:
    """So that what was built from it can be built anew."""
    nothing = edition(paths)
    prepare_japanese(paths, Told(), [ready])
    found = edition(paths)
    database_path(paths).write_bytes(b"damaged" * 1000)
    expected = ("", f"Test, schema {SCHEMA}", "")

    assert expected == (nothing, found, edition(paths))


def test_a_damaged_database_is_named(paths: Paths) -> None:
    """The error names the file and the remedy."""
    paths.instance.mkdir()
    database_path(paths).write_bytes(b"damaged" * 1000)

    with pytest.raises(DataError) as refusal:
        BuiltData(database_path(paths), SCHEMA)

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
def test_glosses(paths: Paths, lemmas: list[str], pos: list[str], texts: tuple[str, ...]) -> None:
    """The best of the leading part of speech first; only lemmas of the lexicon have any."""
    prepare_japanese(paths, Told(), [ready])
    glosses = open_glosses(paths)

    assert texts == glosses.glosses(lemmas, pos)
    glosses.close()


def test_an_unfit_rendering_gives_way_to_the_next(paths: Paths) -> None:
    prepare_japanese(paths, Told(), [ready])
    glosses = open_glosses(paths)
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
    assert text in read_unfit(WORDLISTS)


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
    assert text not in read_unfit(WORDLISTS)


def test_no_glosses_without_a_dictionary(paths: Paths) -> None:
    glosses = open_glosses(paths)
    nothing = ((), "")

    assert nothing == (glosses.glosses(["flower"], ["noun"]), glosses.source)


def test_glosses_serve_many_threads(paths: Paths) -> None:
    prepare_japanese(paths, Told(), [ready])
    glosses = open_glosses(paths)
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
    with pytest.raises(Unavailable, match=jmdict_fetch.ARCHIVE):
        jmdict_fetch.placed_archive(Folders(tmp_path, tmp_path))


def test_an_altered_archive_is_refused(tmp_path: Path) -> None:
    """Only the archive whose hash is known is opened."""
    (tmp_path / jmdict_fetch.ARCHIVE).write_bytes(b"something else")

    with pytest.raises(Unavailable, match="SHA-256"):
        jmdict_fetch.placed_archive(Folders(tmp_path, tmp_path))
