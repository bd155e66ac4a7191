"""What computer players make of a match, in numbers and in words: how it stands, what was better, and where it turned.

think             a computer player run on a position, a slice at a time
compare           moves compared one by one
reviewed_match    a match under review: what has been found of its positions, and what follows from proofs
review_questions  what a review asks of each position, for how many seconds, and what the answers come to
first_pass        short looks, with which the review of a long match begins
better_move_check whether a move that a review calls better is, looked at as long as the one played
not_blamed        which moves a review does not blame, as a hint advised them
certainly_won     from which position on a game is known to be won, whatever the other plays
chances           who was ahead when, game by game, and what every move gave away
turning_points    the moves over which most was lost, confirmed by a second look, and why
refuting_replies  by which replies a move is proved to have lost
review_list       which turning points are told, in which order, and which move is worth another try
lost_game         how a game was lost, and what decided it
reasons           why a move would have been better than the one played
teaching          what a game that can be taught says of a move
expected_line     what is expected to follow a move
played_out        the worth of a position that is played to its end
study             a position explained or a match reviewed at once, for programs
"""
