"""What is said of a lost game of Contiguity: its cause, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice

from henge.facts import Made, Move
from henge.games.contiguity.bits import INDEX, NAMES, cells_of
from henge.games.contiguity.facts import ahead
from henge.games.contiguity.facts.kinds import CANNOT, Kind, Moment
from henge.games.contiguity.facts.named import Told, by_win, long_way, piece, text
from henge.games.contiguity.facts.sentences import SAID
from henge.games.contiguity.facts.threats import had_met, leads
from henge.games.contiguity.int_state import Move as Step
from henge.games.contiguity.int_state import Position, read
from henge.games.contiguity.position import PAWNS
from henge.language import in_words, listed, many, person, phrases, say

ALONE = 5  # moves at most that stop a win, to be counted
STOPPING = (Kind.TAKES_CELL, Kind.IN_THE_WAY, Kind.STOPS, Kind.STOPS_DRUID)
# They are no cause of a loss: the first cost nobody a game, the others are told beside another fact or of bids.
SLIGHT = (Kind.WAITS, Kind.TIES, Kind.GATHERS, Kind.JOINT, Kind.SEATS, Kind.UNSEATS, Kind.CUTS)
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


class Way:
    """A move of the other's after the one that was played, and where it then threatens to win."""

    def __init__(self, t: Told, then: Position, way: Step) -> None:
        other = t.fact.other
        after = ahead.turned(then, other).play(way)
        occupied = {NAMES[cell] for side in (0, 1) for cell in cells_of(then.side(side))}
        self.round = long_way(NAMES[way[0]], NAMES[way[1]], occupied)
        self.cell = NAMES[way[1]]
        self.piece = piece(t.rival, t.druid(other, NAMES[way[0]]), NAMES[way[0]])
        self.clause = ahead.clause(after, other)
        ends = ahead.wins(after, other) if after.winner < 0 else []
        self.ends = tuple(dict.fromkeys(NAMES[end] for _, end in ends))


def allowed(t: Told, made: Made) -> str:
    """Return what the move played let the other do; "" where that is nothing."""
    if (then := _played(t, made)) is None:
        return ""
    if wins := ahead.wins(then, t.fact.other):
        return _wins(AS_PLAYED, t, Way(t, then, wins[0]))
    if killers := ahead.killers(then, t.fact.other):
        return _leads(AS_PLAYED_LEADS, Way(t, then, killers[0]))
    return ""


def cause(t: Told, made: Made) -> str:
    """Return that a fact was missed, and so a game was lost; "" where it is no cause."""
    kind, said = t.fact.kind, moved(t, made)
    if kind in (*STOPPING, Kind.SAFE, Kind.SOUND, Kind.GUARDS):
        let = _let(t, made)
        return text(said, let) if let else ""
    if kind == Kind.DENIES:
        return _denied(t, made)
    return "" if kind in NO_CAUSE else text(said, _better(t, made), SAID[kind](t).could)


def _played(t: Told, made: Made) -> Position | None:
    """Return the position after the move played; None for a placement, or a pawn put elsewhere."""
    if len(made.played) < 2 or t.view.captives:
        return None
    return read(t.game, t.view, 999, 0).play((INDEX[made.played[0]], INDEX[made.played[1]]))


def _let(t: Told, made: Made) -> str:
    """Return that the move played let the other win; "" where it did not."""
    if (then := _played(t, made)) is None:
        return ""
    kind, other = t.fact.kind, t.fact.other
    ways = ahead.wins(then, other) or (ahead.killers(then, other) if kind == Kind.SOUND else [])
    if not ways:
        return ""
    way = Way(t, then, ways[0])
    if kind == Kind.GUARDS:
        return text(say("That pawn had to stay."), _wins(COULD_THEN, t, way)) if made.played[0] == t.cell else ""
    known = [way for way in ways if NAMES[way[0]] == t.start and NAMES[way[1]] == t.end]
    if kind in STOPPING and known:
        held = len(list(islice(ahead.answers(read(t.game, t.view, 999, 0), other, ways), ALONE + 1)))
        did = (
            many(held, "Only one move would have.", "Only {count} moves would have.", count=in_words(held))
            if 0 < held <= ALONE
            else ""
        )
        stands = Way(t, then, known[0])
        threat = by_win(NOT_STOPPED, stands.clause, t.me, piece=stands.piece, cell=stands.cell, all=t.all)
        return text(threat, did, stands.round)
    if ahead.can_win(then, other):
        return _wins(COULD_THEN, t, way)
    return text(_left_empty(made, (*way.ends, way.cell)), _leads(THEN_LEADS, way))


