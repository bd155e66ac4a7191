"""A finished match looked at once more: who was ahead when, game by game, and at which moves it turned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from henge import teaching
from henge.bots import Proof, baselines
from henge.english import does, doing, in_words, object_of, opened, summed
from henge.facts import Made
from henge.match import Match
from henge.rules import Action, Seat

from page.table.visibility import hides, secrets
from page.thinking.questions import Finding, Mind, Worth

STEEP = 0.25  # of the win: so much lost is listed though no reason can be told
TURNING, MOST = 0.12, 6  # the share of the win that is lost over a turning point; how many are told
TELLING = 8  # moves of a game, at least, to tell how hopeful a look is
SURELY = "It would have won by force."
AS_GOOD = 0.03  # of the win: less is no difference a computer player can tell
TOLD = 2  # reasons of a turning point, at most
CONFIRMED = 0.5  # of what a look found to be lost a second look must find as well
LIKELY = 0.3  # chances from which on a move may have lost a game that nobody has proved to be won
FAULT = 0.03  # where something is hidden, a better move is named if the one played gave away as much by itself


class Turn(NamedTuple):
    """A drop of somebody's chances over one move of theirs."""

    # The move's number, from 0.
    ply: int
    # Whose move it was.
    seat: Seat
    # The move.
    played: Action
    # The move that was better; None where it was no fault of the move played.
    better: Action | None
    # The chances after it.
    kept: float
    # The chances before it.
    value: float
    # What of the drop the move itself gave away, None where that is not known; the rest is luck.
    fault: float | None
    # What speaks against it, in sentences.
    reasons: list[str]
    # What another did before the player moved again, in a sentence, where that is part of the drop.
    met: str = ""

    @property
    def loss(self) -> float:
        """The share of the win that was lost over the move."""
        return self.value - self.kept


def looked_at(mind: Mind, match: Match) -> int:
    """Return how many of a match's positions have been looked at."""
    return sum(1 for state in match.states[:-1] if mind.knows(state))


def stretches(match: Match) -> list[range]:
    """Return the plies of each game of a match, from the position before its first move to the one after its last."""
    games, begin = [], 0
    for ply, state in enumerate(match.states):
        if ply == len(match.actions) or match.game.between_games(state):
            games.append(range(begin, ply + 1))
            begin = ply + 1
    return games


def share(match: Match, seat: Seat, ply: int) -> float:
    """Return a seat's share of the win at the end of a game of a match, the last one included."""
    if result := match.game.between_games(match.states[ply]):
        return 1 / len(result.ranking[0]) if seat in result.ranking[0] else 0.0
    return baselines.share(match.game, match.state, seat)


def curve(mind: Mind, match: Match, seat: Seat, stretch: range) -> list[tuple[int, float]]:
    """Return a seat's chances ply by ply over one game, where they were thought about; once all are, its end as well
    if it was played to the end.

    Of two players the one has what the other has not; of more, each is known when it is to move.  A look is too hopeful
    for whoever is to move: where nothing is hidden, what the moves of a game cost on the whole is taken off it, and
    then a position is worth to its mover at least what the move made came to.  What is proved stays as it is.
    """
    game, last = match.game, stretch[-1]
    values: dict[int, float] = {}
    broken_off = bool(match.end) and last == len(match.actions)  # resigned or agreed on: no move brought that about
    if not broken_off and all(mind.knows(match.states[ply]) for ply in stretch[:-1]):
        values[last] = share(match, seat, last)
    hope, winners = _hope(mind, match, stretch), mind.winners(match)
    for ply in reversed(stretch[:-1]):
        known, mover = mind.knows(match.states[ply]), game.turn(match.states[ply])
        if not known or not known.thought.visits or not (mover == seat or game.seats == 2):
            continue
        value, winner = known.thought.value, winners[ply]
        proved = known.thought.proof is not None or winner is not None or mind.solved(match, ply)
        value = value - hope * 4 * value * (1 - value) if not proved else value
        value = value if winner is None else float(winner == mover)
        values[ply] = value if mover == seat else 1 - value
        found = mind.worth(match, ply, known.thought.action) if not proved and not hides(match, ply) else None
        if found:  # a move tried since that is better than any the review had seen
            value = max(value, _lifted(found, hope, mover))
            values[ply] = value if mover == seat else 1 - value
        if ply + 1 in values and game.seats == 2 and not proved and not secrets(match, ply):
            values[ply] = max(values[ply], values[ply + 1]) if mover == seat else min(values[ply], values[ply + 1])
    return sorted(values.items())


