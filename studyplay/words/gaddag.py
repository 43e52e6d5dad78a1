"""A word graph that can be entered at any letter of a word: the GADDAG, packed and minimal.

For every word and every place where it can be cut, the graph spells the letters before the
cut backwards, a separator, and the letters after it.  ``care`` is spelt ``c+are``,
``ac+re``, ``rac+e`` and ``erac`` (nothing follows, so no separator).  A move generator
that starts on a letter of the board can therefore walk outwards in both directions.
(Steven A. Gordon, "A faster Scrabble move generation algorithm", 1994.)

**Layout.**  One array of unsigned 32-bit numbers.  The first four are a header: magic
number, root, length of the array, CRC-32 of what follows.  Each other number is an arc::

    bits  0-23  node that the arc leads to, 0 if none
    bit   24    END: the last arc of its node
    bit   25    ACCEPT: the letters spelt so far are a whole word
    bits 26-31  letter: 0 for the separator, 1 to 26 for ``a`` to ``z``

A node is the index of its first arc; its arcs follow one another in the order of their
letters, the separator first.  Equal nodes are stored once.  Numbers are in the byte order
of the machine that built the graph: the file is a cache, not something to carry around.
"""

import zlib
from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from string import ascii_lowercase

SEPARATOR = 0
END = 1 << 24
ACCEPT = 1 << 25
NODE = END - 1
LETTER_SHIFT = 26
HEADER = 4
MAGIC = 0x47444731

Progress = Callable[[int, int], None]
"""Told from time to time how many steps of how many are done."""


class DamagedGraph(ValueError):
    """The bytes are no word graph of this version, or not all of one."""


@dataclass(frozen=True, slots=True, eq=False)
class Gaddag:
    """The words of a lexicon as a packed graph (see the module for the layout).

    ``arcs`` is a read-only view of 32-bit numbers, header included; it may lie in a mapped
    file.  The graph belongs to ``Vocabulary``: ``word in graph`` takes lower case.
    """

    arcs: memoryview

    @classmethod
    def from_bytes(cls, data: bytes | memoryview) -> "Gaddag":
        """The graph in *data*, which is not copied; pass a view of a mapped file if you like.

        Raises ``DamagedGraph`` unless length and checksum are right.
        """
        raw = memoryview(data).toreadonly().cast("B")
        if len(raw) % 4 or len(raw) < 4 * HEADER:
            raise DamagedGraph(f"The word graph is cut short: {len(raw)} bytes.")
        arcs = raw.cast("I")
        if arcs[0] != MAGIC:
            raise DamagedGraph("This is no word graph of this version of the program.")
        if arcs[2] != len(arcs):
            raise DamagedGraph(f"The word graph has {len(arcs)} entries instead of {arcs[2]}.")
        if arcs[3] != zlib.crc32(raw[4 * HEADER :]):
            raise DamagedGraph("The word graph is damaged: its checksum is wrong.")
        return cls(arcs)

    def to_bytes(self) -> bytes:
        """What ``from_bytes`` reads."""
        return self.arcs.tobytes()

    @property
    def root(self) -> int:
        """The node where every walk starts, 0 if there is no word."""
        return self.arcs[1]

    def siblings(self, node: int) -> Iterator[int]:
        """The arcs of *node* in the order of their letters; none for node 0."""
        while node:
            arc = self.arcs[node]
            yield arc
            node = 0 if arc & END else node + 1

    def arc(self, node: int, letter: int) -> int:
        """The arc of *node* with *letter* (0 to 26), 0 if it has none."""
        return next((arc for arc in self.siblings(node) if arc >> LETTER_SHIFT == letter), 0)

    def __contains__(self, word: object, /) -> bool:
        if not isinstance(word, str) or not _spellable(word):
            return False
        arc = self.root
        for letter in reversed(word):
            arc = self.arc(arc & NODE, _code(letter))
        return bool(arc & ACCEPT)


