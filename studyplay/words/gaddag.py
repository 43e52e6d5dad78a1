"""The GADDAG: a packed, minimal word graph that can be entered at any letter of a word.

For every word and every position in it, the graph holds the letters before the position
backwards, a separator, and the letters after it.  ``care`` is stored as ``c+are``,
``ac+re``, ``rac+e`` and ``erac`` (nothing follows, so no separator).  A move generator
that starts on a letter of the board can therefore extend a word in both directions.
(Steven A. Gordon, "A faster Scrabble move generation algorithm", 1994.)

**Layout.**  One array of unsigned 32-bit numbers.  The first four are a header: magic
number, root, length of the array, CRC-32 of the rest.  Each other number is an arc::

    bits  0-23  node that the arc leads to, 0 if none
    bit   24    END: the last arc of its node
    bit   25    ACCEPT: the letters spelt so far are a whole word
    bits 26-31  letter: 0 for the separator, 1 to 26 for ``a`` to ``z``

A node is the index of its first arc.  Its arcs are contiguous, in the order of their letters,
the separator first.  Equal nodes are stored once.  Numbers are in the byte order of the
machine that built the graph, so the file is a cache and not portable.
"""

import zlib
from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from string import ascii_lowercase

SEPARATOR = 0
END = 1 << 24
ACCEPT = 1 << 25
NODE_MASK = END - 1
LETTER_SHIFT = 26
HEADER_LENGTH = 4
MAGIC = 0x47444731

ProgressCallback = Callable[[int, int], None]
"""Called with the number of finished steps and the total number."""


class DamagedGraph(ValueError):
    """The bytes are not a complete word graph of this version."""


@dataclass(frozen=True, slots=True, eq=False)
class Gaddag:
    """The words of a lexicon as a packed graph (see the module docstring for the layout).

    ``arcs`` is a read-only view of 32-bit numbers with the header; it may be a memory-mapped
    file.  The graph is a ``Vocabulary``: ``word in graph`` expects lower case.
    """

    arcs: memoryview

    @classmethod
    def from_bytes(cls, data: bytes | memoryview) -> "Gaddag":
        """Return the graph in *data* without copying it; *data* may be a memory-mapped file.

        Raises:
            DamagedGraph: if the header, length or checksum is wrong.
        """
        raw = memoryview(data).toreadonly().cast("B")
        if len(raw) % 4 or len(raw) < 4 * HEADER_LENGTH:
            raise DamagedGraph(f"The word graph is cut short: {len(raw)} bytes.")
        arcs = raw.cast("I")
        if arcs[0] != MAGIC:
            raise DamagedGraph("This is no word graph of this version of the program.")
        if arcs[2] != len(arcs):
            raise DamagedGraph(f"The word graph has {len(arcs)} entries instead of {arcs[2]}.")
        if arcs[3] != zlib.crc32(raw[4 * HEADER_LENGTH :]):
            raise DamagedGraph("The word graph is damaged: its checksum is wrong.")
        return cls(arcs)

    def to_bytes(self) -> bytes:
        """Return the bytes that ``from_bytes`` reads."""
        return self.arcs.tobytes()

    @property
    def root(self) -> int:
        """The node where every traversal starts; 0 if the graph has no words."""
        return self.arcs[1]

    def arcs_of(self, node: int) -> Iterator[int]:
        """Yield the arcs of *node* in the order of their letters; none for node 0."""
        while node:
            arc = self.arcs[node]
            yield arc
            node = 0 if arc & END else node + 1

    def find_arc(self, node: int, letter: int) -> int:
        """Return the arc of *node* with *letter* (0 to 26), or 0 if there is none."""
        return next((arc for arc in self.arcs_of(node) if arc >> LETTER_SHIFT == letter), 0)

    def __contains__(self, word: object, /) -> bool:
        if not isinstance(word, str) or not _is_spellable(word):
            return False
        arc = self.root
        for letter in reversed(word):
            arc = self.find_arc(arc & NODE_MASK, _letter_code(letter))
        return bool(arc & ACCEPT)


