"""A tiny WordNet and tiny word lists, written for these tests."""

import hashlib
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import pytest

from studyplay.words.paths import WordDataPaths

SUFFIXES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}

HEADER = "  1 WordNet 3.0 Copyright is not claimed for this imitation.  \n"


class Synset(NamedTuple):
    """One line of the imitation: members, gloss, and how often each member is used."""

    part: str
    members: tuple[str, ...]
    gloss: str
    counts: tuple[int, ...] = ()


SYNSETS = (
    Synset("n", ("flower", "bloom"), 'the pretty part of a plant; "pick a flower"', (9, 2)),
    Synset("n", ("dog",), "an animal that barks", (40,)),
    Synset("n", ("saw",), "a tool with teeth", (2,)),
    Synset("n", ("see",), "where a bishop works"),
    Synset("n", ("eye",), "what one looks with", (50,)),
    Synset("n", ("eyes",), "somebody's opinion", (1,)),
    Synset("n", ("Japan",), "a country of many islands", (7,)),
    Synset("n", ("japan",), "shiny black paint"),
    Synset("n", ("leaf",), "a flat green part of a plant", (3,)),
    Synset("v", ("see", "look_at"), 'notice with the eyes; "I see you"; "see here!"', (99, 5)),
    Synset("v", ("leave",), "go away from", (30,)),
    Synset("v", ("go", "move"), "travel to a place", (80, 4)),
    Synset("v", ("dog",), "follow closely"),
    Synset("v", ("paint", "shrew"), 'give colour to; "he painted a shrew"; "paint a wall"'),
    Synset("n", ("paint",), "a vulgar term for colour", (1,)),
    Synset("n", ("ami",), "a vulgar term for a friend"),
    Synset("a", ("better",), "more good", (5,)),
    Synset("a", ("good",), "as one wishes it to be", (6,)),
    Synset("r", ("well",), "in a good way", (8,)),
)

EXCEPTIONS = {
    "verb": "saw see\nwent go\n",
    "adj": "better good\n",
    "adv": "better well\n",
    "noun": "geese goose\n",
}

SCOWL = {
    10: "the go went see saw dog dogs eye eyes better good well flower leaves",
    20: "flowers seeing bloom leaf leave of",
    35: "shrew shrewd",
    40: "paint",
    50: "japan",
    55: "aboil",
    60: "crwth",
    70: "ami",
    80: "zyzzyva aa",
}

OWN = {
    "en/glosses.tsv": "# ours\nthe\tother\tthat one\tその\nshrewd\t=\tshrew\n",
    "en/glosses-everyday.tsv": "# ours\nsee\tverb\tto use your eyes\t見る\t1\n",
    "en/levels-overrides.txt": "# ours\nbloom B1\n",
    "en/taboo.txt": "# ours\nshrew*\n",
    "ja/taboo.txt": "# ours\nばか\n",
    "ja/everyday.tsv": "# ours\nきょう\t今日\t1\n",
    "ja/renderings-unfit.txt": "# ours\nばか*\n",
}


def _write_part(folder: Path, part: str, counts: list[str]) -> None:
    """The data, index and exception files of one part of speech."""
    text = HEADER
    offsets: dict[str, list[int]] = defaultdict(list)
    for synset in (synset for synset in SYNSETS if synset.part == part):
        members = " ".join(f"{name} 0" for name in synset.members)
        frames = "01 + 08 00 " if part == "v" else ""
        for name, count in zip(synset.members, synset.counts, strict=False):
            number = {"n": 1, "v": 2, "a": 3, "r": 4}[part]
            counts.append(f"{name.lower()}%{number}:03:00:: 1 {count}\n")
        for name in synset.members:
            offsets[name.lower()].append(len(text))
        head = f"{len(text):08d} 03 {part} {len(synset.members):02x} {members} 000 {frames}"
        text += f"{head}| {synset.gloss}  \n"
    suffix = SUFFIXES[part]
    (folder / f"data.{suffix}").write_text(text, encoding="ascii")
    lines = [
        f"{name} {part} {len(at)} 0 {len(at)} 0 {' '.join(f'{o:08d}' for o in at)}  \n"
        for name, at in sorted(offsets.items())
    ]
    (folder / f"index.{suffix}").write_text(HEADER + "".join(lines), encoding="ascii")
    (folder / f"{suffix}.exc").write_text(EXCEPTIONS[suffix], encoding="ascii")


@pytest.fixture(scope="session")
def tiny_wordnet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files of the imitation, as a package would bring them."""
    folder = tmp_path_factory.mktemp("package") / "dict"
    folder.mkdir()
    counts: list[str] = []
    for part in SUFFIXES:
        _write_part(folder, part, counts)
    (folder / "cntlist.rev").write_text("".join(sorted(counts)), encoding="ascii")
    return folder


@pytest.fixture
def tiny(tmp_path: Path) -> WordDataPaths:
    """Word lists of a few words each, and an empty instance folder."""
    lists = {f"en/scowl-{size}.txt": "\n".join(t.split()) + "\n" for size, t in SCOWL.items()}
    lists |= OWN | {
        "en/theme-park.txt": "# ours\nride\nticket\n",
        "en/themes.tsv": "# ours\nanimals\tcat\n",
        "ja/nouns-common.tsv": "はな\t1\t花,鼻\n",
        "ja/words-common.tsv": "かく\tv5k\t3\t書く\n",
        "ja/examples.tsv": "# ours\n",
        "ja/kotoba-cards.tsv": "あ\t60\nい\t60\n",
    }
    wordlists = tmp_path / "wordlists"
    sources = ""
    for name, text in lists.items():
        path = wordlists / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
        sources += f'[files."{name}"]\nsha256 = "{hashlib.sha256(text.encode()).hexdigest()}"\n'
    (wordlists / "SOURCES.toml").write_text(sources, encoding="utf-8")
    return WordDataPaths(wordlists=wordlists, instance=tmp_path / "instance")
