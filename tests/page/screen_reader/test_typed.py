"""Moves typed as text: every legal one of every game, as it is written and as it is said, with what may follow."""

from itertools import islice
from random import Random

import pytest
from henge import typed_moves as words
from henge.games import GAMES
from henge.match import Match
from henge.rules import write_action
from henge.touch import why_not
from page.app.app import App
from page.assembly import read_aloud
from page.assembly.screens import screen
from page.features.screen_reader import update as screen_reader
from page.features.settings.model import Settings
from page.words import listening, log, speech

from tests.browser.visit import match
from tests.page.asking import after, alone, seated
from tests.page.table.test_secrets import HIDDEN, moments
from tests.samples import sample

PLIES = (0, 1, 6, 15)


def lifted(begun: Match) -> App:
    app = seated(begun, settings=Settings(reading=True))
    return after(app, "lift") if app.playing.down else app


def some(app: App, most: int = 12) -> list[tuple[str, ...]]:
    legal = list(app.playing.viewpoint.legal)
    return legal if len(legal) <= most else Random(1).sample(legal, most)


@pytest.mark.parametrize("plies", PLIES)
@pytest.mark.parametrize("name", GAMES)
def test_every_legal_move_can_be_typed_as_it_is_written(name: str, plies: int):
    app = lifted(alone(match(name, plies)))
    for action in some(app):
        typed_in = after(app, ("type", "", write_action(action)))
        assert typed_in.playing.reply.why is None
        assert typed_in.playing.touched[: len(action)] == action
        assert typed_in.playing.choice.chain.parts[0] == action


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_move_can_be_typed_as_it_is_said(name: str):
    for plies in PLIES:
        app = lifted(match(name, plies))
        game = app.playing.game
        for action in some(app):
            said = ", ".join(game.word(one) for one in action)
            assert words.names_in(game, said.upper()) == action


@pytest.mark.parametrize("name", GAMES)
def test_a_move_may_be_typed_word_by_word_and_confirmed_by_nothing(name: str):
    app = lifted(alone(match(name, 6)))
    action = next(
        one for one in app.playing.viewpoint.legal if not app.playing.game.continues(app.playing.viewpoint.view, one)
    )
    typed_in = app
    for one in action:
        if one not in typed_in.playing.touched or typed_in.playing.touched.count(one) < action.count(one):
            typed_in = after(typed_in, ("type", "", one))
            assert typed_in.playing.reply.why is None
    assert typed_in.playing.whole
    assert after(typed_in, ("type", "", " ")).playing.match.actions[-1] == action


@pytest.mark.parametrize("name", GAMES)
def test_what_may_follow_is_what_the_rules_allow(name: str):
    for plies in PLIES:
        app = lifted(alone(match(name, plies)))
        assert set(screen_reader.completions(app)) == {action[0] for action in app.playing.viewpoint.legal}
        for action in some(app, 4):
            head = "".join(f"{one}-" for one in action[:-1])
            follow = screen_reader.completions(after(app, ("typing", "", head)))
            assert head + action[-1] in follow


@pytest.mark.parametrize("name", GAMES)
def test_nonsense_is_told_in_a_sentence_and_nothing_is_lost(name: str):
    app = lifted(match(name, 6))
    for text in ("xyzzy", "é∞", "a" * 9999, app.playing.match.actions[0][0] * 3, "-?-"):
        typed_in = after(app, ("type", "", text))
        assert typed_in.playing.reply.why
        assert typed_in.playing.reply.why.text.endswith((".", "?"))
        assert typed_in.playing.match is app.playing.match


def test_who_is_not_to_move_is_told_so():
    app = seated(match("bounders", 3, levels=(1, 1)))
    typed_in = after(app, ("type", "", "a1"))
    assert typed_in.playing.reply.why
    assert "turn" in typed_in.playing.reply.why.text
    assert screen_reader.completions(typed_in) == {}


