"""Games with sealed hands by link: what each of two devices shows, keeps and sends, and what comes out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import count, islice, product
from random import Random

import pytest
from henge.apart.letters import (
    DAMAGED,
    EARLIER,
    KNOWN,
    LEFT,
    MISSING,
    NEWER,
    NO_BEGINNING,
    OTHER_PAST,
    OTHER_TABLE,
    OVER,
    OWN_LETTER,
)
from henge.apart.sealed import NO_REASON
from henge.apart.wire import VERSION
from henge.games import GAMES
from henge.luck import one_of
from henge.match import set_up
from henge.rules import Seat
from page.app.activities import Playing
from page.app.letters import due
from page.app.routes import route
from page.app.sharing import content
from page.app.update import opened
from page.keeping import letters, saves
from page.keeping.links import LONGEST_CODE
from page.keeping.packing import seal, unseal
from page.keeping.saves import GAME
from page.keeping.under_way import SEALED, under_way
from page.screens import library, screen, sheet
from page.screens.letters import OPENS
from page.screens.share import LONGEST_MESSAGE
from page.table.draft import ELSEWHERE, LINK, NOT_BY_LINK, OPEN_BY_LINK, PHONE, TWO_BY_LINK, Draft
from page.table.link import BEING_READ, READING, SEND
from page.table.table import Table
from page.words import move_list, speech

from tests.page.test_devices import Device
from tests.page.test_sealed_hands import SEALABLE, hand, rested, side, verdict
from tests.samples import sample

HOME = "https://somewhere/henge/"


def device(kept: Mapping[str, str] | None = None, at: str = "") -> Device:
    return Device(opened(kept or {}, at).with_device(home=HOME), "")


def begun(game: str, here: Seat = 0) -> Device:
    """Return Anna's device with a game begun in which Bea plays elsewhere, by link."""
    one = device()
    draft = Draft.new(game).set(f"level/{1 - here}", LINK)
    draft = draft.set(f"name/{here}", "Anna").set(f"name/{1 - here}", "Bea")
    one.app = replace(one.app, draft=draft, screen="setup")
    one.send("deal")
    rested(one)
    return one


def open_link(one: Device, link: str) -> None:
    one.send("go", link.partition("#")[2])
    rested(one)


def turn(one: Device, rng: Random) -> None:
    """Play all that the seat here can play, by touches."""
    while one.table.playable:
        for name in one_of(one.table.sight.legal, rng):
            one.send("touch", name)
        if one.table.whole:
            one.send("confirm")
        rested(one)


def correspondence(one: Device, other: Device, most: int = 500, luck: int = 4) -> Iterator[tuple[str, Device, Device]]:
    """Let two devices send each other links until there is no more to say; yield each once it was opened and played
    on, with whose it was and who opened it."""
    rng = Random(luck)
    turn(one, rng)
    for _ in range(most):
        link = due(one.app)
        if not link:
            return
        open_link(other, link)
        turn(other, rng)
        yield link, one, other
        one, other = other, one


@cache
def story(game: str, here: Seat) -> tuple[list[tuple[str, Device, Device]], Iterator[tuple[str, Device, Device]]]:
    """Return what has been played so far of the one game by links that all tests look at, and how it goes on."""
    return [], correspondence(begun(game, here), device())


def by_links(game: str, here: Seat = 0) -> Iterator[tuple[str, Device, Device]]:
    """Yield a whole game by links, the same one in every test: each link, whose it was, and who has opened it."""
    told, rest = story(game, here)
    for n in count():
        if n == len(told):
            told += [(link, sender.copy(), reader.copy()) for link, sender, reader in islice(rest, 1)]
        if n == len(told):
            return
        link, sender, reader = told[n]
        yield link, sender.copy(), reader.copy()


def dealt(game: str, here: Seat = 0) -> tuple[Device, Device]:
    """Return the devices of a game in which both have seen their cards: first whose link is the next."""
    for _, sender, reader in by_links(game, here):
        if not (sender.table.remote.sealing or reader.table.remote.sealing):
            break
    return reader, sender


def reloaded(one: Device) -> Device:
    again = device(one.app.kept, route(one.app))
    again.clock = one.clock
    rested(again)
    return again


