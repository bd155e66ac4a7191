"""The sentences about a lost game of Contiguity: its cause, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from henge.facts import Fact, Made
from henge.games.contiguity.bits import INDEX, NAMES, bits, cells_of
from henge.games.contiguity.facts import board, looking_ahead
from henge.games.contiguity.facts.kinds import CANNOT, Kind
from henge.games.contiguity.facts.maxims import JOIN_FIRST
from henge.games.contiguity.facts.maxims_fitting import maxim_fits
from henge.games.contiguity.facts.moving import FEW_STOPS
from henge.games.contiguity.facts.sentence_names import FactWords, by_win, piece, round_the_ring, text, where_to
from henge.games.contiguity.facts.sentences import SAID
from henge.games.contiguity.facts.sentences_aftermath import moved
from henge.games.contiguity.facts.sentences_threats import HAD_MET, had_met, leads
from henge.games.contiguity.int_state import Move as Step
from henge.games.contiguity.int_state import Position, read
from henge.language import either, in_words, many, person, phrases, say
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.contiguity import Contiguity
    from henge.games.contiguity.position import State

STOPPING = (Kind.TAKES_CELL, Kind.IN_THE_WAY, Kind.STOPS, Kind.STOPS_DRUID)
# They are no cause of a loss: the first cost nobody a game, the others are told beside another fact or of bids.
SLIGHT = (Kind.TEMPTS, Kind.WAITS, Kind.TIES, Kind.GATHERS, Kind.JOINT, Kind.SEATS, Kind.UNSEATS, Kind.CUTS)
NO_CAUSE = (*SLIGHT, Kind.ONLY, Kind.BID, Kind.LETS, Kind.SIDE)

NOT_STOPPED = phrases(
    {
        "CD8": "But {piece} threatened to go to {cell} and join all {all}, and this did not stop it.",
        "your": "But {piece} threatened to go to {cell} and close in your druid, and this did not stop it.",
        "CD9": "But {piece} threatened to go to {cell} and close in {name}’s druid, and this did not stop it.",
        "": "But {piece} threatened to go to {cell} and win, and this did not stop it.",
    }
)
COULD_THEN = phrases(
    {
        "CD8": "{piece} could then go to {cell} and join all {all}.",
        "your": "{piece} could then go to {cell} and close in your druid.",
        "CD9": "{piece} could then go to {cell} and close in {name}’s druid.",
        "": "{piece} could then go to {cell} and win.",
    }
)
AS_PLAYED = phrases(
    {
        "CD8": "As played, {piece} could go to {cell} and join all {all}.",
        "your": "As played, {piece} could go to {cell} and close in your druid.",
        "CD9": "As played, {piece} could go to {cell} and close in {name}’s druid.",
        "": "As played, {piece} could go to {cell} and win.",
    }
)
# Another piece that could win as well, on the same cell or on another.
TOO = phrases(("{piece} could go there as well.", "{piece} could also go to {cell} and win."))
# By on how many cells a win is threatened: one, two or more.
THEN_LEADS = phrases(
    (
        "{piece} could then go to {cell} and threaten to win on {cells}, and nothing would stop that.",
        "{piece} could then go to {cell} and threaten to win on {cells}, and no single move would stop both.",
        "{piece} could then go to {cell} and threaten to win on {cells}, and no single move would stop all of them.",
    )
)
STILL_LEADS = phrases(
    (
        "{piece} could still go to {cell} and threaten to win on {cells}, and nothing would stop that.",
        "{piece} could still go to {cell} and threaten to win on {cells}, and no single move would stop both.",
        "{piece} could still go to {cell} and threaten to win on {cells}, and no single move would stop all of them.",
    )
)
AS_PLAYED_LEADS = phrases(
    (
        "As played, {piece} could go to {cell} and threaten to win on {cells}, and nothing would stop that.",
        "As played, {piece} could go to {cell} and threaten to win on {cells}, and no single move would stop both.",
        "As played, {piece} could go to {cell} and threaten to win on {cells}, and no single move would stop all of "
        "them.",
    )
)

# What a piece left empty that moved: the cell that another then goes to, or one of those on which that wins.
LEFT = phrases(("That left {cell} empty.", "That left {cell} empty, where the other side could win."))
PLAYED_LEFT = phrases(
    (
        "The move played left {cell} empty.",
        "The move played left {cell} empty, where the other side could win.",
    )
)
# How it would have been met after the better move.
AFTER_BETTER = phrases(
    (
        "",
        "After the better move {answer} could have gone to {end} in reply and won first.",
        "After the better move {answer} could have stopped that by going to {end}.",
    )
)


class Way:
    """A move of the other's after the one that was played, and where it then threatens to win."""

    def __init__(self, t: FactWords, then: Position, way: Step) -> None:
        other = t.fact.other
        after = looking_ahead.turned(then, other).play(way)
        occupied = {NAMES[cell] for side in (0, 1) for cell in cells_of(then.side(side))}
        self.goal = where_to(NAMES[way[0]], NAMES[way[1]], occupied)
        self.cell = NAMES[way[1]]
        self.piece = piece(t.rival, t.druid(other, NAMES[way[0]]), NAMES[way[0]])
        self.clause = looking_ahead.clause(after, other)
        ends = looking_ahead.wins(after, other) if after.winner < 0 else []
        self.ends = tuple(dict.fromkeys(NAMES[end] for _, end in ends))


