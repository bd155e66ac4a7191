"""What is worth knowing beside a move of the games of cards is so: what others may do, what a play would bring, what
is kept, and how many turns are left."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from henge.analysis import teaching
from henge.cards import DECK, NUMBER, NUMBER_CARDS, TRILITHONS, colour
from henge.facts import Fact, teacher
from henge.games.battle_gods import BattleOfTheGods
from henge.games.battle_gods.facts.side_notes import SideNote
from henge.games.meets_bounds import MeetsBounds
from henge.games.meets_bounds.facts.kinds import Kind as Done
from henge.games.meets_bounds.facts.side_notes import CLEARLY_WORTH
from henge.games.meets_bounds.facts.side_notes import SideNote as OnTheRing
from henge.games.meets_bounds.facts.tempting_moves import Hasty
from henge.games.meets_bounds.facts.threats import Feared
from henge.match import Match
from henge.rules import Action

from tests.games.battle_gods import position as set_up
from tests.games.lost_games import inside, of_a_rival, totals, whole
from tests.games.meets_bounds import table
from tests.games.side_notes_battle_gods import of_a_battle, per_cent
from tests.games.tempting_meets_bounds import told_so

RING = "w 13d 14n 22n 23n, r 19n 20n, b 29n 2d"


def looked_at(game: str, seeds: int, every: int) -> list[tuple[Match, int, Any, Action, Fact]]:
    """Return what is told beside the move made and two others at some plies of some games, each with its view."""
    teach, found = teacher(game), list[tuple[Match, int, Any, Action, Fact]]()
    assert teach
    assert teach.side_notes
    for seed in range(seeds):
        match = whole(game, seed)
        for ply in range(4 + seed % every, len(match.actions), every):
            view: Any = match.view(ply, match.mover(ply))
            legal = match.game.actions(view)
            for action in {match.actions[ply], legal[0], legal[-1]}:
                told = teach.side_notes(match.game, view, action)
                found += [(match, ply, view, action, fact) for fact in told]
                words = [teach.say(match.game, view, fact, "does") for fact in told]
                assert all(one.endswith(".") and "{" not in one and one[0].isupper() for one in words), words
    return found


def test_a_play_that_brings_little_once_a_clan_is_full_is_told_so_and_not_that_it_can_wait():
    state = set_up("20g 23 24 25 27", "2 7", hands="tred 21n 22n 4n / 3n", pile="5n 6n 7n 8n 9n 10n 11n 12n 13n")
    match = Match.at(BattleOfTheGods(2, called=("Anna", "Bea")), state, ())
    action = ("tred", "follower", "21")
    [fact] = [one for one in teacher("battle_gods").side_notes(match.game, state, action) if one.kind[:5] == "hasty"]  # type: ignore[union-attr, misc]
    assert fact.kind == SideNote.HASTY_FULL
    assert of_a_battle(match, 0, state, action, fact)
    assert fact.cells == ("26", "22")
    assert fact.amounts[2:] == (6, 1)


def test_where_a_piece_would_bring_more_elsewhere_it_is_told_why_it_is_not_put_there():
    state = set_up("28 29", "2 7", hands="19n 27n 4n 9n / 3n", pile="5n 6n 8n 10n 11n 12n 13n 14n 15n")
    match = Match.at(BattleOfTheGods(2, called=("Anna", "Bea")), state, ())
    for piece in ("god", "follower"):
        beside = teacher("battle_gods").side_notes  # type: ignore[union-attr]
        [fact] = [one for one in beside(match.game, state, ("19n", piece)) if one.kind[:5] == "hasty"]  # type: ignore[misc]
        assert fact.shown_by == (("27n", piece),)
        assert of_a_battle(match, 0, state, ("19n", piece), fact)
        assert not [one for one in beside(match.game, state, ("27n", piece)) if one.kind[:5] == "hasty"]  # type: ignore[misc]


def test_what_is_told_beside_a_turn_of_a_battle_is_so():
    kinds = Counter[str]()
    for match, ply, view, action, fact in looked_at("battle_gods", 8, 5):
        assert of_a_battle(match, ply, view, action, fact), (ply, action, fact)
        kinds[fact.kind] += 1
    assert len(kinds) > 6, kinds


def worth_of(match: Match, view: Any, card: str) -> float:
    """Return the most that a disk of the mover would bring on the stone of a card, of whichever it is; 0 for less."""
    before, worths = totals(match, view), [0.0]
    for stone in [one for one, whose in view.disks.items() if whose == view.seat and card not in view.disks]:
        disks = {one: whose for one, whose in view.disks.items() if one != stone} | {card: view.seat}
        after = totals(match, replace(view, disks=disks))
        heed = [one == view.seat or -of_a_rival(match, view, one) for one in range(match.game.seats)]
        worths.append(sum(each * (now - then) for each, now, then in zip(heed, after, before, strict=True)))
    return max(worths)


def empty_inside(match: Match, at: Any, sector: str) -> list[str]:
    """Return the empty stones inside the sector that covers some numbers."""
    [cells] = [line.cells for score in match.game.scores(at) for line in score.lines if line.text == f"sector {sector}"]
    first, last = (NUMBER_CARDS.index(cell) for cell in (cells[0], cells[-1]))
    return [each for n in range(1, (last - first) % 60) if (each := NUMBER_CARDS[(first + n) % 60]) not in at.disks]


def on_the_ring(match: Match, ply: int, view: Any, action: Action, fact: Fact) -> bool:
    game, seat = match.game, view.seat
    after: Any = game.apply(view, action)
    seen = {*view.gone, *view.discard, *(card for card in view.hands[seat] if card)}
    out = [card for card in DECK if card not in seen]
    held = sum(len(hand) for one, hand in enumerate(view.hands) if one != seat)
    left = [card for card in view.hands[seat] if card not in action]
    match fact.kind:
        case Feared.MAY_CUT:
            many, most, chance = fact.amounts
            assert {*fact.cells} == {*out} & {*empty_inside(match, after, fact.lines[0])}  # every card that cuts it
            losses = list[int]()
            for stone in fact.cells:
                assert stone in out
                assert inside(match, after, stone) == seat
                cut = replace(after, disks={**after.disks, stone: fact.other})
                losses.append(totals(match, after)[seat] - totals(match, cut)[seat])
            return many == len(losses) and most == max(losses) and abs(per_cent(len(out), many, held) - chance) <= 1
        case Feared.MAY_STRIKE:
            [stone] = fact.cells
            rest = {one: whose for one, whose in after.disks.items() if one != stone}
            loss = totals(match, after)[seat] - totals(match, replace(after, disks=rest))[seat]
            return fact.lines[0] in out and loss == fact.amounts[0]
        case Done.GIVES:
            gain = totals(match, after)[fact.other] - totals(match, view)[fact.other]
            return fact.other != seat and fact.amounts == (gain,) and gain > 0
        case OnTheRing.TURNS_LEFT | OnTheRing.LAST_TURNS:
            numbers, rivals = sum(card in NUMBER for card in left), [one for one in range(game.seats) if one != seat]
            last = all(len(view.hands[one]) < 3 for one in rivals) and bool({*TRILITHONS} & {*out})
            named = not last or {*fact.lines} == {*TRILITHONS} & {*out}
            empty = not view.deck and last == (fact.kind == OnTheRing.LAST_TURNS) and named
            return empty and fact.amounts == (numbers // 3, len(left) - numbers, held)
        case "gives":
            [stone], changed = fact.cells, totals(match, after)[fact.other] - totals(match, view)[fact.other]
            rest = replace(view, disks={one: whose for one, whose in view.disks.items() if one != stone})
            by_it = totals(match, rest)[fact.other] - totals(match, view)[fact.other] == changed
            so = not fact.lines or (by_it and inside(match, after, stone) == fact.other)
            return so and fact.amounts == (changed,) > (0,)
        case OnTheRing.SETTLED:
            points = totals(match, after)
            others = [one for one in range(game.seats) if one != seat]
            guessed: list[Any] = [game.guess(view, Random(n)) for n in range(5)]
            deals = [replace(deal, disks=after.disks, owed=0) for deal in guessed]
            stuck = all(game.actions(replace(deal, seat=one)) == [("pass",)] for deal in deals for one in others)
            return stuck and fact.amounts == (points[seat], max(points[one] for one in others)) and not view.deck
        case OnTheRing.FEW_LEFT:
            end: Any = after
            while end.seat == seat and end.owed:
                end = game.apply(end, game.actions(end)[0])
            return bool(not view.deck and len(end.hands[seat]) == fact.amounts[0] < 3)
        case OnTheRing.HOPES:
            many, good, drawn, chance = fact.amounts
            told = per_cent(many, good, drawn)
            return (many, drawn) == (len(out), min(3, len(view.deck))) and 0 < good <= many and abs(told - chance) <= 1
        case OnTheRing.DECK:
            return fact.amounts == (len(view.deck),)
        case OnTheRing.BLUNT:
            whole_turn = replace(view, owed=0)
            strikes = [one for one in game.actions(whole_turn) if one[0] == action[0] and one[-1] != "none"]
            theirs = [one for one in strikes if view.disks[one[1]] != seat]
            if fact.cells:
                [stone], rival = fact.cells, fact.other
                hit = game.apply(whole_turn, (action[0], stone))
                lost = totals(match, view)[rival] - totals(match, hit)[rival]
                return (action[0], stone) in theirs and fact.amounts == (lost,)
            return bool(fact.amounts[0]) <= bool(theirs)
        case OnTheRing.ALIKE:
            worths = {card: worth_of(match, view, card) for card in view.hands[seat] if card in NUMBER}
            return action[0] in fact.cells and all(abs(worths[card] - worths[action[0]]) <= 1 for card in fact.cells)
        case OnTheRing.AIMLESS:
            [card] = fact.lines
            return card in left and all(
                whose == seat or f"t{colour(NUMBER[stone])}" != card for stone, whose in view.disks.items()
            )
        case OnTheRing.WORTH_MORE:
            worths = {card: worth_of(match, view, card) for card in view.hands[seat] if card in NUMBER}
            [best] = fact.cells
            told = fact.amounts == ((round(worths[best]),) if game.seats == 2 else ())
            return told and worths[best] == max(worths.values()) >= worths[action[0]] + CLEARLY_WORTH
        case OnTheRing.ALL_PASS:
            end = after
            for _ in range(game.seats - 1):
                assert all(len(hand) < 3 for hand in end.hands)
                end = game.apply(end, ("pass",)) if end.seat is not None else end
            points = totals(match, end)
            best_rival = max(points[one] for one in range(game.seats) if one != seat)
            return end.seat is None and fact.amounts == (points[seat], best_rival) and points[seat] > best_rival
    if fact.kind in [*Hasty]:
        return told_so(match, view, action, fact)
    return fact.kind in ("can cut", "can grow", "can strike")  # which are tried as facts of the move


def test_what_is_told_beside_a_move_on_the_ring_is_so():
    kinds = Counter[str]()
    for match, ply, view, action, fact in looked_at("meets_bounds", 14, 4):
        assert on_the_ring(match, ply, view, action, fact), (ply, action, fact)
        kinds[fact.kind] += 1
    assert len(kinds) > 6, kinds


def test_where_nobody_else_can_play_any_more_it_is_told_so_and_not_how_many_cards_are_left():
    settled = table(RING, "twhite", "1d 2d", "3n", discard="tred tgreen tblue tyellow")
    match = Match.at(MeetsBounds(3, called=("Anna", "Bea", "Cai")), settled, ())
    teach = teacher("meets_bounds")
    assert teach
    assert teach.side_notes
    action, view = ("twhite", "19n"), match.game.observe(match.state, 0)
    [fact] = [one for one in teach.side_notes(match.game, view, action) if one.kind in ("settled", "turns left")]
    assert on_the_ring(match, 0, view, action, fact)
    assert fact.amounts == (6, 4)


def test_beside_a_turn_in_which_a_trilithon_can_hit_nothing_no_other_play_is_told():
    teach, match, seen = teacher("meets_bounds"), whole("meets_bounds", 0), 0
    assert teach
    assert teach.side_notes
    for state in match.states[:-1]:
        at: Any = state
        away = {stone: whose for stone, whose in at.disks.items() if NUMBER[stone] % 6 != 3}  # no green one (R2)
        hands = tuple(("tgreen",) if seat == at.seat else hand for seat, hand in enumerate(at.hands))
        view: Any = match.game.observe(replace(at, disks=away, hands=hands, owed=0), at.seat)
        for action in match.game.actions(view):
            assert Hasty.KEPT not in {one.kind for one in teach.side_notes(match.game, view, action)}
            seen += 1
    assert seen


def test_no_number_card_is_hoped_for_or_kept_where_no_sequence_can_be_made_any_more():
    teach, seen = teacher("meets_bounds"), 0
    assert teach
    assert teach.side_notes
    for seed in range(30):
        match = whole("meets_bounds", seed)
        for ply, state in enumerate(match.states[:-1]):
            at: Any = state
            view: Any = match.game.observe(at, at.seat)
            if not at.owed or len(at.deck) > 2:
                continue
            for action in match.game.actions(view):
                left = [card for card in at.hands[at.seat] if card not in action]
                numbers = min(sum(card in NUMBER for card in left), len(left) - at.owed + 1) + len(at.deck)
                if numbers > 2:
                    continue
                [facts] = teach.facts(match.game, view, [action])
                facts += teach.side_notes(match.game, view, action)
                assert not {one.kind for one in facts} & {"weakest", "small", "nothing", "can cut", "can grow"}, (
                    seed,
                    ply,
                )
                wild = sum(
                    card in TRILITHONS for card in DECK if card not in {*at.gone, *at.discard, *at.hands[at.seat]}
                )
                assert all(one.amounts[1] <= wild for one in facts if one.kind == OnTheRing.HOPES), (seed, ply)
                seen += 1
    assert seen


def test_a_move_that_ends_a_game_of_the_ring_and_wins_it_is_told_to_win_whatever_else_would():
    ended = 0
    for seed in range(60):
        match = whole("meets_bounds", seed)
        ply, seat = len(match.actions) - 1, match.game.turn(match.states[-2])
        points, last = totals(match, match.states[-1]), match.actions[-1]
        if match.game.seats > 2 or len(last) < 2 or seat is None or points[seat] <= points[1 - seat]:
            continue
        view: Any = match.view(ply, seat)
        assert teaching.wins(match, teaching.facts_told(match, ply, last, match.game.actions(view)[:8])), seed
        assert not teaching.side_notes(match, ply, last)
        ended += 1
    assert ended > 3
