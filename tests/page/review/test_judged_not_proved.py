"""What a review bases on an estimate alone it does not tell as a certainty."""

import re

import pytest
from henge.analysis.certainly_won import lost_for_certain
from henge.analysis.lost_game import accounts, cause
from henge.analysis.lost_game.deciding_moves import losing
from henge.analysis.review_list import JUDGED, WON_BY_FORCE, told_turns
from henge.analysis.reviewed_match import ReviewedMatch
from henge.games import GAMES
from henge.language import say

from tests.browser.visit import match, played_out
from tests.page.asking import Answer, after, looked_over, seated

AT = re.compile(r"\bat move (\d+)\b")


def estimated(seed: int, proved: bool) -> tuple[ReviewedMatch, int]:
    """Return a reviewed game of Contiguity and the move in its middle after which the loser stood at a tenth, as that
    was estimated or `proved`."""
    begun = played_out(match("contiguity", seed=seed, **GAMES["contiguity"].short), seed)
    assert begun.result
    [loser] = begun.result.ranking[1]
    own = [ply for ply in range(3, len(begun.actions)) if begun.mover(ply) == loser]
    turned = own[len(own) // 2]

    def answer(at: int, made: str, other: str) -> Answer:
        wins = begun.mover(at) != loser
        if at == turned:
            return other, {"value": 0.5, "rivals": [(other, 0.5), (made, 0.1)]}
        value = 0.5 if at < turned else 0.9 if wins else 0.1
        proofs = [(made, wins, 0)] if proved and at > turned else []
        return made, {"value": value, "rivals": [(made, value)], "proofs": proofs}

    return looked_over(after(seated(begun), "review"), answer).review, turned


@pytest.mark.parametrize("seed", [1, 3, 4])
def test_a_move_that_a_review_says_cost_most_is_listed_though_no_reason_is_known(seed: int):
    review, turned = estimated(seed, proved=False)
    named = {int(number) for words in accounts.accounts(review)[0] for number in AT.findall(words)}
    assert named == {review.turns.numbers[turned]}
    assert named <= {review.turns.numbers[turn.ply] for turn in told_turns(review)}


@pytest.mark.parametrize("proved", [False, True])
def test_that_a_game_was_lost_for_certain_is_told_only_of_a_move_after_which_it_is_known_to_have_been(proved: bool):
    bare = 0
    for seed in (1, 3, 4):
        review, turned = estimated(seed, proved)
        [stretch] = review.stretches
        assert lost_for_certain(review, turned) == proved
        told = {turn.ply: turn.reasons for turn in told_turns(review)}
        words = " ".join([*told.get(turned, []), *accounts.accounts(review)[0]])
        last = losing(review, review.mover(turned) or 0, stretch)
        bare += bool(last and last.ply == turned)
        assert (say(cause.CERTAIN) in words or " lost the game by " in words) <= proved
        assert (say(WON_BY_FORCE) in words) <= proved
        assert (say(JUDGED) in words) <= (not proved)
    assert bare, "it is blamed either way"