def allowed(t: FactWords, made: Made) -> str:
    """Return what the move played let the other do; "" where that is nothing."""
    if (then := _played(t, made)) is None:
        return ""
    if wins := looking_ahead.wins(then, t.fact.other):
        way = Way(t, then, _used(wins, made))
        left = _left(made, way, PLAYED_LEFT)
        return text(left, _wins(COULD_THEN if left else AS_PLAYED, t, way))
    if killers := looking_ahead.killers(then, t.fact.other):
        way = Way(t, then, used := _used(killers, made))
        left = _left(made, way, PLAYED_LEFT)
        leads_to = _leads(THEN_LEADS if left else AS_PLAYED_LEADS, way)
        return text(left, leads_to, _met(t, made, used, AFTER_BETTER))
    return ""


def guarded(t: FactWords, made: Made) -> bool:
    """Tell whether what the move played let the other do is told of a pawn that would have stayed."""
    if len(made.played) < 2 or t.view.captives or made.played[0] == made.better[0]:
        return False
    at = read(t.game, t.view, 999, 0)
    return not looking_ahead.can_win(at, t.fact.other) and [*looking_ahead.guards(at, t.fact.seat)] == [
        INDEX[made.played[0]]
    ]


def cause(t: FactWords, made: Made) -> str:
    """Return that a fact was missed, and so a game was lost; "" where it is no cause."""
    kind, said = t.fact.kind, moved(t, made)
    if kind in (*STOPPING, Kind.SAFE, Kind.SOUND, Kind.GUARDS):
        let = _let(t, made)
        return text(said, let) if let else ""
    if kind == Kind.DENIES:
        return _denied(t, made)
    return "" if kind in NO_CAUSE else text(said, _better(t, made), SAID[kind](t).could)


def _played(t: FactWords, made: Made) -> Position | None:
    """Return the position after the move played; None for a placement, or a pawn put elsewhere."""
    if len(made.played) < 2 or t.view.captives:
        return None
    return read(t.game, t.view, 999, 0).play((INDEX[made.played[0]], INDEX[made.played[1]]))


