"""Hints at the table: one rung of the ladder after the other, and why the move is good."""

from __future__ import annotations

from henge.analysis import teaching
from henge.analysis.expected_line import outlook
from henge.analysis.played_out import end_of
from henge.analysis.reasons import PLAIN
from henge.analysis.reviewed_match import Finding
from henge.anything_hidden import somebody_knows_more
from henge.bots import Thought, as_good
from henge.language import YOU, advised, decimal, in_words, listed, lowered, many, opened, person, say
from henge.rules import Action, Seat

from page.app import hint_asked
from page.app.app import App
from page.features.hints import built_move, ladder, tried_move
from page.features.hints.lost_position import fewest_replies, resists
from page.features.hints.move_worth import (
    CHANCE,
    DRAW,
    EVERY_WINS,
    LOST,
    UNREFUTED,
    amount,
    every_move_wins,
    hopeless,
    loses,
    prospects,
    unrefuted,
)
from page.features.hints.next_best import next_best
from page.html.escape import NOTHING, Html, joined, safe
from page.html.widgets import button
from page.keeping.tallies import results
from page.table.table import Table
from page.thinking.questions import Rung
from page.ui.move_card import aside_words, card_of_finding, follows, looking
from page.ui.pointing import pointing

GOOD_NAMED = 3  # moves: of more it is said that they are several
EVEN = 0.5  # chances
CLEARLY = 0.1  # of the win: by so much a move stands out
POOR = 0.6  # of the fair share of the win: nobody would call good what promises less
BESIDE = 2  # sentences of what is worth knowing beside a hint, at most
EASY = 2  # the highest level that errs often


def hint(app: App, rung: Rung, aside: bool) -> Html:
    """Return the rung of the ladder of hints the player stands on, and the way to the next; what it says is not heard
    where it is told `aside`.
    """
    table, analysis = app.playing, app.analysis
    known = app.review.told(table.last)
    if known is None:
        return looking(analysis.inquiry.trouble, say("Looking for a hint …"))
    if rung is Rung.IDEA and hint_asked.weighs(app):
        return looking(analysis.inquiry.trouble, say("Looking at your move …"))
    best, unheard = known.thought.action, aside_words(app.device.keyboard) if aside else ""
    if rung is Rung.IDEA:
        found = verdict(table, known, "" if results(app.kept).first(table.match.id) or easy(table) else CHANCE)
        words, note = ladder.first_rung(app, known).texts(*found)
        more = Html(f"<p>{pointing(table, note)}</p>") if note else NOTHING
        onward = say("Where?" if ladder.next_rung(app, known, rung) is Rung.PLACE else "Which move?")
        return card_of_finding(pointing(table, words), more, button("hint", onward, cls="btn slim"), unheard)
    if rung is Rung.PLACE:
        places = [lowered(table.game.word(name)) for name in ladder.places_of_move(table, best)]
        words = many(
            len(places),
            "The move touches the lit place: what would change there?",
            "The move touches the lit places: what would change there?",
        )
        if not table.reply.lit:
            words = say("Look at {places}.", places=listed(places))
        said = say("Lit: {places}.", places=listed(places)) if places and table.reply.lit else ""
        heard = Html(f'<p class="sr">{safe(said)}</p>') if said else NOTHING
        return card_of_finding(
            pointing(table, words),
            heard,
            button("hint", say("Which move?"), cls="btn slim"),
            unheard,
        )
    move = advised(table.game.tell(table.viewpoint.view, best))
    ends = ending(table, best)
    more = Html(f"<p>{safe(ends)}</p>") if ends else NOTHING
    return card_of_finding(pointing(table, f"{move}."), more, button("why", say("Why?"), cls="btn slim"), unheard)


def ending(table: Table, action: Action) -> str:
    """Return in a sentence which button ends the turn after a move that its player may go on from; "" for another."""
    game, view = table.game, table.viewpoint.view
    if not game.ends_turn or not game.continues(view, action):
        return ""
    return say("Then touch “{button}”, or go on.", button=game.word(game.ends_turn))


def lit(app: App) -> tuple[str, ...]:
    """Return the places that the idea of a hint names while it stands at the table."""
    table, analysis = app.playing, app.analysis
    known = app.review.told(table.last) if analysis.climb and hint_asked.stands(app) else None
    if known is None or analysis.climb is None or analysis.climb.rung is not Rung.IDEA or table.aside:
        return ()
    return ladder.places_of_idea(app, known)


def speaks(app: App) -> bool:
    """Tell whether the hint that stands at the table speaks of the board: by an idea, a place or a move."""
    table, analysis = app.playing, app.analysis
    known = app.review.told(table.last) if analysis.climb and hint_asked.stands(app) else None
    if known is None or analysis.climb is None:
        return False
    return analysis.climb.rung is not Rung.IDEA or bool(ladder.idea(app, known))