def kept_game(one: Device) -> Table:
    """Return the one game among those of a device."""
    [key] = [key for key in one.app.kept if key.startswith(GAME)]
    return saves.unpack(key, one.app.kept[key])


def ended(game: str) -> tuple[Device, Device]:
    """Return the devices of a game that somebody has given up: whose link is still to be sent, which shows the end, and
    who has resigned."""
    sender, reader = dealt(game)
    open_link(reader, due(sender.app))
    reader.send("resigned-sealed")
    rested(reader)
    open_link(sender, due(reader.app))
    return sender, reader


# whole games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "here"), sample(product(SEALABLE, (0, 1)), 3))
def test_two_devices_play_a_whole_game_by_links_and_find_that_the_deal_was_fair(game: str, here: Seat):
    whole, ends = list(by_links(game, here)), 0
    for _, _, other in whole:
        if other.table.sight.result and due(other.app):  # the outcome comes first, and the way to send it with it
            ends += 1
            assert other.app.sheet == "over"
            assert 'data-do="letter"' in sheet(other.app).html
            assert "The deal was fair" in other.page or OPENS in other.page
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
        assert saves.unpack(key, each.app.kept[key]).fair
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
        secrets |= {side(each).covered.sealed.secret for each in (one, reader)}
        sent.append((len(side(reader).covered.moves), link))
    truth = verdict(one).match
    assert truth
    assert len(secrets) == 2
    cards, told = set(side(one).covered.sealed.cards), 0
    for _, link in sent:
        letter = letters.read(link)
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
    assert any(secret in json.dumps(letters.read(sent[-1][1]).json()) for secret in secrets)
    assert not any('"op":"secret"' in line for _, link in sent[:-3] for line in letters.read(link).lines)


@pytest.mark.parametrize("game", sample(SEALABLE, 2))
def test_a_turn_is_a_code_for_a_camera_and_a_locked_deck_a_link_of_some_kilobytes(game: str):
    sizes = [len(link) for link, *_ in by_links(game)]
    assert max(sizes[:5]) < 100 * len(side(begun(game)).covered.sealed.cards)
    assert max(sizes[5:]) <= LONGEST_CODE


# before the cards are dealt ------------------------------------------------------------------------


@pytest.mark.parametrize("here", [0, 1])
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
    while other.app.company.busy:
        assert "Shuffling and locking the cards" in other.page
        assert not due(other.app)
        other.send("labour")
        slices += 1
    assert slices > 2
    assert "Send this to Anna" in other.page


# at the table --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sample(SEALABLE, 2))
def test_a_move_lies_on_the_board_of_who_made_it_and_its_link_on_a_sheet(game: str):
    sender, _ = dealt(game)
    assert sender.table.remote.stage == SEND
    assert sender.table.last == len(side(sender).covered.moves) > 0
    assert sender.app.sheet == "letter"
    assert due(sender.app) in sender.page
    sender.send("close")
    assert "turn" in screen(sender.app).texts["status"]
    assert 'data-do="letter"' in screen(sender.app).texts["acts"]
    assert 'data-do="bring-in"' in screen(sender.app).texts["acts"]
    sender.send("touch", min(sender.table.game.names))
    assert sender.table.why
    assert not sender.table.touched


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_whoever_opens_a_turn_sees_what_happened(game: str):
    sender, reader = dealt(game)
    open_link(reader, due(sender.app))
    assert "Anna has moved." in reader.page or "Bea has moved." in reader.page
    assert "See what happened" in reader.page
    assert reader.table.playable
    reader.send("undo")
    assert "nothing is taken back" in reader.page
    reader.send("cancel")
    reader.send("menu")
    for page in (screen(reader.app).html, sheet(reader.app).html):
        assert re.search(r'<button[^>]*data-do="undo"[^>]*disabled', page)


def test_what_is_heard_while_a_link_is_read_makes_room_for_how_it_stands_then():
    _, reader = dealt("meets_bounds")
    reading = reader.table.told(stage=READING)
    assert BEING_READ in speech.news(None, reading)
    assert speech.news(reading, reader.table) == speech.status(reader.table)
    assert BEING_READ not in speech.status(reader.table)
    assert not speech.news(reader.table, reader.table)


