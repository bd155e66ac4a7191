"""Games by links: where they are offered, the next game, and what the computer may not help with."""

from random import Random

import pytest
from henge.games import GAMES
from henge.match import set_up
from henge.net.card_places import sealable
from page.app.app import Message
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import update
from page.table.between_devices import Local
from page.table.draft import NOT_BY_LINK

from tests.page.by_link import OPEN, begun, device, follow, hides, moved, sent

SEALABLE = [game for game in GAMES if sealable(set_up(game, None, {}))]


@pytest.mark.parametrize("game", OPEN)
@pytest.mark.parametrize("who", [0, 1])
def test_another_game_is_an_invitation_by_link_with_seats_swapped(game: str, who: int):
    here = moved(begun(game), Random(1))
    rival = update(follow(device(), sent(here)), Message("resigned", now=8))
    here = follow(here, sent(rival))
    one, other = (here, rival) if who == 0 else (rival, here)
    one = update(one, Message("over"))
    assert "Play again by link" in sheet(one).html
    first = sheet(one).html.rpartition("btn primary")[2]  # who resigned is the only one to know of it
    assert ("Play again by link" in first, "Show" in first) == (who == 0, who == 1)
    again = update(one, Message("again", luck=77, now=99))
    before = one.playing
    assert again.playing.match.seed == 77
    assert again.playing.match.players == before.match.players[::-1]
    assert again.playing.link.own == before.theirs
    assert not again.playing.match.begun
    if again.playing.link.to_be_sent:
        assert again.sheet == "share"
        link = sent(again)
    else:
        link = sent(moved(again, Random(3)))
    assert follow(other, link, now=101).playing.link.own == before.link.own


@pytest.mark.parametrize("game", GAMES)
def test_another_game_at_one_table_is_always_dealt_anew(game: str):
    app = device(Message("go", f"setup/{game}"), Message("deal", "together", luck=5, now=1))
    for luck in (6, 7):
        again = update(app, Message("again", luck=luck, now=luck))
        assert again.playing.match.seed == luck
        assert (again.playing.match.states[0] != app.playing.match.states[0]) == app.playing.game.lucky
        assert not again.playing.link.shared


@pytest.mark.parametrize("game", OPEN)
def test_while_a_game_is_played_by_link_the_computer_helps_nobody(game: str):
    here = moved(begun(game), Random(1))
    rival = follow(device(), sent(here))
    alone = rival.with_table(rival.playing.saving(sharing=Local()))
    helps = [f'data-do="{do}"' for do in ("hint", "analysis")]
    assert all(do in screen(alone).html + sheet(update(alone, Message("menu"))).html for do in helps)
    assert not any(do in sheet(update(rival, Message("menu"))).html + screen(rival).html for do in helps)
    for do in ("hint", "analysis"):
        assert update(rival, Message(do)).analysis.climb is None
        assert update(rival, Message(do)).playing.display.panel == rival.playing.display.panel
    over = rival.with_table(rival.playing.resign()) if not rival.playing.match.no_resigning() else rival
    assert 'data-do="analysis"' in sheet(update(over, Message("menu"))).html


@pytest.mark.parametrize("game", GAMES)
def test_by_links_is_offered_where_nothing_is_hidden_or_hands_can_be_sealed_and_else_the_page_says_why(game: str):
    chosen = device(Message("go", f"setup/{game}"), Message("choose", "who/1", "elsewhere"))
    text = screen(chosen).html
    assert ("Far away, by link" in text) == (game in (*OPEN, *SEALABLE))
    assert (NOT_BY_LINK in screen(device(Message("go", f"elsewhere/{game}"))).html) == (game not in (*OPEN, *SEALABLE))
    app = device(Message("go", f"setup/{game}"), Message("choose", "name/0", "Anna"))
    app = update(update(app, Message("choose", "level/1", "link")), Message("deal", luck=5, now=1))
    assert app.playing.link.shared == (game in (*OPEN, *SEALABLE))


@pytest.mark.parametrize("game", GAMES)
def test_other_devices_are_found_from_the_games_own_page_and_at_the_set_up(game: str):
    app = device(Message("go", f"begin/{game}"))
    assert "<b>With somebody elsewhere</b>" in screen(app).html
    app = update(app, Message("go", f"setup/{game}"))
    assert "Somebody elsewhere" in screen(app).html
    app = update(app, Message("choose", "who/1", "elsewhere"))
    ways = {how for how in ("link", "device", "phone") if f'data-key="level/1={how}"' in screen(app).html}
    by_link = {"link"} if game in (*OPEN, *SEALABLE) else set[str]()
    assert ways == by_link | ({"device"} if game in OPEN else {"device", "phone"})
    assert app.setup.draft
    assert app.setup.draft.reached(1) == ("link" if by_link else "device")
    app = update(app, Message("choose", "who/0", "computer"))
    assert 'data-key="level/1=link"' not in screen(app).html
    assert app.setup.draft
    assert app.setup.draft.reached(1) != "link"


def test_an_option_that_hides_something_takes_the_offer_back():
    game, option = next(
        (game, name)
        for game in OPEN
        for name, one in GAMES[game].options().items()
        if one.choices == (False, True) and hides(game, **{name: True})
    )
    app = device(Message("go", f"setup/{game}"), Message("choose", "level/1", "link"))
    app = update(app, Message("choose", f"option/{option}"))
    assert NOT_BY_LINK in screen(app).html
    assert not update(app, Message("deal", luck=1, now=1)).playing.link.shared
