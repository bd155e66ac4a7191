"""The kinds of fact in Bounders."""

from __future__ import annotations

from henge.facts import FactKind

STANDING = "size stones against sure | stones_left against_left | low high"  # of a region that is played in
AROUND_IT = "ply stones_before against_before stones against own size_before size_after part"  # of a region


class Kind(FactKind):
    """All that is told of a move."""

    WINS = "wins", "points lost"  # ends the game and wins it: points of both
    # every other stone fails to win: how many open cells there are; another, and the reply that wins
    ONLY = "only", "all"
    ONE_OF = "one of", "all"  # half of the stones or more fail to win: the same
    BUT = "all but"  # few stones fail to win, named
    CLOSES = "closes", "size stones against"  # settles a region as the mover's: its size, stones around it
    EVENS = "evens", "size stones"  # settles as nobody's a region in which the rival led: size, stones of each
    # so many cells of a region come to the mover whatever is played in it: how many of how many
    SURE = "sure", "sure size stones against"
    # the rival could have settled a region with one stone: its size, stones around it
    KEEPS = "keeps", "size stones against"
    SAVES = "saves", "shut"  # the rival could have shut in stones with one stone: how many
    TWO = "two", "size stones against"  # threatens to settle two regions, no reply stops both: their sizes
    THREATENS = "threatens", "size stones against"  # to settle a region: its size, stones around it
    TRAPS = "traps", "shut"  # threatens to shut in stones: how many
    # parts a region and leads around both parts: sizes and stones of both
    PARTS = "parts", "size stones against size_beside stones_beside against_beside"
    # parts a region and leads around the smaller part: size and stones, size of the other
    CUTS = "cuts", "size stones against size_beside"
    # rival stones count no more around the region: its size, stones around it, those before, whether they touch no
    # empty cell any more
    SHUTS = "shuts", "size stones against stones_before against_before shut"
    # stones would count no more if the rival placed there: the same, and the stones as it is now
    HOLDS = "holds", "size stones against stones_before against_before shut stones_else against_else"
    # takes the lead around a region with few open cells: size, stones, open cells
    TAKES = "takes", "size stones against open"
    LEVELS = "levels", "size stones open"  # draws level around one
    # by far most hangs on the cell: points, by how much the mover is ahead with it, and without
    KEY = "key", "swing margin margin_else"
    CRUX = "crux"  # few points hang on the cell, and yet the game does
    AREA = "area", "swing margin margin_else"  # most hangs on the cell: the same
    # a cell stays closed that a stone of the rival there would open, and that parts a region: its size
    WHOLE = "whole", "size"
    # such a cell is open again: the same, the size of what it leaves and the stones around that, whether no stone of
    # the rival beside it closes it at once
    JOINT = "joint", "size rest stones against held"
    SPARES = "spares", "left"  # a cell stays closed that ..., beside a stone with few empty cells left: how many
    PRESSES = "presses", "left"  # such a cell is open again beside a stone of the rival
    # stones count around the largest region in more of the games played ahead than without the stone, or with one of
    # the rival on the cell: what it does to their way there, the size of the region, and where it can be counted stones
    # around it now, and without those
    HELPS = "helps", "way size | stones_now against_now stones against"
    AIMS = "aims", "way size | stones_now against_now stones against"  # stones of the rival do in fewer: the same
    # a cell on which it hangs most whether stones count around the largest region becomes harder to open, or is opened
    # or taken: by how many stones of a colour more than of the other it touches before and then, whether it is beside
    # one of them, how many empty cells those then have at least once it is filled; stones around the region as above
    BARS = "bars", "before now beside left | stones_now against_now stones against"
    CLEARS = "clears", "before now beside left | stones_now against_now stones against"  # of the rival: the same
    # how many of a hundred games played ahead are won with the stone, and with one of the rival there, and whether
    # it opens a cell beside it that the other would keep closed, or else the other way round; in lines that cell, in
    # cells the stones beside that which it is about
    STAKE = "stake", "share share_else opens"
    # how many of the cells within two steps of the stone are empty, of how many: where it touches the largest region at
    # the end of more of the games played ahead than on three of four cells
    LASTS = "lasts", "room all"
    INSIDE = "inside"  # in the opening: not at the edge
    SWAP = "swap"  # light is ahead after the first stone


