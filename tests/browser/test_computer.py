"""Computer players in the browser: a thread that can be hurried, stopped, killed and hung, and a page that goes on."""

import json
import re
from itertools import pairwise
from statistics import median
from time import monotonic
from typing import Any

import pytest
from henge.match import Match
from henge.view_json import unpack
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visit import faults, from_menu, lift, match, play, table, until, visit

pytestmark = pytest.mark.starts

SLACK = 4  # frames take so much longer on a busy machine, perhaps
LONG = 120_000  # milliseconds a busy machine may take to begin another thread
# Notes what the page says to its threads and how many there were, and keeps answers back while `holding`, so that no
# test depends on who is quicker.  `talk` is all that is said and heard, in order: a text with the time it was said or
# heard, without a text a sign of life.  `frames` are the times of the frames from `film()` on.
LISTEN = """
const { postMessage } = Worker.prototype;
Object.assign(window, { said: [], talk: [], frames: [], threads: 0, holding: false, held: [] });
const note = (who, text) => talk.push({ who, at: performance.now(), ...(text ? JSON.parse(text) : {}) });
Worker.prototype.postMessage = function (text) {
  said.push(text);
  note("page", text);
  return postMessage.call(this, text);
};
window.Worker = class extends Worker {
  constructor(...given) { super(...given); threads += 1 }
  set onmessage(hear) {
    super.onmessage = event => {
      note("thread", event.data.text);
      holding && event.data.text?.includes('"done": true') ? held.push(() => hear(event)) : hear(event);
    };
  }
};
window.release = () => { holding = false; held.splice(0).forEach(answer => answer()) };
window.film = () => {
  frames = [];
  requestAnimationFrame(function on() { frames.push(performance.now()); requestAnimationFrame(on) });
};
"""
LIVED = """talk.slice(talk.findLastIndex(word => word.do === "stop"))
  .filter(word => word.who === "thread" && !word.ticket).map(word => word.at)"""
HARMED_BY_A_REPORT = """() => {
  const say = postMessage;
  self.postMessage = words => { say(words); if (words.text?.includes("best")) { %s } };
}"""
PERSON = "document.querySelector('.acts [data-do=confirm], dialog[open]')"  # a person is to move, or nobody


@pytest.fixture
def listening(thinking_context: BrowserContext) -> BrowserContext:
    """A browser that notes what is said to threads and can keep their answers back."""
    thinking_context.add_init_script(LISTEN)
    return thinking_context


def stones(page: Page, count: int) -> None:
    """Wait for so many stones on the board."""
    expect(page.locator(".board [data-piece]")).to_have_count(count, timeout=LONG)


def thinking(page: Page, share: float = 0) -> None:
    """Wait until the computer is at it."""
    until(page, f"document.querySelector('.seats .mull')?.value > {share}", timeout=LONG)


def thread_ready(page: Page) -> None:
    """Wait until a thread has learnt how quick the device is, so that it stands by."""
    until(page, "talk.filter(word => word.done && word.speed).length >= 5", timeout=LONG)


def talk(page: Page, who: str = "thread") -> list[dict[str, Any]]:
    """Return what the page or its threads have said so far."""
    return [word for word in page.evaluate("talk") if word["who"] == who]


def questions(page: Page) -> list[int]:
    """Return the tickets of the moves that the threads have been asked for."""
    return [word["ticket"] for word in talk(page, "page") if "view" in word]


def reports(page: Page, ticket: int) -> list[dict[str, Any]]:
    """Return what has been heard of a question, the last of it the answer if it is there."""
    return [word for word in talk(page) if word.get("ticket") == ticket]


def answered(page: Page, count: int) -> None:
    """Wait until so many moves have been thought out."""
    until(page, "count => talk.filter(word => word.done && word.best).length >= count", arg=count, timeout=LONG)


def play_anything(page: Page) -> None:
    """Play the first action the rules allow."""
    now = table(page).match
    play(page, now.game.actions(now.state)[0])


def turn_of(page: Page, seat: int, plies: int) -> Match:
    """Return the match as soon as so many plies of it are kept and a seat is to move."""
    deadline = monotonic() + LONG / 1000
    while (now := table(page).match).turn != seat or len(now.actions) < plies:
        assert monotonic() < deadline, (now.turn, len(now.actions))
        page.wait_for_timeout(50)
    return now


def menu(page: Page, row: str) -> None:
    from_menu(page, row)


@pytest.mark.nightly
def test_a_person_plays_the_computer_to_the_end_and_looks_the_game_over(listening: BrowserContext, address: str):
    page = visit(listening, address, match("bounders", size=3, levels=(0, 1)), pace="quick")
    outcome = page.locator("dialog[open]")
    for _ in range(20):
        page.wait_for_selector(".board .live, dialog[open]", timeout=LONG)
        if outcome.count():
            break
        page.locator(".board .live").first.click()
        page.get_by_role("button", name="Confirm").click()
    assert table(page).match.turn is None
    outcome.get_by_role("button", name="Look back").click()
    expect(page.locator(".looking")).to_have_count(0, timeout=LONG)
    expect(page.locator(".curve polyline")).to_have_count(2)
    expect(outcome).to_contain_text("Turning points")
    assert faults(page) == []
    page.locator("[data-plot]").click()  # in its middle
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_label("Position after move")).not_to_have_value(str(len(table(page).match.actions)))
    expect(page.locator(".log .cost").first).to_be_attached()


