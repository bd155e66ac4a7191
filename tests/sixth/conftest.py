"""What lies here beside the test is no part of Henge until the test lays it into a copy."""

collect_ignore = ["barrows", "test_barrows.py"]