def test_the_field_stands_with_the_table_and_tells_what_may_follow():
    app = lifted(alone(match("stonehenge", 4)))
    board = str(screen(app).texts["board"])
    assert '<input type="text" id="move" list="following"' in board
    assert "May follow: " in board
    chosen = after(app, ("type", "", app.playing.viewpoint.legal[0][0]))
    assert "place your" in log.status_now(chosen.playing).sentence
    assert 'id="move"' not in str(screen(chosen.but(settings=Settings())).texts["board"])


@pytest.mark.parametrize("name", ["meets_bounds", "battle_gods"])
def test_where_others_are_at_the_device_cards_are_typed_by_their_places_and_none_is_offered(name: str):
    app = lifted(match(name, 6))
    table = app.playing
    held = table.game.hands(table.viewpoint.view)[table.match.turn or 0]
    [card, *_] = next(action for action in table.viewpoint.legal if action[0] in held)
    chosen = after(app, ("type", "", f"Card {held.index(card) + 1}"))
    assert chosen.playing.touched[:1] == (card,)
    assert screen_reader.completions(app) == {}
    assert listening.HOLD in str(screen(app).texts["board"])


@pytest.mark.parametrize("plies", PLIES)
@pytest.mark.parametrize("name", GAMES)
def test_a_legal_move_is_understood_without_signs_between_its_names(name: str, plies: int):
    app = lifted(alone(match(name, plies)))
    for action in some(app):
        typed_in = after(app, ("type", "", "".join(action)))
        assert typed_in.playing.reply.why is None
        assert typed_in.playing.choice.chain.parts[0] == action


@pytest.mark.parametrize("name", GAMES)
def test_as_much_of_a_name_is_enough_as_no_other_begins_with(name: str):
    shorter = 0
    for plies in PLIES:
        app = lifted(alone(match(name, plies)))
        game = app.playing.game
        for first in app.playing.live:
            others = [word.lower() for one in app.playing.live if one != first for word in (one, game.word(one))]
            word = game.word(first).lower()
            begun = [word[:n] for n in range(1, len(word) + 1) if word[n - 1] != " "]
            least = next((one for one in begun if not any(other.startswith(one) for other in others)), "")
            if least and least not in app.playing.live:
                shorter += len(least) < len(word)
                assert first in after(app, ("type", "", least)).playing.touched
    assert shorter or name not in ("meets_bounds", "battle_gods"), "whose cards have long names"


def test_a_plain_word_is_enough_and_a_letter_that_was_the_key_of_the_field_does_no_harm():
    for plies in range(40):
        app = lifted(alone(match("battle_gods", plies)))
        if trilithon := next((one for one in app.playing.live if one[0] == "t"), ""):
            break
    colour = trilithon[1:]
    for text in (colour, f"{colour} trilithon", f"{colour} f", colour[:1] if colour[0] not in "dgpf" else colour):
        assert after(app, ("type", "", text)).playing.touched[:1] == (trilithon,)
    number = next(one for one in app.playing.live if one[-1] in "nd" and one[0].isdigit())
    assert after(app, ("type", "", f"t{number}")).playing.touched[:1] == (number,)


@pytest.mark.parametrize("name", sample(GAMES, 2, 1))
def test_no_number_is_taken_apart(name: str):
    for plies in PLIES:
        app = lifted(alone(match(name, plies)))
        for number in range(1, 41):
            for touched in after(app, ("type", "", str(number))).playing.touched[:1]:
                assert str(number) in app.playing.word(touched) or touched.startswith(str(number))


def test_what_is_no_name_leaves_what_was_picked():
    begun = lifted(match("stonehenge", 4))
    piece, other, *_ = dict.fromkeys(begun.playing.live)
    app = after(begun, ("type", "", piece))
    assert app.playing.touched == (piece,)
    refused = after(app, ("type", "", "nonsense"))
    assert refused.playing.touched == (piece,)
    assert refused.playing.reply.why
    assert "“nonsense” is not a name" in refused.playing.reply.why.text
    assert after(refused, ("type", "", other)).playing.touched == (other,)  # another piece takes its place


