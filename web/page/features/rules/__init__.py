"""The rules, with examples to try out."""