def _denied(t: Told, made: Made) -> str:
    """Return that a threat that nothing stops was not prevented, and how a better move would have met it."""
    then, known, other = _played(t, made), (INDEX[t.start], INDEX[t.end]), t.fact.other
    if then is None:
        return ""
    said, better = moved(t, made), _better(t, made, anew=True)
    if wins := ahead.wins(then, other):
        return text(said, _wins(COULD_THEN, t, Way(t, then, wins[0])), better)
    killers = ahead.killers(then, other)
    if known not in killers:
        return text(said, _leads(THEN_LEADS, Way(t, then, killers[0])), better) if killers else ""
    gone = say("{piece} could then not have gone to {cell}.", piece=t.theirs, cell=t.end)
    met = had_met(t) if t.numbers[0] != CANNOT else gone
    return text(said, _leads(STILL_LEADS, Way(t, then, known)), better, met)


def _leads(forms: Sequence[str], way: Way) -> str:
    """Return the form for a move of the other's after which a win cannot be stopped."""
    return text(leads(forms, way.piece, way.cell, way.ends), way.round)


def _wins(forms: Mapping[str, str], t: Told, way: Way) -> str:
    return text(by_win(forms, way.clause, t.me, piece=way.piece, cell=way.cell, all=t.all), way.round)


def _left_empty(made: Made, cells: Sequence[str]) -> str:
    """Return that the move played left a cell that the other then needed; "" where it did not."""
    return say("That left {cell} empty.", cell=made.played[0]) if made.played[0] in cells else ""


def moved(t: Told, made: Made) -> str:
    """Return which move was made."""
    move, placed = made.played, {"ply": made.number, "cell": made.played[0]}
    if len(move) == 1 and len(t.view.pawns[t.view.seat]) < PAWNS:
        return person(
            t.me,
            "At move {ply} you placed a pawn on {cell}.",
            "At move {ply} {name} placed a pawn on {cell}.",
            **placed,
        )
    if len(move) == 1:
        return person(
            t.me,
            "At move {ply} you placed the druid on {cell}.",
            "At move {ply} {name} placed the druid on {cell}.",
            **placed,
        )
    if t.view.captives:
        return person(
            t.me,
            "At move {ply} you put the pawn from {cell} on {end}.",
            "At move {ply} {name} put the pawn from {cell} on {end}.",
            **placed,
            end=move[1],
        )
    return _moved(t.me, made.number, t.druid(t.view.seat, move[0]), move)


def _moved(name: str, ply: int, druid: bool, move: Move) -> str:
    """Return that somebody moved a pawn or the druid."""
    slots = {"ply": ply, "cell": move[0], "end": move[1]}
    if druid:
        return person(
            name,
            "At move {ply} you moved the druid from {cell} to {end}.",
            "At move {ply} {name} moved the druid from {cell} to {end}.",
            **slots,
        )
    return person(
        name,
        "At move {ply} you moved the pawn from {cell} to {end}.",
        "At move {ply} {name} moved the pawn from {cell} to {end}.",
        **slots,
    )


def _better(t: Told, made: Made, anew: bool = False) -> str:
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