@pytest.mark.parametrize("name", GAMES)
def test_a_name_of_the_game_that_leads_nowhere_is_told_why_by_the_rules(name: str):
    """As it is written right after another, too, and by its beginning."""
    app, told = lifted(alone(match(name, 12))), 0
    game, view = app.playing.game, app.playing.viewpoint.view
    action = app.playing.viewpoint.legal[0]
    at = action[: next((n for n in range(len(action)) if app.playing.choice.following(action[:n]).keys() - {"end"}), 0)]
    begun = after(app, *[("touch", one) for one in at])
    for wrong in sorted(game.names - begun.playing.live.keys() - {*begun.playing.touched} - begun.playing.choice.aims)[
        :20
    ]:
        typed_in = after(begun, ("type", "", wrong))
        if typed_in.playing.reply.why and wrong not in typed_in.playing.touched:
            told += typed_in.playing.reply.why.text == why_not(game, view, begun.playing.choice.chain.rest, wrong).text
            assert "is not a name" not in typed_in.playing.reply.why.text
    assert told


def test_a_place_that_is_taken_is_told_as_taken_where_its_name_stands_right_behind_the_piece():
    app = lifted(alone(match("stonehenge", 6)))
    taken = app.playing.match.actions[0][1]
    piece = next(iter(app.playing.live))
    typed_in = after(app, ("type", "", f"{piece}{taken}"))
    assert typed_in.playing.touched == (piece,)
    assert typed_in.playing.reply.why
    assert typed_in.playing.reply.why.clause == "KS2"


@pytest.mark.parametrize("name", GAMES)
def test_only_what_was_understood_is_played_at_once(name: str):
    app = lifted(alone(match(name, 6)))
    action = next(
        one for one in app.playing.viewpoint.legal if not app.playing.game.continues(app.playing.viewpoint.view, one)
    )
    whole = after(app, *[("touch", one) for one in action])
    assert whole.playing.whole
    wrong = sorted(app.playing.game.names - whole.playing.choice.aims - {*whole.playing.touched})[:12]
    for text in ("xyzzy", "qq", *wrong):
        typed_in = after(whole, ("type", screen_reader.PLAY, text))
        if typed_in.playing.reply.why:
            assert typed_in.playing.match is whole.playing.match
    assert after(whole, ("type", screen_reader.PLAY, "xyzzy")).playing.reply.why
    assert after(whole, ("type", screen_reader.PLAY, "")).playing.match.actions[-1] == action
    assert after(app, ("type", screen_reader.PLAY, write_action(action))).playing.match.actions[-1] == action


@pytest.mark.parametrize("name", HIDDEN)
def test_a_card_typed_by_its_name_where_others_hear_it_is_answered_alike_whether_held_or_not(name: str):
    app = lifted(next(islice(moments(name, 2), 6, None)))
    table = app.playing
    assert table.aside
    held = table.game.hands(table.viewpoint.view)[table.match.turn or 0]
    answers = set()
    for one in sorted(table.game.names):
        if one in table.live and one not in held:
            continue  # a button
        for text in (one, table.game.word(one)):
            typed_in = after(app, ("type", "", text))
            assert typed_in.playing.touched == ()
            answers.add(read_aloud.news(app, typed_in))
    assert answers == {screen_reader.PLACES[table.thing].format(example=f"{table.thing} 2")}
    for place, card in enumerate(held, 1):
        if card in table.live:
            pressed = read_aloud.numbered(app, place)
            assert pressed
            assert speech.status_said(after(app, pressed).playing).startswith(f"Chosen: {table.thing} {place}")
            assert after(app, ("type", "", f"{table.thing.upper()}{place}")).playing.touched[:1] == (card,)
