"""A moment of a game that its review shows is sent to a friend at one touch, with the reason in words."""

import re
from html import unescape

import pytest
from henge.analysis.chances import verdict_of_curve
from henge.analysis.review_list import turns_listed
from henge.games import GAMES
from henge.rules import View
from henge.variation_tree import LONGEST_TEXT, Note
from page.app.app import App, Message
from page.app.received_game import TO_FIND
from page.assembly.read_aloud import lines_told
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened, update
from page.features.share import update as share
from page.features.share.view import TRIED
from page.features.variations.update import variation
from page.keeping import game_links
from page.table.table import Table
from page.table.turn_on_screen import at_move
from page.words.verdicts import beside

from tests.browser.visit import match, played_out
from tests.page.asking import TABLES, after, looked_over, seated
from tests.page.share.test_links import HOME, follow
from tests.page.share.test_sent_games import over

GOLD = re.compile(r'<button[^>]*class="btn primary"[^>]*data-do="([\w-]+)"')
DOES = re.compile(r'data-do="([\w-]+)"')
SHARED = re.compile(r'data-do="share-moment" data-with="(\d+)"')


def reviewed(table: Table) -> App:
    """Return the app at the whole review of a game on a device with an address, with moves that others were better
    than."""
    app = after(seated(table.match).with_device(home=HOME), "review")
    return looked_over(app, lambda _, made, other: (other, {"value": 0.9, "rivals": [(other, 0.9), (made, 0.2)]}))


def of(game: str) -> App:
    return reviewed(Table("", played_out(match(game, 5, **TABLES[game]))))


def received(app: App) -> App:
    """Return the device of somebody who opens what is shared, and knows nothing of the game."""
    return follow(opened({}), share.message(app))


def plain(html: str) -> str:
    return unescape(" ".join(re.sub(r"<[^>]*>", " ", html).split()))


@pytest.mark.parametrize("game", GAMES)
def test_every_turning_point_of_a_review_is_shared_at_one_touch_as_it_stood_before_it_with_what_is_told_of_it(
    game: str,
):
    app = of(game)
    listed = [turn.ply for turn in turns_listed(app.review)]
    assert [int(ply) for ply in SHARED.findall(sheet(app).html)] == listed
    for ply in listed:
        moment = after(app, ("share-moment", str(ply)))
        turns, said = moment.playing.match.turns, share.moment_told(moment)
        where = f"{'before' if turns.begun(ply) == ply else 'within'} move {turns.numbers[ply]} of"
        assert "Share this moment" in sheet(moment).html
        assert where in share.message(moment)
        there = received(moment)
        assert there.arrival.asked
        there = after(there, "show-answer")
        assert there.playing.shown == ply
        assert "Played: " in said
        [(at, note)] = there.playing.match.notes
        assert (at, note.text) == (there.playing.shown, said), "with its no-break spaces"
        assert plain(said) in plain(screen(there).html)


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_that_was_sent_asks_for_the_better_move_and_gives_its_answer_away_at_a_touch(game: str):
    app = of(game)
    for turn in turns_listed(app.review):
        moment = after(app, ("share-moment", str(turn.ply)))
        answer, asked = share.moment_told(moment), turn.better is not None
        assert (TO_FIND in share.message(moment)) == asked
        assert (answer in share.message(moment)) != asked
        there = received(moment)
        assert f"{there.playing.name(turn.seat)} is to move." in there.notice
        for at in (there, after(there, "close"), after(there, ("scrub", "0"), ("scrub", str(turn.ply)))):
            assert (TO_FIND in screen(at).html) == asked
            assert (plain(answer) in plain(screen(at).html)) != asked
            assert GOLD.findall(screen(at).texts["acts"]) == (["show-answer"] if asked else ["scrub"])
            assert {"branch", "scrub"} <= {*DOES.findall(screen(at).texts["acts"])}
        told = after(there, "show-answer") if asked else there
        turns = there.playing.match.turns
        within = turns.begun(turn.ply) != turn.ply
        count = str(turns.made(turn.ply)) if within or not turn.ply else f"before {turns.numbers[turn.ply]}"
        assert f"<span>{count}</span>" in screen(told).texts["scrub"], "as the words beside it count"
        assert plain(answer) in plain(screen(told).html)
        assert TO_FIND not in screen(told).html
        assert GOLD.findall(screen(told).texts["acts"]) == ["scrub"]


