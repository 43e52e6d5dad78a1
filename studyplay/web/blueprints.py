"""All blueprints, one per feature.  Add a line here for a new feature."""

from collections.abc import Sequence
from typing import Final

from flask import Blueprint

from studyplay.web import companion, decks, evening, home, machine, practice, review, travel
from studyplay.web.classes import assignments, classes, dashboard, work
from studyplay.web.classes import clearing as class_clearing
from studyplay.web.classes import decks as class_decks
from studyplay.web.classes import deleting as class_deleting
from studyplay.web.classes import exporting as class_exporting
from studyplay.web.classes import join as class_join
from studyplay.web.classes import people as class_people
from studyplay.web.classes import sheets as class_sheets
from studyplay.web.classes import slips as class_slips
from studyplay.web.drilling import chain, chain_hands, challenge, drills, ten_minutes, voices
from studyplay.web.lobby import join, rooms
from studyplay.web.people import data, devices, house, slips
from studyplay.web.rulebook import rules
from studyplay.web.tables import basket, desk, ladder, replays, scrabble
from studyplay.web.tables import kotoba as kotoba_tables
from studyplay.web.tables import views as tables
from studyplay.web.wordlog import digest, readback, record, tags

BLUEPRINTS: Final[Sequence[Blueprint]] = (
    home.blueprint,
    machine.blueprint,
    slips.blueprint,
    devices.blueprint,
    data.blueprint,
    house.blueprint,
    practice.blueprint,
    companion.blueprint,
    rooms.blueprint,
    join.blueprint,
    tables.blueprint,
    desk.blueprint,
    kotoba_tables.blueprint,
    scrabble.blueprint,
    ladder.blueprint,
    basket.blueprint,
    replays.blueprint,
    review.blueprint,
    evening.blueprint,
    drills.blueprint,
    chain.blueprint,
    chain_hands.blueprint,
    voices.blueprint,
    record.blueprint,
    tags.blueprint,
    digest.blueprint,
    challenge.blueprint,
    ten_minutes.blueprint,
    assignments.blueprint,
    work.blueprint,
    dashboard.blueprint,
    decks.blueprint,
    class_decks.blueprint,
    readback.blueprint,
    classes.blueprint,
    class_join.blueprint,
    class_people.blueprint,
    class_clearing.blueprint,
    class_deleting.blueprint,
    class_exporting.blueprint,
    class_slips.blueprint,
    class_sheets.blueprint,
    rules.blueprint,
    travel.blueprint,
)
