"""All of the page as one value, and what several features do with it."""
