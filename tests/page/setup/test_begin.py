"""How a game begins for somebody who has chosen it, and what the players are called from then on."""

import json
import re
from collections.abc import Iterator
from html import escape

import pytest
from henge.games import GAMES, lesson
from henge.match import Match, Player
from page.app.app import App
from page.app.proposed_setup import FINGER, breadth
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened
from page.features.position_editor.update import can_set_up
from page.features.sealed_by_link import update as sealed_by_link
from page.features.share import update as share
from page.html.widgets import COLON
from page.keeping.names import DRAFT, LESSONS, PEOPLE
from page.table.chair import DEVICE, LINK, PHONE
from page.table.display import CoverState
from page.table.draft import TWO_BY_LINK, Draft
from page.table.table import Table
from page.words import log
from page.words.levels import LEVEL_NAMES

from tests.page.asking import after


def played(match: Match, plies: int) -> Match:
    for n in range(plies):
        legal = match.game.actions(match.state)
        if not legal:
            break
        match = match.play(legal[(7 * n) % len(legal)])
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_touch_on_a_game_leads_to_the_ways_to_play_it_and_learn(game: str):
    assert f'data-with="begin/{game}"' in screen(App()).texts["games"]
    text = screen(opened({}, f"begin/{game}")).html
    for way in ("Alone", "Together here", "With somebody elsewhere"):
        assert f"<b>{way}</b>" in text
    assert ("<b>Learn</b>" in text) == (lesson(game) is not None)
    assert f'data-with="setup/{game}"' in text


@pytest.mark.parametrize("game", GAMES)
def test_one_way_is_golden_the_lesson_for_whoever_has_not_begun_it_and_else_playing_alone(game: str):
    golden = re.compile(r'class="btn way primary"[^>]*data-do="(\w+)"')
    assert golden.findall(screen(opened({}, f"begin/{game}")).html) == ["learn" if lesson(game) else "deal"]
    begun = opened({LESSONS: json.dumps({game: 1})}, f"begin/{game}")
    assert golden.findall(screen(begun).html) == ["deal"]


@pytest.mark.parametrize("game", GAMES)
def test_the_door_to_the_level_the_names_and_the_pins_says_that_they_are_behind_it(game: str):
    shown = screen(opened({}, f"begin/{game}")).texts["body"]
    door, _, behind = shown.partition("</summary>")
    door = door.rpartition("<summary>")[2]
    assert "How strong the computer plays" in behind
    assert "Level" in door
    assert "names" in door
    assert ("PINs" in door) == ("PINs" in behind)


@pytest.mark.parametrize("game", GAMES)
def test_play_seats_one_person_against_a_level_that_fits_at_one_touch(game: str):
    table = after(opened({}, f"begin/{game}"), ("deal", "alone")).playing
    assert table.match.people == (0,)
    assert {player.level for player in table.match.players[1:]} == {1}
    assert not table.down


def test_the_level_chosen_last_is_the_one_that_fits():
    app = after(opened({}, "begin/bounders"), ("choose", "rivals/5"), ("deal", "alone"))
    assert after(opened(app.kept, "begin/bounders"), ("deal", "alone")).playing.match.players[1].level == 5


@pytest.mark.parametrize("game", GAMES)
def test_nothing_changes_the_level_but_whoever_chooses_one(game: str):
    first = opened({}, f"begin/{game}").setup.draft
    assert first
    app = after(opened({}), ("learn", game))
    while lesson(game) and app.screen == "play":
        app = after(app, "leave" if 'data-do="leave"' in screen(app).html else ("onward", "skip"))
    learnt = app.setup.draft or first
    for draft in (first, learnt, opened(app.kept, f"setup/{game}").setup.draft):
        assert draft
        assert draft.level == first.level
    assert f"level {first.level}: {LEVEL_NAMES[first.level]}<" in screen(opened(app.kept, f"begin/{game}")).html


def test_together_here_shows_as_many_people_as_there_are():
    for seats in (2, 3, 4, 5):
        text = screen(after(opened({}, "begin/meets_bounds"), ("choose", "seats", str(seats)))).html
        row = text[text.index('data-with="together"') :].partition("</button>")[0]
        assert row.count("<svg") == seats
        assert f"For {('two', 'three', 'four', 'five')[seats - 2]} people" in row


