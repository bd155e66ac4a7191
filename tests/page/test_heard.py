"""What is heard: whole turns in one breath, what came of them and whose turn it is; never a flood, never a secret."""

import re
from random import Random

import pytest
from henge.games import GAMES
from henge.match import Match
from henge.shuffling import one_of
from page.assembly import read_aloud
from page.features.play.since_last_turn import threats_shown
from page.table.display import CoverState
from page.table.table import Table
from page.words import listening, log, speech

from tests import heard
from tests.browser.visit import match, moves_to_the_end
from tests.page.asking import after, alone, seated
from tests.samples import sample


@pytest.mark.parametrize("name", GAMES)
def test_ten_turns_are_heard_as_they_were_read(name: str):
    path, anew = heard.FOLDER / f"{name}.md", heard.ANEW.format(name)
    assert path.exists(), anew
    text = path.read_text("utf-8")
    assert heard.transcript(heard.begun(name), heard.played(text)) == text, anew
    assert text.count("### How it stands") == len(heard.OVERVIEWS)


def watched(begun: Match, moves: int) -> list[tuple[Table, Table, str]]:
    """Return what is said of moves made by lot, each with the table before and after it."""
    table, rng, shown = Table("game:1", begun).seen(), Random(7), []
    for _ in range(moves):
        if not (legal := table.game.actions(table.match.state)):
            break
        going = table.lift().play(one_of(legal, rng))
        shown.append((table, going, speech.changes_told(table.lift(), going)))
        table = going
        if going.resting:
            table = going.cover()
            shown.append((going, table, speech.changes_told(going, table)))
    return shown


@pytest.mark.parametrize("name", GAMES)
def test_a_computers_turn_is_one_breath_however_many_steps_it_has(name: str):
    seats = GAMES[name].seats_allowed[1]
    begun = match(name, seats=seats, levels=(0, *(1 for _ in range(seats - 1))), **GAMES[name].short)
    for before, now, said in watched(begun, 60):
        same = before.match.turn == now.match.turn
        if before.bot:
            assert bool(said) == (not same)
        if before.bot and not same and before.match.turn is not None:
            assert before.name(before.match.turn) in said
        if not now.bot and now.match.turn is not None:
            assert said.endswith(speech.turn_spoken(now))


@pytest.mark.parametrize("name", sample(GAMES, 2))
def test_what_was_done_comes_before_whose_turn_it_is(name: str):
    for before, now, said in watched(match(name), 12):
        if now.down or before.match is now.match or before.match.turn is None:
            continue
        assert said.startswith(before.name(before.match.turn))
        assert said.endswith(speech.turn_spoken(now))


@pytest.mark.parametrize("name", GAMES)
def test_what_to_do_is_told_whole_once_and_then_by_its_beginning_until_it_is_something_else(name: str):
    begun = match(name, levels=(0, 1), **({"size": 4} if name == "bounders" else {}))
    asked, short = speech.status_said(Table("game:1", begun).seen()) if begun.turn == 0 else "", 0
    for before, now, said in watched(begun, 40):
        if now.match.turn != 0 or before.match.turn == 0:
            continue
        again = asked == (asked := speech.status_said(now))
        assert said.endswith(f"{log.status_now(now).sentence}." if again else asked)
        short += again
    assert short > 3


def test_what_is_heard_of_threats_stands_on_the_screen_and_the_other_way_round():
    app, threats = after(seated(match("stonehenge")), "lift"), 0
    for action in moves_to_the_end(app.playing.match, 1)[:14]:
        before, app = app, after(app.with_table(app.playing.play(action)), "cover", "lift")
        told, shown = read_aloud.news(before, app), threats_shown(app)
        threats += len(shown)
        assert all(words in told for words in shown)
        assert ("next piece" in told) <= any("next piece" in words for words in shown)
        assert not re.search(r"next piece|could win", " ".join(log.recount(app.playing, 0, app.playing.last)))
    assert threats


def test_a_turn_with_lines_to_mark_is_one_short_sentence():
    begun = match("stonehenge", manual_claims=True)
    for action in (("6", "a"), ("claim", "ab"), ("end",)):
        begun = begun.play(action)
    assert log.recount(Table("game:1", begun).seen(), 0, 3)[0] == ("Anna places a 6 on a and marks line ab.")


@pytest.mark.parametrize("name", ["meets_bounds", "battle_gods"])
def test_at_a_hot_seat_the_rivals_move_is_told_before_the_device_goes_over(name: str):
    covered = [(now, words) for _, now, words in watched(match(name), 30) if now.down]
    assert covered
    for now, words in covered:
        mover, turn = now.mover, now.match.turn
        assert mover is not None
        assert turn is not None
        assert words.startswith(f"{now.name(mover)} ")
        assert words.endswith(f"Hand over to {now.name(turn)}.")


@pytest.mark.parametrize("name", GAMES)
def test_the_overview_tells_first_who_leads_and_last_whose_turn_it_is(name: str):
    for plies in (3, 9, 21):
        table = Table("game:1", match(name, plies)).seen()
        overview = listening.overview(table)
        assert overview[-1] == speech.status_said(table)
        likely = table.game.expected_points(table.viewpoint.view)
        totals = [score.settled + more for score, more in zip(table.viewpoint.scores, likely, strict=True)]
        if totals and totals.count(max(totals)) == 1:
            leader = table.name(totals.index(max(totals)))
            leads = f"{leader} leads with {max(totals)} "
            assert overview[0].startswith((leads, f"As it stands, {leads}")) or leads in overview[1]


@pytest.mark.parametrize("name", ["meets_bounds", "battle_gods", "stonehenge"])
def test_the_overview_names_no_card_that_the_viewer_may_not_know(name: str):
    options = {"face_down": True} if name == "stonehenge" else {}
    begun = match(name, 9, **options)
    game, seat = begun.game, begun.turn
    assert seat is not None
    table = Table("game:1", begun, cover_state=CoverState(looked=seat))
    for other in set(range(game.seats)) - {seat}:
        hidden = Table("game:1", match_with_other_hand(begun, other), cover_state=CoverState(looked=seat))
        assert listening.overview(hidden) == listening.overview(table)


def match_with_other_hand(begun: Match, other: int) -> Match:
    """Return the match at a position that the seat to move cannot tell from this one."""
    game, seat = begun.game, begun.turn
    guessed = game.guess(game.observe(begun.state, seat), Random(other))
    return Match.at(game, guessed, begun.players)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_taken_back_is_said(name: str):
    app = seated(alone(match(name, 4)))
    back = after(app, "undo")
    back = after(back, "agreed") if back.playing.agree else back
    played = log.recount(app.playing, back.playing.last, app.playing.last, public=True, gained=False)
    assert played
    assert speech.changes_told(app.playing, back.playing).startswith(f"Taken back: {' '.join(played)} ")
