"""The winning answers to every fourth placement of the open game, as tests/players/settle.c found them (`go`).

For each second placement, after 3 on d and the answer to it, an answer to all that may be placed next, by
value and point (`henge.games.stonehenge.solved_opening.replies`).
"""

from __future__ import annotations

from henge.rules import Action

# fmt: off
FOURTH: dict[Action, str] = {
    ("1", "a"): (
        "1e 2c 4q 2k 3f 3f 2o 3c 3c 4p 2r 2j 3q 3c 2n 1e 2c 3c 4q 3f 3c 3o 4q 3c 3f 3r 3j 4q 3c 3n "
        "1e 2c 3c 4k 3c 3c 4o 3c 3c 3c 4r 4j 3c 3c 4n 2e 2c 3c 4q 3c 3c 5o 3c 3c 4p 5r 3c 3c 3c 5n "
        "3e 3c 3c 3c 3c 3c 3f 3c 3c 3c 3c 3c 3c 3c 3c 4e 4c 2c 2e 2c 2e 3q 2c 2c 2c 2c 2c 2c 2c 2c"
    ),
    ("1", "c"): (
        "2b 2a 4g 3f 3g 4f 2o 3q 4f 4p 2r 2j 3q 3p 2n 3b 3a 4q 4f 3i 4f 3o 3q 3i 3l 3r 3j 4q 4p 3n "
        "4b 4a 4q 4p 4q 4f 4o 3q 3i 3l 4r 4j 4q 4f 4n 5b 5a 3q 4p 4q 4p 5o 4g 4f 4p 5r 5j 4q 4f 5n "
        "3f 4q 3q 4k 4a 3p 3f 3q 4f 3f 3i 3f 4q 3f 3f 3f 3g 3q 3k 3m 3p 3f 3q 3f 3h 3i 3g 4q 3f 5a"
    ),
    ("1", "f"): (
        "2b 2a 2e 2c 2h 2g 2o 3p 3c 2q 2r 2j 3k 1m 2n 3b 3a 1e 2c 2h 2g 3o 4p 3c 2q 3r 3j 4k 1m 3n "
        "4b 4a 2e 2c 3h 3g 4o 5p 3c 2q 4r 4j 5k 2m 4n 5b 5a 2e 2c 4h 4g 5o 6p 3c 3q 5r 5j 3c 3m 5n "
        "3c 3c 3e 3c 5h 5g 3c 3c 3c 4q 3c 6j 3c 4m 3c 3q 2e 5e 4c 3m 2c 2c 3q 2c 5q 2e 3c 2c 5m 3m"
    ),
    ("1", "g"): (
        "2b 2a 2e 3c 2h 2f 2o 3c 3e 2q 2r 2j 3c 1m 2n 3b 3a 2e 3c 2h 2f 3o 3c 3e 2q 3r 3j 3c 1m 3n "
        "4b 4a 1e 3c 3h 3f 4o 3c 3c 2q 4r 4j 3c 2m 4n 5b 5a 2e 3c 4h 4f 5o 3c 3c 3q 5r 5j 4m 3m 5n "
        "4m 3c 3e 3c 5h 5f 6o 3p 3c 4q 3c 6j 4m 4m 3c 3m 2e 5e 4c 6h 6f 3q 2c 3c 2c 2e 2c 3m 5m 3m"
    ),
    ("1", "j"): (
        "2b 2a 1e 2c 4i 2k 4f 3f 3c 3e 4f 2r 3e 3c 2n 3b 3a 1e 2c 3c 3k 3f 3f 4i 3c 3c 3r 3c 3c 3n "
        "4b 4a 1e 2c 3c 4k 3c 3f 3c 3e 3c 4r 3c 3c 4n 5b 3c 2e 2c 3c 5k 3c 3c 3a 3c 3f 5r 3c 3c 5n "
        "3f 3c 3e 3c 3c 3e 3c 3c 3c 3c 3c 3c 3q 3p 3c 5r 2c 4e 4c 2c 2e 2c 2c 2c 2c 2c 2c 2c 3p 2c"
    ),
    ("1", "k"): (
        "2b 2a 1e 1c 3p 4i 3e 1m 2o 3e 2i 2r 3j 3f 2n 3b 3a 1e 1c 4p 4i 3c 1m 3o 3e 2i 3r 3j 4f 3n "
        "4b 4a 1e 2c 5p 3e 3c 2m 4o 3e 2i 4r 4j 5f 4n 5b 5a 2e 2c 3c 3e 3c 3m 5o 4i 3i 5r 5j 3c 5n "
        "3e 3c 3e 3c 3e 4m 3c 4m 4i 4i 4i 3c 3c 3c 3c 3m 2c 4e 4c 3m 3m 3m 5m 3i 3i 5i 2c 2e 5j 3m"
    ),
    ("1", "l"): (
        "2b 2a 2e 3c 3c 3e 3c 2o 3c 3q 2r 2j 3c 2m 2n 3b 3a 2e 3c 3c 3e 3c 3o 3c 3q 3r 3j 3c 2m 3n "
        "4b 4a 2e 3c 3c 3e 3c 4o 3c 3q 4r 4j 3c 2m 4n 5b 5a 3e 3c 3c 3c 3c 5o 3c 3q 5r 5j 3c 3m 5n "
        "3c 3c 3e 3c 3c 3c 3c 3e 3c 4q 3c 3c 3c 4m 3c 3m 2e 4e 4c 2c 3c 3m 2e 2c 2c 2e 2c 2c 5m 3m"
    ),
    ("1", "o"): (
        "2b 2a 2e 1c 4i 3q 4p 3p 4i 3e 4p 2r 3e 4l 2n 3b 3a 2e 1c 4q 4q 4p 4p 4q 4i 4p 3r 3q 3p 3n "
        "4b 4a 1e 1c 4q 4i 3e 3p 4m 3e 4p 4r 3q 3p 4n 5b 5a 2e 2c 4q 4p 4q 4p 4q 4p 4p 5r 3e 3n 5n "
        "3p 3p 3e 3c 3c 4p 4r 3p 4i 4r 4r 3p 3q 3p 6n 5r 3q 4e 4c 2c 3p 5r 3p 3q 5n 3p 3p 3q 4p 5a"
    ),
    ("1", "p"): (
        "2b 2a 2e 2c 3k 3c 4i 2q 3o 3f 3c 2r 2j 1i 3n 3b 3a 2e 2c 4k 3e 4i 2q 3o 4f 3c 3r 3j 2i 3n "
        "4b 4a 2e 2c 5k 3e 4i 2q 4o 5f 3c 4r 4j 2i 4n 5b 5a 2e 2c 3e 3e 3c 3q 5o 3e 3c 5r 5j 3i 5n "
        "3e 3c 3e 3c 3e 3e 3c 4q 6o 3e 3c 3e 3e 4i 6n 2e 3q 4e 4c 2e 3e 2e 5q 2e 2e 3i 2e 3q 5i 3q"
    ),
    ("2", "a"): (
        "1e 2c 4q 2k 4p 4e 2o 2g 4q 2p 2r 2j 2m 2p 2n 1e 2c 4q 2k 4f 4f 4o 2g 4q 4f 4r 4j 2m 4f 4n "
        "1e 2c 2q 4k 4f 2p 4o 4q 2q 2p 4r 4j 2m 2f 4n 2e 2c 4q 4k 2m 2p 5o 4g 2f 2h 5r 5j 2m 2f 5n "
        "4e 4c 4q 2p 2m 2p 2q 2q 2f 2p 2f 6j 2m 2f 2i 4e 4c 5r 5o 2c 2c 2e 2c 2c 2c 2c 2c 2c 2c 2c"
    ),
    ("2", "c"): (
        "2b 2a 3g 3f 3g 4f 2o 4q 4f 4p 2r 2j 3q 3p 2n 3b 3a 4q 4p 3i 4f 3o 4q 4m 4p 3r 3j 4q 3p 3n "
        "4b 4a 3q 4f 4q 4f 4o 4q 4f 4p 4r 4j 4q 4f 4n 5b 5a 3a 4f 4q 4p 5o 3o 4f 4f 5r 5j 4q 4f 5n "
        "3f 4q 3q 4k 4a 3p 3f 4q 4f 4p 3i 3f 4q 4f 3f 5r 3g 3q 3k 3m 3p 3q 3q 3f 3f 3i 3g 4q 3f 5a"
    ),
    ("2", "f"): (
        "2b 2a 2e 2c 2h 2g 2o 4p 3c 2q 2r 2j 4k 1m 2n 3b 3a 2e 3c 4h 3g 3o 5p 3e 2q 3r 3j 5k 1m 3n "
        "4b 4a 2e 3c 4h 4g 4o 4q 3c 2q 4r 4j 3c 2m 4n 5b 5a 2e 2c 5h 5g 5o 3c 3c 3q 5r 5j 3c 3m 5n "
        "3c 3c 3e 3c 3e 3c 3c 3c 3c 4q 3c 3c 3c 4m 4m 3q 2c 5e 4c 3m 2c 3q 2c 2c 5q 2c 2c 2c 5m 2c"
    ),
    ("2", "g"): (
        "2b 2a 2e 2c 2h 2f 2o 3c 3e 2q 2r 2j 4q 1m 2n 3b 3a 2e 2c 4h 3f 3o 3c 3c 2q 3r 3j 3e 1m 3n "
        "4b 4a 2e 2c 4h 4f 4o 4q 3c 2q 4r 4j 4q 2m 4n 5b 5a 2e 2c 5h 5f 5o 4q 3c 3q 5r 5j 3c 3m 5n "
        "3p 3e 3e 3c 3e 6f 6o 3p 3c 4q 3c 6j 3c 4m 3c 3m 2e 4e 4c 3m 3m 3q 2c 5f 2c 2e 3c 2c 5m 3m"
    ),
    ("2", "j"): (
        "2b 2a 1e 2c 4i 2k 2i 4f 2g 4i 2f 2r 2i 4p 2n 4b 4a 2e 2c 4i 2k 2i 4f 4i 4m 2p 4r 2i 4f 4n "
        "4b 4a 2e 2c 4i 4k 2m 4c 4i 4i 2p 4r 2m 4f 4n 5b 5a 2e 2c 4i 4k 2i 4f 4g 4i 2p 5r 2m 4f 5n "
        "2i 6a 4e 4c 4i 2p 2m 2l 2i 2f 2f 2p 2m 4f 4m 5n 2c 4e 4c 2e 2e 2c 2c 5b 2c 2c 2c 2c 2c 2c"
    ),
    ("2", "k"): (
        "2b 2a 2e 2c 4p 3c 3e 2o 3c 2q 2r 2j 4f 1m 2n 3b 3a 2e 2c 5p 3c 3c 3o 3e 2q 3r 3j 5f 1m 3n "
        "4b 4a 2e 3c 3c 4q 3c 4o 3e 2q 4r 4j 4q 2m 4n 5b 5a 2e 2c 4q 3c 3c 5o 3e 3q 5r 5j 3c 3m 5n "
        "4m 3e 3e 3c 3e 3c 4m 4q 4q 4q 3e 6j 3c 4m 4m 3m 2e 5e 4c 3q 3m 3m 3q 2e 5q 2e 3m 2c 5m 3m"
    ),
    ("2", "l"): (
        "2b 2a 2e 2c 3e 3c 3e 2o 2p 4p 2r 2j 2k 3e 2n 3b 3a 2e 2c 3e 3e 3c 3o 2p 3c 3r 3j 2k 3e 3n "
        "4b 4a 2e 2c 3e 3c 3e 4o 2p 3e 4r 4j 2k 3e 4n 5b 5a 3e 2c 3e 3e 3c 5o 4p 3c 5r 5j 3k 3e 5n "
        "3c 3m 3e 3c 3m 3e 3c 3e 4p 3e 3c 3i 4k 3e 6n 2c 3k 4e 5c 3k 4m 3k 2c 2e 3e 3p 3k 5k 2e 3m"
    ),
    ("2", "o"): (
        "2b 2a 2e 1c 2m 4i 4i 2k 4i 4p 2k 2r 2m 2k 2n 4b 4a 2e 1c 2m 4m 2m 2k 2m 2k 2k 4r 4i 2k 4n "
        "4b 4a 2e 1c 2m 2k 2m 2k 2m 2k 2k 4r 2m 2k 4n 5b 5a 2e 2c 2m 2k 2q 2k 4i 2k 2f 5r 2m 4n 5n "
        "4r 4p 4e 4c 2m 2k 2q 2p 2g 2k 2f 2p 2m 2k 6n 5r 5r 4e 4c 2c 2p 2q 2p 2i 2k 2p 2p 2c 2e 2g"
    ),
    ("2", "p"): (
        "2b 2a 2e 2c 4k 3c 4q 2o 4f 3c 2q 2r 2j 1m 2n 3b 3a 2e 2c 5k 3e 3c 3o 5f 3c 2q 3r 3j 2m 3n "
        "4b 4a 2e 2c 3c 4q 3c 4o 4q 3c 2q 4r 4j 2m 4n 5b 5a 2e 2c 4q 3c 3c 5o 4q 4q 4q 5r 5j 3m 5n "
        "4m 3e 3e 3c 3e 3e 4q 6o 4q 4q 4q 3e 3c 4m 4m 3m 2e 5e 4c 3q 3m 3m 3q 3q 3m 5q 2e 3q 5m 3m"
    ),
    ("3", "a"): (
        "2e 2c 2m 2k 2q 3e 2o 2g 2m 2p 2r 2j 2m 2h 2n 2e 2c 2q 2k 2q 2p 3o 2g 2m 2p 3r 3j 2m 2h 3n "
        "2e 2c 2m 2k 2q 2p 2f 2g 2m 2p 5r 5j 2m 2h 5n 2e 2c 2m 2m 2r 2p 2h 3o 2h 2p 5r 5j 2m 2h 5n "
        "3e 3c 2q 2m 2q 2p 2q 2h 2m 2p 2h 2h 2m 2h 3c 2m 5c 2m 2m 2c 2c 5r 2m 2m 2c 2p 2m 2m 2e 3c"
    ),
    ("3", "c"): (
        "2b 2a 4g 3h 3g 3h 2o 3q 4i 4p 2r 2j 3q 4p 2n 3b 3a 4i 4f 3i 4p 3o 4q 4i 3p 3r 3j 4q 4p 3n "
        "4b 4a 4i 4f 4f 4p 4o 4q 4f 3p 4r 4j 4q 4p 4n 5b 5a 3o 4f 4m 4p 5o 3o 4f 4p 5r 5j 4i 4p 5n "
        "3h 3f 4q 4f 4q 3p 6o 4q 4f 3p 3i 3f 4q 4f 6n 5r 5o 3q 3k 3m 3p 3q 3q 3f 3h 3p 3f 3f 3f 5a"
    ),
    ("3", "f"): (
        "2b 2a 2e 2c 3e 3e 1m 2o 5p 3e 2i 2r 2j 5k 2n 3b 3a 2e 2c 3e 3e 1m 3o 3c 3e 2i 3r 3j 3e 3n "
        "4b 4a 2e 2c 3e 3e 2m 4o 4i 3e 2i 4r 4j 3c 4n 5b 5a 2e 2c 3e 4m 3m 5o 4i 4i 3i 5r 5j 3c 5n "
        "6b 3c 3e 3c 3e 3c 4m 6o 4i 4i 4i 3c 6j 4i 4i 3m 2c 4e 4c 2e 3c 5m 3i 3i 3i 5i 3c 5b 3i 3m"
    ),
    ("3", "g"): (
        "2b 2a 1e 2c 3i 3h 2o 2p 3e 3e 2r 4j 1k 3e 2n 3b 3a 1e 2c 4i 4h 3o 2p 3e 3e 3r 3j 2k 3e 3n "
        "4b 4a 2e 2c 5i 5h 4o 2p 3e 3e 4r 4j 2k 3e 4n 5b 5a 2e 2c 6i 3c 5o 3p 3e 3c 5r 5j 3k 3e 5n "
        "3e 3c 3e 3c 3m 3c 6o 4p 3e 3c 3c 3e 4k 3c 3c 2c 2c 4e 4c 3m 3p 2c 5p 3e 3p 3p 3k 5k 2e 2e"
    ),
    ("3", "j"): (
        "2b 2a 2e 2c 3e 1k 2i 2h 2g 2i 2f 2r 3q 3p 2n 3b 3a 2e 2c 3e 2k 2i 2h 2g 2i 2h 3r 2i 2h 3n "
        "2f 5a 2e 2c 2i 2k 2i 2h 2g 2i 2h 5r 2m 3e 5n 3e 5a 2e 2c 2i 2i 2m 2h 2i 2i 2h 5r 2i 2h 5n "
        "2i 2h 3e 3c 2m 2m 2q 2l 2i 2i 2h 2h 2i 2h 2h 2e 2c 5e 5c 2e 2e 2c 2c 2c 5a 2c 2c 2c 2i 2e"
    ),
    ("3", "k"): (
        "3b 2a 1e 2c 5p 3c 3e 2o 3c 2q 2r 2j 5f 1m 2n 3b 3a 1e 2c 4q 4q 3c 3o 3c 2q 3r 3j 4q 1m 3n "
        "4b 4a 2e 2c 4q 3c 3c 4o 3c 2q 4r 4j 4q 2m 4n 5b 5a 2e 3c 3e 3e 3e 5o 4q 3q 5r 5j 3e 3m 5n "
        "4m 3c 3e 3c 4q 3f 4m 6o 3e 4q 3c 6j 3c 4m 3c 3m 2e 4e 4c 3q 3m 3m 3q 5a 5q 2e 3c 2c 5m 3m"
    ),
    ("3", "l"): (
        "2b 2a 2e 2c 3e 3e 3e 2o 2p 3e 2r 3j 2k 3e 2n 3b 3a 2e 2c 3e 3e 3e 3o 1p 3c 3r 3j 2k 3e 3n "
        "4b 4a 3e 2c 3e 3e 3e 4o 2p 3e 4r 4j 2k 3e 4n 5b 5a 2e 3c 4p 3e 3c 5o 3p 4p 5r 5j 3k 4p 5n "
        "3e 3m 3e 3c 4k 4q 3c 3e 4p 3e 3c 3e 4k 4p 6n 2c 3k 4e 4c 3k 5r 3p 2c 5p 3p 3p 3k 5k 3k 3k"
    ),
    ("3", "o"): (
        "2b 2a 2e 2c 3c 2m 2k 2k 3e 2i 2g 2r 2m 2k 2n 3b 3a 2e 2c 3e 3e 2m 2k 3e 2f 2p 3r 2m 2k 3n "
        "5b 2m 2e 1c 3e 2m 2k 2k 2i 2k 2k 5r 2g 2k 5n 5b 5a 2e 2c 2m 2b 2m 2k 2b 2k 2k 5r 2g 2p 5n "
        "2g 2p 3e 3c 2q 2m 2q 2k 2m 2k 2k 2m 2i 2k 2k 2e 2q 5e 5c 2e 2m 2k 2q 2i 2k 2k 2k 5b 2k 2k"
    ),
    ("3", "p"): (
        "3b 2a 2e 2c 5k 3c 3c 2o 5f 3c 2q 2r 2j 1m 3n 3b 3a 2e 2c 3c 4q 3c 3o 4q 3c 2q 3r 3j 1m 3n "
        "4b 4a 2e 2c 3c 3c 3c 4o 4q 3c 2q 4r 4j 2m 4n 5b 5a 2e 2c 3e 4q 4m 5o 4q 4q 4q 5r 5j 3m 5n "
        "4m 4o 3e 3c 3e 3e 3c 4q 3e 3e 4q 3e 6j 4m 3c 3m 2e 4e 4c 3q 3q 3m 3q 3q 3q 5q 2e 5b 5m 3m"
    ),
    ("4", "a"): (
        "1e 2c 2i 2i 2i 3r 2o 2m 2m 2p 2r 2j 2m 3c 2n 1e 2c 2i 2i 2m 3e 3o 3j 2m 2p 3r 3j 2m 2p 3n "
        "1e 2c 3m 2m 2m 3r 4o 2g 2m 2h 4r 4j 2m 2h 4n 3e 3c 3m 3o 2m 2p 3r 2h 3r 2p 6r 2m 2m 2h 2l "
        "4e 4c 2m 3k 2q 2c 2m 2m 2m 2p 2c 2c 2m 2m 2c"
    ),
    ("4", "c"): (
        "2b 2a 3i 3h 3i 4p 2o 3m 4f 3p 2r 2j 4q 4p 2n 3b 3a 3a 5f 3i 3p 3o 3m 4f 3p 3r 3j 3m 3p 3n "
        "4b 4a 4q 4f 3i 4p 4o 3b 3i 3o 4r 4j 4q 4p 4n 4q 3k 4q 4f 3n 3o 6o 3b 4f 3o 4q 6j 4q 4f 3h "
        "5r 5o 4q 3k 3m 3p 3q 3g 4f 3h 4f 5b 3i 4f 5a"
    ),
    ("4", "f"): (
        "3b 2a 2e 2c 4h 4g 2o 4q 3c 2q 2r 2j 4q 1m 3n 3b 3a 1e 2c 5h 5g 3o 4q 3e 2q 3r 3j 4q 1m 3n "
        "4b 4a 1e 2c 3e 3e 4o 3e 3e 2q 4r 4j 3e 2m 4n 3e 3e 3e 3c 4o 3e 6o 3e 3e 4q 3e 6j 3e 4m 4m "
        "3m 2e 4e 4c 5o 3m 3q 3q 3m 5q 2e 3m 2c 5m 3m"
    ),
    ("4", "g"): (
        "3b 2a 2e 2c 2k 4k 3e 2o 2f 4k 3e 2r 2j 3e 2n 3b 3a 2e 2c 2k 3c 3e 3o 2f 3e 3e 3r 3j 3e 3n "
        "4b 4a 2e 2c 2k 3c 4k 4o 2f 4k 3e 4r 4j 3e 4n 6b 6a 3e 3c 4k 3c 3c 6o 4f 3i 3a 3c 6j 4k 3c "
        "3m 3k 4e 4c 5k 3k 3c 5b 5f 5n 3f 3f 3k 3f 3f"
    ),
    ("4", "j"): (
        "2b 2a 2e 2c 2i 2i 2i 2h 2i 2i 2p 2r 3n 3n 2n 3b 3a 2e 2c 2i 2i 2i 2p 2i 2i 2h 3r 3q 3p 3n "
        "4b 4a 2e 2c 3e 2i 2i 2h 2i 2i 2h 4r 4q 4p 4n 2i 3g 3e 3c 3e 3b 2m 2l 3b 2i 2h 2h 3r 3r 2i "
        "3i 2c 4e 4c 2e 3k 2q 2c 2e 2i 2e 2c 2i 2e 2e"
    ),
    ("4", "k"): (
        "3b 2a 2e 2c 6p 3c 3e 2o 3c 2q 2r 2j 4q 2m 2n 3b 3a 2e 2c 3c 4q 3e 3o 3e 2q 3r 3j 4q 1m 3n "
        "4b 4a 1e 2c 3e 3e 3e 4o 4q 2q 4r 4j 4q 2m 4n 6b 3g 3e 3c 3o 3f 3f 6o 3b 4q 6r 6j 3b 4m 3c "
        "3m 2e 4e 4c 3q 4f 2c 5b 5a 5q 2e 2c 3m 5m 3m"
    ),
    ("4", "l"): (
        "3b 2a 2e 3c 3c 3c 4q 2o 4q 2q 2r 2j 3c 1m 3n 3b 3a 2e 3c 3c 3c 4q 3o 3e 2q 3r 3j 4q 1m 3n "
        "4b 4a 3e 3c 3e 3c 3c 4o 4q 2q 4r 4j 4q 2m 4n 3e 4k 3e 3c 3c 3k 3k 6o 3b 4q 3c 6j 4q 4m 4m "
        "3m 2e 4e 4c 3q 4k 3m 3q 5o 5q 2e 3k 5j 5m 3m"
    ),
    ("4", "o"): (
        "2b 2a 2e 2c 3b 2m 2f 2k 2m 2k 2k 2r 2q 2p 2n 3b 3a 2e 2c 3c 2f 2k 2k 2m 2k 2k 3r 3n 3n 3n "
        "4b 4a 2e 2c 3e 2k 2k 2k 2g 2k 2k 4r 3n 3n 4n 2k 2m 3e 3c 3e 2k 3b 2k 3n 3b 2k 3k 3b 3b 3b "
        "2e 2c 4e 4c 2e 2m 2q 2k 2m 2k 2k 2k 3i 2k 3i"
    ),
    ("4", "p"): (
        "3b 2a 2e 2c 3c 4m 3c 2o 3c 3c 2q 2r 2j 1m 3n 3b 3a 2e 2c 3c 3c 3c 3o 3c 3c 2q 3r 3j 1m 3n "
        "4b 4a 2e 2c 3c 3e 3c 4o 3e 4q 2q 4r 4j 2m 4n 4m 3e 3e 3c 4q 3f 3c 4q 4q 4b 4q 6r 6j 4m 6n "
        "3m 2e 4e 4c 4q 5o 3m 3q 3q 3m 5q 2e 3m 5m 3m"
    ),
    ("5", "a"): (
        "4p 1e 1c 3c 4m 3e 2o 4m 3c 2q 2r 2j 4m 1m 2n 3k 1e 1c 3c 3p 3e 3o 4m 3k 2q 3r 3j 4m 2m 3n "
        "4q 1e 1c 3c 4q 3e 4o 4m 3k 2q 4r 4j 4m 2m 4n 3k 2e 3c 3e 3o 3e 5o 6b 3e 3q 5r 5j 4m 3m 5n "
        "4r 4e 4c 2m 2m 4r 2m 4o 4r 5q 2q 6b 2m 5m 4j"
    ),
    ("5", "c"): (
        "2b 2a 2m 2p 4p 2h 2o 2m 4p 2p 2r 2j 2m 2k 2n 4b 4a 2m 2p 2i 2p 4o 2m 2i 2p 4r 4j 2m 2k 4n "
        "4b 4a 4q 2p 2i 2p 4o 2i 2i 2p 4r 4j 2i 2k 4n 5b 5a 4q 2p 2i 2p 5o 2m 4p 2p 5r 5j 2i 2k 5n "
        "4r 2k 4n 2k 2m 4j 2p 5o 2k 5r 4a 2k 2m 2k 5a"
    ),
    ("5", "f"): (
        "2b 2a 2e 1c 3c 4n 2q 2o 3e 3e 2r 2j 3e 1i 2n 3b 3a 2e 1c 3e 3e 2q 3o 3e 3e 3r 3j 3e 1i 3n "
        "4b 4a 1e 1c 3e 3e 2q 4o 3e 3e 4r 4j 3e 2i 4n 5b 5a 2e 2c 3e 3e 3q 5o 3e 3n 5r 5j 3e 3i 5n "
        "5r 4o 4e 4c 4b 5a 5q 4n 4b 4n 2q 4b 3i 5i 5a"
    ),
    ("5", "g"): (
        "2b 2a 2e 1c 1k 3i 3e 2o 1f 3m 3e 2r 2j 3e 2n 3b 3a 2e 1c 2k 4k 3e 3o 1f 3m 4k 3r 3j 3e 3n "
        "4b 4a 2e 3c 2k 3c 3e 4o 2f 3m 4k 4r 4j 3e 4n 5b 5a 2e 3c 3k 3m 3c 5o 3f 3i 3a 5r 5j 4k 5n "
        "2k 4j 4e 4c 5k 4a 4j 4b 5f 2k 2k 3f 4b 2k 2k"
    ),
    ("5", "j"): (
        "3b 3a 2e 1c 3c 6o 3e 4q 3e 2q 2r 3p 3e 1m 3n 3b 3a 2e 1c 3c 6o 3e 4q 3e 2q 3r 4q 6o 1m 3n "
        "4b 4a 2e 1c 6o 6o 3e 6o 3e 2q 4r 4q 4q 2m 4n 5b 5a 2e 3c 6o 6o 3e 6o 6o 3q 5r 3f 4q 3m 5n "
        "4r 6o 4e 4c 6o 6o 2q 6o 6o 5q 6o 4b 6o 6o 2m"
    ),
    ("5", "k"): (
        "3b 2a 2e 2c 3c 3p 4p 2o 3c 2q 2r 2j 3c 1m 3n 3b 3a 2e 2c 3c 3p 3e 3o 3c 2q 3r 3j 4q 1m 3n "
        "4b 4a 2e 2c 3c 3e 3e 4o 3c 2q 4r 4j 3e 2m 4n 5b 5a 2e 2c 3e 3e 3e 5o 3b 3q 5r 5j 4q 3m 5n "
        "4r 2q 5e 4c 2q 4b 3m 4b 4o 5q 4o 2c 2m 2c 2m"
    ),
    ("5", "l"): (
        "2b 2a 1e 1c 4i 4i 4j 2o 1p 4j 2r 2j 2k 4a 2n 4b 4a 1e 1c 5i 5i 4b 4o 1p 4a 4r 4j 2k 2g 4n "
        "4b 4a 2e 1c 2q 4i 2m 4o 2p 4a 4r 4j 2k 4b 4n 5b 5a 2e 2c 4i 4i 4r 5o 2p 4a 5r 5j 2k 4n 5n "
        "2e 4o 4e 4c 2k 1k 1k 4b 4p 4r 2p 2k 4k 2e 1k"
    ),
    ("5", "o"): (
        "2b 2a 1e 2c 6j 3f 6j 1q 3k 6j 3e 2r 3e 2i 2n 3b 3a 1e 2c 3c 6j 6j 1q 3k 6j 6j 3r 6j 2i 3n "
        "4b 4a 2e 2c 3c 6j 6j 2q 3k 6j 3k 4r 6j 2i 4n 5b 5a 2e 2c 6j 6j 6j 3q 4k 6j 3k 6j 6j 3i 5n "
        "5r 6j 4e 4c 4b 6j 4b 5q 4b 6j 6j 6j 4b 5i 5a"
    ),
    ("5", "p"): (
        "3b 2a 3e 2c 3c 4m 3c 2o 3c 3c 2q 2r 2j 1m 3n 3b 3a 3e 2c 3c 3c 3c 3o 3c 3c 1q 3r 3j 1m 3n "
        "4b 4a 3e 2c 3c 3c 3e 4o 3c 4q 2q 4r 4j 2m 4n 5b 5a 3e 2c 3e 4b 3c 5o 3b 4q 3q 5r 5j 3m 5n "
        "2m 4o 4e 4c 2m 4o 3m 3q 4o 2m 5q 4a 4b 5m 4a"
    ),
    ("6", "a"): (
        "5r 2e 1c 3q 3m 2e 2o 3m 3m 3q 2r 2j 2e 1m 2n 5n 2e 2c 3q 3m 2e 3o 3m 3m 3q 3r 3j 3m 1m 3n "
        "5r 2e 1c 3m 3m 2e 4o 3m 3m 3q 4r 4j 3m 2m 4n 5n 2e 2c 3m 3q 3m 5o 3m 3m 3q 5r 5j 3m 3m 5n "
        "4r 3e 3c 4r 4o 4r 4r 4r 4r 4q 6r 6j 2m 4m 6n"
    ),
    ("6", "c"): (
        "2b 2a 3m 2m 2p 2k 2o 2m 2p 2p 2r 2j 2m 2p 2n 3b 3a 3m 2p 3p 2k 3o 3m 3p 2p 3r 3j 2q 2p 3n "
        "2m 2k 3q 2k 2m 2k 5o 2m 2i 2k 5r 5j 2m 2k 2m 2m 2m 2m 2k 2m 2p 5o 2m 2k 2k 5r 5j 2i 2k 2m "
        "5r 2k 2m 2k 2m 2p 2m 2m 2k 2k 2p 2m 2m 2k 2m"
    ),
    ("6", "f"): (
        "2b 2a 3e 1c 2e 2e 1m 2o 3m 3e 1i 2r 2j 2e 2n 3b 3a 2e 1c 2e 2e 1m 3o 3m 2e 1i 3r 3j 2e 3n "
        "4b 4a 1e 1c 2e 2e 2m 4o 2e 2e 2i 4r 4j 3e 4n 5b 5a 2e 2c 2e 3e 3m 5o 2e 2e 4i 5r 5j 5n 5n "
        "2m 2m 3e 3c 4b 4n 4m 4b 4b 3e 4i 2m 4b 2m 2m"
    ),
    ("6", "g"): (
        "3b 2a 1e 1c 3k 3k 2e 2o 1f 3k 3k 2r 2j 2e 2n 3b 3a 2e 1c 3k 3k 2e 3o 1f 3k 3k 3r 3j 3k 3n "
        "4b 4a 2e 1c 3k 3k 3e 4o 2f 3k 3k 4r 4j 3k 4n 5b 5a 2e 2c 3k 3k 3k 3k 4f 3k 3k 5r 5j 3k 5n "
        "2k 4j 3e 3c 4k 2k 4j 2k 4f 4n 3k 2k 4b 2k 4a"
    ),
    ("6", "j"): (
        "2b 2a 2e 1c 2i 2e 2i 1m 2e 2e 2i 2r 2e 2e 2n 4b 4a 2e 1c 2m 2e 2i 2m 2e 2e 2i 4r 4p 2e 4n "
        "4b 4a 2e 1c 2i 2i 2i 1m 2e 2e 2i 4r 2e 2e 4n 5b 5a 2e 2c 2m 2p 2i 2m 5b 2e 2i 5r 5b 2i 5n "
        "4n 1m 4e 4c 4n 4b 2i 4m 4b 2i 4i 6r 4b 4n 2m"
    ),
    ("6", "k"): (
        "2b 2a 2e 1c 2c 2q 2c 2o 2c 2q 2r 2j 2q 1m 2n 4b 4a 2e 2c 2c 2q 2c 4o 2c 2q 4r 4j 2q 1m 4n "
        "4b 4a 2e 2c 2q 2c 2q 4o 2c 2q 4r 4j 2m 1m 4n 5b 5a 2e 2c 2q 2e 2q 5o 2c 2q 5r 5j 2m 2m 5n "
        "2q 2c 4e 4c 2q 2e 2q 6o 4o 4q 2c 6j 2c 4m 2m"
    ),
    ("6", "l"): (
        "2b 2a 1e 2c 3i 3c 2e 1q 2o 3i 2r 2j 3i 2i 2n 3b 3a 2e 2c 3i 4f 3i 1q 3o 3i 3r 3j 3i 2i 3n "
        "4b 4a 1e 2c 3i 5j 5a 2q 4o 3i 4r 4j 3i 2i 4n 5b 5a 2e 2c 3i 5o 3i 3q 5o 5o 5r 5j 3i 3i 5n "
        "4r 4o 3e 3c 4n 4n 4a 4q 6o 4o 4o 6j 2i 4i 6n"
    ),
    ("6", "o"): (
        "5b 2g 2e 1c 1p 5b 2f 2f 5b 5b 5b 2r 2f 2c 2n 5b 4g 2e 1c 1p 5b 5b 2f 5b 5b 5b 4r 2f 5b 4n "
        "5b 4g 2e 2c 1p 5b 2f 2c 5b 2c 5b 4r 2f 5b 4n 5b 5g 2e 2c 2p 5b 2f 2c 2m 2f 5b 2c 2f 5b 5b "
        "6b 1f 4e 4c 4b 6b 4b 4b 4b 4b 4b 4b 4b 4b 4b"
    ),
    ("6", "p"): (
        "2b 2a 2e 2c 2c 2m 2c 2o 2c 2m 1q 2r 2j 2m 2n 4b 4a 2e 2c 2c 2c 2c 4o 2c 2c 1q 4r 4j 1m 4n "
        "4b 4a 2e 2c 2m 2c 2c 4o 2c 2m 1q 4r 4j 1m 4n 5b 5a 2e 2c 2m 2m 2c 5o 2m 2c 2q 5r 5j 2m 5n "
        "2m 2c 4e 4c 1m 2c 2m 2c 2c 2c 4q 2c 6j 4m 4a"
    ),
}
# fmt: on
