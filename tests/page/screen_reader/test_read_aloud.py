"""One voice for all: what is told at the table, and what the keys of what is heard say and do."""

import re
from dataclasses import replace

import pytest
from henge.games import GAMES
from henge.language import advised, lowered, many, person, say
from henge.rules import write_action
from page.app.app import App
from page.assembly import read_aloud
from page.assembly.screens import page_title, screen
from page.assembly.sheets import sheet
from page.features.hints import view as hints
from page.features.lessons import view as lessons
from page.features.screen_reader import places
from page.features.settings.model import Settings
from page.html.escape import plain, words_heard
from page.keeping.library_query import found_games
from page.thinking.questions import Rung
from page.ui import move_card
from page.words import listening, log, speech

from tests.browser.visit import match, played_out
from tests.page.asking import after, alone, said, seated
from tests.samples import sample


@pytest.mark.parametrize("name", GAMES)
def test_a_screen_has_one_region_that_tells_what_happens(name: str):
    """Beside notes that something is wrong, which are alerts."""
    for app in (seated(match(name, 6)), after(App(), ("learn", name))):
        for text in screen(app).texts.values():
            assert "aria-live" not in str(text)
            assert 'role="status"' not in str(text)


def test_away_from_a_table_nothing_is_told_but_how_many_saved_games_were_found():
    app = seated(match("bounders", 3))
    assert read_aloud.news(app, after(app, ("go", ""))) == ""
    assert read_aloud.news(after(app, ("go", "")), app)
    games = after(app, ("go", "games"))
    assert read_aloud.news(app, games) == ""
    for text in ("nobody", "bounders"):
        sought = after(games, ("look", "words", text))
        assert read_aloud.news(games, sought) == many(
            len(found_games(sought.kept, sought.browsing.library)), "{n} game found.", "{n} games found."
        )
        assert read_aloud.news(sought, sought) == ""


@pytest.mark.parametrize("name", GAMES)
def test_numerals_and_chips_of_the_drawing_are_no_bare_numbers_to_a_listener(name: str):
    app = seated(match(name, 6))
    app = after(app, "lift") if app.playing.down else app
    board = str(screen(app).texts["board"])
    hidden = board.split('<g data-part="" aria-hidden="true">')
    assert len(hidden) == 11
    assert "<text" not in hidden[0] + hidden[-1].split('<g data-part="">', 1)[1]


def test_among_lines_and_notes_a_listener_hears_where_they_are_and_what_is_noted():
    app, heard = seated(match("bounders", 6, size=3)), list[str]()
    for one in ("branch", ("touch", "a2"), "confirm", "note", ("jot", "", "Stronger here"), ("touch", "a1"), "note"):
        moved = after(app, one)
        heard, app = [*heard, read_aloud.news(app, moved)], moved
    assert heard[0].startswith("You move for everyone here. A variation after move 6. ")
    assert not heard[2].startswith("Something else")  # it is known already
    assert heard[3].startswith("A note at move 7. Touch a place on the board to mark it")
    assert heard[5:] == ["Marked green: a1.", ""]
    back = after(app, "to-game")
    assert read_aloud.news(app, back).startswith("Back in the game. ")
    line = after(back, ("walk", "0"))
    assert "after move 6. " in read_aloud.news(back, line)
    assert " Noted here: Stronger here. Marked green: a1. " in read_aloud.news(back, line)
    unmarked = after(line, "note", ("touch", "a1"))
    assert read_aloud.news(after(line, "note"), unmarked) == "No marks."


def test_a_digit_touches_what_is_held_and_answers_a_question():
    app = seated(match("stonehenge", levels=(0, 1)))
    assert read_aloud.numbered(app, 5) == ("touch", "5")  # a piece by its number
    cards = seated(match("battle_gods", levels=(0, 1)))
    held = cards.playing.game.hands(cards.playing.viewpoint.view)[0]
    assert read_aloud.numbered(cards, 2) == ("touch", held[1], "held1")
    assert read_aloud.numbered(cards, 9) is None
    chosen = after(cards, ("touch", held[0] or ""))
    assert read_aloud.numbered(chosen, len(held) + 1) == ("touch", next(iter(chosen.playing.live)))
    assert read_aloud.numbered(chosen, 2) == ("touch", held[1], "held1")  # another card instead
    learning = after(App(), ("learn", "stonehenge"), ("onward", "skip"))
    course = lessons.learnt(learning)
    assert course
    assert course.asks
    assert read_aloud.numbered(learning, 3) == ("guess", "Three")
    assert read_aloud.numbered(learning, 4) is None


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_heard_rung_by_rung_each_once_with_its_places_by_name_and_then_why(name: str):
    begun = match(name, 4, levels=(0, 1) if match(name, 4).turn == 0 else (1, 0))
    app = seated(begun)
    asked = after(app, "hint")
    assert read_aloud.news(app, asked) == "Looking for a hint …"
    action = next(iter(app.playing.viewpoint.legal))
    known = said(asked, write_action(action))
    told = [read_aloud.news(asked, known)]
    while known.playing.touched != action:
        assert read_aloud.hint_told(known) == ""
        further = after(known, "hint")
        told.append(read_aloud.news(known, further))
        assert all(app.playing.game.word(cell) in told[-1] for cell in further.playing.reply.lit)
        known = further
    assert len({*told, ""}) == len(told) + 1
    assert told[-1].endswith(read_aloud.NEXT)
    assert told[-1].startswith(f"{advised(app.playing.game.tell(app.playing.viewpoint.view, action))}.")
    assert read_aloud.hint_told(known)
    assert "<" not in read_aloud.hint_told(known)
    assert read_aloud.news(known, known) == ""
    assert read_aloud.news(known, after(known, "panel")) == ""
    assert 'role="status"' not in screen(known).html


