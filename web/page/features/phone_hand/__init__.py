"""A hand on a phone: it goes from the table to a phone by a code, and is held there."""
