"""All of the page as one value, and what every message makes of it."""
