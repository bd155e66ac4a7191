"""Hands on phones without any network: the table's page beside the phones', which know of each other what people read.

A person reads the code's link and the letters from the table's page, types them on the phone, and touches places.
"""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from henge.apart import hand_codes
from henge.apart.hand_codes import Lying
from henge.apart.unseen import meaning, number, place
from henge.cards import SORTED
from henge.games import GAMES
from henge.luck import one_of
from henge.match import Match
from henge.rules import Action, Seat, State, Value
from page.app.routes import route
from page.app.screens import screen
from page.app.sheets import sheet
from page.features.phone_hand.model import Held
from page.html.escape import safe
from page.table import by_place
from page.table.draft import DEVICE, PHONE, Draft
from page.table.table import Table
from page.ui.link_shown import ONLINE_ONCE
from page.words import listening, speech

from tests.matches import fields, whole_turn
from tests.page import test_devices
from tests.page.test_devices import NAMES, Device, brought, device, joined
from tests.page.test_secrets import HIDDEN
from tests.samples import sample

LINK = re.compile(r'value="(https://somewhere/#hand/[^"]+)"')
LETTERS = re.compile(r'data-touch="#(\d+)".*?</button>', re.DOTALL)
SIZES = [
    (game, seats) for game in HIDDEN for seats in range(GAMES[game].seats_allowed[0], GAMES[game].seats_allowed[1] + 1)
]


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every test have the same keys, in any order: one wrong letter in a hundred passes the check."""
    monkeypatch.setattr(test_devices, "LUCK", Random(5))


def not_these(table: Table) -> str:
    """Return what is told when the cards at the places touched do not allow the move."""
    return by_place.fitting(table.game, table.thing, table.unseen, table.touched)


def begun(game: str, seats: int, phones: set[Seat], apart: Collection[Seat] = (), **options: Value) -> Device:
    """Return the table of a game with some hands on phones, and some seats `apart`, on other devices, after Begin."""
    table = device("")
    draft = replace(Draft.new(game), seats=seats, options={**HIDDEN[game], **options})
    for seat in range(seats):
        draft = draft.named(seat, NAMES[seat])
        draft = draft.sits(seat, PHONE) if seat in phones else draft
        draft = draft.sits(seat, DEVICE) if seat in apart else draft
    table.app = table.app.at("setup").drafting(draft)
    table.send("deal")
    return table


def read(table: Device) -> Device:
    """Return the phone that has read the next code."""
    table.send("hand-show")
    [link] = LINK.findall(table.page)
    phone = device("phone")
    phone.send("go", html.unescape(link).partition("#")[2])
    table.send("hand-given")
    return phone


def given(table: Device) -> dict[Seat, Device]:
    """Return all phones, each after its code was read."""
    phones = {}
    while (seat := table.table.unhanded) is not None:
        phones[seat] = read(table)
    return phones


def held(phone: Device) -> Held:
    assert phone.app.company.held
    return phone.app.company.held


def on_table(table: Device, seat: Seat) -> dict[int, str]:
    """Return the letters that the table's page shows for a seat's new cards, by place."""
    page = screen(table.app).html
    name = table.table.name(seat)
    row = next((row for row in re.split("<tr|<p", page)[1:] if f"<b>{name}</b>" in row and "letters" in row), "")
    drawn = {int(n) - 1: letters for n, letters in re.findall(r"<i><b>(\d+)</b> ([A-Z]{3})</i>", row)}
    if table.table.match.turn == seat:
        for button in re.findall(r'<button type="button" class="held unseen".*?</button>', page, re.DOTALL):
            if letters := re.search(r"<small>([A-Z]{3})</small>", button):
                drawn[int(re.findall(r'data-touch="#(\d+)"', button)[0]) - 1] = letters[1]
    return drawn


def taken_up(table: Device, phone: Device, seat: Seat) -> None:
    """Type on the phone what the table shows for every place that is free there."""
    while held(phone).at is not None:
        letters = on_table(table, seat).get(held(phone).at or 0)
        if letters is None:
            return
        for letter in letters:
            phone.send("held-letter", letter)
        assert not held(phone).wrong


def touches(phone: Device, action: Action) -> tuple[list[str], list[int]]:
    """Return what to touch for an action, cards by the places where the phone has them, and those places."""
    names, used = list[str](), list[int]()
    for n, name in enumerate(action):
        where = [m for m, one in enumerate(held(phone).hand.lying) if one.card == name and m not in used]
        stone = n == 2 and len(action) == 4  # of a sequence: a stone may bear the name of a card
        if where and not stone:
            used.append(where[0])
        names.append(place(where[0]) if where and not stone else name)
    return names, used


def moved(table: Device, phone: Device | None, parts: list[Action]) -> None:
    """Play actions by touches, by the places of the cards where they are on a phone."""
    before = table.table
    touched = [touches(phone, part) if phone else ([], []) for part in parts]
    names = [name for names, _ in touched for name in names]
    for name in names:
        table.send("touch", name)
        assert not table.table.reply.why
    assert (table.table.match is before.match) == (names[-1:] != [table.table.game.ends_turn])
    if phone:
        table.send("confirm")
    elif table.table.match is before.match:
        for part in parts:
            table.app = table.app.with_table(table.table.play(part))
    assert table.table.match.actions[before.last :][: len(parts)] == tuple(parts), "what is no choice may follow"
    for used in [used for _, some in touched for used in some]:
        assert phone
        phone.send("held-played", str(used))


def played(table: Device, phones: dict[Seat, Device], seed: int = 1, plies: int = 10_000) -> Iterator[Seat]:
    rng = Random(seed)
    while table.table.match.turn is not None and table.table.last < plies:
        if table.table.between:
            table.send("onto")
            phones.update(given(table))
            continue
        if table.table.down:
            table.send("lift")
        seat = table.table.match.turn
        moved(table, phones.get(seat), whole_turn(table.table.match, rng))
        if table.table.resting:
            table.send("cover")
        if seat in phones and table.table.match.turn is not None:
            taken_up(table, phones[seat], seat)
        yield seat


@pytest.mark.parametrize(("game", "seats"), sample(SIZES, 3))
def test_a_whole_game_is_played_with_every_hand_on_a_phone(game: str, seats: int):
    table = begun(game, seats, set(range(seats)))
    phones = given(table)
    for seat in played(table, phones):
        if table.table.match.turn is not None:
            cards = Counter(card for card in table.table.game.hands(table.table.match.state)[seat])
            assert Counter(one.card for one in held(phones[seat]).hand.lying if one.card) == cards
    assert table.table.match.result
    assert table.app.sheet == "over"


@pytest.mark.parametrize("game", HIDDEN)
def test_hands_on_phones_hands_under_the_cover_and_computers_sit_at_one_table(game: str):
    low, high = GAMES[game].seats_allowed
    table = begun(game, min(3, high), {1})
    phones = given(table)
    assert list(phones) == [1]
    covers = 0
    for _ in played(table, phones, plies=30):
        covers += table.table.down
        assert table.table.sight.seat != 1 or table.table.match.turn is None
    assert covers
    alone = begun(game, low, {0})
    draft = replace(Draft.new(game), options=HIDDEN[game]).sits(0, PHONE).sits(1, 1)
    alone.app = alone.app.at("setup").drafting(draft)
    alone.send("deal")
    given(alone)
    assert alone.table.sight.seat is None
    assert not alone.table.down


@pytest.mark.parametrize("game", HIDDEN)
def test_a_hand_on_a_phone_without_network_and_a_connected_device_sit_at_one_table(game: str):
    """Whoever has a line to the table is sent Views, whoever has none reads letters, a third is under the cover."""
    table = begun(game, min(3, GAMES[game].seats_allowed[1]), {0}, apart={1})
    assert table.app.sheet == "devices"
    [guest] = joined(table, 1)
    assert not table.app.sheet
    assert not table.table.saved.drawing
    phones = given(table)
    brought(table, [guest])
    assert list(phones) == [0]
    for _ in mixed(table, guest, phones):
        assert held(phones[0]).hand.key not in guest.page + "".join(guest.app.kept.values())
        assert guest.table.match.state == table.table.game.observe(table.table.match.state, 1)
    assert table.table.match.result


def mixed(table: Device, guest: Device, phones: dict[Seat, Device]) -> Iterator[Seat]:
    """Play a whole game of one phone, one connected device, and somebody at the table."""
    rng = Random(6)
    while (seat := table.table.match.turn) is not None:
        if table.table.between:
            table.send("onto")
            phones.update(given(table))
        elif seat in phones:
            moved(table, phones[seat], whole_turn(table.table.match, rng))
            if table.table.match.turn is not None:
                taken_up(table, phones[seat], seat)
        else:
            one = guest if seat == 1 else table
            one.send("lift")
            legal = one.table.sight.legal
            for name in one_of(legal, rng):
                one.send("touch", name)
            if one.table.whole:
                one.send("confirm")
            if one.table.resting:
                one.send("cover")
        brought(table, [guest])
        yield seat


def test_that_a_first_opening_needs_the_internet_is_told_at_the_set_up_and_beside_the_code():
    table = begun("meets_bounds", 2, {0})
    setting = Device(table.app.at("setup").drafting(Draft.new("meets_bounds").sits(0, PHONE)), "")
    assert ONLINE_ONCE in setting.page
    table.send("hand-show")
    assert ONLINE_ONCE in table.page


# what the table shows ------------------------------------------------------------------------------


def otherwise(match: Match, seat: Seat, rng: Random) -> Match:
    """Return the match as it would be with another hand of a seat: all else is the same, and everybody has seen as
    much."""
    game = match.game
    if game.start(Random(1)) == game.start(Random(2)):
        return _otherwise_chosen(match, seat, rng)
    mine = [card for card in game.hands(match.state)[seat] if card]
    deck = [card for card in game.piles(match.state)["deck"] if card]
    swapped = dict(zip(mine, rng.sample(deck, min(len(mine), len(deck))), strict=False))
    swapped |= {other: card for card, other in swapped.items()}
    states = tuple(_renamed(state, swapped) for state in match.states)
    return replace(match, states=states)


def _renamed(value: object, names: dict[str, str]) -> State:
    """Return a State with hidden cards renamed, hands in order again: they are sorted as they are held."""
    fields = {name: getattr(value, name) for name in type(value).__dataclass_fields__}  # type: ignore[attr-defined]
    fields["hands"] = tuple(
        tuple(sorted((names.get(card, card) for card in hand), key=SORTED.__getitem__)) for hand in fields["hands"]
    )
    pile = next(name for name in ("deck", "pile") if name in fields)
    fields[pile] = tuple(names.get(card, card) for card in fields[pile])
    return type(value)(**fields)


def _otherwise_chosen(match: Match, seat: Seat, rng: Random) -> Match:
    """Return the match in which a seat has placed other hidden pieces: what was not seen is guessed."""
    game, guess = match.game, match.game.guess(match.game.observe(match.state, None), rng)
    values = {mark.cell: str(mark.value) for mark in game.marks(guess) if mark.cell and mark.seat == seat}
    again = match.back_to(0)
    for ply, action in enumerate(match.actions):
        hidden = game.turn(match.states[ply]) == seat and action[-1] in values and len(action) == 2
        again = again.play((values[action[-1]], action[-1]) if hidden and action[0].isdigit() else action)
    return again


def all_of(device: Device, sheets: bool) -> str:
    """Return all that a table's page shows, tells and is called, with the letters of its cards blotted out."""
    app, table = device.app, device.table
    texts = [screen(app).html, sheet(app).html, route(app), speech.news(None, table), speech.status(table)]
    texts += [listening.by_key(table, key) for key in listening.KEYS]
    texts.append(screen(replace(app, settings=replace(app.settings, reading=True))).html)
    for message in ("menu", "history", "cards", "keys", "devices") if sheets else ():
        one = Device(app, "", device.clock)
        one.send(message)
        texts += [screen(one.app).html, sheet(one.app).html]
    return re.sub(r"(?<=[ >])([A-Z]{3})(?=</)|letters( [A-Z]){3}", "???", "\n".join(texts))


