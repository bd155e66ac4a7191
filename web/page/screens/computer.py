"""The computer players at the table: how far they are, hurrying them, hints on request, the best moves compared."""

from __future__ import annotations

from henge import language, teaching
from henge.analysis import chances, turning_points
from henge.analysis.chances import AS_GOOD, Judged
from henge.analysis.findings import Finding
from henge.analysis.looks import STUDY
from henge.analysis.outlook import Outlook, outlook
from henge.bots import Proof, Thought
from henge.english import counted, does, in_words, listed, object_of, opened, whose
from henge.facts import Mood
from henge.rules import Action
from henge.secrecy import secrets

from page.app import computer, hints
from page.app.app import App
from page.app.variations import branches
from page.draw import seat_icon
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import COLON, button, icon, tool
from page.screens import sandbox
from page.table.table import Table
from page.thinking.questions import WHERE, WHETHER, analysable

FEW = 3
CLEARLY = 0.1  # of the win: by so much a move stands out
POOR = 0.4  # of the fair share of the win: nobody would call good what promises less
LIKELIEST = "You can win, whatever the replies. It was not proved by which move; this one is the likeliest."
SURE = "You can win, whatever the replies."
WON = "The position was won, whatever the replies."
SURELY = 0.995  # chances of winning that would round to 100 %, though nothing is proved
AT_ONCE = " at once"
ASIDE = "Hold H to hear the hint."
BETTER = "Better: "
EITHER = "See the better move, or try one of your own."
REPLIED = 2  # moves: one's own, and a reply that wins for whom it answers
LOST = "Lost against best play"
DRAW = "With best play it is a draw"
BESIDE = 2  # sentences of what is worth knowing beside a hint, at most
NEXT_BEST = "Next best, and the chance of winning with it"
LEVELS = (
    *("a person", "a first game", "still learning", "easy-going", "attentive"),
    *("practised", "strong", "very strong", "the strongest"),
)
CHANCES = "The chance of winning with each of the best moves"


def worth(thought: Thought, action: Action, value: float) -> str:
    """Return what a move is worth: that it wins or loses, and how soon, where that is proved; else its chances."""
    proof = dict(thought.proofs).get(action)
    if proof is None and thought.exact:
        return "a draw"
    if proof is None and thought.sure:
        return "not proved"
    if proof is None:
        return chance(value).removeprefix("about ")
    return f"{'wins' if proof.wins else 'loses'}{_soon(proof)}"


def _soon(proof: Proof) -> str:
    """Return in how many moves of its player something is proved to win or lose; "" where that is not known, or where
    it is the reply that decides for its player."""
    turns = (proof.plies + 1) // 2
    if proof.wins and proof.plies == REPLIED:
        return ""
    return "" if not turns else AT_ONCE if turns == 1 else f" in {turns} moves"


def prospects(thought: Thought, otherwise: str) -> str:
    """Return in a sentence what is proved of the best move; `otherwise`, with its chances, where nothing is."""
    if thought.proof is None and thought.sure:
        return LIKELIEST
    if thought.proof is None and thought.exact:
        return f"{DRAW}."
    if thought.proof is None:
        return otherwise.format(chance(thought.value)) if thought.visits else ""
    if not thought.proof.wins:
        return f"{LOST}."
    soon = _soon(thought.proof)
    return "It wins at once." if soon == AT_ONCE else f"It wins{soon}, whatever the replies."


def chance(value: float) -> str:
    """Write chances of winning that are estimated: never 0 or 100 %, which only proofs are."""
    if value > SURELY:
        return f"over {percent(0.99)}"
    return f"under {percent(0.01)}" if value < 1 - SURELY else f"about {percent(value)}"


def percent(value: float) -> str:
    """Write a share as a percentage that no line breaks."""
    return f"{100 * value:.0f}\u00a0%"


def trouble(app: App) -> Html:
    """Return the word that computer players do not answer, with a way to try again."""
    retry = button("retry", "Try again", cls="btn slim")
    return Html(f'<p class="refused" role="alert">{safe(app.mind.trouble)} {retry}</p>')


def mull(of: str = "is thinking") -> Html:
    """Return the quiet sign that something is being thought about; the shell moves it on."""
    return Html(f'<progress class="mull" max="1" value="0"{attributes(aria_label=of)}></progress>')


