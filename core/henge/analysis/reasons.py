"""Why a move would have been better than the one played, and what the one played let the others do."""

from __future__ import annotations

from henge.analysis import teaching
from henge.analysis.certainly_won import won_later
from henge.analysis.chances import ChanceDrop, given_away
from henge.analysis.expected_line import outlook
from henge.analysis.played_out import ends_of
from henge.analysis.refuting_replies import refuting
from henge.analysis.reviewed_match import Finding, ReviewedMatch
from henge.anything_hidden import hides
from henge.bots import AS_GOOD
from henge.language import YOU, after_colon, does, in_words, person, phrases, say
from henge.match import Match
from henge.rules import Action

REASONS_TOLD = 2  # reasons of a turning point, at most
FAR_AHEAD = 2  # times as many points
CERTAIN = 100  # per cent, as chances are told that are estimated and not proved
AHEAD = 2  # moves within which a win is told to have come
PLAIN = 2  # points more that a better move promises are worth a word, where something is hidden
# What the other replied to the move played, and what it could have replied.
DID_REPLY, COULD_REPLY = phrases(
    (
        ("To the move played, you replied by {deed}.", "To the move played, {name} replied by {deed}."),
        ("To the move played, you could reply by {deed}.", "To the move played, {name} could reply by {deed}."),
    )
)


def reasons_for(match: ReviewedMatch, ply: int, action: Action, plainly: bool = False) -> list[str]:
    """Return the reasons why a move is better than the one played, as far as what was to follow is known; where there
    are none but that there was a good reply to the one played, it is told what that did, or `plainly` which it was."""
    known = match.knows(ply)
    if known is None:
        return []
    made = teaching.made_at(match, ply, action)
    facts = teaching.better(match, ply, action, match.actions[ply], refuting(match, ply))
    told = teaching.sentences(match, ply, facts, "could", made)
    hidden = hides(match, ply)
    answer = _answered(match, ply) if told and not hidden else []  # which explains nothing by itself
    points = sentence_of_points(match, ply, known) if action == known.thought.action and (told or not hidden) else []
    if sure := sure_end(known, action):
        return [*told[: REASONS_TOLD - 1], sure]
    more = [*points, *told[REASONS_TOLD - 1 :]] if hidden else [*answer, *told[REASONS_TOLD - 1 :], *points]
    found = [*told[: REASONS_TOLD - 1], *more][:REASONS_TOLD]
    return found or ([] if hidden else _replied(match, ply, action, plainly))


def sure_end(known: Finding, action: Action) -> str:
    """Return in a sentence how a game whose cards were all known would have ended after a better move, and after the
    one played; "" where that is not known."""
    if known.margin is None or known.margin_played is None or action != known.thought.action:
        return ""
    return ends_of(known.margin, known.margin_played)


def _answered(match: ReviewedMatch, ply: int) -> list[str]:
    """Return in a sentence the reply that was played to a move, where it was good and brought its player points."""
    game, reply = match.game, ply + 1
    if given_away(match).get(reply, 1.0) > AS_GOOD:
        return []
    if reply >= len(match.actions) or (rival := match.mover(reply)) in (None, match.mover(ply)):
        return []
    assert rival is not None
    view, after = (match.view(at, match.mover(ply)) for at in (reply, reply + 1))
    totals = [sum(score.total for score in game.scores(at)[rival : rival + 1]) for at in (view, after)]
    deed = game.tell(match.view(reply, None), match.actions[reply], False)
    return [person(match.name(rival, view), *DID_REPLY, deed=deed.doing)] if totals[1] > totals[0] else []


def _replied(match: ReviewedMatch, ply: int, better: Action, plainly: bool) -> list[str]:
    """Return the best reply known to a move and what it did in sentences, where that decided a game; or `plainly` which
    it was.  What it would have done just so after the better move is no reason."""
    game, reply = match.game, ply + 1
    known, rival = match.knows(reply), match.mover(reply)
    if known is None or rival in (None, match.mover(ply)) or not known.thought.visits:
        return []
    assert rival is not None
    best, winning = known.thought.action, refuting(match, ply)
    if winning is not None and best not in winning:
        return []
    if _alike(match, ply, better, best):
        return []
    did = [fact for fact in teaching.facts_told(match, reply, best)[:1] if fact.weight >= teaching.DECISIVE]
    did = [fact for fact in did if teaching.sentences(match, reply, [fact], "could")]  # not what is only likely
    view = match.view(reply, rival)
    good = given_away(match).get(reply, 1.0) <= AS_GOOD
    came = good and match.actions[reply : reply + 1] == (best,)
    said = person(match.name(rival, view), *(DID_REPLY if came else COULD_REPLY), deed=game.tell(view, best).doing)
    brought = teaching.sentences(match, reply, did, "does")
    return [said, *brought] if brought or plainly else []


