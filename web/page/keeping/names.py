"""The names under which the device keeps texts: all there are, here and nowhere else.

A name that ends in a colon is followed by what it is kept of.  Games are packed (packed_text.py); what is in their
texts is in saved_game.py and table/saved_fields.py, when they are written in assembly/when_to_keep.py, where in
browser/device_storage.py.
"""

from __future__ import annotations

# games, by the name of each (`Message.key`, which begins with GAME)
GAME = "game:"  # and when it began: a game
BEFORE = "before:"  # and a game's name: its text as it was kept the time before
DAMAGED = "damaged:"  # and a game's name: a text that was kept of it and could not be read to its end
KEPT_REVIEW = "review:"  # and a game's name: what its review has found (kept_review.py)
LABEL = "label:"  # and a game's name: what is written on it (labels.py)
CURRENT = "current"  # the name of the game at the table; each window has its own

# what is chosen
SETTINGS = "settings"
THEME = "theme"
LANGUAGE = "language"
DRAFT = "draft:"  # and a game's id: how it was set up last
PEOPLE = "people"  # who played last, a line each

# what has been done
LESSONS = "lessons"  # how far each lesson has come
SOLVED = "puzzles"  # what was solved (progress.py)
RESULTS = "results"  # games against computer players (tallies.py)

# matches on several devices, by what they are called between them
SEAT = "seat:"  # the token that proves a guest's seat
LINES = "lines:"  # what was told at a guest's seat
SEALED = "sealed:"  # this device's side of a match with sealed hands (side_text.py), by match and seat
LEFT = "left"  # the matches with sealed hands that were left for good
STOPPED = "stopped"  # who was waited for then, a name a line
HAND = "hand:"  # a hand that this device holds as a phone (phone_hand/model.py)
PARTS = "parts"  # the parts of a long link, until all have come (long_links.py)

COUNT = "count"  # how often a copy has been written (merge.py)
