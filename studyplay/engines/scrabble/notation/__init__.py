"""Text formats for exchange with other programs: GCG for games."""

from studyplay.engines.scrabble.notation.gcg import GcgError, GcgRecord, format_gcg
from studyplay.engines.scrabble.notation.gcg_export import convert_log_to_gcg
from studyplay.engines.scrabble.notation.gcg_parser import decode_gcg, parse_gcg
from studyplay.engines.scrabble.notation.gcg_validation import (
    ReplayReport,
    detect_rules,
    replay_gcg,
)

__all__ = [
    "GcgError",
    "GcgRecord",
    "ReplayReport",
    "convert_log_to_gcg",
    "decode_gcg",
    "detect_rules",
    "format_gcg",
    "parse_gcg",
    "replay_gcg",
]