def test_whoever_is_to_paste_a_link_finds_a_place_for_a_link():
    sender, reader = dealt("meets_bounds")
    open_link(reader, due(sender.app))
    [arg] = re.findall('data-do="bring-in" data-with="([a-z]+)"', screen(sender.app).html)
    sender.send("bring-in", arg)
    assert "Paste a link" in sheet(sender.app).html
    assert "Import" not in sheet(sender.app).html
    sender.send("bring-in")
    assert "Import a game" in sheet(sender.app).html


@pytest.mark.parametrize("game", sample(SEALABLE, 2))
def test_a_card_that_a_link_has_opened_is_shown_as_new_and_no_other(game: str):
    def held(one: Device) -> set[str]:
        table = one.table
        return {card for card in table.game.hands(table.sight.view)[table.here[0]] if card}

    (sender, reader), rng, new = dealt(game), Random(2), 0
    for _ in range(6):
        before = held(reader)
        open_link(reader, due(sender.app))
        assert set(reader.table.drawn) == held(reader) - before
        new += len(reader.table.drawn)
        turn(reader, rng)
        sender, reader = reader, sender
    assert new


def test_a_pasted_link_with_words_around_it_is_as_good():
    sender, reader = dealt("meets_bounds")
    link = due(sender.app)
    reader.send("bring", "", f"Your turn:\n{link[:300]}\n{link[300:]}\n See you soon, Anna")
    rested(reader)
    assert reader.table.last == sender.table.last


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_who_is_to_play_may_resign_and_the_link_tells_it_and_both_find_the_deal_fair(game: str):
    (sender, reader), rng = dealt(game), Random(3)
    for _ in range(2):
        open_link(reader, due(sender.app))
        turn(reader, rng)
        sender, reader = reader, sender
    sender.send("resigned-sealed")
    assert not side(sender).covered.sealed.opened
    open_link(reader, due(sender.app))
    name, other = (each.table.name(each.table.here[0]) for each in (reader, sender))
    before = reader.table.match
    reader.send("menu")
    assert 'data-do="resign"' in sheet(reader.app).html
    reader.send("resign")
    assert f"Then {other} wins" in sheet(reader.app).html
    assert "Your cards are opened" in sheet(reader.app).html
    reader.send("resigned-sealed")
    rested(reader)
    reader = reloaded(reader)
    open_link(sender, due(reader.app))
    for each in (reader, sender):
        assert f"{name} has resigned." in screen(each.app).html
        assert not each.table.playable
        assert each.table.match.turn is None
        assert due(each.app)
        each.send("letter")
        assert f"Show {name if each is sender else other} the end" in sheet(each.app).html
        assert "plays, and sends a link back" not in each.page
        each.send("history")
        assert f'<li class="ended">{name} has resigned.</li>' in sheet(each.app).html
        each.send("over")
    assert "The deal was fair" in sheet(sender.app).html
    truth = verdict(sender).match
    assert truth
    assert len(truth.actions) == len(before.actions)
    assert truth.result
    assert truth.result.ranking == ((side(sender).seat,), (side(reader).seat,))
    open_link(reader, due(sender.app))
    assert reader.app.sheet == "over"
    assert "The deal was fair" in sheet(reader.app).html
    for each in (sender, reader, reloaded(sender), reloaded(reader)):
        assert each.table.match.result == truth.result
        assert kept_game(each).match == truth


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_a_false_doubt_after_a_resignation_does_not_undo_it_and_its_device_is_named(game: str):
    sender, reader = dealt(game)
    open_link(reader, due(sender.app))
    reader.send("resigned-sealed")
    rested(reader)
    open_link(sender, due(reader.app))
    open_link(reader, due(sender.app))
    seat = side(reader).seat
    doubting = side(reader).at(lambda covered: covered.hear(json.dumps({"op": "doubt", "by": seat})))[0]
    letter = replace(doubting, busy=False).letter
    assert letter
    before = verdict(sender).match
    after, _ = replace(side(sender), busy=True).take(letter).on()
    while after.busy:
        after, _ = after.on()
    assert after.resigned == side(sender).resigned is not None
    assert after.verdict
    assert after.verdict.cheats == {seat: NO_REASON}
    assert after.verdict.match == before


