"""The kinds of fact in Battle of the Gods."""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts import FactKind

LITTLE_PROTECTED = 3  # pieces: a god that never protected more did little


class Kind(FactKind):
    """All that is told of a turn."""

    WINS = "wins", "mine theirs"  # the game, by its very last turn: points of both
    SHARES = "shares", "mine"  # the win, by its very last turn: points
    ON_LAST_TURN = "last", "points next"  # of a seat's turns, and none brings more: points, the next best
    LAST_POINT = "last point"  # of a seat's turns: a piece that stands alone, and no play brings more
    TRIGGERS = "triggers", "mine theirs"  # the last round, while the seat leads: points of both
    JOINS = "joins", "size points"  # pieces on both sides: size of the clan, points gained
    JOINS_SAFE = "joins safe", "size points"  # under the god's protection
    GROWS = "grows", "size points"  # a clan by one piece: size, points gained
    GROWS_SAFE = "grows safe", "size points"  # the god's clan
    SIX = "six", "size points"  # a clan of six, which earns the most: size, points gained
    PAIRS = "pairs", "size points"  # a clan of two: size, points gained
    PAIRS_SAFE = "pairs safe", "size points"  # beside the god
    OUT_OF_REACH = "out of reach", "size"  # of every clan of others, unlike other places: size of the clan
    # the god saves a clan from an attack: size, points gained, points at stake, odds
    GUARDS = "guards", "size points swing odds"
    ROOTS = "roots", "size points"  # the god joins a clan that nobody can attack now: size, points gained
    GOD_ALONE = "god alone"  # the god comes early, and stands alone
    # an attack on a clan: its size, points lost, 1 where it is small and can still grow
    BREAKS = "breaks", "size points grows"
    STRIKES = "strikes", "size points"  # a trilithon against a clan: its size, points lost
    TAKES = "takes", "size points swing"  # a follower that belongs to no clan: 1, 1, of an attack the points in all
    DEAREST = "dearest", "points next"  # of all that could be removed: points in all, those of the next best
    LEADER = "leader", "points"  # of several rivals the one ahead is hit: points
    DISARMS = "disarms", "swing odds"  # who could have attacked no longer can: points at stake, odds
    # where a rival would have gained: size, points, odds, on how many other spaces it still can, 1 by the god
    BLOCKS = "blocks", "size gain odds as_much god"
    STOPS = "stops", "size fewer gain"  # a clan at an empty space: the clan there before and after, points less
    # what came to be in the end: size of the clan on the space, its points, points less without it
    FOILS = "foils", "size gain points"
    # what came next and could not have come after it: how many actions later, points of whoever did it, points lost by
    # it, size of the clan there
    FORESTALLS = "forestalls", "later won points size"  # a space filled by a rival
    SAVES = "saves", "later won points size"  # a follower taken by a rival
    # a follower to an attack that could not be made before, or for less: points in all, odds
    EXPOSES = "exposes", "swing odds"
    # a rival's pieces with few free spaces between them: size of the clan, points, spaces
    PARTS = "parts", "size gain between"
    # a card in hand then does more: size, points gained, odds that somebody is there first
    NEXT = "next", "size points odds"
    # a card in hand then attacks: points in all, 1 where a trilithon is played for what the card would do as well
    AIMS = "aims", "swing itself"
    REACHES = "reaches", "swing copies"  # a new clan can attack, with a card still to come: points in all, copies of it
    # one space is missing, whose card is still to come: size, points gained, copies of the card, 1 where a trilithon in
    # hand can fill it next turn
    GAP = "gap", "size gain copies wild"
    ONLY_WILD = "only wild"  # both cards of the space are gone
    SPARES = "spares"  # a trilithon is played where a card in hand would do, which can then attack from there
    IN_TIME = "in time", "left"  # a trilithon that soon can no longer be played: cards in the pile
    ROOM = "room", "size"  # for a clan, around a piece that stands alone: spaces
    DISCARDED = "discarded"  # a card, where a trilithon in hand could have brought a piece
    IDLED = "idled"  # a card, where another one in hand could have put a piece on a free space, or attacked
    # a card that can do nothing any more; its lines are all that go with it, where there are several: 1 if some of them
    # only cannot be played now
    DEAD = "dead", "others"
    # no card in hand can be played: 1 if the last round follows, and of a space of one's own what an attack from there
    # lacks: enemies (0), a clan (1), followers to put down (2); lines as before
    STUCK = "stuck", "closes lacks"
    SPARE = "spare", "closes lacks"  # a card that cannot be played now, as others can: the same
    # what a card would bring, and the best of the hand: points, 1 where all cards go
    SMALL = "small", "points best all"
    ODDS = "odds", "gain odds"  # of a card that would gain: points, per cent
    # nothing can be played on a seat's last turn: points of both if the game ends with it
    OVER = "over", "| mine theirs"
    KEEPS = "keeps", "kept"  # the cards kept can all still be of use: how many; trilithons are named as lines


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