def _lifted(worth: Worth, hope: float, seat: Seat | None) -> float:
    """Return what a tried move is worth to its mover, a seat, once the hope of who looked at it is taken off."""
    hopeful = hope * 4 * worth.value * (1 - worth.value) if worth.looker is not None else 0.0
    return worth.value - hopeful if worth.looker == seat else worth.value + hopeful


class Judged(NamedTuple):
    """What a move is worth to its mover, beside the one played (None if unknown) and the best one known.

    `proof` is what is proved of it, and `won` whether the position is proved to be won or lost, None where neither is.
    """

    value: float
    played: float | None
    best: float
    proof: Proof | None = None
    won: bool | None = None

    @property
    def found(self) -> bool:
        """Whether no better move is known."""
        return self.value >= self.best - AS_GOOD

    @property
    def better(self) -> bool:
        """Whether it is better than the one played."""
        return self.played is not None and self.value > self.played + AS_GOOD


def judged(mind: Mind, match: Match, ply: int, action: Action) -> Judged | None:
    """Return what a review makes of a move in one of its positions, as the curve has it; None if that is not known."""
    state, seat = match.states[ply], match.game.turn(match.states[ply])
    stretch, known = next(one for one in stretches(match) if ply in one), mind.knows(state)
    values = dict(curve(mind, match, seat, stretch)) if seat is not None else {}
    if known is None or ply not in values:
        return None
    best, winner = values[ply], mind.winners(match)[ply]
    fault = _fault(mind, match, ply, 0.0)
    played = values.get(ply + 1) if not hides(match, ply) else None if fault is None else best - fault
    if winner not in (None, seat):
        return Judged(0.0, 0.0, 0.0, Proof(wins=False), won=False)
    won = None if winner is None else True
    if action == match.actions[ply]:
        return None if played is None else Judged(played, played, best, None, won)
    if action == known.thought.action:
        return Judged(best, played, best, known.thought.proof, won)
    if (worth := mind.worth(match, ply, action)) is None:
        return None
    value = _lifted(worth, _hope(mind, match, stretch), seat)
    return Judged(value, played, max(best, value), worth.proof, won)


def corrected(mind: Mind, match: Match, ply: int, action: Action) -> Mind:
    """Return the mind with a tried move as the best of its position where it is clearly better than any known there."""
    one, worth, known = judged(mind, match, ply, action), mind.worth(match, ply, action), mind.knows(match.states[ply])
    if one is None or worth is None or known is None or one.won is False:
        return mind
    before = judged(mind, match, ply, known.thought.action)
    if before is None or before.proof or one.value <= before.value + AS_GOOD:
        return mind
    thought, proofs = known.thought, ((action, worth.proof),) if worth.proof else ()
    value = worth.value if worth.proof or hides(match, ply) else thought.value
    rivals = ((action, value), *((one, worth) for one, worth in thought.rivals if one != action))
    thought = thought._replace(action=action, value=value, line=worth.line, rivals=rivals, proofs=proofs)
    return mind.but(judged={**mind.judged, id(known.state): known._replace(thought=thought)})


def settled_from(mind: Mind, match: Match, seat: Seat, stretch: range) -> int | None:
    """Return the first position of a game, won by a seat from there on, in which every move is known to lead to that:
    all of the other's lose, or all of its own win."""
    since = won_from(mind, match, seat, stretch)
    if since is None or match.game.turn(match.states[since]) != seat or mind.every_wins(match, since):
        return since
    return since + 1 if since + 1 < stretch[-1] else None


def won_from(mind: Mind, match: Match, seat: Seat, stretch: range) -> int | None:
    """Return the first position of a game from which on its winner is known to have had the game won."""
    winners, since = mind.winners(match), None
    for ply in reversed(stretch[:-1]):
        if winners[ply] != seat:
            break
        since = ply
    return since


def begins(mind: Mind, match: Match, seat: Seat, stretch: range) -> bool:
    """Tell whether a seat is known not to have had a game won before the position from which on it is known to."""
    since = won_from(mind, match, seat, stretch)
    before = None if since is None or since == stretch[0] else since - 1
    return before is None or mind.solved(match, before) or mind.winners(match)[before] is not None


