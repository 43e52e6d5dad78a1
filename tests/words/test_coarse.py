"""Meanings that are not for a classroom."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from studyplay.words.content_filter import filter_sense, is_coarse, is_unsuitable
from studyplay.words.model import Sense
from studyplay.words.word_library import load_word_library
from tests.small_words import build_words


@pytest.mark.parametrize(
    "definition",
    [
        "obscene terms for penis",
        "disparaging terms for small people",
        "(ethnic slur) offensive term for a person of Mexican descent",
        "a rude or vulgar fool",
        "have sexual intercourse with",
        "affectionate play (or foreplay without contact with the genital organs)",
        "a usually secretive or illicit sexual relationship",
        "expose one's buttocks to",
        "street name for a packet of illegal drugs",
        "a euphemism for urination",
        "a form of torture in which pain is inflicted by stretching the body",
    ],
)
def test_vulgar_and_insulting_meanings_are_coarse(definition: str) -> None:
    assert is_coarse(definition)


@pytest.mark.parametrize(
    "definition",
    [
        "any of various edible decapod crustaceans",
        "a person who amuses others by ridiculous behavior",
        "highly offensive; arousing aversion or disgust",
        "of or relating to or characterized by sexuality",
        "the offensive football players who line up behind the linemen",
        "a mature sexual reproductive cell having a single set of unpaired chromosomes",
        "having a sexual attraction to persons of the same sex",
        "Eurasian plant cultivated for its seed; rape plant",
        "the prostitution of talents for reward",
        "a drug given by a doctor",
    ],
)
def test_meanings_of_everyday_words_are_not(definition: str) -> None:
    assert not is_coarse(definition)


TABOO = frozenset({"bastard", "incest", "breast", "virgin", "cock", "peter", "craps"})


@pytest.mark.parametrize(
    "example",
    [
        "This book deals with incest",
        "He called me a bastard",
        "sexual partners",
        "One can never fully repair the suffering and losses of the Jews in the Third Reich",
        "The Nazis stripped the Jews of all their assets",
        "he got a drug habit",
        "she kicked him in the balls and got away",
        "She slept in the house where he was murdered",
    ],
)
def test_a_class_would_talk_of_the_example(example: str) -> None:
    assert is_unsuitable(example, TABOO.__contains__)


@pytest.mark.parametrize(
    "example",
    [
        "Season the chicken breast after roasting it",
        "Her heart was beating fast",
        "visible to the naked eye",
        "The doctor recited the list of possible side effects of the drug",
        "the limb of the sextant",
        "These new shoes are killing me!",
        "Thou art Peter, and upon this rock I will build my church",
        "members of the opposite sex",
        "the territorial government of the Virgin Islands",
    ],
)
def test_a_class_would_talk_of_the_word(example: str) -> None:
    assert not is_unsuitable(example, TABOO.__contains__)


def test_a_grim_word_is_shown_by_itself_only() -> None:
    """*Kill* is a word of B1, and there is no other way to show it."""
    examples = ("The farmer killed a pig", "he killed the Nazis", "kill the bastard")
    shown = Sense("verb", "to make die", examples, ("slay", "cock up"), "WordNet 3.0")

    assert Sense("verb", "to make die", examples[:1], ("slay",), "WordNet 3.0") == filter_sense(
        "kill", shown, TABOO.__contains__
    )


def test_a_word_is_told_by_its_other_meanings(tmp_path: Path) -> None:
    """Where there is none, the only one stays: a dictionary that is asked answers."""
    paths = build_words(tmp_path)
    insult = "a rude or vulgar fool"
    with closing(sqlite3.connect(paths.english)) as database:
        row = (insult, "", "", "WordNet 3.0")
        database.execute("INSERT INTO sense VALUES ('cat', 1, 'n', 'noun', ?, ?, ?, ?)", row)
        database.execute("UPDATE sense SET definition = ? WHERE lemma = 'dog'", (insult,))
        database.commit()
    library = load_word_library(paths)

    told = {word: library.dictionary.entry(word) for word in ("cat", "dog")}

    assert {"cat": ["the meaning of cat"], "dog": [insult]} == {
        word: [sense.definition for sense in entry.senses] for word, entry in told.items() if entry
    }
