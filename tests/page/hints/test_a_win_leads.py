"""A move that is proved to win is the one that a hint gives, before all of which only chances are known."""

from itertools import count
from random import Random

import pytest
from henge.analysis import compare, think
from henge.analysis.review_questions import STUDY, request
from henge.bots import Proof, Thought, levels
from henge.games import GAMES
from henge.match import Match
from henge.rules import Action
from henge.shuffling import one_of, shuffled

from tests.browser.visit import match, played_out
from tests.page.by_link import OPEN
from tests.samples import sample

LAST = 4  # moves of a game before which a hint is asked for
SEATED = [game for game, kind in sorted(GAMES.items()) if 2 in kind.seats_allowed]


def begun(game: str, seed: int) -> Match:
    """Return a short match in one of the last positions in which there is something to choose."""
    whole = played_out(match(game, seed=seed, **GAMES[game].short), seed)
    plies = [ply for ply in range(len(whole.actions)) if len(whole.game.actions(whole.states[ply])) > 1]
    return whole.back_to(Random(seed).choice(plies[-LAST:]))


def weighed(legal: list[Action], dice: Random, proved: int) -> Thought:
    """Return a thought whose best move seems certain to win, as do others, some of them proved to."""
    best, *others = shuffled(legal, dice)[:8]
    proofs = tuple((action, Proof(True, one_of([0, 3, 5, 7], dice))) for action in others[:proved])
    rivals = ((best, 1.0), *((action, 1.0) for action in others))
    return Thought(best, 1.0, 99, (best,), rivals, proofs)


def quickest(told: Thought) -> bool:
    """Tell whether a thought's action is proved to win, and none sooner, if any is proved to."""
    wins = {action: proof.plies for action, proof in told.proofs if proof.wins}
    known = [plies for plies in wins.values() if plies]
    return not wins or (told.action in wins and (not known or wins[told.action] == min(known)))


@pytest.mark.parametrize("game", OPEN)
def test_a_move_that_is_proved_to_win_comes_before_one_that_only_seems_to_and_the_quickest_first(game: str):
    for seed in range(1, 7):
        here, dice = begun(game, seed), Random(seed)
        legal, view = here.game.actions(here.state), here.game.observe(here.state, here.turn)
        *_, looked = compare.compared(
            here.game, view, weighed(legal, dice, 2), legal[:2], levels(game)[0], 1, Random(seed)
        )
        assert quickest(looked)
        found = weighed(legal, dice, 1)
        solved = think.with_solved(found, {legal[-1]: 1.0}, None, exact=False)
        assert quickest(solved)
        assert solved.proof
        assert solved.rivals[0][0] == solved.action


@pytest.mark.parametrize(("game", "seed"), sample([(game, seed) for game in SEATED for seed in range(1, 5)], 20))
def test_whatever_a_hint_has_heard_it_gives_a_move_that_is_proved_to_win(game: str, seed: int):
    here, clock = begun(game, seed), count()
    for told in think.think(request(STUDY, here, len(here.actions), 6), lambda: next(clock) / 100):
        wins = [action for action, won, _ in told["proofs"] if won]
        assert not wins or told["best"] in wins
