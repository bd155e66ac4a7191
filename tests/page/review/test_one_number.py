"""One number for one thing: what the list of moves, a turning point, the curve and the reasons say of one move."""

import re
from random import Random

import pytest
from henge.analysis.lost_game import telling
from henge.facts import NOT_TOLD
from page.app.app import App
from page.assembly.screens import screen
from page.features.review import view as review_screen

from tests.browser.visit import match, played_out
from tests.page.asking import Answer, after, looked_over, seated
from tests.page.reviewing import finished

DROP = re.compile(
    r'Move (\d+): [^<]*chances fall from (\d+)\u00a0% to (\d+)\u00a0%.*?data-do="better" data-with="(\d+)"'
)

COST = re.compile(r"at move (\d+)(?: cost most,|:) (\d+)\u00a0% of the chances")


def small(game: str) -> App:
    """Return the app at a game that is over, of Bounders a small one."""
    return finished() if game == "bounders" else seated(played_out(match(game)))


def told(app: App) -> dict[int, tuple[int, int, int]]:
    """Return the chances before each move that is listed as a turning point, those it left, and the ply that is looked
    at, by its number."""
    found = (map(int, numbers) for numbers in DROP.findall(review_screen.body(app)))
    return {number: (before, left, ply) for number, before, left, ply in found}


def reviewed_at_random(app: App, dice: Random) -> App:
    """Return an app at whose review moves cost something now and then, and a few are proved to lose afterwards."""
    lost = False

    def answer(ply: int, made: str, other: str) -> Answer:
        nonlocal lost
        if lost:
            lost = False
            return made, {"value": 1.0, "proofs": [(made, True, 3)]}
        value = 0.5 + dice.random() * 0.3
        if made == other or dice.random() < 0.6:
            return made, {"value": value, "rivals": [(made, value)], "visits": 9}
        lost = dice.random() < 0.3
        return other, {"value": value, "rivals": [(other, value), (made, value - dice.uniform(0.13, 0.5))], "visits": 9}

    return looked_over(after(app, "review"), answer)


@pytest.mark.parametrize("game", ["bounders", "stonehenge", "battle_gods"])
def test_the_list_a_turning_point_and_the_reasons_name_one_number_for_what_a_move_gave_away(game: str):
    app = reviewed_at_random(small(game), Random(1))
    costs, found = review_screen.lost_by_ply(app), 0
    for number, (before, left, ply) in told(app).items():
        assert app.playing.match.turns.numbers[ply] == number
        assert round(100 * costs[ply]) == before - left, f"move {number}"
        shown = screen(after(app, ("better", str(ply)), ("weigh", "better"))).texts["status"]
        if chances := re.search(r"hances: (\d+)\u00a0%, not (\d+)\u00a0%", shown):
            assert tuple(map(int, chances.groups())) == (before, left), f"move {number}"
            found += 1
    assert found


@pytest.mark.parametrize("game", ["bounders", "meets_bounds", "stonehenge"])
def test_what_is_written_as_a_difference_is_that_of_the_numbers_that_are_written(
    game: str, monkeypatch: pytest.MonkeyPatch
):
    for kind in ("summary", "on_the_board", "outrun", "by_last_turn", "habit", "repeated", "what_lay_there"):
        lost = [] if kind in ("summary", "what_lay_there") else NOT_TOLD
        monkeypatch.setattr(telling, kind, lambda *_, lost=lost, **__: lost)
    begun, found = small(game), 0
    for seed in range(12):
        app = reviewed_at_random(begun, Random(seed))
        listed = told(app)
        for number, share in COST.findall(review_screen.body(app)):
            if int(number) in listed:
                before, left, _ = listed[int(number)]
                assert int(share) == before - left, f"move {number}"
                found += 1
    assert found


@pytest.mark.parametrize("game", ["bounders", "stonehenge"])
def test_the_curve_marks_the_moments_that_are_listed_and_no_other(game: str):
    app = reviewed_at_random(small(game), Random(1))
    html = review_screen.body(app)
    assert html.count('class="turned"') == html.count('data-do="better"') > 0


@pytest.mark.parametrize("game", ["bounders", "stonehenge"])
def test_beside_the_slider_stands_the_number_of_the_turning_point_that_is_looked_at(game: str):
    app = reviewed_at_random(small(game), Random(1))
    assert told(app)
    for number in told(app):
        looked = after(app, ("better", str(number - 1)))
        for there in (looked, after(looked, ("weigh", "better")), after(looked, ("weigh", "played"))):
            assert re.findall(r"<span>([^<]*)</span>", screen(there).texts["scrub"]) == [f"before {number}"]
        played = after(app, ("scrub", str(app.playing.last)))
        assert re.findall(r"<span>(\d+)</span>", screen(played).texts["scrub"]) == [str(app.playing.last)]


@pytest.mark.parametrize("game", ["bounders", "stonehenge", "battle_gods"])
def test_who_looks_back_sees_one_number_which_means_the_same_beside_the_slider_and_in_words(game: str):
    app = reviewed_at_random(small(game), Random(1))
    turns, kinds = app.playing.match.turns, set[bool]()
    for ply in range(1, app.playing.last):
        texts = screen(after(app, ("scrub", str(ply)))).texts
        [beside] = re.findall(r"<span>([^<]*)</span>", texts["scrub"])
        heard = re.findall(r'aria-valuetext="([^"]*)"', texts["scrub"]) or re.findall(r' value="(\d+)"', texts["scrub"])
        told = re.findall(r"Move (\d+)", str(texts["status"]))
        before = beside.startswith("before ")
        assert heard == [beside]
        assert {*told} <= {beside}, "of the position after a move, with no other number beside it"
        assert int(beside.removeprefix("before ")) == (turns.numbers[ply] if before else turns.made(ply))
        kinds.add(before)
    assert kinds == {True, False}