@pytest.mark.parametrize("game", GAMES)
def test_a_variation_in_which_the_better_move_was_tried_does_not_give_it_away(game: str):
    app = of(game)
    turn = next(turn for turn in turns_listed(app.review) if turn.better)
    played = app.playing.match
    tree, _ = played.tree.add((), turn.ply, (turn.better or (),))
    moment = after(reviewed(Table("", played.studied(tree))), ("share-moment", str(turn.ply)))
    assert share.asked_with_it(moment)
    assert TRIED not in sheet(moment).html
    there = received(moment)
    assert there.playing.match.tree.lines == ()
    assert there.playing.match.actions == played.actions
    whole = after(moment, "close", "share")
    assert TRIED in sheet(whole).html
    assert received(whole).playing.match.tree.lines, "of the whole game it goes along"


@pytest.mark.parametrize("game", GAMES)
def test_whoever_touches_the_board_at_a_moment_that_was_sent_tries_a_move_and_comes_back_to_the_question(game: str):
    app = of(game)
    turn = next(turn for turn in turns_listed(app.review) if turn.better)
    there = received(after(app, ("share-moment", str(turn.ply))))
    tried = there
    for name in turn.better or ():
        tried = after(tried, ("touch", name))
        assert plain(share.moment_told(after(app, ("share-moment", str(turn.ply))))) not in plain(screen(tried).html)
    tried = after(tried, "confirm")
    assert tried.playing.match.actions[turn.ply] == turn.better
    back = after(tried, "to-game")
    assert back.playing.shown == turn.ply
    who = f"{there.playing.name(turn.seat)} is to move."
    assert f"{who} {TO_FIND}" in plain(screen(back).html)


@pytest.mark.parametrize("game", ["bounders", "contiguity"])
def test_what_is_to_be_found_is_heard_and_its_answer_once_that_is_shown(game: str):
    app = of(game)
    moment = after(app, ("share-moment", SHARED.findall(sheet(app).html)[0]))
    there = received(moment)
    away = after(there, ("scrub", "0"))
    assert TO_FIND in " ".join(lines_told(away, after(away, ("scrub", str(there.playing.shown)))))
    [heard] = lines_told(there, after(there, "show-answer"))
    assert share.moment_told(moment) in heard


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_sent_a_moment_can_play_on_from_it_by_the_better_move(game: str):
    app = of(game)
    for turn in turns_listed(app.review):
        there = received(after(app, ("share-moment", str(turn.ply))))
        assert unescape(there.notice).count(at_move(there.playing)) == 1
        heading = at_move(there.playing).capitalize() if turn.ply else "Before the first move"
        assert heading in plain(screen(after(there, "close")).texts["status"])
        assert 'data-do="from-here"' not in screen(there).html, "nothing is to be asked"
        assert re.search('data-do="branch"[^>]*>.*?Try it', screen(there).html) or not turn.better
        there = after(there, "show-answer")
        assert re.search('data-do="branch"[^>]*>.*?Play on from here', screen(there).html)
        tried = after(there, "branch")
        assert (tried.playing.last, tried.playing.past) == (turn.ply, False)
        assert turn.better in tried.playing.match.game.actions(tried.playing.match.state)
        for name in turn.better:
            tried = after(tried, ("touch", name))
        tried = after(tried, "confirm")
        assert tried.playing.match.actions[: turn.ply + 1] == (*app.playing.match.actions[: turn.ply], turn.better)


@pytest.mark.parametrize("game", GAMES)
def test_who_tries_the_better_move_of_a_review_is_told_how_much_better_it_is_and_nothing_of_another(game: str):
    app = of(game)
    for turn in turns_listed(app.review):
        at = after(app, ("better", str(turn.ply)), "branch")
        assert "Better than what was played" not in screen(at).html, "nothing is tried yet"
        tried = at.with_table(at.playing.play(turn.better))
        verdict = verdict_of_curve(app.review, turn.ply, turn.better)
        assert verdict
        said = beside(verdict)
        assert said.startswith(("Better than what was played: ", "As far as the computer can see, this move wins"))
        assert plain(said) in plain(screen(after(tried, "size")).html)
        legal = app.playing.match.game.actions(app.playing.match.states[turn.ply])
        for other in [move for move in legal if verdict_of_curve(app.review, turn.ply, move) is None][:1]:
            assert "what was played" not in screen(after(at.with_table(at.playing.play(other)), "size")).html