def regions(app: App) -> dict[str, Html]:
    """Return the regions of the table that show something else because of computer players."""
    said = NOTHING if app.notice else note(app)
    parts = {"status": said and said + sandbox.banner(app)}
    if app.playing.display.panel == "analysis":
        parts["log"] = analysis(app)
    return {name: text for name, text in parts.items() if text}


# at a computer player's turn -----------------------------------------------------------------------


def acts(app: App) -> Html:
    """Return what can be done while a computer player thinks, or is watched."""
    table = app.playing
    if not computer.watched(table):
        # never where Confirm has just stood, or a double touch would hurry the computer
        hurried = button("hurry", "Move now", sign="i-next", cls="btn", disabled=app.mind.question is None)
        return hurried + button("confirm", "Confirm", sign="i-check", cls="btn primary", disabled=True)
    if table.paused:
        return button("once", "One move", sign="i-next") + button("hold", "Go on", sign="i-play", cls="btn primary")
    return button("hurry", "Move now", sign="i-next") + button("hold", "Pause", sign="i-pause", cls="btn primary")


def weighed(app: App) -> Html:
    """Return what can be done at a position of a reviewed game: back to the review, see the better move on the board
    where one was found, try it; or nothing.
    """
    table, known = app.playing, app.mind.missed(app.playing)
    running = table.lookback is not None and table.lookback.running
    if not table.past or running or app.mind.reviewed is not table.match:
        return NOTHING
    if table.touched:
        cancel = button("cancel", "Cancel", sign="i-cross")
        return cancel + button("confirm", "Try this move", sign="i-check", cls="btn primary")
    seen = known is None or table.tried == known.thought.action
    back = button("review", "Back", sign="i-back", aria_label="Back to the review")
    better = button(
        "weigh",
        "Better",
        "played" if seen else "better",
        cls="btn picked" if seen else "btn primary",
        aria_pressed=str(seen).lower(),
        data_key="better",
    )
    better = better if known else NOTHING
    on = button("branch", "Try it", sign="i-play", cls="btn primary" if seen else "btn") if branches(app) else NOTHING
    return back + better + on


def note(app: App) -> Html:
    """Return what stands in place of the status: a hint asked for, or that computer players do not answer; or ""."""
    table, mind = app.playing, app.mind
    if table.trying:
        return NOTHING if table.touched or table.why else trial(app)
    if mind.trouble and table.bot:
        retry = button("retry", "Try again", cls="btn slim")
        words = Html(f'<div class="found"><h2>{safe(mind.trouble)}</h2></div><div class="ways">{retry}</div>')
        return Html(f'<div class="whynot hint" role="alert">{icon("i-hint")}{words}</div>')
    return hint(app, mind.climb.rung, table.aside) if mind.climb and hints.stands(app) else NOTHING


def trial(app: App) -> Html:
    """Return the invitation to find a better move in a reviewed position, or how good the move is that was tried."""
    table, mind = app.playing, app.mind
    known = mind.missed(table)
    if known is None or table.tried == table.match.actions[table.shown]:
        return NOTHING
    if not table.tried:
        seat = table.sight.turn or 0
        disk = seat_icon(table.game, table.sight.view, seat, "disk big")
        return Html(f"{disk}<div><h2>{safe(does(table.name(seat), 'is to move'))}</h2><p>{safe(EITHER)}</p></div>")
    if mind.asks(table):
        return _card(mind.trouble or "Looking at your move …", NOTHING if mind.trouble else mull("is looking"), NOTHING)
    one = chances.judged(mind, table.match, table.shown, table.tried)
    if one is None:
        dark = "With hidden cards and more than two players, nobody can tell how good this is."
        return _card(dark if secrets(table.match, table.shown) else "This move was not judged.", NOTHING, NOTHING)
    words, note = judged(app, one)
    why = button("why", "Why?", cls="btn slim")
    return _card(words, Html(f"<p>{safe(note)}</p>") if note else NOTHING, why)


