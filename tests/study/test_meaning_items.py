"""Questions about single words: nothing tells the answer, and other right answers count."""

import random
from dataclasses import dataclass

import pytest
from typing_extensions import override

from studyplay.study.drill.drill_words import DrillWords, FastDictionary
from studyplay.study.drill.items import draw_items
from studyplay.study.drill.meaning_items import (
    make_cloze_item,
    make_definition_item,
    make_dictation_item,
)
from studyplay.study.drill.prompts import WordPrompt, parse_prompt, word_shape
from studyplay.study.drill.tasks import DrillItem, DrillSource, DrillSpec, TaskKind
from studyplay.words.model import DictionaryEntry, Level, Sense


def sense(meaning: str, *examples: str, same: tuple[str, ...] = (), pos: str = "verb") -> Sense:
    return Sense(pos, meaning, examples, same, "WordNet 3.0")


def entry(word: str, *senses: Sense, lemma: str = "", zipf: float = 4.0) -> DictionaryEntry:
    lemmas = (lemma,) if lemma else (word,)
    return DictionaryEntry(word, lemmas, Level.A2, 35, zipf, senses, ())


@dataclass(frozen=True)
class _Dictionary:
    entries: tuple[DictionaryEntry, ...]

    def entry(self, word: str) -> DictionaryEntry | None:
        return next((each for each in self.entries if each.word == word), None)

    def level(self, _: str) -> Level:
        return Level.A2

    def english(self, word: str) -> DictionaryEntry | None:
        return self.entry(word)

    def lemmas(self, word: str) -> tuple[str, ...]:
        found = self.entry(word)
        return found.lemmas if found else ()

    def is_taboo(self, word: str) -> bool:
        found = self.entry(word)
        return found is not None and found.taboo

    def has_example(self, lemma: str) -> bool:
        found = self.entry(lemma)
        return found is not None and any(each.examples for each in found.senses)


class _NoLetters:
    """These tasks need no racks."""

    def anagrams(self, rack: str, top: Level) -> tuple[str, ...]:
        raise NotImplementedError

    def sub_anagrams(self, rack: str, min_length: int, top: Level) -> tuple[str, ...]:
        raise NotImplementedError

    def fitting(self, pattern: str, top: Level) -> tuple[str, ...]:
        raise NotImplementedError


def words(*entries: DictionaryEntry) -> FastDictionary:
    """A dictionary of these words."""
    return _Dictionary(entries)


BEGIN = entry(
    "begin", sense("take the first step", "She began to sing a song", same=("start", "set out"))
)
BEGAN = entry("began", lemma="begin")


def test_a_definition_asks_for_its_word() -> None:
    """The first letter and the length stand beside it; single synonyms are right as well."""
    prompt = WordPrompt("take the first step", "b____", "verb", source="WordNet 3.0")

    assert DrillItem("", ("begin",), prompt.to_text(), ("start",)) == make_definition_item(
        "begin", words(BEGIN)
    )


@pytest.mark.parametrize(
    "meaning",
    [
        "begin a thing",
        "a beginning of something",
        "what began it",
        "with a bega",
        "(geology) the first step",
        "used as a start",
        "first; ; - B. Russell",
        "start",
        "first step " * 20,
    ],
)
def test_a_definition_that_tells_the_word_or_nothing_is_not_asked(meaning: str) -> None:
    asked = entry("begin", sense(meaning))

    assert make_definition_item("begin", words(asked, BEGAN)) is None


def test_only_a_dictionary_form_is_defined() -> None:
    """The definition of *drawers* might be that of *drawer*."""
    step = sense("take the first step")
    began = entry("began", step, lemma="begin")
    two = DictionaryEntry("drawers", ("drawers", "drawer"), Level.A2, 35, 4.0, (step,), ())

    assert [make_definition_item(each.word, words(each)) for each in (began, two)] == [None, None]


def test_a_word_without_meaning_is_not_asked() -> None:
    bare = entry("begin")

    assert [make_definition_item("begin", words(bare)), make_cloze_item("begin", words(bare))] == [
        None,
        None,
    ]


def test_a_sentence_asks_for_the_form_that_is_in_it() -> None:
    """The meaning is told beside it; a synonym would stand in another form."""
    prompt = WordPrompt(
        "She ____ to sing a song", "b____", "verb", "take the first step", "WordNet 3.0"
    )

    assert DrillItem("", ("began",), prompt.to_text()) == make_cloze_item(
        "begin", words(BEGIN, BEGAN)
    )


@pytest.mark.parametrize(
    "example",
    [
        "We begin what they began to do",
        "the beginning of the big show",
        "They start to sing a song",
        "we begin",
        "We begin (or start) to sing",
        "They begin to kill the king",
        "The speeches begin at Pearl Harbor",
    ],
)
def test_a_sentence_that_tells_the_word_or_nothing_is_not_asked(example: str) -> None:
    """The form must stand in it as a whole word, once, and no word of its family."""
    asked = entry("begin", sense("take the first step", example))

    assert make_cloze_item("begin", words(asked, BEGAN)) is None


def test_a_word_of_the_same_sound_is_right_and_the_meaning_tells_which() -> None:
    write = entry("write", sense("put words on paper"))
    right = entry("right", sense("not wrong"))

    expected = WordPrompt(pos="verb", meaning="put words on paper", source="WordNet 3.0")

    assert DrillItem("", ("write",), expected.to_text(), ("right",)) == make_dictation_item(
        "write", words(write, right)
    )


