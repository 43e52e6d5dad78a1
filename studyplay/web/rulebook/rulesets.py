"""The rules form: its choices for an engine, and parsing it to the name of a game.

Form fields are ``engine``, and for each engine ``<engine>-preset``, ``<engine>-rule-<question>``
(a part of a key, or empty) and ``<engine>-handicap-<seat>``.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from studyplay.engines.catalog import ENGINES
from studyplay.engines.core import (
    Choice,
    Handicap,
    ImpossibleRules,
    Option,
    Options,
    Preset,
    Question,
    Violation,
)
from studyplay.services.refusals import Refused
from studyplay.web.i18n import gettext
from studyplay.web.joints import sentences
from studyplay.web.texts.rulesets import RULES, Named, RulesTexts
from studyplay.web.texts.sources import Source, source
from studyplay.web.texts.violations import sentence

NAMES_OF_PARTS: Final = frozenset({"option", "options", "needs"})
"""Names of violation facts whose values are parts of a key."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A preset, option or handicap in the form.

    ``value`` is the form value.  The page's script uses ``settings`` and ``required_settings`` to
    check combinations; ``required_names`` has the display names of the latter.  ``clauses`` are
    clause numbers of RULES.md.
    """

    value: str
    name: str
    line: str
    sources: tuple[Source, ...]
    clauses: tuple[str, ...]
    has: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    needed: str = ""
    seats: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """A rule question in the form; a single option is shown as a checkbox."""

    key: str
    title: str
    line: str
    usual: str
    options: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class Offers:
    """All choices for ``engine``.  ``seats`` is the number of seats that can have a handicap."""

    engine: str
    name: str
    line: str
    presets: tuple[Offer, ...]
    questions: tuple[Asked, ...]
    handicaps: tuple[Offer, ...]
    seats: int

    def chosen(self, name: str = "") -> Choice:
        """Return the choice of the stored game *name*, or the first preset if it is unknown."""
        engine, _, key = name.partition("/")
        if engine == self.engine:
            try:
                return ENGINES[engine].options.parse(key)
            except KeyError:
                pass
        return Choice(self.presets[0].value)

    def sent(self, form: Mapping[str, str]) -> Choice:
        """Return the choice of a submitted form, even if the combination is impossible.

        Values that are not offered are ignored, so an empty form gives the first preset.
        """
        presets = [each.value for each in self.presets]
        preset = form.get(f"{self.engine}-preset", "")
        answers = {each.key: form.get(f"{self.engine}-rule-{each.key}") for each in self.questions}
        parts = [
            option.value
            for each in self.questions
            for option in each.options
            if option.value == answers[each.key]
        ]
        chosen = Choice(preset if preset in presets else presets[0], tuple(parts))
        with_letters = _with_handicaps(chosen, form, self.engine)
        known = {each.value for each in self.handicaps}
        return with_letters if set(with_letters.handicaps) <= known else chosen


def offers(engine_key: str) -> Offers:
    """Load the choices for an engine.  Raises ``KeyError`` if it does not exist."""
    options, texts = ENGINES[engine_key].options, RULES[engine_key]
    return Offers(
        engine=engine_key,
        name=str(texts.name),
        line=str(texts.line),
        presets=tuple(_preset(each, options, texts) for each in options.presets),
        questions=tuple(_question(each, texts) for each in options.questions),
        handicaps=tuple(_handicap(each, texts) for each in options.handicaps),
        seats=options.most_handicaps,
    )


@dataclass(frozen=True, slots=True)
class Told:
    """The rules of one table.

    ``house_rules`` are (title of the question, chosen option).  ``handicaps`` are (seat number
    from 1, handicap).
    """

    engine: str
    name: str
    preset: Offer
    house_rules: tuple[tuple[str, Offer], ...]
    handicaps: tuple[tuple[int, Offer], ...]


def told_rules(name: str) -> Told:
    """Describe the rules of the stored game *name*.  Raises ``KeyError`` if it is unknown."""
    engine, _, key = name.partition("/")
    offered, choice = offers(engine), ENGINES[engine].options.parse(key)
    letters = {each.value: each for each in offered.handicaps}
    return Told(
        engine=engine,
        name=offered.name,
        preset=next(each for each in offered.presets if each.value == choice.preset),
        house_rules=tuple(
            (question.title, option)
            for question in offered.questions
            for option in question.options
            if option.value in choice.parts
        ),
        handicaps=tuple(
            (seat, letters[letter]) for seat, letter in enumerate(choice.handicaps, start=1)
        ),
    )


def read_rules(form: Mapping[str, str]) -> str:
    """Parse a submitted form to the full name of the game, ``"<engine>/<key>"``.

    Raises:
        Refused: With code ``tables.rules``: a rule does not exist, or the rules cannot be
            combined.  The fact ``problems`` has all problems as text.
    """
    engine = form.get("engine", "")
    try:
        options = ENGINES[engine].options
        return f"{engine}/{options.compose(_choice(form, engine, options))}"
    except KeyError as wrong:
        raise _refused([gettext("There is no such rule; please choose again.")]) from wrong
    except ImpossibleRules as wrong:
        raise _refused([problem(engine, each) for each in wrong.problems]) from wrong


def problem(engine: str, violation: Violation) -> str:
    """Format a violation, with the display names of the rules."""
    names = RULES[engine].options
    facts = {
        key: ", ".join(str(names[part].name) for part in fact.split())
        if key in NAMES_OF_PARTS
        else fact
        for key, fact in violation.facts.items()
    }
    return sentence(Violation(violation.code, violation.clause, facts))


def _choice(form: Mapping[str, str], engine: str, options: Options) -> Choice:
    answers = (form.get(f"{engine}-rule-{each.key}", "") for each in options.questions)
    preset = form.get(f"{engine}-preset", "") or options.presets[0].key
    return _with_handicaps(Choice(preset, tuple(filter(None, answers))), form, engine)


def _with_handicaps(choice: Choice, form: Mapping[str, str], engine: str) -> Choice:
    """Return *choice* with a handicap letter per seat, up to the last seat with a handicap."""
    options = ENGINES[engine].options
    settings = options.settings(choice)
    even = next((each.letter for each in options.handicaps if each.same_as in settings), "")
    seats = range(options.most_handicaps)
    letters = [form.get(f"{engine}-handicap-{seat}", "") or even for seat in seats]
    return replace(choice, handicaps="".join(letters).rstrip(even) if even else "")


def _refused(problems: Iterable[str]) -> Refused:
    return Refused("tables.rules", {"problems": sentences(*problems)})


def _preset(each: Preset, options: Options, texts: RulesTexts) -> Offer:
    has = tuple(sorted(options.settings(Choice(each.key))))
    plain = _offer(each.key, each, texts.presets[each.key])
    return replace(plain, has=has, seats=_seats(each.seats))


def _question(each: Question, texts: RulesTexts) -> Asked:
    named = texts.questions[each.key]
    return Asked(
        key=each.key,
        title=str(named.name),
        line=str(named.line or ""),
        usual=each.usual,
        options=tuple(_option(option, texts) for option in each.options),
    )


def _handicap(each: Handicap, texts: RulesTexts) -> Offer:
    return _offer(each.letter, each, texts.handicaps[each.letter])


def _option(each: Option, texts: RulesTexts) -> Offer:
    names = [str(texts.options[part].name) for part in each.needs if part in texts.options]
    plain = _offer(each.part, each, texts.options[each.part])
    return replace(plain, needs=each.needs, needed=", ".join(names))


def _offer(value: str, each: Preset | Option | Handicap, named: Named) -> Offer:
    return Offer(
        value=value,
        name=str(named.name),
        line=str(named.line or ""),
        sources=tuple(map(source, each.sources)),
        clauses=each.clauses,
    )


def _seats(seats: tuple[int, ...]) -> str:
    """Format the numbers of players, such as "2–4"."""
    low, high = min(seats), max(seats)
    return str(low) if low == high else f"{low}–{high}"
