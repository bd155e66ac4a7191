"""The kinds of fact in Battle of the Gods."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Kind(StrEnum):
    """All that is told of a turn."""

    WINS = "wins"  # the game, by its very last turn: points of both
    SHARES = "shares"  # the win, by its very last turn: points
    ON_LAST_TURN = "last"  # of a seat's turns, and none brings more: points, the next best
    LAST_POINT = "last point"  # of a seat's turns: a piece that stands alone, and no play brings more
    TRIGGERS = "triggers"  # the last round, while the seat leads: points of both
    JOINS = "joins"  # pieces on both sides: size of the clan, points gained
    JOINS_SAFE = "joins safe"  # under the god's protection
    GROWS = "grows"  # a clan by one piece: size, points gained
    GROWS_SAFE = "grows safe"  # the god's clan
    SIX = "six"  # a clan of six, which earns the most: size, points gained
    PAIRS = "pairs"  # a clan of two: size, points gained
    PAIRS_SAFE = "pairs safe"  # beside the god
    OUT_OF_REACH = "out of reach"  # of every clan of others, unlike other places: size of the clan
    GUARDS = "guards"  # the god saves a clan from an attack: size, points gained, points at stake, odds
    ROOTS = "roots"  # the god joins a clan that nobody can attack now: size, points gained
    GOD_ALONE = "god alone"  # the god comes early, and stands alone
    BREAKS = "breaks"  # an attack on a clan: its size, points lost
    STRIKES = "strikes"  # a trilithon against a clan: its size, points lost
    TAKES = "takes"  # a follower that belongs to no clan
    DEAREST = "dearest"  # of all that could be removed: points in all, those of the next best
    LEADER = "leader"  # of several rivals the one ahead is hit: points
    DISARMS = "disarms"  # who could have attacked no longer can: points at stake, odds
    # where a rival would have gained: size, points, odds, on how many other spaces it still can, on how many even more
    BLOCKS = "blocks"
    STOPS = "stops"  # a clan at an empty space: the clan there before and after, points less
    FOILS = "foils"  # what came to be in the end: size of the clan on the space, its points, points less without it
    # what came next and could not have come after it: how many actions later, points of whoever did it, points lost by
    # it, size of the clan there
    FORESTALLS = "forestalls"  # a space filled by a rival
    SAVES = "saves"  # a follower taken by a rival
    EXPOSES = "exposes"  # a follower to an attack that could not be made before, or for less: points in all, odds
    PARTS = "parts"  # a rival's pieces with few free spaces between them: size of the clan, points, spaces
    NEXT = "next"  # a card in hand then does more: size, points gained, odds that somebody is there first
    AIMS = "aims"  # a card in hand then attacks: points in all
    REACHES = "reaches"  # a new clan can attack, with a card still to come: points in all, copies of it
    GAP = "gap"  # one space is missing, whose card is still to come: size, points gained, copies of the card
    ONLY_WILD = "only wild"  # both cards of the space are gone
    SPARES = "spares"  # a trilithon is played where a card in hand would do, which can then attack from there
    IN_TIME = "in time"  # a trilithon that soon can no longer be played: cards in the pile
    ROOM = "room"  # for a clan, around a piece that stands alone: spaces
    DISCARDED = "discarded"  # a card, where a trilithon in hand could have brought a piece
    IDLED = "idled"  # a card, where another one in hand could have put a piece on a free space, or attacked
    DEAD = "dead"  # a card that can do nothing any more
    # no card in hand can be played: 1 if the last round follows, and of a space of one's own what an attack from there
    # lacks: enemies (0), a clan (1), followers to put down (2)
    STUCK = "stuck"
    SPARE = "spare"  # a card that cannot be played now, as others can: the same
    SMALL = "small"  # what a card would bring, and the best of the hand: points
    ODDS = "odds"  # of a card that would gain: points, per cent
    OVER = "over"  # nothing can be played on a seat's last turn: points of both if the game ends with it
    KEEPS = "keeps"  # the cards kept can all still be of use: how many; trilithons are named as lines


SAFE = frozenset((Kind.JOINS_SAFE, Kind.GROWS_SAFE, Kind.PAIRS_SAFE, Kind.ROOTS))
CLANS = SAFE | {Kind.JOINS, Kind.GROWS, Kind.PAIRS, Kind.SIX}
HITS = frozenset((Kind.BREAKS, Kind.STRIKES))
ALIKE: Mapping[str, frozenset[str]] = {  # which other kinds say as much
    **dict.fromkeys(CLANS, CLANS),
    **dict.fromkeys(SAFE, SAFE),
    **dict.fromkeys(HITS, HITS),
    Kind.TAKES: HITS,
    Kind.OUT_OF_REACH: SAFE,
    Kind.GOD_ALONE: frozenset((Kind.ROOTS, Kind.GUARDS)),
}
COUNTED: Mapping[str, str] = {  # points, or the size of a clan or the swing where that is what is told
    **dict.fromkeys((*CLANS, *HITS, Kind.NEXT), "points"),
    Kind.BLOCKS: "gain",
    **dict.fromkeys((Kind.GAP, Kind.ROOM), "size"),
    **dict.fromkeys((Kind.AIMS, Kind.REACHES), "swing"),
}
