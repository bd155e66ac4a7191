"""Hints and the analysis: how they are climbed, what they say is good, and what they say is proved."""

import json
import re
from random import Random
from time import perf_counter

import pytest
from henge.analysis import compare, think
from henge.bots import Thought, levels, players
from henge.games import GAMES
from henge.language import ENGLISH, YOU, in_words, opened
from henge.match import Match, Player
from henge.rules import Action, write_action
from henge.shuffling import one_of
from page.app.app import App
from page.assembly.screens import screen
from page.assembly.sheets import sheet
from page.features.hints import view as hints
from page.features.hints.move_worth import CHANCE
from page.features.play import news
from page.html.escape import plain
from page.keeping.names import RESULTS
from page.keeping.tallies import Results, Tally

from tests.browser.visit import match, played_out
from tests.page.asking import TABLES, after, asked, judged, said, seated, status
from tests.samples import sample
from tests.spoken import CODES, spoken, texts


def test_hints_are_climbed_rung_by_rung_and_never_shown_unasked():
    app = seated(match("bounders", 4, size=3))
    assert "hint" not in screen(app).texts["status"]
    app = after(app, "hint")
    assert asked(app)["do"] == "think"
    assert "Looking for a hint" in screen(app).html
    app = judged(app, "c3", {"c3": 0.7, "b3": 0.4})
    first = screen(app).texts["status"]
    assert "Your chance of winning" not in first, "whoever plays a first game is not helped by it"
    seasoned = app.keep(RESULTS, Results({"bounders": {1: Tally(played=3)}}, "").write())
    assert "Your chance of winning is about 70\u00a0%." in screen(seasoned).texts["status"]
    assert "c3" not in first
    assert "Which move?" in first, "the place of a stone is the move"
    app = after(app, "hint")
    assert app.playing.touched == ("c3",)
    assert ">Place a light stone on c3.<" in status(app)
    why = sheet(after(app, "why")).html
    assert "Why this move" in why
    assert why.count("70\u00a0%") == 1, "beside the next best, where a first game’s hint has not said it"
    assert sheet(after(app, "hint")).html == why  # the fourth touch
    played = after(app, "confirm")
    assert "hint" not in screen(played).texts["status"]


@pytest.mark.parametrize(("level", "told"), [(0, True), (1, False), (2, False), (3, True), (8, True)])
def test_no_chance_is_told_against_a_computer_that_errs_often_for_it_is_one_against_play_as_good_as_the_hints(
    level: int, told: bool
):
    app = seated(match("bounders", 4, size=3, levels=[0, level])).keep(
        RESULTS, Results({"bounders": {1: Tally(played=3)}}, "").write()
    )
    app = judged(after(app, "lift", "hint"), "c3", {"c3": 0.34, "b3": 0.2})
    assert ("Your chance of winning is about 34\u00a0%." in screen(app).texts["status"]) == told


@pytest.mark.parametrize("code", [ENGLISH, *CODES])
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_advises_its_move_and_does_not_tell_it_as_done(game: str, code: str):
    with spoken(texts(code)):
        app = seated(match(game, 12, **TABLES[game]))
        app = after(app, "lift", "hint")
        best = app.playing.viewpoint.legal[0]
        app = said(app, write_action(best))
        while app.playing.touched != best:
            app = after(app, "hint")
        deed = app.playing.game.tell(app.playing.viewpoint.view, best)
        told = plain(re.findall("<h2>(.*?)</h2>", status(app))[0])
        assert told == opened(f"{deed.you if code == ENGLISH else deed.doing}.")


def test_where_no_idea_is_told_it_is_told_where_to_look_without_telling_the_move():
    begun = match("contiguity", 20)
    slides = [action for action in begun.game.actions(begun.state) if len(action) == 2]
    first = (said(after(seated(begun), "hint"), write_action(slide)) for slide in slides)
    app, slide = next((app, slide) for app, slide in zip(first, slides, strict=True) if "Where?" in status(app))
    app = after(app, "hint")
    assert "The move touches the lit place: what would change there?" in screen(app).html
    assert app.playing.reply.lit == slide[:1], "the piece, and not where it goes"