@pytest.mark.nightly
def test_the_page_answers_while_the_computer_thinks(listening: BrowserContext, address: str):
    page = visit(listening, address, match("bounders", 2, levels=(0, 8)), pace="quick")
    page.evaluate("holding = true")
    page.locator(".board .live").first.click()
    page.get_by_role("button", name="Confirm").click()
    thinking(page)
    page.locator(".board .touch").first.dispatch_event("click")
    expect(page.locator(".whynot")).to_contain_text("It is Bea’s turn.")
    expect(page.locator(".seats .mull")).to_be_visible()
    page.get_by_label("Position after move").fill("1")
    expect(page.locator(".status h2")).to_have_text("Move 1 of 3")
    page.get_by_role("button", name="To the latest move").click()
    page.get_by_role("button", name="Move now").click()
    assert "now" in [json.loads(text)["do"] for text in page.evaluate("said")]
    page.evaluate("release()")
    stones(page, 4)


@pytest.mark.nightly
def test_frames_come_as_often_while_the_computer_thinks_as_when_nobody_does(listening: BrowserContext, address: str):
    page = visit(listening, address, match("contiguity", 20, levels=(0, 8)), pace="quick")
    thread_ready(page)
    page.evaluate("film()")
    until(page, "frames.length > 60")
    idle = lengths(page.evaluate("frames"))
    play_anything(page)
    answered(page, 1)
    thoughts = reports(page, questions(page)[0])[:-1]
    begin, end = thoughts[0]["at"], thoughts[-1]["at"]
    frames = [at for at in page.evaluate("frames") if begin <= at <= end]
    spoken = [later - at for at, later in pairwise(frames) if any(at <= word["at"] < later for word in thoughts)]
    assert median(lengths(frames)) < SLACK * median(idle)
    assert median(spoken) < SLACK * median(idle)  # nor does a report of the thread cost the page a frame
    assert max(lengths(frames)) < (end - begin) / 2


def lengths(frames: list[float]) -> list[float]:
    return [later - at for at, later in pairwise(frames)]


@pytest.mark.nightly
def test_move_now_is_answered_at_once(listening: BrowserContext, address: str):
    page = visit(listening, address, match("contiguity", 20, levels=(0, 8)), pace="quick")
    thread_ready(page)
    play_anything(page)
    answered(page, 1)
    until(page, PERSON)
    page.evaluate("holding = true")
    play_anything(page)
    thinking(page)
    page.get_by_role("button", name="Move now").click()
    answered(page, 2)
    whole, hurried = (reports(page, ticket) for ticket in questions(page))
    [now] = (word["at"] for word in talk(page, "page") if word["do"] == "now")
    assert hurried[-1]["cut"]
    assert hurried[-1]["units"] < hurried[-1]["of"]
    since = [word for word in hurried if word["at"] > now]  # the thread reports five times a second
    assert len(since) <= max(1, len(whole) / 3)
    page.evaluate("release()")
    until(page, PERSON)


@pytest.mark.nightly
def test_taking_back_while_it_thinks_calls_it_off(listening: BrowserContext, address: str):
    page = visit(listening, address, match("bounders", levels=(0, 8)), pace="quick")
    page.evaluate("holding = true")
    play(page, ("g7",))
    thinking(page)
    page.get_by_role("button", name="Take back").click()
    stones(page, 0)
    page.evaluate("release()")
    expect(page.locator(".status h2")).to_contain_text("place a light stone")
    play(page, ("a1",))
    stones(page, 2)
    assert table(page).match.actions[0] == ("a1",)


@pytest.mark.nightly
def test_a_thread_stops_when_the_move_is_taken_back_and_takes_up_the_next_question(
    listening: BrowserContext, address: str
):
    page = visit(listening, address, match("contiguity", 20, levels=(0, 8)), pace="quick")
    thread_ready(page)
    page.evaluate("holding = true")
    play_anything(page)
    thinking(page)
    page.get_by_role("button", name="Take back").click()
    until(page, f"({LIVED}).length >= 5")
    lived, [called_off] = page.evaluate(LIVED), questions(page)
    # It hears of it within one sign of life, of which there are two a second; thinking on, it would report in between.
    assert [word for word in reports(page, called_off) if word["at"] > lived[1]] == []
    play_anything(page)
    answered(page, 1)
    [asked] = (word["at"] for word in talk(page, "page") if word.get("ticket") == questions(page)[1])
    assert {word["ticket"] for word in talk(page) if "ticket" in word and word["at"] > asked} == {questions(page)[1]}


