"""The curve of a review: who was ahead when, turn by turn, what each gave away, and what was luck."""

from __future__ import annotations

from henge.analysis import chances
from henge.analysis.chances import ChanceDrop
from henge.analysis.not_blamed import unblamed
from henge.language import YOU, named, percent, person, phrase, phrases, say, strung
from henge.match import Match

from page.app.app import App
from page.draw import pair, seat_icon
from page.features.review.turning_point_words import LEAST, dealt
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import COMMA
from page.table import sent_game

WIDTH, HEIGHT, EDGE = 600, 180, 12
STRIP = 40  # below the curve, for what each move gave away
TOUCHED = phrase("Touch the curve to see a position.")
BARRED = phrase("The bars below show what each move gave away.")
APIECE = phrase("Each player is judged at their own moves: the chances in one position need not add up to 100\u00a0%.")
GAVE = phrases(  # on average, by who is “You”
    {
        "one": "On average you gave away {mine} a move and {other} {theirs}",
        "other": "On average {one} gave away {mine} a move and you {theirs}",
        "": "On average {one} gave away {mine} a move and {other} {theirs}",
    }
)
LUCK = phrases(  # what brought somebody something: cards (True), or what lay hidden
    {
        True: ("the cards raised your chances by {gain} a move", "the cards raised {name}’s chances by {gain} a move"),
        False: (
            "what lay hidden raised your chances by {gain} a move",
            "what lay hidden raised {name}’s chances by {gain} a move",
        ),
    }
)


def _across(match: Match, stretch: range, ply: int) -> float:
    """Return how far across the curve of a game the turn of a ply begins."""
    number, first, last = (match.turns.numbers[at] for at in (ply, stretch[0], stretch[-1]))
    return EDGE + (number - first) * (WIDTH - 2 * EDGE) / max(1, last - first)


def _line(match: Match, stretch: range, values: list[tuple[int, float]]) -> Html:
    """Return a line through values from 0 to 1, by their plies."""
    points = (
        Html(f"{_across(match, stretch, ply):.1f},{EDGE + (1 - value) * (HEIGHT - 2 * EDGE):.1f}")
        for ply, value in values
    )
    path = joined(points, Html(" "))
    return joined(Html(f'<polyline class="{safe(cls)}" points="{path}"/>') for cls in ("hope case", "hope"))


def chance_curve(app: App, stretch: range, turns: list[ChanceDrop], number: int) -> Html:
    """Return each seat's chances over one game; of two players the one line says it for both, from this device's side.

    `number` counts the games of a match; 0 where there is but one.
    """
    table = app.playing
    match, first = table.match, stretch[0]
    seats = (sent_game.own_seat(table) or 0,) if match.game.seats == 2 else tuple(range(match.game.seats))
    lines, view = NOTHING, table.viewpoint.of(first)
    for seat in seats:
        line = _line(match, stretch, chance_points(app, stretch, seat))
        lines += Html(f'<g class="p{match.game.colour(view, seat)}">{line}</g>')
    middle = HEIGHT / 2
    given = bars(app, stretch)
    marks = given + joined(
        Html(f'<circle class="turned" cx="{_across(match, stretch, turn.ply):.1f}" cy="{HEIGHT - 5}" r="5"/>')
        for turn in turns
        if turn.ply in stretch
    )
    name = match.name(seats[0], view)
    signs = [seat_icon(match.game, view, seat, "disk small") for seat in seats]
    names = [safe(named(match.name(seat, view))) for seat in seats]
    keys = (Html(f"<span>{sign}{called}</span>") for sign, called in zip(signs, names, strict=True))
    said = say("Everybody’s chances of winning, move by move")
    if len(seats) == 1:
        said = person(name, "Your chances of winning, move by move", "{name}’s chances of winning, move by move")
    how = [say(APIECE)] * (len(seats) > 1) + [say(TOUCHED)] + [say(BARRED)] * bool(given)
    notes = " ".join([*(how if number < 2 else ()), *proved(app, stretch)])  # of all curves below the first
    heard = ". ".join([said, *filter(None, (_heard(app, stretch, seat) for seat in seats))])
    title = Html(f"<h2>{safe(say('Game {number}', number=number))}</h2>") if number else NOTHING
    head = joined(keys, COMMA) if len(seats) > 1 else Html(f"<span>{signs[0]}{safe(said)}</span>")
    scale = Html(f'<i aria-hidden="true">{safe(percent(1.0))}</i><i aria-hidden="true">{safe(percent(0.0))}</i>')
    begin, end = (match.turns.numbers[ply] - 1 for ply in (first, stretch[-1]))
    plot = attributes(data_plot="curve", data_first=begin, data_last=end, data_edge=EDGE / WIDTH)
    notes = f"{said}. {notes}".rstrip() if len(seats) > 1 else notes
    below = Html(f"<figcaption><small>{safe(notes)}</small></figcaption>") if notes else NOTHING
    return Html(
        f'{title}<figure class="curve"{attributes(data_pair=pair(table.game))}>'
        f'<div class="whose">{head}</div><div class="plot">'
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT + STRIP}" role="img" aria-label="{safe(heard)}"{plot}>'
        f'<path class="floor" d="M0 {HEIGHT - EDGE}H{WIDTH}"/>'
        f'<path class="even" d="M{EDGE} {middle}H{WIDTH - EDGE}"/>{lines}{marks}'
        f"</svg>{scale}</div>{below}</figure>{luck(app, stretch)}"
    )