def _alike(match: Match, ply: int, better: Action, reply: Action) -> bool:
    """Tell whether a reply to the move played would have done the same to the better one."""
    game, made = match.game, match.states[ply + 1]
    other = game.apply(match.states[ply], better)
    if game.turn(other) != game.turn(made) or reply not in game.actions(other):
        return False
    mine, same = (game.tell(game.observe(at, game.turn(at)), reply) for at in (made, other))
    return mine == same


def all_but_won(match: ReviewedMatch, turn: ChanceDrop) -> str:
    """Return in a sentence that a game in which all lies open was as good as won with the better move, and how soon;
    "" where it was not."""
    known = match.knows(turn.ply)
    if known is None or hides(match, turn.ply) or round(100 * turn.before) < CERTAIN:
        return ""
    if known.thought.exact or known.thought.proof or known.thought.sure:  # which is told as what it is
        return ""
    if teaching.wins(match, teaching.better(match, turn.ply, turn.better, turn.played)):  # as it says itself
        return ""
    expected = known.thought.line if known.thought.line[:1] == (turn.better,) else (turn.better,)
    moves = outlook(match, match.view(turn.ply, turn.seat), expected).wins
    if moves < AHEAD:
        return say("With the better move the game was as good as won.")
    return say("With the better move the game was as good as won, within {number} moves.", number=in_words(moves))


def let_in(match: ReviewedMatch, turn: ChanceDrop) -> str:
    """Return in a sentence by which reply a game in which all lies open was as good as won against a move, where that
    is no proof; "" where it was not, or whoever moved is known to have had it won later."""
    known, rival = match.knows(turn.ply + 1), match.mover(turn.ply + 1)
    if known is None or known.thought.proof or hides(match, turn.ply) or rival in (None, turn.seat):
        return ""
    if round(100 * known.thought.value) < CERTAIN or round(100 * turn.after) or won_later(match, turn.ply):
        return ""
    view = match.view(turn.ply + 1, rival)
    clause = does(match.name(rival or 0, view), match.game.tell(view, known.thought.action), inside=True)
    return say("The move played let in a reply that was as good as a win: {clause}.", clause=after_colon(clause))


def sentence_of_points(match: Match, ply: int, known: Finding) -> list[str]:
    """Return in a sentence what points the best move promises and the one played did, where that speaks for it."""
    game, seat, state = match.game, match.mover(ply), match.states[ply]
    if seat is None or not known.points or not known.instead or match.mover(ply + 1) is None:
        return []  # nobody replies to the last move
    rivals = [rival for rival in range(game.seats) if rival != seat]
    leads = [
        round(points[seat]) - round(max(points[rival] for rival in rivals)) for points in (known.points, known.instead)
    ]
    if leads[0] - leads[1] < (PLAIN if hides(match, ply) else 1):  # as it would be told
        return []
    here, other = (
        [points[each] for each in (seat, max(rivals, key=points.__getitem__))]
        for points in (known.points, known.instead)
    )
    if FAR_AHEAD * here[0] < here[1] and hides(match, ply):  # nobody would believe in chances that could be lost
        return []
    expected = {
        "points": game.counted(round(here[0]), f"{here[0]:.0f}"),
        "against": f"{here[1]:.0f}",
        "played": f"{other[0]:.0f}",
        "played_against": f"{other[1]:.0f}",
    }
    name = match.name(seat, state)
    if len(rivals) > 1:
        return [
            person(
                name,
                "Once the others had replied, you could have expected about {points} against {against}; as played, "
                "{played} against {played_against}.",
                "Once the others had replied, {name} could have expected about {points} against {against}; as played, "
                "{played} against {played_against}.",
                **expected,
            )
        ]
    if match.name(rivals[0], state) == YOU:
        return [
            say(
                "Once you had replied, {name} could have expected about {points} against {against}; as played, "
                "{played} against {played_against}.",
                name=name,
                **expected,
            )
        ]
    return [
        person(
            name,
            "Once {rival} had replied, you could have expected about {points} against {against}; as played, {played} "
            "against {played_against}.",
            "Once {rival} had replied, {name} could have expected about {points} against {against}; as played, "
            "{played} against {played_against}.",
            rival=match.name(rivals[0], state),
            **expected,
        )
    ]