def lying_alike(match: Match, other: Match, seat: Seat) -> Callable[..., tuple[Lying, ...]]:
    """Return how cards lie on places, in the other match on the same ones as here: nobody has touched other places."""
    usual = hand_codes.places

    def places(game: Any, states: tuple[State, ...], one: Seat, key: str, used: Any) -> tuple[Lying, ...]:
        if states[-1] not in other.states or one != seat:
            return usual(game, states, one, key, used)
        here = usual(game, match.states[: len(states)], one, key, used)
        cards = iter(game.hands(states[-1])[one])
        return tuple(Lying(lies.card and next(cards), lies.nth) for lies in here)

    return places


@pytest.mark.parametrize("game", sample(HIDDEN, 3))
def test_the_tables_page_is_the_same_whatever_the_hand_on_the_phone_holds(
    game: str, monkeypatch: pytest.MonkeyPatch, whole: bool
):
    seats = GAMES[game].seats_allowed[0]
    table = begun(game, seats, set(range(seats)))
    phones, rng, different = given(table), Random(3), 0
    while table.table.match.turn is not None and table.table.last < 24:
        seat, now = table.table.match.turn, table.table
        other = otherwise(now.match, seat, rng)
        different += now.game.hands(other.state) != now.game.hands(now.match.state)
        with monkeypatch.context() as patch:
            patch.setattr(hand_codes, "places", lying_alike(now.match, other, seat))
            pair = [Device(table.app.with_table(now.but(match=one)), "") for one in (now.match, other)]
            parts = whole_turn(now.match, rng)
            names = [name for part in parts for name in touches(phones[seat], part)[0] if name != now.game.ends_turn]
            others = ["", now.game.board.cells[0], place(0), place(7), "pass", "nonsense"]
            looked = ["", *names, *others] if whole or not different % 4 else []  # by day at one turn in four
            for name in looked:
                for one in pair:
                    one.send("touch" if name else "cancel", name)
                held_so, held_otherwise = (all_of(one, not name) for one in pair)
                assert held_so == held_otherwise
        moved(table, phones[seat], parts)
        taken_up(table, phones[seat], seat)
    assert different > 5