def easy(table: Table) -> bool:
    """Tell whether all others are computer players that err often: a chance against play as good as the hint's would be
    told in vain of a game that is then won with ease."""
    others = [player.level for seat, player in enumerate(table.match.players) if seat != table.viewpoint.turn]
    return all(0 < level <= EASY for level in others)


def verdict(table: Table, known: Finding, chance: str) -> tuple[str, str]:
    """Return what can be said without giving anything away, about the move in preview or about all of them, and in the
    words for a `chance` how good it is: "" where that would not help, for whoever plays their first games or against
    computers that err often."""
    thought = known.thought
    values = dict(thought.rivals) | {thought.action: thought.value}
    chances = prospects(thought, chance)
    wins = thought.sure or (thought.proof is not None and thought.proof.wins)
    chances = say("You can win, whatever the replies.") if wins and not table.whole else chances
    if len(table.viewpoint.legal) == 1:
        return say("There is only one move."), chances
    if not thought.visits and not thought.proof:
        told = teaching.told_of_all(table.match, table.last, [thought.action])
        return told or say("One move looks best at first sight; further ahead nothing was worked out."), ""
    if thought.proof and not thought.proof.wins:
        return say(LOST), "" if table.whole and table.touched != thought.action else fewest_replies(table, known)
    if table.whole:
        return built_move.fair_verdict(table, known, chances)
    if wins:
        return winning(table, thought), ""
    if thought.exact:
        return say(DRAW), ""
    good = [action for action, value in values.items() if as_good(value, thought.value)]
    good.sort(key=thought.action.__ne__)  # the best first
    if told := teaching.told_of_all(table.match, table.last, good):
        return told, chances
    if unrefuted(thought):
        return say("No good move was found."), say(UNREFUTED)
    if behind := hopeless(table, thought):
        return behind, chances
    return compared(values, thought, len(table.viewpoint.legal), thought.value * table.game.seats < POOR), chances


def compared(values: dict[Action, float], thought: Thought, every: int, poor: bool) -> str:
    """Return in a sentence how many of the moves are about as good as the best, and whether that is `poor`."""
    good = sum(1 for value in values.values() if as_good(value, thought.value))
    if good == every or as_good(0, thought.value):  # so little that no move can be worth clearly less
        return say("All your moves are about equally poor." if poor else "All your moves are about equally good.")
    if len(values) == 1:
        return say("No good move was found." if poor else "A good move was found.")
    if good == 1:
        second = max(value for action, value in values.items() if action != thought.action)
        return say("One move stands out." if thought.value - second >= CLEARLY else "One move looks best.")
    if good > GOOD_NAMED:
        return say("Several moves are about equally poor." if poor else "Several moves are about equally good.")
    number = opened(in_words(good))
    if poor and len(values) < every:  # of the rest nothing is known
        return many(
            good,
            "{number} move is about equally poor, and no better one was found.",
            "{number} moves are about equally poor, and no better one was found.",
            number=number,
        )
    if poor:
        return many(
            good,
            "{number} move is about equally poor, and the rest are worse.",
            "{number} moves are about equally poor, and the rest are worse.",
            number=number,
        )
    return many(good, "{number} good move was found.", "{number} good moves were found.", number=number)


def winning(table: Table, thought: Thought) -> str:
    """Return in a sentence how many moves of a position that is won are proved to win."""
    if every_move_wins(table, thought):
        return say(EVERY_WINS)
    proofs, every = [proof.wins for _, proof in thought.proofs], len(table.viewpoint.legal)
    won = sum(proofs)
    if len(proofs) == every or thought.exact:
        of = {"number": opened(in_words(won)), "every": in_words(every)}
        return many(won, "Only one move wins.", "{number} of the {every} moves win.", **of)
    return say("You can win, whatever the replies.")


