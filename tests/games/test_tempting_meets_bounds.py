"""Where a hint of Meets & Bounds leaves a play that brings more at once, it is told why, and that is so: it can wait,
it is open to a blow, it uses up what can do more, it makes its player everybody’s target, or a rival wins by it
as well."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from random import Random
from typing import Any

from henge.analysis import teaching
from henge.bots import choose, levels
from henge.cards import DECK, SORTED
from henge.facts import Fact, teacher
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.sentences_tempting_moves import OF_THE_PLAYED, WHY_LEFT
from henge.games.meets_bounds.facts.tempting_moves import Hasty
from henge.games.meets_bounds.heuristics import swift_move, thrown
from henge.games.meets_bounds.int_state import OVER, Position
from henge.rules import Action
from henge.shuffling import one_of

from tests.games.facts import few_and_many
from tests.games.lost_games import totals, whole
from tests.games.meets_bounds import table
from tests.games.tempting_meets_bounds import told_so

TEACHER: Any = teacher("meets_bounds")
NAMES = ("Anna", "Bea", "Cai")
CLEARLY = 2.5  # times the spread of a mean
DEALS = 60


def left(game: Any, view: Any, action: Action) -> list[Fact]:
    """Return what is told of plays that are left beside an action."""
    return [fact for fact in TEACHER.side_notes(game, view, action) if fact.kind in [*Hasty]]


def said(disks: str, hand: str, action: str, seats: int = 2, deck: int = 12, out: str = "") -> list[str]:
    """Return what is said of plays that are left beside an action: so many cards are in the deck, the rivals hold five
    each, and all but those that are `out` have been played."""
    unseen = (None,) * 5
    hands, gone = (tuple(hand.split()), *[unseen] * (seats - 1)), {*hand.split(), *out.split()}
    spent = tuple(card for card in DECK if card not in gone and out)
    view = replace(table(disks, hand, *[""] * (seats - 1)), hands=hands, deck=(None,) * deck, discard=spent)
    game = MeetsBounds(seats, called=NAMES[:seats])
    return [TEACHER.say(game, view, fact, "does") for fact in left(game, view, tuple(action.split("-")))]


@few_and_many(20)
def test_what_is_told_of_a_play_that_is_left_is_so(positions: range):
    kinds = Counter[str]()
    for seed in positions:
        match, rng = whole("meets_bounds", seed), Random(seed)
        for ply in range(seed % 3, len(match.actions), 3):
            view: Any = match.view(ply, match.mover(ply))
            legal = match.game.actions(view)
            for action in {match.actions[ply], *(one_of(legal, rng) for _ in range(4))}:
                for fact in left(match.game, view, action):
                    assert told_so(match, view, action, fact), (seed, ply, action, fact)
                    kinds[fact.kind] += 1
    assert len(kinds) > 5, kinds


def won(game: Any, view: Any, action: Action, deal: int) -> float:
    """Return the share of the win of the mover, once a game is played on swiftly from an action in a deal."""
    at = Position(game.guess(view, Random(deal)), totals_of(game, view))
    seat: int = view.seat
    at.play(tuple(SORTED.get(name, -1) for name in action))
    while at.seat != OVER:
        at.play(thrown(at) if at.owed else swift_move(at))
    lead = max(at.totals)
    return float(at.totals[seat] == lead) / at.totals.count(lead)


def totals_of(game: Any, view: Any) -> list[int]:
    return [score.total for score in game.scores(view)]


def hints() -> Iterator[tuple[Any, Any, Action]]:
    """Yield positions with what a strong level would play there."""
    for seed in range(14):
        match = whole("meets_bounds", seed)
        for ply in range(2 + seed % 4, len(match.actions), 4):
            view: Any = match.view(ply, match.mover(ply))
            if not view.owed:
                yield (
                    match.game,
                    view,
                    choose(levels("meets_bounds")[-1].bot, match.game, view, Random(ply), range(30)).action,
                )


def test_a_play_of_which_it_is_told_why_it_is_left_wins_no_more_games_than_the_move_that_is_advised():
    told = better = 0
    for game, view, action in hints():
        for fact in left(game, view, action):
            [play] = fact.shown_by
            ways = [legal for legal in game.actions(view) if len(legal) in (2, 4) and legal[-2:] == play]
            gaps = [won(game, view, ways[0], deal) - won(game, view, action, deal) for deal in range(DEALS)]
            mean = sum(gaps) / DEALS
            spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / DEALS / DEALS)
            told += 1
            better += mean > CLEARLY * spread
    assert told > 10
    assert better * 10 <= told, (better, told)


FAR = "w 3n 9d 10n 10d 13d 15n 15d 25d 26n 28d, r 1d 6n 11n 13n 14n 16n 22d 25n 27d 29d"
NEAR = "w 1d 2d 9d 12n 18d 20d, r 5n 15n 22n 22d 26n 27d"
SAFE = "w 14n 18d 19n 19d 23n 29d 30d, r 6n 7n 10n 16d 26n 27d 28d, b 4n 4d 11n 11d 15n 22n"
APART = "w 1n 3n 7n 13d 21d 23n 26n 28d 29n, r 2n 4d 9n 10n 12d 15n 20n 24d 26d"
WALLED = "w 1d 2n 7n 9d 15n 15d 16n 19d 26d 29d, r 2d 3n 5d 7d 12d 20n 25n 25d 26n 30d"
LONE = "w 3d 7d 21n 22n 25d 27d 28n, r 2n 9d 13d 15d 16n 29n, b 5n 14n 15n 17d 18n 27n 30d"
LATE = "{}, and the later it is played, the harder it is to undo."
WAITS = "{} would bring {} points more at once, but it can wait as long as nothing changes there"


def test_a_sequence_that_can_wait_is_told_by_the_card_that_stays_in_hand_for_it():
    quiet, now = "29n-8n-3n-3d", ("8n-29n-13d-17n", "8n-29n-13d-19n")
    moving = WAITS.format("Moving a disk from 13 day to 19 night", 5)
    assert said(FAR, "3d 8n 17n 19n 29n", quiet) == [LATE.format(f"{moving}: 19 night stays in hand for it")]
    assert not any(said(FAR, "3d 8n 17n 19n 29n", action) for action in now), "nothing brings more"


def test_a_trilithon_that_can_wait_is_told_by_the_cards_that_are_drawn_meanwhile():
    told = [said(NEAR, "3d 8n 10d 29n tgreen", "29n-8n-2d-3d", deck=deck) for deck in (12, 2, 0)]
    destroying = WAITS.format("Destroying the disk on 15 night with the green trilithon", 6)
    drawn = [f"{destroying}: a trilithon draws only one new card, this move {number}." for number in ("three", "two")]
    assert told == [[text] for text in (*drawn, LATE.format(destroying))]


def test_whoever_would_lead_the_others_by_a_play_is_told_to_be_everybodys_target():
    told = said(SAFE, "5d 14d 21n 27n twhite", "27n-5d-29d-14d", seats=3)
    assert told == [
        "Moving a disk from 23 night to 14 day would bring 2 points more at once, but at 14 to 10 Anna would be "
        "everybody’s target, and four trilithons are still unseen."
    ]


def test_a_play_by_which_a_rival_wins_as_well_is_told_by_the_stone_that_it_leaves():
    assert said(APART, "3d 5d 8n 13n 25d", "8n-3d-23n-25d") == [
        "Moving a disk from 3 night to 25 day would bring Anna 4 points, but leave 3 night empty, which brings Bea 3."
    ]
    assert said(WALLED, "16d 21n 23n 27n tgreen", "16d-27n-16n-21n") == [
        "Moving a disk from 7 night to 23 night would bring 2 points more at once, but open 7 night: Bea’s disks "
        "would become sector 2–7, which can still grow."
    ]


def test_a_disk_that_scores_nothing_where_it_is_can_go_elsewhere_next_turn():
    told = said(LONE, "1d 4d 9n 24n 29d", "1d-29d-22n-9n", seats=3)
    assert told == [
        "Moving a disk from 3 day to 9 night would bring 1 point more at once, but the disk on 3 day scores nothing "
        "there and can go elsewhere next turn, at no cost."
    ]


def test_of_a_play_that_was_made_it_is_told_beside_a_better_move_why_it_was_to_be_left():
    match, ply, better = whole("meets_bounds", 13), 4, ("29d", "20d", "11d", "29n")
    assert match.actions[ply] == ("20d", "29d", "26n", "2d")
    facts = teaching.better(match, ply, better, match.actions[ply])
    assert teaching.sentences(match, ply, facts, "could", teaching.made_at(match, ply, better)) == [
        "The move played brought 5 points more at once, but could have waited: 2 day would have stayed in hand for it."
    ]
    made = match.game.apply(match.states[ply], match.actions[ply])
    instead = match.game.apply(match.states[ply], better)
    mine = match.mover(ply) or 0
    assert totals(match, made)[mine] - totals(match, instead)[mine] == 5
    assert "2d" in instead.hands[mine]  # type: ignore[attr-defined]


def test_every_reason_to_leave_a_play_is_said_of_one_that_could_be_made_and_of_one_that_was():
    for wording, kinds in ((WHY_LEFT, {*Hasty}), (OF_THE_PLAYED, {*Hasty} - {Hasty.GIVES})):
        assert {key.partition(":")[0] for key in wording} == kinds