@pytest.mark.parametrize("game", sample(HIDDEN, 3, 2))
def test_what_the_cards_do_not_allow_is_refused_at_confirm_and_names_no_card(game: str):
    table, rng, whole = begun(game, GAMES[game].seats_allowed[0], {0, 1}), Random(4), 0
    phones = given(table)
    for _ in played(table, phones, plies=8):
        seat = table.table.match.turn
        if seat is None:
            break
        for _ in range(12):
            one = Device(table.app, "")
            while not one.table.whole and (names := sorted({*one.table.live} - {one.table.game.ends_turn})):
                one.send("touch", one_of(names, rng))
            if not one.table.whole:
                continue
            whole, touched = whole + 1, one.table.touched
            lying = {place(n): card.card for n, card in enumerate(one.table.lying(seat))}
            view = one.table.game.observe(one.table.match.state, seat)
            allowed = meaning(one.table.game, view, tuple(lying.get(name) or name for name in touched))
            one.send("confirm")
            assert (one.table.match is table.table.match) == (not allowed)
            if not allowed:
                assert one.table.reply.why
                assert one.table.reply.why.text == not_these(one.table)
                assert one.table.touched == touched
                hidden = {
                    one.table.game.word(card) for card in one.table.game.hands(one.table.match.state)[seat] if card
                }
                assert not [word for word in hidden if f">{word}<" in one.page and len(word) > 1]
    assert whole > 5