def test_a_hint_at_a_shared_device_is_told_only_while_the_key_of_the_hand_is_held():
    app = seated(match("battle_gods", 4))
    app = after(app, "lift") if app.playing.down else app
    action = next(one for one in app.playing.viewpoint.legal if one[0] != "discard")
    word = app.playing.game.word(action[0])
    known = said(after(app, "hint"), write_action(action))
    for _ in range(3):
        further = after(known, "hint")
        assert read_aloud.news(known, further) in ("", say(move_card.ASIDE))
        assert word not in read_aloud.hint_told(further)
        known = further
        if known.sheet:
            seen, heard = sheet(known).html.split('<p class="sr">')
            assert heard.startswith(move_card.ASIDE)
            assert word not in seen.partition('<div aria-hidden="true">')[0] + heard
            break
        assert move_card.ASIDE in screen(known).html
    assert word in read_aloud.whisper(known)
    assert read_aloud.whisper(known).startswith(plain(words_heard(hints.hint(known, Rung.MOVE, False))))


@pytest.mark.parametrize("name", ["stonehenge", "bounders"])
def test_the_place_of_a_move_to_confirm_says_that_enter_plays_it(name: str):
    app = seated(match(name, levels=(0, 1)))
    *_, last = action = app.playing.viewpoint.legal[0]
    whole = after(app, *(("touch", one) for one in action))
    words = {one for one, said in places.says(whole).items() if said.label.endswith(", Enter plays it")}
    assert words == {last}
    assert after(whole, ("touch", last)).playing.last == 1


def test_of_two_equal_pieces_that_one_is_picked_which_was_touched():
    app = seated(match("stonehenge", levels=(0, 1)))
    held = app.playing.game.hands(app.playing.viewpoint.view)[0]
    twins = [n for n, one in enumerate(held) if held.count(one) == 2][:2]
    for twin in twins:
        hand = str(screen(after(app, ("touch", str(held[twin]), f"held{twin}"))).texts["hand"])
        [picked] = re.findall('data-key="(held\\d+)"[^>]*aria-pressed="true"', hand)
        assert picked == f"held{twin}"


def test_where_no_place_may_be_touched_the_key_says_so_and_what_is_to_be_done():
    app = seated(match("stonehenge", levels=(0, 1)))
    assert read_aloud.leap(app, "a", 1) == ""
    assert read_aloud.nowhere(app) == f"{read_aloud.NOWHERE} {speech.status_said(app.playing)}"


@pytest.mark.parametrize("name", GAMES)
def test_the_next_place_is_found_from_anywhere_at_the_table(name: str):
    """Who comes from elsewhere lands on the place itself, where it may be touched, and else on the next."""
    app = seated(alone(match(name, 9)))
    board, found = app.playing.game.board, 0
    for here in board.cells:
        goal = read_aloud.leap(app, here, 1, there=False)
        assert goal == (here if places.open_to(app, here) else read_aloud.leap(app, here, 1))
        found += bool(goal)
    assert found or not app.playing.live.keys() & {*board.cells} or app.playing.choice.awaits_card


def test_every_page_has_a_title_of_its_own():
    pages = [("go", "begin/bounders"), ("go", "setup/bounders"), ("go", "games"), ("go", "puzzles"), ("go", "")]
    titles = [page_title(after(App(), one)) for one in pages]
    assert titles == ["Bounders · Henge", "Bounders · Henge", "Saved games · Henge", "Puzzles · Henge", "Henge"]


@pytest.mark.parametrize("name", GAMES)
def test_what_a_listener_asks_for_is_no_flood(name: str):
    for plies in (0, 3, 9):
        begun = match(name, plies)
        table = seated(alone(begun)).playing
        for key in "msbdkw":
            told = listening.by_key(table, key)
            assert 0 < len(told) < 280, told
        assert len(listening.by_key(table, "m").split(",")) <= listening.MANY + 1


