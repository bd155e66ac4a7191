"""How a game was lost, and what decided it.

cause            the kinds of cause, in the order in which they are told
deciding_moves   to whom of the losers it is told, and the moves that decided the game against them
last_lead        who led a game that goes by points, until when
telling          how the game's teacher tells of it
accounts         what decided each game of a reviewed match, as it is told
"""
