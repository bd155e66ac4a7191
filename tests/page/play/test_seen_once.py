"""What was touched is seen once: on the board, in the hand, among the choices, or as a way back below the sentence."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from henge.games import GAMES
from henge.match import Match
from page.app.app import App
from page.assembly.screens import screen
from page.words import log

from tests.matches import TABLES, played
from tests.page.asking import after, seated
from tests.samples import sample

PRESSED = re.compile(r'data-(?:touch|with)="([^"]*)"[^>]*aria-pressed="true"')
ONLY = re.compile(r'data-do="only" data-with="([^"]*)"')  # which is played at a touch
CHOICE = re.compile(r'data-do="(?:touch|only)" data-with="([^"]*)"')
CONFIRM = re.compile(r'data-do="confirm">.*?</svg>([^<]*)<')
STEP = re.compile(r'data-do="step" data-with="(\d+)"')
MOVES = 4  # at a position, of as many lengths as there are


def faults(app: App) -> list[str]:
    """Return what is wrong with how the touches of a move that is begun are shown."""
    table, texts = app.playing, screen(app).texts
    ends, cells = table.game.ends_turn, table.game.board.centre
    chips = {table.touched[int(n)] for n in STEP.findall(texts["status"])}
    seen = {
        *PRESSED.findall(texts["hand"]),
        *ONLY.findall(texts["hand"]),
        *(name for name in table.touched if name in cells),
    }
    choices = CHOICE.findall(texts["hand"])
    wrong = [f"{name} is seen twice" for name in chips & seen]
    wrong += [f"{name} is not seen" for name in {*table.touched} - chips - seen - {ends}]
    if ends and (table.choice.ends or ends in table.touched):
        wrong += [f"{name} is beside Confirm, which does it" for name in choices if name == ends]
    button, sentence = CONFIRM.search(texts["acts"]), log.status_now(table)[0]
    ending = sentence.startswith("This ends the game: ")  # the button has the same words under whatever it would do
    if button and table.whole and not table.past and not ending and button[1] not in sentence:
        wrong.append(f"{sentence!r} is done by {button[1]!r}")
    for name in choices:
        at = table.touched.index(name) if name in table.touched else len(table.touched)
        # One that stood there before stays, to be made instead.
        if len(choices) == 1 and at and [*table.choice.following(table.touched[:at])] == [name]:
            wrong.append(f"{name} is the only choice")
    return wrong


def positions(game: str, whole: bool) -> list[Match]:
    """Return positions of random games at every kind of table."""
    dice, some = Random(game), list[Match]()
    for table in TABLES[game]:
        match = played(table, dice.randrange(99), 60)
        some += [match.back_to(dice.randrange(len(match.actions))) for _ in range(4 if whole else 2)]
    return some


def begun(game: str, whole: bool) -> Iterator[App]:
    """Yield tables after every touch of some moves of every length, at the positions of random games."""
    dice = Random(game)
    for match in positions(game, whole):
        app = after(seated(match), "lift")
        kinds = {(len(action), action[0].isalpha() and action[0]): action for action in app.playing.viewpoint.legal}
        for action in dice.sample(list(kinds.values()), min(MOVES, len(kinds))):
            one = app
            for name in action:
                one = after(one, ("touch", name)) if name in one.playing.live else one
                if one.playing.match is not match or not one.playing.touched:
                    break
                yield one


@pytest.mark.parametrize("game", sample(GAMES, 5))
def test_what_was_touched_is_seen_once_and_no_choice_stands_alone(game: str, whole: bool):
    some = list(begun(game, whole))
    tables = len(TABLES[game])
    assert len(some) > (min(30, 7 * tables) if tables > 2 else 7)  # a made-up game has a table or two, and short moves
    assert [f"{app.playing.touched}: {fault}" for app in some for fault in faults(app)] == []


AGAIN = re.compile(r'data-with="([^"]*)" aria-pressed="true"(?! disabled)')


@pytest.mark.parametrize("game", sample(GAMES, 5))
def test_a_choice_that_is_made_and_touched_again_is_taken_back_and_never_made_once_more(game: str, whole: bool):
    """Whoever has chosen cards to discard and touches Discard once more takes it for the way to end the turn."""
    for app in begun(game, whole):
        for choice in AGAIN.findall(screen(app).texts["hand"]):
            assert len(after(app, ("touch", choice)).playing.touched) <= len(app.playing.touched), choice


def test_cards_to_discard_are_chosen_one_after_the_other_and_discard_is_not_touched_again():
    app = after(seated(Match.new("battle_gods", seed=1, seats=2)), "lift", ("touch", "discard"))
    first, second, *_ = app.playing.live
    for card in (first, second):
        app = after(app, ("touch", card))
        assert re.search(r'data-with="discard" aria-pressed="true" disabled', screen(app).texts["hand"])
    assert app.playing.touched == ("discard", first, "discard", second)
    assert after(app, ("touch", first)).playing.touched == ("discard", second)
