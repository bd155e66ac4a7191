"""The kinds of fact in Contiguity, and what a turn's weight is measured in."""

from __future__ import annotations

from henge.facts import FactKind

POINTS = 24  # of the estimate: what decides a turn


CANNOT, WINS_FIRST, STOPPED = range(3)  # it cannot be made; who is threatened wins first; it can be stopped


JOINS_MORE, FORCES_A_WIN, ENDS_IT = range(
    1, 4
)  # what the other could do after a move: join more, threaten to win for certain, win


class Kind(FactKind):
    """All that is told of a move."""

    JOINED = "joined"  # wins: all pieces are one group
    SURROUNDS = "surrounds"  # wins: the druid is closed in
    WINS = "wins"  # by what a variant adds
    TAKES_CELL = "takes the cell"  # on which the rival would win
    IN_THE_WAY = "in the way"  # of the piece that would win
    STOPS = "stops"  # otherwise
    STOPS_DRUID = "stops the surround"  # of the own druid
    ONLY = "only", "many"  # few moves stop it: how many
    NO_REPLY = "no reply"  # the next move wins whatever the reply
    # in one of several ways: on how many of the cells, the first, by closing in; 0 where not all is known
    FORK = "fork", "many"
    CHASES = "chases", "many"  # the same, and after each of these another threat follows that nothing stops
    FORCES = "forces", "many"  # threatens to win, few replies stop it: how many
    THREATENS = "threatens"  # to win next
    THREATENS_DRUID = "threatens the druid"  # to close it in next
    # a threat that nothing would have stopped: how it is met, and the answer to it if there is one
    DENIES = "denies", "| met"
    RACE = "race"  # two moves from joining all, the rival is not
    NEAR_END = "near the end"  # two moves from joining all
    SLOWS = "slows"  # the rival was two moves from joining all
    SAFE = "safe"  # the rival cannot win at once
    SOUND = "sound"  # nor make a threat that nothing stops
    TIES = "ties"  # a piece of the rival, without which one could win at once
    GUARDS = "guards"  # leaves a piece where it keeps the rival from winning
    # parts nothing, leaves guards in place, the rival joins no more than before: how many at most
    WAITS = "waits", "many"
    LAST = "last", "many"  # all but one are one group
    LINKS = "links", "many groups"  # several groups: how many pieces then
    JOINS = "joins", "many others"  # the largest group has grown: how many pieces
    GATHERS = "gathers", "many largest"  # another group has grown: how many pieces
    HOME = "home", "many"  # the piece itself can join next: how many pieces then
    BRIDGE = "bridge", "many"  # another can jump over it next and join: how many pieces then
    OPENS = "opens", "many"  # another can join next: how many pieces then
    SURE = "sure", "many"  # the next move brings so many together whatever the reply
    BLOCKS = "blocks", "many"  # the rival could have joined so many pieces
    # the move that joins most at once lets the rival do what this one does not: what, how many it joins, and how
    # many the rival then joins
    TEMPTS = "tempts", "how many theirs"
    LEAVES = "leaves", "many"  # the reply took the cell that a piece left: how many pieces then
    FREES = "frees"  # the druid can move
    SHELTERS = "shelters"  # the druid has a pawn of its own beside it
    CLOSES = "closes", "free sides"  # takes a side of the rival's druid: sides left, all
    CAPTURES = "captures"  # CV1
    EXILES = "exiles"  # CV1: the rival's pawn joins nothing with one move
    LEADS = "leads", "mine theirs moves"  # CV7: the larger group near the limit
    # makes sure of it how many pawns the druid will join: how many, how many cells do, of all
    GRANTS = "grants", "pawns cells every"
    # the rival's druid can be kept to so many: how many, how many else, how many cells do, of all
    BOUNDS = "bounds", "pawns otherwise cells every"
    NET = "net", "many"  # most places to join, of all placements: how many
    CROSS = "cross", "many"  # a place where a piece joins three groups or four: how many
    JOINT = "joint", "many"  # a place where a piece joins two
    SEATS = "seats", "many"  # a second place where the druid, soon to be placed, joins most pawns: how many
    PARTS = "parts", "many"  # takes the only place where the rival would join three groups or four: how many
    UNSEATS = "unseats", "many"  # the same of any place, when the druid will soon be placed
    CUTS = "cuts", "many"  # takes the only place where the rival would join two groups
    BID = "bid", "bid usual"  # the moves promised, how often in ten strong players keep it
    LETS = "lets", "bid usual"  # the same of the other's bid
    SIDE = "side"  # the one that wins sooner


class Situation(FactKind):
    """What is told of how things stand."""

    PLAN = "plan"  # what the pawns are placed for


class Moment(FactKind):
    """What is told of a lost game beside the move that was missed."""

    AT_ONCE = "at once"  # the reply won
    ITSELF = "itself"  # the move itself lost
    WENT = "went", "| moves pieces"  # the winner's few moves until the end
    # the winner threatened to win on some cells, which nothing stopped, and then won; the pieces that lay on the board
    # before that are its lines
    LED = "led"
    # a cell that could have been taken first: the move's number, whether a druid made it, or could have
    LEFT = "left", "move druid could"
    BARRED = "barred", "move druid could"  # the winner could have been kept from a cell: the same
    # a piece left that had kept the winner from a cell: the move's number, whether a druid did, whether the winner's
    # went, whether it left the way and not the cell, other moves that would have prevented it, all
    CLEARED = "cleared", "move druid theirs way few others"
    LENT = "lent", "move druid theirs way few others"  # a piece went where the winner jumped over it: the same
    # and the winner went there, after which nothing held, and then won: whether with the druid, and that; all pieces
    # that lay on the board by then are its lines
    ANSWERED = "answered", "druid last"
    # the winner was within two moves of the end: since which move, whether the loser ever was
    OUTRUN = "outrun", "since ever"
    # in how many moves the game was over, how many pieces the other had together in the end
    GREW = "grew", "moves pieces"
