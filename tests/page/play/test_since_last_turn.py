"""What is told of the others’ turns when somebody’s own comes: in a few lines, with places, and threats if wished."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from henge.analysis import teaching
from henge.games import GAMES
from henge.match import Match
from henge.rules import View
from page import draw
from page.app.app import App
from page.assembly.screens import screen
from page.draw import Scene
from page.features.play import board_at_table, cover
from page.features.play import since_last_turn as since
from page.html.escape import plain
from page.keeping.names import RESULTS
from page.keeping.tallies import Results, Tally
from page.table.table import Table
from page.words import log

from tests.browser.visit import match, moves_to_the_end
from tests.matches import fields
from tests.page.asking import TABLES, after
from tests.page.devices import joined, played, table_of
from tests.samples import sample
from tests.states import alone, at_table, kept

PLIES = range(0, 40, 3)


def turns(game: str) -> list[App]:
    """Return tables of people at which somebody is to move, in many positions of a game."""
    some = (match(game, plies, **TABLES[game]) for plies in PLIES)
    return [app for one in some if one.turn is not None for app in [after(kept(one), "lift")] if app.playing.playable]


def threat_told(table: Table) -> str:
    """Return what the others are told to threaten, if anything: it stands among what they did."""
    begun, end = log.since(table)
    threat = teaching.threat(table.match, end, log.own_turn(table.match, begun)) if begun < end else None
    return threat.words if threat else ""


@pytest.mark.parametrize("game", sample(GAMES, 5, 4))
def test_all_the_others_did_is_told_in_three_lines_at_most_the_last_first(game: str):
    for app in turns(game):
        table = app.playing
        begun, end = log.since(table)
        runs = log.turns_between(table.match, begun, end)
        told = [one for one in since.happenings(app) if one.begun >= begun and one.words != threat_told(table)]
        assert [one.begun for one in told] == [run.start for run in runs][: -len(told) - 1 : -1]
        assert len(told) == min(len(runs), since.NEWS_LINES) or len(told) == since.NEWS_LINES - 1
        assert all(table.match.turn != table.match.mover(one.begun) for one in told)


@pytest.mark.parametrize("game", GAMES)
def test_a_cover_tells_what_the_others_did_the_last_first_as_the_board_does(game: str):
    for seats in range(2, GAMES[game].seats_allowed[1] + 1):
        table = kept(match(game, 9, **{**TABLES[game], "seats": seats})).playing
        told = re.findall("<li>(.*?)</li>", cover.cover(table)) if table.down else []
        assert [plain(words) for words in told] == since.by_others(table)[::-1][: len(told)]
        assert len(told) >= min(seats - 1, 2) or not table.down


@pytest.mark.parametrize("game", sample(GAMES, 5, 0))
def test_what_somebodys_own_turn_brought_or_cost_another_is_told_below_what_came_since(game: str):
    """A line that a piece of mine lets another mark stands on the board when I look up, and I did not put it there."""
    for app in turns(game):
        table = app.playing
        match, seat = table.match, table.match.turn
        begun = log.since(table)[0]
        own = log.own_turn(match, begun) if begun else None
        told = [one for one in since.happenings(app) if one.begun < begun]
        if own is None:
            assert not told
            continue
        before, after_it = (match.game.scores(match.view(ply, None)) for ply in (own, begun))
        others = [
            table.name(one)
            for one, (old, new) in enumerate(zip(before, after_it, strict=True))
            if one != seat and old.settled != new.settled
        ]
        assert [one.begun for one in told] == [own] * bool(others)
        assert all(name in told[0].words for name in others)


def test_which_lines_a_piece_of_ones_own_let_the_other_mark_is_told():
    told = {one.words for app in turns("stonehenge") for one in since.happenings(app)}
    assert "Anna places a 6 on m and marks lines jklmn and imq; Bea marks lines cde and nr." in told


def test_on_a_device_of_their_own_somebody_is_told_what_their_turn_let_another_mark():
    heard = list[str]()
    for seed in range(4):
        host = table_of("stonehenge", {1})
        [guest] = joined(host, 1)
        for _ in played(host, [guest], seed=seed):
            table = guest.table
            if table.playable and not table.past:
                heard += [one.words for one in since.happenings(guest.app) if one.begun < log.since(table)[0]]
    assert heard
    assert all("; Anna marks line" in words for words in heard)


@pytest.mark.parametrize("game", sample(GAMES, 5, 4))
def test_a_line_leads_to_the_places_its_turn_changed_and_they_bear_its_trail(game: str):
    for app in turns(game):
        table, trails = app.playing, since.changes(app.playing)
        trailed = {cell for *_, start, end in trails for cell in (start, end) if cell}
        for one in since.happenings(app):
            named = {place for each in table.game.places(table.viewpoint.view, one.words) for place in each.places}
            own = one.begun < log.since(table)[0]
            threat = one.words == threat_told(table)
            assert own or ({*one.cells} == named | {*one.meant} if threat else {*one.cells} <= trailed)
            if one.cells:
                lit = after(app, ("light", " ".join(one.cells)))
                assert lit.playing.reply.lit == one.cells
                assert 'aria-pressed="true"' in screen(lit).texts["log"]
                assert lit.playing.touched == table.touched


@pytest.mark.parametrize("game", [game for game, kind in GAMES.items() if kind.seats_allowed[1] > 2])
def test_what_computer_players_did_before_the_cover_was_lifted_is_told_on_it_and_below_it(game: str):
    """The board may be covered before anybody has seen it: whoever comes next finds what happened meanwhile."""
    began = match(game, 2, seats=3, levels=(0, 0, 2))
    for plies in range(2, 16):
        app = kept(match(game, plies, seats=3, levels=(0, 0, 2)))
        table = app.playing
        if not table.down or table.match.turn is None:
            continue
        begun, end = log.since(table)
        played = [run for run in log.turns_between(table.match, begun, end) if table.match.mover(run.start) == 2]
        told = [words for run in played for words in log.turn_told(table.viewpoint, run.start, run.stop, public=True)]
        assert all(plain(words) in plain(screen(app).texts["cover"]) for words in told)
        seen = after(app, "lift")
        assert {run.start for run in played} <= {one.begun for one in since.happenings(seen)}
        trailed = {cell for *_, start, end in since.changes(seen.playing) for cell in (start, end) if cell}
        others = [one for one in since.happenings(seen) if one.begun >= begun and not one.warns]
        assert trailed >= {cell for one in others for cell in one.cells}
        began = began if not played else table.match
    assert began.actions[2:]


def test_what_was_told_stands_above_what_happened_before_and_nowhere_twice():
    for app in (at_table("meets_bounds"), alone("stonehenge")):
        text = screen(app).texts["log"]
        assert text.index(since.SINCE) < text.index("Before that")
        earliest = min(one.begun for one in since.happenings(app))
        below = [int(ply) for ply in re.findall('data-do="scrub" data-with="([0-9]+)"', text)]
        assert max(below) <= earliest


def test_in_the_past_and_while_another_moves_the_whole_history_stands_there():
    app = at_table("bounders", 6)
    assert since.happenings(after(app, ("scrub", "3"))) == ()
    assert since.SINCE not in screen(after(app, ("scrub", "3"))).texts["log"]
    assert "What happened" in screen(after(app, ("scrub", "3"))).texts["log"]


def test_points_lost_are_told_first_to_whom_they_are_lost_and_by_what():
    begun = Match.new("meets_bounds", seed=1, seats=2)
    game, state = begun.game, begun.state
    disks = {"9d": 0, "17n": 0, "14d": 0, "30d": 1}
    before = View(replace(fields(state), disks=disks))
    less = View(replace(fields(state), disks={"17n": 0, "14d": 0, "30d": 1}))
    lost = "sector 9–17 became 14–17 (−5); bounded disk on 14 day gone (−1)."
    assert since.effects(game, before, less, ["Anna", "You"], 0) == [f"Anna\N{NO-BREAK SPACE}−6: {lost}"]
    assert since.effects(game, before, less, ["You", "Bea"], 0) == [f"−6\N{NO-BREAK SPACE}for you: {lost}"]
    assert since.effects(game, before, less, ["Anna", "Bea"], 1) == [f"Anna\N{NO-BREAK SPACE}−6: {lost}"]
    both = View(replace(fields(state), disks={"17n": 0, "14d": 0, "30d": 1, "28d": 1}))
    short = "sector 9–17 became 14–17 (−5); bounded −1."  # of two, so that both have room on a phone
    reasons = [f"Anna\N{NO-BREAK SPACE}−6: {short}", "Bea\N{NO-BREAK SPACE}+3: new sector 28–30."]
    assert since.effects(game, before, both, ["Anna", "Bea"], None) == reasons
    assert since.effects(game, before, both, ["You", "Bea"], 0)[1:] == reasons[1:]
    assert since.effects(game, before, before, ["Anna", "Bea"], 1) == []


def test_a_clan_is_said_to_bring_what_the_board_shows_at_it_where_the_turn_brought_more():
    game = Match.new("battle_gods", seed=1, seats=2).game
    begun = fields(game.start(Random(1)))
    before, after_it = (View(replace(begun, held=dict.fromkeys(cells, 0))) for cells in (("15",), ("15", "16")))
    told = since.effects(game, before, after_it, ["You", "Bea"], 0)
    assert told == ["+2\N{NO-BREAK SPACE}for you: new clan of 2 on 15–16 (+1); pieces +1."]
    assert "+1" in plain(draw.board(game, after_it, Scene()))


@pytest.mark.parametrize("game", sample([one for one in GAMES if match(one).game.scores(match(one).state)], 5))
def test_the_terms_told_of_points_gained_or_lost_add_up_to_them(game: str):
    for one in (match(game, 60, seed=seed, **TABLES[game]) for seed in range(3)):
        names = ["Anna", "Bea", "Cai", "Dilys", "Eli"][: one.game.seats]
        for start, end in pairwise(one.states):
            before, after_it = (one.game.observe(state, None) for state in (start, end))
            for words in since.effects(one.game, before, after_it, names, None):
                points = [int(found.replace("−", "-")) for found in re.findall(r"[+−][0-9]+", words)]
                assert len(points) == 1 or sum(points[1:]) == points[0], words


def test_what_a_move_of_several_touches_would_bring_stands_beside_the_board_until_it_is_confirmed():
    """On a phone its sentence gives way to the touches so far, and this does not."""
    app = after(alone("meets_bounds"), "lift")
    moves = [action for action in app.playing.viewpoint.legal if len(action) > 1]
    whole = [app.with_table(app.playing.quiet(touched=action)) for action in moves]
    told = 0
    for one in whole:
        words, text = " ".join(since.brings(one.playing)), screen(one).texts["log"]
        assert ('class="brings"' in text) == bool(words)
        assert words.split(":")[0] in text
        told += bool(words)
    assert told
    assert 'class="brings"' not in screen(app).texts["log"]


def threatened() -> App:
    """Return a table at which whoever is to move is threatened."""
    for plies in range(4, 40):
        app = after(kept(match("bounders", plies, size=5)), "lift")
        if teaching.standing(app.playing.match, plies):
            return app
    raise AssertionError("no threat found")


def test_threats_are_told_in_first_games_always_or_never():
    app = threatened()

    def told(app: App) -> bool:
        return any(one.warns for one in since.happenings(app))

    assert told(app)
    assert since.happenings(app)[0].words == (teaching.standing(app.playing.match, app.playing.last) or [""])[0]
    never, always = (app.but(settings=app.settings.change("threats", wish)) for wish in ("never", "always"))
    assert (told(never), told(always)) == (False, True)
    seasoned = app.keep(RESULTS, Results({"bounders": {1: Tally(played=3)}}, "").write())
    assert not told(seasoned)
    assert told(seasoned.but(settings=app.settings.change("threats", "always")))


def test_what_the_game_does_not_hang_on_is_told_calmly_after_what_was_done_and_a_warning_lights_what_it_is_about(
    whole: bool,
):
    warned = calm = 0
    for seed in range(6 if whole else 2):
        begun = match("stonehenge", seed=seed)
        for action in moves_to_the_end(begun, seed)[:12]:
            begun = begun.play(action)
            app = after(kept(begun), "lift")
            lines, threat = since.happenings(app), teaching.threat(begun, app.playing.last, app.playing.last - 2)
            assert [one.warns for one in lines] == [bool(threat and threat.warns), *([False] * (len(lines) - 1))]
            lit = board_at_table.scene(app).lit
            assert lit == (threat.places if threat and threat.warns else ())
            assert not board_at_table.scene(after(app, ("touch", begun.game.actions(begun.state)[0][0]))).lit
            if threat and app.playing.last > 1:
                assert lines[not threat.warns].words == threat.words
                warned, calm = warned + threat.warns, calm + (not threat.warns)
    assert warned
    assert calm


def test_whoever_is_listed_first_and_does_not_begin_is_told_who_does_and_sees_what_was_done():
    told = 0
    for seed in range(1, 12):
        begun = match("meets_bounds", seed=seed)
        moves = [action for action in begun.game.actions(begun.state) if len(action) > 1]
        if not moves:
            continue
        app = after(kept(begun.play(moves[0])), "lift")
        first, *_ = since.happenings(app)
        names = [begun.players[seat].name for seat in (begun.turn or 0, 0)]
        assert first.words.startswith(f"{names[0]} begins. {names[0]} ") == (begun.turn != 0)
        assert {*first.cells} >= {end for *_, end in since.changes(app.playing) if end}
        told += begun.turn != 0
        later = app.playing.match.play(app.playing.viewpoint.legal[0])
        assert "begins." not in " ".join(line.words for line in since.happenings(after(kept(later), "lift")))
    assert told