def build(words: Iterable[str], progress: Progress | None = None) -> Gaddag:
    """The graph of *words* (lower case ``a`` to ``z``, any order, repeats allowed).

    First the words go into a forward graph.  What may follow a separator is then already
    there: it is the node that the letters before the cut lead to.  So the second pass only
    adds each prefix once, backwards.  Both passes share nodes.  *progress* counts letters
    of the alphabet.  Raises ``ValueError`` for a word with other characters.
    """
    packer = _Packer()
    forward = packer.add((word, ACCEPT, 0) for word in _checked(words))
    root = packer.add(_told(_prefixes(packer.arcs, forward), progress))
    packer.arcs[:HEADER] = array("I", (MAGIC, root, len(packer.arcs), 0))
    packer.arcs[3] = zlib.crc32(memoryview(packer.arcs)[HEADER:])
    return Gaddag(memoryview(packer.arcs).toreadonly())


_Key = tuple[str, int, int]
"""Letters to spell, ``ACCEPT`` or 0, and the node that follows a separator or 0."""


class _Packer:
    """Packs sorted keys into nodes, each of which is written once its arcs are complete."""

    def __init__(self) -> None:
        self.arcs = array("I", bytes(4 * HEADER))
        self._node_of: dict[tuple[int, ...], int] = {(): 0}

    def add(self, keys: Iterable[_Key]) -> int:
        """The root of a graph of *keys*, which come in the order of their letters."""
        path: list[list[int]] = [[]]  # the arcs so far of each node along the last key
        previous = ""
        for key, accept, follows in keys:
            shared = _shared_length(previous, key)
            self._close(path, shared)
            for letter in key[shared:]:
                path[-1].append(_code(letter) << LETTER_SHIFT)
                path.append([])
            path[-2][-1] |= accept
            if follows:
                path[-1].append(SEPARATOR << LETTER_SHIFT | follows)
            previous = key
        self._close(path, 0)
        return self._node(path[0])

    def _close(self, path: list[list[int]], depth: int) -> None:
        """Write the nodes of *path* that are deeper than *depth*."""
        while len(path) > depth + 1:
            node = self._node(path.pop())
            path[-1][-1] |= node

    def _node(self, arcs: list[int]) -> int:
        key = tuple(arcs)
        node = self._node_of.get(key)
        if node is None:
            node = self._node_of[key] = len(self.arcs)
            self.arcs.extend(arcs)
            self.arcs[-1] |= END
        return node


def _prefixes(arcs: "array[int]", root: int) -> list[list[_Key]]:
    """Every prefix of every word spelt backwards, sorted, in one list for each last letter."""
    lists: list[list[_Key]] = [[] for _ in ascii_lowercase]
    pending = [(root, "")]
    while pending:
        node, backwards = pending.pop()
        while node:
            arc = arcs[node]
            code = arc >> LETTER_SHIFT
            key = ascii_lowercase[code - 1] + backwards
            lists[code - 1].append((key, arc & ACCEPT, arc & NODE))
            pending.append((arc & NODE, key))
            node = 0 if arc & END else node + 1
    for keys in lists:
        keys.sort()
    return lists


def _told(lists: list[list[_Key]], progress: Progress | None) -> Iterator[_Key]:
    """The keys of all *lists*; *progress* hears of each list that is done."""
    for done, keys in enumerate(lists, start=1):
        yield from keys
        if progress is not None:
            progress(done, len(lists))


def _checked(words: Iterable[str]) -> list[str]:
    """The words sorted and once each."""
    ordered = sorted(set(words))
    for word in ordered:
        if not _spellable(word):
            raise ValueError(f"A word graph holds words of a to z only, not {word!r}.")
    return ordered


def _spellable(word: str) -> bool:
    return word.isascii() and word.isalpha() and word.islower()


def _code(letter: str) -> int:
    return ord(letter) - ord("a") + 1


def _shared_length(one: str, other: str) -> int:
    """How many letters the two have in common at the front."""
    length = 0
    for here, there in zip(one, other, strict=False):
        if here != there:
            break
        length += 1
    return length