def judged(app: App, one: Judged) -> tuple[str, str]:
    """Return the verdict on a move shown in a review and what it rests on: of the better one, which it is."""
    table, known = app.playing, app.mind.missed(app.playing)
    against, best = beside(one), f"The best known: {percent(one.best)}."
    if one.proof and one.proof.wins:
        against, best = "It wins, whatever is played against it.", ""
    elif one.proof or one.won is False:
        against = "It loses against best play."
        best = "So does every other move." if one.won is False else WON if one.won else best
    elif one.won:
        best = WON
    if known is None or table.tried != known.thought.action:
        return against, f"As good as the best known: {percent(one.best)}." if one.found and not one.proof else best
    if table.lookback and table.lookback.own:
        return "Well found: this is the better move.", against
    name = table.name(table.sight.turn or 0)
    if one.better and not one.proof and one.played is not None:
        against = f"{opened(whose(name))} chances: {percent(one.value)}, not {percent(one.played)}."
    return f"{BETTER}{language.does(name, table.game.tell(table.sight.view, table.tried), inside=True)}.", against


def beside(one: Judged) -> str:
    """Return how good a move is beside the one played, in chances."""
    if one.played is None:
        return f"Chances of winning: {percent(one.value)}."
    if one.better:
        return f"Better than what was played: {percent(one.value)}, not {percent(one.played)}."
    if one.value >= one.played - AS_GOOD:
        return f"About as good as what was played: {percent(one.value)}."
    return f"Worse than what was played: {percent(one.value)}, not {percent(one.played)}."


# hints -----------------------------------------------------------------------------------------------


def hint(app: App, rung: int, aside: bool) -> Html:
    """Return the rung of the ladder of hints the player stands on, and the way to the next; what it says is not heard
    where it is told `aside`.
    """
    table, mind = app.playing, app.mind
    known = mind.told(table.match, table.last)
    if known is None:
        return _card(mind.trouble or "Looking for a hint …", NOTHING if mind.trouble else mull("is looking"), NOTHING)
    best = known.thought.action
    if rung == WHETHER:
        words, note = verdict(table, known)
        if not table.whole and (ideas := _taught(app, known, "idea")):  # the idea comes before the place
            brief = known.thought.visits and not known.thought.proof
            words, note = ideas[0], (note if brief else f"{words} {note}".rstrip())
        return _card(
            words,
            Html(f"<p>{safe(note)}</p>") if note else NOTHING,
            button("hint", "Where?", cls="btn slim"),
            aside,
        )
    if rung == WHERE:
        lit = hints.where(table, best)
        words = f"Look at the lit {'place' if len(lit) == 1 else 'places'}." if lit else _apart(table, best)
        if lit and not table.lit:
            words = f"Look at {', '.join(map(table.game.word, lit))}."
        named = listed([table.game.word(name) for name in lit]) if lit and table.lit else ""
        heard = Html(f'<p class="sr">Lit: {safe(named)}.</p>') if named else NOTHING
        return _card(words, heard, button("hint", "Which move?", cls="btn slim"), aside)
    move = table.game.tell(table.sight.view, best)
    words = f"{language.does(table.name(table.sight.turn or 0), move)}."
    return _card(words, NOTHING, button("why", "Why?", cls="btn slim"), aside)


def _card(words: str, more: Html, buttons: Html, aside: bool = False) -> Html:
    """Return a card of what was found, with its buttons beside it: it takes no more room than the board leaves."""
    said = Html(f'{icon("i-hint")}<div class="found"><h2>{safe(words)}</h2>{more}</div>')
    if aside:
        said = Html(f'<div class="unheard" aria-hidden="true">{said}</div><p class="sr">{safe(ASIDE)}</p>')
    return Html(f'<div class="whynot hint">{said}<div class="ways">{buttons}</div></div>')


def _apart(table: Table, action: Action) -> str:
    """Return where a move begins that touches no place on the board."""
    hands = table.game.hands(table.sight.view)
    seat = table.sight.turn
    in_hand = seat is not None and bool(hands) and action[0] in hands[seat]
    return "Look at your cards." if in_hand else "Look at the choices beside the board."


