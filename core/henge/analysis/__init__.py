"""What computer players make of a match, in numbers and in words: how it stands, what was better, and where it turned.

reviewed_match   what has been found of its positions, and what follows from what is proved
review_questions what a review asks of each position, what the answers come to, and for how many seconds
certainly_won    from which position on a game is known to be won, whatever the other plays
chances          who was ahead when, game by game, and what every move gave away
first_pass       short looks, with which the review of a long match begins
turning_points   the moves over which most was lost, confirmed by a second look, and why
lost_game        how a game was lost, and what decided it
review_list      which turning points are told, in which order, and which move is worth another try
teaching         what a game that can be taught says of a move
expected_line    what is to be expected after a move
not_blamed       which moves a review does not blame, as a hint advised them
"""
