"""How many followers a player has, and how many cards a hand (BG1, BG2)."""

FOLLOWERS, HAND = 20, 4
