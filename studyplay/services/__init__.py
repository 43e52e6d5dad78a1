"""Use cases.  Services own the database transactions and do not depend on HTTP or templates."""

from studyplay.services.app_context import AppContext
from studyplay.services.instance.startup import open_app_context

__all__ = ["AppContext", "open_app_context"]
