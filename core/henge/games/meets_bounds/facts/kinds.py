"""The kinds of fact in Meets & Bounds."""

from __future__ import annotations

from henge.facts import FactKind


class Kind(FactKind):
    """All that is told of a move."""

    ENDS = "ends", "ahead behind"  # the game is over and won: totals
    # nothing is left of a rival's sector: their loss, its cost, the sector's loss, what they regain
    BREAKS = "breaks", "points cost whole gift"
    LONGEST = "longest", "points cost whole gift"  # cuts the longest sector of all rivals: the same
    CUTS = "cuts", "points cost whole gift"  # another one: the same
    TOPPLES = "topples", "points size count"  # by a trilithon nothing is left of a rival's sector: their loss
    SHORTENS = "shortens", "points size count"  # by a trilithon a sector loses its end: their loss
    THINS = "thins", "points size count"  # by a trilithon a sector loses a bounded disk: their loss
    # by a trilithon most is lost of a group: their loss, its size, what is left of it
    UNGROUPS = "ungroups", "points size count"
    WEDGE = "wedge", "points"  # by a trilithon own disks become neighbours: points gained
    STRETCHES = "stretches", "points"  # a sector: points gained
    FOUNDS = "founds", "points"  # a new sector: points gained
    # a larger group: points gained, its size, its worth, 1 where both stones beside it were own
    GROUPS = "groups", "points size worth fills"
    BOUNDS = "bounds", "points"  # lies inside a sector that is no longer for it: points gained
    FREE = "free", "points"  # the disk was bounded: cost of leaving
    ALONE = "alone"  # the disk was alone and no wall
    CHEAPEST = "cheapest", "points"  # any other disk would cost more to take there: how much more
    TARGET = "target", "points"  # any other target of the trilithon among the rivals' is worth less: how much less
    WALL = "wall", "| points"  # a disk stays that keeps a rival's disks apart: their gain otherwise
    END = "end", "points"  # a disk stays that an own sector needs: what it would lose
    SPENDS = "spends"  # the range takes the two cards that help least
    CAN_CUT = "can cut", "| points"  # a card is kept that can cut a rival's sector: their loss
    CAN_GROW = "can grow", "| points"  # a card is kept that can bring points: how many
    CAN_STRIKE = "can strike", "| points"  # a trilithon is kept that can do so: how much
    BURIES = "buries", "left"  # a card that could have cut the own sector is out
    BLACK = "black", "number"  # where the disk stands no trilithon reaches
    PLAYED = "played", "number"  # the only trilithon that could reach the disk has been played
    OWN = "own", "number"  # the only trilithon that could reach the disk is the player's own
    LAST = "last"  # no trilithon is left
    HOLDS = "holds"  # no card that is out can cut the sector
    DURABLE = "durable", "cards chance"  # few can: how many, the odds in per cent that rivals hold one
    STAYS = "stays"  # nobody can answer any more
    LAST_WORD = "last word"  # the rival has one sequence at most, and the player another after it
    # what the rival, whose cards are all known, could do otherwise: what it would bring
    DENIES = "denies", "points still"
    # what a trilithon that is out could have won a rival otherwise: how much, how much now, odds
    PARRIES = "parries", "points still chance"
    # what a trilithon that is out could have cost the mover at most: how much, how much now
    EVADES = "evades", "points still"
    # the disk that came stands where cards that are out could have cut a sector: points at most, how many now
    SHIELDS = "shields", "points still"
    LEADS = "leads", "ahead behind"  # takes the lead: totals
    LEADER = "leader", "points"  # the rival who loses points is in the lead: their total
    QUIET = "quiet", "points"  # moves a disk and hardly changes points: its cost
    IDLE = "idle"  # no play brings anything
    LITTLE = "little", "| points"  # no play brings more than a little: how much
    SHORT = "short", "cards"  # too few number cards for a sequence: how many
    STUCK = "stuck"  # there is no play
    GIVES = "gives", "points"  # points to a rival: how many
    # cards to hope for: how many are out, how many of them good, how many are drawn, odds in per cent
    NEW = "new", "out good drawn chance"
    WAITS = "waits"  # a trilithon that destroys nothing
    NOTHING = "nothing"  # the card's stone would bring nothing
    FUTILE = "futile"  # nor can any other number card: there will be too few for a sequence
    SMALL = "small", "| points"  # the card's stone would bring little: how much, between two
    WEAKEST = "weakest", "| points"  # the card's stone would bring no more than any other: how much, between two