def verdict(table: Table, known: Finding) -> tuple[str, str]:
    """Return what can be said without giving anything away, about the move in preview or about all of them."""
    thought = known.thought
    values = dict(thought.rivals) | {thought.action: thought.value}
    chances = prospects(thought, "Your chance of winning is {}.")
    wins = thought.sure or (thought.proof is not None and thought.proof.wins)
    chances = SURE if wins and not table.whole else chances
    if len(table.sight.legal) == 1:
        return "There is only one move.", chances
    if not thought.visits and not thought.proof:
        return "No moves were compared here.", "The hint is what a computer player would play at a glance."
    if thought.proof and not thought.proof.wins:
        return f"{LOST}.", "" if table.whole and table.touched != thought.action else refuted(table, known)
    if table.whole:
        if table.touched == thought.action:
            return "Nothing better was found.", chances
        if table.touched in values and values[table.touched] >= thought.value - AS_GOOD:
            return "About as good as the best.", chances
        return "There is something better.", "Confirm your move anyway, or cancel it."
    if wins:
        return winning(table, thought), chances
    if thought.exact:
        return f"{DRAW}.", ""
    poor = thought.value * table.game.seats < POOR
    good = sum(1 for value in values.values() if value >= thought.value - AS_GOOD)
    alike = f"about equally {'poor' if poor else 'good'}"
    if good == len(table.sight.legal):
        return f"All your moves are {alike}.", chances
    if len(values) == 1:
        return f"{'No' if poor else 'A'} good move was found.", chances
    if good == 1:
        second = max(value for action, value in values.items() if action != thought.action)
        return f"One move {'stands out' if thought.value - second >= CLEARLY else 'looks best'}.", chances
    if good > FEW:
        return f"Several moves are {alike}.", chances
    if poor:
        return f"{in_words(good).capitalize()} moves are {alike}, and the rest are worse.", chances
    return f"{in_words(good).capitalize()} good moves were found.", chances


def winning(table: Table, thought: Thought) -> str:
    """Return in a sentence how many moves of a position that is won are proved to win."""
    proofs, every = [proof.wins for _, proof in thought.proofs], len(table.sight.legal)
    won = sum(proofs)
    if not won:
        return "The position is won."
    if won == every:
        return "The game is decided; every move wins."
    many = "One" if won == 1 else "Several" if won > FEW else in_words(won).capitalize()
    if len(proofs) == every or thought.exact:
        return "Only one move wins." if won == 1 else f"{in_words(won).capitalize()} of the {every} moves win."
    return "A move is known that wins." if won == 1 else f"{many} moves are known that win."


def refuted(table: Table, known: Finding) -> str:
    """Return in a sentence how many of the replies to a hint that loses win; "" where that is not known."""
    if not known.replies:
        return ""
    won, of = known.replies
    if won == of:
        mine, other = (object_of(table.name(seat)) for seat in (table.sight.turn or 0, 1 - (table.sight.turn or 0)))
        return f"Whatever {does(mine, 'plays')}, {does(other, 'wins')}."
    rival = whose(table.name(1 - (table.sight.turn or 0)))
    return f"{'Only ' if 2 * won <= of else ''}{won} of {rival} {of} replies {'wins' if won == 1 else 'win'}."


def why(app: App) -> tuple[str, Html]:
    """Return the title and the body of the sheet that says why the hint is good; ("", "") when there is no hint.

    What it does first, then what it is worth, then what is to be expected.
    """
    table = app.playing
    if table.past:
        return _why_tried(app)
    known = app.mind.told(table.match, table.last)
    if known is None or not table.playable:
        return "", NOTHING
    thought, game, view = known.thought, table.game, table.sight.view
    hidden = secrets(table.match, table.shown)
    seen, reasons = outlook(table.match, view, thought.line or (thought.action,), hidden), _taught(app, known)
    lost = thought.proof is not None and not thought.proof.wins  # which the hint has said
    worth_it = "" if lost and reasons else _worth(known, seen.wins)
    more = teaching.beside(table.match, table.last, thought.action)[:BESIDE]
    worth_it = worth_it or ("" if reasons or more else unexplained(table, thought))
    body = joined(Html(f"<p>{safe(reason)}</p>") for reason in (*reasons, *more))
    body += (Html(f'<p class="verdict">{safe(worth_it)}</p>') if worth_it else NOTHING) + _follows(seen, hidden)
    body += Html(f"<p>{safe(_foreseen(app, known))}</p>") if known.points else NOTHING
    others = ranked(thought)[1:3] if thought.visits else []
    rows = joined(
        Html(f"<li><span>{safe(opened(game.tell(view, action).named))}</span>{COLON}<b>{safe(rate)}</b></li>")
        for action, value in others
        for rate in [worth(thought, action, value)]
    )
    head = safe(NEXT_BEST)
    return "Why this move", body + (Html(f'<h2>{head}</h2><ol class="line">{rows}</ol>') if others else NOTHING)


