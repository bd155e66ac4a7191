"""What stands on the board against whoever is to move is told at a key: what the rules would let another do next."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from henge.analysis import teaching
from henge.games import GAMES
from henge.games.contiguity import Contiguity
from henge.games.contiguity.facts.threats import standing
from henge.language import YOU
from henge.match import Match
from page.words import listening, log

from tests import heard
from tests.browser.visit import match, moves_to_the_end
from tests.games.facts_contiguity import position as near_the_end
from tests.games.wins_contiguity import firsts, killer, ways
from tests.page.asking import alone, seated


def positions(name: str, seeds: range) -> Iterator[Match]:
    """Yield positions of random games, of Contiguity as near their ends as its tests of facts begin."""
    for seed in seeds:
        begun = match(name, seed=seed, **({"size": 4} if name == "bounders" else {}))
        moves = moves_to_the_end(begun, seed) if name != "contiguity" else []
        if not moves:
            yield near_the_end(seed)
            continue
        for action in moves:
            yield begun
            begun = begun.play(action)


def parts(begun: Match) -> tuple[Any, Any]:
    """Return a match's game and its position."""
    return begun.game, begun.state


def told(begun: Match) -> list[str]:
    found = teaching.standing(begun, len(begun.actions))
    assert found is not None
    return found


def test_in_contiguity_every_win_is_told_that_stands_and_none_that_does_not():
    wins = 0
    for begun in positions("contiguity", range(20)):
        game, state = parts(begun)
        if game.phase(state) != "move":
            continue
        other = 1 - state.seat
        asked = state.but(seat=other)
        ends = {action[1] for action in game.actions(asked) if game.apply(asked, action).winner == other}
        named = {place for words in told(begun) for place in re.findall(r"(?:to go|from \w+) to (\w+)", words)}
        assert named <= ends
        assert len(told(begun)) <= 1, "several wins are told in one sentence"
        assert bool(named) == bool(ends)
        wins += bool(ends)
    assert wins > 3


def test_in_contiguity_a_threat_to_come_that_nothing_would_stop_is_told_where_no_win_stands_yet():
    coming = 0
    for begun in positions("contiguity", range(40)):
        game, state = parts(begun)
        if game.phase(state) != "move" or game.smaller_win or game.relocate:
            continue
        other = 1 - state.seat
        moot = ways(game, state, other) or ways(game, state, state.seat)
        leading = {move for move in firsts(game, state, other) if not moot and killer(game, state, other, move)}
        named = {two for words in told(begun) for two in re.findall(r"on (\w+) could next go to (\w+) and", words)}
        assert named <= leading
        assert len(named) == bool(leading)
        coming += len(named)
    assert coming


def test_in_contiguity_a_threat_to_come_begins_with_a_capital_whoever_makes_it():
    for begun in positions("contiguity", range(40)):
        if any("could next go to" in words for words in told(begun)):
            [words] = standing(Contiguity(called=(YOU, YOU)), parts(begun)[1])
            assert words.startswith("Your ")
            return
    raise AssertionError("no threat to come was found")


def test_in_stonehenge_the_lines_are_told_that_another_piece_would_win():
    for begun in list(positions("stonehenge", range(3)))[::3]:
        game, state = parts(begun)
        if game.turn(state) is None:
            continue
        other = 1 - state.seat
        asked = replace(state, seat=other)
        wins, whole = set[str](), False
        for action in game.actions(asked):
            then = game.apply(asked, action)
            wins |= {line for line, seat in then.megaliths.items() if seat == other and line not in state.megaliths}
            whole = whole or bool(game.result(then) and game.result(then).ranking[0] == (other,))
        said = " ".join(told(begun))
        assert bool(said) == bool(wins)
        assert whole == (re.search("wins? the game", said) is not None)
        named = {*re.findall(r"\w+", said.partition(" line ")[2])} & {*game.board.lines}
        assert named <= wins


