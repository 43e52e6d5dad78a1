"""The rulesets of Scrabble."""

from typing import Final

from studyplay.web.i18n import lazy
from studyplay.web.texts.rulesets.named import Named, RulesTexts
from studyplay.web.texts.tables.scrabble_texts import RULESET_DESCRIPTIONS as LINES

SCRABBLE: Final = RulesTexts(
    name=lazy("Scrabble"),
    line=lazy("Lay English words across each other on a board; rare letters and squares pay."),
    presets={
        "study": Named(lazy("study rules"), LINES["study"]),
        "seed000": Named(lazy("club rules with dictionary"), LINES["seed000"]),
        "seed003": Named(lazy("club rules with challenge"), LINES["seed003"]),
        "publisher": Named(lazy("the publisher's rules"), LINES["publisher"]),
        "tournament": Named(lazy("tournament rules"), LINES["tournament"]),
    },
    questions={
        "board": Named(lazy("Board")),
        "power": Named(lazy("Power tiles")),
        "cards": Named(lazy("Theme cards, or words to learn")),
        "refill": Named(lazy("A used theme card")),
        "theme": Named(
            lazy("Bonus for theme words"),
            lazy("A theme word scores this much more, once in a game."),
        ),
        "challenge": Named(lazy("Unknown words and challenges")),
        "window": Named(
            lazy("Time to challenge"),
            lazy("How long the others can challenge a play; the next player may end it earlier."),
        ),
        "dictionary": Named(lazy("Dictionary")),
        "exchange": Named(lazy("Exchanging tiles")),
        "blocked": Named(lazy("When nobody finds a word")),
        "scoreless": Named(
            lazy("Turns without points"),
            lazy("So many turns running that bring no points end the game."),
        ),
    },
    options={
        "super": Named(
            lazy("large board"),
            lazy("21 × 21 squares with fourfold ones, and 200 tiles. The game takes much longer."),
        ),
        "power": Named(
            lazy("power tiles"),
            lazy(
                "Everybody gets a blank worth 3 points and two stars, which swap a tile or block "
                "a square for a round."
            ),
        ),
        "power-swap": Named(
            lazy("power tiles that only swap"),
            lazy("As power tiles, but stars cannot block a square. Kinder to beginners."),
        ),
        "cards": Named(
            lazy("theme cards"),
            lazy(
                "26 cards, three for everybody: one may be used or swapped with every play. Words "
                "about a theme park score more."
            ),
        ),
        "seeded": Named(
            lazy("seeded with words to learn"),
            lazy(
                "The tiles are drawn in an order in which words that the players are to learn "
                "become playable, for every seat alike. Nobody sees the order."
            ),
        ),
        "d0": Named(lazy("used cards are gone"), lazy("Three cards last for the whole game.")),
        "d1": Named(
            lazy("used cards are replaced"),
            lazy("Whoever has used a card draws another one once the play stands."),
        ),
        "t5": Named(lazy("theme words 5 points")),
        "t10": Named(lazy("theme words 10 points")),
        "t20": Named(lazy("theme words 20 points")),
        "void": Named(
            lazy("unknown words are refused"),
            lazy("Nothing is lost: you get your tiles back and try again. Nobody challenges."),
        ),
        "free": Named(
            lazy("a failed challenge is free"),
            lazy(
                "Any word may be played. If it is challenged and unknown, the turn is lost; if it "
                "is known, nothing happens."
            ),
        ),
        "miss": Named(
            lazy("a failed challenge costs a turn"),
            lazy("Any word may be played. Who challenges a known word misses the next turn."),
        ),
        "pay": Named(
            lazy("a failed challenge costs 5 points"),
            lazy("Any word may be played. Who challenges known words loses 5 points for each."),
        ),
        "w10": Named(lazy("10 seconds to challenge")),
        "w20": Named(lazy("20 seconds to challenge")),
        "w40": Named(lazy("40 seconds to challenge")),
        "w60": Named(lazy("60 seconds to challenge")),
        "dict": Named(
            lazy("dictionary allowed"),
            lazy("On your own turn you may look words up; the play is then marked as helped."),
        ),
        "shut": Named(lazy("no dictionary"), lazy("Nobody looks anything up during the game.")),
        "x0": Named(
            lazy("exchange at any time"),
            lazy("Tiles may be exchanged however few are left in the bag."),
        ),
        "x7": Named(
            lazy("exchange with 7 in the bag"),
            lazy("Tiles may be exchanged only while 7 or more are in the bag."),
        ),
        "give": Named(
            lazy("all give up"),
            lazy("Who finds no word says so; when all have said it running, the game ends."),
        ),
        "pass": Named(
            lazy("all pass twice"), lazy("When everybody has passed twice running, the game ends.")
        ),
        "none": Named(
            lazy("passing ends nothing"), lazy("Only turns without points, counted, end the game.")
        ),
        "e0": Named(lazy("no limit of turns without points")),
        "e6": Named(lazy("over after 6 turns without points")),
        "e8": Named(lazy("over after 8 turns without points")),
    },
    handicaps={},
)