@pytest.mark.parametrize("game", GAMES)
def test_every_rung_of_a_hint_says_more_than_the_one_before(game: str, whole: bool):
    rungs = list[int]()
    for ply in range(0, 30, 1 if whole else 10):
        begun = match(game, ply)
        if begun.turn is None:
            continue
        legal = begun.game.actions(begun.game.observe(begun.state, begun.turn))
        for action in {legal[0], legal[len(legal) // 2], legal[-1]}:
            app = said(after(after(seated(begun), "lift"), "hint"), write_action(action))
            told, texts = {*hints.lit(app)}, [status(app)]
            while app.playing.touched != action:
                before, app = app, after(app, "hint")
                assert app.analysis.climb != before.analysis.climb
                if app.playing.touched == action:
                    assert not {*action} <= {*before.playing.reply.lit}, "the place alone does not tell the move"
                else:
                    assert {*app.playing.reply.lit} - told, "something is lit that was not named before"
                texts.append(status(app))
            assert len({*texts}) == len(texts)
            assert "Where?" in texts[0] or "Which move?" in texts[0]
            assert ("Where?" in texts[0]) == (len(texts) == 3)
            rungs.append(len(texts))
    assert rungs


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_on_every_bar(game: str):
    app = seated(match(game, levels=(0, 1, 1, 1, 1)))
    [bulb] = re.findall(r'<button class="([^"]*)"[^>]* data-do="hint"', screen(app).texts["bar"])
    assert bulb == "tool", "and not only where there is much room"


def test_nothing_takes_the_bulbs_place_while_the_computer_moves():
    begun = match("bounders", 4, size=4, levels=(0, 1))
    mine, bots = (screen(seated(one)).texts["bar"] for one in (begun, begun.back_to(3)))
    places = [re.findall('<button[^>]* data-do="([a-z]+)"|<span class="tool">', bar)[-3:] for bar in (mine, bots)]
    assert places == [["undo", "hint", "menu"], ["undo", "", "menu"]]
    assert '<span class="tool"></span>' not in screen(seated(played_out(begun))).texts["bar"], "nobody moves any more"


def test_what_is_proved_is_told_instead_of_chances():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    won = judged(app, "c3", {"c3": 1.0, "b3": 0.4}, proofs=[("c3", True, 3)])
    assert "You can win, whatever the replies." in screen(won).texts["status"]
    why = sheet(after(won, "hint", "hint", "why")).html
    assert "This move wins in 2 moves, whatever the replies." in why
    assert "if all goes as expected" not in why
    assert "not proved" in why
    assert "%" not in why, "what is proved stands beside no estimate"
    lost = judged(app, "c3", {"c3": 0.0, "b3": 0.0}, proofs=[("c3", False, 6), ("b3", False, 2)])
    assert "This position is lost against best play." in screen(lost).texts["status"]
    bars = screen(after(lost, "cancel", "analysis")).html
    assert bars.index("loses in 3 moves") < bars.index("loses at once")
    assert "0\u00a0%" not in bars


def hinted(app: App) -> str:
    """Return all that a hint, why and the analysis say about the position on the table."""
    first = app.but(analysis=app.analysis.but(climb=None))
    first = first if first.review.compared(first.playing.last) else after(first, "hint")
    first = first if first.analysis.climb else after(first, "hint")
    why = sheet(after(first, "hint", "hint", "why")).html
    return screen(first).texts["status"] + why + screen(after(first, "cancel", "analysis")).texts["log"]


def test_what_a_hint_proved_no_later_one_in_the_same_game_contradicts():
    app = judged(after(seated(match("bounders", 4, size=3)), "hint"), "c3", {"c3": 1.0}, proofs=[("c3", True, 0)])
    assert "You can win, whatever the replies." in hinted(app)
    app = after(app, "cancel", ("touch", "c3"), "confirm", "hint")
    legal = [write_action(one) for one in app.playing.viewpoint.legal]
    app = judged(app, legal[0], {legal[0]: 0.6, legal[1]: 0.5})
    assert "This position is lost against best play." in hinted(app)
    assert "%" not in hinted(app), "it was proved that this is lost"
    app = after(app, "cancel", ("touch", legal[1]), "confirm", "hint")
    legal = [write_action(one) for one in app.playing.viewpoint.legal]
    app = judged(app, legal[0], {legal[0]: 0.7, legal[1]: 0.5})
    assert "this is the only one that wins" in hinted(app), "which the facts have proved"
    assert "It was not proved by which move" not in hinted(app)
    assert "%" not in hinted(app)
    app = after(app, "cancel", ("touch", legal[1]), "confirm", "hint")
    app = judged(app, write_action(app.playing.viewpoint.legal[0]), {write_action(app.playing.viewpoint.legal[0]): 0.6})
    assert "60\u00a0%" in hinted(app), "nobody has proved that the win was kept"


@pytest.mark.parametrize("seed", sample(range(2), 2))
def test_hints_of_open_stonehenge_speak_of_a_win_as_long_as_they_are_followed(seed: int, whole: bool):
    app, rng = seated(match("stonehenge", seed=seed)), Random(seed)
    for ply in range(6 if whole else 3):
        app = after(app, "hint")
        *_, last = think.think({**asked(app), "seconds": 0.2}, perf_counter)
        app = after(app, ("answer", "", json.dumps({"ticket": app.analysis.inquiry.ticket, **last, "done": True})))
        text = hinted(app)
        assert ("is lost against best play" if ply % 2 else "whatever the replies.") in text
        assert "%" not in text
        known = app.review.compared(app.playing.last)
        assert known
        names = one_of(app.playing.viewpoint.legal, rng) if ply % 2 else known.thought.action
        app = after(app, "cancel", *(("touch", name) for name in names), "confirm")


def test_of_a_lost_position_it_is_told_how_many_replies_win_where_that_is_known_and_else_only_that_it_is_lost():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    proofs = [("c3", False, 6), ("b3", False, 2)]
    lost = judged(app, "c3", {"c3": 0.0, "b3": 0.0}, proofs=proofs)
    known = judged(app, "c3", {"c3": 0.0, "b3": 0.0}, proofs=proofs, replies=[2, 9])
    name = app.playing.name(1 - (app.playing.viewpoint.turn or 0))
    for one, told in ((lost, ""), (known, f"leaves {name} only 2 winning replies out of 9.")):
        status = screen(one).texts["status"]
        assert "This position is lost against best play." in status
        assert ("replies" in status) == bool(told)
        assert told in status
        assert "longest" not in status + sheet(after(one, "hint", "hint", "why")).html
    finding = known.review.compared(known.playing.last)
    assert finding
    notes = [hints.verdict(app.playing.touch(name), finding, CHANCE)[1] for name in ("c3", "b3", "a2")]
    assert [bool(note) for note in notes] == [True, False, False]


@pytest.mark.parametrize(
    ("won", "told"),
    [
        (1, "leaves you only one winning reply."),
        (6, "leaves you only 6 winning replies out of 9."),
        (9, "lost against best play."),
    ],
)
def test_replies_of_who_plays_as_you_are_told_as_yours(won: int, told: str):
    begun = Match.new("bounders", seed=1, options={"size": 3}, players=[Player("Bea"), Player(YOU)])
    known = judged(after(seated(begun), "hint"), "c3", {"c3": 0.0}, proofs=[("c3", False, 6)], replies=[won, 9])
    assert told in screen(known).texts["status"]


@pytest.mark.parametrize("seed", range(3))
def test_the_replies_to_a_move_that_loses_are_counted_by_all_that_may_be_played(seed: int):
    whole = played_out(match("stonehenge", seed=seed))
    begun = whole.back_to(len(whole.actions) - 4)
    view = begun.game.observe(begun.state, begun.turn)

    def wins(at: object, seat: int) -> bool:
        if (turn := begun.game.turn(at)) is None:
            return seat in begun.game.result(at).ranking[0]  # type: ignore[union-attr]
        tried = (wins(begun.game.apply(at, one), seat) for one in begun.game.actions(at))
        return any(tried) if turn == seat else all(tried)

    action = begun.game.actions(view)[0]
    then = begun.game.apply(begun.state, action)
    replies = begun.game.actions(then)
    rival = begun.game.turn(then)
    level = levels("stonehenge")[-1]
    *_, counted = compare.count_refuting(begun.game, view, action, level, Random(1), perf_counter)
    assert rival is not None
    assert counted == (sum(wins(begun.game.apply(then, one), rival) for one in replies), len(replies))


@pytest.mark.parametrize("seed", range(12))
def test_of_moves_that_all_lose_the_hint_takes_one_that_the_fewest_replies_refute(seed: int):
    whole = played_out(match("stonehenge", seed=seed))
    begun = next((at for back in (4, 3) for at in [whole.back_to(len(whole.actions) - back)] if _all_lose(at)), None)
    if begun is None:
        return
    view, solver = begun.game.observe(begun.state, begun.turn), players("stonehenge").solver
    assert solver
    legal = begun.game.actions(view)
    counts = dict[Action, tuple[int, float]]()
    for action in legal:
        then = begun.game.apply(begun.state, action)
        if (rival := begun.game.turn(then)) is not None and rival != begun.turn:
            *_, known = [dict[Action, float](), *solver(begun.game, begun.game.observe(then, rival), ())]
            won = sum(value == 1.0 for value in known.values())
            counts |= {action: (won, won / len(known))} if won < len(known) else {}
    lost = Thought(legal[0], 0.0, 1, rivals=tuple((action, 0.0) for action in legal), exact=True)
    wins = think.forced_replies("stonehenge", lost)
    assert wins
    found, replies = [*compare.hardest(begun.game, view, lost, wins, lambda: 0.0), (lost, ())][-2:][0]
    if counts:
        assert (replies[0], replies[0] / replies[1]) == counts[found.action] == min(counts.values())
        assert found.rivals[0][0] == found.line[0] == found.action
        assert {*found.rivals} == {*lost.rivals}
    else:
        assert (found, replies) == (lost, ())


def _all_lose(at: Match) -> bool:
    """Tell whether it is somebody's turn, and all moves are solved and lose."""
    solver = players("stonehenge").solver
    if at.turn is None or solver is None:
        return False
    *_, known = [{}, *solver(at.game, at.game.observe(at.state, at.turn), ())]
    return bool(known) and not any(known.values())


def test_of_a_won_position_no_more_is_said_than_how_many_moves_are_proved_to_win():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    one = judged(app, "c3", {"c3": 1.0, "b3": 0.99}, proofs=[("c3", True, 3)])
    assert "You can win, whatever the replies." in screen(one).texts["status"]
    two = judged(app, "c3", {"c3": 1.0, "b3": 1.0}, proofs=[("c3", True, 3), ("b3", True, 5)])
    assert "You can win, whatever the replies." in screen(two).texts["status"], "others may win as well"
    legal = [write_action(action) for action in app.playing.viewpoint.legal]
    for won, words in (
        (1, "Only one move wins."),
        (2, f"Two of the {in_words(len(legal))} moves win."),
        (len(legal), "The game is decided; every move wins."),
    ):
        values = {action: float(n < won) for n, action in enumerate(legal)}
        proofs = [(action, bool(value), 0) for action, value in values.items()]
        known = judged(app, legal[0], values, proofs=proofs, exact=True)
        assert words in screen(known).texts["status"]
    drawn = judged(app, legal[0], dict.fromkeys(legal, 0.5), exact=True)
    assert "With best play it is a draw." in screen(drawn).texts["status"]
    assert "%" not in hinted(drawn)


def test_a_move_stands_out_only_where_it_is_clearly_valued_higher():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    for second, words in ((0.58, "One move stands out."), (0.64, "One move looks best.")):
        weighed = judged(app, "c3", {"c3": 0.7, "b3": second})
        known = weighed.review.compared(weighed.playing.last)
        assert known
        assert hints.verdict(weighed.playing, known, CHANCE)[0] == words


def test_a_hint_makes_room_for_what_to_touch_next():
    begun = match("meets_bounds", levels=(0, 1))
    app = said(after(seated(begun), "hint"), write_action(begun.game.actions(begun.state)[0]))
    assert news.note(app)
    card = next(name for name in app.playing.live if name != "pass")
    assert not news.note(after(app, ("touch", card)))


@pytest.mark.parametrize("game", TABLES)
def test_a_hint_asked_for_in_the_middle_of_a_move_is_about_the_whole_move(game: str):
    first = match(game, **TABLES[game]).turn
    app = seated(match(game, levels=[int(seat != first) for seat in range(3)], **TABLES[game]))
    step = next((name for name, whole in app.playing.live.items() if not whole), None)
    begun = after(app, ("touch", step)) if step else app
    looking = after(begun, "hint")
    assert news.note(looking)
    assert looking.playing.touched == begun.playing.touched


def test_a_move_in_preview_is_judged_without_telling_the_better_one():
    app = judged(after(seated(match("bounders", 4, size=3)), "hint"), "c3", {"c3": 0.7, "b3": 0.69, "a2": 0.4})
    known = app.review.compared(app.playing.last)
    assert known
    words = {name: hints.verdict(app.playing.touch(name), known, CHANCE)[0] for name in ("c3", "b3", "a2")}
    assert words == {
        "c3": "Nothing better was found.",
        "b3": "About as good as the best.",
        "a2": "There is something better.",
    }


def test_the_analysis_compares_moves_in_open_games_and_shows_a_margin():
    app = after(seated(match("bounders", 4, size=3)), "analysis")
    assert asked(app)["compare"]
    app = said(app, "c3", value=0.7, rivals=[("c3", 0.7), ("b3", 0.9), ("a2", 0.5)], lead=2.25, games=200)
    text = screen(app).texts["log"]
    assert text.index("on c3") < text.index("on b3") < text.index("on a2")
    assert "leads by 2.2 cells at the end" in text
    assert "90\u00a0%" not in text
    hidden = after(seated(match("battle_gods", 4, levels=(0, 1))), "analysis")
    assert "nothing to compare" in screen(hidden).texts["log"]


@pytest.mark.parametrize(("value", "words"), [(0.1, "equally poor"), (0.29, "equally poor"), (0.5, "equally good")])
def test_moves_that_promise_little_are_not_called_good(value: float, words: str):
    app = after(seated(match("bounders", 4, size=3)), "hint")
    legal = [write_action(one) for one in app.playing.viewpoint.legal][:6]
    assert words in screen(judged(app, legal[0], dict.fromkeys(legal, value))).texts["status"]
    few = screen(judged(app, legal[0], {legal[0]: value, legal[1]: value, legal[2]: 0.01})).texts["status"]
    assert ("good" in few) == (value == 0.5)


def test_of_poor_moves_it_is_told_that_the_rest_are_worse_only_where_all_were_looked_at():
    app = after(seated(match("bounders", 4, size=3)), "hint")
    moves = [write_action(action) for action in app.playing.viewpoint.legal]
    some = screen(judged(app, moves[0], {moves[0]: 0.1, moves[1]: 0.1, moves[2]: 0.05})).texts["status"]
    assert "Two moves are about equally poor, and no better one was found." in some
    every = screen(judged(app, moves[0], {**dict.fromkeys(moves, 0.05), moves[0]: 0.1, moves[1]: 0.1}))
    assert "Two moves are about equally poor, and the rest are worse." in every.texts["status"]
    lost = screen(judged(app, moves[0], {moves[0]: 0.01, moves[1]: 0.01, moves[2]: 0.0})).texts["status"]
    assert "All your moves are about equally poor." in lost


def test_where_every_move_is_as_good_or_one_alone_was_weighed_a_hint_counts_none():
    app = after(seated(match("contiguity", 1)), "hint")
    moves = {"".join(action): 0.57 for action in app.playing.viewpoint.legal}
    first, *_ = moves
    assert "All your moves are about equally good." in screen(judged(app, first, moves)).texts["status"]
    assert "A good move was found." in screen(judged(app, first, {first: 0.57})).texts["status"]
