"""``studyplay vectors FILE``: rule examples in JSON, each put to the real engine."""

from studyplay.cli.vectors.command import vectors

__all__ = ["vectors"]
