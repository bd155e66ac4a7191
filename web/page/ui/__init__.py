"""Parts of screens that several features show."""