@pytest.mark.parametrize("name", sample(GAMES, 2))
def test_a_move_that_was_told_when_it_waited_is_not_told_once_more(name: str):
    once = 0
    for plies in range(9):
        app = seated(alone(match(name, plies)))
        game, view = app.playing.game, app.playing.viewpoint.view
        action = next(one for one in app.playing.viewpoint.legal if not game.continues(view, one))
        whole = after(app, *(("touch", one) for one in action))
        if not whole.playing.whole or whole.playing.match is not app.playing.match:
            continue
        deed = log.status_now(whole.playing).note.rstrip(".")
        confirmed = after(whole, "confirm")
        told = speech.changes_told(whole.playing, confirmed.playing)
        assert deed
        once += bool(told)
        assert deed not in told
    assert once or name == "meets_bounds"


def test_at_a_point_a_line_is_told_with_its_totals_and_on_arrival_the_key_of_the_keys():
    app = seated(match("stonehenge", 6, levels=(0, 1)), settings=Settings(reading=True))
    assert re.search(r"Line \w+, \d+ to \d+: ", " ".join(read_aloud.answer(app, "x", cell) for cell in "abcdefghi"))
    assert read_aloud.news(App(settings=app.settings), app).endswith(read_aloud.KEYS)
    assert read_aloud.KEYS not in read_aloud.news(app, after(app, ("touch", "1")))
    assert "NVDA" in sheet(after(app, ("keys", ""))).html


def test_the_shape_of_a_board_is_told_in_a_sentence_or_two():
    bounders = listening.shape(GAMES["bounders"](seats=2))
    assert (
        "A hexagon of 127 cells in 13 rows, m at the top to a at the bottom: 7 cells in the outer rows, 13 " in bounders
    )
    assert listening.shape(GAMES["battle_gods"](seats=2)) == "A ring of 30 numbers, clockwise."
    assert listening.shape(GAMES["meets_bounds"](seats=2)).endswith("at every number: night and day.")


def test_what_has_just_been_drawn_is_told_at_a_key():
    app = seated(match("battle_gods", levels=(0, 1)))
    card = app.playing.game.hands(app.playing.viewpoint.view)[0][0] or ""
    drawn = app.with_table(app.playing.with_cover_state(drawn=(card,)))
    assert listening.by_key(drawn.playing, "d") == f"You have drawn {app.playing.game.word(card)}."


def test_a_question_of_the_status_line_is_told_without_a_full_stop_behind_it():
    table = after(seated(alone(match("bounders", 6))), ("scrub", "2")).playing
    assert table.lookback
    table = table.but(lookback=replace(table.lookback, trying=True))
    assert speech.status_said(table.touch(next(iter(table.live)))).startswith("Try this move? ")


def test_the_rows_of_the_ley_lines_are_told_by_their_letters():
    told = listening.shape(match("stonehenge").game)
    assert told.endswith("in 5 rows from the top: a to b, c to e, f to i, j to n and o to r.")


@pytest.mark.parametrize("name", GAMES)
def test_the_key_of_the_next_place_comes_to_what_is_asked_for_and_not_to_what_may_be_touched_instead(name: str):
    for plies in (9, 16):
        app = seated(alone(match(name, plies)))
        for first in [*app.playing.live][:6]:
            picked = after(app, ("touch", first))
            live = {*picked.playing.live} & {*picked.playing.game.board.centre}
            if picked.playing.match is app.playing.match and not picked.playing.whole and live:
                here = picked.playing.game.board.cells[0]
                gone = [here := places.reachable(picked, here, 1) for _ in live]
                assert {*gone} <= live or picked.playing.choice.awaits_card


def test_who_has_boards_as_tables_hears_how_single_keys_arrive():
    told = read_aloud.news(App(), after(App(), ("set", "reading")))
    assert "question mark lists the keys" in told  # a bare sign is not read out
    assert "?" not in f"{told}{read_aloud.KEYS}{read_aloud.NO_TABLE}"
    assert "NVDA" in told


@pytest.mark.parametrize("name", GAMES)
def test_every_digit_touches_what_is_told_to_bear_it_or_says_that_it_touches_nothing(name: str):
    told = 0
    for plies in (0, 7, 15):
        app = seated(alone(match(name, plies)))
        for picked in (app, *(after(app, ("touch", name)) for name in [*app.playing.live][:1])):
            table, answer = picked.playing, read_aloud.answer(picked, "m", "")
            numbers = {int(n): word for n, word in re.findall(r"(\d) for ([^,.]+?)(?=,| and \d|\.)", answer)}
            for number in range(1, 10):
                pressed = read_aloud.numbered(picked, number)
                if number in numbers:
                    assert pressed
                    assert lowered(table.word(pressed[1])) == numbers[number]
                    told += 1
                if pressed is None:
                    assert read_aloud.answer(picked, str(number), "") == f"Nothing is touched by {number} now."
            assert not numbers or len(numbers) == len(table.live)
            if table.whole and not table.live:
                assert answer == listening.WHOLE
    assert told or name != "meets_bounds"


