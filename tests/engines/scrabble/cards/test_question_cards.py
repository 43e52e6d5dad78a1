"""SCR-14.33 to 14.35 and 14.38: cards that ask about words."""

from dataclasses import replace

import pytest

from studyplay.engines.scrabble.actions import Accept
from studyplay.engines.scrabble.events import TilesDrawn
from studyplay.engines.scrabble.expansions.cards import NO_QUESTIONS
from studyplay.engines.scrabble.expansions.cards.events import CardAnswered, CardAsked, CardDone
from studyplay.engines.scrabble.interventions import PointsAwarded
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from tests.engines.scrabble.cards.asking_worlds import (
    ASKING,
    ASKING_CHALLENGED,
    QUESTIONS,
    FewTasks,
    doing,
    flower,
    holding,
    owed,
    text,
)
from tests.engines.scrabble.cards.card_worlds import (
    CARDS,
    CHALLENGED,
    ME,
    OTHER,
    RULES,
    play_with,
    refusal,
    scrabble,
    start,
    used,
)
from tests.engines.scrabble.worlds import Took, board_of

FOUR = ("a day", "part of a plant", "a fish", "a tool")
DRAWS = {
    "story_time": (("a tool", "a fish", "a day"), FOUR),
    "spelling_bee": (("part of a plant",),),
    "word_family": (),
}
LOW = board_of(("LOW", "E8", "A"))
RIGHT = {"story_time": "part of a plant", "spelling_bee": "FLOWER", "word_family": "FLOWERED"}
POINTS = {"story_time": 8, "spelling_bee": 8, "word_family": 6}


def asked(card: str, under: Rules = ASKING) -> State:
    """FLOWER has been placed with *card*, and the question is asked."""
    return doing(holding(card, "X" * 6), flower(card), "X" * 6, *DRAWS[card], under=under).state


def answered(card: str, written: str) -> Took:
    """The answer to it."""
    return doing(asked(card), text(written))


@pytest.mark.rule("SCR-14.33")
def test_story_time_shows_four_meanings() -> None:
    took = doing(
        holding("story_time", "X" * 6), flower("story_time"), "X" * 6, *DRAWS["story_time"]
    )
    question = CardAsked(ME, "story_time", word="FLOWER", choices=FOUR, right=("part of a plant",))

    assert question == took.events[-1]
    assert isinstance(took.events[-2], TilesDrawn)


@pytest.mark.rule("SCR-14.33")
def test_one_of_the_meanings_shown_is_chosen() -> None:
    assert refusal(asked("story_time"), text("a colour"), under=ASKING) == "card-needs-choice"


@pytest.mark.rule("SCR-14.33")
def test_a_long_meaning_is_right_as_well() -> None:
    """What is chosen is taken down whole; only what is written is cut."""
    long = "part of a plant " * 12
    cards = replace(CARDS, tasks=FewTasks({"flower": long}))
    under = replace(RULES, expansions=(cards,))
    choices = ("a day", long, "a fish", "a tool")
    draws = ("X" * 6, ("a tool", "a fish", "a day"), choices)
    state = doing(holding("story_time", "X" * 6), flower("story_time"), *draws, under=under).state

    assert PointsAwarded(ME, "story_time", 8) in doing(state, text(long), under=under).events


@pytest.mark.rule("SCR-14.34")
def test_a_spelling_bee_shows_a_meaning_and_not_the_word() -> None:
    question = owed(asked("spelling_bee"))

    assert question is not None
    assert (
        question.word,
        question.meaning,
        question.right,
    ) == ("", "part of a plant", ("FLOWER",))


@pytest.mark.rule("SCR-14.34")
def test_any_word_of_the_board_may_be_asked() -> None:
    state = start("FERSXXX", "spelling_bee", board=LOW, bag="", under=ASKING)
    action = play_with("F...ER", "D8", "A", used("spelling_bee"))
    took = doing(state, action, ("part of a plant",))

    assert (
        CardAsked(ME, "spelling_bee", meaning="part of a plant", right=("FLOWER",)) in took.events
    )


@pytest.mark.rule("SCR-14.35")
def test_a_word_family_asks_for_another_word_of_the_family() -> None:
    question = owed(asked("word_family"))

    assert question is not None
    assert (question.word, question.right) == ("FLOWER", ("FLOWERED", "FLOWERS"))


