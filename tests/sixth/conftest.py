"""What lies here beside the test is no part of Henge until the test lays it into a copy."""

collect_ignore = [
    "barrows",
    "cairns",
    "figures_barrows.py",
    "figures_cairns.py",
    "joined.py",
    "test_barrows.py",
    "test_cairns.py",
]  # or the game is joined to those of every test
