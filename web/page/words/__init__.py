"""What is told of a match, to be read and to be heard."""