@pytest.mark.parametrize("game", GAMES)
def test_people_with_a_computer_player_among_them_begin_at_one_touch_where_three_can_play(game: str):
    most = GAMES[game].seats_allowed[1]
    for seats in range(GAMES[game].seats_allowed[0], most + 1):
        chosen = after(opened({PEOPLE: "Anna\nBea\nCai\nDilys\nEli"}, f"begin/{game}"), ("choose", "seats", str(seats)))
        assert ('data-with="mixed"' in screen(chosen).html) == (most > 2)
        if most > 2:
            table = after(chosen, ("deal", "mixed")).playing
            here = max(seats, 3) - 1
            assert [(player.name, player.level) for player in table.match.players] == [
                *[(name, 0) for name in ("Anna", "Bea", "Cai", "Dilys", "Eli")[:here]],
                ("Computer", 1),
            ]


@pytest.mark.parametrize("game", GAMES)
def test_the_ways_to_play_stand_in_one_order_before_during_and_after_the_lesson(game: str):
    taught = lesson(game)
    orders = {
        tuple(re.findall(r'btn way[^>]*data-do="(\w+)" data-with="(\w+)', screen(opened(kept, f"begin/{game}")).html))
        for kept in ({}, *({LESSONS: json.dumps({game: n})} for n in ((1, len(taught.steps)) if taught else ())))
    }
    assert len(orders) == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_level_chosen_beside_play_is_there_again_after_going_away_playing_together_or_learning(game: str):
    chosen = after(opened({}, f"begin/{game}"), ("choose", "rivals", "5"))
    apps = [chosen, after(chosen, ("deal", "together"))]
    if lesson(game):
        learnt = after(chosen, ("learn", game))
        apps.append(after(learnt, "leave"))
    for app in apps:
        assert "level 5: " in screen(opened(app.kept, f"begin/{game}")).html
    draft = after(chosen, ("go", f"setup/{game}")).setup.draft
    assert draft
    assert [chair.level for chair in draft.chairs[1:]] == [5] * (GAMES[game].seats_allowed[1] - 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_ready_made_game_is_found_beside_the_ways_to_play_with_half_a_line_on_what_it_is_like(game: str):
    app = opened({}, f"begin/{game}")
    text = screen(app).html
    assert (f'data-with="position/{game}"' in screen(opened({}, f"setup/{game}")).html) == can_set_up(game)
    for one in GAMES[game].presets:
        assert f">{one.title}{COLON}<small>{escape(one.text)}<" in text
        chosen = after(app, ("choose", "preset", one.title), ("deal", "alone")).playing.game.chosen
        assert one.options.items() <= chosen.items()


def test_a_mix_of_ones_own_says_what_is_on():
    app = after(opened({}, "begin/bounders"), ("choose", "option/size", "4"), ("choose", "option/pie"))
    text = screen(app).html
    assert "<b>Your own mix</b>" in text
    for words in app.setup.draft.variants if app.setup.draft else ():
        assert escape(words) in text
    assert "Your own mix" not in screen(after(app, ("choose", "preset/"))).html


# with somebody elsewhere ---------------------------------------------------------------------------

WAYS = [(game, how) for game in GAMES for how in (LINK, DEVICE, PHONE)]


def elsewhere(game: str, *messages: tuple[str, ...]) -> App:
    return after(opened({}, f"elsewhere/{game}").with_device(home="https://somewhere/"), *messages)


def offers(app: App) -> list[str]:
    """Return the ways to reach somebody elsewhere that can be taken."""
    return re.findall(r'data-do="deal" data-with="(\w+)"(?! disabled)', screen(app).html)


@pytest.mark.parametrize(("game", "how"), WAYS)
def test_who_is_elsewhere_is_reached_by_any_way_that_the_game_allows(game: str, how: str):
    app = elsewhere(game, ("choose", "name/0", "Anna"), ("choose", "name/1", "Bea"))
    closed, unlinked = Draft.new(game).closed, bool(Draft.new(game).why_not_by_link)
    assert (how in offers(app)) == {LINK: not unlinked, DEVICE: True, PHONE: closed}[how]
    begun = after(app, ("deal", how))
    if how not in offers(app):
        return
    table, names = begun.playing, [player.name for player in begun.playing.match.players]
    assert sorted(names) == ["Anna", "Bea"]
    if how == PHONE:
        assert len(table.phones) == 2
    else:
        assert [table.match.players[seat].name for seat in table.theirs] == ["Bea"]
        assert bool(table.link.called) == (how == DEVICE or closed)


@pytest.mark.parametrize("game", [game for game in GAMES if not Draft.new(game).why_not_by_link])
def test_three_touches_from_the_first_page_make_an_invitation_and_the_fourth_sends_it(game: str):
    app, touches = opened({PEOPLE: "Anna"}).with_device(home="https://somewhere/"), 0
    for do, arg in (("go", f"begin/{game}"), ("go", f"elsewhere/{game}"), ("deal", LINK)):
        assert f'data-do="{do}" data-with="{arg}"' in screen(app).html
        app, touches = after(app, (do, arg)), touches + 1
    while app.other_devices.session.busy:
        app = after(app, "labour")
    assert touches == 3
    assert not app.playing.last
    shown = sheet(app).html or screen(app).html
    assert escape(f"Anna invites you to {app.playing.game.title}") in shown
    assert '<button class="btn primary" type="button" data-do="copy" data-with="link">' in shown


def unsigned(game: str) -> Iterator[App]:
    """Yield what comes of every way to invite somebody by link of whoever has typed no name."""
    yield elsewhere(game, ("deal", LINK))
    for seat in range(2):
        draft = Draft.new(game).sits(seat, LINK).named(seat, "Bea")
        sitting = opened({DRAFT + game: draft.write()}, f"setup/{game}").with_device(home="https://somewhere/")
        yield after(sitting, "deal")


@pytest.mark.parametrize("game", [game for game in GAMES if not Draft.new(game).why_not_by_link])
def test_no_invitation_goes_out_without_the_name_of_whoever_sends_it(game: str):
    for app in unsigned(game):
        assert app.table is None
        assert "Who invites?" in sheet(app).html
        assert after(app, ("deal", app.shown.about, "  ")).table is None
        begun = after(app, ("deal", app.shown.about, "Anna"))
        while begun.other_devices.session.busy:
            begun = after(begun, "labour")
        if not begun.playing.remote.stage and not begun.playing.link.to_be_sent:  # whoever invites begins
            begun = after(begun, *[("touch", name) for name in begun.playing.viewpoint.legal[0]], "confirm")
        sent = sealed_by_link.letter(begun) or share.message(begun)
        assert sent.startswith(f"Anna invites you to {begun.playing.game.title}: ")


@pytest.mark.parametrize("game", [game for game in GAMES if not Draft.new(game).closed])
def test_whoever_is_invited_begins_so_that_there_is_a_link_before_anybody_has_moved(game: str):
    names = ("choose", "name/0", "Anna"), ("choose", "name/1", "Bea")
    app = elsewhere(game, *names, ("deal", LINK))
    assert app.playing.name(app.playing.match.turn or 0) == "Bea"
    assert "Bea, who begins" in sheet(app).html
    assert f"Anna invites you to {app.playing.game.title}: https://somewhere/#turn/" in sheet(app).html
    theirs = after(opened({}).with_device(home="https://somewhere/"), ("bring", "", f"Look: {share.message(app)}"))
    assert f"Anna invites you to {app.playing.game.title}" in sheet(theirs).html
    joined = after(theirs, "open-valid")
    assert joined.playing.playable
    assert joined.playing.match == app.playing.match
    moved = after(joined, *[("touch", name) for name in joined.playing.viewpoint.legal[0]], "confirm")
    for answer in (moved, after(moved, "posted")):
        words = share.message(answer)
        begun = f"Bea has moved. Your turn in {app.playing.game.title}: "
        assert words.startswith(begun), "whoever answers invites nobody, and says who it is"


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_places_that_a_finger_finds_are_proposed_where_a_game_has_them_until_somebody_chooses(game: str):
    usual, proposed = (
        after(opened({}), ("size", size), ("go", f"begin/{game}")).setup.draft for size in ("", "compact")
    )
    assert usual
    assert proposed
    assert usual.like == ""
    broader = [one for preset in usual.kind.presets if breadth(one := usual.preset(preset.title)) > breadth(usual)]
    assert proposed.options == (broader[0].options if broader and breadth(usual) < FINGER else {})
    kept = {DRAFT + game: usual.write()}
    chosen = after(opened(kept), ("size", "compact"), ("go", f"begin/{game}")).setup.draft
    assert chosen
    assert chosen.like == ""


def test_a_phone_proposes_the_small_board_of_bounders_and_a_link_decides_for_both():
    draft = after(opened({}), ("size", "compact"), ("go", "begin/bounders")).setup.draft
    assert draft
    assert draft.like == "Small board"
    app = elsewhere("bounders", ("choose", "name/0", "Anna"), ("deal", LINK))  # from a larger screen
    theirs = after(opened({}), ("size", "compact"), ("bring", "", share.message(app)))
    assert theirs.arrival.valid
    assert theirs.arrival.valid.match.game.chosen["size"] == 7


def test_a_game_with_hidden_hands_goes_by_link_between_two_only():
    assert LINK not in offers(elsewhere("meets_bounds", ("choose", "seats", "3")))
    assert TWO_BY_LINK in screen(elsewhere("meets_bounds", ("choose", "seats", "3"))).html


@pytest.mark.parametrize("name", ["Ann{a", "Ann#1", "#turn/", "https://"])
def test_a_link_is_found_behind_any_name(name: str):
    app = elsewhere("bounders", ("choose", "name/0", name), ("deal", LINK))
    theirs = after(opened({}), ("bring", "", share.message(app)))
    assert theirs.arrival.valid
    assert theirs.arrival.valid.match == app.playing.match


# the people of the last evening ----------------------------------------------------------------------


def test_the_names_of_the_last_evening_are_there_in_every_game():
    app = after(opened({}, "setup/bounders"), ("choose", "name/0", "Anna"), ("choose", "name/1", "Bea"), "deal")
    assert "For Anna and Bea, on this device" in screen(opened(app.kept, "begin/stonehenge")).html
    for game in GAMES:
        draft = opened(app.kept, f"setup/{game}").setup.draft
        assert draft
        assert [chair.name for chair in draft.chairs[:3]] == ["Anna", "Bea", ""][: len(draft.chairs)]


def test_names_taken_away_stay_away_and_a_game_alone_changes_none():
    app = after(opened({}, "setup/bounders"), ("choose", "name/0", "Anna"), ("choose", "name/1", "Bea"), "deal")
    app = after(opened(app.kept, "begin/contiguity"), ("deal", "alone"))
    assert app.playing.match.people == (0,)
    app = after(opened(app.kept, "setup/contiguity"), ("choose", "name/1", ""), "deal")
    draft = opened(app.kept, "setup/bounders").setup.draft
    assert draft
    assert [chair.name for chair in draft.chairs] == ["Anna", ""]


def test_a_computers_name_is_no_persons():
    app = after(opened({}, "setup/bounders"), ("choose", "name/0", "Anna"), ("choose", "name/1", "Bea"), "deal")
    app = after(opened(app.kept, "setup/stonehenge"), ("choose", "level/1", "3"), ("choose", "name/1", "Hal"), "deal")
    assert [player.name for player in app.playing.match.players] == ["Anna", "Hal"]
    draft = opened(app.kept, "setup/bounders").setup.draft
    assert draft
    assert [chair.name for chair in draft.chairs] == ["Anna", "Bea"]


def test_several_computers_have_letters_from_a_and_a_single_one_has_none():
    table = after(opened({}, "begin/battle_gods"), ("choose", "seats", "4"), ("deal", "alone")).playing
    assert [player.name for player in table.match.players] == ["", "Computer A", "Computer B", "Computer C"]
    table = after(opened({}, "begin/battle_gods"), ("choose", "seats", "2"), ("deal", "alone")).playing
    assert [player.name for player in table.match.players] == ["", "Computer"]


def test_a_quick_game_of_bounders_is_played_on_a_small_board():
    app = after(opened({}, "begin/bounders"), ("choose", "preset", "Small board"), ("deal", "alone"))
    assert len(app.playing.game.board.cells) == 61


@pytest.mark.parametrize("game", GAMES)
def test_together_here_seats_people_only(game: str):
    app = after(opened({}, f"setup/{game}"), ("choose", "level/1", "4"), ("go", f"begin/{game}"), ("deal", "together"))
    assert len(app.playing.match.people) == app.playing.game.seats


@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_alone_is_called_you(game: str):
    app = after(opened({}, f"begin/{game}"), ("deal", "alone"))
    match = played(app.playing.match, 12)
    table = app.playing.but(match=match)
    sentences = [entry.words for entry in log.entries(table) if entry.seat == 0]
    assert sentences
    for words in sentences:
        assert words.startswith("You ")
        assert not words.split()[1].endswith("s") or words.split()[1] == "pass"
    assert "You:" not in log.status_now(app.playing).sentence


def test_whoever_plays_alone_wins_in_the_second_person():
    table = after(opened({}, "setup/bounders"), ("choose", "option/size", "3"), ("choose", "level/1", "1"), "deal")
    ended = played(table.playing.match, 99)
    result = ended.game.result(ended.state)
    app = table.with_table(table.playing.but(match=ended)).over("over")
    assert result
    assert ("You win, " in result.text) == (result.ranking[0] == (0,))
    assert (">You win<" in sheet(app).html) == (result.ranking[0] == (0,))


@pytest.mark.parametrize("game", GAMES)
def test_sentences_call_players_by_their_names_and_never_by_their_colours_too(game: str):
    seats = GAMES[game].seats_allowed[1]
    names = ("Ann", "Ben", "Cai", "Dil", "Eli")[:seats]
    match = played(Match.new(game, seed=3, seats=seats, players=[Player(name) for name in names]), 400)
    sides = {match.game.seat_word(state, seat) for state in match.states for seat in range(seats)}
    sentences = []
    for ply, action in enumerate(match.actions):
        sentences.append(match.game.tell(match.states[ply], action).named)
    result = match.game.result(match.state)
    sentences += [result.text] if result else []
    sentences += match.game.standing(match.state)
    for words in sentences:
        assert not any(f"{side}’s" in words or f"{side} marks" in words or f"{side} wins" in words for side in sides)


@pytest.mark.parametrize("game", GAMES)
def test_who_begins_though_listed_later_is_told_why_at_the_first_turn(game: str):
    players = [Player(name) for name in ("Anna", "Bea")]
    begun = [Match.new(game, seed=seed, players=players) for seed in range(12)]
    for match in begun:
        table = Table("game:1", match, cover_state=CoverState(looked=match.turn))
        note = log.status_now(table).note
        assert (match.turn == 0) or "Bea begins: the first disk from 1 is on " in note
        moved = match.play(match.game.actions(match.state)[0])
        assert "begins" not in log.status_now(Table("game:1", moved, cover_state=CoverState(looked=moved.turn))).note
    assert game != "meets_bounds" or {match.turn for match in begun} == {0, 1}


@pytest.mark.parametrize("which", [0, -1])  # a sequence, or a pass, which is several actions
@pytest.mark.parametrize("seats", range(2, 6))
def test_how_the_disks_came_to_lie_is_told_every_seat_as_its_first_turn_begins_and_never_again(seats: int, which: int):
    match, told = Match.new("meets_bounds", seed=3, seats=seats), list[int | None]()
    for _ in range(4 * seats):
        table = Table("game:1", match, cover_state=CoverState(looked=match.turn))
        told += [match.turn] * ("The disks were dealt at random" in log.status_now(table).note)
        match = match.play(match.game.actions(match.state)[which])
    assert told == [*range(told[0] or 0, seats), *range(told[0] or 0)]
