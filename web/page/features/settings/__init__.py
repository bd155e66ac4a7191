"""The settings, and how safe the saved games are."""
