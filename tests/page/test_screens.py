"""The screens as text: complete for every game, and safe whatever the players are called."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest
from henge.game import Game
from henge.games import GAMES, rules
from henge.language import Predicate
from henge.match import Match, Player
from henge.rules import Action
from page.app import activities
from page.app.app import App, Message
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import opened, update
from page.html import markdown
from page.keeping import game_texts
from page.keeping.kept_texts import Kept
from page.prerender import OUTLINE
from page.table.display import CoverState
from page.table.table import Table
from page.words import log, speech

from tests.matches import TABLES, fields, plain, played

HOSTILE = '"><img src=x onerror=alert(1)>'
SHEETS = ("menu", "history", "settings", "bring-in", "done", "share", "rules")


class Tags(HTMLParser):
    """The tags of a text, and the handlers and styles it should not have."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.wrongs: list[str] = []
        self.feed(text)

    @staticmethod
    def words(text: str) -> str:
        """Return what is read in a text."""
        return " ".join(re.sub(r"<[^>]*>", " ", text).split())

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.wrongs += [name for name, _ in attributes if name == "style" or name.startswith("on")]


def at_table(game: str, plies: int = 0, name: str = "Anna", **fields) -> App:
    seats = GAMES[game].seats_allowed[1]
    match = Match.new(game, seed=2, seats=seats, players=[Player(f"{name}{seat}"[:40]) for seat in range(seats)])
    for _ in range(plies):
        match = match.play(match.game.actions(match.state)[0])
    return App(activity=activities.Playing(Table("game:1", match, **fields).lift().seen())).at("play")


@pytest.mark.parametrize("game", GAMES)
def test_a_hostile_name_stays_a_name_on_every_screen(game: str):
    app = at_table(game, 3, HOSTILE)
    texts = [screen(app).html, screen(App(activity=activities.Playing(app.table))).html]
    texts.append(screen(app.with_table(app.playing.cover())).html)
    texts += [sheet(update(app, Message(name, game))).html for name in SHEETS]
    texts.append(screen(update(opened({}, f"setup/{game}"), Message("choose", "name/0", HOSTILE))).html)
    for text in texts:
        page = Tags(text)
        assert "img" not in page.tags
        assert not page.wrongs


def covered(game: str) -> list[App]:
    """Return every way to play a game in which the first to move has secrets, as the cover hides them."""
    matches = [played(table, 2).back_to(plies) for table in TABLES[game] for plies in (0, 6)]
    tables = [Table("game:1", match).lift().cover() for match in matches]
    return [App(activity=activities.Playing(table)).at("play") for table in tables if table.down]


HIDING = [game for game in GAMES if GAMES[game].observe is not Game.observe]


def test_the_games_that_hide_something_are_those_whose_views_differ():
    assert [game for game in GAMES if covered(game)] == HIDING


@pytest.mark.parametrize("game", HIDING)
def test_the_cover_shows_nothing_of_any_hand(game: str):
    for app in covered(game):
        text = screen(app).html
        assert "data-touch" not in text
        assert 'class="card' not in text
        assert "data-touch" in screen(app.with_table(app.playing.lift())).html


@pytest.mark.parametrize("game", HIDING)
def test_whoever_wants_to_see_a_hand_says_on_the_cover_who_they_are(game: str):
    for app in covered(game):
        table = app.playing
        buttons = re.findall(r'data-(?:hold|do)="(lift|ask)".*?>([^<>]+)</(?:span|button)>', screen(app).html)
        said = {words for _, words in buttons}
        others = {table.name(seat) for seat in table.others if seat != table.holder}
        assert said == {f"I am {table.name(table.holder or 0)}: hold to look", *(f"I am {name}" for name in others)}


@pytest.mark.parametrize("game", HIDING)
def test_a_bystanders_table_names_no_hidden_card(game: str):
    for app in covered(game):
        text = screen(app.with_table(app.playing.with_cover_state(peek=True))).texts["hand"]
        assert not re.search(r"data-touch|class=\"card-num", text)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_the_rules_can_be_opened(game: str):
    text = markdown.html(rules(game))
    clauses = re.findall(r"^\*\*([A-Z]+\d+)\*\*", rules(game), re.M)
    assert clauses
    for clause in clauses:
        assert f'id="clause-{clause}"' in text
    assert "**" not in text
    opened_there = sheet(update(App(), Message("rules", f"{game}/{clauses[-1]}"))).html
    assert f'id="clause-{clauses[-1]}" class="rule lit"' in opened_there


