"""No hand is shown that its player has not lifted since others were last to look, whatever is done at the table."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from henge.anything_hidden import knows_more
from henge.games import GAMES
from henge.match import Match, Player
from henge.rules import Seat
from henge.shuffling import one_of
from page.app.app import App
from page.app.at_table import become
from page.assembly.sheets import sheet
from page.assembly.update import opened
from page.keeping import game_texts
from page.table.hand_pin import pin_hash
from page.table.saved_fields import SavedFields
from page.table.table import Table

from tests.page.asking import after
from tests.page.table.test_secrets import HIDDEN
from tests.samples import sample

STEPS = 200
PEOPLE = ("Anna", "Bea", "Cai", "Dilys", "Eve")
ALL_ARE_ASKED = ("everybody at the table has to agree", "Everybody at the table must agree")
ELSEWHERE = ("go", "cover", "reload")  # whoever comes back may be somebody else


def mixes() -> list[tuple[str, tuple[int, ...], bool]]:
    """Return every game that hides something with every mix of at least two people and computers, PINs or none."""
    return [
        (game, levels, pins)
        for game in HIDDEN
        for seats in range(GAMES[game].seats_allowed[0], GAMES[game].seats_allowed[1] + 1)
        for levels in product((0, 1), repeat=seats)
        if levels.count(0) > 1
        for pins in (False, True)
    ]


def seated(game: str, levels: tuple[int, ...], pins: bool) -> App:
    players = [Player(name, level) for name, level in zip(PEOPLE, levels, strict=False)]
    match = Match.new(game, seed=3, seats=len(levels), options=HIDDEN[game], players=players)
    saved = SavedFields(pins=(pin_hash("1"),) * len(levels) if pins else (), meant=True)
    text = game_texts.table_to_text(Table("game:1", match, saved), 1)
    return after(opened({"game:1": text}), ("load", "game:1"))


def done(app: App, dice: Random) -> tuple[App, str]:
    """Return the app after something that may be done there, and what that was."""
    table = app.playing
    if app.sheet or table.agree:
        do = dice.choice(("close", "gone-back" if app.sheet == "from-here" else "agreed"))
        return after(app, do), do
    if table.match.turn is not None and (table.bot or table.playable) and not table.past and dice.random() < 0.6:
        return become(app, table.play(one_of(table.game.actions(table.match.state), dice))), "play"
    if table.down and dice.random() < 0.6:
        return after(app, ("lift", "", dice.choice("112"))), "lift"
    asking = ("ask", str(dice.choice(table.others))) if table.others else ("peek",)
    back = ("scrub", str(max(0, table.last - dice.randrange(6))))
    ways = (
        ("undo",),
        ("undo",),
        ("redo",),
        back,
        ("from-here",),
        ("cover",),
        asking,
        ("rules",),
        ("go", ""),
        *[("reload",)] * 2,
    )
    way = dice.choice(ways)
    if way == ("reload",):
        return opened(app.kept, "play"), "reload"
    return after(app, way, ("go", "play")) if way[0] == "go" else after(app, way), way[0]


@pytest.mark.parametrize(("game", "levels", "pins"), sample(mixes(), 7))
def test_a_hand_is_shown_only_to_whom_has_lifted_it_since_others_were_to_look(
    game: str, levels: tuple[int, ...], pins: bool
):
    dice, lifted, seen = Random(f"{game}{levels}{pins}"), None, Counter[str]()
    app = seated(game, levels, pins)
    for _ in range(STEPS):
        before, holder = app, app.playing.holder
        app, what = done(app, dice)
        table = app.playing
        if table.match.turn is None:
            app, lifted = seated(game, levels, pins), None
            continue
        asked = any(words in sheet(app).html for words in ALL_ARE_ASKED)
        seen[f"asked by {what}" if asked else what] += 1
        if what == "lift" and not table.down:
            lifted = holder
        if table.down or asked or what in ELSEWHERE:
            lifted = None
        assert table.viewpoint.seat in (lifted, None) or not held(table), (
            f"{what}, before: {before.playing.match.actions}"
        )
    assert min(seen[what] for what in ("play", "lift", "reload", "agreed", "asked by undo")) > 0


def held(table: Table) -> bool:
    """Tell whether something is seen of a hand that others may not see."""
    seat: Seat | None = table.viewpoint.seat
    states = table.match.states
    return (
        seat is not None and not table.viewpoint.open and any(knows_more(table.game, state, seat) for state in states)
    )