def came(t: Told) -> str:
    """Return what came of a cause: how the winner, or as it begins the loser, moved then."""
    end = _end(t)
    match t.fact.kind:
        case Moment.AT_ONCE:
            return person(t.me, "You won with the next move: {end}.", "{name} won with the next move: {end}.", end=end)
        case Moment.ITSELF:
            return person(t.me, "That move itself gave you the game.", "That move itself gave {name} the game.")
        case Moment.OUTRUN:
            soon = person(
                t.rival,
                "From move {ply} on you were within two moves of joining all {all}.",
                "From move {ply} on {name} was within two moves of joining all {all}.",
                ply=t.numbers[0],
                all=t.all,
            )
            return text(soon, "" if t.numbers[1] else person(t.me, "You never were.", "{name} never was."))
        case Moment.WENT:
            ways = listed([say("from {cell} to {end}", cell=way[0], end=way[1]) for way in t.fact.shown_by])
            return person(
                t.me,
                "You then moved {ways} and won: {end}.",
                "{name} then moved {ways} and won: {end}.",
                ways=ways,
                end=end,
            )
        case Moment.GREW:
            won = person(
                t.me,
                "You won in {moves} more moves: {end}.",
                "{name} won in {moves} more moves: {end}.",
                moves=in_words(t.numbers[1]),
                end=end,
            )
            other = person(
                t.rival,
                "At most {count} of your pieces were then together.",
                "At most {count} of {name}’s pieces were then together.",
                count=in_words(t.numbers[2]),
            )
            return text(won, other)
        case Moment.ANSWERED:
            went = say(
                "{piece} went to {cell}, and after that no reply prevented a win within two moves: {end}.",
                piece=piece(t.me, bool(t.numbers[0]), t.fact.shown_by[-1][0]),
                cell=t.cell,
                end=end,
            )
            return text(went, long_way(t.fact.shown_by[-1][0], t.cell, t.fact.lines))
    ply, druid, *_ = t.fact.numbers
    then = _made_possible(t) if t.fact.kind in (Moment.CLEARED, Moment.LENT) else (_could_have(t),)
    return text(_moved(t.me, ply, bool(druid), t.fact.shown_by[0]), *then)


def _could_have(t: Told) -> str:
    """Return which other move would have kept the winner from a cell."""
    could, druid = t.fact.shown_by[1], t.numbers[2]
    subject = piece(t.me, bool(druid), could[0])
    if t.fact.kind == Moment.LEFT:
        return person(
            t.rival,
            "{piece} could have gone to {cell}, the cell that you needed next.",
            "{piece} could have gone to {cell}, the cell that {name} needed next.",
            piece=subject,
            cell=t.cell,
        )
    return person(
        t.rival,
        "{piece} could have gone to {end} and kept you from {cell}.",
        "{piece} could have gone to {end} and kept {name} from {cell}.",
        piece=subject,
        end=could[1],
        cell=t.cell,
    )


def _made_possible(t: Told) -> tuple[str, str]:
    """Return how a move made the winner's next one possible, and how many others would have prevented it."""
    *_, way, some, every = t.fact.numbers
    theirs = {"piece": piece(t.rival, bool(t.numbers[2]), t.fact.shown_by[-1][0]), "cell": t.cell}
    others = many(
        some,
        "Only one of the {every} other moves would have prevented that.",
        "{n} of the {every} other moves would have prevented that.",
        every=every,
    )
    if t.fact.kind == Moment.LENT:
        return say("There {piece} could jump over it to {cell}.", **theirs), others
    if way:
        return say("That opened the way to {cell} for {piece}.", **theirs), others
    return say("That left {cell} to {piece}.", **theirs), others


def _end(t: Told) -> str:
    """Return how a game was won, as a clause after a colon."""
    match t.fact.clause:
        case "CD8" | "CV2":
            return say("all {all} pieces were joined", all=t.all)
        case "CD9":
            return person(t.rival, "your druid was closed in", "{name}’s druid was closed in")
        case "CV3":
            return person(t.rival, "your druid touched no piece", "{name}’s druid touched no piece")
        case "CV4":
            return say("the druid had pawns of its own on all four sides")
        case "CV5":
            return say("the druid and five pawns were joined")
        case "CV6":
            return say("the druid reached the enemy druid’s first cell")
        case "CV7":
            return say("the larger group counted when the moves were used up")
    return person(t.rival, "your moves were used up", "{name}’s moves were used up")