def build_gaddag(words: Iterable[str], progress: ProgressCallback | None = None) -> Gaddag:
    """Build the graph of *words* (lower case ``a`` to ``z``, any order, repeats allowed).

    The first pass builds a forward graph of all words.  Its nodes also serve as the parts after
    a separator, so the second pass only adds each prefix once, backwards.  Both passes share
    nodes.  *progress* counts letters of the alphabet.

    Raises:
        ValueError: if a word has other characters.
    """
    packer = _Packer()
    forward = packer.add((word, ACCEPT, 0) for word in _sorted_words(words))
    root = packer.add(_with_progress(_reversed_prefixes(packer.arcs, forward), progress))
    packer.arcs[:HEADER_LENGTH] = array("I", (MAGIC, root, len(packer.arcs), 0))
    packer.arcs[3] = zlib.crc32(memoryview(packer.arcs)[HEADER_LENGTH:])
    return Gaddag(memoryview(packer.arcs).toreadonly())


_Key = tuple[str, int, int]
"""The letters, ``ACCEPT`` or 0, and the node after a separator or 0."""


class _Packer:
    """Packs sorted keys into nodes; a node is written when its arcs are complete."""

    def __init__(self) -> None:
        self.arcs = array("I", bytes(4 * HEADER_LENGTH))
        self._node_of: dict[tuple[int, ...], int] = {(): 0}

    def add(self, keys: Iterable[_Key]) -> int:
        """Add the graph of *keys*, sorted by their letters, and return its root."""
        path: list[list[int]] = [[]]  # the arcs so far of each node along the last key
        previous = ""
        for key, accept, follows in keys:
            shared = _shared_length(previous, key)
            self._close_nodes(path, shared)
            for letter in key[shared:]:
                path[-1].append(_letter_code(letter) << LETTER_SHIFT)
                path.append([])
            path[-2][-1] |= accept
            if follows:
                path[-1].append(SEPARATOR << LETTER_SHIFT | follows)
            previous = key
        self._close_nodes(path, 0)
        return self._add_node(path[0])

    def _close_nodes(self, path: list[list[int]], depth: int) -> None:
        """Write the nodes of *path* deeper than *depth*."""
        while len(path) > depth + 1:
            node = self._add_node(path.pop())
            path[-1][-1] |= node

    def _add_node(self, arcs: list[int]) -> int:
        key = tuple(arcs)
        node = self._node_of.get(key)
        if node is None:
            node = self._node_of[key] = len(self.arcs)
            self.arcs.extend(arcs)
            self.arcs[-1] |= END
        return node


def _reversed_prefixes(arcs: "array[int]", root: int) -> list[list[_Key]]:
    """Return the reversed prefixes of all words, sorted, in one list per last letter."""
    lists: list[list[_Key]] = [[] for _ in ascii_lowercase]
    pending = [(root, "")]
    while pending:
        node, backwards = pending.pop()
        while node:
            arc = arcs[node]
            code = arc >> LETTER_SHIFT
            key = ascii_lowercase[code - 1] + backwards
            lists[code - 1].append((key, arc & ACCEPT, arc & NODE_MASK))
            pending.append((arc & NODE_MASK, key))
            node = 0 if arc & END else node + 1
    for keys in lists:
        keys.sort()
    return lists


def _with_progress(lists: list[list[_Key]], progress: ProgressCallback | None) -> Iterator[_Key]:
    """Yield the keys of all *lists* and call *progress* after each list."""
    for done, keys in enumerate(lists, start=1):
        yield from keys
        if progress is not None:
            progress(done, len(lists))


def _sorted_words(words: Iterable[str]) -> list[str]:
    """Return the distinct words, sorted.

    Raises:
        ValueError: if a word has characters other than a to z.
    """
    ordered = sorted(set(words))
    for word in ordered:
        if not _is_spellable(word):
            raise ValueError(f"A word graph holds words of a to z only, not {word!r}.")
    return ordered


def _is_spellable(word: str) -> bool:
    return word.isascii() and word.isalpha() and word.islower()


def _letter_code(letter: str) -> int:
    return ord(letter) - ord("a") + 1


def _shared_length(one: str, other: str) -> int:
    """Return the length of the common prefix."""
    length = 0
    for here, there in zip(one, other, strict=False):
        if here != there:
            break
        length += 1
    return length
