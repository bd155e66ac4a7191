"""By which reply a placement of Stonehenge lost is told only as it is proved, here by a solver of its own."""

import re
from functools import cache
from random import Random

from henge.analysis import teaching, turning_points
from henge.analysis.chances import ChanceDrop
from henge.analysis.lost_game import telling
from henge.analysis.lost_game.cause import account_of_loss
from henge.analysis.refuting_replies import holding
from henge.analysis.reviewed_match import Finding, Findings, ReviewedMatch
from henge.bots import Proof, Thought
from henge.facts import Made
from henge.games.stonehenge.facts.kinds import Moment
from henge.games.stonehenge.lines import LINES
from henge.match import Match, Player
from henge.rules import Action
from henge.shuffling import one_of

from tests.games.test_stonehenge_allowed_to_rival import played

GAMES = 60
LATE = 5  # empty points at most, of which all ways to fill them are tried
HAPLESS = "4b 3o 3g 3j 2f 4c 3q 2n 1p 2r 2i 5a 6e 6k"  # at move 9 of all replies only 2r and 1i win
WINNING = "6a 2d 1h 2h 1i 1l 2p 5r 6r"  # the placements that would have won there
NAMED = re.compile(r"(?:’s|your) (\d) (?:on (\w)|there)|(?:lost to|the game, by) a (\d) on (\w)")
Board = frozenset[tuple[str, int, int]]  # points, seats and values


@cache
def wins(board: Board, hands: tuple[tuple[int, ...], ...], mover: int) -> bool:
    """Tell whether whoever is to place has more lines once all points are filled."""
    empty = {cell for cells in LINES.values() for cell in cells} - {cell for cell, _, _ in board}
    for cell in sorted(empty):
        for value in sorted({*hands[mover]}):
            rest = list(hands[mover])
            rest.remove(value)
            left = (tuple(rest), hands[1]) if mover == 0 else (hands[0], tuple(rest))
            if keeps(board, cell, value, left, mover):
                return True
    return False


def keeps(board: Board, cell: str, value: int, hands: tuple[tuple[int, ...], ...], mover: int) -> bool:
    """Tell whether whoever places a piece then has more lines in the end: one that is level goes to the other."""
    then = board | {(cell, mover, value)}
    full = [line for line, cells in LINES.items() if cell in cells and {*cells} <= {point for point, _, _ in then}]
    sums = {line: [sum(v for at, s, v in then if at in LINES[line] and s == seat) for seat in (0, 1)] for line in full}
    for line, (one, two) in sums.items():  # kept as a mark of no value
        owner = 1 - mover if one == two else int(two > one)
        then |= {(line, owner, 0)}
    if len({cell for cell, _, value in then if value}) == 18:
        return sum(seat == mover for at, seat, value in then if not value) > len(LINES) // 2
    return not wins(then, hands, 1 - mover)


def solved(match: Match, ply: int) -> dict[Action, bool]:
    """Return which placements of a position win, by the values on full lines in the order they were placed."""
    board: Board = frozenset()
    for at in range(ply):
        value, cell = match.actions[at]
        seat = match.mover(at) or 0
        board |= {(cell, seat, int(value))}
        points = {point for point, _, v in board if v}
        for line in (line for line, cells in LINES.items() if cell in cells and {*cells} <= points):
            one, two = (sum(v for p, s, v in board if p in LINES[line] and s == each and v) for each in (0, 1))
            board |= {(line, 1 - seat if one == two else int(two > one), 0)}
    state = match.states[ply]
    hands = tuple(tuple(int(value or 0) for value in hand) for hand in match.game.hands(state))
    mover, found = match.game.turn(state) or 0, {}
    for action in match.game.actions(state):
        rest = list(hands[mover])
        rest.remove(int(action[0]))
        left = (tuple(rest), hands[1]) if mover == 0 else (hands[0], tuple(rest))
        found[action] = keeps(board, action[1], int(action[0]), left, mover)
    return found


def finding(match: Match, ply: int, best: Action, proved: dict[Action, bool]) -> dict[int, Finding]:
    state = match.states[ply]
    rivals = tuple((action, float(won)) for action, won in sorted(proved.items(), key=lambda pair: pair[0] != best))
    proofs = tuple((action, Proof(won)) for action, won in proved.items())
    exact = len(proved) == len(match.game.actions(state))
    return {id(state): Finding(state, Thought(best, rivals[0][1], 9, (best,), rivals, proofs, exact=exact))}


@cache
def blunders() -> list[tuple[Match, int, Action, dict[Action, bool], dict[Action, bool]]]:
    """Return late placements that threw a won game away, with one that wins but not at once, and what every one and
    every reply leads to, of so many games."""
    found = []
    for seed in range(GAMES):
        rng, game = Random(seed), Match.new("stonehenge", seed=seed, players=(Player("Anna"), Player("Bea")))
        while game.turn is not None:
            game = game.play(one_of(game.game.actions(game.state), rng))
        for ply in range(18 - LATE, len(game.actions) - 1):
            here = solved(game, ply)
            better = (
                action
                for action, won in here.items()
                if won and not game.game.result(game.game.apply(game.states[ply], action))
            )
            if not here[game.actions[ply]] and (best := next(better, None)):
                found.append((game, ply, best, here, solved(game, ply + 1)))
    return found