def _let(t: FactWords, made: Made) -> str:
    """Return that the move played let the other win; "" where it did not."""
    if (then := _played(t, made)) is None:
        return ""
    kind, other = t.fact.kind, t.fact.other
    wins = looking_ahead.wins(then, other)
    ways = wins or (looking_ahead.killers(then, other) if kind in (Kind.SOUND, Kind.GUARDS) else [])
    if not ways:
        return ""
    used = _used(ways, made)
    way = Way(t, then, used)
    if kind == Kind.GUARDS:
        if made.played[0] != t.cell or not (wins or _left(made, way, LEFT)):
            return ""
        if wins:
            stays = say("That pawn had to stay.") if _must_stay(t, INDEX[t.cell]) else _left(made, way, LEFT)
            return text(stays, _did(t, made, used, _wins(COULD_THEN, t, way))) or _better(t, made)
    known = [way for way in ways if NAMES[way[0]] == t.start and NAMES[way[1]] == t.end]
    if kind in STOPPING and known:
        holding = list(islice(looking_ahead.answers(read(t.game, t.view, 999, 0), other, ways), FEW_STOPS + 1))
        did = _held(t, made, holding) if 0 < len(holding) <= FEW_STOPS else ""
        stands = Way(t, then, known[0])
        threat = by_win(NOT_STOPPED, stands.clause, t.me, piece=stands.piece, cell=stands.goal, all=t.all)
        return text(threat, _too(t, then, ways), did)
    left = _left(made, way, LEFT)
    if looking_ahead.can_win(then, other):
        return text(left, _did(t, made, used, _wins(COULD_THEN, t, way))) or _better(t, made)
    did = _did(t, made, used, _leads(THEN_LEADS, way))
    met = _met(t, made, used, HAD_MET) if made.reply in ((), _named(used)) else ""
    if met or (did and made.reply):
        return text(left, did, _better(t, made, anew=True), met)
    return text(left, did) or _better(t, made)


def _used(ways: Sequence[Step], made: Made) -> Step:
    """Return by which of some ways the other won, or else the first of them."""
    return next((way for way in ways if _named(way) == made.reply), ways[0])


def _named(way: Step) -> Action:
    return tuple(NAMES[cell] for cell in way)


def _did(t: FactWords, made: Made, way: Step, could: str) -> str:
    """Return what a move let the other do: as it `could` where no reply is known, and that it could force a win where
    it went about that in another way; "" where it did so, for that is told after the cause."""
    if not made.reply:
        return could
    if made.reply == _named(way):
        return ""
    return person(t.rival, "That let you force a win.", "That let {name} force a win.")


def _must_stay(t: FactWords, cell: int) -> bool:
    """Tell whether the other could win at once after every move of a pawn."""
    at, other = read(t.game, t.view, 999, 0), t.fact.other
    thens = (at.play((cell, end)) for end in cells_of(board.ends(at, t.fact.seat, cell)))
    return all(then.winner == other or looking_ahead.can_win(then, other) for then in thens)


def _held(t: FactWords, made: Made, holding: Sequence[Step]) -> str:
    """Return which few moves would have stopped a win: from where, if they all go to one cell."""
    ends, starts = {end for _, end in holding}, round_the_ring([NAMES[start] for start, _ in holding])
    if len(ends) == 1 < len(holding):
        return say(
            "Only a piece that moved to {cell} from {starts} would have stopped that.",
            cell=NAMES[ends.pop()],
            starts=either(starts),
        )
    return many(
        len(holding),
        "Only one move would have stopped that: {deed}.",
        "Only {count} moves would have stopped that, {deed} among them.",
        count=in_words(len(holding)),
        deed=t.game.tell(t.view, made.better).doing,
    )


def too(t: FactWords, made: Made) -> str:
    """Return which other piece could win as well after the move played; "" where none could."""
    then = _played(t, made) if t.fact.kind in STOPPING else None
    return _too(t, then, looking_ahead.wins(then, t.fact.other)) if then else ""


def _too(t: FactWords, then: Position, ways: Sequence[Step]) -> str:
    """Return which other piece than the one told of could win by one of some ways, on the same cell if any could."""
    known = (INDEX[t.start], INDEX[t.end])
    others = [way for way in ways if way[0] != known[0]] if known in ways else []
    if not others:
        return ""
    way = Way(t, then, min(others, key=lambda way: way[1] != known[1]))
    return say(TOO[way.cell != t.end], piece=way.piece, cell=way.goal)


def maxim_kind(game: Contiguity, view: State, fact: Fact, made: Made) -> str:
    """Return the kind whose maxim a missed fact teaches: that a piece must stay only where the one that moved left a
    cell that the other then needed, and else what is threatened; "" where one is to join who did so, and where its
    words do not fit the moment."""
    if (fact.kind in JOIN_FIRST and _joined(game, view, made)) or not maxim_fits(view, fact):
        return ""
    told = FactWords(game, view, fact)
    if fact.kind not in (Kind.SAFE, Kind.SOUND, Kind.DENIES) or (then := _played(told, made)) is None:
        return fact.kind
    ways = looking_ahead.wins(then, fact.other) or looking_ahead.killers(then, fact.other)
    if fact.kind == Kind.DENIES and (INDEX[told.start], INDEX[told.end]) in ways:  # it was threatened already
        return fact.kind
    if ways and _left(made, Way(told, then, _used(ways, made)), LEFT):
        return Kind.SOUND
    return Kind.DENIES if fact.kind == Kind.SOUND and ways else fact.kind


