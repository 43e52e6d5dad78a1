"""The invitation to a class: code, link and QR code."""

from flask import url_for

from studyplay.study.classroom.model import Classroom
from studyplay.web.lobby.invitations import Invitation, external_url


def build_invitation(room: Classroom) -> Invitation:
    """Build the invitation; its link reveals nothing about the class but the code."""
    code = room.code or ""
    link = external_url(url_for("class_join.join_page", code=code))
    return Invitation(code, link, _without_scheme(external_url(url_for("class_join.index"))))


def _without_scheme(url: str) -> str:
    """Return the part of *address* that people type: no scheme, no trailing slash."""
    return url.partition("://")[2].rstrip("/")
