"""Before a move that ends the game is confirmed it is said that it does, and who wins as far as that can be known."""

from random import Random

import pytest
from henge.games import GAMES
from henge.language import listed
from henge.match import Match
from henge.rules import Action
from henge.shuffling import shuffled
from page.app.app import App
from page.assembly.screens import screen
from page.html.escape import plain

from tests.browser.visit import match, played_out
from tests.page.asking import after, seated
from tests.samples import sample

TABLES = [
    *(
        (game, seats, {})
        for game, kind in GAMES.items()
        for seats in (2, 3)
        if seats in range(kind.seats_allowed[0], kind.seats_allowed[-1] + 1)
    ),
    ("stonehenge", 2, {"face_down": True}),
    ("stonehenge", 2, {"manual_claims": True}),
    ("stonehenge", 2, {"series": 2}),
    ("contiguity", 2, {"match": "flip"}),
]
LATEST = 8  # moves of a game before which others are tried
TRIED = 12  # moves


def chosen(begun: Match, action: Action) -> App | None:
    """Return the page with a move waiting to be confirmed; None where it is not chosen by touches of its own."""
    app = after(seated(begun), "lift")
    for name in action:
        app = app if name == begun.game.ends_turn and app.playing.choice.ends else after(app, ("touch", name))
    return app if app.playing.touched and (app.playing.whole or app.playing.choice.ends) else None


def told(app: App) -> str:
    """Return what is said beside Confirm of how this ends."""
    heading = plain(screen(app).texts["status"].partition("<h2>")[2].partition("</h2>")[0])
    return heading if heading.startswith("This ends ") else ""


def truth(app: App) -> str:
    """Return what comes of the move that waits, as who knows all would say it."""
    begun = after(app, "confirm").playing.match
    between = begun.game.between_games(begun.state)
    if (result := between or begun.result) is None:
        return ""
    what = "match" if begun.game.games_at_most > 1 and not between else "game"
    names = [begun.name(seat, app.playing.match.state) for seat in result.ranking[0]] if len(result.ranking) > 1 else []
    won = "a draw" if not names else f"{listed(names)} {'share the win' if len(names) > 1 else 'wins'}"
    return f"This ends the {what}: {won}"


@pytest.mark.parametrize(("game", "seats", "options"), sample(TABLES, 4))
def test_that_a_move_ends_the_game_and_who_wins_is_said_before_it_is_confirmed(game: str, seats: int, options):
    ends = 0
    for seed in range(3):
        whole = played_out(match(game, seed=seed, seats=seats, **{**GAMES[game].short, **options}), seed)
        for back in range(1, LATEST):
            begun = whole.back_to(max(0, len(whole.actions) - back))
            hidden = begun.game.observe(begun.state, begun.turn) != begun.state
            legal = [*begun.game.actions(begun.state)]
            made = whole.actions[len(begun.actions)]
            for action in [made, *shuffled(legal, Random(seed))[:TRIED]]:
                app = chosen(begun, action)
                if app is None or begun.game.between_games(begun.state):
                    continue
                said, known = told(app), truth(app)
                assert said == known or (hidden and said in ("", known.partition(":")[0])), (said, known, action)
                ends += bool(said)
    assert ends
