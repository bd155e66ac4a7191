"""What has been done on this device: lessons, puzzles, and games against computer players."""