def luck(app: App, stretch: range) -> Html:
    """Return what in a game of two with something hidden came of luck and what of the moves, once all is known.

    By the move: what is added up over a game soon comes to more than all.
    """
    match = app.playing.match
    if not (parts := chances.chances_and_luck(app.review, stretch)):
        return NOTHING
    gave, brought = parts
    names = [match.name(seat, match.states[stretch[0]]) for seat in (0, 1)]
    moves = [sum(1 for _ in chances.judged_moves(app.review, seat, stretch)) for seat in (0, 1)]
    mine, theirs = (_tenths(given / max(1, made)) for given, made in zip(gave, moves, strict=True))
    you = "one" if names[0] == YOU else "other" if names[1] == YOU else ""
    given = say(GAVE[you], one=names[0], other=names[1], mine=mine, theirs=theirs)
    gain = _tenths(abs(brought) / max(1, sum(moves)))
    luck = person(names[brought < 0], *LUCK[dealt(app.playing.match)], gain=gain)
    return Html(f'<p class="parts">{safe(strung([given, luck] if gain != _tenths(0) else [given]))}.</p>')


def _tenths(value: float) -> str:
    return percent(value, 1)


def _heard(app: App, stretch: range, seat: int) -> str:
    """Return a seat's curve in words: where it begins, its highest and its lowest point, and where it ends."""
    match = app.playing.match
    values = chance_points(app, stretch, seat)
    if not values:
        return ""
    (high, best), (low, worst) = max(values, key=lambda value: value[1]), min(values, key=lambda value: value[1])
    return say(
        "{name}: {begin} at first, highest {best} at move {high}, lowest {worst} at move {low}, {end} at last",
        name=named(match.name(seat, match.states[stretch[0]])),
        begin=percent(values[0][1]),
        best=percent(best),
        high=match.turns.made(high),
        worst=percent(worst),
        low=match.turns.made(low),
        end=percent(values[-1][1]),
    )


def bars(app: App, stretch: range) -> Html:
    """Return a bar below the curve for every turn, as high as what it gave away, in the colour of whose it was."""
    match, view = app.playing.match, app.playing.viewpoint.of(stretch[0])
    wide = min(12.0, max(1.5, 0.7 * (WIDTH - 2 * EDGE) / max(1, len(match.turns.of(stretch)) - 1)))
    drawn = []
    for ply, lost in mistakes(app, stretch).items():
        x, high = _across(match, stretch, ply) - wide / 2, 3 + min(1.0, lost / 0.5) * (STRIP - 8)
        hue = match.game.colour(view, match.mover(ply) or 0)
        box = Html(f'x="{x:.1f}" y="{HEIGHT + STRIP - 2 - high:.1f}" width="{wide:.1f}" height="{high:.1f}"')
        drawn.append(Html(f'<rect class="lost p{hue}" {box}/>'))
    return joined(drawn)


def curve_start(app: App, stretch: range) -> int:
    """Return the position at which a curve begins: behind the winner's first move where a game is proved to be won from
    its beginning and not behind that move any longer."""
    match, first = app.playing.match, stretch[0]
    known, mover = app.review.knows(first), match.mover(first)
    if known is None or known.thought.proof is None or mover is None or match.game.seats != 2:
        return first
    winners = app.review.winners
    after = next((ply for ply in stretch[:-1] if match.mover(ply) == winners[first]), first) + 1
    return first if winners[after] == winners[first] else after


def chance_points(app: App, stretch: range, seat: int) -> list[tuple[int, float]]:
    """Return a seat's chances before each turn by its ply, and in the end, without the beginning of a game that is
    proved: nobody plays perfectly."""
    match, since = app.playing.match, curve_start(app, stretch)
    every = chances.curve(app.review.coarse, seat, stretch)
    return [(ply, value) for ply, value in every if ply >= since and ply == match.turns.begun(ply)]


def mistakes(app: App, stretch: range) -> dict[int, float]:
    """Return by the ply at which it began what each turn of a game gave away, where that was anybody's mistake."""
    match, since, lost = app.playing.match, curve_start(app, stretch), dict[int, float]()
    fair, given = unblamed(app.review), chances.given_away(app.review)
    for ply in (ply for ply in stretch if ply >= since and ply not in fair and given.get(ply, 0.0) >= LEAST):
        begun = match.turns.begun(ply)
        lost[begun] = lost.get(begun, 0.0) + given[ply]
    return lost


def proved(app: App, stretch: range) -> list[str]:
    """Return why a curve begins behind the first moves, where it does: whoever wins a game from its beginning, and if
    the first move let that go, by which other."""
    match, since, first = app.playing.match, curve_start(app, stretch), stretch[0]
    known, winner = app.review.knows(first), app.review.winners[first]
    if since == first or winner is None or known is None:
        return []
    let_go = match.mover(first) == winner and known.thought.action != match.actions[first]
    better = match.game.tell(match.view(first, winner), known.thought.action)
    return [
        person(
            match.name(winner, app.playing.viewpoint.of(stretch[0])),
            "The first position is won for you with perfect play. Nobody works that out at a table, so the curve "
            "begins after move {move}.",
            "The first position is won for {name} with perfect play. Nobody works that out at a table, so the curve "
            "begins after move {move}.",
            move=match.turns.made(since),
        ),
        *([say("A first move that wins: {better}.", better=better.doing)] if let_go else []),
    ]
