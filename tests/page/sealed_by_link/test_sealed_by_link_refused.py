"""Links of games with sealed hands that do not fit: each is named for what it is, and nothing is lost."""

from __future__ import annotations

import json
from random import Random
from typing import NamedTuple

import pytest
from henge.games import GAMES
from henge.net.mail import DAMAGED, EARLIER, KNOWN, MISSING, NEWER, OTHER_PAST, OTHER_TABLE, OWN_LETTER
from henge.net.protocol import PROTOCOL_VERSION
from page.assembly.routes import route
from page.features.sealed_by_link import letter_links
from page.features.sealed_by_link.update import LEFT, NO_BEGINNING, REFUSALS, due

from tests.page.correspondence import HOME, begun, correspondence, dealt, device, open_link, reloaded, turn
from tests.page.devices import Device
from tests.page.sealed_hands import SEALABLE, rested, side
from tests.samples import sample


def test_a_link_of_a_game_that_was_left_for_good_says_so_and_which_game_it_is():
    sender, reader = dealt("meets_bounds")
    for link in (
        due(sender.app),
        due(begun("meets_bounds").app),
    ):  # one that goes on, and one that begins
        one = reloaded(reader)
        open_link(one, link)
        one.send("sealed-forgotten")
        open_link(one, link)
        assert one.app.notice == REFUSALS[LEFT][0].format(game="Meets & Bounds", names="Anna and Bea")
        assert not one.app.other_devices.session.sealed


class Content(NamedTuple):
    """What is sent in the place of a letter."""

    content: dict[str, object]

    def json(self) -> dict[str, object]:
        return self.content


def forged(content: dict[str, object]) -> str:
    """Return a link that holds whatever somebody likes."""
    return letter_links.letter_link(HOME, Content(content))  # type: ignore[arg-type]


