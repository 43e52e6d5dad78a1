"""The rulesets of ことばであそぼ."""

from typing import Final

from studyplay.web.i18n import lazy
from studyplay.web.texts.rulesets.named import Named, RulesTexts

KOTOBA: Final = RulesTexts(
    name=lazy("Kotoba de Asobo"),
    line=lazy("Lay Japanese words with kana cards, and turn the words of others into new ones."),
    presets={
        "base": Named(
            lazy("basic rules"), lazy("Three or four players play four rounds, five play three.")
        ),
        "five-rounds": Named(
            lazy("five rounds for five players"),
            lazy("Five players play five rounds, as another place of the document says."),
        ),
        "two-players": Named(
            lazy("for two players"), lazy("Two play five rounds; the document begins at three.")
        ),
        "bank": Named(
            lazy("words bought from the bank"),
            lazy("Who buys a word pays the bank, not the player who laid it."),
        ),
        "plain-rewrites": Named(
            lazy("no bonus cards in rewrites"),
            lazy("Bonus cards bring chips only in new words, not when a word is rewritten."),
        ),
    },
    questions={
        "paid": Named(lazy("Who gets the price of a word")),
        "rewrites": Named(lazy("Bonus cards in a rewrite")),
        "fives": Named(
            lazy("Rounds for five players"),
            lazy("The document contradicts itself; it names both numbers."),
        ),
    },
    options={
        "owner": Named(
            lazy("paid to the owner"), lazy("The player before whom the word lay gets the chips.")
        ),
        "bank": Named(
            lazy("words bought from the bank"), lazy("The chips go to the bank; nobody has them.")
        ),
        "bonus": Named(
            lazy("bonus cards in rewrites"),
            lazy("Every bonus card used in a rewrite brings two chips."),
        ),
        "plain": Named(
            lazy("no bonus cards in rewrites"),
            lazy("Bonus cards bring chips only in new words."),
        ),
        "f3": Named(lazy("three rounds for five")),
        "f5": Named(lazy("five rounds for five players")),
    },
    handicaps={},
)
