"""All kinds of facts that are told of Contiguity, and what a turn's weight is measured in."""

from __future__ import annotations

from enum import StrEnum

POINTS = 24  # of the estimate: what decides a turn


CANNOT, WINS_FIRST, STOPPED = range(3)  # it cannot be made; who is threatened wins first; it can be stopped


class Kind(StrEnum):
    """All that is told of a move."""

    JOINED = "joined"  # wins: all pieces are one group
    SURROUNDS = "surrounds"  # wins: the druid is closed in
    WINS = "wins"  # by what a variant adds
    TAKES_CELL = "takes the cell"  # on which the rival would win
    IN_THE_WAY = "in the way"  # of the piece that would win
    STOPS = "stops"  # otherwise
    STOPS_DRUID = "stops the surround"  # of the own druid
    ONLY = "only"  # few moves stop it: how many
    NO_REPLY = "no reply"  # the next move wins whatever the reply
    FORK = (
        "fork"  # in one of several ways: on how many of the cells, the first, by closing in; 0 where not all is known
    )
    CHASES = "chases"  # the same, and after each of these another threat follows that nothing stops
    FORCES = "forces"  # threatens to win, few replies stop it: how many
    THREATENS = "threatens"  # to win next
    THREATENS_DRUID = "threatens the druid"  # to close it in next
    DENIES = "denies"  # a threat that nothing would have stopped: how it is met, and the answer to it if there is one
    RACE = "race"  # two moves from joining all, the rival is not
    NEAR_END = "near the end"  # two moves from joining all
    SLOWS = "slows"  # the rival was two moves from joining all
    SAFE = "safe"  # the rival cannot win at once
    SOUND = "sound"  # nor make a threat that nothing stops
    TIES = "ties"  # a piece of the rival, without which one could win at once
    GUARDS = "guards"  # leaves a piece where it keeps the rival from winning
    WAITS = "waits"  # parts nothing, leaves guards in place, the rival joins no more than before: how many at most
    LAST = "last"  # all but one are one group
    LINKS = "links"  # several groups: how many pieces then
    JOINS = "joins"  # the largest group has grown: how many pieces
    GATHERS = "gathers"  # another group has grown: how many pieces
    HOME = "home"  # the piece itself can join next: how many pieces then
    BRIDGE = "bridge"  # another can jump over it next and join: how many pieces then
    OPENS = "opens"  # another can join next: how many pieces then
    SURE = "sure"  # the next move brings so many together whatever the reply
    BLOCKS = "blocks"  # the rival could have joined so many pieces
    LEAVES = "leaves"  # the reply took the cell that a piece left: how many pieces then
    FREES = "frees"  # the druid can move
    SHELTERS = "shelters"  # the druid has a pawn of its own beside it
    CLOSES = "closes"  # takes a side of the rival's druid: sides left, all
    CAPTURES = "captures"  # CV1
    EXILES = "exiles"  # CV1: the rival's pawn joins nothing with one move
    LEADS = "leads"  # CV7: the larger group near the limit
    GRANTS = "grants"  # makes sure of it how many pawns the druid will join: how many, how many cells do, of all
    BOUNDS = "bounds"  # the rival's druid can be kept to so many: how many, how many else, how many cells do, of all
    NET = "net"  # most places to join, of all placements: how many
    CROSS = "cross"  # a place where a piece joins three groups or four: how many
    JOINT = "joint"  # a place where a piece joins two
    SEATS = "seats"  # a second place where the druid, soon to be placed, joins most pawns: how many
    PARTS = "parts"  # takes the only place where the rival would join three groups or four: how many
    UNSEATS = "unseats"  # the same of any place, when the druid will soon be placed
    CUTS = "cuts"  # takes the only place where the rival would join two groups
    BID = "bid"  # the moves promised, how often in ten strong players keep it
    LETS = "lets"  # the same of the other's bid
    SIDE = "side"  # the one that wins sooner


class Moment(StrEnum):
    """What is told of a lost game beside the move that was missed."""

    AT_ONCE = "at once"  # the reply won
    ITSELF = "itself"  # the move itself lost
    WENT = "went"  # the winner's few moves until the end
    LEFT = "left"  # a cell that could have been taken first: the move's number, whether a druid made it, or could have
    BARRED = "barred"  # the winner could have been kept from a cell: the same
    CLEARED = "cleared"  # a piece left that had kept the winner from a cell: the move's number, whether a druid did,
    # whether the winner's went, whether it left the way and not the cell, other moves that would have prevented it, all
    LENT = "lent"  # a piece went where the winner jumped over it: the same
    ANSWERED = "answered"  # and the winner went there, after which nothing held: whether with the druid; all pieces
    # that lay on the board by then are its lines
    OUTRUN = "outrun"  # the winner was within two moves of the end: since which move, whether the loser ever was
    GREW = "grew"  # in how many moves the game was over, how many pieces the other had together in the end
