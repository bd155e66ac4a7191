"""The kinds of fact in Stonehenge, and of what came of them."""

from __future__ import annotations

from collections.abc import Mapping

from henge.facts import FactKind


class Kind(FactKind):
    """All that is told of a move."""

    EIGHTH = "eighth"  # wins the game at once
    # several lines: the rival’s smallest piece that would win all of them on the point, 0 for none
    WINS = "wins", "taker"
    # wins lines and gives up others, named last: how many are won, a smaller piece that gives up none, and the rival’s
    # smallest piece that would win all of these on the point; 0 for none
    TRADES = "trades", "won cheaper taker"
    FILLS = "fills", "mine theirs"  # wins a line by filling it: totals
    # the same, and left open the rival could win it there: totals, their smallest piece that would
    CLOSES = "closes", "mine theirs taker"
    SEALS = "seals", "mine most"  # wins a line with points left: total, the most of the rival
    SEALS_LEVEL = "seals level", "mine most"  # as the rival could at best draw level: total
    HOLDS = "holds", "mine most"  # face down: nobody can beat it, though it is not marked: total, the most of the rival
    HOLDS_LEVEL = "holds level", "mine most"  # as the rival could at best draw level: total
    KEEPS_GAME = "keeps the game", "piece | ends"  # the rival would win the game: their piece, on how many points
    KEEPS = "keeps", "piece"  # the rival would win lines: their piece
    KEEPS_LAST = "keeps the last point", "lead piece"  # of a line that is led: by how much, their piece
    NEXT_WINS = "next wins", "next"  # whatever the reply, the next piece wins the game
    GAME_NEXT = (
        "threatens the game",
        "next | ends",
    )  # with the next piece, which can be stopped: that, on how many points
    FORK = "fork"  # several lines threatened, no reply stops all nor wins one for the rival
    ONE_OF = "one of"  # of several lines the seat wins one, whatever the reply, though a reply may win another
    CANNOT_STOP = "cannot stop"  # one line that no reply stops
    FORCES = "forces"  # threatens lines, and no reply that leaves the threat standing wins anything
    THREATENS = "threatens"  # one line or several, all of which a reply can stop
    TOLL = "toll", "dear"  # a line with one point left that costs the rival a large piece: their piece
    # the point on which most is at stake, where more undecided lines cross than on nearly any: how many lines, and on
    # how many points so many do
    KEY = "key", "meeting peers"
    LEADS = "leads", "mine theirs"  # takes the lead on lines: totals on the first
    EXTENDS = "extends", "mine theirs left"  # leads a line by more: totals, points left
    BUILDS = "builds", "piece"  # leads several lines, all of them by more than before: which piece
    LEVELS = "levels", "mine"  # draws level on a line: total
    NEARS = "nears", "mine theirs"  # is behind on a line by less: totals
    ENOUGH = "enough", "smaller"  # the next smaller piece on the point would leave a line open: that piece
    ENOUGH_LEVEL = "enough level", "smaller"  # it would fill the line to level totals, and so lose it: that piece
    ENOUGH_BEHIND = "enough behind", "smaller"  # it would fill the line and lose it: that piece
    LEAST = "least", "kept"  # the smallest piece wins all that it wins: the largest that is kept
    # a smaller piece wins the same lines, but not as much on another, named first: that piece
    LARGER = "larger", "smaller"
    # a larger piece there loses the game, as it is needed to win the lines named: that piece
    NEEDED = "needed", "larger"
    ONLY_PIECE = "only piece", "losing"  # the only piece that wins the game on the point: one that loses it there
    SMALL = "small", "piece kept"  # the smallest piece, and it wins nothing: that and the largest that is kept
    OUTWEIGHS = "outweighs", "kept theirs"  # the largest piece left is larger than the rival's: both
    WAITS = "waits", "piece"  # where all is decided
    RACE = "race", "mine theirs"  # megaliths of both, and how many are to go
    TOO_FEW = "too few", "most"  # the rival can no longer win: the most lines they can get
    GIVES = "gives"  # lines to the rival
    # a line that the rival’s next piece could win then, and could not before, or only a larger one: the smallest
    OPENS = "opens", "piece"
    BEGINS = "begins", "piece"  # the same, and the line has but one more point: the same
    BARES = "bares", "piece"  # the same of a line elsewhere, for which the piece that goes was needed: the same
    # such a line of three points, which the rival began and whose last point is left: the same
    SECOND = "second", "piece"
    SOUND = "sound"  # no such line
    SPENDS = "spends", "piece"  # a piece: which