@pytest.mark.parametrize("game", ["bounders", "contiguity", "stonehenge"])
def test_where_a_variation_left_the_game_before_nothing_is_told_of_its_moves_beside_those_of_the_game(game: str):
    app, tried = of(game), 0
    match = app.playing.match
    for turn in turns_listed(app.review):
        before = after(app.with_table(app.playing.scrub(turn.ply - 1)), "branch")
        legal = match.game.actions(match.states[turn.ply - 1])
        for other in [move for move in legal if move != match.actions[turn.ply - 1]][:20]:
            away = before.with_table(before.playing.play(other))
            if away.playing.match.turn != turn.seat or turn.better not in away.playing.match.game.actions(
                away.playing.match.state
            ):
                continue
            rest = [move for move in away.playing.match.game.actions(away.playing.match.state) if move != turn.better]
            away = after(away.with_table(away.playing.play(rest[0])), "size")
            away = after(away.with_table(away.playing.scrub(turn.ply)), "branch")
            away = after(away.with_table(away.playing.play(turn.better)), "size")
            tried += variation(away).at == turn.ply
            assert "what was played" not in screen(away).html
            break
    assert tried


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_sent_as_it_stood_after_the_move_opens_there_with_what_was_told_of_it(game: str):
    app = of(game)
    match, [ply, *_] = app.playing.match, map(int, SHARED.findall(sheet(app).html))
    at = match.turns.after(match.turns.numbers[ply])
    noted = match.studied(match.tree.noted((), at, Note("A fault.")))
    there = follow(opened({}), game_links.link(HOME, app.playing.but(match=noted).scrub(at)))
    assert there.playing.shown == (at if at < app.playing.last else app.playing.last)
    assert "A fault." in screen(there).html


@pytest.mark.parametrize("game", GAMES)
def test_the_better_move_that_a_shared_moment_tells_of_is_drawn_on_its_board_as_far_as_it_touches_that(game: str):
    app, drawn = of(game), 0
    match = app.playing.match
    for turn in turns_listed(app.review):
        there = received(after(app, ("share-moment", str(turn.ply))))
        [(_, note)] = there.playing.match.notes
        ends = {mark.to or mark.cell for mark in note.marks}
        asked, there = there, after(there, "show-answer")
        board = screen(there).texts["board"]
        assert not re.search(r"pen-\w", screen(asked).texts["board"]), "it would give the answer away"
        before, then = (
            {
                (mark.kind, mark.seat, mark.cell)
                for mark in match.game.marks(View(state))
                if mark.cell in match.game.board.cells  # at the ends of lines rings would cover their totals
            }
            for state in (match.states[turn.ply], match.game.apply(match.states[turn.ply], turn.better or turn.played))
        )
        assert (ends == {cell for *_, cell in then ^ before if cell not in {m.cell for m in note.marks if m.to}}) or (
            turn.better is None and not ends
        )
        assert all(f"pen-{mark.colour}" in board for mark in note.marks)
        drawn += bool(ends)
    assert drawn


@pytest.mark.parametrize("name", ["", "Anna"])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_sent_a_moment_is_not_called_you_in_it(game: str, name: str):
    app = reviewed(over(game, name))
    for ply in SHARED.findall(sheet(app).html):
        moment = after(app, ("share-moment", ply))
        assert share.moment_told(moment)
        assert not re.search(r"\b[Yy]ou(rs?)?\b", share.message(moment).replace(HOME, ""))
        assert app.playing.match.game.called == moment.playing.match.game.called, "here all stays as it was"