def test_a_wrong_letter_is_told_and_the_letters_of_another_place_are_known():
    table = begun("meets_bounds", 2, {0, 1})
    phones = given(table)
    for seat in played(table, phones, plies=6):
        phone = phones[seat]
    seat = next(one for one in phones if len(on_table(table, one)) > 1)
    phone, letters = phones[seat], on_table(table, seat)
    (first, one), (second, other) = list(letters.items())[:2]
    phone.send("held-played", str(first))
    typed(phone, other)
    assert f"They belong to place {second + 1}, not {first + 1}." in phone.page
    typed(phone, "AAA" if one != "AAA" else "BBB")
    assert held(phone).hand.lying[first].card is None
    assert 'role="alert"' in phone.page
    phone.send("held-letter", one[0])
    phone.send("held-rub")
    typed(phone, one.lower())
    assert held(phone).hand.lying[first].card
    assert held(phone).new == first


def typed(phone, letters):
    for letter in letters:
        phone.send("held-letter", letter)


def test_a_mistake_on_the_phone_is_undone():
    table = begun("battle_gods", 2, {0, 1})
    phone = given(table)[0]
    before = held(phone).hand
    phone.send("held-played", "1")
    phone.send("held-played", "2")
    phone.send("held-undo")
    phone.send("held-undo")
    phone.send("held-undo")
    assert held(phone).hand == before


