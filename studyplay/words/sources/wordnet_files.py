"""Install the files of WordNet 3.0 in the form that NLTK reads.

No package has all of them.  ``lexnames`` is a fixed table, written here.  ``cntlist.rev`` has
the use counts that are also in ``index.sense``.  ``index.sense`` is only for look-ups that this
program does not make; it is left empty, which halves the loading time.
"""

import shutil
from pathlib import Path
from typing import Final

from studyplay.words.sources.package_clients import SourceUnavailable

FILE_PARTS: Final = ("noun", "verb", "adj", "adv")
REQUIRED_FILES: Final = tuple(
    f"{kind}.{part}" for kind in ("index", "data") for part in FILE_PARTS
) + tuple(f"{part}.exc" for part in FILE_PARTS)

_LEXNAMES: Final = """
adj.all adj.pert adv.all noun.Tops noun.act noun.animal noun.artifact noun.attribute
noun.body noun.cognition noun.communication noun.event noun.feeling noun.food noun.group
noun.location noun.motive noun.object noun.person noun.phenomenon noun.plant
noun.possession noun.process noun.quantity noun.relation noun.shape noun.state
noun.substance noun.time verb.body verb.change verb.cognition verb.communication
verb.competition verb.consumption verb.contact verb.creation verb.emotion verb.motion
verb.perception verb.possession verb.social verb.stative verb.weather adj.ppl
""".split()  # noqa: SIM905 -- a table to be read
_PART_NUMBERS: Final = {"noun": 1, "verb": 2, "adj": 3, "adv": 4}


def is_complete(folder: Path) -> bool:
    """Return whether NLTK can read WordNet from *folder*."""
    made = ("lexnames", "index.sense", "cntlist.rev")
    return all((folder / name).is_file() for name in (*REQUIRED_FILES, *made))


def install_files(found: Path, folder: Path) -> None:
    """Copy the files from anywhere under *found* into *folder*, all of them or none.

    Raises:
        SourceUnavailable: if files are missing.
    """
    files = {path.name: path for path in sorted(found.rglob("*")) if path.is_file()}
    if missing := [name for name in REQUIRED_FILES if name not in files]:
        raise SourceUnavailable(f"the files {', '.join(missing)} are missing")
    part = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    for name in REQUIRED_FILES:
        shutil.copyfile(files[name], part / name)
    if "LICENSE" in files:
        shutil.copyfile(files["LICENSE"], part / "LICENSE")
    (part / "lexnames").write_text(_lexnames_table(), encoding="ascii", newline="\n")
    (part / "index.sense").touch()
    _write_counts(files, part / "cntlist.rev")
    shutil.rmtree(folder, ignore_errors=True)
    part.rename(folder)


def _lexnames_table() -> str:
    """Return the table of lexicographer files: number, name, part of speech."""
    return "".join(
        f"{number:02d}\t{name}\t{_PART_NUMBERS[name.partition('.')[0]]}\n"
        for number, name in enumerate(_LEXNAMES)
    )


def _write_counts(files: dict[str, Path], target: Path) -> None:
    """Write the use counts of senses in a tagged corpus; empty if no file has them."""
    if "cntlist.rev" in files:
        shutil.copyfile(files["cntlist.rev"], target)
        return
    lines = files["index.sense"].read_text("ascii").splitlines() if "index.sense" in files else []
    senses = (line.split() for line in lines)
    counted = (f"{key} {number} {count}\n" for key, _, number, count in senses if count != "0")
    target.write_text("".join(counted), encoding="ascii", newline="\n")
