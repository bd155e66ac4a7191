"""Before a move is taken back that everybody must agree to, it is said whose moves go."""

import pytest
from henge.games import GAMES
from henge.match import Match, Player
from page.app.activities import Playing
from page.app.app import App, Message
from page.assembly.sheets import sheet
from page.assembly.update import update
from page.table.table import Table

from tests.page.test_ending import after

MANY = [game for game in GAMES if GAMES[game].seats_allowed[1] > 2]


def on(match: Match, turns: int) -> Match:
    """Play so many turns, each the first that is legal."""
    for _ in range(turns):
        seat = match.turn
        while match.turn == seat:
            match = match.play(match.game.actions(match.state)[0])
    return match


def asked(match: Match) -> tuple[App, str]:
    """Return the app in which somebody wants to take a move back, and what they are asked."""
    table = Table("game:1", match)
    app = after(update(App(activity=Playing(table)).at("play"), Message("lift", now=1)), "undo")
    return app, sheet(app).html


@pytest.mark.parametrize("game", MANY)
@pytest.mark.parametrize("turns", range(1, 7))
def test_the_question_names_whoever_moved_since_and_nobody_else(game: str, turns: int):
    names, levels = ("Ada", "Bo", "Cai"), (0, 1, 0)
    players = [Player(name, level) for name, level in zip(names, levels, strict=True)]
    match = on(Match.new(game, seed=3, seats=3, players=players), turns)
    app, html = asked(match)
    assert app.playing.agree
    back = after(app, "agreed").playing.match
    lost = [match.game.turn(state) for state in match.states[len(back.actions) : -1]]
    assert lost[0] is not None
    assert f"{app.playing.name(lost[0])}’s last move would be taken back." in html
    for seat, name in enumerate(names):
        assert (name in html.partition("<p>")[2]) == (seat in lost)


@pytest.mark.parametrize("game", MANY)
def test_whoever_plays_alone_reads_of_their_own_move_and_the_computers(game: str):
    match = Match.new(game, seed=3, seats=2, players=[Player("You", 0), Player("Computer", 1)])
    html = asked(on(match, 3 if match.turn == 1 else 2))[1]
    assert "Your last move would be taken back. So would the move after it, by Computer." in html


@pytest.mark.parametrize("game", GAMES)
def test_an_end_that_is_taken_back_takes_no_move_with_it(game: str):
    match = on(Match.new(game, seed=3, players=[Player("Ada", 0), Player("Bo", 0)]), 2)
    assert match.turn is not None
    html = asked(match.resign())[1]
    assert "last move" not in html
