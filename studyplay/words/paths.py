"""Paths of the word data files."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class WordDataPaths:
    """``wordlists`` has the committed lists, ``instance`` the files built from them."""

    wordlists: Path
    instance: Path

    @property
    def english(self) -> Path:
        """The SQLite database of the English words."""
        return self.instance / "en.db"

    @property
    def graph(self) -> Path:
        """The packed word graph of the English words."""
        return self.instance / "en.gaddag"

    @property
    def foreign(self) -> Path:
        """The SQLite database of words of other languages."""
        return self.instance / "foreign.db"

    @property
    def nltk_data(self) -> Path:
        """The folder that NLTK searches; WordNet is in its ``corpora/wordnet``."""
        return self.instance / "nltk_data"

    @property
    def wordnet(self) -> Path:
        """The folder of WordNet, if it is installed."""
        return self.nltk_data / "corpora" / "wordnet"