@pytest.mark.rule("SCR-14.33")
@pytest.mark.rule("SCR-14.34")
@pytest.mark.rule("SCR-14.35")
@pytest.mark.parametrize("card", QUESTIONS)
def test_a_right_answer_earns_its_points(card: str) -> None:
    took = answered(card, RIGHT[card])
    (said,) = (event for event in took.events if isinstance(event, CardAnswered))

    assert PointsAwarded(ME, card, POINTS[card]) in took.events
    assert 32 + POINTS[card] == took.state.scores[0]
    assert (RIGHT[card], CardDone(ME, card)) == (said.text, took.events[-1])


@pytest.mark.rule("SCR-14.34")
@pytest.mark.rule("SCR-14.35")
@pytest.mark.parametrize("written", ["Flower", " flower ", "FLOWER"])
def test_case_and_blanks_around_a_word_do_not_matter(written: str) -> None:
    assert answered("spelling_bee", written).state.scores[0] == 40


@pytest.mark.rule("SCR-14.38")
@pytest.mark.parametrize("card", QUESTIONS)
@pytest.mark.parametrize("wrong", ["", "a fish"])
def test_a_wrong_answer_or_none_earns_and_costs_nothing(card: str, wrong: str) -> None:
    took = answered(card, wrong)

    assert took.state.scores[0] == 32
    assert {OTHER} == scrabble(ASKING).to_act(took.state)


@pytest.mark.rule("SCR-14.35")
def test_the_word_itself_is_not_of_its_family() -> None:
    assert answered("word_family", "flower").state.scores[0] == 32


@pytest.mark.rule("SCR-14.38")
@pytest.mark.parametrize("card", QUESTIONS)
@pytest.mark.parametrize("under", [ASKING, ASKING_CHALLENGED])
def test_a_question_that_cannot_be_asked_is_refused_with_the_play(card: str, under: Rules) -> None:
    state = start("BEEXXXX", card, bag="", under=under)

    assert refusal(state, play_with("BEE", "H8", "A", used(card)), under=under) == "card-no-task"


@pytest.mark.rule("SCR-14.38")
@pytest.mark.parametrize("card", QUESTIONS)
def test_without_a_dictionary_nothing_is_asked(card: str) -> None:
    assert refusal(holding(card, "", under=RULES), flower(card)) == "card-no-task"
    assert ("", (), frozenset()) == (
        NO_QUESTIONS.meaning("flower"),
        NO_QUESTIONS.other_meanings("flower"),
        NO_QUESTIONS.family("flower"),
    )


@pytest.mark.rule("SCR-14.33")
@pytest.mark.rule("SCR-14.38")
def test_one_meaning_alone_is_no_story() -> None:
    state = start("LOWXXXX", "story_time", bag="", under=ASKING)
    action = play_with("LOW", "H8", "A", used("story_time"))

    assert refusal(state, action, under=ASKING) == "card-no-task"


@pytest.mark.rule("SCR-14.37")
@pytest.mark.parametrize("card", QUESTIONS)
def test_nobody_sees_the_right_answer_before_it_is_answered(card: str) -> None:
    game, state = scrabble(ASKING), asked(card)
    took = answered(card, "")
    right = owed(state)
    assert right is not None
    question = CardAsked(ME, card, right=right.right)
    for seat in (ME, OTHER, None):
        assert CardAsked(ME, card) == game.redact(question, seat)
        shown = owed(replace(state, slices=game.view(state, seat).slices))
        assert shown == replace(right, right=())
        assert CardAnswered(ME, card, "", right.right) == game.redact(took.events[0], seat)


@pytest.mark.rule("SCR-14.38")
@pytest.mark.parametrize("card", QUESTIONS)
def test_what_another_dictionary_cannot_ask_is_not_asked(card: str) -> None:
    """The play was made with one dictionary and stands with another that knows nothing."""
    played = doing(holding(card, "X" * 6), flower(card), under=ASKING_CHALLENGED).state
    accepted = doing(played, Accept(), "X" * 6, seat=1, under=CHALLENGED).state

    assert owed(accepted) is None
    assert {OTHER} == scrabble(CHALLENGED).to_act(accepted)
