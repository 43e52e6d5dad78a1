"""The rulesets of Word Basket."""

from typing import Final

from studyplay.web.i18n import lazy
from studyplay.web.texts.rulesets.named import Named, RulesTexts

WORD_BASKET: Final = RulesTexts(
    name=lazy("Word Basket"),
    line=lazy("A race of shiritori: say a Japanese word that ends on your card, and throw it."),
    presets={
        "base": Named(
            lazy("basic rules"),
            lazy("A race. A wrong word counts unless somebody points it out in time."),
        ),
        "strict": Named(
            lazy("wrong words refused"),
            lazy(
                "A race. The program refuses wrong words, without a penalty; also for one alone."
            ),
        ),
        "beginner": Named(
            lazy("for beginners"),
            lazy(
                "As the basic rules, but words of two kana are enough; three with the last card."
            ),
        ),
        "no-wild-last": Named(
            lazy("no wild card last"),
            lazy("As the basic rules, but the last card must be one with a letter."),
        ),
        "tournament": Named(
            lazy("tournament rules"),
            lazy("The basic rules as the players' association plays them."),
        ),
        "turns": Named(
            lazy("in turns"),
            lazy("No race: 30 seconds each, one after the other, and wrong words are refused."),
        ),
        "turns-table": Named(
            lazy("in turns, wrong words may lie"),
            lazy("No race: 30 seconds each. A wrong word counts unless it is pointed out."),
        ),
    },
    questions={
        "wrong": Named(lazy("Wrong words")),
        "lengths": Named(lazy("How long words must be")),
        "last": Named(lazy("Wild cards at the end")),
        "penalty": Named(
            lazy("Penalty for a mistake"),
            lazy("For a wrong word, and for not calling reach, if somebody points it out."),
        ),
        "clock": Named(
            lazy("Race or turns"),
            lazy("In turns everybody has time to think in peace; it is no longer a race."),
        ),
        "objection": Named(
            lazy("Time to object"),
            lazy("How long a last card can be doubted before its player has won."),
        ),
        "vote": Named(
            lazy("Time to vote"),
            lazy("How long the others can vote about a word that the dictionary does not have."),
        ),
    },
    options={
        "table": Named(
            lazy("wrong words may lie"),
            lazy("A wrong word counts until somebody points it out; then its card comes back."),
        ),
        "strict": Named(
            lazy("wrong words refused"),
            lazy("The program says at once what is wrong, and the card stays in the hand."),
        ),
        "normal": Named(lazy("words of three kana"), lazy("Four are needed with the last card.")),
        "short": Named(lazy("words of two kana"), lazy("Three are needed with the last card.")),
        "long": Named(lazy("words of four kana"), lazy("Five are needed with the last card.")),
        "wild": Named(lazy("any card last"), lazy("The last card may be a wild one.")),
        "nowild": Named(
            lazy("no wild card last"),
            lazy(
                "The last card must have a letter. Whoever holds only number cards may reset them."
            ),
        ),
        "bare": Named(
            lazy("number cards can be reset"),
            lazy("A hand of number cards alone may be reset too; the letter stays."),
        ),
        "p1": Named(lazy("one penalty card")),
        "p2": Named(lazy("two penalty cards")),
        "race": Named(lazy("a race"), lazy("The first card in the basket counts.")),
        "t15": Named(lazy("in turns, 15 seconds each")),
        "t30": Named(lazy("in turns, 30 seconds each")),
        "t60": Named(lazy("in turns, a minute each")),
        "t120": Named(lazy("in turns, two minutes each")),
        "r3": Named(lazy("3 seconds to object")),
        "r5": Named(lazy("5 seconds to object")),
        "r10": Named(lazy("10 seconds to object")),
        "v15": Named(lazy("15 seconds to vote")),
        "v30": Named(lazy("30 seconds to vote")),
        "v60": Named(lazy("a minute to vote")),
    },
    handicaps={
        "n": Named(lazy("three kana, four at the end")),
        "b": Named(lazy("beginner: two kana, three at the end")),
        "e": Named(lazy("expert: four kana, five at the end")),
    },
)