def _taught(app: App, known: Finding, mood: Mood = "does") -> list[str]:
    """Return how things stand and what speaks for a hint, or the idea of it; [] in a game that nobody teaches."""
    table, thought = app.playing, known.thought
    facts = teaching.told(table.match, table.last, thought.action, [action for action, _ in thought.rivals])
    if mood == "does" or not facts:
        facts = [*teaching.situation(table.match, table.last), *facts]
    return teaching.sentences(table.match, table.last, facts, mood)


def _follows(seen: Outlook, hidden: bool) -> Html:
    """Return what is to be expected after a move."""
    if not seen.line:
        return NOTHING
    head = "A likely reply" if hidden else "What may follow"  # there are cards one cannot see
    turns = joined(Html(f"<li>{safe(turn)}</li>") for turn in seen.line)
    return Html(f'<h2>{safe(head)}</h2><ol class="line">{turns}</ol>')


def _why_tried(app: App) -> tuple[str, Html]:
    """Return the title and the body of the sheet about a move that is shown in a review; ("", "") without one."""
    table, mind = app.playing, app.mind
    one = chances.judged(mind, table.match, table.shown, table.tried) if table.tried and mind.missed(table) else None
    if one is None:
        return "", NOTHING
    view, hidden = table.sight.view, secrets(table.match, table.shown)
    facts = teaching.told(table.match, table.shown, table.tried)
    taught = teaching.sentences(table.match, table.shown, facts, "does")
    seen = outlook(table.match, view, turning_points.line(mind, table.match, table.shown, table.tried), hidden)
    move = f"{language.does(table.name(table.sight.turn or 0), table.game.tell(view, table.tried))}."
    verdict = [words for words in judged(app, one) if not words.startswith(BETTER)]
    reasons = turning_points.why(mind, table.match, table.shown, table.tried) if one.better else []
    body = Html(f'<p class="verdict"><b>{safe(move)}</b> {safe(" ".join(verdict))}</p>')
    body += joined(Html(f"<p>{safe(reason)}</p>") for reason in reasons or taught)
    return "Why this move" if one.better else "This move", body + _follows(seen, hidden)


def _foreseen(app: App, known: Finding) -> str:
    """Return what everybody may expect to have once the others have replied to a hint."""
    table, seat = app.playing, app.playing.sight.turn or 0
    rivals = [one for one in range(table.game.seats) if one != seat]
    names = {one: object_of(table.name(one)) for one in (seat, *rivals)}
    reply = f"{does(names[rivals[0]], 'has')} replied" if len(rivals) == 1 else "the others have replied"
    alike = len({round(one) for one in known.points}) < len({round(one, 1) for one in known.points})
    points = [f"{one:.1f}" if alike else f"{one:.0f}" for one in known.points]  # who is ahead is not rounded away
    mine = f"{points[seat]} {table.game.counts}{'s' * (points[seat] != '1')}"
    expect = does(
        names[seat], f"can expect about {mine}, with {listed([f'{points[one]} for {names[one]}' for one in rivals])}"
    )
    return f"Once {reply}, {expect}: the average over {known.deals} ways the hidden cards may lie."


def _worth(known: Finding, wins: int) -> str:
    """Return what a hint is worth where more than an estimate is known, which the hint has told."""
    if wins > 1 and known.thought.proof is None:
        return f"It wins in {wins} moves if all goes as expected."
    return prospects(known.thought, "") if known.thought.proof is None or known.thought.proof.wins else ""


def unexplained(table: Table, thought: Thought) -> str:
    """Return in a sentence that no reason can be told for a hint, as frankly as it is known."""
    if thought.proof and not thought.proof.wins:
        return "Every move loses; this one is the hardest to answer."
    others = [value for action, value in thought.rivals if action != thought.action]
    if len(table.sight.legal) == 1:
        return "There is no other move."
    if any(value >= thought.value - AS_GOOD for value in others):
        return "Several moves are about as good; no one reason stands out."
    return "It came out best in all that was looked at ahead; no one reason stands out."


