"""All blueprints, one per feature.  Add a line here for a new feature."""

from collections.abc import Sequence
from typing import Final

from flask import Blueprint

from studyplay.web.anki import deck_pages
from studyplay.web.classes import assignments, classes, dashboard, learner_work
from studyplay.web.classes import bulk_removal as class_clearing
from studyplay.web.classes import data_export as class_exporting
from studyplay.web.classes import decks as class_decks
from studyplay.web.classes import deletion as class_deleting
from studyplay.web.classes import join as class_join
from studyplay.web.classes import login_slips as class_slips
from studyplay.web.classes import people as class_people
from studyplay.web.classes import sheets as class_sheets
from studyplay.web.drilling import (
    chain,
    chain_hands,
    challenge,
    dictation_audio,
    drills,
    ten_minutes,
)
from studyplay.web.lobby import join, rooms, scrabble_practice
from studyplay.web.people import data_rights, devices, login_slips, server_people
from studyplay.web.rulebook import rules
from studyplay.web.security import local_access
from studyplay.web.start import home
from studyplay.web.tables import (
    club_evening,
    game_files,
    hint_ladder,
    realboard_pages,
    replays,
    review,
    scrabble,
    table_menu,
    wordbasket,
)
from studyplay.web.tables import kotoba as kotoba_tables
from studyplay.web.tables import views as tables
from studyplay.web.wordlog import anki_import, digest, tags, word_log

BLUEPRINTS: Final[Sequence[Blueprint]] = (
    home.blueprint,
    local_access.blueprint,
    login_slips.blueprint,
    devices.blueprint,
    data_rights.blueprint,
    server_people.blueprint,
    scrabble_practice.blueprint,
    realboard_pages.blueprint,
    rooms.blueprint,
    join.blueprint,
    tables.blueprint,
    table_menu.blueprint,
    kotoba_tables.blueprint,
    scrabble.blueprint,
    hint_ladder.blueprint,
    wordbasket.blueprint,
    replays.blueprint,
    review.blueprint,
    club_evening.blueprint,
    drills.blueprint,
    chain.blueprint,
    chain_hands.blueprint,
    dictation_audio.blueprint,
    word_log.blueprint,
    tags.blueprint,
    digest.blueprint,
    challenge.blueprint,
    ten_minutes.blueprint,
    assignments.blueprint,
    learner_work.blueprint,
    dashboard.blueprint,
    deck_pages.blueprint,
    class_decks.blueprint,
    anki_import.blueprint,
    classes.blueprint,
    class_join.blueprint,
    class_people.blueprint,
    class_clearing.blueprint,
    class_deleting.blueprint,
    class_exporting.blueprint,
    class_slips.blueprint,
    class_sheets.blueprint,
    rules.blueprint,
    game_files.blueprint,
)
