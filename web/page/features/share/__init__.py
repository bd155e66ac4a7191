"""A game handed over: as a link, a code, pictures, on paper, or within another page."""