def why(app: App) -> tuple[str, Html]:
    """Return the title and the body of the sheet that says why the hint is good; ("", "") when there is no hint.

    What it does first, then what it is worth, then what is to be expected.
    """
    table = app.playing
    if table.past:
        return tried_move.why(app)
    known = app.review.told(table.last)
    if known is None or not table.playable:
        return "", NOTHING
    thought, view = known.thought, table.viewpoint.view
    hidden = somebody_knows_more(table.match, table.shown)
    seen = outlook(table.match, view, thought.line or (thought.action,))
    first = ladder.first_rung(app, known)
    told = ladder.hint_sentences(app, known)
    reasons = [sentence for sentence in told if sentence != first.idea] or told  # the first rung has told its own
    lost = loses(thought)  # which the hint has said
    proved = thought.proof is not None and not lost
    won = teaching.wins(table.match, ladder.hint_facts(app, known))  # which the reasons say
    sure = known.margin is not None  # how it ends is told below
    worth_it = "" if lost or won or sure else _worth(known, seen.wins)
    decided = every_move_wins(table, thought) and not won and not sure
    stated = say(EVERY_WINS) if decided else "" if worth_it else hopeless(table, thought)
    worse = [action for action, value in thought.rivals if not as_good(value, thought.value)]
    facts = teaching.side_notes(table.match, table.last, thought.action, ladder.hint_facts(app, known), worse)
    said = [
        (fact.when, sentence)
        for fact in facts
        if not lost  # where nothing is kept for later
        for sentence in teaching.sentences(table.match, table.last, [fact], "does")
    ]
    said = [(when, sentence) for when, sentence in said if sentence not in reasons][:BESIDE]
    more, feared = [sentence for _, sentence in said], any(when == "threat" for when, _ in said)
    if stated:  # which is not told again where the first rung said so and there is something else to tell
        worth_it = "" if told and (first.verdict or not first.idea) else stated
    worth_it = resists(table, known) if lost and not sure else worth_it
    if not (stated or ladder.hint_facts(app, known) or more) and (proved or not worth_it):
        worth_it = f"{worth_it} {unexplained(table, known)}".lstrip()
    body = built_move.beside_hint(app, known)
    body += joined(Html(f"<p>{pointing(table, reason)}</p>") for reason in (*reasons, *more))
    body += Html(f'<p class="verdict">{safe(worth_it)}</p>') if worth_it else NOTHING
    # what is feared is the reply that is told
    body += NOTHING if feared else follows(table, seen, hidden and not sure, answered=lost and bool(known.replies))
    if known.margin is not None and not won:
        body += Html(f"<p>{safe(end_of(known.margin))}</p>")
    elif _in_keeping(table, known, table.viewpoint.turn or 0):
        body += Html(f"<p>{safe(_foreseen(app, known))}</p>")
    if not (won and thought.proof is None) and not (sure and lost):
        body += next_best(app, known, [*reasons, *more])
    return say("Why this move"), body


def _in_keeping(table: Table, known: Finding, seat: Seat) -> bool:
    """Tell whether points are foreseen after the replies that are other than now, and put ahead who is likelier to win
    in the end: else the turn would speak against the game."""
    now = [score.total for score in table.game.scores(table.viewpoint.view)]
    if all(abs(points - had) < PLAIN for points, had in zip(known.points, now, strict=False)):
        return False
    mine, best = known.points[seat], max(points for rival, points in enumerate(known.points) if rival != seat)
    chance = known.thought.value
    return mine >= best if chance > EVEN else mine <= best or len(known.points) > 2 or chance == EVEN


def _foreseen(app: App, known: Finding) -> str:
    """Return what everybody may expect to have once the others have replied to a hint."""
    table, seat = app.playing, app.playing.viewpoint.turn or 0
    rivals = [rival for rival in range(table.game.seats) if rival != seat]
    alike = len({round(total) for total in known.points}) < len({round(total, 1) for total in known.points})
    digits = 1 if alike else 0  # who is ahead is not rounded away
    points = [decimal(total, digits) for total in known.points]
    slots = {
        "points": amount(table.game, known.points[seat], digits),
        "others": listed(
            [person(table.name(rival), "you {points}", "{name} {points}", points=points[rival]) for rival in rivals]
        ),
        "other": points[rivals[0]],
    }
    if len(rivals) > 1:
        return person(
            table.name(seat),
            "Once the others have replied, you will have about {points}, {others}, depending on the hidden cards.",
            "Once the others have replied, {name} will have about {points}, {others}, depending on the hidden cards.",
            **slots,
        )
    if table.name(rivals[0]) == YOU:  # a variation, at somebody else's turn
        return say(
            "Once you have replied, {name} will have about {points} to your {other}, depending on the hidden cards.",
            name=table.name(seat),
            **slots,
        )
    return person(
        table.name(seat),
        "Once {rival} has replied, you will have about {points} to {rival}’s {other}, depending on the hidden cards.",
        "Once {rival} has replied, {name} will have about {points} to {rival}’s {other}, depending on the hidden "
        "cards.",
        rival=table.name(rivals[0]),
        **slots,
    )


def _worth(known: Finding, wins: int) -> str:
    """Return what a hint is worth where more than an estimate is known, which the hint has told."""
    if wins > 1 and known.thought.proof is None:
        return many(
            wins, "It wins in {n} move if all goes as expected.", "It wins in {n} moves if all goes as expected."
        )
    return prospects(known.thought, "") if known.thought.proof is None or known.thought.proof.wins else ""


def unexplained(table: Table, known: Finding) -> str:
    """Return in a sentence why a hint is given of which no reason can be told."""
    thought = known.thought
    others = [value for action, value in thought.rivals if action != thought.action]
    if len(table.viewpoint.legal) == 1:
        return say("There is no other move.")
    if thought.proof is not None:
        return say("That is known by working the game out to its end: no shorter reason was found.")
    alike = any(as_good(value, thought.value) for value in others)
    if not alike:
        return say("Looking ahead, no other move came out as well.")
    if teaching.too_early(table.match, table.last):
        return say("So early in the game many moves are about as good, and nothing stands out yet.")
    return say("Other moves are about as good, and nothing sets this one apart.")