def dearest(mind: Mind, match: Match, seat: Seat, stretch: range) -> Turn | None:
    """Return the move of a seat that gave away most in a game, with the better one; None where none was better, or
    not all of its moves are known.
    """
    every = list(steps(mind, match, stretch, seat))
    if not every or any(turn.fault is None for turn in every):
        return None
    found = [(turn, known.thought.action) for turn in every if (known := mind.knows(match.states[turn.ply]))]
    missed = [turn._replace(better=better) for turn, better in found if better != turn.played]
    again = seconds(mind, match)
    missed = [turn for turn in missed if _tells(mind, match, turn) and confirmed(mind, match, turn, again) is not False]
    return max(missed, key=lambda turn: turn.fault or 0.0, default=None)


def explained(mind: Mind, match: Match, seat: Seat, stretch: range, turns: list[Turn]) -> list[str]:
    """Return how a seat lost a game, in three sentences: the cause that weighs most and can be told, what came of it,
    and a rule for next time; [] where nothing can be told, or the game is not taught so.

    Before all others comes the move by which it became certain to be lost.  A move missed twice or more without a gap,
    by either of two, is told as such.  Where no single move gave much away, what cost the
    game again and again comes first; nothing is told then of a game that luck decided.
    """
    last, missing = losing(mind, match, seat, stretch), chains(turns)
    decisive = deciders(mind, match, seat, stretch, turns)
    own = [turn for turn in turns if turn.ply in stretch and turn.seat == seat and turn.better]
    dear = [turn for turn in own if turn.fault is None or turn.fault >= TURNING]
    if not last and not dear and lucky(*balance(mind, match, 1 - seat, stretch)):
        return []
    if not decisive and (told := teaching.habit(match, seat, stretch[0], stretch[-1])):
        return told
    others = decisive[last is not None :] or sorted(own, key=lambda turn: -blame(turn))
    for turn in [*([last] if last else []), *others]:
        assert turn.better is not None
        again = [one.ply for one in next((one for one in missing if turn.ply == one[0].ply), [])]
        if told := teaching.summary(match, turn.ply, turn.better, stretch[-1], again):
            return told
        if turn is last and turn.value in (0.5, 1.0) and not turn.kept:
            return [let_go(mind, match, turn), *teaching.lesson(match, turn.ply, turn.better)]
    return []


def let_go(mind: Mind, match: Match, turn: Turn) -> str:
    """Return that a move threw away a game that was won, or a draw, and which would have kept it."""
    known, view = mind.knows(match.states[turn.ply]), match.game.observe(match.states[turn.ply], turn.seat)
    assert known is not None
    assert turn.better is not None
    name = object_of(match.name(turn.seat, view))
    threw = f"{name} threw away {'a won game' if turn.value == 1 else 'a draw'}"
    deeds = [doing(name, match.game.tell(view, action)) for action in (turn.played, turn.better)]
    kept = sum(value == turn.value for _, value in known.thought.rivals) if known.thought.exact else 0
    only = "Only" if kept == 1 else f"{in_words(kept).capitalize()} moves" if kept else ""
    words = f"{only} would have kept it, {deeds[1]} among them" if kept > 1 else f"{only} {deeds[1]} would have kept it"
    return f"At move {turn.ply + 1} {threw} by {deeds[0]}. {opened(words.strip())}."


def deciders(mind: Mind, match: Match, seat: Seat, stretch: range, turns: list[Turn]) -> list[Turn]:
    """Return the moves of a seat that decided a game against it, the one that weighs most first: by which it became
    certain to be lost, and those of its turning points that decide one."""
    last = losing(mind, match, seat, stretch)
    own = [turn for turn in turns if turn.ply in stretch and turn.seat == seat and turn.better]
    dear = [turn for turn in own if turn.fault is None or turn.fault >= TURNING]
    decisive = [turn for turn in dear if turn.better and teaching.decides(match, turn.ply, turn.better)]
    return [*([last] if last else []), *sorted(decisive, key=lambda turn: -blame(turn))]


def blame(turn: Turn) -> float:
    """Return what of a drop was the move's own fault, as far as it is known."""
    return turn.loss if turn.fault is None else turn.fault


