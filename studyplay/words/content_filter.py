"""Filter out texts that are not suitable for a classroom; the youngest learners are twelve.

WordNet's first meaning of *shrimp* is a "disparaging" term.  Such a meaning is left out if the
word has another.  Its example for *deal* is "This book deals with incest".  Such an example is
always left out.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from studyplay.words.model import Sense

_COARSE_DEFINITION: Final = re.compile(
    r"\b(?:(?:obscene|vulgar) (?:terms?|words?|slang)\b"
    r"|ethnic slur\b"
    r"|(?:offensive|disparaging|derogatory) (?:terms?|names?|words?)\b"
    r"|rude or vulgar\b"
    r"|now considered offensive\b"
    r"|slang for sexual\b"
    # Terms of biology and of sexual orientation are not coarse.
    r"|sexual(?:ly)?\b(?! (?:activity of|attracted|attraction|cell|characteristic|dimorphism"
    r"|fusion|generation|identif|love or|maturity|orientation|phase|produced|relations\) with"
    r"|reproduc|role|spore|union))"
    r"|sex (?:with|to|appeal|against)\b|(?:have|promiscuous) sex\b|external sex organ"
    r"|erotic|lovemaking\b|lust\b|lewd|incest|rape[ds]?\b(?! (?:plant|oil))"
    r"|masturbat|copulat|foreplay\b|genital|penis\b|vagina|vulva|testicles\b|scrotum\b"
    r"|pubic\b|anal sphincter\b|venereal disease\b|brothel|prostitut(?!ion of)"
    r"|(?:expose one's|in the) buttocks\b"
    r"|seductive (?:looking )?woman\b|dangerously seductive\b|try to seduce\b"
    r"|by urinating\b|(?:euphemism|term) for (?:urinat|defecat)|intestinal gas\b"
    r"|street names?\b|(?:illegal|recreational) drugs\b|kilogram of a narcotic\b"
    r"|(?:crack|purified|form of) cocaine\b|marijuana leaves\b|especially marijuana\b"
    r"|hallucinogenic drug\b|(?:form|instrument) of (?:foot )?torture\b)"
    r"|^(?:urinate|defecate)\b",
    re.IGNORECASE,
)

_UNSUITABLE: Final = re.compile(
    r"\b(?:rap(?:e|ed|ist)|murder\w*|suicid\w*|kill\w*|slaves?|slavery|drunk\w*|whores?|sex\w*"
    r"|naked|nude|nazis?|hitler|jews?|negro\w*|beating|beatings|tortur\w*|lynch\w*|incest"
    r"|drugs?|heroin|cocaine|corpses?|idiot\w*|breasts?|hell|damn\w*|pimps?"
    r"|pearl harbou?r|hiroshima|nagasaki|atom bombs?|atomic bombs?|jap|japs|mistress\w*"
    r"|prostitut\w*|virgins?|virginity|seduc\w*|undress\w*|terrorists?|massacre\w*"
    r"|auschwitz|holocaust|third reich|gas chambers?|concentration camps?|bin laden"
    r"|behead\w*|decapitat\w*|mutilat\w*|strangl\w*|dead bod(?:y|ies)|hanged|madm[ae]n"
    r"|(?:is|are|was|were) (?:\w+ly )?executed|executed (?:criminals?|traitors?)"
    r"|the executions|summary execution|electrocut\w*"
    r"|ma[dk](?:e|ing) love|lovemaking|adulter(?:y|er|ous)\w*|promiscu\w*|brassieres?|molest\w*"
    r"|in the balls|each other's bodies|paying blacks|radical muslims)\b",
    re.IGNORECASE,
)

_EXCEPTIONS: Final = re.compile(
    r"\b(?:naked (?:eye|ambition|branches|rock)|heart\w*(?: was| is)? beating|chicken breasts?"
    r"|breast (?:stroke|the storm)|kill(?:ed)? (?:the ball|a motion)|killing (?:me|joke)"
    r"|can be drunk|drunk with excitement|taken drunk|homo sapiens|(?:the other|opposite) sex"
    r"|sex chromosomes?|sext(?:ant|et)s?|sexton|summa cum laude|cocks? crow\w*|spanking breeze"
    r"|virgin islands|shoot craps|crap game"
    r"|(?:this|the new|new|experimental|generic|prescription|proprietary|wonder|prophylactic"
    r"|untested|anticancer|of a|of the|a|was administered the|anti-inflammatory) drugs?"
    r"(?! (?:abuse|addict|bust|capital|culture|habit|lord|treatment|war)))\b"
    r"|\b(?-i:Peter|Dick)\b",
    re.IGNORECASE,
)
"""Phrases that contain a word of the list above in a harmless meaning."""

_STEM_LENGTH: Final = 5
"""Number of letters that all forms of a verb share: *strangle*, *torturing*."""

_TOKEN: Final = re.compile(r"[a-z]+(?:['’][a-z]+)*")


def is_coarse(definition: str) -> bool:
    """Return whether *definition* (from WordNet) describes a vulgar, insulting or lewd meaning."""
    return _COARSE_DEFINITION.search(definition) is not None


def filter_sense(lemma: str, sense: Sense, is_taboo: Callable[[str], bool]) -> Sense:
    """Return *sense* of *lemma* without examples and synonyms unsuitable for a classroom.

    The examples of a grim lemma may use that lemma, such as *kill*.  No text contains a word
    for which *is_taboo* is true.
    """
    own = (
        re.compile(rf"\b{lemma[:_STEM_LENGTH]}\w*", re.IGNORECASE)
        if _UNSUITABLE.fullmatch(lemma)
        else None
    )
    return replace(
        sense,
        examples=tuple(
            example
            for example in sense.examples
            if not is_unsuitable(own.sub("", example) if own else example, is_taboo)
        ),
        synonyms=tuple(
            name for name in sense.synonyms if not any(map(is_taboo, _TOKEN.findall(name.lower())))
        ),
    )


def is_unsuitable(text: str, is_taboo: Callable[[str], bool]) -> bool:
    """Return whether the content of *text* would distract a class from the word it illustrates.

    That is crime, war, drugs, and any text with a word (lower case) for which *is_taboo* is
    true.
    """
    rest = _EXCEPTIONS.sub(" ", text)
    return bool(_UNSUITABLE.search(rest)) or any(map(is_taboo, _TOKEN.findall(rest.lower())))