# the best moves compared ---------------------------------------------------------------------------


def analysis(app: App) -> Html:
    """Return the best few moves as bars, and what margin to expect."""
    table, mind = app.playing, app.mind
    close, seat = tool("analysis", "Close the analysis", "i-cross"), table.sight.turn
    mover = "" if seat is None else f": {does(table.name(seat), 'is to move')}"  # on a phone it covers the status
    head = Html(f'<div class="ledger-head"><h3>Analysis{safe(mover)}</h3>{close}</div>')
    if not analysable(table):
        return Html(
            f'{head}<div class="ledger"><p class="none">There is nothing to compare in this position.</p></div>'
        )
    known, asked = mind.told(table.match, table.shown), mind.question
    thought, lead, games = (known.thought, known.lead, known.games) if known else (None, None, 0)
    busy = asked is not None and asked.kind == STUDY and asked.ply == table.shown
    if busy and mind.thought:
        thought = mind.agreed(table.match, table.shown, mind.thought)
        lead, games = mind.report.get("lead", lead), mind.report.get("games", games)
    proof = thought.proof if thought else None
    body = Html(f"<p><b>{safe(f'{LOST}.')}</b></p>") if proof and not proof.wins else NOTHING
    body += (
        mull("is comparing") if busy else Html(f'<p class="none">{safe(mind.trouble)}</p>') if mind.trouble else NOTHING
    )
    if thought:
        if secrets(table.match, table.shown):
            name = table.name(table.sight.turn or 0)
            body += Html(f'<p class="none">{safe(f"Seen with {whose(name)} eyes: the other hands are left out.")}</p>')
        bars = joined(_bar(table, thought, action, value) for action, value in ranked(thought)[:6])
        body += Html(f'<p class="none">{safe(CHANCES)}</p><ol class="bars">{bars}</ol>')
        seat = table.sight.turn or 0
        if lead is not None and games:
            ahead = f"{'leads by' if lead >= 0 else 'trails by'} {abs(lead):.1f} {table.game.counts}s"
            words = f"{does(table.name(seat), ahead)} at the end, on average over {counted(games, 'random game')}."
            body += Html(f"<p>{safe(words)}</p>")
        if len(thought.line) > 1:
            turns = outlook(table.match, table.sight.view, thought.line).line
            listed_turns = joined(Html(f"<li>{safe(turn)}</li>") for turn in turns)
            body += Html(f'<h4>What may follow</h4><ol class="line">{listed_turns}</ol>') if turns else NOTHING
    return Html(f'{head}<div class="ledger analysis">{body}</div>')


def ranked(thought: Thought) -> list[tuple[Action, float]]:
    """Return a thought's action and its rivals, best first; one tried too seldom to be trusted is worth no more."""
    others = [(action, min(value, thought.value)) for action, value in thought.rivals if action != thought.action]
    return [(thought.action, thought.value), *sorted(others, key=lambda one: -one[1])]


def _bar(table: Table, thought: Thought, action: Action, value: float) -> Html:
    cells = " ".join(hints.where(table, action))
    words = table.game.tell(table.sight.view, action).named
    rate = worth(thought, action, value)
    lit = str(bool(cells) and tuple(cells.split()) == table.lit).lower()
    meter = Html(f'<meter min="0" max="1" value="{value:.3f}"{attributes(aria_label=f"{words}: {rate}")}></meter>')
    return Html(f"<li>{button('light', words, cells, cls='term', aria_pressed=lit)}{meter}<b>{safe(rate)}</b></li>")


# what stands in the menu and on the bar -------------------------------------------------------------


def rows(app: App) -> list[Html]:
    """Return the menu's rows about computer players."""
    table = app.playing
    if not table.helped or not computer.plays(app, table.match.id):
        return []
    if table.eyes.laid or not secrets(table.match, table.shown):
        return [button("analysis", "Compare the best moves", sign="i-compare")]
    return []


def bulb(app: App) -> Html:
    """Return the bar's button for a hint, where one can be had."""
    table = app.playing
    if not table.playable or table.past or not table.helped or not computer.plays(app, table.match.id):
        return NOTHING
    if hints.stands(app):  # then the way on stands beside what it says
        return NOTHING
    return tool("hint", "A hint", "i-hint")