def refused(one: Device, link: str, why: str, **slots: str) -> None:
    """Open a link that cannot be taken: the page says why, and nothing is lost."""
    kept, table = dict(one.app.kept), one.app.table
    known = side(one).sealed_match.lines if one.app.other_devices.session.sealed else ()
    open_link(one, link)
    said = REFUSALS[why][0]
    assert one.app.notice in [said.format(name=name, **slots) for name in ("Anna", "Bea")]
    assert one.app.notice.replace("’", "&#x27;")[:20] in one.page
    assert dict(one.app.kept) == kept
    if table:
        assert side(one).sealed_match.lines == known
        assert one.table.match.states == table.match.states
    one.send("close")


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_links_that_are_old_own_damaged_or_of_another_game_are_told_and_change_nothing(game: str):
    one, other, links = begun(game), device(), list[str]()
    for n, (link, sender, reader) in enumerate(correspondence(one, other)):
        refused(reader, link, KNOWN)
        refused(sender, due(sender.app), OWN_LETTER)
        if len(links) > 1:
            refused(reader, links[-2], EARLIER)
        links.append(link)
        if n == 8:
            break
    assert len(links) == 9
    link = due(reader.app)
    refused(sender, link[: len(link) // 2], DAMAGED)
    refused(sender, f"{HOME}#letter/AAAA", DAMAGED)
    refused(sender, f"{HOME}#letter/", DAMAGED)
    title = GAMES[game].title
    refused(device(), link, NO_BEGINNING, game=title, names="Anna and Bea")
    letter = letter_links.letter_in(link)
    seed = letter.terms._replace(seed=letter.terms.seed + 1)
    refused(sender, letter_links.letter_link(HOME, letter._replace(terms=seed)), OTHER_TABLE)
    refused(sender, letter_links.letter_link(HOME, letter._replace(after=letter.after + 1)), MISSING)
    for changes in ({"chain": "0" * 32}, {"got": "0" * 32}, {"have": 999}, {"have": -1}, {"after": -1}):
        refused(sender, letter_links.letter_link(HOME, letter._replace(**changes)), OTHER_PAST)
    open_link(sender, link)
    assert {*side(reader).sealed_match.lines} < {*side(sender).sealed_match.lines}


@pytest.mark.parametrize("game", sample(SEALABLE, 2))
def test_a_link_with_one_letter_changed_anywhere_is_damaged_and_the_right_one_goes_on(game: str):
    one, other = begun(game), device()
    for n, (_, _, reader) in enumerate(correspondence(one, other)):
        if n == 7:
            break
        link, sender = due(reader.app), other if reader is one else one
        begins = link.index("letter/") + len("letter/")
        for place in range(begins, len(link) - 1, 1 + len(link) // 50):  # of the last some bits are spare
            changed = "A" if link[place] != "A" else "B"
            refused(sender, link[:place] + changed + link[place + 1 :], DAMAGED)


def test_a_link_of_a_changed_past_is_named():
    sender, reader = dealt("meets_bounds")
    back = device(dict(reader.app.kept), route(reader.app))  # as it was before
    open_link(reader, due(sender.app))
    turn(reader, Random(1))
    open_link(back, due(sender.app))
    turn(back, Random(2))
    assert side(back).sealed_match.moves != side(reader).sealed_match.moves
    open_link(sender, due(reader.app))
    refused(sender, due(back.app), OTHER_PAST)


def test_of_two_devices_that_take_the_same_seat_the_second_is_told_when_its_link_is_opened():
    one, other, third = begun("meets_bounds"), device(), device()
    for each in (other, third):
        open_link(each, due(one.app))
    open_link(one, due(other.app))
    refused(one, due(third.app), OTHER_PAST)


def test_a_link_of_another_version_of_henge_is_told():
    one = begun("meets_bounds")
    content = letter_links.letter_in(due(one.app)).json() | {"henge": PROTOCOL_VERSION + 1, "new": 1}
    refused(device(), forged(content), NEWER)


def test_a_move_in_a_link_that_the_rules_forbid_is_left_out_and_told_and_the_right_link_goes_on():
    sender, reader = dealt("meets_bounds")
    letter = letter_links.letter_in(due(sender.app))
    moves = [n for n, line in enumerate(letter.lines) if line.startswith('{"op":"move",')]
    false = json.loads(letter.lines[moves[0]]) | {"action": ["#44", "nowhere"]}
    lines = (*letter.lines[: moves[0]], json.dumps(false, separators=(",", ":")))
    open_link(reader, letter_links.letter_link(HOME, letter._replace(lines=lines)))
    assert "goes by the rules" in reader.page
    assert len(side(reader).sealed_match.moves) == false["n"]
    open_link(reader, due(sender.app))
    assert "goes by the rules" not in reader.page
    assert side(reader).sealed_match.moves == side(sender).sealed_match.moves


def test_who_sends_a_deck_that_is_none_is_named_before_anything_is_dealt_and_both_may_open_their_cards():
    one, other = begun("meets_bounds"), device()
    open_link(other, due(one.app))
    letter = letter_links.letter_in(due(other.app))
    shuffle = json.loads(letter.lines[1])
    shuffle["points"][1] = "0" * 64
    lines = (letter.lines[0], json.dumps(shuffle, separators=(",", ":")))
    open_link(one, letter_links.letter_link(HOME, letter._replace(lines=lines)))
    assert "Bea’s device sent something that is no card" in one.page
    assert "Waiting for" not in one.page
    one.send("lay-open")
    rested(one)
    assert "Bea’s device sent something that is no card" in one.page
    assert "Send this to Bea" in one.page


@pytest.mark.parametrize(
    "change",
    [{"by": 2}, {"by": True}, {"lines": [1]}, {"lines": [{"op": "join"}]}, {"table": {}}, {"have": "1"}, {"more": 1}],
)
def test_a_link_of_the_wrong_form_is_damaged(change: dict[str, object]):
    one = begun("meets_bounds")
    content = letter_links.letter_in(due(one.app)).json() | change
    refused(device(), forged(content), DAMAGED)