def test_a_phone_keeps_its_hands_apart_and_across_reloads_and_in_no_plain_text():
    one, other = given(begun("battle_gods", 2, {0, 1})), given(begun("meets_bounds", 2, {0, 1}))
    phone = one[0]
    phone.send("held-played", "0")
    phone.app = replace(phone.app, kept=phone.app.kept.but(dict(other[0].app.kept)))
    again = device("phone", phone.app.kept, route(phone.app))
    assert held(again).hand == held(phone).hand
    back = device("phone", phone.app.kept, route(other[0].app))
    assert held(back).hand == held(other[0]).hand
    kept = " ".join(phone.app.kept.values())
    assert held(phone).hand.key not in kept + route(phone.app)
    first = device("phone", phone.app.kept)
    assert "on this phone" in first.page


def test_the_code_read_again_brings_back_no_earlier_hand():
    table = begun("battle_gods", 2, {0, 1})
    table.send("hand-show")
    [link] = LINK.findall(table.page)
    phone = device("phone")
    phone.send("bring", "", f"Your hand: {link}")
    phone.send("held-played", "3")
    phone.send("go", "")
    phone.send("go", link.partition("#")[2])
    assert held(phone).hand.lying[3].card is None


@pytest.mark.parametrize("text", ["hand/", "hand/chess/2/0/AAAA/AAA", "hand/meets_bounds/9/0/" + "A" * 16 + "/AAA.BBB"])
def test_what_is_no_code_of_a_hand_says_so(text: str):
    phone = device("phone")
    phone.send("go", text)
    assert phone.app.company.held is None
    assert "not the code of a hand" in phone.app.notice


def test_a_lost_phone_is_replaced_by_another_once_all_agree_and_reads_nothing_more():
    table = begun("meets_bounds", 2, {0, 1})
    phones = given(table)
    for _ in played(table, phones, plies=7):
        pass
    old = phones[0]
    table.send("devices")
    assert 'data-with="again/0"' in table.page
    table.send("hand-ask", "again/0")
    assert "everybody at the table agrees" in table.page
    table.send("close")
    assert table.table.unhanded is None
    table.send("hand-ask", "again/0")
    table.send("hand-agreed", "again/0")
    assert table.table.unhanded == 0
    new = read(table)
    assert held(new).hand.key != held(old).hand.key
    cards = Counter(one.card for one in held(new).hand.lying)
    assert cards == Counter(table.table.game.hands(table.table.match.state)[0])
    phones[0] = new
    for _ in played(table, phones, plies=15):
        pass


def test_a_hand_goes_to_a_phone_and_comes_back_under_the_cover_in_the_middle_of_a_game():
    table = begun("meets_bounds", 3, set())
    table.send("devices")
    assert 'data-do="hand-phone"' in table.page
    table.send("hand-phone", "1")
    phones = given(table)
    assert list(phones) == [1]
    for _ in played(table, phones, plies=6):
        pass
    table.send("hand-ask", "here/1")
    table.send("hand-agreed", "here/1")
    assert not table.table.phones
    while table.table.match.turn != 1:
        table.send("cover")
        table.send("lift")
        table.app = table.app.with_table(table.table.play(whole_turn(table.table.match, Random(1))[0]))
    table.send("cover")
    assert table.table.down


def test_a_reload_of_the_table_keeps_its_places_and_shows_no_code_that_was_shown():
    table = begun("meets_bounds", 2, {0, 1})
    phones = given(table)
    for _ in played(table, phones, plies=5):
        pass
    again = device("", table.app.kept, "play")
    again.send("size")
    assert again.table.unhanded is None
    assert [again.table.lying(seat) for seat in (0, 1)] == [table.table.lying(seat) for seat in (0, 1)]
    for _ in played(again, phones, plies=11):
        pass


@pytest.mark.parametrize("name", ["Anna", "Zoë  Ó Briain", "=/?", "A name of more letters than are scanned with ease"])
def test_the_phone_calls_the_hand_by_its_players_name_which_came_with_the_code(name: str):
    table = device("")
    draft = Draft.new("battle_gods").named(0, name).sits(0, PHONE)
    table.app = table.app.at("setup").drafting(draft)
    table.send("deal")
    phone, called = read(table), " ".join(name.split())[:20].strip()
    assert held(phone).owner == called
    assert f"{safe(called)}’s hand" in phone.page
    again = device("phone", phone.app.kept, route(phone.app))
    assert f"{safe(called)}’s hand" in again.page
    assert f"{safe(called)}’s hand" in device("phone", phone.app.kept).page