def test_a_dead_touch_is_explained_with_its_clause():
    app = at_table("bounders", 1)
    taken = app.playing.match.actions[0][0]
    text = screen(update(app, Message("touch", taken))).texts["status"]
    assert "There is already a light stone" in text
    assert 'data-with="bounders/BO1"' in text


def test_a_move_that_waits_shows_what_it_would_change_for_everybody():
    match = Match.new("bounders", seed=1, options={"size": 3})
    for cell in ["a3", "e1", "d3", "b2", "c3", "c2", "d2", "c5"]:
        match = match.play((cell,))
    app = App(activity=activities.Playing(Table("game:1", match).touch("d4"))).at("play")
    assert "<ins>+2</ins>" in screen(app).texts["seats"]


def test_the_history_speaks_with_the_players_names_and_leads_to_positions():
    app = at_table("bounders", 2)
    first, second = log.entries(app.playing)
    assert first.words.startswith("Anna0 places a light stone on ")
    assert second.ply == 2
    assert 'data-do="scrub" data-with="1"' in screen(app).texts["log"]
    assert 'data-do="scrub" data-with="2"' in sheet(update(app, Message("history"))).html


def test_the_history_tells_nobody_what_another_has_discarded():
    match = Match.new("battle_gods", seed=4, players=[Player("Anna"), Player("Bea")])
    discard = next(action for action in match.game.actions(match.state) if action[0] == "discard")
    match = match.play(discard).play(("end",))
    for looked, known in ((0, True), (1, False), (None, False)):
        table = Table("game:1", match, cover_state=CoverState(looked=looked))
        words = log.entries(table.with_cover_state(looked=looked))[0].words
        viewpoint = table.viewpoint
        assert viewpoint.knows(0) == (viewpoint.seat == 0)
        assert known or match.game.word(discard[1]) not in words


def test_what_happened_is_said_aloud():
    before = at_table("bounders").playing
    assert speech.changes_told(None, before).startswith("Anna0: place a light stone.")
    after = before.play(before.viewpoint.legal[0])
    assert speech.changes_told(before, after).startswith("Anna0 places a light stone on ")
    refused = after.touch(after.match.actions[0][0])
    assert "already" in speech.changes_told(after, refused)
    assert speech.changes_told(refused, refused) == ""


def test_the_cover_is_announced_without_what_was_seen():
    before = at_table("battle_gods").playing
    after = before.play(next(action for action in before.viewpoint.legal if action[0] != "discard"))
    assert "see what you have drawn" in speech.changes_told(before, after)
    said = speech.changes_told(after, after.cover())
    assert said.startswith("Anna0 ")
    assert said.endswith(" Hand over to Anna1.")


def test_the_first_page_stands_before_python_runs():
    text = OUTLINE.format(screen=screen(App()).html)
    assert text.count('class="game"') == len(GAMES)
    assert text.count("data-thumb=") == len(GAMES)
    assert 'id="live"' in text
    assert not Tags(text).wrongs


def test_who_has_played_nothing_yet_is_told_where_to_start():
    assert re.findall(r'data-with="begin/(\w+)"(?:(?!</li>).)*>Start here<', screen(App()).html) == ["bounders"]
    app = at_table("stonehenge").at("first")
    assert "Start here" not in screen(app).html
    assert app.table
    assert "Start here" not in screen(App(Kept({"game:1": game_texts.table_to_text(app.table, 0)}))).html


def test_one_choice_that_ends_the_turn_is_the_golden_button():
    match = Match.new("stonehenge", seed=1, options={"manual_claims": True})
    match = match.play(match.game.actions(match.state)[0])
    app = App(activity=activities.Playing(Table("game:1", match).seen())).at("play")
    assert 'data-with="end"' not in screen(app).texts["hand"]
    assert re.search(r'primary[^>]*data-do="confirm".*End the turn', screen(app).texts["acts"])
    assert update(app, Message("confirm")).playing.last == app.playing.last + 1


