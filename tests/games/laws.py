"""The laws that every game keeps at every moment, each a function that fails where it is broken."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from henge.engine import position
from henge.game import Game
from henge.match import Match
from henge.replay import replayed
from henge.rules import Illegal, read_action, write_action
from henge.shuffling import one_of
from henge.touch import live, refusal, why_not
from henge.view_json import pack, unpack

from tests.matches import Moment

KEYS = ["game", "options", "seats", "ply", "turn", "pieces", "hands", "deck", "discard", "supply", "scores", "result"]

NEXT = ("next",)  # sets up the next game of a match

LAWS: list[Callable[[Moment], None]] = []  # every law looks at every moment that is drawn


def law(kept: Callable[[Any], None]) -> Callable[[Any], None]:
    """Let a law look at every moment: a function that fails where it is broken."""
    LAWS.append(kept)
    return kept


class Dice(Random):
    """A source of luck that allows random() alone, the one sequence Python promises to keep."""

    def getrandbits(self, k: int, /) -> int:
        raise AssertionError("only random() may be asked")

    def randbytes(self, n: int) -> bytes:
        raise AssertionError("only random() may be asked")


def agrees(seen: Any, real: Any) -> bool:
    """Tell whether what is seen is either hidden or the truth."""
    if isinstance(real, dict) and isinstance(seen, dict):
        return real.keys() == seen.keys() and all(agrees(seen[key], real[key]) for key in real)
    if isinstance(real, list) and isinstance(seen, list):
        return len(real) == len(seen) and all(map(agrees, seen, real))
    return seen is None or (type(seen) is type(real) and seen == real)


# the table ------------------------------------------------------------------------------------------


@law
def whatever_half_a_move_means_lies_on_the_board(moment):
    whole = one_of(moment.known, moment.dice()) if moment.known else ()
    for n in range(len(whole) + 1):
        aim = moment.game.highlight(moment.view, whole[:n])
        for cells in (aim.picked, aim.lit, aim.range, aim.targets):
            assert set(cells) <= moment.game.board.centre.keys()


# luck and time --------------------------------------------------------------------------------------


@law
def a_game_is_over_exactly_when_nobody_can_act_and_then_has_a_result(moment):
    table, state = moment.game, moment.state
    result = table.result(state)
    assert (table.turn(state) is None) == (not moment.legal) == (result is not None)
    if result:
        assert sorted(seat for group in result.ranking for seat in group) == list(range(table.seats))
        assert all(result.ranking)
        assert result.clause in moment.clauses
        assert result.text
    else:
        assert table.turn(state) in range(table.seats)


@law
def an_action_leaves_the_old_state_alone(moment):
    before, view = pack(moment.state), pack(moment.view)
    legal = moment.legal
    for action in legal[:: 1 + len(legal) // 20]:
        moment.game.apply(moment.state, action)
        moment.game.apply(moment.view, action)
    assert pack(moment.state) == before
    assert pack(moment.view) == view


@law
def undo_returns_the_equal_state(moment):
    for action in moment.legal[-1:]:
        assert moment.match.play(action).back_to(len(moment.match.actions)) == moment.match
    assert moment.whole.back_to(0).state == moment.game.start(Random(moment.match.seed))


@law
def saving_and_loading_gives_the_equal_match(moment):
    assert replayed(json.loads(json.dumps(moment.match.record()))) == moment.match


@law
def a_state_and_every_view_survive_the_trip_to_another_thread(moment):
    for view in (moment.state, *(view for _, view in moment.views)):
        assert unpack(moment.game, pack(view)) == view


# actions and touches --------------------------------------------------------------------------------


@law
def no_legal_action_is_another_twice_or_its_beginning(moment):
    legal = moment.legal
    assert len(set(legal)) == len(legal)
    beginnings = {action[:n] for action in legal for n in range(len(action))}
    assert beginnings.isdisjoint(legal)
    for action in legal:
        assert moment.game.names.issuperset(action)
        assert read_action(write_action(action)) == action


@law
def touching_an_action_name_by_name_plays_it(moment):
    legal = moment.legal
    for action in legal[:: 1 + len(legal) // 20]:
        touched: tuple[str, ...] = ()
        for name in action:
            assert name in live(legal, touched)
            touched = (*touched, name)
        assert not live(legal, touched)


@law
def the_mover_sees_every_legal_action(moment):
    if moment.seat is None:
        return
    assert moment.known == moment.legal
    assert moment.game.turn(moment.view) == moment.seat


@law
def every_dead_touch_is_answered_by_a_clause_of_the_game(moment):
    table, view = moment.game, moment.view
    legal = moment.known
    beginnings = sorted({action[:n] for action in legal for n in range(len(action) + 1)} | {()})
    dice = moment.dice()
    for touched in (one_of(beginnings, dice) for _ in range(3)):
        dead = sorted(table.names - live(legal, touched).keys())
        stops = [] if touched in legal else [""]
        for name in [*dead[:: 1 + len(dead) // 25], *stops]:
            why = why_not(table, view, touched, name)
            assert why.clause in moment.clauses, (touched, name, why)
            assert why.text[-1:] in ".!?", (touched, name, why)
            assert set(why.cells) <= table.board.centre.keys(), (touched, name, why)
            assert len(set(why.cells)) == len(why.cells), (touched, name, why)


@law
def a_refusal_comes_for_every_action_that_is_not_legal_and_for_no_other(moment):
    table, view = moment.game, moment.view
    legal = moment.known
    names = sorted(table.names)
    others = [action for earlier in moment.whole.states[::9] for action in table.actions(earlier)[:3]]
    dice = moment.dice()
    tried = [tuple(one_of(names, dice) for _ in range(length)) for length in range(1, 6)]
    near = [one for action in legal[:3] for one in (action, action[:-1] or ("",), (*action, names[0]))]
    for action in [*tried, *near, *others]:
        why = refusal(table, view, action)
        assert (why is None) == (action in legal), action
        if why:
            assert why.clause in moment.clauses, (action, why)
            with pytest.raises(Illegal):
                moment.match.play(action)


# what is seen ---------------------------------------------------------------------------------------


@law
def a_guess_looks_the_same_to_the_one_who_guesses(moment):
    for seat, view in moment.views:
        assert moment.game.observe(moment.game.guess(view, moment.dice(Dice)), seat) == view


@law
def a_guess_is_a_state_that_can_be_played(moment):
    table = moment.game
    for _, view in moment.views:
        state, dice = table.guess(view, moment.dice()), moment.dice()
        assert None not in [card for hand in table.hands(state) for card in hand]
        for _ in range(5):
            if legal := table.actions(state):
                state = table.apply(state, one_of(legal, dice))


@law
def seeing_what_one_sees_already_changes_nothing(moment):
    for seat, view in moment.views:
        assert moment.game.observe(view, seat) == view


@law
def a_view_shows_the_truth_or_nothing(moment):
    real = position(moment.match, moment.state)
    for seen in moment.told.values():
        for key in real.keys() - {"scores"}:
            assert agrees(seen[key], real[key]), key
        assert (seen["turn"], seen["result"]) == (real["turn"], real["result"])


@law
def a_bystander_knows_nothing_a_seat_does_not_know(moment):
    for seen in moment.told.values():
        assert all(agrees(moment.told[None][key], seen[key]) for key in seen)


@law
def nothing_that_is_shown_depends_on_what_is_hidden(moment):
    table = moment.game
    for seat, view in moment.views:
        other = table.observe(table.guess(view, moment.dice()), seat)
        assert position(moment.match, other) == moment.told[seat]
        assert table.marks(other) == table.marks(view)
        assert table.standing(other) == table.standing(view)
        assert table.prompt(other, ()) == table.prompt(view, ())


@law
def an_action_can_be_previewed_on_what_its_mover_sees(moment):
    table = moment.game
    legal = moment.known
    for action in legal[:: 1 + len(legal) // 20]:
        preview, real = table.apply(moment.view, action), table.apply(moment.state, action)
        shown = {(mark.cell, mark.seat, mark.kind): mark.value for mark in table.marks(preview) if mark.cell}
        truth = {(mark.cell, mark.seat, mark.kind): mark.value for mark in table.marks(real) if mark.cell}
        assert shown.keys() <= truth.keys()
        assert all(value is None or value == truth[piece] for piece, value in shown.items())
        assert len(table.hands(preview)) == len(table.hands(real))
        table.scores(preview)
        table.supply(preview)
        table.piles(preview)


# pieces, cards and points ---------------------------------------------------------------------------


def stock(table: Game[object], state: Any) -> tuple[Counter[str], dict[tuple[int, str], int]]:
    """Count the cards and numbered pieces wherever they are: in hand, in a pile, on the board; and each seat's pieces
    that have a supply: unplaced and on the board."""
    marks = table.marks(state)
    held = [card for hand in (*table.hands(state), *table.piles(state).values()) for card in hand]
    cards = Counter([*map(str, held), *(str(mark.value) for mark in marks if mark.value)])
    placed = Counter((mark.seat, mark.kind) for mark in marks if mark.cell)
    supply = enumerate(table.supply(state))
    return cards, {
        (seat, kind): number + placed[seat, kind] for seat, kinds in supply for kind, number in kinds.items()
    }


@law
def cards_are_conserved_and_pieces_never_come_from_nowhere(moment):
    whole: Match = moment.whole
    stocks = [stock(whole.game, state) for state in whole.states]
    for action, (held, old), (still, new) in zip(whole.actions, stocks[:-1], stocks[1:], strict=True):
        if action != NEXT:
            assert still == held
            assert old.keys() == new.keys()
            assert all(0 <= new[kind] <= old[kind] for kind in old)


@law
def a_mark_is_a_piece_on_a_place_of_its_own_or_a_sign_over_cells(moment):
    table, places = moment.game, moment.game.board.centre
    for _, view in moment.views:
        marks = table.marks(view)
        on_board = [mark.cell for mark in marks if mark.cell]
        assert len(set(on_board)) == len(on_board)
        for mark in marks:
            assert mark.seat in (None, *range(table.seats))
            if mark.cell:
                assert table.kinds[mark.kind].symbol
                assert not table.kinds[mark.kind].overlay
                assert mark.cell in places
                assert not mark.cells
                assert mark.seat is not None
            else:
                assert table.kinds[mark.kind].overlay
                assert set(mark.cells) <= places.keys()


@law
def the_lines_of_a_score_add_up_and_cite_their_clauses(moment):
    table = moment.game
    for _, view in moment.views:
        scores = table.scores(view)
        assert len(scores) in (0, table.seats)
        for score in scores:
            assert score.total == sum(line.points for line in score.lines)
            for line in score.lines:
                assert line.clause in moment.clauses
                assert type(line.points) is int
                assert line.points > 0
                assert table.kinds[line.kind].word
                assert line.text
                assert set(line.cells) <= table.board.centre.keys()
                assert len(set(line.cells)) == len(line.cells)


@law
def what_is_at_stake_is_told_for_every_seat_in_words_and_cites_its_clause(moment):
    for _, view in moment.views:
        stakes = moment.game.evaluation_terms(view)
        assert len(stakes) == moment.game.seats
        for line in (line for mine in stakes for line in mine):
            assert line.clause in moment.clauses
            assert line.points > 0
            assert line.text
            assert set(line.cells) <= moment.game.board.centre.keys()


@law
def a_position_has_exactly_the_protocols_keys(moment):
    for shown in moment.told.values():
        assert list(shown) == [key for key in KEYS if key in shown]
        assert set(KEYS) - shown.keys() <= {"deck", "discard", "supply"}
        assert shown == json.loads(json.dumps(shown))


# words ----------------------------------------------------------------------------------------------


@law
def there_is_a_prompt_for_every_half_made_move(moment):
    if moment.seat is None:
        return
    legal = moment.known
    halves = {action[:n]: None for action in legal[:: 1 + len(legal) // 20] for n in range(len(action))}
    for touched in halves:
        sentence, note = moment.game.prompt(moment.view, touched)
        assert 3 < len(sentence) < 90
        assert len(note) < 160
        offer = moment.game.offer(moment.view, touched)  # told after a colon, of places that are touched for it
        assert not offer or (" can " in offer and offer[0].islower() and offer[-1].isalpha() and ":" not in offer)


@law
def every_action_can_be_told_to_its_mover_and_to_everybody(moment):
    table, public = moment.game, moment.game.observe(moment.state, None)
    legal = moment.legal
    for action in legal[:: 1 + len(legal) // 20]:
        for deed in (table.tell(moment.view, action), table.tell(public, action, False)):
            assert deed.you
            assert deed.named
            assert deed.doing


@law
def every_piece_on_the_board_has_a_word(moment):
    assert all(moment.game.kinds[mark.kind].called for mark in moment.game.marks(moment.view) if mark.cell)


@law
def every_seat_has_a_word_and_a_colour_of_its_own(moment):
    table, seats = moment.game, range(moment.game.seats)
    for _, view in moment.views:
        assert sorted(table.colour(view, seat) for seat in seats) == list(seats)
        assert len({table.seat_word(view, seat) for seat in seats}) == table.seats
        assert all(isinstance(line, str) for line in table.standing(view))