# By day it is seen of harmed threads without a game what is made of them (test_thinker.py).
@pytest.mark.nightly
@pytest.mark.parametrize("harm", ["close()", "setTimeout(() => { for (;;); })"], ids=["dead", "hung"])
def test_a_dead_or_hung_thread_is_replaced_without_a_word_and_asked_again(
    listening: BrowserContext, address: str, harm: str
):
    told = list[str]()
    listening.on("console", lambda message: told.append(message.text))
    page = visit(listening, address, match("bounders", size=3, levels=(0, 1)), pace="quick")
    thread_ready(page)
    page.workers[-1].evaluate(harm)
    play(page, ("c3",))
    stones(page, 2)
    assert not [text for text in told if "again" in text]  # that one is late on a busy machine may be told
    assert page.evaluate("threads") >= 2
    tickets = [json.loads(text)["ticket"] for text in page.evaluate("said") if '"view"' in text]
    assert len(tickets) == len(set(tickets)) >= 2


@pytest.mark.nightly
@pytest.mark.parametrize("harm", ["close()", "for (;;);"], ids=["dead", "hung"])
def test_a_thread_that_dies_or_hangs_while_it_thinks_is_replaced_and_asked_again(
    listening: BrowserContext, address: str, harm: str
):
    page = visit(listening, address, match("contiguity", 20, levels=(0, 8)), pace="quick")
    thread_ready(page)
    page.workers[-1].evaluate(HARMED_BY_A_REPORT % harm)
    play_anything(page)
    answered(page, 1)
    until(page, PERSON)
    lost, *_, again = questions(page)
    assert [word.get("done") for word in reports(page, lost)] == [None]
    assert reports(page, again)[-1]["done"]
    assert page.evaluate("threads") >= 2
    assert len(table(page).match.actions) > 21


@pytest.mark.nightly
def test_a_game_of_computer_players_is_watched_paused_and_stepped(listening: BrowserContext, address: str):
    listening.add_init_script("holding = true")
    page = visit(listening, address, match("bounders", 6, size=3, levels=(1, 2)), pace="quick")
    page.get_by_role("button", name="Pause").click()
    page.evaluate("release()")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    begun = len(table(page).match.actions)
    for step in (1, 2):
        page.get_by_role("button", name="One move", exact=True).click()
        stones(page, begun + step)
    expect(page.locator(".status h2")).to_contain_text("is to move")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("dialog[open]")).to_be_visible(timeout=LONG)
    assert table(page).match.turn is None


@pytest.mark.nightly
def test_hints_come_rung_by_rung_and_the_best_moves_can_be_compared(thinking_context: BrowserContext, address: str):
    page = visit(thinking_context, address, match("bounders", 12, size=4))
    page.get_by_role("button", name="A hint").click()
    onward = page.get_by_role("button", name=re.compile(r"Where\?|Which move\?"))
    expect(onward).to_be_visible(timeout=LONG)
    assert faults(page) == []
    if onward.inner_text() == "Where?":  # left out where it would tell the move
        onward.click()
        assert page.locator(".board .lit, .board use[href='#mark-lit']").count()
    page.get_by_role("button", name="Which move?").click()
    expect(page.get_by_role("button", name="Confirm")).to_be_enabled()
    page.get_by_role("button", name="Why?").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("What may follow")
    expect(dialog).to_contain_text("Next best")
    dialog.get_by_role("button", name="Close").last.click()
    page.get_by_role("button", name="Confirm").click()
    stones(page, 13)
    expect(page.locator(".hint")).to_have_count(0)
    menu(page, "Compare the best moves")
    expect(page.locator(".analysis")).to_contain_text(re.compile("(leads|trails) by|level"), timeout=LONG)
    assert page.locator(".bars meter").count() >= 2
    assert faults(page) == []
    page.locator(".bars .term").first.click()
    expect(page.locator(".bars .term").first).to_have_attribute("aria-pressed", "true")


def test_the_thread_is_told_nothing_its_seat_may_not_know(listening: BrowserContext, address: str, whole: bool):
    person, computer, plies = 0, 1, 8
    begun = match("battle_gods", plies, seed=987_654_321, levels=(person, 1))
    page = visit(listening, address, begun, pace="quick")
    expect(page.locator(".curtain")).to_have_count(0)
    lift(page)
    now = turn_of(page, person, plies)
    rounds = 3 if whole else 1
    for _ in range(rounds):
        alone = (one for one in now.game.actions(now.state) if not now.game.continues(now.state, one))
        play(page, next(alone))
        now = turn_of(page, person, len(now.actions) + 1)
    said = page.evaluate("said")
    views = [unpack(begun.game, json.loads(text)["view"]) for text in said if '"view"' in text]
    turns = [state for state in now.states[plies:] if begun.game.turn(state) == computer]
    assert len(turns) >= rounds
    assert views == [begun.game.observe(state, computer) for state in turns]
    assert all(view not in now.states for view in views)
    assert not any("987654321" in text for text in said)


@pytest.mark.nightly
def test_two_levels_play_a_short_match_on_this_device(thinking_context: BrowserContext, address: str):
    page = visit(thinking_context, address, route="")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="How strong are the computer players?").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Stonehenge").click()
    expect(dialog).to_contain_text("The first player can always win")
    dialog.get_by_role("button", name="Let them play").click()
    expect(dialog).to_contain_text("of 4 games against level 1.", timeout=LONG)
    assert faults(page) == []
