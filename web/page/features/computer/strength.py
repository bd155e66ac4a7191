"""The strength of the computer players: as measured, as this device can reach, and a match to watch."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

from henge import bots
from henge.analysis.review_questions import MOVE
from henge.bots import Level
from henge.codec import Json
from henge.games import GAMES
from henge.language import decimal, many, percent, phrase, phrases, say
from henge.match import LEVELS

from page.app.app import App
from page.app.asking_bots import has_bots
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import button
from page.thinking.questions import SECONDS_ASKED
from page.ui.notice import computer_trouble
from page.words.levels import LEVEL_NAMES

SECONDS_A_MOVE = SECONDS_ASKED[MOVE]
HONEST = phrase(
    "A computer player sees what its seat may see and nothing else. Lower levels look at fewer moves or less far "
    "ahead, and make no mistakes on purpose."
)
AGAINST = phrases(  # known ways to play, as the ladder's rows name them
    (
        "the most points each turn",
        "three who take the most points each turn",
        "the best-looking move each turn",
        "looking two moves ahead",
        "1,000 random games a move",
        "tree search (UCT), 1,000 games a move",
        "tree search (UCT), 2,000 games a move, after two placements",
        "tree search (UCT), 2,000 games a move, after four placements",
    )
)
WHO = phrases({"one": "one player", "other": "other player"})


@cache
def ladder() -> list[Json]:
    """Return the rows that `build.py ladder` measured; none where it has not been run."""
    table = resources.files("page").joinpath("measured_strength.json")
    rows: list[Json] = json.loads(table.read_text("utf-8")) if table.is_file() else []
    return rows


def levels_of(game: str) -> tuple[Level, ...]:
    """Return the levels of a game; none where its computer players cannot be loaded."""
    try:
        return bots.levels(game)
    except ImportError:
        return ()


def game(app: App) -> str:
    """Return the game whose players are shown: the one asked for, the one at hand, or the first."""
    if app.shown.about in GAMES:
        return app.shown.about
    if app.setup.draft:
        return app.setup.draft.game
    return app.table.match.id if app.table else next(iter(GAMES))


def body(app: App) -> Html:
    """Return a game's rows of the ladder, and a choice of the game."""
    name = game(app)
    some = joined(
        button("strength", game.title, key, cls="chip", aria_pressed=str(key == name).lower())
        for key, game in GAMES.items()
    )
    fair = Html(f"<p>{safe(say(GAMES[name].fairness))}</p>") if GAMES[name].fairness else NOTHING
    head = Html(f'<div class="switches">{some}</div>{fair}')
    if not has_bots(app, name) or not levels_of(name):
        return Html(f'{head}<p class="none">{safe(say("This game has no computer players yet."))}</p>')
    longest = many(
        round(SECONDS_A_MOVE), "No move takes longer than {n} second.", "No move takes longer than {n} seconds."
    )
    honest = Html(f"<p>{safe(f'{say(HONEST)} {longest}')}</p>")
    return Html(f"{head}{honest}{contest_choice(app, name)}{levels_table(app, name)}{trials(name)}")


def levels_table(app: App, name: str) -> Html:
    """Return the levels with what they won against the level below, and how long they think here."""
    measured = {row["level"]: row for row in ladder() if row["game"] == name and "against" not in row}
    speed = app.analysis.speeds.get(name)
    rows = NOTHING
    for n, level in enumerate(levels_of(name), 1):
        won = Html(f"<td>{_won(measured.get(n))}</td>") if measured else NOTHING
        here = "…" if speed is None else _seconds(level.units / speed)
        rows += Html(f'<tr><th scope="row"><b>{n}</b> {safe(say(LEVEL_NAMES[n]))}</th>{won}<td>{safe(here)}</td></tr>')
    below = [say("Won against the level below")] if measured else []
    heads = [say("Level"), *below, say("A move here takes at most")]
    head = joined(Html(f'<th scope="col">{safe(words)}</th>') for words in heads)
    return Html(f'<table class="ladder"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>')


