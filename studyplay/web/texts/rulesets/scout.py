"""The rulesets of SCOUT."""

from typing import Final

from studyplay.web.i18n import lazy
from studyplay.web.texts.rulesets.named import Named, RulesTexts

SCOUT: Final = RulesTexts(
    name=lazy("SCOUT"),
    line=lazy(
        "Beat the cards on the table with a hand that you may not sort, or take one of them."
    ),
    presets={
        "base": Named(
            lazy("basic rules"),
            lazy("A player drawn by lot begins. With two players, who can go on must."),
        ),
        "holder": Named(
            lazy("the holder of 1/2 begins"),
            lazy("As the basic rules, but whoever holds the card 1/2 begins the first round."),
        ),
        "stop": Named(
            lazy("two players may stop a round"),
            lazy("As the basic rules; with two players a round may be ended instead of going on."),
        ),
    },
    questions={
        "first": Named(lazy("Who begins")),
        "two": Named(lazy("Two players: going on")),
    },
    options={
        "lot": Named(lazy("the lot begins"), lazy("Anybody may be the first player.")),
        "holder": Named(
            lazy("the holder of 1/2 begins"), lazy("Whoever was dealt the card 1/2 begins.")
        ),
        "must": Named(
            lazy("two players must go on"),
            lazy("As long as you can show, or pay a chip to scout, you have to."),
        ),
        "stop": Named(
            lazy("two players may stop a round"),
            lazy("You may end the round instead; the other one pays nothing for the cards held."),
        ),
    },
    handicaps={},
)
