"""``studyplay vectors FILE``: check rule examples in JSON with the engines."""

from tests.commands.vectors.command import vectors

__all__ = ["vectors"]
