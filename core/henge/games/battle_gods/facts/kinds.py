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
COUNTED: Mapping[str, int] = {  # points, or the size of a clan or the swing where that is what is told
    **dict.fromkeys((*CLANS, *HITS, Kind.BLOCKS, Kind.NEXT), 1),
    **dict.fromkeys((Kind.GAP, Kind.ROOM, Kind.AIMS, Kind.REACHES), 0),
}

NUMBERS: Mapping[str, tuple[str, ...]] = {  # what sentences call the numbers of a kind, in their order
    "wins": ("mine", "theirs"),
    "shares": ("mine",),
    "last": ("points", "next"),
    **dict.fromkeys(("triggers", "over"), ("mine", "theirs")),
    **dict.fromkeys(("joins", "joins safe", "grows", "grows safe", "six", "pairs", "pairs safe"), ("size", "points")),
    "guards": ("size", "points", "swing", "odds"),
    "roots": ("size", "points"),
    "breaks": ("size", "points"),
    "strikes": ("size", "points"),
    "dearest": ("points", "next"),
    "leader": ("points",),
    "disarms": ("swing", "odds"),
    "blocks": ("size", "gain", "odds"),
    "stops": ("size", "fewer", "gain"),
    "foils": ("size", "gain", "points"),
    **dict.fromkeys(("forestalls", "saves"), ("later", "won", "points", "size")),
    "exposes": ("swing", "odds"),
    "parts": ("size", "gain", "between"),
    "next": ("size", "points", "odds"),
    "aims": ("swing",),
    "reaches": ("swing", "copies"),
    "gap": ("size", "gain", "copies"),
    "in time": ("left",),
    "room": ("size",),
    "small": ("points", "best"),
    "odds": ("gain", "odds"),
    **dict.fromkeys(("hasty", "hasty wild", "in hand", "wanted"), ("gain", "swings")),
    **dict.fromkeys(("hasty open", "hasty early"), ("gain", "swings", "odds")),
    "hasty full": ("gain", "swings", "size", "rest"),
    "closes": ("players",),
    "may fill": ("size", "gain", "odds", "kept"),
    "may hit": ("swing", "odds"),
    # what came of it
    "thrown": ("lost",),
    "hit": ("later", "swing", "makes"),
    "filled": ("later", "size"),
    "late": ("later",),
    "stands": ("size", "gain"),
    "filled later": ("later", "points", "size"),
    "took later": ("later", "points", "size"),
    "lost": ("lost", "others"),
    **dict.fromkeys(("outgrew", "pieces", "clans", "won by it", "would have ended"), ("first", "second")),
    "then taken": ("points", "won", "size", "odds"),
    "then removed": ("points",),
    "then filled": ("points", "size", "could", "gain"),
    "then won": ("points", "size"),
    "gap left": ("gain", "since", "move", "wild"),
    "missed blow": ("move", "size", "points", "won"),
    "closed up": ("move", "size", "larger", "worth"),
    "hit hard": ("move", "was", "points", "won"),
    "hit block": ("move", "was", "points", "won"),
    "strike first": ("since", "move"),
    "god beside": ("since", "move"),
    "in reach": ("since", "came"),
    **dict.fromkeys(("grew safe", "grew", "longer"), ("size", "worth", "total", "own")),
    "another clan": ("size", "count", "own"),
    "overtook": ("move", "theirs", "mine", "worth", "total"),
    "waited": ("idle", "turns"),
    "idle": ("idle", "turns", "move", "points"),
    "smaller": ("size", "protected"),
    "more pieces": ("first", "second"),
    **dict.fromkeys(("apart", "boxed in", "fell apart"), ("many", "size", "earned")),
    "sides taken": ("came",),
    "broken up": ("size", "move"),
    "never joined": ("size",),
    "stoppable": ("move", "gain"),
    "first there": ("move",),
    "by chance": ("odds",),
    **dict.fromkeys(("raided", "outfought"), ("lost", "taken", "move", "swing", "makes")),
    "unguarded": ("came", "moves", "most"),
    "scattered": ("move", "size", "points"),
    "attacked not": ("move", "swing", "makes"),
    "stood idle": ("idle", "turns"),
    "unused": ("lost",),
    "left open": ("move", "gain"),
    "threw away": ("move", "points"),
    "emptied": ("move", "then", "points"),
    "late god": ("came",),
    "foreseen": ("foreseen",),
    "spared": ("times",),
    "attacks": ("struck", "swing"),
    "stood": ("gain",),
}