def trials(name: str) -> Html:
    """Return what the highest level won against known ways to play."""
    met = [row for row in ladder() if row["game"] == name and "against" in row]
    won = joined(Html(f"<li>{safe(say('{title}:', title=say(row['against'])))} {_won(row)}</li>") for row in met)
    head = safe(say("What the highest level won against known ways to play:"))
    return Html(f"<p>{head}</p><ul>{won}</ul>") if met else NOTHING


def _won(row: Json | None) -> Html:
    """Return what a level won, with the span in which the truth lies 95 times in 100."""
    if row is None:
        return Html("–")
    sure = many(
        row["games"],
        "{low} to {high}, {n} game",
        "{low} to {high}, {n} games",
        low=percent(row["low"]),
        high=percent(row["high"]),
    )
    return Html(f"{safe(percent(row['won']))} <small>{safe(sure)}</small>")


def _seconds(seconds: float) -> str:
    """Return how long a move takes; where the time is up before the thought is, that too.

    >>> _seconds(0.04), _seconds(1.26), _seconds(9)
    ('0.1 s', '1.3 s', '3 s, cut short')
    """
    if seconds > SECONDS_A_MOVE:
        return say("{seconds} s, cut short", seconds=round(SECONDS_A_MOVE))
    return say("{seconds} s", seconds=decimal(max(seconds, 0.1)))


def contest_choice(app: App, name: str) -> Html:
    """Return the choice of two levels, and how their match on this device stands."""
    duel = app.analysis.duel
    playing = duel.fixture is not None and duel.fixture.game == name
    choice = joined(
        _level(who, chosen, len(levels_of(name)), playing)
        for who, chosen in zip(("one", "other"), duel.levels, strict=True)
    )
    go = (
        button("fixture", say("Stop"), cls="btn slim")
        if playing
        else button("fixture", say("Let them play"), name, cls="btn slim", sign="i-play")
    )
    return Html(f'<h2>{safe(say("See for yourself"))}</h2><div class="row versus">{choice}{go}</div>{score(app, name)}')


def _level(who: str, chosen: int, highest: int, disabled: bool) -> Html:
    said = attributes(aria_label=say(WHO[who]), data_set="versus", data_with=who, data_key=who, disabled=disabled)
    some = joined(
        Html(f"<option{attributes(value=n, selected=n == chosen)}>{safe(say('Level {level}', level=n))}</option>")
        for n in LEVELS[1 : highest + 1]
    )
    return Html(f"<select{said}>{some}</select>")


def score(app: App, name: str) -> Html:
    """Return how the latest match of a game stands, while it is played and afterwards."""
    _, met, asked, score = app.analysis.duel
    if app.analysis.inquiry.trouble:
        return computer_trouble(app)
    if not met or met.game != name:
        return NOTHING
    if not score:
        return Html(f"<p>{safe(say('They begin …'))}</p>") if asked else NOTHING
    done, of = score.get("units", 0), score.get("of", 1)
    won = score.get("won", 0)
    words = many(
        done,
        "Level {one} has won {won} of {n} game against level {other}.",
        "Level {one} has won {won} of {n} games against level {other}.",
        one=met.levels[0],
        other=met.levels[1],
        won=decimal(won) if won % 1 else round(won),  # a draw counts half
    )
    if asked:
        now = {"game": done + 1, "of": of, "move": score.get("ply", 0) + 1}
        words += f" {say('Game {game} of {of}, move {move}.', **now)}"
    elif done < of:
        words += f" {say('The match was stopped.')}"
    said = attributes(max=of, value=done, aria_label=say("Games played"))
    bar = Html(f"<progress{said}></progress>") if asked else NOTHING
    return Html(f'<p role="status">{safe(words)}</p>{bar}')