def offered(app: App) -> list[str]:
    """Return the bids that can be touched: one less, the one that is offered, one more."""
    return re.findall(r'data-do="touch" data-with="b(\d+)"', screen(app).texts["hand"])


def test_bids_are_a_stepper_that_begins_at_a_usual_one():
    match = Match.new("contiguity", seed=1, options={"match": "bid"})
    app = App(activity=activities.Playing(Table("game:1", match).seen())).at("play")
    assert offered(app) == ["14", "15", "16"]
    assert "must win within that many moves" in screen(app).texts["status"]
    app = update(app, Message("touch", "b11"))
    assert offered(app) == ["10", "11", "12"]
    assert app.playing.touched == ("b11",)
    app = update(update(app, Message("touch", "b10")), Message("confirm"))
    assert app.playing.match.actions == (("b10",),)
    assert offered(app) == ["8", "9", "9"], "no bid is higher than the last"
    assert 'data-with="accept"' in screen(app).texts["hand"]
    assert "has bid 10 moves" in re.sub("<[^>]+>", "", screen(app).texts["status"])


def test_below_the_lowest_bid_nothing_is_offered():
    match = Match.new("contiguity", seed=1, options={"match": "bid"}).play(("b1",))
    text = screen(App(activity=activities.Playing(Table("game:1", match).seen())).at("play")).texts["hand"]
    assert "stepper" not in text
    assert 'data-with="accept"' in text


@pytest.mark.parametrize("game", GAMES)
def test_what_the_status_adds_is_a_sentence(game: str):
    match = Match.new(game, seed=3)
    for _ in range(20):
        note = log.status_now(Table("game:1", match).lift()).note
        assert note == "" or note.endswith(".")
        if match.turn is not None:
            match = match.play(match.game.actions(match.state)[-1])


def test_a_seat_bears_the_colour_its_player_is_called_by_in_the_log():
    assert "Vermilion" in Tags.words(screen(at_table("meets_bounds")).html)
    assert "Yellow" in Tags.words(screen(at_table("battle_gods")).html)


def test_a_game_without_options_has_no_heading_for_them():
    assert "Options" in screen(opened({}, "setup/bounders")).html
    assert "Options" not in screen(opened({}, "setup/meets_bounds")).html


@pytest.mark.parametrize("game", GAMES)
def test_no_code_of_a_clause_stands_in_what_is_read_at_the_table_or_where_a_game_is_set_up(game: str):
    code = re.compile(r"\b[A-Z]{1,2}\d{1,2}\b")
    texts = [screen(opened({}, f"setup/{game}")).html, screen(opened({}, f"begin/{game}")).html]
    app = App(activity=activities.Playing(Table("game:1", played(TABLES[game][0], 1)))).at("play")
    texts += [screen(app.with_table(app.playing.displayed(panel="ledger"))).html, sheet(app.over("over")).html]
    table = Table("game:1", Match.new(game, seed=1, seats=2)).lift()
    for sheet_name in ("resign", "draw"):
        texts.append(sheet(App(activity=activities.Playing(table)).at("play", sheet_name)).html)
    seen = [name for name in table.game.board.centre if table.touch(name).reply.why]
    texts += [screen(App(activity=activities.Playing(table.touch(name))).at("play")).html for name in seen[:1]]
    chips = sum(text.count('class="clause"') for text in texts)
    assert chips
    assert not [found for text in texts for found in code.findall(re.sub(r"<[^>]*>", " ", text))]


def test_a_pin_is_offered_only_where_a_cover_falls():
    app = opened({}, "setup/meets_bounds")
    seen = str(screen(app).html)
    assert seen.count('data-with="pin/') == 2
    assert seen.rindex('data-with="pin/') < seen.index("<details"), "behind no door"
    assert "PIN" in screen(app).html
    app = update(app, Message("choose", "level/1", "3"))
    assert "PIN" not in screen(app).html


