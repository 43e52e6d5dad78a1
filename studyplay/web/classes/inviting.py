"""The invitation to a class: code, link and QR code."""

from flask import url_for

from studyplay.study.classroom.model import Classroom
from studyplay.web.lobby.inviting import Invitation, outside


def invitation(room: Classroom) -> Invitation:
    """Build the invitation; its link reveals nothing about the class but the code."""
    code = room.code or ""
    link = outside(url_for("class_join.door", code=code))
    return Invitation(code, link, _plain(outside(url_for("class_join.index"))))


def _plain(address: str) -> str:
    """Return the part of *address* that people type: no scheme, no trailing slash."""
    return address.partition("://")[2].rstrip("/")
