"""Use cases, one verb each; they own the transactions and know neither HTTP nor templates."""

from studyplay.services.studio import Studio, open_studio

__all__ = ["Studio", "open_studio"]
