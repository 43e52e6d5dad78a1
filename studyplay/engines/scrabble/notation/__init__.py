"""Text formats for exchange with other programs: GCG for games, CGP for positions."""

from studyplay.engines.scrabble.notation.cgp import CgpError, Position, read_cgp, write_cgp
from studyplay.engines.scrabble.notation.gcg import GcgError, Record, write_gcg
from studyplay.engines.scrabble.notation.gcg_check import Report, replay, rules_for
from studyplay.engines.scrabble.notation.gcg_log import from_log
from studyplay.engines.scrabble.notation.gcg_read import decode, read_gcg

__all__ = [
    "CgpError",
    "GcgError",
    "Position",
    "Record",
    "Report",
    "decode",
    "from_log",
    "read_cgp",
    "read_gcg",
    "replay",
    "rules_for",
    "write_cgp",
    "write_gcg",
]
