"""Games by ear: every move is found in the accessibility tree and made by keys, and every score is told."""

import itertools
import re
from random import Random

import pytest
from henge.games import GAMES, lesson
from henge.language import lowered, person
from henge.rules import read_action
from page.assembly import read_aloud
from page.table.table import Table
from page.words import listening, speech
from playwright.sync_api import BrowserContext, Page

from tests.browser import visit
from tests.browser.heard import MOVE, STEP, heard
from tests.browser.listener import LIVE, Listener
from tests.browser.test_lessons import goes_on, refused
from tests.samples import sample

SEEDS = {"contiguity": 5}
LATE = 6  # moves before the end; what a whole game sounds like is told without a browser, in tests/golden/heard


def mirrored(page: Page) -> Table:
    """Return the table as it is on the page, for whoever is to move."""
    table = visit.table(page).seen()
    return table.lift() if table.down else table


@pytest.mark.parametrize("name", sample(GAMES, 5, 1))
def test_a_game_is_played_to_its_end_by_what_is_heard(context: BrowserContext, address: str, name: str, whole: bool):
    begun = visit.match(name, 0, **GAMES[name].short)
    plies = 0 if whole else len(visit.moves_to_the_end(begun)) - LATE
    page = visit.visit(context, address, visit.match(name, plies, **GAMES[name].short), reading=True, motion=False)
    listener, rng = Listener(page), Random(SEEDS.get(name, 1))
    for _ in range(160):
        hold = next((one.name for one in listener.buttons() if one.name.endswith("hold to look")), "")
        if hold:
            listener.press(hold)
            page.keyboard.press("Enter")
            page.wait_for_selector(".play")
        if listener.has("Hand over"):
            listener.press("Hand over")
            continue
        table = mirrored(page)
        if table.match.turn is None:
            break
        told_scores(listener, table)
        one_turn(listener, table, rng)
    assert visit.table(page).match.result


def told_scores(listener: Listener, table: Table) -> None:
    listener.to_the_board()
    answer = listener.ask("s")
    for seat, score in enumerate(table.viewpoint.scores):
        told = score.settled + table.viewpoint.likely[seat]
        words = person(table.name(seat), "have {number}", "{name} has {number}", number=told)
        assert words in answer


def one_turn(listener: Listener, table: Table, rng: Random) -> None:
    """Make one move by lot among what is heard; at every step that is what the rules allow."""
    page, moves, begun = listener.page, len(table.match.actions), table.match
    only = page.locator('[data-do="only"]')
    while not table.whole and table.match is begun:
        if table.aside:
            table = touched_aside(listener, table, rng)
            if only.count():
                break
            continue
        names = {table.game.word(one): one for one in table.live}
        # A place is touched by what tells it: its bare name in a sentence beside the board only lights it.
        heard = {one.name: one.name for one in listener.buttons() if one.name in names} | listener.live()
        heard = {word: name for word, name in heard.items() if word in names or word.startswith("line ")}
        assert set(names) == {word.removeprefix("line ") for word in heard}, table.touched
        word = rng.choice(sorted(heard))
        listener.touch(heard[word])
        if only.count():
            break
        table = table.touch(names[word.removeprefix("line ")])
    confirm = "End the turn" if table.game.ends_turn in table.touched else "Confirm"
    if table.match is begun and listener.has(confirm):
        listener.press(confirm)
    made = "+document.querySelector('.scrub [data-key=later]').dataset.with"
    visit.until(page, f"!document.querySelector('.scrub') || {made} > {moves}")


def touched_aside(listener: Listener, table: Table, rng: Random) -> Table:
    """Touch by lot what is told while the key of the hand is held, and nowhere else: a card by its place, or a name."""
    names, page = {table.game.word(one): one for one in table.choice.offered}, listener.page
    listener.to_the_board()
    told = listener.held()
    assert all(lowered(word) in told.partition("May be touched: ")[2] for word in names)
    word = rng.choice(sorted(names))
    name, hands = names[word], table.game.hands(table.viewpoint.view)
    held = hands[table.viewpoint.seat or 0] if hands else ()
    if name in held and (name not in table.game.board.centre or table.choice.awaits_card):
        whose = table.name(table.viewpoint.seat or 0)
        listener.go(f"{whose}’s {table.thing} {held.index(name) + 1} of {len(held)}, ")
    elif name in table.game.board.centre:
        page.keyboard.press("t")
        page.keyboard.type(word)
        page.keyboard.press("Enter")
    else:
        listener.go(word)  # after its name some say what they are for
    return table.touch(name)


@pytest.mark.nightly
def test_a_lesson_is_taken_to_its_end_by_keys_and_every_step_is_heard(context: BrowserContext, address: str):
    page = visit.visit(context, address, route="", reading=True)
    listener = Listener(page)
    listener.go("Stonehenge")
    assert listener.place() == "Stonehenge"
    listener.go("Learn")
    taught, state = lesson("stonehenge"), None
    assert taught
    for step in taught.steps:
        state = step.start if step.start is not None else state
        heard(page, step.say)
        assert step.say in listener.ask("w")
        listener.counted()
        if step.guess:
            listener.key(str(step.guess.choices.index(step.guess.right) + 1))
            heard(page, step.guess.because)
        elif step.forbidden:
            listener.typed("-".join(refused("stonehenge", step, state)))
        else:
            action, replies = goes_on("stonehenge", step, state)
            listener.typed("-".join(action))
            listener.key("Enter")
            state = taught.game.apply(state, action)
            for reply in replies:
                state = taught.game.apply(state, read_action(reply))
        if page.get_by_role("button", name="Go on", exact=True).count():
            assert listener.place() == "Go on"
            heard(page, "Press G to go on.")
            listener.key("Enter")
        else:
            listener.key("Escape")
        assert listener.counted() <= STEP + (0 if step.guess else MOVE)
    listener.counted()
    for idea in taught.ideas:
        heard(page, idea.words)
        listener.key("g")
    heard(page, "Now a game of your own")
    assert listener.counted() == len(taught.ideas)