def _joined(game: Contiguity, view: State, made: Made) -> bool:
    """Tell whether the largest group grew by the move played, and as much as by the better one."""
    thens = (view, *(game.apply(view, move) for move in (made.played, made.better)))
    was, played, better = (looking_ahead.largest(bits(at.pieces(view.seat))) for at in thens)
    return played > was and played >= better


def _met(t: FactWords, made: Made, way: Step, forms: Sequence[str]) -> str:
    """Return how a threat that nothing stops after the move played would have been met after the better one; "" where
    it could not have been made then."""
    then = read(t.game, t.view, 999, 0).play((INDEX[made.better[0]], INDEX[made.better[-1]]))
    if then.winner >= 0 or then.captives:
        return ""
    how, answer = looking_ahead.met(then, t.fact.seat, way)
    if how == CANNOT:
        return ""
    cell, end = (NAMES[place] for place in answer)
    subject = piece(t.me, answer[0] == then.druids[t.fact.seat], cell)
    return say(forms[how], piece=Way(t, then, way).piece, cell=NAMES[way[1]], answer=subject, end=end)


def _denied(t: FactWords, made: Made) -> str:
    """Return that a threat that nothing stops was not prevented, and how a better move would have met it."""
    then, known, other = _played(t, made), (INDEX[t.start], INDEX[t.end]), t.fact.other
    if then is None:
        return ""
    said, better = moved(t, made), _better(t, made, anew=True)
    if wins := looking_ahead.wins(then, other):
        way = Way(t, then, used := _used(wins, made))
        return text(said, _left(made, way, LEFT), _did(t, made, used, _wins(COULD_THEN, t, way)), better)
    if not (killers := looking_ahead.killers(then, other)):
        return ""
    used = _used(sorted(killers, key=lambda way: way != known), made)
    way = Way(t, then, used)
    if used != known:
        return text(said, _left(made, way, LEFT), _did(t, made, used, _leads(THEN_LEADS, way)), better)
    gone = say("{piece} could then not have gone to {cell}.", piece=t.theirs, cell=t.end)
    met = had_met(t) if t.counts["met"] != CANNOT else gone
    known_alone = made.reply in ((), _named(used))
    return text(said, _did(t, made, used, _leads(STILL_LEADS, way)), better, met if known_alone else "")


def _leads(forms: Sequence[str], way: Way) -> str:
    """Return the form for a move of the other's after which a win cannot be stopped."""
    return leads(forms, way.piece, way.goal, way.ends)


def _wins(forms: Mapping[str, str], t: FactWords, way: Way) -> str:
    return by_win(forms, way.clause, t.me, piece=way.piece, cell=way.goal, all=t.all)


def _left(made: Made, way: Way, forms: Sequence[str]) -> str:
    """Return that the move played left the cell that the other then goes to, or one of those on which it wins; "" where
    it did not, or the better one leaves it as well."""
    cell = made.played[0]
    if cell == made.better[0] or cell not in (*way.ends, way.cell):
        return ""
    return say(forms[cell != way.cell], cell=cell)


def _better(t: FactWords, made: Made, anew: bool = False) -> str:
    """Return which move was better, of the piece just played or, `anew`, where another was spoken of since."""
    cell, end = made.better[0], made.better[-1]
    if len(made.better) == 1:
        return say("Placing it on {cell} was better.", cell=cell)
    if t.view.captives:
        return say("Putting it on {cell} was better.", cell=end)
    if cell == made.played[0] and not anew:
        return say("Moving it to {cell} was better.", cell=end)
    return say(
        "Moving the druid from {cell} to {end} was better."
        if t.druid(t.view.seat, cell)
        else "Moving the pawn from {cell} to {end} was better.",
        cell=cell,
        end=end,
    )