@pytest.mark.parametrize("game", sample(SEALABLE, 2))
def test_a_move_after_a_resignation_counts_for_nothing(game: str):
    sender, reader = dealt(game)
    open_link(reader, due(sender.app))
    before, action = reader.table.match, reader.table.sight.legal[0]
    reader.send("resigned-sealed")
    rested(reader)
    false, _ = side(reader).at(lambda covered: covered.play(action))
    letter = replace(false, busy=False).letter
    assert letter
    assert any(line.startswith('{"op":"move",') for line in letter.lines)
    open_link(sender, letters.link(HOME, letter))
    assert sender.app.sheet == "over"
    assert "has resigned." in sender.page
    assert len(sender.table.match.actions) == len(before.actions)


def test_the_menu_offers_nothing_that_cannot_be_and_the_way_to_leave_for_good():
    sender, _ = dealt("meets_bounds")
    sender.send("menu")
    menu = sheet(sender.app).html
    for do in ("resign", "draw", "share", "devices", "hint"):
        assert f'data-do="{do}"' not in menu
    assert 'data-do="letter"' in menu
    sender.send("sealed-hands")
    assert "i-leave" in sender.page
    assert "i-flag" not in sheet(sender.app).html
    assert " ".join(side(sender).covered.sealed.mark) in sender.page
    sender.send("forget-sealed")
    sender.send("sealed-forgotten")
    assert sender.app.table is None
    assert not any(key.startswith("sealed:") for key in sender.app.kept)


def test_the_first_page_leads_back_to_every_game_by_link():
    sender, _ = dealt("meets_bounds")
    kept = {**sender.app.kept, **dealt("battle_gods")[0].app.kept}
    again = device(kept)
    assert "Come back to Meets &amp; Bounds" in again.page
    assert "Come back to Battle of the Gods" in again.page
    assert f'data-with="{route(sender.app)}"' in again.page
    again.send("go", route(sender.app))
    rested(again)
    assert again.table.match.states == sender.table.match.states
    assert due(again.app) == due(sender.app)
    again.send("go", "")
    assert "Come back to Meets &amp; Bounds" in again.page
    assert "Come back to Battle of the Gods" in again.page


def several(n: int) -> tuple[dict[str, str], list[Device]]:
    """Return what a device keeps that has begun so many games by link, one after the other, and both ends of each."""
    kept, ends = dict[str, str](), list[Device]()
    for at in range(n):
        one = begun(("meets_bounds", "battle_gods")[at % 2])
        [(key, text)] = [(key, text) for key, text in one.app.kept.items() if key.startswith(SEALED)]
        kept[key] = seal({**unseal(text), "at": 1_790_000_000_000 + at})
        ends.append(one)
    return kept, ends


def ways_back(page: str) -> list[str]:
    return re.findall(r'class="resume"[^>]*data-with="sealed/([^"]+)"', page)


def test_of_many_games_by_link_the_first_page_shows_the_newest_and_leads_to_the_rest():
    kept, ends = several(4)
    first = device(kept)
    names = [one.app.company.name for one in reversed(ends)]
    assert ways_back(first.page) == names[:2]
    assert "2 more games under Saved games" in first.page
    assert first.page.count('class="waits"') == 1
    first.send("go", "games")
    assert re.findall(r'class="game"[^>]*data-with="sealed/([^"]+)"', first.page) == names


def test_the_game_by_link_in_which_it_is_ones_turn_comes_before_newer_ones_that_wait():
    kept, _ = several(2)
    sender, reader = dealt("meets_bounds")
    open_link(reader, due(sender.app))
    assert reader.table.playable
    [(key, text)] = [(key, text) for key, text in reader.app.kept.items() if key.startswith(SEALED)]
    first = device({**kept, key: seal({**unseal(text), "at": 1})})
    assert ways_back(first.page)[0] == reader.app.company.name
    assert "Anna and Bea · your turn" in first.page
    assert "Anna and Bea · Bea’s turn once the link is sent" in first.page
    assert "1 more game under Saved games" in first.page