@pytest.mark.parametrize("game", HIDDEN)
def test_a_code_without_a_name_or_with_one_that_cannot_be_read_opens_by_the_side(game: str):
    table = begun(game, 2, {0, 1})
    table.send("hand-show")
    [link] = LINK.findall(table.page)
    assert len(link) < 120  # a code that is scanned with ease
    old, seat = link.rpartition("/")[0], table.table.unhanded or 0
    for text in (old, f"{old}/_", f"{old}/{'_' * 8}"):
        phone = device("phone")
        phone.send("go", text.partition("#")[2])
        assert held(phone).hand == Held.read(link).hand
        assert held(phone).owner == held(phone).rules.seat_word(held(phone).view, seat)


def test_the_pad_for_a_place_opens_at_every_touch_on_it_after_two_places_were_played():
    phone = given(begun("battle_gods", 2, {0, 1}))[0]
    phone.send("held-played", "0")
    phone.send("held-played", "2")
    assert held(phone).at == 0
    for n in (0, 2, 2, 0):
        phone.send("held-at", str(n))
        assert held(phone).at == n
        assert 'aria-label="Letters"' in phone.page
    phone.send("held-letter", "A")
    phone.send("held-at", "0")
    assert held(phone).typed == "A"


@pytest.mark.parametrize("game", sample(["battle_gods", "meets_bounds"], 2))
def test_a_move_that_a_card_does_not_allow_says_what_it_would_have_to_be_whatever_it_is(game: str, whole: bool):
    table, told = begun(game, 2, {0, 1}), 0
    phones = given(table)
    for _ in played(table, phones, plies=6 if whole else 4):
        seat = table.table.match.turn
        if seat is None:
            break
        for n, card in enumerate(one.card for one in table.table.lying(seat)):
            for name in table.table.game.board.centre:
                one = Device(table.app, "")
                one.send("touch", place(n))
                one.send("touch", name)
                if not one.table.whole or number(one.table.touched[-1]) is not None:
                    continue
                words, some = (
                    not_these(one.table),
                    one.table.unseen.fitting(one.table.touched) if one.table.unseen else (),
                )
                before = one.table.match
                one.send("confirm")
                if one.table.match is before and some:
                    assert card not in some
                    assert words.startswith(f"Card {n + 1} would have to be ") == (len(some) <= 4)
                    told += len(some) <= 4
    assert told


def test_a_code_is_seen_only_once_its_owner_asks_and_nothing_of_the_table_beside_it():
    table = begun("meets_bounds", 3, {0, 2})
    assert "#hand/" not in table.page
    assert "board" not in screen(table.app).html
    table.send("hand-show")
    assert "Anna’s code" in table.page
    assert len(LINK.findall(table.page)) == 1
    table.send("hand-given")
    assert "#hand/" not in table.page
    assert "Cai" in table.page


def test_the_next_game_of_the_same_people_gives_every_phone_a_new_hand():
    table = begun("battle_gods", 2, {0, 1})
    keys = set(table.table.saved.lent.keys)
    for _ in played(table, given(table), plies=4):
        pass
    table.send("again")
    assert table.table.unhanded is not None
    assert not keys & set(table.table.saved.lent.keys)


def test_a_move_taken_back_puts_the_cards_back_on_their_places():
    table = begun("meets_bounds", 2, {0, 1})
    phones = given(table)
    seat = table.table.match.turn or 0
    before = held(phones[seat]).hand
    for _ in played(table, phones, plies=1):
        pass
    table.send("undo")
    table.send("agreed")
    while held(phones[seat]).before:
        phones[seat].send("held-undo")
    assert table.table.last == 0
    assert table.table.lying(seat) == before.lying == held(phones[seat]).hand.lying


def test_the_one_choice_of_somebody_whose_hand_on_a_phone_is_empty_is_played_at_one_touch():
    table, rng = begun("meets_bounds", 2, {0, 1}), Random(3)
    given(table)
    match = Match.new("meets_bounds", seed=3, players=table.table.match.players)
    while match.turn is not None and fields(match.state).hands[match.turn]:
        match = match.play(one_of(match.game.actions(match.state), rng))
    table.app = table.app.with_table(table.table.but(match=match))
    [only] = re.findall(r'data-do="only" data-with="([^"]+)"', table.page)
    table.send("only", only)
    assert table.table.last == len(match.actions) + 1
