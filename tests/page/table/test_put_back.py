"""What is chosen can be put back: whatever is touched of what is offered, in any order, is taken, what comes next is
said, and whoever puts everything back is where they began."""

from __future__ import annotations

import re
from random import Random

import pytest
from henge.games import GAMES
from henge.match import Match, Player
from henge.net.turn_by_places import place_of_name
from page.assembly.screens import screen
from page.table.saved_fields import Lent, SavedFields
from page.table.table import Table
from page.words import log

from tests.matches import TABLES, played
from tests.page.asking import after, seated
from tests.page.table.test_secrets import HIDDEN

TOUCHES = 14
Shown = tuple[list[str], frozenset[str], frozenset[str]]


def offered(table: Table) -> list[str]:
    """Return the names that may be touched: as the next choice, instead of one, or as a way back."""
    names = dict.fromkeys((*table.live, *sorted(table.choice.aims), *table.touched))
    return [name for name in names if not table.choice.goes_without_saying(name)]


def shown(table: Table) -> Shown:
    """Return the words by which is asked, in whatever order they name cards, what may be touched and what is chosen."""
    asks = log.status_now(table)
    assert asks.sentence, table.touched
    return sorted(re.findall(r"\w+", " ".join(asks))), frozenset(table.live), frozenset(table.touched)


def cards(table: Table) -> set[str]:
    """Return the cards that are chosen by one button, each by itself."""
    alone = table.touched[:1] in (("discard",), ("pass",))
    held = (name for name in table.touched if table.viewpoint.holds(name) or place_of_name(name) is not None)
    return set(held) if alone else set()


def all_back(table: Table, luck: Random) -> Table:
    """Return the table after what is chosen has been put back piece by piece, as far as touches do that."""
    while table.touched:
        ways = [table.touch(name) for name in sorted(cards(table)) or offered(table) if name in table.touched]
        ways = [way for way in ways if way.match is table.match and len(way.touched) < len(table.touched)]
        if not ways:  # a place of the board that is touched again confirms the move
            break
        table = luck.choice(ways)
    return table


def keeps_the_law(begun: Table, luck: Random) -> None:
    """Touch what is offered, one after another, and compare what is shown with what was shown before."""
    table, at_once = begun, luck.random() < 0.3
    for _ in range(TOUCHES):
        if not (names := offered(table)):
            return
        name = luck.choice(sorted(cards(table)) if luck.random() < 0.3 and cards(table) else names)
        before, now = table, table.touch(name, at_once)
        if now.match is not before.match:
            return
        was, again = shown(before), now.touch(name, at_once)
        shown(now)
        if name in before.live and name not in before.touched and name in now.touched:
            assert again.match is not now.match or shown(again) == was, (before.touched, name, again.touched)
        if name in cards(before):
            assert cards(now) == cards(before) - {name}, (before.touched, name, now.touched)
            assert shown(again) == was, (before.touched, name, now.touched, again.touched)
        table = now
    bare = all_back(table, luck)
    assert not cards(bare)
    if not bare.touched:
        assert shown(bare) == shown(begun)
    elif bare.touched in (("discard",), ("pass",)):
        assert shown(bare) == shown(begun.touch(*bare.touched))


@pytest.mark.parametrize(
    ("game", "seed"),
    [pytest.param(game, seed, marks=pytest.mark.nightly if seed else ()) for game in GAMES for seed in range(20)],
)
def test_whatever_is_touched_can_be_put_back_and_chosen_again(game: str, seed: int):
    luck = Random(f"{game} {seed}")
    for _ in range(25):
        whole = played(luck.choice(TABLES[game]), seed % 6)
        ply = whole.turns.begun(luck.randrange(len(whole.actions) + 1))
        table = Table("game:1", whole.back_to(ply)).seen().lift()
        for _ in range(3 if table.playable else 0):
            keeps_the_law(table, luck)


@pytest.mark.parametrize("game", HIDDEN)
def test_so_can_cards_that_lie_on_a_phone(game: str, whole: bool):
    luck = Random(game)
    begun = Match.new(game, seed=3, options=HIDDEN[game], players=(Player("Anna"), Player("Bea")))
    for _ in range(40 if whole else 5):
        keeps_the_law(Table("game:1", begun, SavedFields(lent=Lent(("a" * 16, "b" * 16), (0, 1)))).seen(), luck)


def test_all_cards_to_be_discarded_are_put_back_one_by_one():
    app = after(seated(Match.new("battle_gods", seed=3)), "lift", ("touch", "discard"))
    hand = app.playing.game.hands(app.playing.viewpoint.view)[0]
    chosen = after(app, *(("touch", str(card)) for card in hand))
    assert "nd the turn" in screen(chosen).texts["status"]
    fewer = after(chosen, ("touch", str(hand[0])))
    assert "iscard more, or end your turn" in screen(fewer).texts["status"]
    assert "nd the turn" in screen(after(fewer, ("touch", str(hand[0])))).texts["status"]
    back = after(chosen, *(("touch", str(card)) for card in hand))
    assert screen(back).html == screen(app).html
