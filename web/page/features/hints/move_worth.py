"""The worth of a move in words: that it wins or loses and how soon, where that is proved; else its chances."""

from __future__ import annotations

from henge.bots import Proof, Thought, as_good
from henge.game import Game
from henge.language import agreeing, decimal, many, percent, person, phrase, say
from henge.rules import Action

from page.table.table import Table

SURELY = 0.995  # chances of winning that would round to 100 %, though nothing is proved
REPLIED = 2  # moves: one's own, and a reply that wins for whom it answers
CHANCE = phrase("Your chance of winning is {chance}.")
LOST = phrase("This position is lost against best play.")
DRAW = phrase("With best play it is a draw.")
EVERY_WINS = phrase("The game is decided; every move wins.")
UNREFUTED = phrase("The moves that looked best lose; this one has not been refuted.")


def worth(thought: Thought, action: Action, value: float) -> str:
    """Return what a move is worth: that it wins or loses, and how soon, where that is proved; else its chances, but
    none beside a move that is proved to win."""
    proof = dict(thought.proofs).get(action)
    if proof is None and thought.exact:
        return say("a draw")
    if proof is None and (thought.sure or thought.proof or unrefuted(thought)):
        return say("not proved")
    if proof is None:
        return percent(value) if 1 - SURELY <= value <= SURELY else chance(value)
    turns = _turns(proof)
    if turns == 1:
        return say("wins at once" if proof.wins else "loses at once")
    if not turns:
        return say("wins" if proof.wins else "loses")
    if proof.wins:
        return many(turns, "wins in {n} move", "wins in {n} moves")
    return many(turns, "loses in {n} move", "loses in {n} moves")


def unrefuted(thought: Thought) -> bool:
    """Tell whether moves that looked better are proved to lose, and of the one given nothing is known."""
    lost = any(not proof.wins for _, proof in thought.proofs)
    return lost and not (thought.value or thought.proof or thought.exact or thought.sure)


def loses(thought: Thought) -> bool:
    """Tell whether every move of a position is known to lose."""
    return thought.proof is not None and not thought.proof.wins


def estimated(thought: Thought) -> bool:
    """Tell whether of a move nothing is known but its chances."""
    return not (thought.proof or thought.exact or thought.sure or unrefuted(thought))


def every_move_wins(table: Table, thought: Thought) -> bool:
    """Tell whether every legal move is proved to win."""
    return sum(proof.wins for _, proof in thought.proofs) == len(table.viewpoint.legal)


def hopeless(table: Table, thought: Thought) -> str:
    """Return in a sentence that whoever is to move is so far behind in points that no move found is worth more than
    another; "" where that is not so."""
    game, seat = table.game, table.viewpoint.turn
    totals = [score.total for score in game.scores(table.viewpoint.view)]
    if seat is None or not totals or game.goal is not None or not (thought.visits and estimated(thought)):
        return ""
    behind = max(totals) - totals[seat]
    if not behind or not as_good(0.0, thought.value):
        return ""
    return person(
        table.name(seat),
        "You are {points} behind, and no move found makes up for it.",
        "{name} is {points} behind, and no move found makes up for it.",
        points=amount(game, behind, 0),
    )


def _turns(proof: Proof) -> int:
    """Return in how many moves of its player something is proved to win or lose; 0 where that is not known, or where it
    is the reply that decides for its player."""
    return 0 if proof.wins and proof.plies == REPLIED else (proof.plies + 1) // 2


def prospects(thought: Thought, otherwise: str) -> str:
    """Return in a sentence what is proved of the best move; `otherwise`, with its chances, where nothing is."""
    if thought.proof is None and thought.sure:
        return say("You can win, whatever the replies. It was not proved by which move; this one is the likeliest.")
    if thought.proof is None and thought.exact:
        return say(DRAW)
    if unrefuted(thought):
        return say(UNREFUTED) if otherwise else ""
    if thought.proof is None:
        return say(otherwise, chance=chance(thought.value)) if thought.visits and otherwise else ""
    if not thought.proof.wins:
        return say(LOST)
    turns = _turns(thought.proof)
    if turns > 1:
        return many(
            turns,
            "This move wins in {n} move, whatever the replies.",
            "This move wins in {n} moves, whatever the replies.",
        )
    return say("This move wins at once." if turns else "This move wins, whatever the replies.")


def chance(value: float) -> str:
    """Write chances of winning that are estimated: never 0 or 100 %, which only proofs are."""
    if value > SURELY:
        return say("over {share}", share=percent(0.99))
    if value < 1 - SURELY:
        return say("under {share}", share=percent(0.01))
    return say("about {share}", share=percent(value))


def amount(game: Game[object], value: float, digits: int) -> str:
    """Write an amount of what a game's scores count, with so many decimals."""
    return game.counted(agreeing(value, digits), decimal(value, digits))


def ranked(thought: Thought) -> list[tuple[Action, float]]:
    """Return a thought's action and its rivals, best first; one tried too seldom to be trusted is worth no more."""
    others = [(action, min(value, thought.value)) for action, value in thought.rivals if action != thought.action]
    return [(thought.action, thought.value), *sorted(others, key=lambda pair: -pair[1])]