def test_a_game_that_is_over_never_displaces_games_by_link_from_the_first_page():
    kept, ends = several(2)
    one = device(kept)
    one.app = replace(one.app, draft=Draft.new("contiguity"), screen="setup")
    one.send("deal", "together")
    one.send("resigned")
    assert one.table.match.turn is None
    one.send("go", "")
    assert ways_back(one.page) == [end.app.company.name for end in reversed(ends)]
    assert "Look at Contiguity" not in one.page
    assert "under Saved games" not in one.page


def test_beside_the_game_on_the_table_one_by_link_can_be_come_back_to():
    kept, ends = several(2)
    one = device(kept)
    one.app = replace(one.app, draft=Draft.new("bounders"), screen="setup")
    one.send("deal")
    one.send("go", "")
    assert 'data-do="go" data-with="play"' in one.page
    assert ways_back(one.page) == [ends[1].app.company.name]
    assert "1 more game under Saved games" in one.page


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_saved_games_list_games_by_link_with_how_they_stand_and_open_them(game: str):
    sender, reader = dealt(game)
    title = GAMES[game].title.replace("&", "&amp;")
    library = device(sender.app.kept, "games")
    assert "No games saved yet" not in library.page
    assert title in library.page
    assert "Anna, Bea" in library.page
    name = "Anna" if side(sender).seat else "Bea"
    assert f"{name}’s turn once the link is sent" in library.page
    open_link(reader, due(sender.app))
    assert "your turn" in device(reader.app.kept, "games").page
    library.send("go", route(sender.app))
    rested(library)
    assert library.table.match.states == sender.table.match.states


def test_a_game_by_link_that_was_kept_without_its_stage_is_listed_too():
    kept, [one] = several(1)
    [(key, text)] = kept.items()
    content = unseal(text)
    del content["stage"], content["at"]
    first = device({key: seal(content)})
    assert ways_back(first.page) == [one.app.company.name]


def test_saved_games_find_games_by_link_by_words_shelf_and_game():
    library = device(begun("meets_bounds").app.kept, "games")
    for what, value, found in (
        *(("words", "bea meets", True), ("words", "Carla", False), ("words", "", True)),
        *(("game", "battle_gods", False), ("game", "", True)),
        *(("shelf", "open", True), ("shelf", "over", False), ("shelf", "bin", False), ("shelf", "all", True)),
    ):
        library.send("look", what, value)
        assert ('data-with="sealed/' in library.page) == found


def test_a_game_by_link_is_left_for_good_from_the_saved_games_after_a_question_whose_bright_answer_is_to_stay():
    kept, ends = several(2)
    library = device(kept, "games")
    key = next(key for key in kept if ends[0].app.company.name in key)
    library.send("forget-sealed", key)
    assert "Leave Meets &amp; Bounds with Anna and Bea for good?" in library.page
    primary = re.findall(r'class="btn primary"[^>]*data-do="([^"]+)"', sheet(library.app).html)
    assert primary == ["close"]
    library.send("sealed-forgotten", key)
    assert library.app.screen == "games"
    assert ends[0].app.company.name not in library.page
    assert ends[1].app.company.name in library.page
    assert key not in library.app.kept


def test_the_game_by_link_on_the_table_can_be_left_from_the_saved_games_and_does_not_come_back():
    one = begun("meets_bounds")
    one.send("go", "games")
    key = next(key for key in one.app.kept if key.startswith(SEALED))
    one.send("sealed-forgotten", key)
    one.send("beat")
    assert key not in one.app.kept
    assert one.app.table is None
    assert one.app.company.name == ""
    assert "No games saved yet" in one.page


def test_nothing_but_games_with_sealed_hands_is_left_for_good():
    one = begun("meets_bounds")
    before = dict(one.app.kept)
    for key in ("settings", "sealed:nothing/by-link", "draft:meets_bounds"):
        one.send("sealed-forgotten", key)
    assert dict(one.app.kept) == before


