"""Whole games with sealed hands by link: what is set up, dealt and sent, and what comes out."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import islice, product
from random import Random

import pytest
from henge.games import GAMES
from henge.match import set_up
from henge.rules import Seat
from page.assembly.outgoing import content
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.features.library import view as library
from page.features.sealed_by_link import letter_links
from page.features.sealed_by_link.update import due
from page.features.sealed_by_link.view import OPENS
from page.features.share.view import LONGEST_MESSAGE
from page.keeping import game_texts
from page.keeping.game_links import LONGEST_CODE
from page.table.chair import ELSEWHERE, LINK, PHONE
from page.table.draft import NOT_BY_LINK, OPEN_BY_LINK, TWO_BY_LINK, Draft
from page.words import move_list

from tests.page.correspondence import begun, by_links, device, kept_game, open_link, reloaded, turn
from tests.page.sealed_hands import SEALABLE, hand, rested, side, verdict
from tests.samples import sample


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "here"), sample(product(SEALABLE, (0, 1)), 4, 3))
def test_two_devices_play_a_whole_game_by_links_and_find_that_the_deal_was_fair(game: str, here: Seat):
    whole, ends = list(by_links(game, here)), 0
    for _, _, other in whole:
        if other.table.viewpoint.result and due(other.app):  # the outcome comes first, and the way to send it with it
            ends += 1
            assert other.app.sheet == "over"
            assert 'data-do="letter"' in sheet(other.app).html
            assert "The deal was fair" in other.page or OPENS[0] in other.page
    assert 0 < ends < 4
    _, one, other = whole[-1]
    truth = verdict(one).match
    assert truth
    assert truth.result
    assert len(whole) < 2 * len(truth.actions) + 8
    for each in (one, other):
        assert each.app.sheet == "over"
        assert "The deal was fair" in each.page
        assert each.table.match.states == truth.states
        assert each.table.match.result == truth.result
        assert verdict(each).match == truth
        assert 'data-do="review"' in sheet(each.app).html
        assert kept_game(each).match == truth
        each.send("review")
        assert each.app.sheet == "review"
        assert each.table.match == truth
        assert move_list.SEALED in screen(each.app).html
        assert move_list.SET_UP not in screen(each.app).html
        key = each.table.key
        assert move_list.SEALED in library.glimpse(each.app.kept[key]).series
        assert game_texts.text_to_table(key, each.app.kept[key]).saved.was_sealed.fair
        each.send("over")
        assert move_list.SEALED in sheet(each.app).html


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_a_reload_of_either_side_before_and_after_every_link_loses_nothing(game: str):
    one, other, rng = begun(game), device(), Random(4)
    while link := due(one.app):
        other.send("go", link.partition("#")[2])
        other.send("labour")
        other = reloaded(other)  # in the middle of reading
        assert not other.app.notice
        turn(other, rng)
        one, other = reloaded(other), one
    for each in (one, other):
        assert kept_game(each).match == kept_game(one).match
        assert each.table.match.result


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_no_link_of_a_whole_game_holds_what_the_other_may_not_know(game: str):
    secrets, sent = set[str](), list[tuple[int, str]]()
    for link, one, reader in by_links(game):
        secrets |= {side(each).sealed_match.sealed.secret for each in (one, reader)}
        sent.append((len(side(reader).sealed_match.moves), link))
    truth = verdict(one).match
    assert truth
    assert len(secrets) == 2
    cards, told = set(side(one).sealed_match.sealed.cards), 0
    for _, link in sent:
        letter = letter_links.letter_in(link)
        text = json.dumps(letter.json())
        moves = [json.loads(line) for line in letter.lines if line.startswith('{"op":"move",')]
        rest = [line for line in letter.lines if not line.startswith('{"op":"move",')]
        assert not any(cards & set(re.findall(r'"([^"]+)"', line)) for line in rest)
        for move in moves:
            state, told = truth.states[move["n"]], told + 1
            hidden = {card for held in truth.game.hands(state) for card in held} | set(truth.game.piles(state)["deck"])
            assert not hidden & set(move["action"])
        over = any('"op":"secret"' in line for line in letter.lines)
        assert over == any(secret in text for secret in secrets)
        for line in letter.lines:
            assert '"op":"secret"' in line or not any(secret in line for secret in secrets)
    assert told == len(truth.actions)
    assert any(secret in json.dumps(letter_links.letter_in(sent[-1][1]).json()) for secret in secrets)
    assert not any('"op":"secret"' in line for _, link in sent[:-3] for line in letter_links.letter_in(link).lines)


@pytest.mark.parametrize("game", sample(SEALABLE, 2))
def test_a_turn_is_a_code_for_a_camera_and_a_locked_deck_a_link_of_some_kilobytes(game: str):
    sizes = [len(link) for link, *_ in by_links(game)]
    assert max(sizes[:5]) <= 4468
    assert max(sizes[5:]) <= LONGEST_CODE


@pytest.mark.parametrize("here", sample([0, 1], 2))
def test_until_the_cards_are_dealt_the_page_tells_whose_link_is_the_next_of_how_many(here: Seat):
    needed = 6 if here else 5
    assert f"{'six' if here else 'five'} links go to and fro" in begun("battle_gods", here).page
    for n, (_, sender, reader) in enumerate(by_links("battle_gods", here), 1):
        name = "Bea" if n % 2 else "Anna"
        if sender.table.remote.sealing:
            assert f"Link {n} of {needed}" in sender.page
            assert f"Send this to {name}" in sender.page
            assert 'class="boardbox"' not in sender.page
        if not reader.table.remote.sealing:
            assert n >= needed - 1
        if n == needed:
            break
    for each in (sender, reader):
        assert 'class="boardbox"' in each.page
        assert len(hand(each)) == 4


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_who_is_invited_is_told_to_what_and_by_whom_and_can_read_the_rules(game: str):
    title, one, other = GAMES[game].title.replace("&", "&amp;"), begun(game), device()
    other.send("go", due(one.app).partition("#")[2])
    assert f"Anna invites you to {title}" in other.page
    rested(other)
    again = reloaded(other)
    for each in (other, again):
        assert f"Anna invites you to {title}" in each.page
        assert GAMES[game].blurb in each.page
        assert each.page.index("invites you") < each.page.index("Send this to Anna")
        each.send("rules", game)
        assert "<h1" in sheet(each.app).html
        each.send("close")
        assert "Send this to Anna" in each.page
    assert 'tabindex="-1">Anna invites you' not in one.page
    assert f"{title} with Bea" in one.page
    open_link(one, due(other.app))
    assert f"{title} with Bea" in one.page


def test_who_has_sent_nothing_new_waits_and_is_told_for_whom():
    for n, (_, sender, _) in enumerate(by_links("meets_bounds"), 1):
        if n == 2:
            open_link(sender, due(sender.app))
            break
    assert "was made here" in sender.page
    assert "Send this to" in sender.page


def test_the_cards_are_locked_in_slices_between_which_the_page_lives():
    one, other, slices = begun("meets_bounds"), device(), 0
    other.send("go", due(one.app).partition("#")[2])
    while other.app.other_devices.session.busy:
        assert "Shuffling and locking the cards" in other.page
        assert not due(other.app)
        other.send("labour")
        slices += 1
    assert slices > 2
    assert "Send this to Anna" in other.page


def offer(draft: Draft) -> str:
    one = device()
    one.app = one.app.at("setup").drafting(draft)
    return one.page


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_at_the_set_up_two_can_play_by_link_and_are_told_how_many_links_it_takes(game: str):
    two = replace(Draft.new(game), seats=2)
    assert "Far away, by link" in offer(two.sits(1, two.usual(ELSEWHERE)))
    assert "The first five links deal the cards" in offer(two.sits(1, LINK))
    assert "The first six links deal the cards" in offer(two.sits(0, LINK))
    assert "The first five or six links deal the cards" in offer(replace(two, by_lot=True).sits(1, LINK))
    assert "PIN" not in offer(two.sits(1, LINK))
    table = set_up(game, 2, {})
    placed = replace(two, start=table.setting(table.start(Random(1))))
    assert OPEN_BY_LINK in offer(placed.sits(1, placed.usual(ELSEWHERE)))
    assert not two.sits(1, LINK).sits(0, PHONE).by_link
    assert not two.sits(0, PHONE).sits(1, LINK).on_phones


@pytest.mark.parametrize("game", GAMES)
def test_where_hands_cannot_be_sealed_by_link_the_page_says_why_in_a_sentence(game: str):
    most = GAMES[game].seats_allowed[1]
    draft = replace(Draft.new(game), seats=min(3, most))
    if not draft.closed:
        return
    why = NOT_BY_LINK if game not in SEALABLE else TWO_BY_LINK
    assert draft.why_not_by_link == why
    assert why in offer(draft.sits(1, draft.usual(ELSEWHERE)))
    assert "Far away, by link" not in offer(draft.sits(1, draft.usual(ELSEWHERE)))
    assert not draft.sits(1, LINK).by_link


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_a_link_that_messengers_would_cut_goes_as_a_file_too_and_the_page_says_why(game: str):
    for link, sender, _ in islice(by_links(game), 1, 3):
        one = sender
        if len(link) <= LONGEST_MESSAGE:
            continue
        assert "2,000 letters" in one.page
        assert "Send it as a file" in one.page
        other = device()
        other.send("take", "", content(one.app))
        told = other.app.notice
        other = device()
        other.send("go", link.partition("#")[2])
        assert told == other.app.notice
    one, other = begun(game), device()
    other.send("take", "", content(one.app))
    assert "invites you to" in other.page
