"""The sentences about how a lost game of Contiguity went on, and about the move that was made."""

from __future__ import annotations

from henge.facts import Made, Numbers
from henge.games.contiguity.facts.kinds import Moment
from henge.games.contiguity.facts.sentence_names import FactWords, piece, text, where_to
from henge.games.contiguity.facts.sentences_threats import leads
from henge.games.contiguity.position import PAWNS
from henge.language import in_words, listed, many, person, phrases, say
from henge.rules import Action

# By on how many cells a win was threatened: one, two or more.
LED = phrases(
    (
        "In the game {piece} went to {cell} and threatened to win on {cells}; nothing stopped that.",
        "In the game {piece} went to {cell} and threatened to win on {cells}; no single move stopped both.",
        "In the game {piece} went to {cell} and threatened to win on {cells}; no single move stopped them all.",
    )
)


def moved(t: FactWords, made: Made) -> str:
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


def _moved(name: str, ply: int, druid: bool, move: Action) -> str:
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


def came(t: FactWords, turns: Numbers) -> str:
    """Return what came of a cause: how the winner, or as it begins the loser, moved then."""
    end = _end(t)
    match t.fact.kind:
        case Moment.AT_ONCE:
            return _at_once(t, end)
        case Moment.ITSELF:
            return person(t.me, "That move itself gave you the game.", "That move itself gave {name} the game.")
        case Moment.OUTRUN:
            soon = person(
                t.rival,
                "From move {ply} on you were within two moves of joining all {all}.",
                "From move {ply} on {name} was within two moves of joining all {all}.",
                ply=turns.of(t.counts["since"]),
                all=t.all,
            )
            return text(soon, "" if t.counts["ever"] else person(t.me, "You never were.", "{name} never was."))
        case Moment.LED:
            (start, cell), last = t.fact.shown_by
            first, moved_on = t.druid(t.fact.seat, start), last[0] == cell
            goal = where_to(start, cell, t.fact.lines)
            went = leads(LED, piece(t.me, first, start), goal, t.fact.cells)
            druid = first if moved_on else t.druid(t.fact.seat, last[0])
            return text(went, _won(t, druid, last, end))
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
                moves=in_words(t.counts["moves"]),
                end=end,
            )
            other = person(
                t.rival,
                "By then no more than {count} of your pieces were together.",
                "By then no more than {count} of {name}’s pieces were together.",
                count=in_words(t.counts["pieces"]),
            )
            return text(won, other)
        case Moment.ANSWERED:
            went = say(
                "{piece} went to {cell}, and after that no reply prevented a win within two moves.",
                piece=piece(t.me, bool(t.counts["druid"]), t.fact.shown_by[0][0]),
                cell=where_to(t.fact.shown_by[0][0], t.cell, t.fact.lines),
            )
            return text(went, _won(t, bool(t.counts["last"]), t.fact.shown_by[1], end))
    then = _made_possible(t) if t.fact.kind in (Moment.CLEARED, Moment.LENT) else (_could_have(t),)
    ply, druid = turns.of(t.counts["move"]), bool(t.counts["druid"])
    return text(_moved(t.me, ply, druid, t.fact.shown_by[0]), *then)


def _at_once(t: FactWords, end: str) -> str:
    """Return by which move the winner won with the reply, and whether it went where the loser had just left."""
    way = t.fact.shown_by[0]
    if t.view.druids[t.fact.seat] is None and not t.game.druidless:  # it may have been that which moved
        return person(t.me, "You won with the next move: {end}.", "{name} won with the next move: {end}.", end=end)
    druid = t.druid(t.fact.seat, way[0])
    if not t.cell:
        return _won(t, druid, way, end)
    slots = {"piece": piece(t.me, druid, way[0]), "cell": way[1], "end": end}
    return say("{piece} then went to {cell}, the cell just left empty, and won: {end}.", **slots)


def _won(t: FactWords, druid: bool, way: Action, end: str) -> str:
    """Return by which move the winner won at last."""
    slots = {"piece": piece(t.me, druid, way[0]), "cell": way[1], "end": end}
    return say("{piece} then went to {cell} and won: {end}.", **slots)


def _could_have(t: FactWords) -> str:
    """Return which other move would have kept the winner from a cell."""
    could, druid = t.fact.shown_by[1], t.counts["could"]
    subject = piece(t.me, bool(druid), could[0])
    if t.fact.kind == Moment.LEFT:
        return person(
            t.rival,
            "{piece} could have gone to {cell}, the cell that you went to next.",
            "{piece} could have gone to {cell}, the cell that {name} went to next.",
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


def _made_possible(t: FactWords) -> tuple[str, str]:
    """Return how a move made the winner's next one possible, and how many others would have prevented it."""
    some, every = t.counts["few"], t.counts["others"]
    theirs = {"piece": piece(t.rival, bool(t.counts["theirs"]), t.fact.shown_by[-1][0]), "cell": t.cell}
    others = many(
        some,
        "Only one of the {every} other moves would have prevented that.",
        "{n} of the {every} other moves would have prevented that.",
        every=every,
    )
    if t.fact.kind == Moment.LENT:
        return say("There {piece} could jump over it to {cell}.", **theirs), others
    if t.counts["way"]:
        return say("That opened the way to {cell} for {piece}.", **theirs), others
    return say("That left {cell} to {piece}.", **theirs), others


def _end(t: FactWords) -> str:
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
