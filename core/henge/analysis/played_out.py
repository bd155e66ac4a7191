"""The worth of a position by playing it to its end, once nothing is hidden from whoever is to move."""

from __future__ import annotations

from collections.abc import Iterator

from henge.analysis.compare import Report, Request
from henge.bots import Ended, Proof, Thought, players
from henge.game import Game
from henge.language import many, say
from henge.rules import Action, View, read_action


def played_out(asked: Request, game: Game[object], view: View, thought: Thought) -> Iterator[tuple[Thought, Report]]:
    """Yield the thought while all is played to the end, for a hint or a review, and then one of which everything is
    known, with by how many points the mover wins after the best move, and after the one that was played."""
    play = players(asked["game"]).plays_out
    if play is None or not (asked.get("foresee") or asked.get("played")):
        return
    names = [asked[name] for name in ("played", "built") if asked.get(name)]
    for ended in play(game, view, [*map(read_action, names)]):
        if ended is None:
            yield thought, {}
            continue
        more = {"margin": next(iter(ended.margins.values()))}
        if played := asked.get("played"):
            more["margin_played"] = ended.margins[read_action(played)]
        yield thought_of_end(ended), more


def thought_of_end(ended: Ended) -> Thought:
    """Return a thought about a position of which it is known what it comes to."""
    margins = {**ended.margins, **ended.results}
    worths = {action: _share(margin) for action, margin in margins.items()}
    ranked = sorted(worths.items(), key=lambda each: -each[1])
    best = next(iter(ended.margins))
    rivals = ((best, worths[best]), *(each for each in ranked if each[0] != best))
    proofs = tuple((action, Proof(wins=worth == 1.0)) for action, worth in rivals if worth != _share(0))
    line = tuple[Action, ...](filter(None, (best, ended.reply)))
    return Thought(best, worths[best], len(worths), line, rivals, proofs, exact=not margins[best])


def _share(margin: int) -> float:
    """Return the share of the win that a margin brings in a game of two."""
    return (1 + (margin > 0) - (margin < 0)) / 2


def end_of(margin: int) -> str:
    """Return in a sentence how a game of two ends with best play, by the margin of whoever is to move."""
    return say("Both hands are known now: with best play on both sides this leads to {end}.", end=_end(margin))


def ends_of(margin: int, played: int) -> str:
    """Return in a sentence how it would have ended with best play, after a better move and after the one played."""
    return say(
        "Both hands were known by then: with best play on both sides that would have led to {end}; the move "
        "played led to {other}.",
        end=_end(margin),
        other=_end(played),
    )


def _end(margin: int) -> str:
    """Return in words how a game ends by a margin."""
    if margin > 0:
        return many(margin, "a win by {n} point", "a win by {n} points")
    return many(-margin, "a loss by {n} point", "a loss by {n} points") if margin else say("a drawn game")