def test_what_the_review_says_of_a_moment_stays_here_once_that_is_switched_off():
    app = of("bounders")
    moment = after(app, ("share-moment", SHARED.findall(sheet(app).html)[0]))
    assert "Also send what the review says of this move." in sheet(moment).html
    alone = after(moment, ("showing", "along"))
    assert "Also send what the review says of this move." in sheet(alone).html
    assert share.moment_told(moment) not in share.message(alone)
    assert not received(alone).playing.match.notes
    assert received(alone).playing.shown == received(moment).playing.shown


def test_who_has_shared_a_moment_or_not_is_back_at_the_review_and_another_sheet_shares_no_moment():
    app = of("bounders")
    moment = after(app, ("share-moment", SHARED.findall(sheet(app).html)[0]))
    back = after(moment, "close")
    assert (back.sheet, sheet(back).html) == ("review", sheet(app).html)
    assert not after(back, "close").playing.past
    again = after(back, "close", ("scrub", str(moment.playing.shown)), "share")
    assert "Share the game" in sheet(again).html
    assert not share.moment_told(again)
    assert not after(moment, ("showing", "part", "moves"), ("scrub", "1")).playing.match.notes


def test_a_moment_is_told_beside_what_is_noted_there_already_and_never_in_more_letters_than_a_note_has():
    app = of("bounders")
    ply = SHARED.findall(sheet(app).html)[0]
    shown = after(app, ("share-moment", ply)).playing.shown
    for text in ("Ouch.", "x" * LONGEST_TEXT):
        noted = app.playing.match.studied(app.playing.match.tree.noted((), shown, Note(text)))
        table = app.playing.but(match=noted)
        moment = after(app.with_table(table, analysis=app.analysis.but(reviewed=noted)), ("share-moment", ply))
        note = dict(received(moment).playing.match.notes)[shown].text
        assert plain(note) == plain(f"{text}\n{share.moment_told(moment)}"[:LONGEST_TEXT])


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_is_shared_of_a_game_that_is_over_and_reviewed_and_of_no_other(game: str):
    app = of(game)
    going = app.with_table(app.playing.but(match=app.playing.match.back_to(3)))
    for other in (going, app.but(analysis=app.analysis.but(reviewed=None)), app.with_table(app.playing.but(key=""))):
        assert update(other, Message("share-moment", "1")) is other
    assert update(app, Message("share-moment", str(app.playing.last))) is app
    assert not SHARED.findall(sheet(app.with_table(app.playing.but(key=""))).html)


@pytest.mark.parametrize("game", GAMES)
def test_the_best_moment_of_a_game_is_shared_from_its_result_at_one_touch_as_soon_as_it_is_found(game: str):
    app = of(game)
    [first, *_] = SHARED.findall(sheet(app).html)
    result = after(app, "close", "over")
    assert "best-moment" in DOES.findall(sheet(result).texts["foot"]), "not behind a door"
    shared = after(result, "best-moment")
    assert share.message(shared) == share.message(after(app, ("share-moment", first)))
    back = after(shared, "close")
    assert (back.sheet, back.playing.past) == ("over", False)
    unknown = after(seated(app.playing.match).with_device(home=HOME), "over", "best-moment")
    assert (unknown.sheet, unknown.playing.past) == ("best-moment", False)
    assert unknown.analysis.reviewed is unknown.playing.match
    seen = sheet(unknown)
    assert "<progress" in seen.html
    assert "Share its best moment" in seen.texts["head"]
    found = looked_over(unknown, lambda _, made, other: (other, {"value": 0.9, "rivals": [(other, 0.9), (made, 0.2)]}))
    assert found.sheet == "share", "with nothing in between"
    assert share.message(found) == share.message(shared)
    none = looked_over(unknown, lambda _, made, other: (made, {"value": 0.9, "rivals": [(made, 0.9), (other, 0.2)]}))
    if none.sheet == "best-moment":
        assert GOLD.findall(sheet(none).texts["foot"]) == ["share"]


@pytest.mark.parametrize("game", GAMES)
def test_the_gold_way_on_from_an_earlier_position_says_where_it_leads(game: str):
    table = over(game, "Anna").seen().scrub(4)
    assert "See the end" in screen(received(seated(table.match).with_device(home=HOME).with_table(table))).html
    going = over(game, "Anna", whole=False).lift().scrub(1)
    assert "To the latest move" in screen(after(seated(going.match), "lift", ("scrub", "1"))).html
