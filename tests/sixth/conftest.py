"""What lies here beside the test is no part of Henge until the test lays it into a copy."""

collect_ignore = ["barrows", "joined.py", "test_barrows.py"]  # or the game is joined to those of every test