def losing(mind: Mind, match: Match, seat: Seat, stretch: range) -> Turn | None:
    """Return the last move by which a seat of two let go a game that is known to have been won, or lost one that is
    known to be lost from there on, with the better move; None where there is none, or nothing better is known."""
    winners, since = mind.winners(match), won_from(mind, match, 1 - seat, stretch)
    for turn in reversed(list(steps(mind, match, stretch, seat))):
        known = mind.knows(match.states[turn.ply])
        let_go = winners[turn.ply] == seat and turn.loss >= TURNING
        if known is None or not (let_go or (turn.ply + 1 == since and turn.value >= LIKELY)):
            continue
        better = turn._replace(better=known.thought.action)
        if better.better != turn.played and _tells(mind, match, better):
            return better
    return None


def chains(turns: Sequence[Turn]) -> list[list[Turn]]:
    """Return the stretches of moves, two or more in a row, that are turning points because of one and the same better
    move; one that let go a game that was won, or a draw, is told by itself."""
    found = list[list[Turn]]()
    for turn in sorted(turns, key=lambda turn: turn.ply):
        last = found[-1][-1] if found else None
        if turn.better is None or not turn.kept:
            continue
        if last and (last.ply + 1, last.better) == (turn.ply, turn.better):
            found[-1].append(turn)
        else:
            found.append([turn])
    return [one for one in found if len(one) > 1]


def merged(match: Match, turns: list[Turn]) -> list[Turn]:
    """Return turning points in which those by one move that was left again and again are told as one, without those
    less steep of which no reason can be told."""
    told, spoken = list[Turn](), set[int]()
    missing = chains(turns)
    for turn in turns:
        chain = next((one for one in missing if turn in one), [])
        if turn.ply in spoken:
            continue
        if turn.better and chain and (said := teaching.again(match, turn.ply, turn.better, [one.ply for one in chain])):
            spoken |= {one.ply for one in chain}
            turn = turn._replace(reasons=[*turn.reasons[: TOLD - 1], said])
        if turn.reasons or turn.met or not turn.better or turn.loss >= STEEP:
            told.append(turn)
    return told


def last_look(mind: Mind, match: Match, seat: Seat, stretch: range) -> float:
    """Return the chances of a seat of two at the last position of a game that was looked at, as they were thought."""
    for ply in reversed(stretch[:-1]):
        known = mind.knows(match.states[ply])
        if known and known.thought.visits:
            value = known.thought.value
            return value if match.game.turn(match.states[ply]) == seat else 1 - value
    return 0.5