def said(game: ReviewedMatch, ply: int, better: Action) -> list[str]:
    turn = ChanceDrop(ply, game.mover(ply) or 0, game.actions[ply], better, 0.0, 1.0, 1.0, [])
    told = turning_points.with_reasons(game, turn)
    lost = account_of_loss(game, turn.seat, game.stretches[0])
    return [*told.reasons, *(lost.sentences[:2] if lost.ply == ply else ())]


def named(texts: list[str]) -> set[Action]:
    found = set[Action]()
    for text in texts:
        for one in NAMED.finditer(text):
            point = one[2] or one[4] or re.findall(r"with only (\w) open", text)[-1]
            found.add((one[1] or one[3], point))
    return found


def test_only_replies_that_win_are_told_against_a_move_that_threw_a_won_game_away_and_one_of_them_is():
    told, of = 0, 0
    for game, ply, best, here, replies in blunders():
        reply = max(replies, key=replies.__getitem__)
        judged = {**finding(game, ply, best, here), **finding(game, ply + 1, reply, replies)}
        texts = said(Findings(judged=judged).of(game), ply, best)
        wrong = {reply for reply in named(texts) if not replies.get(reply)}
        assert not wrong, (game.seed, ply, texts)
        told, of = told + bool(named(texts)), of + 1
    assert of > GAMES // 3
    assert told >= 0.9 * of


def test_where_a_move_is_proved_to_lose_but_not_by_which_reply_none_is_told():
    for game, ply, best, _, _ in blunders():
        reason = teaching.better(game, ply, best, game.actions[ply], ())
        texts = teaching.sentences(game, ply, reason, "could", Made(ply + 1, game.actions[ply], best))
        assert not named([text for text in texts if "threatened to win" not in text]), texts


def hapless() -> ReviewedMatch:
    game = played(HAPLESS)
    here = {action: f"{action[0]}{action[1]}" in WINNING.split() for action in game.game.actions(game.states[8])}
    replies = {action: action in (("2", "r"), ("1", "i")) for action in game.game.actions(game.states[9])}
    judged = {**finding(game, 8, ("1", "l"), here), **finding(game, 9, ("1", "i"), replies)}
    return Findings(judged=judged).of(game)


def test_of_moves_that_win_the_one_is_better_that_holds_most_against_the_reply():
    game = hapless()
    better = holding(game, 8)
    known = better.knows(8)
    assert known
    assert known.thought.action == ("6", "r")
    assert known.thought.line == (("6", "r"),)
    assert {*known.thought.proofs} == {*game.findings.judged[id(game.states[8])].thought.proofs}
    assert holding(better, 8) is better
    assert holding(game, 9) is game


def test_the_refutation_is_told_with_the_lines_it_takes_and_what_the_better_move_holds():
    game = holding(hapless(), 8)
    refutation = (
        "The 1 on p left line opqr at 4 to 3 with only r open: Bea’s 2 there won lines opqr and nr at once. "
        "After a 2 on p a 2 on r would not have been enough for line opqr."  # a 6 would
    )
    assert said(game, 8, ("2", "p"))[0] == refutation
    cause, *_ = telling.summary(game, 8, ("2", "p"), len(game.actions), (), (("2", "r"), ("1", "i")))
    assert cause == f"At move 9 Anna placed a 1 on p. {refutation}"


def test_a_line_is_held_by_a_better_move_only_where_no_piece_of_the_rival_s_then_wins_it():
    told = 0
    for game, ply, best, here, replies in blunders():
        reply = max(replies, key=replies.__getitem__)
        judged = {**finding(game, ply, best, here), **finding(game, ply + 1, reply, replies)}
        text = " ".join(said(Findings(judged=judged).of(game), ply, best))
        kept = re.findall(r"\bA \d on \w would have (?:held|won) (?:line|lines) ([^.]*)\.", text)
        state = game.game.apply(game.states[ply], best)
        for line in (line for lines in kept for line in re.split(r", | and ", lines)):
            nexts = (game.game.apply(state, reply) for reply in game.game.actions(state))
            mover = game.mover(ply)
            assert all(then.megaliths.get(line) in (None, mover) for then in nexts), (game.seed, ply, text)  # type: ignore[attr-defined]
            told += 1
    assert told > GAMES // 6


def test_where_only_the_rival_s_small_piece_is_no_longer_enough_no_line_is_said_to_be_held():
    game = played("3q 3d 2r 2p 1n 3g 2m 4f 1a 5o 4l 6c 3i 1h 5b 2e")
    told, *_ = telling.better_and_rule(game, 8, ("5", "a"), "could", [("2", "b"), ("5", "b"), ("6", "b")])
    assert "line ab" not in told[told.index("A 5 on a") :]
    assert "A 5 on a would have won line adhmr." in told


def test_a_reply_that_places_the_eighth_megalith_is_told_to_win_the_game_and_no_other_is():
    told = {False: 0, True: 0}
    for game, ply, best, _, replies in blunders():
        after = game.states[ply + 1]
        for reply in (reply for reply, won in replies.items() if won):
            first, *_ = teaching.better(game, ply, best, game.actions[ply], (reply,))
            if first.kind != Moment.REFUTED:
                continue
            [text] = teaching.sentences(game, ply, [first], "could", Made(ply + 1, game.actions[ply], best))
            over = bool(game.game.result(game.game.apply(after, reply)))
            assert ("the game at once" in text) == over, (game.seed, ply, reply, text)
            told[over] += 1
    assert all(told.values()), told