class Fate(FactKind):
    """What is told of a better move in a game that is over: in how many of a hundred games played ahead stones touch
    the largest region at the end after that move and the reply that is hardest on them, and as it was played."""

    # stones of the mover that did not in the end; where a cell shows why: by which move since they were shut off, and
    # by which it was filled, by how many stones of a colour more than of the other the better move leaves it touched,
    # and whether it is beside them
    STAYS = "stays", "share share_else | sealed filled now beside"
    FADES = "fades", "share share_else | sealed filled now beside"  # stones of the rival that did: the same
    # the stone played, which did not, beside one on the better cell: by which move since it was shut off, how many
    # empty cells lay within two steps of the better cell, and of it
    OUTLASTS = "outlasts", "share share_else | sealed room room_else"


class Moment(FactKind):
    """What is told of a lost game beside the move that was missed."""

    # the region in question went to the winner: its size, stones around it, points of both
    ENDED = "ended", "size stones against points lost"
    # the same, where stones hung on one cell that joined theirs to the region
    BY_JOINT = "ended by a joint", "size stones against points lost"
    BY_OWN = "ended by its own", "size stones against points lost"  # where the loser shut off stones
    BY_SHUT = "ended by stones shut in", "size stones against points lost"  # where stones lost their last cell
    BY_WALL = "ended by a wall", "size stones against points lost"  # where stones left it together
    # where the cell was open to the loser the move before
    BY_LEFT = "ended by a cell left", "size stones against points lost"
    TOOK = "took", "size stones against points lost"  # the same, after the winner had placed on the missed cell
    STOOD = "stood", "size stones against"  # the winner led around it when the game was broken off
    OUTDID = "outdid", "points lost"  # the points of both
    BOTH = "both", "first_turn last_turn often"  # the same cell missed by both, one after the other
    EVEN = "even", STANDING  # nobody leads around the region that is played in: the same
    # who leads around the region that is played in: its size, stones around it, cells that are sure; stones around it
    # without those that may be shut off by the end; between how many more than the other’s they end, whatever is played
    STANDS = "stands", STANDING
    # by a move stones of the loser count no more around the region that decided: the move's number, stones of the loser
    # and of the winner around it had it shut off none, and after it, whether the loser made it, the region's size
    # before and after, cells cut off with them; where its cell was open to the loser the move before, how they would
    # have stood with a stone there; in lines the midst of the region, and of those cells
    DROPPED = "dropped", f"{AROUND_IT} | stones_could against_could"
    # the same, where some of them touch an empty cell that is not the region's
    OUTSIDE = "dropped off", f"{AROUND_IT} | stones_could against_could"
    # of the first stones of the loser more stood at the edge: of how many, how many of either’s
    EDGE = "edge", "begun mine theirs"
    # what came of that: the region's size, stones of the winner and of the loser around it, points of both, how many of
    # the loser's at the edge did not touch it in the end
    GONE = "gone", "size stones against points lost mine"
    # how many moves had been made when a loser was last not behind around the region that decided, the game still open,
    # stones of the loser and of the winner around it then, whether it was so again later; of each of the moves that
    # changed it most: its number, stones of either after it, and had it shut off none, whether the loser made it (2
    # where it is to blame), how many of the loser's it shut off, how many cells, and after how many moves its
    # cell was open; in lines its cell, the midst of those, and what opened it
    COURSE = "course", "since stones against hidden"
    # what shut off most of a loser's stones: the move's number, stones of either after it, and if it had shut off none,
    # whether the loser made it; in lines the midst of the region, and its cell
    BLOW = "blow", "ply stones against stones_before against_before own"
    # stones of the loser that left the region that decided together: how many moves had been made then, stones of the
    # loser and of the winner around it, and without that; from which number of moves to which their chance had fallen
    # before, and in how many of a hundred games played ahead they touched the largest region at the end after each;
    # whether the loser made the last move, and whether it alone shut them off; where that can be told, after how many
    # moves the cell was open that shut off most of them; in lines the midst of the region, the last of the moves by
    # which their chance had fallen, that cell, and what opened it
    WALLED = "walled", "ply stones against stones_before against_before since until share share_else own alone | opened"
    # stones that do not touch the region that decided: of how many of the loser's how many, and of the winner's; the
    # moves that shut off most as above
    OUT = "out", "all out all_else out_else"
    TIED = "tied", "size stones"  # the largest region ended level: its size, stones of each around it
    # what came of that: points of both, and what the loser would have had with one stone more there
    SMALL = "small", "points lost instead"
    AGAIN = "again", "first_turn last_turn often"  # the same cell missed again: from which move to which, how often