def _hope(mind: Mind, match: Match, stretch: range) -> float:
    """Return by how much looks at even positions of a game are too hopeful for whoever is to move: half of what most
    moves would cost by them.  0 where cards are hidden, or too few moves are known to tell."""
    game, costs = match.game, list[float]()
    if game.seats > 2:
        return 0.0
    for ply in stretch[:-2]:
        one, other = (mind.knows(match.states[at]) for at in (ply, ply + 1))
        if one is None or other is None or not one.thought.visits or not other.thought.visits:
            continue
        if hides(match, ply) or one.thought.proof or other.thought.proof:
            continue
        same = game.turn(match.states[ply]) == game.turn(match.states[ply + 1])
        if not same:
            costs.append(one.thought.value + other.thought.value - 1)
    return max(0.0, sorted(costs)[len(costs) // 2] / 2) if len(costs) >= TELLING else 0.0


def steps(mind: Mind, match: Match, stretch: range, seat: Seat) -> Iterator[Turn]:
    """Yield every move of a seat in one game of which it is known what its chances were before it and afterwards."""
    for (ply, value), (_, kept) in pairwise(curve(mind, match, seat, stretch)):
        if match.game.turn(match.states[ply]) == seat:
            yield Turn(ply, seat, match.actions[ply], None, kept, value, _fault(mind, match, ply, value - kept), [])


def _fault(mind: Mind, match: Match, ply: int, loss: float) -> float | None:
    """Return what of a loss the move made gave away: all where nothing is hidden, else what was worth more to begin
    with, averaged over the deals; None if the move was not weighed.
    """
    if not hides(match, ply):
        return loss
    known, played = mind.knows(match.states[ply]), match.actions[ply]
    if known is None:
        return None
    worths = {known.thought.action: known.thought.value, **dict(known.thought.rivals)}
    return max(0.0, known.thought.value - worths[played]) if played in worths else None


def every_step(mind: Mind, match: Match) -> Iterator[Turn]:
    """Yield the steps of all seats in all games of a match."""
    for stretch in stretches(match):
        for seat in range(match.game.seats):
            yield from steps(mind, match, stretch, seat)


def given_away(mind: Mind, match: Match) -> dict[int, float]:
    """Return by the ply of each move what it gave away by itself, 0 for nothing, where that is known."""
    return {turn.ply: max(0.0, turn.fault) for turn in every_step(mind, match) if turn.fault is not None}


def parts(mind: Mind, match: Match, stretch: range) -> tuple[list[float], float] | None:
    """Return what in one game of two players the moves of each gave away, and what luck brought the first.

    The first's chances rise over the game by what luck and the other's moves brought, less what its own gave away.
    None where luck has no part, or as long as not all is known.
    """
    known = curve(mind, match, 0, stretch)
    luck = match.game.seats == 2 and any(hides(match, ply) for ply in stretch)
    if not luck or not known or known[-1][0] != stretch[-1]:
        return None
    faults = [[turn.fault for turn in steps(mind, match, stretch, seat)] for seat in (0, 1)]
    given = [sum(fault for fault in own if fault is not None) for own in faults]
    if None in faults[0] + faults[1]:
        return None
    return given, known[-1][1] - known[0][1] + given[0] - given[1]


def balance(mind: Mind, match: Match, winner: Seat, stretch: range) -> tuple[float, float]:
    """Return what luck brought the winner of a game of two, and what the loser's moves gave away beyond the winner's;
    0 and 0 where luck has no part, or as long as not all is known."""
    if (found := parts(mind, match, stretch)) is None:
        return 0.0, 0.0
    given, luck = found
    return luck if winner == 0 else -luck, given[1 - winner] - given[winner]


def lucky(luck: float, moves: float) -> bool:
    """Tell whether luck decided a game rather than moves did."""
    return luck >= TURNING and luck > moves


def turning_points(mind: Mind, match: Match) -> list[Turn]:
    """Return the moves over which most was lost, in the order they were played: the steep drops of the curves.

    What is no fault of the move, nor of what another did then, is left out: a position that was lost in any case, and
    bare luck.  So is what a second look does not find.
    """
    worst = _confirmed(mind, match)[0][:MOST]
    return sorted((_told(mind, match, turn) for turn in worst), key=lambda turn: turn.ply)


def _confirmed(mind: Mind, match: Match) -> tuple[list[Turn], list[Turn]]:
    """Return the steep drops of which more can be told than that they came, the steepest first: those that no second
    look contradicts, and those that one does."""
    costly = [_turn(mind, match, turn) for turn in every_step(mind, match) if turn.loss >= TURNING]
    told = [turn for turn in sorted(costly, key=lambda turn: -turn.loss) if _tells(mind, match, turn)]
    again = seconds(mind, match)
    doubted = [turn for turn in told if confirmed(mind, match, turn, again) is False]
    return [turn for turn in told if turn not in doubted], doubted


def seconds(mind: Mind, match: Match) -> dict[int, Turn]:
    """Return the steps of a match by their plies, as they are where a second look takes the place of the first."""
    judged = {at: known._replace(thought=known.second) for at, known in mind.judged.items() if known.second}
    return {turn.ply: turn for turn in every_step(mind.but(judged={**mind.judged, **judged}), match)} if judged else {}


def confirmed(mind: Mind, match: Match, turn: Turn, steps: Mapping[int, Turn]) -> bool | None:
    """Tell whether by the steps of the second looks a move gave away at least half as much; None until it has been
    looked at twice, or where there is nothing to confirm: what was proved, or was no fault of the move."""
    looks = [known and known.second for known in (mind.knows(match.states[ply]) for ply in _again(mind, match, turn))]
    if not looks or None in looks or turn.ply not in steps:
        return None
    lost, found = ((one.fault if hides(match, one.ply) else one.loss) or 0.0 for one in (turn, steps[turn.ply]))
    return found >= CONFIRMED * lost


def _again(mind: Mind, match: Match, turn: Turn) -> list[int]:
    """Return the positions of a drop that are looked at a second time: before the move, and after it where nothing is
    hidden.  What is proved needs no second look."""
    winners = mind.winners(match)
    if hides(match, turn.ply):
        return [turn.ply] if turn.better and turn.fault else []
    sure = [winner is not None or mind.solved(match, ply) for ply, winner in enumerate(winners)]
    if sure[turn.ply]:
        return []
    both = [ply for ply in (turn.ply, turn.ply + 1) if ply < len(match.actions) and not sure[ply]]
    return [ply for ply in both if mind.knows(match.states[ply])]


def unconfirmed(mind: Mind, match: Match) -> tuple[int, ...]:
    """Return the positions that have still to be looked at a second time before a review can tell where it turned."""
    turns = _confirmed(mind, match)[0][:MOST]
    for stretch in stretches(match):
        for seat in range(match.game.seats):
            if not any(turn.seat == seat and turn.ply in stretch for turn in turns):
                turns += [turn] if (turn := dearest(mind, match, seat, stretch)) else []
    plies = dict.fromkeys(ply for turn in turns for ply in _again(mind, match, turn))
    return tuple(ply for ply in plies if (known := mind.knows(match.states[ply])) and known.second is None)


def unsure(mind: Mind, match: Match) -> int:
    """Return how many steep drops a second look does not find."""
    return len(_confirmed(mind, match)[1])


def _tells(mind: Mind, match: Match, turn: Turn) -> bool:
    """Tell whether more can be said of a drop than that it came, and it could have been helped: who begins a game
    does not know what has been proved of its first move."""
    known = mind.knows(match.states[turn.ply])
    if known and known.thought.proof and any(turn.ply == stretch[0] for stretch in stretches(match)):
        return False
    if turn.better and _loses(mind, match, turn):
        return False
    return bool(turn.better or turn.met)


def _loses(mind: Mind, match: Match, turn: Turn) -> bool:
    """Tell whether the better move is proved to lose as well."""
    assert turn.better is not None
    known, worth = mind.knows(match.states[turn.ply]), mind.worth(match, turn.ply, turn.better)
    proof = (dict(known.thought.proofs).get(turn.better) if known else None) or (worth.proof if worth else None)
    return bool(proof and not proof.wins) or mind.winners(match)[turn.ply] not in (None, turn.seat)


def _turn(mind: Mind, match: Match, turn: Turn) -> Turn:
    """Return a drop with the better move, where the move played has a part in it, and with the others’ part."""
    if hides(match, turn.ply) and (turn.fault is None or turn.loss - turn.fault >= FAULT):
        turn = turn._replace(met=_met(match, turn))
    known = mind.knows(match.states[turn.ply])
    if known is None or known.thought.action == turn.played:
        return turn
    if hides(match, turn.ply) and (turn.fault is None or turn.fault < FAULT):
        return turn
    return turn._replace(better=known.thought.action)


def _met(match: Match, turn: Turn) -> str:
    """Return what another did before a player moved again that cost the player most, or else brought its mover most."""
    if goes_on(match, turn.ply):
        return ""
    game, seat = match.game, turn.seat
    worst, said = 0, ""
    for begin, end in turns(match, turn.ply):
        rival = game.turn(match.states[begin])
        if rival is None or rival == seat or not game.scores(match.states[begin]):
            continue
        before, after = (game.observe(match.states[ply], seat) for ply in (begin, end))
        sums = [[score.total for score in game.scores(at)] for at in (before, after)]
        lost, won = sums[0][seat] - sums[1][seat], sums[1][rival] - sums[0][rival]
        harm = lost * len(match.players) + won  # what is lost to one is told first
        if harm <= worst or (lost <= 0 and won <= 0):
            continue
        worst, name = harm, object_of(match.name(rival, before))
        deeds = zip(match.states[begin:end], match.actions[begin:end], strict=True)
        deed = summed([game.tell(game.observe(state, seat), action) for state, action in deeds])
        own, loses = object_of(match.name(seat, before)), game.scored(before, after, seat) if lost > 0 else ""
        gained = game.scored(before, after, rival) if won > 0 else deed
        said = f"Then {does(name, deed)}, and {does(own, loses)}." if loses else f"Then {does(name, gained)}."
    return said


def goes_on(match: Match, ply: int) -> bool:
    """Tell whether a move left its player to move and nothing was drawn: neither luck nor another had a part then."""
    game, both = match.game, match.states[ply : ply + 2]
    seats, decks = {game.turn(state) for state in both}, {game.piles(state).get("deck") for state in both}
    return len(seats) == len(decks) == 1


def turns(match: Match, ply: int) -> Iterator[tuple[int, int]]:
    """Yield where each turn begins and ends that was played after one of a seat, until that seat moves again."""
    game, seat = match.game, match.game.turn(match.states[ply])
    begin = ply
    while begin < len(match.actions) and not (begin > ply and game.turn(match.states[begin]) == seat):
        end, mover = begin + 1, game.turn(match.states[begin])
        while end < len(match.actions) and game.turn(match.states[end]) == mover:
            end += 1
        yield begin, end
        begin = end


def _told(mind: Mind, match: Match, turn: Turn) -> Turn:
    """Return a turning point with the reasons why the other move was better."""
    if turn.better is None:
        return turn
    reasons, known = why(mind, match, turn.ply, turn.better), mind.knows(match.states[turn.ply])
    proof = dict(known.thought.proofs).get(turn.better) if known else None
    if known and known.thought.exact and turn.value in (0.5, 1.0):
        kept = sum(value == turn.value for _, value in known.thought.rivals)
        won = "won" if turn.value == 1 else "drew"
        reasons = [
            *reasons[: TOLD - 1],
            f"Only that move {won}." if kept == 1 else f"{in_words(kept).capitalize()} moves {won}.",
        ]
    elif proof and proof.wins and not any(" wins " in words for words in reasons):
        reasons = [*reasons[: TOLD - 1], SURELY]
    return turn._replace(reasons=reasons)


def why(mind: Mind, match: Match, ply: int, action: Action) -> list[str]:
    """Return the reasons why a move is better than the one played, as far as what was to follow is known."""
    known = mind.knows(match.states[ply])
    if known is None:
        return []
    made = Made(ply + 1, match.actions[ply], action)
    told = teaching.sentences(match, ply, teaching.better(match, ply, action, match.actions[ply]), "could", made)
    answer = _answered(mind, match, ply) if told else []  # which explains nothing by itself
    points = promised(match, ply, known) if action == known.thought.action else []
    return [*told[: TOLD - 1], *answer, *told[TOLD - 1 :], *points][:TOLD]


def _answered(mind: Mind, match: Match, ply: int) -> list[str]:
    """Return in a sentence the reply that was played to a move, where it was good and brought its player points."""
    game, reply = match.game, ply + 1
    if given_away(mind, match).get(reply, 1.0) > AS_GOOD:
        return []
    if reply >= len(match.actions) or (rival := game.turn(match.states[reply])) in (None, game.turn(match.states[ply])):
        return []
    assert rival is not None
    view, after = (game.observe(match.states[at], game.turn(match.states[ply])) for at in (reply, reply + 1))
    totals = [sum(score.total for score in game.scores(at)[rival : rival + 1]) for at in (view, after)]
    deed = game.tell(game.observe(match.states[reply], None), match.actions[reply], False)
    return [f"As played, {does(object_of(match.name(rival, view)), deed)}."] if totals[1] > totals[0] else []


def promised(match: Match, ply: int, known: Finding) -> list[str]:
    """Return in a sentence what points the best move promises and the one played did, where that speaks for it."""
    game, seat, state = match.game, match.game.turn(match.states[ply]), match.states[ply]
    if seat is None or not known.points or not known.instead or game.turn(match.states[ply + 1]) is None:
        return []  # nobody replies to the last move
    rivals = [one for one in range(game.seats) if one != seat]
    leads = [
        round(points[seat]) - round(max(points[one] for one in rivals)) for points in (known.points, known.instead)
    ]
    if leads[0] <= leads[1]:  # as it would be told
        return []
    names = [object_of(match.name(one, state)) for one in rivals]
    one, other = (
        [f"{points[each]:.0f}" for each in (seat, max(rivals, key=points.__getitem__))]
        for points in (known.points, known.instead)
    )
    replied = f"{does(names[0], 'has')} replied" if len(rivals) == 1 else "the others have replied"
    mine = does(object_of(match.name(seat, state)), f"can expect about {one[0]} to {one[1]}")
    return [f"Once {replied}, {mine} {game.counts}s; as played, {other[0]} to {other[1]}."]


def line(mind: Mind, match: Match, ply: int, action: Action) -> tuple[Action, ...]:
    """Return what a review expects to follow a move, from the move itself on; nothing else where hands are hidden."""
    known, worth = mind.knows(match.states[ply]), mind.worth(match, ply, action)
    lines = [known.thought.line if known else (), worth.line if worth else ()]
    return next((one for one in lines if one[:1] == (action,) and not secrets(match, ply)), (action,))