@pytest.mark.parametrize(
    ("said", "alike"),
    [("pairs", "pears"), ("sewed", "sowed"), ("waiting", "weighting"), ("writer", "rider")],
)
def test_forms_of_words_of_the_same_sound_are_right(said: str, alike: str) -> None:
    """Whatever ending both have; what is no word is not among them."""
    item = make_dictation_item(said, words(entry(said), entry(alike)))

    assert item is not None
    assert (alike,) == item.also


def test_nothing_is_shown_of_a_dictated_word() -> None:
    assert DrillItem("", ("begin",), "") == make_dictation_item("begin", words(BEGIN))


def test_the_other_spelling_of_a_word_is_right() -> None:
    """British and American; another word of such letters is not."""
    color, colour = (entry(word, sense("red or blue")) for word in ("color", "colour"))
    four, numeral = entry("four", sense("a number")), entry("for", sense("not against"))
    small = words(color, colour, four, numeral)

    asked = [make_dictation_item(each, small) for each in ("colour", "color")]

    assert [item.also for item in asked if item] == [("color",), ("colour",)]


def test_a_form_that_nobody_says_is_not_dictated() -> None:
    ricing = entry("ricing", lemma="rice", zipf=1.2)

    assert make_dictation_item("ricing", words(ricing)) is None


@pytest.mark.parametrize("task", [TaskKind.DEFINITION, TaskKind.DICTATION])
def test_words_are_drawn_as_many_as_are_asked_for(task: TaskKind) -> None:
    """Unknown and taboo words, and those that cannot be asked, are passed over."""
    known = [entry(word, sense("take a step")) for word in ("begin", "commence", "launch")]
    taboo = DictionaryEntry(
        "darn", ("darn",), Level.A2, 35, 4.0, (sense("mend a hole"),), (), taboo=True
    )
    source = DrillWords(_NoLetters(), lambda _: Level.A2, bool, bool, _Dictionary((*known, taboo)))
    seeds = ["launch", "begin", "commence", "darn", "nil"]

    drawn = [
        draw_items(DrillSpec(task, Level.A2, racks=most), seeds, source, random.Random(1))
        for most in (2, 9)
    ]

    assert [len(items) for items in drawn] == [2, 3]
    assert {("begin",), ("commence",), ("launch",)} == {item.answers for item in drawn[1]}


@dataclass(frozen=True)
class _Hard:
    """Levels: all words are easy but these."""

    words: tuple[str, ...]

    def level(self, word: str) -> Level:
        return Level.X if word in self.words else Level.A2


def made(spec: DrillSpec, meaning: str, *examples: str) -> tuple[DrillItem, ...]:
    """A drill of the one word *begin*, which means *meaning*."""
    known = words(entry("begin", sense(meaning, *examples)))
    levels = _Hard(("tibia", "fibula", "a"))
    everything = DrillWords(_NoLetters(), levels.level, lambda _: True, lambda _: True, known)
    return draw_items(spec, ("begin",), everything, random.Random(1))


def test_a_text_over_the_learners_head_is_not_asked() -> None:
    """One hard word may be guessed; and words of one's own are asked as well as may be."""
    free = DrillSpec(TaskKind.DEFINITION, Level.A2)
    own = DrillSpec(TaskKind.DEFINITION, Level.A2, source=DrillSource.MINE)

    assert made(free, "a joint of the tibia and the fibula") == ()
    assert len(made(free, "a joint of the tibia and another")) == 1
    assert len(made(own, "a joint of the tibia and the fibula")) == 1


def test_a_hard_meaning_does_not_stand_beside_an_easy_sentence() -> None:
    """Letters that stand alone, as in *a cat*, are no hard words."""
    free = DrillSpec(TaskKind.CLOZE, Level.A2)
    sentence = "They begin to sing and to dance"

    assert len(made(free, "take the first step of a long tibia", sentence)) == 1
    assert made(free, "break the tibia and the fibula", sentence) == ()


@pytest.mark.parametrize("meaning", ["a man who was killed", "a term of address for a man"])
def test_a_meaning_that_is_not_for_a_class_is_not_asked(meaning: str) -> None:
    assert make_definition_item("begin", words(entry("begin", sense(meaning)))) is None


def test_a_prompt_comes_back_as_it_was_written() -> None:
    """A prompt of another task is text alone."""
    prompt = WordPrompt("She ____ to sing", "b____", "verb", "take a step", "WordNet 3.0")

    assert (prompt, WordPrompt("c_t")) == (parse_prompt(prompt.to_text()), parse_prompt("c_t"))


def test_the_shape_of_a_word_is_its_first_letter_and_its_length() -> None:
    assert (word_shape("begin"), word_shape("i")) == ("b____", "i")


class _Reluctant(_Dictionary):
    """Gives no entry away: reading one takes long."""

    @override
    def entry(self, word: str) -> DictionaryEntry | None:
        raise AssertionError(word)

    @override
    def lemmas(self, word: str) -> tuple[str, ...]:
        return {"began": ("begin",)}.get(word, (word,))

    @override
    def has_example(self, lemma: str) -> bool:
        return False


def test_what_cannot_be_asked_is_passed_over_without_reading_its_entry() -> None:
    """Forms of another word, and words for a gap without a sentence."""
    reluctant = _Reluctant(())

    assert make_definition_item("began", reluctant) is None
    assert make_cloze_item("begin", reluctant) is None
