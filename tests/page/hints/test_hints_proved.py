"""Near the end of Stonehenge a hint waits for proofs, and what is only estimated is not told beside them."""

from itertools import chain, repeat
from random import Random

import pytest
from henge.analysis import compare, think
from henge.bots import Proof, Thought, levels
from henge.match import Match
from henge.rules import write_action
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.features.hints.move_worth import UNREFUTED

from tests.browser.visit import match
from tests.page.asking import after, judged, seated, unpointed

TEN_WIN = "3p 3q 4l 3b 2d 1a 5c 4h 1e 1g"  # of 32 placements
FEW = 100  # pauses, in which some of them are solved, and not all


def placed(words: str) -> Match:
    begun = Match.new("stonehenge", seed=1)
    for word in words.split():
        begun = begun.play((word[0], word[1]))
    return begun


def solving(weighed: Thought, time_is_up: bool) -> list[tuple[Thought, bool]]:
    """Return all that is told while a position is solved in which ten moves win, and whether it is waited for."""
    begun, clock = placed(TEN_WIN), chain([0.0], repeat(2 * think.PATIENT * time_is_up))
    asked, view = {"game": "stonehenge", "compare": True}, begun.game.observe(begun.state, begun.turn)
    return [*think.solving(asked, begun.game, view, weighed, lambda: next(clock))]


@pytest.mark.parametrize("time_is_up", [False, True])
def test_once_a_move_is_solved_a_hint_waits_for_the_others_as_long_as_there_is_time(
    monkeypatch: pytest.MonkeyPatch, *, time_is_up: bool
):
    monkeypatch.setattr(think, "SOLVING", FEW)
    weighed = Thought(("2", "k"), 0.6, 9, rivals=((("2", "k"), 0.6), (("1", "k"), 0.5)))
    *waited, (told, _) = solving(weighed, time_is_up)
    assert told.proof
    assert told.proof.wins
    assert told.exact != time_is_up
    assert (len(waited) > FEW) != time_is_up
    assert all(waits for _, waits in waited[FEW:])
    begun = placed(TEN_WIN)
    view = begun.game.observe(begun.state, begun.turn)
    patient = think.solving({"game": "stonehenge", "played": "2 k"}, begun.game, view, weighed, lambda: 0.0)
    assert len([*patient]) <= FEW + 1, "a review finds the same on every device, however quick"


@pytest.mark.parametrize("game", ["bounders", "contiguity", "stonehenge"])
def test_beside_a_move_that_is_proved_to_win_no_other_is_given_a_chance(game: str):
    app = after(seated(match(game, 6)), "hint")
    one, other = map(write_action, app.playing.viewpoint.legal[:2])
    won = judged(app, one, {one: 1.0, other: 0.89}, proofs=[(one, True, 0)])
    for words in (sheet(after(won, "hint", "hint", "why")).html, screen(after(won, "cancel", "analysis")).texts["log"]):
        assert "not proved" in words
        assert "%" not in words


def test_beside_a_move_that_is_proved_to_win_another_that_is_proved_comes_before_one_that_is_not():
    app = after(seated(match("stonehenge", 6)), "hint")
    one, other, third, last = map(write_action, app.playing.viewpoint.legal[:4])
    proofs = [(one, True, 0), (last, False, 0)]
    won = judged(app, one, {one: 1.0, other: 0.9, third: 0.8, last: 0.0}, proofs=proofs)
    why = sheet(after(won, "hint", "hint", "why")).html
    assert why.count("<li>") == 2
    assert why.index("loses") < why.index("not proved")


def test_what_was_proved_stays_so_when_other_moves_are_looked_at():
    begun = placed(TEN_WIN)
    view = begun.game.observe(begun.state, begun.turn)
    wins, loses, other = ("2", "j"), ("2", "i"), ("1", "k")
    proofs = ((wins, Proof(wins=True)), (loses, Proof(wins=False)))
    weighed = Thought(wins, 1.0, 9, rivals=((wins, 1.0), (loses, 0.0), (other, 0.6)), proofs=proofs)
    *_, told = compare.compared(begun.game, view, weighed, [other], levels("stonehenge")[0], 1, Random(1))
    assert {*proofs} <= {*told.proofs}
    assert dict(told.rivals)[loses] == 0.0


@pytest.mark.parametrize("time_is_up", [False, True])
def test_where_the_best_move_turns_out_to_lose_what_was_thought_of_the_others_is_not_told(
    monkeypatch: pytest.MonkeyPatch, *, time_is_up: bool
):
    monkeypatch.setattr(think, "SOLVING", FEW)
    losing, other = ("2", "i"), ("1", "n")  # both lose
    *_, (told, _) = solving(Thought(losing, 0.5, 9, rivals=((losing, 0.5), (other, 0.5))), time_is_up)
    assert told.exact != time_is_up
    assert told.value == (0.0 if time_is_up else 1.0)
    assert told.action != losing
    assert not time_is_up or {value for _, value in told.rivals} == {0.0}


def test_of_a_move_that_takes_the_place_of_those_that_lose_no_chance_is_told():
    app = after(seated(match("stonehenge", 6)), "hint")
    one, *others = map(write_action, app.playing.viewpoint.legal[:4])
    lost = [(other, False, 0) for other in others]
    told = judged(app, one, {one: 0.0, **dict.fromkeys(others, 0.0)}, proofs=lost)
    status = screen(told).texts["status"]
    assert UNREFUTED in status
    assert "%" not in status
    assert "%" not in screen(after(told, "cancel", "analysis")).texts["log"]
    weighed = judged(app, one, {one: 0.3, **dict.fromkeys(others, 0.0)}, proofs=lost)
    assert UNREFUTED not in screen(weighed).texts["status"]


def test_why_says_of_a_move_that_loses_how_soon_before_it_says_it_of_others_the_slowest_first():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    proofs = [("c3", False, 4), ("b3", False, 2), ("a2", False, 6)]
    lost = judged(app, "c3", {"c3": 0.0, "b3": 0.0, "a2": 0.0}, proofs=proofs)
    why = unpointed(sheet(after(lost, "hint", "hint", "why")).html)
    told = [why.index(f">{words}<") for words in ("This move", "loses in 2 moves", "loses in 3 moves", "loses at once")]
    assert told == sorted(told)
