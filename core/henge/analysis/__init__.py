"""What computer players make of a match, in numbers and in words: how it stands, what was better, and where it turned.

findings         what has been found of its positions, and what follows from what is proved
certainly_won    from which position on a game is known to be won, whatever the other plays
chances          who was ahead when, game by game, and what every move gave away
glances          short looks, with which the review of a long match begins
turning_points   the moves over which most was lost, confirmed by a second look, and why
deciding_moves   the moves that decided a game against whoever lost it
causes           how a game was lost, in three sentences: the kinds of cause, in the order in which they are told
accounts         what decided each game of a reviewed match, as it is told, and which move is worth another try
teaching         what a game that can be taught says of a move
how_lost         how its teacher tells of a lost game
outlook          what is to be expected after a move
"""
