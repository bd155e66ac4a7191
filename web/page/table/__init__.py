"""A match on the table: who looks at it, what they touched, what they may take back."""
