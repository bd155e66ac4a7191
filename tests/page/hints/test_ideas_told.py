"""What a hint tells at the first touch sets its move apart, and what it tells of others does not take that back."""

import re
from itertools import pairwise

import pytest
from henge.analysis import teaching
from henge.analysis.think import with_equal_told
from henge.bots import Thought
from henge.games import GAMES
from henge.rules import write_action
from page.assembly.sheets import sheet
from page.features.hints import ladder
from page.features.hints.move_worth import EVERY_WINS
from page.html.escape import plain

from tests.browser.visit import match
from tests.page.asking import TABLES, after, judged, said, seated, status, unpointed

FEW = 3  # moves
TRIED = 24  # moves of a position, at most


@pytest.mark.parametrize("game", GAMES)
def test_the_idea_told_at_the_first_touch_excludes_at_least_half_of_the_legal_moves(game: str, whole: bool):
    for ply in range(0, 30, 1 if whole else 7):
        begun = match(game, ply, **TABLES[game])
        at = teaching.position_for_mover(begun, len(begun.actions))
        if at is None:
            continue
        legal = begun.game.actions(at.view)
        facts = teaching.facts_of(at, tuple(legal))
        said_of = [{at.teacher.say(at.game, at.view, fact, "idea") for fact in made} for made in facts]
        for action in legal[:: max(1, len(legal) // TRIED)]:
            told = teaching.facts_told(begun, len(begun.actions), action)
            idea = teaching.telling_idea(begun, len(begun.actions), action, told)
            assert 2 * sum(idea in ideas for ideas in said_of) <= max(2, len(legal)) or not idea, idea


def test_no_other_move_is_told_to_be_worth_about_as_much_without_a_reason_of_its_own():
    reasons = silent = 0
    for game in GAMES:
        for ply in range(2, 20, 3):
            begun = match(game, ply, **TABLES[game])
            legal = begun.game.actions(begun.game.observe(begun.state, begun.turn))
            if len(legal) < FEW:
                continue
            name, *others = (write_action(legal[at]) for at in (0, -1, len(legal) // 2))
            rivals = [(name, 0.6), (others[0], 0.6), (others[1], 0.59)]
            app = said(after(seated(begun), "lift", "hint"), name, value=0.6, visits=9, rivals=rivals)
            why = unpointed(sheet(after(app, "hint", "hint", "why")).html)
            rows = re.findall(r"<li>(.*?)</li>", why.rpartition("<h2>")[2]) if "This move</span>" in why else []
            assert all("<small>" in row for row in rows[1:])
            assert "No play" not in "".join(rows), "of a play it is no reason"
            assert len(rows) != 1, "a chance beside which there is none is told in a sentence"
            assert rows or "chance of winning is about 60" in why
            told = re.findall(r"<small>(.*?)</small>", why)
            assert len({*told}) == len(told)
            assert not any(f"<p>{text}</p>" in why for text in told), "what is told of both sets nothing apart"
            reasons, silent = reasons + len(told), silent + (not rows)
    assert reasons
    assert silent


def test_that_any_card_can_go_is_not_told_where_another_is_known_to_be_worse():
    told = 0
    for seed in range(1, 40):
        begun = match("meets_bounds", 3, seed=seed)
        begun = begun.play(("pass",)) if ("pass",) in begun.game.actions(begun.state) else begun
        names = [write_action(action) for action in begun.game.actions(begun.game.observe(begun.state, begun.turn))]
        for worth in (0.6, 0.4):
            values = dict.fromkeys(names, worth) | {names[0]: 0.6}
            app = judged(after(seated(begun), "lift", "hint"), names[0], values)
            alike = "any of them can go" in sheet(after(app, "hint", "hint", "why")).html
            assert not alike or worth == 0.6
            told += alike
    assert told


@pytest.mark.parametrize("game", [game for game in GAMES if match(game).game.scores(match(game).state)])
def test_where_nothing_makes_up_for_the_points_behind_a_hint_says_so_and_pretends_no_choice(game: str):
    told = 0
    for ply in range(2, 24, 3):
        begun = match(game, ply, **TABLES[game])
        totals = [score.total for score in begun.game.scores(begun.state)]
        legal = begun.game.actions(begun.game.observe(begun.state, begun.turn))
        if len(legal) < FEW or begun.turn is None or begun.mover(ply - 1) == begun.turn:
            continue  # in the middle of a turn it is told how to end it
        moves = {write_action(action): 0.01 for action in legal[:FEW]}
        app = judged(after(seated(begun), "lift", "hint"), write_action(legal[0]), moves)
        first, why = status(app), unpointed(sheet(after(app, "hint", "hint", "why")).html)
        behind = max(totals) - totals[begun.turn] if begun.game.goal is None else 0
        assert (re.search(rf"\b{behind} \w+ behind", plain(first)) is not None) == (behind > 0)
        words = "no move found makes up for it"
        assert (words in first or words in why) == (behind > 0)
        known = app.review.compared(app.playing.last)
        assert known
        if ladder.hint_sentences(app, known):
            assert not (words in first and words in why), "it is not told twice"
        assert not behind or "This move</span>" not in why
        told += behind > 0
    assert told or GAMES[game].goal


@pytest.mark.parametrize("game", GAMES)
def test_where_every_move_wins_a_hint_says_so_first_and_compares_none(game: str):
    for ply in range(2, 20, 5):
        begun = match(game, ply, **TABLES[game])
        names = [write_action(action) for action in begun.game.actions(begun.game.observe(begun.state, begun.turn))]
        if len(names) > 1:
            proofs = [(name, True, 5) for name in names]
            app = judged(after(seated(begun), "lift", "hint"), names[0], dict.fromkeys(names, 1.0), proofs=proofs)
            why = sheet(after(app, "hint", "hint", "why")).html
            known = app.review.compared(app.playing.last)
            assert known
            facts, told = ladder.hint_facts(app, known), ladder.hint_sentences(app, known)
            assert facts or EVERY_WINS in status(app)
            assert told or EVERY_WINS in why
            assert not (told and EVERY_WINS in status(app) and EVERY_WINS in why), "it is not told twice"
            assert "<ol" not in why.partition("What may follow")[0]


@pytest.mark.parametrize("game", GAMES)
def test_of_moves_about_as_good_one_is_given_for_which_something_speaks(game: str, whole: bool):
    changed = 0
    for ply in range(2, 24, 3 if whole else 6):
        begun = match(game, ply, **TABLES[game])
        view, at = begun.game.observe(begun.state, begun.turn), len(begun.actions)
        legal = begun.game.actions(view)
        for best, other in pairwise(legal[:: max(1, len(legal) // (TRIED if whole else TRIED // 3))]):
            for worth in (0.48, 0.4):
                weighed = Thought(best, 0.5, 99, (best,), ((best, 0.5), (other, worth)))
                given = with_equal_told({"game": game}, begun.game, view, weighed).action
                assert given == best or worth == 0.48
                speaks = [bool(teaching.facts_told(begun, at, action, [best, other])) for action in (best, other)]
                assert given == best or speaks == [False, True]
                changed += given != best
    assert changed


@pytest.mark.parametrize("game", ["bounders", "contiguity"])
def test_what_to_aim_for_is_told_first_where_no_idea_sets_a_move_apart_and_that_all_are_as_good_after(
    game: str,
):
    aims = 0
    for ply in range(0, 40, 3):
        begun = match(game, ply, seed=ply, **({"size": 5} if game == "bounders" else {}))
        legal = begun.game.actions(begun.state)
        if len(legal) < FEW:
            continue
        for action in legal[:: max(1, len(legal) // FEW)]:
            app = judged(
                after(seated(begun), "lift", "hint"), write_action(action), dict.fromkeys(map(write_action, legal), 0.5)
            )
            known = app.review.compared(app.playing.last)
            assert known
            first, idea = plain(status(app)), ladder.idea(app, known)
            aim = teaching.stage_aim(begun, app.playing.last, known.thought.action)
            assert (idea or aim or "All your moves are about equally good.") in first
            if not idea and aim:
                aims += 1
                assert first.index(aim) < first.index("All your moves are about equally good.")
    assert aims > FEW


def test_of_cards_to_be_discarded_it_is_told_first_which_to_keep_and_not_how_many_moves_are_good():
    begun = match("meets_bounds", 0, **TABLES["meets_bounds"]).play(("pass",))
    legal = begun.game.actions(begun.state)
    for good in (1, 2, len(legal)):
        worths = {write_action(action): 0.5 if n < good else 0.2 for n, action in enumerate(legal)}
        first = plain(status(judged(after(seated(begun), "lift", "hint"), write_action(legal[0]), worths)))
        assert "Three cards are to go." in first
        assert any(f"It {how} which." in first for how in ("does not matter", "hardly matters")) == (good == len(legal))
        assert "good" not in first
