"""Games with sealed hands by link that are over: how they are kept, looked at and played again."""

from __future__ import annotations

import pytest
from page.app.activities import Playing
from page.assembly.sheets import sheet
from page.features.sealed_by_link.update import OVER, REFUSALS, due
from page.keeping.names import GAME, SEALED
from page.table.draft import Draft

from tests.page.correspondence import begin, by_links, correspondence, device, ended, kept_game, open_link, reloaded
from tests.page.sealed_hands import SEALABLE, hand, rested, side
from tests.samples import sample


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_a_game_that_is_over_and_checked_is_kept_by_itself_and_once_and_looked_over_at_once(game: str):
    sender, reader = ended(game)
    window = reloaded(sender)
    open_link(reader, link := due(sender.app))
    for each in (sender, window, reader):
        each.send("over")
        assert kept_game(each).match.result
        assert each.app.other_devices.session.sealed
    for key in [key for key in sender.app.kept if key.startswith(GAME)]:
        window.send("elsewhere", key, sender.app.kept[key])
    assert kept_game(window).key == kept_game(sender).key == kept_game(reader).key
    assert not any(key.startswith(SEALED) for key in reader.app.kept)
    sender.send("over")
    assert "sees the end, and both deals are checked" in sheet(sender.app).html
    assert "sees the end, and both deals are checked" not in sheet(reader.app).html
    for each in (sender, reader):
        each.send("review")
        assert each.app.sheet == "review"
        assert each.table.key == kept_game(each).key
        each.send("over")
        assert ('data-do="letter"' in sheet(each.app).html) == (each is sender)
    assert due(sender.app) == link


@pytest.mark.parametrize("game", sample(SEALABLE, 2))
def test_every_link_of_a_game_that_is_over_opens_it_and_says_so(game: str):
    links = [link for link, *_ in by_links(game)]
    *_, (_, one, other) = by_links(game)
    for each in (one, other):
        again = device(each.app.kept)
        begin(again, Draft.new("bounders"))
        for link in (links[0], links[1], links[-2], links[-1]):
            again.send("go", "")
            open_link(again, link)
            assert again.app.notice == REFUSALS[OVER][0] or "was made here" in again.app.notice
            assert again.table.match.result == kept_game(each).match.result
            assert again.table.match.id == game


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_who_has_resigned_is_told_which_link_is_still_to_come_and_has_a_place_for_it(game: str):
    sender, reader = ended(game)
    reader.send("over")
    assert "Open Bea’s link on this device, in this browser, or paste it here." in reader.page
    assert 'data-do="bring-in"' in sheet(reader.app).html
    open_link(reader, due(sender.app))
    reader.send("over")
    assert "The deal was fair" in reader.page
    for each in (sender, reader):
        assert 'data-do="bring-in"' not in sheet(each.app).html


@pytest.mark.parametrize("first", sample([0, 1], 2))
@pytest.mark.parametrize("game", sample(SEALABLE, 2))
def test_another_game_is_an_invitation_by_link_with_seats_swapped_and_other_cards(game: str, first: int):
    """From the table where it has ended, and from the game that was kept."""
    ends = ended(game)
    open_link(ends[1], due(ends[0].app))
    before = kept_game(ends[0]).match
    one = ends[first]
    for again in (one, reloaded(one)):
        assert isinstance(again.app.activity, Playing)
        again.send("over")
        assert 'data-do="again"' in sheet(again.app).html
        assert "Play again by link" in again.page
        name = again.table.name((again.table.saved.was_sealed.far or again.table.theirs)[0])
        again.send("again")
        rested(again)
        assert f"Send this to {name}" in again.page
        rival = device(ends[1 - first].app.kept)
        rival.send("go", due(again.app).partition("#")[2])
        assert "invites you to" in rival.page
        rested(rival)
        next(
            pair for _, *pair in correspondence(again, device()) if not any(each.table.remote.sealing for each in pair)
        )
        assert side(again).terms.players == before.players[::-1]
        assert side(again).terms.game.chosen == before.game.chosen
        assert hand(again) != set(before.game.hands(before.states[0])[side(again).seat or 0])
        assert not again.table.match.start
