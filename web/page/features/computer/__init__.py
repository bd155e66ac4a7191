"""The computer players at the table: hurried, tried again, how strong they are."""