@pytest.mark.parametrize("game", sample(SEALABLE, 2))
def test_a_game_that_is_over_is_listed_as_over_until_the_other_is_shown_it(game: str):
    (sender, reader), rng = dealt(game), Random(3)
    open_link(reader, due(sender.app))
    turn(reader, rng)
    sender, reader = reader, sender
    open_link(reader, due(sender.app))
    reader.send("resigned-sealed")
    rested(reader)

    def listed(each: Device) -> tuple[str, bool]:
        [one] = under_way(each.app.kept)
        return one.stands(HOME), one.waits

    name, other = (each.table.name(each.table.here[0]) for each in (reader, sender))
    assert listed(reader) == (f"over; your last link shows it to {other}", True)
    open_link(sender, due(reader.app))
    assert listed(sender) == (f"over; your last link shows it to {name}", True)
    open_link(reader, due(sender.app))
    for each in (reader, sender):
        again = device(each.app.kept)
        again.app = replace(again.app, draft=Draft.new("battle_gods").set("level/1", LINK), screen="setup")
        again.send("deal")
        going_on = {one.name for one in under_way(again.app.kept)}
        assert (each.app.company.name in going_on) == (each is sender)
    assert not under_way(reader.app.kept)
    assert kept_game(reader).match.result


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_a_game_that_is_over_and_checked_is_kept_by_itself_and_once_and_looked_over_at_once(game: str):
    sender, reader = ended(game)
    window = reloaded(sender)
    open_link(reader, link := due(sender.app))
    for each in (sender, window, reader):
        each.send("over")
        assert "Keep this game" not in each.page
        assert kept_game(each).match.result
        assert each.app.company.sealed
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
        again.app = replace(again.app, draft=Draft.new("bounders"), screen="setup")
        again.send("deal")
        for link in (links[0], links[1], links[-2], links[-1]):
            again.send("go", "")
            open_link(again, link)
            assert again.app.notice == f"This link {OVER}" or "was made here" in again.app.notice
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


def test_a_link_of_a_game_that_was_left_for_good_says_so_and_which_game_it_is():
    sender, reader = dealt("meets_bounds")
    for link in (due(sender.app), due(begun("meets_bounds").app)):  # one that goes on, and one that begins
        one = reloaded(reader)
        open_link(one, link)
        one.send("sealed-forgotten")
        open_link(one, link)
        assert one.app.notice == f"This link goes on with Meets & Bounds between Anna and Bea, {LEFT}"
        assert not one.app.company.sealed


@pytest.mark.parametrize("first", [0, 1])
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
        name = again.table.name((again.table.far or again.table.theirs)[0])
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
        assert side(again).table.players == before.players[::-1]
        assert side(again).table.game.chosen == before.game.chosen
        assert hand(again) != set(before.game.hands(before.states[0])[side(again).seat or 0])
        assert not again.table.match.start


def test_a_game_that_is_over_is_kept_until_the_other_has_opened_its_cards():
    for _, _, reader in by_links("meets_bounds"):
        if reader.table.sight.result and not verdict(reader).match:
            break
    again = device(reader.app.kept)
    again.app = replace(again.app, draft=Draft.new("battle_gods").set("level/1", LINK), screen="setup")
    again.send("deal")
    assert any(reader.app.company.name in key for key in again.app.kept)


def test_what_another_window_of_the_browser_has_opened_and_played_is_on_this_one_too():
    sender, first = dealt("meets_bounds")
    second = reloaded(first)
    open_link(second, due(sender.app))
    turn(second, Random(1))
    [key] = [key for key in second.app.kept if key.startswith("sealed:")]
    first.send("elsewhere", key, second.app.kept[key])
    rested(first)
    assert first.table.match.states == second.table.match.states
    assert due(first.app) == due(second.app)


# links that do not fit -----------------------------------------------------------------------------


def refused(one: Device, link: str, why: str) -> None:
    """Open a link that cannot be taken: the page says why, and nothing is lost."""
    kept, table = dict(one.app.kept), one.app.table
    known = side(one).covered.lines if one.app.company.sealed else ()
    open_link(one, link)
    said = f"This link {why}"
    assert said.format("Anna") in one.app.notice or said.format("Bea") in one.app.notice
    assert one.app.notice.replace("’", "&#x27;")[:20] in one.page
    assert dict(one.app.kept) == kept
    if table:
        assert side(one).covered.lines == known
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
    refused(device(), link, f"goes on with {title} between Anna and Bea, {NO_BEGINNING}")
    letter = letters.read(link)
    seed = letter.table._replace(seed=letter.table.seed + 1)
    refused(sender, letters.link(HOME, letter._replace(table=seed)), OTHER_TABLE)
    refused(sender, letters.link(HOME, letter._replace(after=letter.after + 1)), MISSING)
    for changes in ({"mark": "0" * 32}, {"got": "0" * 32}, {"have": 999}, {"have": -1}, {"after": -1}):
        refused(sender, letters.link(HOME, letter._replace(**changes)), OTHER_PAST)
    open_link(sender, link)
    assert {*side(reader).covered.lines} < {*side(sender).covered.lines}


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
    assert side(back).covered.moves != side(reader).covered.moves
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
    content = letters.read(due(one.app)).json() | {"henge": VERSION + 1, "new": 1}

    class Later:
        def json(self) -> dict[str, object]:
            return content

    refused(device(), letters.link(HOME, Later()), NEWER)  # type: ignore[arg-type]