HEAR = """() => {
  const live = document.getElementById("live");
  globalThis.told = [];
  new MutationObserver(() => live.textContent && told.push([performance.now(), live.textContent]))
    .observe(live, {childList: true, characterData: true, subtree: true});
}"""


@pytest.mark.nightly
@pytest.mark.starts
def test_several_computers_at_quick_pace_are_heard_one_after_the_other(thinking_context: BrowserContext, address: str):
    begun = visit.match("battle_gods", 0, seats=4, levels=(0, 1, 1, 1))
    page = visit.visit(thinking_context, address, begun, reading=True, pace="quick")
    page.evaluate(HEAR)
    visit.play(page, next(action for action in begun.game.actions(begun.state) if "discard" not in action))
    visit.until(page, "+document.querySelector('.scrub input').max >= 4", timeout=120_000)
    visit.until(page, "told.at(-1)[1].includes('Anna: ')")
    spoken = page.evaluate("told")
    heard = " ".join(text for _, text in spoken)
    for name in ("Anna", "Bea", "Cai", "Dilys"):
        assert f"{name} puts" in heard or f"{name} plays" in heard or f"{name} discards" in heard
    later = [when for when, text in spoken if "Confirm" not in text]
    gaps = [b - a for a, b in itertools.pairwise(later)]
    assert all(gap >= 1000 for gap in gaps[1:]), spoken


def test_the_keys_of_the_board_answer_from_anywhere_at_the_table(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("bounders", 5, size=4), reading=True)
    listener = Listener(page)
    for key in ("v", "x"):
        page.evaluate("document.querySelector('h1').focus()")
        assert listener.ask(key)
    listener.key("j")
    assert page.evaluate("document.activeElement.matches('.cells [data-touch]')")
    assert LIVE.fullmatch(listener.place())
    page.evaluate("document.querySelector('h1').focus()")
    listener.typed("zz")
    page.keyboard.press("Shift+Enter")
    heard(page, "“zz” is not a name")
    assert len(visit.table(page).match.actions) == 5


def test_the_first_page_tells_its_keys_and_of_every_game_by_how_many_how_long_and_by_whom(
    context: BrowserContext, address: str
):
    page = visit.visit(context, address, route="", reading=True)
    listener = Listener(page)
    assert listener.ask("?") == read_aloud.NO_TABLE
    named = {re.sub(" ([:,])", r"\1", one.name) for one in listener.buttons()}
    for game in GAMES.values():
        [name] = [one for one in named if one.startswith(f"{game.title}: ")]
        assert game.blurb in name
        assert " players, " in name
        assert " min, " in name
        assert name.removesuffix(", Start here").endswith(game.author)


def test_a_typed_move_leads_the_keyboard_on_to_where_what_was_said_can_be_done(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("stonehenge", 6), reading=True)
    listener = Listener(page)
    piece, point = next(one for one in visit.table(page).seen().viewpoint.legal if len(one) == 2)
    listener.typed(piece)
    assert page.evaluate("document.activeElement.id") == "move"
    listener.typed(point)
    assert listener.place() == "Confirm"
    listener.key("g")
    visit.until(page, "document.activeElement.matches('.cells [data-touch]')")
    piece, point = next(one for one in visit.table(page).seen().viewpoint.legal if len(one) == 2)
    listener.key("t")
    listener.type(f"{piece}{point}")
    listener.key("Shift+Enter")
    visit.until(page, "document.activeElement.matches('.cells [data-touch]')")
    assert len(visit.table(page).match.actions) == 8


@pytest.mark.nightly
def test_what_must_be_heard_aside_can_be_heard_once_a_card_was_typed(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("battle_gods", 6), reading=True)
    listener = Listener(page)
    visit.lift(page)
    listener.typed("card 1")
    heard(page, "Chosen: card 1")
    assert "You hold card 1: " in listener.held()


WHOLE_NAMES = """[...document.querySelectorAll("button:not([aria-label])")].map(one => {
  if (!one.checkVisibility()) return "";
  const button = one.cloneNode(true);
  for (const hidden of button.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return button.textContent;
})"""


def test_no_name_of_a_button_is_cut_short_by_the_picture_on_it(context: BrowserContext, address: str):
    """Chromium itself does that to a name behind a picture of many signs; what tests read of the tree is their own."""
    page = visit.visit(context, address, visit.match("meets_bounds", 5), route="", reading=True)
    chromium = context.new_cdp_session(page)
    for route, picture in (("", ".games svg.board"), ("games", ".shelf svg.board")):
        page.evaluate("route => { location.hash = route }", route)
        page.wait_for_selector(picture)
        nodes = chromium.send("Accessibility.getFullAXTree")["nodes"]
        told = {
            re.sub(r"\s", "", one["name"]["value"]) for one in nodes if one.get("role", {}).get("value") == "button"
        }
        names = {re.sub(r"\s", "", name) for name in page.evaluate(WHOLE_NAMES)} - {""}
        assert names
        assert names <= told


def test_while_the_hands_are_covered_the_board_is_told_once_it_is_shown(context: BrowserContext, address: str):
    page = visit.visit(context, address, visit.match("battle_gods", 6), reading=True)
    listener = Listener(page)
    listener.go("Show only the board")
    heard(page, speech.PEEK)
    for key in "osw":
        assert listener.ask(key) != listening.COVERED
    assert listener.ask("m") == listening.COVERED