class Moment(FactKind):
    """What is told of a lost game beside the move that was missed."""

    TOOK = "took", "piece mine theirs"  # the winner's reply won lines: their piece, lines of both in the end
    WENT = "went", "mine theirs"  # lines at stake that were the winner's in the end: lines of both
    MOST = "most"  # won by the winner with one piece: that piece
    MET = "met"  # undecided lines on a point, where a piece would have kept the game
    OUTRAN = "outran", "mine theirs"  # the lines of both in the end
    # lines that the winner won later, by one placement or two: how many by the first, lines of both in the end
    BLOWS = "blows", "first mine theirs"
    # lines that the loser could have won and left to the winner: from which move on, at how many
    LEFT = "left", "since often"
    OPENED = "opened", "often"  # lines of two points begun, which the winner closed: how many, at which moves
    # how many lines the winner would have had without these: lines of both, the rest
    WITHOUT = "without", "mine theirs rest"
    LAST_POINTS = "last points", "often"  # points left open, on which the winner won as many lines: how many
    # the large pieces first: how many, the largest left, those, the winner’s that were larger
    SPENT = "spent", "number left"
    LARGER_WON = "larger won", "mine theirs"  # lines that larger pieces then won: lines of both in the end
    # the reply that wins against a placement, the lines that it wins at once, those first that the better one holds,
    # and those that the better one wins: that piece, the totals on the first, its empty points, whether it was made,
    # how many lines are held, how many it wins, whether the better one takes its point, how many of those held it wins,
    # how many are not won by this piece after it, whether the game is won by the reply
    REFUTED = "refuted", "piece mine theirs open made held taken same_point own enough eighth"
    BEATEN = "beaten", "piece made"  # the same of a reply that wins no line at once: that piece, whether it was made
    # the same placement missed again: from which move to which, how often
    AGAIN = "again", "first_turn last_turn often"


# Not worth a sentence where nothing else is so.
BESIDE = (Kind.SMALL, Kind.SPENDS)
# It is the piece that was wrong.
PIECE = (Kind.LEAST, Kind.ENOUGH, Kind.ENOUGH_LEVEL, Kind.ENOUGH_BEHIND, Kind.NEEDED, Kind.ONLY_PIECE)

WON = frozenset((Kind.FILLS, Kind.CLOSES, Kind.SEALS, Kind.SEALS_LEVEL, Kind.WINS, Kind.TRADES))
SURE = frozenset((Kind.CANNOT_STOP, Kind.ONE_OF, Kind.FORK, Kind.NEXT_WINS, Kind.EIGHTH))
OPEN = frozenset((Kind.THREATENS, Kind.FORCES))
LETS = frozenset((Kind.OPENS, Kind.BEGINS, Kind.BARES, Kind.SECOND))
HELD = frozenset((Kind.HOLDS, Kind.HOLDS_LEVEL))
ALIKE: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(WON, WON),
    **dict.fromkeys(HELD, HELD),
    **dict.fromkeys((Kind.CANNOT_STOP, Kind.ONE_OF, Kind.FORK), SURE),
    **dict.fromkeys(LETS, LETS),
    Kind.THREATENS: OPEN | SURE,
    **dict.fromkeys((Kind.KEEPS, Kind.KEEPS_LAST), frozenset((Kind.KEEPS, Kind.KEEPS_LAST))),
}
FLAT = frozenset((Kind.CANNOT_STOP, Kind.ONE_OF, Kind.FORK, Kind.TOLL))
COUNTED: Mapping[str, str] = {
    **dict.fromkeys((*WON, Kind.KEEPS, Kind.KEEPS_LAST, Kind.LEADS), ""),
    Kind.TRADES: "won",
    Kind.RACE: "mine",
}
