"""The rules as they are read: examples drawn as they come near, tried out and left; words linked and found."""

import re
from collections.abc import Mapping
from html import unescape
from types import MappingProxyType

import pytest
from henge.example import Excluded, Legal, Refused
from henge.games import GAMES, examples, lesson, rules
from henge.match import Match, Player
from henge.rules import Value, read_action
from page.app.activities import Playing, TryingExample
from page.app.app import App, Message
from page.assembly.routes import route
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.assembly.update import update
from page.html.markdown import words
from page.table.table import Table

from tests.matches import clauses_of
from tests.page.asking import status
from tests.samples import sample

EVERY = [(game, n) for game in GAMES for n in range(len(examples(game)))]
TRIED = [(game, n) for game, n in EVERY if not isinstance(examples(game)[n].claim, Excluded)]


def opened(game: str, mark: str = "") -> App:
    return update(App(), Message("rules", f"{game}/{mark}" if mark else game))


def trying(game: str, n: int, app: App | None = None) -> App:
    return update(app or opened(game), Message("try", f"{game}/{n}"))


def at_table(game: str) -> App:
    match = Match.new(game, seed=1, players=(Player("Anna"), Player("Bea")))
    return App(activity=Playing(Table("game:1", match).seen())).at("play")


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_tell_every_example_below_its_clause(game: str):
    parts = re.findall(r'id="clause-(\w+)"|<span>([^<]*)</span>(?:<button|</figcaption)', sheet(opened(game)).html)
    above, captions = "", []
    for clause, said in parts:
        above = clause or above
        if said:
            captions.append((above, unescape(said)))
    assert sorted(captions) == sorted((one.clause, one.words) for one in examples(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_word_is_explained_where_it_is_touched_and_the_rules_are_a_touch_further(game: str):
    for app in (update(App(), Message("go", f"begin/{game}")), at_table(game)):
        glossed = re.findall(r'class="gloss" data-do="(\w+)" data-with="([^"]+)"', screen(app).html)
        assert glossed or game != "bounders"
        for do, about in glossed:
            told = sheet(update(app, Message(do, about)))
            assert told.name == "word"
            meant = re.search(
                rf'id="word-{about.partition("/")[2]}"[^>]*><b>([^<]+)</b> (.*?)</p>', sheet(opened(game)).html
            )
            assert meant
            assert meant[1] in told.html
            assert meant[2] in told.html
            assert 'class="rule' not in told.html
            assert f'data-do="rules" data-with="{about}"' in told.html


@pytest.mark.parametrize("game", GAMES)
def test_examples_are_drawn_when_they_come_near(game: str):
    app = opened(game)
    assert '<svg class="board' not in sheet(app).html
    clauses = list(clauses_of(game))
    some = update(app, Message("near", clauses[0]))
    assert '<svg class="board' in sheet(some).texts[f"of-{clauses[0]}"]
    assert '<svg class="board' not in sheet(some).texts[f"of-{clauses[1]}"]
    whole = sheet(update(app, Message("near", " ".join(clauses))))
    for one in examples(game):
        assert whole.texts[f"of-{one.clause}"].count("<figure>") <= whole.texts[f"of-{one.clause}"].count(
            'class="board'
        )


@pytest.mark.parametrize(("game", "n"), sample(EVERY, 2))
def test_an_example_plays_its_moves_and_marks_what_is_refused(game: str, n: int):
    one = examples(game)[n]
    text = sheet(update(opened(game), Message("near", one.clause))).texts[f"of-{one.clause}"]
    shown = next(figure for figure in text.split("<figure>") if one.words in unescape(figure))
    frames = [f"{len(one.claim.moves.split()) + 1}"] if isinstance(one.claim, Legal) else []
    assert re.findall(r'data-frames="(\d+)"', shown) == frames
    assert ("Not allowed" in shown) == isinstance(one.claim, Refused | Excluded)


@pytest.mark.parametrize("game", GAMES)
def test_every_example_can_be_tried_but_a_table_that_cannot_be(game: str):
    shown = sheet(App().over("rules", game)).html
    offered = [(game, n) for n in range(len(examples(game))) if f'data-with="{game}/{n}"' in shown]
    assert offered == [one for one in TRIED if one[0] == game]


@pytest.mark.parametrize(("game", "n"), sample(TRIED, 2))
def test_an_example_is_tried_at_a_table_of_its_own_and_left_for_its_clause(game: str, n: int):
    before = opened(game)
    app = trying(game, n, before)
    one = examples(game)[n]
    assert app.screen == "play"
    assert app.playing.key == ""
    assert app.playing.match.state == one.state
    assert app.playing.playable == (one.game.turn(one.state) is not None)
    assert app.sheet == ""
    assert app.kept == before.kept
    assert one.words in unescape(status(app))
    assert route(app) == f"try/{game}/{n}"
    left = update(app, Message("untry"))
    assert (left.screen, left.table, left.sheet, left.shown.about) == ("first", None, "rules", f"{game}/{one.clause}")


@pytest.mark.parametrize(("game", "n"), TRIED)
def test_the_moves_an_example_speaks_of_can_be_played_with_every_hand_open_in_turn(game: str, n: int):
    one, app = examples(game)[n], trying(game, n)
    moves = one.claim.moves.split() if isinstance(one.claim, Legal) else []
    for move in moves:
        if app.playing.between:
            app = update(app, Message("onto"))
            continue
        for name in read_action(move):
            if name not in app.playing.touched:
                app = update(app, Message("touch", name))
        if app.playing.whole:  # what may be done besides a move is done at a touch
            app = update(app, Message("confirm"))
        assert not app.playing.down
    assert len(app.playing.match.actions) == len(moves)
    assert app.sheet == ""
    if moves:
        assert not update(app, Message("undo")).playing.agree
        assert len(update(app, Message("undo")).playing.match.actions) < len(moves)
    assert update(app, Message("afresh")).playing.match.state == one.state


def test_a_game_waits_while_an_example_is_tried_and_is_there_again_after_it():
    app = at_table("bounders")
    tried = trying("bounders", 1, update(app, Message("rules", "bounders")))
    assert tried.activity.left().table is app.table
    moved = update(update(tried, Message("touch", "d3")), Message("confirm"))
    assert moved.kept == tried.kept
    left = update(moved, Message("untry"))
    assert left.playing.match is app.playing.match
    assert (left.screen, left.sheet, type(left.activity)) == ("play", "rules", Playing)
    gone = update(moved, Message("go", ""))
    assert gone.table is not None
    assert gone.table.match is app.playing.match
    assert isinstance(gone.activity, Playing)


def test_an_example_can_be_tried_in_the_midst_of_a_lesson_that_then_goes_on():
    lesson = update(App(), Message("learn", "bounders"))
    left = update(trying("bounders", 1, lesson), Message("untry"))
    assert left.activity is lesson.activity


@pytest.mark.parametrize("arg", ["bounders/999", "bounders/-1", "nothing/1", "bounders", ""])
def test_what_is_no_example_is_not_tried(arg: str):
    app = App()
    assert update(app, Message("try", arg)) is app
    assert not isinstance(update(app, Message("go", f"try/{arg}")).activity, TryingExample)


def test_what_a_word_means_is_found_first_and_every_hit_is_said_in_whole_sentences():
    hits = sheet(update(opened("battle_gods"), Message("find", value="trilithon"))).texts["found"]
    said = re.findall(r">([^<>]+)</button>", hits)
    assert said[:2] == [
        "Trilithon: One of the five cards without a number. It puts a follower or your god on any empty space, or "
        "removes the unprotected enemy follower whose number card is played with it.",
        "Play a trilithon. It puts a follower, or your god, on any empty space.",
    ]
    assert all(one.endswith(".") for one in said)
    assert 'data-with="battle_gods/trilithon"' in hits


@pytest.mark.parametrize("game", GAMES)
def test_words_are_found_where_they_stand_and_each_hit_leads_there(game: str):
    app = opened(game)
    for clause, said in clauses_of(game).items():
        plain = re.sub(r"[*`]", "", said).split()
        hits = sheet(update(app, Message("find", value=" ".join(plain[:4])))).texts["found"]
        assert f'data-with="{game}/{clause}"' in hits
    assert "Nothing found" in sheet(update(app, Message("find", value="zebra"))).texts["found"]
    assert sheet(update(app, Message("find", value="a"))).texts["found"] == ""


@pytest.mark.parametrize("game", GAMES)
def test_every_use_of_a_word_that_is_explained_leads_to_it(game: str):
    text = sheet(opened(game)).html
    entries = set(words(rules(game)).values())
    assert entries
    for entry in entries:
        assert f'id="word-{entry}"' in text
        assert f'data-with="{game}/{entry}"' in text
        assert f'id="word-{entry}" class="rule word lit"' in sheet(opened(game, entry)).html
    assert "(decided)" not in text


@pytest.mark.parametrize("game", GAMES)
def test_one_line_above_the_rules_says_what_the_signs_in_them_are(game: str):
    line, _, text = sheet(opened(game)).html.partition('id="word-decided"')[2].partition("</p>")
    series = {name.rstrip("0123456789") for name in re.findall(r'id="clause-(\w+)"', text)}
    assert series == set(re.findall(r"\b([A-Z]+)\d+\b", line))
    assert ("†" in line) == (">†</button>" in text)
    assert text.count("†") == text.count(">†</button>")
    assert 'class="rule signs lit"' in sheet(opened(game, "decided")).html


def test_the_sheet_of_a_table_shows_what_that_table_plays_by():
    match = Match.new("bounders", seed=1, options={"pie": True})
    app = update(App(activity=Playing(Table("game:1", match).seen())).at("play"), Message("rules", "bounders"))
    shown = sheet(app).html.partition("This table plays with")[2].partition("</section>")[0]
    assert "swap colours" in shown
    assert 'data-with="bounders/BO5"' in shown
    assert "tie-breaks" not in shown
    assert "This table plays with" not in sheet(opened("bounders")).html


def read(game: str, options: Mapping[str, Value] = MappingProxyType({}), mark: str = "") -> tuple[str, str]:
    """Return what a table's rules say that is played there, and what stands behind a door."""
    match = Match.new(game, seed=1, options=options)
    app = App(activity=Playing(Table("game:1", match).seen())).at("play")
    whole = sheet(update(app, Message("rules", f"{game}/{mark}" if mark else game))).html
    text = re.sub(r'<section class="here">.*?</section>', "", whole, flags=re.DOTALL)
    before, door, rest = text.partition("<summary>Variants that are not played at this table</summary>")
    behind, _, after = rest.partition("</details>")
    return (before.rpartition("<details")[0] + after, behind) if door else (text, "")


@pytest.mark.parametrize(("game", "option"), [(game, option) for game in GAMES for option in GAMES[game].options()])
def test_a_tables_rules_tell_of_an_option_where_it_is_chosen_and_else_behind_a_door(game: str, option: str):
    declared = GAMES[game].options()[option]
    other = next(one for one in (declared.choices or declared.span or ()) if one != declared.default)
    [variant] = Match.new(game, seed=1, options={option: other}).game.variants
    usual, left = read(game)
    chosen, _ = read(game, {option: other})
    assert f"At this table: {variant[:1].lower()}{variant[1:]}." in unescape(chosen), "as a sentence goes on"
    assert "At this table" not in usual
    assert "Option:" not in usual, "nothing is told that is not played"
    named = [clause for clause in re.findall(r'id="clause-(\w+)"', left) if clause]
    assert all(f'id="clause-{clause}"' not in usual for clause in named)
    assert not any(heading + "</h2>" in usual for heading in ("Options", "Variants"))
    assert "At this table" not in sheet(opened(game)).html


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_the_rules_is_lost_at_a_table(game: str):
    def told(html: str) -> set[str]:
        return {*re.sub("<[^>]+>", " ", html).split()}

    usual, left = read(game)
    heading = (
        "Play Options Variants All variants can be combined, except those that CV2 excludes. The author recommends CV1."
    )
    assert told(sheet(opened(game)).html) - told(heading) <= told(usual + left)


def test_the_door_stands_open_for_who_is_led_to_a_rule_behind_it():
    _, left = read("contiguity", mark="CV9")
    assert 'class="rule lit"' in left
    match = Match.new("contiguity", seed=1)
    app = App(activity=Playing(Table("game:1", match).seen())).at("play")
    assert "<details open>" in sheet(update(app, Message("rules", "contiguity/CV9"))).html
    assert "<details>" in sheet(update(app, Message("rules", "contiguity/CD1"))).html


def test_of_a_choice_with_several_clauses_the_one_that_is_played_is_told():
    bid, left = read("contiguity", {"match": "bid"})
    assert "At this table: bid for the sides." in bid
    assert 'id="clause-CV8"' in left
    flip, left = read("contiguity", {"match": "flip"})
    assert "At this table: both sides once." in flip
    assert 'id="clause-CV9"' in flip, "which settles a match that is level"
    assert 'id="clause-CV9"' not in left


@pytest.mark.parametrize("game", GAMES)
def test_who_wants_to_learn_to_play_is_led_to_the_first_game_and_to_the_rules(game: str):
    shown = sheet(update(App(), Message("rules", ""))).html
    assert f'data-do="rules" data-with="{game}"' in shown
    assert (f'data-do="learn" data-with="{game}"' in shown) == bool(lesson(game))
