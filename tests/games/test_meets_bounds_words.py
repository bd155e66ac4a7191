"""Meets & Bounds: what is said of a move, and which clause is named where one is refused."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from henge.cards import NUMBER, NUMBER_CARDS, TRILITHONS, numbers_of
from henge.example import Targets
from henge.games import examples, rules
from henge.games.meets_bounds import GAME
from henge.match import Match
from henge.replay import replayed
from henge.rules import View, read_action
from henge.shuffling import one_of
from henge.touch import live, why_not
from henge.view_json import pack
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import oracle_meets_bounds as oracle
from tests.games.meets_bounds import TWO, after, reason, table
from tests.games.said import touch_by_touch
from tests.made_up import english, spoken
from tests.matches import fields, seen


def test_every_clause_of_the_rules_stands_in_the_text():
    text = rules("meets_bounds")
    for clause in [*(f"MB{n}" for n in range(1, 19)), *(f"R{n}" for n in range(1, 5))]:
        assert f"\n**{clause}** " in text


def test_the_prompt_leads_through_every_kind_of_move():
    game = GAME(2)
    state = table(TWO, "12n 23d 7n tred", "1n 2n", deck="4n")
    said = [game.prompt(state, read_action("12n-23d-14d-7n")[:n]).sentence for n in range(1, 5)]
    assert said == [
        "Choose the second card of the sequence",
        "Choose one of your disks inside 12–23",
        "Choose the card for its destination",
        "Move the disk from 14 day to 7 night",
    ]
    offers = [game.offer(state, read_action("12n-23d-14d-7n")[:n]) for n in range(4)]
    only = game.prompt(state, ("7n", "23d")).note
    assert only == "Only 23 day can end the range. A third card will say where it goes."
    assert "Only" not in game.prompt(state, ("12n", "23d")).note
    assert offers == ["", "", "this disk can move", "the disk can go here"]
    assert game.offer(state, ("tred",)) == "this disk can be destroyed"
    assert game.prompt(state, ()).sentence == "Choose the first card or a trilithon"
    what_for = "Two cards set a range; a third moves a disk inside it. Or pass"
    assert (game.prompt(state, ()).note or "").startswith(what_for)
    assert "5, 11, 17, 23 and 29" in game.prompt(state, ("tred",)).note
    assert game.prompt(table(TWO, "12n 23d", "1n"), ()).sentence == "Pass"
    stuck = table(TWO, "3n 9d 11n", "1n 2n 4n")
    assert game.prompt(stuck, ()) == (
        "Pass",
        "Your cards make no sequence. You discard three cards; the deck is empty.",
    )
    assert game.prompt(seen(game, state, 1), ()).sentence == "Play a sequence or a trilithon, or pass"


def test_how_many_cards_are_still_to_be_discarded_stands_in_what_a_phone_shows_in_the_midst_of_a_move():
    """Which is the sentence alone: the note beside it gives way to what the move brings."""
    game = GAME(2)
    state = after(table("", "12n 23d 7n tred", "1n 2n", deck="4n"), "pass")
    for owed in ("three cards", "two cards", "one more card"):
        assert owed in game.prompt(state, ()).sentence
        card = next(action for action in game.actions(state) if action[0] != "pass")
        state = game.apply(state, card)


def test_the_log_tells_what_was_done():
    game = GAME(2)
    state = table("w 14d 5n, r 11d", "12n 23d 7n tred", "1n 2n", deck="4n")
    assert game.tell(state, read_action("12n-23d-14d-7n")).named == (
        "sets the range 12 night to 23 day and moves a disk from 14 day to 7 night"
    )
    assert (
        game.tell(state, read_action("tred-11d")).named == "destroys Vermilion’s disk on 11 day with the red trilithon"
    )
    assert game.tell(state, read_action("tred-5n")).named == "destroys their own disk on 5 night with the red trilithon"
    assert game.tell(state, read_action("tred-none")).named == "plays the red trilithon and destroys nothing"
    assert game.tell(state, read_action("pass")).named == "passes"
    assert game.tell(after(state, "pass"), read_action("7n")).named == "discards 7 night"


def test_names_are_said_in_sentence_case():
    game = GAME(2)
    assert [game.word(name) for name in ("12n", "tred", "pass", "none")] == [
        "12 night", "Red trilithon", "Pass", "Destroy nothing",
    ]  # fmt: skip


def test_a_refusal_cites_the_clause_and_the_stones_that_show_it():
    state = table("w 14d 20n 26d, r 3n 9d 11n", "12n 23d 7n 9d tblue", "1n 2n", deck="4n")
    assert reason(state, "13n-23d-14d-7n") == ("MB6", ())
    assert reason(state, "12n-12n-14d-7n") == ("MB6", ())
    assert reason(state, "12n-23d-15d-7n") == ("MB7", ("15d",))
    assert reason(state, "12n-23d-9d-7n") == ("MB7", ("9d",))
    assert reason(state, "12n-23d-26d-7n") == ("MB7", ("26d",))
    assert reason(state, "12n-23d-14d-12n") == ("MB6", ())
    assert reason(state, "12n-23d-14d") == ("MB6", ())
    assert reason(state, "12n-23d-14d-7n-7n") == ("MB6", ())
    assert reason(state, "12n-pass") == ("MB5", ())
    assert reason(state, "none") == ("MB9", ())
    assert reason(state, "tred-5n") == ("MB9", ())
    assert reason(state, "tblue-3n") == ("MB9", ("3n",))
    assert reason(state, "tblue-2n") == ("MB9", ("2n",))
    assert reason(state, "tblue-none-none") == ("MB9", ())
    assert reason(state, "pass-12n") == ("MB11", ())
    assert reason(after(state, "pass"), "1n") == ("MB11", ())
    assert reason(after(state, "pass"), "pass") == ("MB11", ())
    assert reason(after(state, "pass"), "12n-23d") == ("MB11", ())


def test_why_a_card_begins_no_sequence_is_said_as_one_reason():  # MB7
    far = table("w 20n 26d, r 3n 9d", "5n 7d 8n 9n 10n", "1n 2n", deck="4n")
    taken = table("w 14d, r 12n 9n", "12n 15n 9n tblue", "1n 2n", deck="4n")
    for state, card, cells, text in (
        (far, "5n", ("20n", "26d"), "No range that begins at 5 holds one of your disks."),
        (
            *(taken, "9n", ("15n",)),
            "From 9 only 15 night reaches one of your disks, and then you have no card left for an empty stone.",
        ),
    ):
        assert reason(state, "", card) == ("MB7", cells)
        assert why_not(GAME(2), seen(GAME(2), state, state.seat), (), card).text == text


def broken(game, view, touched, name, why):
    """Tell, from the rules alone, whether the clause that a reason names really forbids the touch."""
    seat, disks = view.seat, view.disks
    hand = [card for card in view.hands[seat] if card]
    numbers = [card for card in hand if card in NUMBER]
    mine = [stone for stone in disks if disks[stone] == seat]

    def reached(first, second):
        start, end = f"{oracle.number(first)}n", f"{oracle.number(second)}d"
        return [stone for stone in oracle.walk(start, end) if stone in mine]

    if why.clause == "MB5":
        return name == "pass" or (not name and not touched)
    if why.clause == "MB11":
        return bool(view.owed and (touched or name not in hand)) or touched == ("pass",)
    if why.clause == "MB8":
        return name in TRILITHONS and touched[0] in NUMBER
    if why.clause == "MB9":
        if touched and touched[0] in TRILITHONS:
            hit = name in disks and oracle.number(name) in numbers_of(touched[0])
            return len(touched) == 2 or not (hit or name == "none")
        return name == "none" or (name in TRILITHONS and name not in hand)
    if why.clause == "MB6":
        if not touched:
            return name not in hand or len(numbers) < 3
        card_due = len(touched) in (1, 3)
        return len(touched) == 4 or (card_due and (not name or name in touched[:2] or name not in hand))
    assert why.clause == "MB7"
    if len(touched) == 2:
        return name not in reached(*touched)
    if len(touched) == 3:
        return name in disks
    begun = [*touched, name]
    return not any(
        reached(begun[0], second)
        for second in ([name] if touched else numbers)
        for end in numbers
        if second != begun[0] and end not in (begun[0], second) and end not in disks
    )


@settings(max_examples=60)
@given(data=st.data(), seats=st.integers(2, 5), seed=st.integers(0, 2**32), plies=st.integers(0, 30))
def test_a_touch_that_leads_nowhere_really_breaks_the_clause_that_is_named(data, seats, seed, plies):
    game, luck = GAME(seats), Random(seed)
    state = game.start(luck)
    for _ in range(plies):
        legal = game.actions(state)
        onward = game.apply(state, one_of(legal, luck))
        if onward.seat is None:
            break
        state = onward
    view = seen(game, state, state.seat)
    legal = game.actions(view)
    beginnings = sorted({action[:n] for action in legal for n in range(len(action) + 1)})
    for touched in data.draw(st.lists(st.sampled_from(beginnings), min_size=1, max_size=6)):
        for name in sorted(game.names - live(legal, touched).keys()) + ([] if touched in legal else [""]):
            why = why_not(game, view, touched, name)
            assert broken(game, view, touched, name, why), (touched, name, why)
            assert set(why.cells) <= set(NUMBER_CARDS)


def test_a_match_is_saved_and_undone_within_a_pass():  # MB11
    match = Match.new("meets_bounds", seed=5, seats=3)
    passed = match.play(("pass",))
    one = passed.play((fields(passed.state).hands[passed.turn][0],))
    assert one.turn == match.turn
    assert replayed(one.record()) == one
    assert one.back_to(1) == passed
    assert [fields(state).owed for state in one.states] == [0, 3, 2]
    assert all(pack(View(a)) != pack(View(b)) for a, b in pairwise(one.states))


def test_what_two_cards_reach_is_shown_beside_the_clause_of_the_range():  # MB6
    shown = [
        one.clause for one in examples("meets_bounds") if isinstance(one.claim, Targets) and "-" in one.claim.touched
    ]
    assert shown == ["MB6", "MB6"]


def all_said(game, state, legal, action):
    """Return all that the game says of a position, and of a move in it, touch by touch."""
    view = seen(game, state, state.seat)
    said = [game.purpose(), *game.overview(view), *game.counting(view), *map(game.word, action)]
    said += [game.told_at_start(view, seat) for seat in range(game.seats)]
    said += map(game.use, filter(None, view.hands[state.seat]))
    said += touch_by_touch(game, view, legal, action)
    return [*said, *game.tell(view, action)[:3], *(line.text for score in game.scores(state) for line in score.lines)]


@pytest.mark.parametrize("seats", [2, 3])
def test_all_that_is_said_is_said_whole_in_another_language(seats):
    game, rng = GAME(seats, called=("1", "2", "3")[:seats]), Random(seats)
    state = game.start(rng)
    with spoken():
        while state.seat is not None:
            legal = game.actions(state)
            action = one_of(legal, rng)
            assert not [words for words in all_said(game, state, legal, action) if english(words)]
            state = game.apply(state, action)
        over = game.result(state)
        assert over is not None
        assert not english(over.text)