def test_a_move_in_a_link_that_the_rules_forbid_is_left_out_and_told_and_the_right_link_goes_on():
    sender, reader = dealt("meets_bounds")
    letter = letters.read(due(sender.app))
    moves = [n for n, line in enumerate(letter.lines) if line.startswith('{"op":"move",')]
    false = json.loads(letter.lines[moves[0]]) | {"action": ["#44", "nowhere"]}
    lines = (*letter.lines[: moves[0]], json.dumps(false, separators=(",", ":")))
    open_link(reader, letters.link(HOME, letter._replace(lines=lines)))
    assert "goes by the rules" in reader.page
    assert len(side(reader).covered.moves) == false["n"]
    open_link(reader, due(sender.app))
    assert "goes by the rules" not in reader.page
    assert side(reader).covered.moves == side(sender).covered.moves


def test_who_sends_a_deck_that_is_none_is_named_before_anything_is_dealt_and_both_may_open_their_cards():
    one, other = begun("meets_bounds"), device()
    open_link(other, due(one.app))
    letter = letters.read(due(other.app))
    shuffle = json.loads(letter.lines[1])
    shuffle["points"][1] = "0" * 64
    lines = (letter.lines[0], json.dumps(shuffle, separators=(",", ":")))
    open_link(one, letters.link(HOME, letter._replace(lines=lines)))
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
    content = letters.read(due(one.app)).json() | change

    class Wrong:
        def json(self) -> dict[str, object]:
            return content

    refused(device(), letters.link(HOME, Wrong()), DAMAGED)  # type: ignore[arg-type]


# at set-up -----------------------------------------------------------------------------------------


def offer(draft: Draft) -> str:
    one = device()
    one.app = replace(one.app, draft=draft, screen="setup")
    return one.page


@pytest.mark.parametrize("game", sample(SEALABLE, 2, 1))
def test_at_the_set_up_two_can_play_by_link_and_are_told_how_many_links_it_takes(game: str):
    two = replace(Draft.new(game), seats=2)
    assert "Far away, by link" in offer(two.set("who/1", ELSEWHERE))
    assert "The first five links deal the cards" in offer(two.set("level/1", LINK))
    assert "The first six links deal the cards" in offer(two.set("level/0", LINK))
    assert "The first five or six links deal the cards" in offer(two.set("level/1", LINK).set("by_lot", ""))
    assert "PIN" not in offer(two.set("level/1", LINK))
    table = set_up(game, 2, {})
    placed = replace(two, start=table.setting(table.start(Random(1))))
    assert OPEN_BY_LINK in offer(placed.set("who/1", ELSEWHERE))
    assert not two.set("level/1", LINK).set("level/0", PHONE).apart
    assert not two.set("level/0", PHONE).set("level/1", LINK).carried


@pytest.mark.parametrize("game", GAMES)
def test_where_hands_cannot_be_sealed_by_link_the_page_says_why_in_a_sentence(game: str):
    most = GAMES[game].seats_allowed[1]
    draft = replace(Draft.new(game), seats=min(3, most))
    if not draft.closed:
        return
    why = NOT_BY_LINK if game not in SEALABLE else TWO_BY_LINK
    assert draft.unlinked == why
    assert why in offer(draft.set("who/1", ELSEWHERE))
    assert "Far away, by link" not in offer(draft.set("who/1", ELSEWHERE))
    assert not draft.set("level/1", LINK).apart


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