def test_one_person_among_computers_is_asked_alone():
    match = Match.new("battle_gods", seed=2, players=[Player("Anna"), Player("Computer", 1)])
    match = match.play(match.game.actions(match.state)[0])
    app = update(App(activity=activities.Playing(Table("game:1", match).seen())).at("play"), Message("undo"))
    text = Tags.words(sheet(app).html)
    assert "Something hidden has been seen since." in text
    assert "everybody" not in text
    assert "all people" not in text


def test_without_points_no_heading_stands_over_them():
    app = at_table("bounders")
    assert "Points" not in screen(app).texts["seats"]
    app = App(activity=activities.Playing(Table("game:1", Match.new("bounders", seed=1).play(("g7",))))).at("play")
    assert "Territory" in screen(app).texts["seats"]


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("bounders", "nothing hidden"),
        ("stonehenge", "hidden pieces if you like"),
        ("contiguity", "nothing hidden"),
        ("battle_gods", "hidden hands"),
    ],
)
def test_the_first_page_says_what_is_hidden(game: str, words: str):
    cards = screen(App()).texts["games"].split("<li>")
    [card] = [card for card in cards if f'data-with="begin/{game}"' in card]
    assert re.search(rf"<span>{words}</span>", card)


def test_the_switches_for_the_board_are_called_in_plain_words():
    app = update(at_table("stonehenge", 6), Message("panel", "ledger"))
    text = screen(app).texts["log"]
    assert ">Totals</button>" in text
    assert ">Still possible</button>" in text


def test_no_words_turn_others_round():
    app = at_table("bounders", 2, "\u202eAnna\u2069")
    for text in (
        screen(app).html,
        screen(App(activity=activities.Playing(app.table))).html,
        sheet(update(app, Message("history"))).html,
    ):
        assert "Anna" in text
        assert not set(text) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def test_a_turn_begins_with_what_each_of_the_others_did_in_the_latest_one():
    match = Match.new("battle_gods", seed=4, seats=3, players=[Player(name) for name in ("Anna", "Bea", "Cai")])
    assert log.lately(Table("game:1", match)) == ""
    hands = fields(match.state).hands
    match = match.play((hands[0][0], "follower")).play(("discard", hands[1][0])).play(("end",))
    lately = log.lately(Table("game:1", match))
    assert lately.startswith("Anna puts a follower on ")
    assert lately.endswith(". Bea discards a card.")
    assert log.lately(Table("game:1", match), 20) == "Bea discards a card."
    assert log.lately(Table("game:1", match.play(("discard", hands[2][0])))) == lately
    match = match.play((hands[2][0], "follower"))
    assert log.lately(Table("game:1", match)).startswith("Bea discards a card. Cai puts ")


def test_a_move_more_puts_one_move_more_into_words_however_long_the_game(monkeypatch):
    match = played(plain("contiguity")[0], 1, 1100)
    kind = type(match.game)
    tell, worded = kind.tell, list[Action]()

    def counted(game: Any, view: Any, action: Action, seen: bool = True) -> Predicate:
        worded.append(action)
        return tell(game, view, action, seen)

    monkeypatch.setattr(kind, "tell", counted)
    table = Table("game:1", match).seen()
    assert len(log.entries(table)) == len(worded) == table.last > 1024
    worded.clear()
    assert log.entries(table.scrub(5)) is log.entries(table)
    assert not worded
    assert log.entries(table.play(table.viewpoint.legal[0]))[:-1] == log.entries(table)
    assert worded == [table.viewpoint.legal[0]]
    worded.clear()
    named = replace(match, game=replace(match.game, called=("Anna", "Bea")))
    assert log.entries(Table("game:1", named))[0].words.startswith("Anna")
    assert worded == [*match.actions], "other names are other words"


@pytest.mark.parametrize("game", GAMES)
def test_rules_name_no_option_of_the_code_and_no_seat_by_its_number(game: str):
    text = rules(game)
    assert not re.search(r"\bseat \d", text, re.IGNORECASE)
    assert not any(f"`{name}`" in text for name in GAMES[game].options())
