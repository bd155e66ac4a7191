"""What a review says decided a game: a move, the cards, a resignation, or nothing that is known."""

import re
from collections import Counter
from html import unescape

import pytest
from henge.analysis import chances, turning_points
from henge.analysis.lost_game import accounts, cause, deciding_moves, telling
from henge.analysis.lost_game.accounts import RESIGNED
from henge.analysis.not_blamed import was_advised
from henge.facts import NOT_TOLD, Lost
from henge.games import GAMES
from henge.language import percent
from henge.match import Match, Player
from page.app.app import App
from page.features.review import review_progress
from page.features.review import view as review_screen
from page.features.review.what_decided import FIRST, how_each_was_lost, set_off

from tests.browser.visit import match, played_out
from tests.page.asking import Answer, after, looked_over, seated
from tests.page.reviewing import finished, reviewed, stones


def decided(app: App) -> list[str]:
    """Return of each game of the match on the table what decided it."""
    return [" ".join(sentences) for sentences in accounts.accounts(app.review)]


@pytest.fixture
def untold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be found that explains how a game was lost."""
    monkeypatch.setattr(telling, "summary", lambda *_, **__: [])
    for kind in ("on_the_board", "outrun"):
        monkeypatch.setattr(telling, kind, lambda *_: NOT_TOLD)


@pytest.mark.usefixtures("untold")
def test_in_a_review_your_chances_and_the_computers_are_told_apart():
    begun = Match.new("bounders", seed=9, options={"size": 4}, players=[Player(""), Player("Computer", 5)])
    html = review_screen.body(reviewed(seated(played_out(begun)), [0.9, 0.4, 0.5]))
    assert {*re.findall(r"<b><span class=.sr.>Move \d+: ([^<]*) chances fall", html)} == {"your", "Computer’s"}
    assert re.search(
        r"What cost (you|Computer) most was placing a \w+ stone on \w+ at move \d+: \d+\u00a0% of the chances", html
    )


@pytest.mark.parametrize("game", ["bounders", "contiguity", "stonehenge"])
def test_nothing_is_told_early_of_an_open_game_that_a_proof_could_withdraw(game: str):
    for seed in (0, 2):
        begun = played_out(match(game, 5, seed=seed, **GAMES[game].short), seed)
        assert begun.result
        assert how_each_was_lost(after(seated(begun), "review")) == []


@pytest.mark.parametrize("game", ["battle_gods", "meets_bounds"])
def test_how_a_game_of_two_was_lost_by_what_lay_on_the_board_is_told_before_anything_has_been_looked_at(game: str):
    heard = set[bool]()
    for seed in (0, 2):
        begun = played_out(match(game, 5, seed=seed), seed)
        app = after(seated(begun), "review")
        early = how_each_was_lost(app)
        html = review_screen.body(app)
        assert (review_progress.EARLY in html) == bool(early)
        words = "".join(unescape(re.sub("<[^>]*>", "", html)).split())
        assert all("".join(one.split()) in words for one, *_ in early)
        heard.add(bool(early))
    assert True in heard
    assert review_progress.EARLY not in review_screen.body(reviewed(finished(), [0.5]))
    assert how_each_was_lost(after(seated(match(game, 6).resign()), "review")) == []


@pytest.mark.usefixtures("untold")
def test_a_review_begins_with_the_move_that_cost_the_loser_most():
    app = reviewed(finished(), [0.9, 0.4, 0.5])
    begun = app.playing.match
    assert begun.result
    [[loser]] = begun.result.ranking[1:]
    turns = [turn for turn in turning_points.turning_points(app.review) if turn.seat == loser and turn.better]
    worst = max(turns, key=lambda turn: turn.drop)
    [cause] = decided(app)
    name = begun.name(loser, begun.state)
    [cell] = worst.played
    move = f" at move {worst.ply + 1}: {percent(worst.given)} of the chances"
    assert re.fullmatch(
        rf"What cost {name} most was placing a (light|dark) stone on {cell}{move}\. Better: placing a .*\.", cause
    )
    html = review_screen.body(app)
    assert html.index(f"What cost {name} most was") < html.index("<figure")


def test_a_review_says_that_somebody_resigned_who_was_ahead_and_nothing_before_all_is_known():
    begun = match("bounders", 6, size=3)
    loser = begun.turn
    assert loser is not None
    app = after(seated(begun.resign()), "review")
    assert decided(app) == []
    app = reviewed(seated(begun.resign()), [0.8 if (ply - 6) % 2 == 0 else 0.2 for ply in range(6)])
    [cause] = decided(app)
    name = begun.name(loser, begun.state)
    assert re.fullmatch(rf"{name} resigns with the better chances, about \d\d\u00a0%\.", cause)


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].seats_allowed[0] == 2])
def test_no_move_is_blamed_for_a_resignation(game: str):
    begun = match(game, 6)
    app = reviewed(seated(begun.resign()), [0.5])
    [stretch] = begun.stretches
    for seat in (0, 1):
        points = chances.curve(app.analysis.findings.of(begun.resign()), seat, stretch)
        assert points
        assert all(ply < len(begun.actions) for ply, _ in points)
    assert turning_points.turning_points(app.analysis.findings.of(begun.resign())) == []
    assert RESIGNED in review_screen.body(app)


def test_where_the_cards_weigh_more_than_any_move_that_is_told_with_what_was_on_the_board():
    begun = played_out(match("battle_gods"))
    assert begun.result
    [[winner], [loser]] = begun.result.ranking
    app = after(seated(begun), "review")

    def answer(ply: int, made: str, _: str) -> Answer:
        return made, {"value": 0.9 if (begun.mover(ply) == loser) == (ply < 40) else 0.1}

    app = looked_over(app, answer)
    [told] = accounts.accounts(app.review)
    name = begun.name(winner, begun.state)
    assert told[2] == f"The cards brought {name} more than the moves did."
    assert told[:2] + told[3:] == telling.habit(begun, loser, 0, len(begun.actions)).sentences


def found(app: App, better: dict[int, float] | None = None, won: int | None = None) -> App:
    """Return a review that found better moves at some positions by so much, and a win proved from one of them on."""
    begun, worse = app.playing.match, better or {}

    def answer(ply: int, made: str, other: str) -> Answer:
        lost = worse.get(ply, 0.0)
        if won is not None and ply >= won:
            wins = begun.mover(ply) == begun.mover(won)
            return made, {"value": float(wins), "rivals": [(made, float(wins))], "proofs": [(made, wins, 0)]}
        value = 0.5 - sum(cost if at % 2 == ply % 2 else -cost for at, cost in worse.items() if at < ply)
        return other if lost else made, {"value": value, "rivals": [(made, value - lost)]}

    return looked_over(after(app, "review"), answer)


def lost_by_second(seed: int = 1) -> Match:
    """Return a small game of Bounders that its first player has won."""
    for luck in range(seed, seed + 60):
        begun = match("bounders", 60, size=3, seed=luck)
        if begun.result and begun.result.ranking == ((0,), (1,)):
            return begun
    raise AssertionError


@pytest.mark.usefixtures("untold")
def test_a_review_of_a_game_without_a_turning_point_tells_what_the_loser_might_have_tried(
    monkeypatch: pytest.MonkeyPatch,
):
    begun = lost_by_second()
    assert decided(found(seated(begun), {5: 0.05})) == [], "nothing where nobody can tell why"
    monkeypatch.setattr(turning_points, "reasons_for", lambda *_, **__: ["It closes a region."])
    app = found(seated(begun), {5: 0.05})
    turn = turning_points.dearest(app.review, 1, begun.stretches[0])
    assert turn
    assert turn.better
    [cause] = decided(app)
    view = begun.states[turn.ply]
    assert cause.startswith("No move cost Bea much; ")
    assert f" at move {turn.ply + 1} cost most, " in cause
    assert begun.game.tell(view, turn.played).doing in cause
    assert cause.endswith(f"Better: {begun.game.tell(view, turn.better).doing}.")


@pytest.mark.usefixtures("untold")
def test_a_review_tells_from_which_move_on_a_win_was_certain():
    begun = lost_by_second()
    app = found(seated(begun), won=4)
    assert begun.mover(4) == 0  # and wins by one move at least: all of Bea's lose from the next one on
    assert not any("settled" in cause for cause in decided(app)), "what a solver saw first is no event"
    solved = app.analysis.findings.judged[id(begun.states[3])]
    drawn = solved._replace(thought=solved.thought._replace(value=0.5, exact=True))
    app = app.but(analysis=app.analysis.but(findings=app.review.judging(drawn).findings))
    move = begun.game.tell(begun.states[3], begun.actions[3]).named
    [cause] = decided(app)
    assert f"By move 4 it was settled: Bea {move}, and from then on Anna wins, whatever Bea plays." in cause
    assert "No single move decided it." not in review_screen.body(app)
    [whole] = decided(found(seated(begun), won=0))
    assert whole == "From the first move on Anna wins, whatever Bea plays."


@pytest.mark.parametrize("seed", range(1, 4))
def test_a_lost_game_is_told_from_the_last_move_that_let_go_a_proved_win(seed: int):
    app, begun = stones(seed)
    assert begun.result
    [loser] = begun.result.ranking[1]
    early, last = (next(ply for ply in range(least, 20) if begun.mover(ply) == loser) for least in (2, 6))

    def answer(at: int, made: str, other: str) -> Answer:
        mover = begun.mover(at)
        if at in (early, last):
            return other, {"value": 1.0, "rivals": [(other, 1.0), (made, 0.0)], "proofs": [(other, True, 0)]}
        if at > last or at == early + 1:
            wins = mover != loser
            return made, {"value": float(wins), "rivals": [(made, float(wins))], "proofs": [(made, wins, 0)]}
        return made, {"value": 0.5, "rivals": [(made, 0.5)]}

    app = looked_over(app, answer)
    [stretch] = begun.stretches
    turn = deciding_moves.losing(app.review, loser, stretch)
    assert turn
    assert turn.ply == last


def test_a_game_without_a_turning_point_has_no_cause_that_is_told_but_how_it_was_lost_all_the_while():
    app, begun = stones()
    assert begun.result
    [loser] = begun.result.ranking[1]
    ply = next(one for one in range(4, 8) if begun.mover(one) == loser)

    def answer(at: int, made: str, other: str) -> Answer:
        best, value = (other, 0.55) if at == ply else (made, 0.5)
        return best, {"value": value, "rivals": [(best, value), (made, 0.5)]}

    app = looked_over(app, answer)
    [stretch] = begun.stretches
    turns = [turn for turn in turning_points.turning_points(app.review) if turn.seat == loser and turn.better]
    slowly = telling.outrun(begun, loser, stretch[0], stretch[-1])
    fair = slowly.sentences and (slowly.ply is None or not was_advised(app.review, slowly.ply))
    told = cause.account_of_loss(app.review, loser, stretch).sentences
    assert bool(told) == bool(turns or fair)
    assert turns or told == (slowly.sentences if fair else [])


@pytest.mark.parametrize("solved", [True, False])
def test_a_draw_thrown_away_is_the_cause_of_a_lost_game_where_no_reason_is_known_and_no_estimate_is_a_draw(
    solved: bool,
):
    begun = lost_by_second()
    last = max(ply for ply in range(len(begun.actions)) if begun.mover(ply) == 1)

    def answer(at: int, made: str, other: str) -> Answer:
        if at == last:
            return other, {
                "value": 0.5,
                "rivals": [(other, 0.5), (made, 0.0)],
                "proofs": [(made, False, 0)],
                "exact": solved,
            }
        wins = at > last and begun.mover(at) == 0
        proofs = [(made, wins, 0)] if at > last else []
        return made, {"value": float(wins) if proofs else 0.5, "rivals": [(made, 0.5)], "proofs": proofs}

    while len(begun.game.actions(begun.states[last])) < 2:
        last -= 2
    app = looked_over(after(seated(begun), "review"), answer)
    [stretch] = begun.stretches
    turn = deciding_moves.losing(app.review, 1, stretch)
    assert turn
    assert turn.ply == last
    told = cause.account_of_loss(app.review, 1, stretch).sentences
    assert solved or not any(" draw" in sentence for sentence in told)
    if not solved:
        return
    better = begun.game.tell(begun.states[last], turn.better)
    played = begun.game.tell(begun.states[last], turn.played)
    assert deciding_moves.let_go(app.review, turn) == (
        f"At move {last + 1} Bea threw away a draw by {played.doing}. Only {better.doing} would have kept it."
    )
    lesson = telling.better_and_rule(begun, last, turn.better)
    assert not lesson or lesson[-1].startswith("For next time: ")
    [point] = [one for one in turning_points.turning_points(app.review) if one.ply == last]
    assert "Only that move drew." in point.reasons


def test_what_a_move_gave_away_by_itself_decides_a_game_of_cards_if_it_can_be_told_how(whole: bool):
    steep = 0
    for seed in range(1, 6 if whole else 4):
        begun = played_out(match("battle_gods", seed=seed))
        app = after(seated(begun), "review")
        app = looked_over(app, lambda _, made, other: (other, {"value": 0.9, "rivals": [(other, 0.9), (made, 0.6)]}))
        turns = turning_points.turning_points(app.review)
        [stretch] = begun.stretches
        for seat in (0, 1):
            own = [turn for turn in turns if turn.seat == seat and turn.better]
            told = [turn for turn in own if telling.summary(begun, turn.ply, turn.better, stretch[-1])]
            assert {turn.ply for turn in deciding_moves.deciders(app.review, seat, stretch)} >= {
                turn.ply for turn in told
            }
            steep += len(told)
    assert steep


def test_a_move_after_which_its_player_stood_as_well_again_did_not_decide_a_game_of_cards():
    told = Counter[bool]()
    for seed in range(1, 5):
        begun = played_out(match("battle_gods", seed=seed))
        app = after(seated(begun), "review")

        def looks(ply: int, made: str, other: str) -> Answer:
            high = 0.9 if ply % 14 < 7 else 0.6  # and the last of a game is not always its best
            return other, {"value": high, "rivals": [(other, high), (made, high - 0.3)]}

        app = looked_over(app, looks)
        [stretch] = begun.stretches
        for seat in (0, 1):
            steps = chances.judged_moves(app.review, seat, stretch)
            found = deciding_moves.deciders(app.review, seat, stretch)
            good = [any(one.before >= turn.before for one in steps if one.ply > turn.ply) for turn in found]
            assert good == sorted(good), "those that lasted come first"
            told[any(good)] += 1
    assert told[True]


@pytest.mark.parametrize(
    ("first", "rest"),
    [
        ("At move 31 you threw away a won game by a disk from 12 night to 4 day.", ""),
        (
            "At move 31 you threw away a won game by moving a disk from 12 night to 4 day. ",
            "Only destroying the disk on 21 night with the blue trilithon would have kept it.",
        ),
        (
            "At move 31 Vermilion’s disk on 14 night cut your sector 12–21: ",
            "10 points less for you, and your disks on 12 night, 16 day and 21 day were no longer bounded.",
        ),
        (
            "At move 31 you led the line through 12 night, 16 day and 21 day 3 to 2, ",
            "which a disk of yours on 14 night would have closed at once",
        ),
        (
            "A stone on a1, b2, c3, d4, e5, f6, g7, h8, i9, j10, k11, l12, m13, n14, o15, p16 and q17 won the game",
            "",
        ),
    ],
)
def test_of_a_long_sentence_on_what_decided_it_only_the_beginning_is_set_off(first: str, rest: str):
    assert set_off(first + rest) == (first, rest)
    assert not rest or len(first) <= FIRST.stop


def test_of_a_game_that_no_single_move_lost_it_is_told_since_when_it_was(monkeypatch: pytest.MonkeyPatch):
    begun = lost_by_second()
    app = found(seated(begun), won=4)
    solved = app.analysis.findings.judged[id(begun.states[3])]
    drawn = solved._replace(thought=solved.thought._replace(value=0.5, exact=True))
    app = app.but(analysis=app.analysis.but(findings=app.review.judging(drawn).findings))
    deed = begun.game.tell(begun.states[3], begun.actions[3]).named
    for ply in (None, 3):
        monkeypatch.setattr(accounts, "account_told", lambda *_, ply=ply: Lost(["Why.", "How.", "Rule."], ply))
        [told] = accounts.accounts(app.review)
        since = f"By move 4 it was settled: Bea {deed}, and from then on Anna wins, whatever Bea plays."
        assert told == ["Why.", "How.", *([since] if ply is None else []), "Rule."]


@pytest.mark.usefixtures("untold")
def test_of_a_win_let_go_for_which_no_reason_is_known_it_is_told_what_came_of_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(telling, "better_and_rule", lambda *_: [])
    for told in ("on_the_board", "habit", "repeated"):
        monkeypatch.setattr(telling, told, lambda *_: NOT_TOLD)
    monkeypatch.setattr(telling, "outrun", lambda *_: Lost(["Why.", "How.", "Rule."]))
    begun = lost_by_second()
    last = next(ply for ply in (7, 5, 3) if len(begun.game.actions(begun.states[ply])) > 1)
    assert begun.mover(last) == 1

    def answer(at: int, made: str, other: str) -> Answer:
        if at == last:
            return other, {"value": 1.0, "rivals": [(other, 1.0), (made, 0.0)], "proofs": [(other, True, 0)]}
        wins = begun.mover(at) == 0
        if at < last:
            return made, {"value": 0.5, "rivals": [(made, 0.5)]}
        return made, {"value": float(wins), "rivals": [(made, float(wins))], "proofs": [(made, wins, 0)]}

    app = looked_over(after(seated(begun), "review"), answer)
    said = cause.account_of_loss(app.review, 1, begun.stretches[0]).sentences
    assert said[0].startswith(f"At move {last + 1} Bea threw away a won game by ")
    assert said[1:] == ["How.", "Rule."]