def test_in_stonehenge_the_points_are_told_on_which_alone_a_piece_saves_the_lines_that_can_be_saved(whole: bool):
    some = none = 0
    for begun in positions("stonehenge", range(4 if whole else 1)):
        game, state = parts(begun)
        said = " ".join(told(begun)) if begun.turn is not None else ""
        points = re.findall(r"[a-r](?=,| or| can)", said.partition("Only a piece on ")[2].partition(" save")[0])
        if not points and "with one piece" not in said:
            continue
        named = {*re.findall(r"\w+", said.partition(" line ")[2].partition(".")[0])} & {*game.board.lines}
        saves = set[str]()
        for action in game.actions(state):
            then = game.apply(state, action)
            if not any(taken_by(game, then, line) for line in named):
                saves.add(action[-1])
        cells = {cell for line in named for cell in game.board.lines[line]}
        assert "more" in said or {*points} == saves & cells
        some, none = some + bool(points), none + (not points)
    assert some
    assert none


def taken_by(game: Any, state: Any, line: str) -> bool:
    """Tell whether whoever is to move has a line, or can by the next piece."""
    after = (state, *(game.apply(state, action) for action in game.actions(state)))
    return any(then.megaliths.get(line) == state.seat for then in after)


@pytest.mark.parametrize("name", ["bounders", "battle_gods"])
def test_what_is_told_of_another_is_something_of_whoever_is_to_move(name: str):
    some = 0
    for begun in positions(name, range(3)):
        if (seat := begun.turn) is None:
            continue
        game, state = parts(begun)
        for words in told(begun):
            some += 1
            assert not words.startswith(begun.name(seat, begun.state))
            if name == "battle_gods":
                [places] = re.findall(r"follower on ([\w ]+)", words)
                assert {state.held[place] for place in places.split(" or ")} == {seat}
            else:
                [place] = re.findall(r"with (?:a stone|one) on (\w+)$", words.partition(",")[0].rstrip("."))
                assert (place,) in game.actions(state)
    assert some > 3


def test_in_battle_of_the_gods_attacks_that_differ_by_their_targets_alone_are_one_sentence():
    several, begun = 0, heard.begun("battle_gods")
    for action in heard.played((heard.FOLDER / "battle_gods.md").read_text("utf-8")):
        begun = begun.play(action)
        if begun.turn is not None:
            said = told(begun)
            assert len({re.sub(r"follower on [\w ]+", "", words) for words in said}) == len(said)
            several += any(re.search(r"follower on \w+ or ", words) for words in said)
    assert several


@pytest.mark.parametrize("name", GAMES)
def test_what_stood_a_turn_before_is_not_told_again_unless_it_ends_the_game(name: str):
    some = asked = 0
    for begun in positions(name, range(9 if name == "bounders" else 2)):
        end = len(begun.actions)
        if begun.turn is None or teaching.standing(begun, end) is None:
            continue
        asked += 1
        for words in teaching.standing(begun, end, end) or ():
            assert name in ("contiguity", "stonehenge")
            assert "win" in words
        known = log.own_turn(begun, log.since(seated(alone(begun)).playing)[0])
        if known is not None:
            before, new = teaching.standing(begun, known) or [], teaching.standing(begun, end, known) or []
            assert name != "stonehenge" or new in ([], told(begun)), "old threats stay beside new ones"
            assert name == "contiguity" or not {one for one in new if "win the game" not in one} & {*before}
            some += bool(before and new != told(begun))
    assert some or name in ("contiguity", "meets_bounds") or not asked, "where threats are told some go on standing"


@pytest.mark.parametrize("name", GAMES)
def test_the_key_of_threats_tells_them_or_that_there_are_none(name: str):
    for begun in list(positions(name, range(1)))[::7]:
        if begun.turn is None:
            continue
        table = seated(alone(begun)).playing
        answer = listening.by_key(table, "k")
        known = teaching.standing(begun, len(begun.actions))
        if known is None:
            assert answer == "In this game no threats are told."
        else:
            assert answer == " ".join(known) or (not known and answer.startswith("Nothing is seen that threatens "))
        assert len(answer) < 280


def test_in_contiguity_the_piece_that_threatens_is_called_what_stands_there():
    seen = set[str]()
    short = (match("contiguity", plies, seed=seed, turn_limit=3) for seed in range(1, 5) for plies in range(20, 40, 3))
    for begun in [*(near_the_end(seed) for seed in range(20)), *short]:
        if begun.turn is None:
            continue
        kinds = {mark.cell: mark.kind for mark in begun.game.marks(begun.state)}
        for piece, cell in re.findall(r"(pawn|druid) on (\w+) threatens", " ".join(told(begun))):
            assert kinds[cell] == piece
            seen.add(piece)
    assert seen