@pytest.mark.parametrize("name", ["battle_gods", "meets_bounds"])
def test_beside_the_board_no_digit_of_a_card_does_anything_else_and_what_bears_another_is_told_with_it(name: str):
    told = 0
    for plies in range(0, 16, 3):
        app = after(seated(match(name, plies)), "lift")
        held = listening.held_now(app.playing)
        for action in app.playing.viewpoint.legal[::7]:
            for n in range(len(action)):
                picked = app.with_table(app.playing.but(touched=action[:n]))
                live = picked.playing.live
                beside = [one for one in live if one not in held and one not in picked.playing.game.board.centre]
                if len(beside) + len({*live} & {*held}) < len(live):
                    continue
                for place, card in enumerate(held, 1):
                    assert read_aloud.numbered(picked, place) == ("touch", card, f"held{place - 1}")
                for digit, one in enumerate(beside, len(held) + 1):
                    assert read_aloud.numbered(picked, digit) == ("touch", one)
                    assert f"{digit} for {lowered(picked.playing.word(one))}" in read_aloud.whisper(picked)
                    told += 1
    assert told > 10


@pytest.mark.parametrize("name", GAMES)
def test_that_a_touch_was_taken_back_is_said(name: str):
    app = seated(alone(match(name, 7)))
    touched = after(app, ("touch", next(iter(app.playing.live))))
    assert read_aloud.news(touched, after(touched, "cancel")).startswith(speech.TOUCH_BACK) == bool(
        touched.playing.touched
    )


@pytest.mark.parametrize("name", GAMES)
def test_who_wins_is_told_once(name: str):
    over = seated(played_out(match(name, 0, **GAMES[name].short), 2))
    [verdict, *_] = log.status_now(over.playing)
    assert speech.status_said(over.playing).count(verdict) == 1


@pytest.mark.parametrize("name", ["battle_gods", "meets_bounds"])
def test_who_comes_to_a_covered_table_hears_how_it_is_lifted_and_then_what_to_do_in_whole_sentences(name: str):
    app = seated(match(name, 6), settings=Settings(reading=True))
    assert read_aloud.news(App(settings=app.settings), app).endswith(f"{listening.LIFTED} {read_aloud.KEYS}")
    lifted = after(app, "lift")
    sentence, note = log.status_now(lifted.playing)
    assert f"{speech.with_full_stop(sentence)} {note}".strip() in read_aloud.whisper(lifted)


@pytest.mark.parametrize("name", ["battle_gods", "meets_bounds"])
def test_where_only_cards_are_asked_for_each_is_touched_by_its_place_in_the_hand_at_every_step(name: str):
    steps = 0
    for plies in range(0, 16, 3):
        app = after(seated(match(name, plies)), "lift")
        table = app.playing
        held = table.game.hands(table.viewpoint.view)[table.match.turn or 0]
        for action in table.viewpoint.legal[:: max(1, len(table.viewpoint.legal) // 12)]:
            for n in range(len(action)):
                picked = table.but(touched=action[:n])
                if picked.live.keys() <= {*held}:
                    steps += n > 0
                    for place, card in enumerate(held, 1):
                        if card in picked.live:
                            assert read_aloud.numbered(app.with_table(picked), place) == (
                                "touch",
                                card,
                                f"held{place - 1}",
                            )
    assert steps > 3 or name == "battle_gods"


def test_cards_that_are_called_like_places_are_told_as_things():
    app = seated(alone(match("meets_bounds", 4)))
    passing = after(app, ("touch", "pass"))
    assert passing.playing.choice.awaits_card
    assert read_aloud.answer(passing, "m", "").startswith(f"{len(passing.playing.live)} things may be touched: ")


@pytest.mark.parametrize("name", GAMES)
def test_the_scores_are_told_as_they_are_shown_and_what_is_still_open_is_told_apart(name: str):
    for plies in range(0, 40, 3):
        table = seated(match(name, plies, seats=2)).playing
        told = listening.by_key(table, "s") if not table.down else ""
        for seat, score in enumerate(table.viewpoint.scores if told else []):
            sure, likely = score.settled, table.viewpoint.likely[seat]
            assert person(table.name(seat), "have {n}", "{name} has {n}", n=sure + likely) in told
            assert (f"{likely} for {table.name(seat)}" in told) == bool(likely)
