"""What is shown of WordNet's glosses: definitions without leftovers, and whole examples."""

import pytest

from studyplay.words.sources.wordnet_glosses import ParsedGloss, parse_gloss


@pytest.mark.parametrize(
    ("gloss", "definition", "examples"),
    [
        (' a plant; "pick a flower"  \n', "a plant", ("pick a flower",)),
        (" fresh water", "fresh water", ()),
        (" bad weather; or fog; rain", "bad weather; or fog; rain", ()),
    ],
)
def test_a_gloss_is_a_definition_and_examples(
    gloss: str, definition: str, examples: tuple[str, ...]
) -> None:
    assert ParsedGloss(definition, examples) == parse_gloss(gloss)


@pytest.mark.parametrize(
    "gloss",
    [
        'in low spirits; "a dark day"; "a grey look"- A. N. Author',
        'in low spirits; "a dark day"; "a grey look" --Author; --Another Author',
        'in low spirits; "a dark day" A.N.Author; "a grey look"',
        'in low spirits; "a dark day" or "a grey look";',
        'in low spirits; "a dark day"; "a grey look" (Author)',
        'in low spirits; "a dark day"; (`glum\' is informal); "a grey look"',
        'in low spirits: "a dark day": "a grey look"',
        'in low spirits, "a dark day"; "a grey look";',
        'in low spirits, e.g., "a dark day"; "a grey look"',
        'in low spirits; "a dark day" "a grey look"',
    ],
)
def test_nothing_of_a_quotation_is_left_in_a_definition(gloss: str) -> None:
    assert ParsedGloss("in low spirits", ("a dark day", "a grey look")) == parse_gloss(gloss)


@pytest.mark.parametrize(
    ("gloss", "definition", "examples"),
    [
        (
            'progress (especially in the phrase "make strides"); "they made big strides"',
            'progress (especially in the phrase "make strides")',
            ("they made big strides",),
        ),
        (
            'a promise as in "carrot and stick"; "the carrot of money"',
            'a promise as in "carrot and stick"',
            ("the carrot of money",),
        ),
        (
            'words as they were said (e.g., "he said `I am late\'")',
            "words as they were said (e.g., \"he said 'I am late'\")",
            (),
        ),
        (
            '(of a ball) "a ball out of play is dead"',
            "(of a ball)",
            ("a ball out of play is dead",),
        ),
    ],
)
def test_what_a_definition_quotes_itself_stays_in_it(
    gloss: str, definition: str, examples: tuple[str, ...]
) -> None:
    assert ParsedGloss(definition, examples) == parse_gloss(gloss)


def test_what_is_said_between_quotations_is_no_example() -> None:
    gloss = 'in a dry manner; "I know that," he said dryly; "a dry remark"'

    assert ParsedGloss("in a dry manner", ("a dry remark",)) == parse_gloss(gloss)


@pytest.mark.parametrize(
    ("gloss", "definition", "examples"),
    [
        ('a local office"', "a local office", ()),
        ('notes; "a word of warning"; "a notice of sale', "notes", ("a word of warning",)),
        (
            'lack of freedom; "in chains:; "he sought release"; "freed at last"',
            "lack of freedom",
            ("in chains", "freed at last"),
        ),
        ('by order; "at the time given (or the given time")', "by order", ()),
    ],
)
def test_a_forgotten_quotation_mark_spoils_only_its_own_example(
    gloss: str, definition: str, examples: tuple[str, ...]
) -> None:
    assert ParsedGloss(definition, examples) == parse_gloss(gloss)


def test_marks_are_shown_as_they_are_printed() -> None:
    gloss = 'something unusual -- or old ;  a `find\'--if you like; , "his finds--and mine"'

    assert parse_gloss(gloss) == ParsedGloss(
        "something unusual – or old; a 'find' – if you like",
        ("his finds – and mine",),
    )
