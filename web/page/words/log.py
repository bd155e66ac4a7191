"""The log of a match in the games' own words: what happened and what comes next, as far as the viewer may know."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from henge.analysis import teaching
from henge.game import Game, Prompt
from henge.language import YOU, Predicate, does, lists, lowered, many, named, opened, person, say, together
from henge.match import Match
from henge.rules import Action, Seat

from page.table.how_shared import PLAY
from page.table.points import points_gained, points_of, totals
from page.table.table import Table
from page.table.turn_on_screen import at_move, number_shown, turns_played
from page.table.undo import first_of_turn
from page.table.visibility import Viewpoint
from page.words import other_players, verdicts


class LogEntry(NamedTuple):
    """One action in words, with those before it that it was chosen along with; `ply` is the position after it.

    An entry that is not `ended` makes room for the next, which tells of the same and more.
    """

    ply: int
    seat: Seat
    words: str
    ended: bool
    totals: str = ""
    """What it brought or cost whom, where that lies open and its words do not tell."""


class _Told(NamedTuple):
    """Entries, one for every action, what was told in them, and those that are shown."""

    start: object  # the very state the match began with: with the actions it settles all that followed
    actions: tuple[Action, ...]
    entries: tuple[LogEntry, ...]
    shown: tuple[LogEntry, ...]


_told: dict[tuple[object, ...], _Told] = {}  # what was told last, by whom it was told to


def entries(table: Table) -> tuple[LogEntry, ...]:
    """Return what happened so far, oldest first.  What was told before is not put into words again."""
    viewpoint, match = table.viewpoint, table.match
    if table.guest:
        return tuple(_sent(table, ply) for ply in range(table.last))
    seat = None if type(match.game).observe is Game.observe else viewpoint.seat
    whom, start = (seat, viewpoint.open, match.game.called), match.states[0]
    if any(known.start is not start for known in _told.values()):
        _told.clear()
    known = _told.get(whom, _Told(start, (), (), ()))
    if known.actions != match.actions:
        same = min(len(known.actions), table.last)
        same = same if known.actions[:same] == match.actions[:same] else 0
        more = (log_entry(viewpoint, ply) for ply in range(same, table.last))
        every = (*known.entries[:same], *more)
        shown = tuple(entry for entry in every if entry.ended or entry.ply == table.last)
        known = _told[whom] = _Told(start, match.actions, every, shown)
    return known.shown


def log_entry(viewpoint: Viewpoint, ply: int) -> LogEntry:
    """Return what a viewer may know of an action, with those before it that it was chosen along with."""
    match, begun = viewpoint.match, first_of_turn(viewpoint.match, ply)
    seat = match.mover(ply)
    assert seat is not None
    name = match.name(seat, match.states[begun])
    deed = _deed(viewpoint, ply)
    words = " ".join(filter(None, (f"{does(name, deed)}.", deed.why, came_to_light(match, begun, ply + 1))))
    ended = _ended(viewpoint, ply)
    return LogEntry(ply + 1, seat, words, ended, points_between(match, begun, ply + 1) if ended else "")


def came_to_light(match: Match, begun: int, end: int) -> str:
    """Return in sentences what everybody has learnt between two plies of what lay hidden; "" for nothing."""
    return match.game.came_to_light(match.states[begun], match.states[end])


def points_between(match: Match, begun: int, end: int) -> str:
    """Return what the moves between two plies brought or cost whom, as everybody may know it; "" for nothing."""
    game, state = match.game, match.states[begun]
    if not game.scores_points or game.between_games(state):  # for then the board was cleared
        return ""
    scores = (game.scores(match.view(ply, None)) for ply in (begun, end))
    return totals(points_gained(*scores), [match.name(seat, state) for seat in range(game.seats)])


def _sent(table: Table, ply: int) -> LogEntry:
    """Return an entry in the words that came from the device which keeps the match."""
    seat = table.match.mover(ply)
    assert seat is not None
    return LogEntry(ply + 1, seat, table.remote.words[ply], True)


def lately(table: Table, letters: int = 1000, gained: bool = False) -> str:
    """Return what each of the others did in the latest turn, as everybody may know it: the last in so many letters."""
    sentences = turns_lately(table, gained)
    while len(sentences) > 1 and len(" ".join(sentences)) > letters:
        del sentences[0]
    return " ".join(sentences)


def turns_lately(table: Table, gained: bool = False) -> list[str]:
    """Return what each of the others did in the latest turn, as everybody may know it, a sentence or two for each."""
    begun, end = since(table)
    if table.guest:
        return recount(table, begun, end)
    return [
        " ".join(turn_told(table.viewpoint, run.start, run.stop, True, gained))
        for run in turns_between(table.match, begun, end)
    ]


def since(table: Table) -> tuple[int, int]:
    """Return the plies from which and up to which the others have played since the turn before this one, or since this
    game of the match was begun."""
    game, match, seen = table.game, table.match, set[Seat | None]()
    start = end = table.last if match.turn is None else match.turns.begun(table.last)
    while start and not (start < end and game.between_games(match.states[start])):
        seat = match.mover(start - 1)
        if seat in (match.turn, None) or seat in seen:
            break
        seen.add(seat)
        start = match.turns.begun(start - 1)
    return start, end


def own_turn(match: Match, end: int) -> int | None:
    """Return the ply from which whoever is to move has played their last turn, which was over at another; None where
    they have had none in this game of the match."""
    had = end and match.mover(end - 1) == match.turn and not match.game.between_games(match.states[end - 1])
    return match.turns.begun(end - 1) if had else None


def recount(
    table: Table, since: int, end: int, public: bool = False, gained: bool = True, known: str = ""
) -> list[str]:
    """Return a sentence for every turn played between two plies, and what came of it for whom.

    As the viewer may know it, or in `public` as everybody may.  What is `known` of a turn, for it was told when the
    move waited to be confirmed, stands as "".
    """
    if table.guest:
        return ["" if words == known else words for words in table.remote.words[since:end]]
    turns = turns_between(table.match, since, end)
    return [
        words for run in turns for words in turn_told(table.viewpoint, run.start, run.stop, public, gained, known=known)
    ]


def turns_between(match: Match, since: int, end: int) -> list[range]:
    """Return the turns played between two plies, each as its plies."""
    turns = (list(run) for _, run in groupby(range(since, end), key=match.turns.numbers.__getitem__))
    return [range(run[0], run[-1] + 1) for run in turns]


def turn_told(
    viewpoint: Viewpoint, begun: int, end: int, public: bool, gained: bool = False, brief: bool = False, known: str = ""
) -> list[str]:
    """Return what one turn did, and the most that came of it: for whoever made it in the same sentence.

    Where what it did is `known`, only what came of it, after "" unless that names who made it.
    """
    game, match = viewpoint.game, viewpoint.match
    ends = (begun, end) if gained else ()
    views = {at: match.view(at, None) if public else viewpoint.of(at) for at in ends}
    mover = match.mover(begun)
    assert mover is not None
    plies = [ply for ply in range(begun, end) if ply + 1 == end or _ended(viewpoint, ply)]
    telling = [
        ply for ply in plies if _chosen(viewpoint, ply) != (game.ends_turn,)
    ]  # its end is left to what comes next
    deeds = [_deed(viewpoint, ply, public, brief) for ply in telling or plies]
    deed, why = together(deeds), [] if brief else [deed.why for deed in deeds if deed.why]
    why += filter(None, [came_to_light(match, begun, end)])
    names, own, others = [match.name(seat, match.states[begun]) for seat in range(game.seats)], "", []
    told_before = f"{does(names[mover], deed)}." == known
    if teaching.taught(match):
        more = teaching.open_facts_of(match, begun) if gained and end == begun + 1 else []
        told = teaching.sentences(match, begun, more, "does")[:1]
        if told or not game.scores_points:
            return ["" if told_before else f"{does(names[mover], deed)}.", *why, *told]
    for seat in range(game.seats) if gained else ():
        if not (scored := points_of(game, views[begun], views[end], seat)):
            continue
        if seat != mover:
            others.append(does(names[seat], scored))
        elif told_before or ";" in deed.named or any(lists(part.named) for part in deed.parts or (deed,)):
            own = does(names[seat], scored)  # what somebody else did stands last there, or a list of its own
        else:
            deed = together([deed, scored])
    first_of_all = [f"{does(names[mover], deed)}."] if not told_before else [] if own else [""]
    return [*first_of_all, *why, *(f"{part}." for part in (own, *others) if part)]


def _ended(viewpoint: Viewpoint, ply: int) -> bool:
    """Tell whether what was played at a ply is told by itself, not along with what was chosen next."""
    return not viewpoint.game.continues(viewpoint.match.states[ply], viewpoint.match.actions[ply])


def _chosen(viewpoint: Viewpoint, ply: int) -> Action:
    """Return what was played at a ply, with those before it that it was chosen along with, as one."""
    begun = first_of_turn(viewpoint.match, ply)
    return tuple(name for action in viewpoint.match.actions[begun : ply + 1] for name in action)


def _deed(viewpoint: Viewpoint, ply: int, public: bool = False, brief: bool = False) -> Predicate:
    """Return what was played at a ply, with those before it that it was chosen along with."""
    game, match, begun = viewpoint.game, viewpoint.match, first_of_turn(viewpoint.match, ply)
    tell = game.brief if brief else game.tell
    if public:
        return tell(match.view(begun, None), _chosen(viewpoint, ply), False)
    return tell(viewpoint.of(begun), _chosen(viewpoint, ply), viewpoint.knows(begun))


def status_now(table: Table) -> Prompt:
    """Return what the table says now: whose turn it is, what to touch, or what the outcome was."""
    viewpoint = table.viewpoint
    if table.past:
        return _next(table, viewpoint.turn) if table.touched and viewpoint.turn is not None else _then(table)
    if result := viewpoint.result:
        return Prompt(verdicts.who_won(table.match, result), result.text)
    seat = table.match.turn
    if seat is None:
        return Prompt(say("The game is over"))
    if table.between:
        return Prompt(verdicts.who_won(table.match, table.between, goes_on=True), table.between.text)
    if table.resting and table.cover_state.looked is not None:
        looks, name = named(table.name(table.cover_state.looked)), table.name(seat)
        next_one = person(name, "You move next.", "{name} moves next.")
        if table.cover_state.news:
            told = came_to_light(table.match, table.last - 1, table.last)
            return Prompt(say("{name}: see what was turned over", name=looks), f"{told} {next_one}")
        return Prompt(
            say(
                "{name}: see what you have drawn" if table.cover_state.drawn else "{name}: this is your hand",
                name=looks,
            ),
            next_one,
        )
    if table.bot:
        name = table.name(seat)
        if table.display.paused:
            return Prompt(person(name, "You are to move", "{name} is to move"))
        return Prompt(person(name, "You are thinking", "{name} is thinking"))
    if table.remote.stage not in ("", PLAY):
        return other_players.in_letters(table, seat)
    if table.link.to_be_sent:
        name = table.name(seat)
        return Prompt(other_players.whose_turn(name), other_players.to_send(table, (seat,)))
    if seat in table.theirs:
        return Prompt(other_players.whose_turn(table.name(seat)), other_players.where_waited_for(table, seat))
    if table.remote.proposed:
        return Prompt(table.link.not_now(seat).rstrip("."))
    if table.down:
        name = table.name(seat)
        return Prompt(person(name, "You are to move", "{name} is to move"), say("What they hold is covered."))
    if table.unseen:
        return other_players.prompt_on_phone(table, table.unseen, seat)
    return _next(table, seat)


def _next(table: Table, seat: Seat) -> Prompt:
    """Return what the seat to move is to touch next, or what it is about to do."""
    if table.whole:
        ends = table.game.ends_turn in table.touched
        confirmed = table.word(table.game.ends_turn) if ends else say("Confirm your move")
        sentence = say("Try this move?") if table.past else verdicts.how_it_ends(table) or confirmed
        return Prompt(sentence, f"{does(table.name(seat), table.game.tell(table.viewpoint.view, table.touched))}.")
    prompt = table.game.prompt(table.choice.chain.view, table.choice.chain.rest)
    if end := verdicts.how_it_ends(table):  # though the turn could go on
        return Prompt(end, prompt.note and prompt.note.rstrip(".") + ".")
    return _asked(table, seat, prompt if table.touched else _first(table, table.last, prompt))


def _asked(table: Table, seat: Seat, prompt: Prompt) -> Prompt:
    note = prompt.note and prompt.note.rstrip(".") + "."
    if table.name(seat) == YOU:
        return Prompt(prompt.sentence, note)
    name, sentence = table.name(seat), lowered(prompt.sentence)
    if seat in table.display.stead:
        return Prompt(say("You move for {name}: {sentence}", name=name, sentence=sentence), note)
    return Prompt(say("{name}: {sentence}", name=name, sentence=sentence), note)


def asked_again(table: Table) -> bool:
    """Tell whether the seat to move is asked the very same as when its turn before this one began."""
    game, match, seat = table.game, table.match, table.match.turn
    began = [ply for ply in range(table.last + 1) if match.mover(ply) == seat and match.turns.begun(ply) == ply]
    if seat is None or table.guest or len(began) < 2:
        return False
    before = game.prompt(match.view(began[-2], table.viewpoint.seat), ())
    return status_now(table) == _asked(table, seat, _first(table, began[-2], before))


def first_turn(table: Table) -> bool:
    """Tell whether the seat to move has not had a turn yet."""
    match, seat = table.match, table.match.turn
    return seat is not None and not any(match.mover(ply) == seat for ply in range(match.turns.begun(table.last)))


def _first(table: Table, ply: int, prompt: Prompt) -> Prompt:
    """Return what is asked at a ply, with how the game began in place of the note where a seat's first turn begins."""
    match, seat = table.match, table.match.mover(ply)
    later = match.turns.begun(ply) < ply or any(match.mover(before) == seat for before in range(ply))
    begins = "" if seat is None or later or match.start else table.game.told_at_start(match.view(0, None), seat)
    return prompt._replace(note=begins) if begins else prompt


def _then(table: Table) -> Prompt:
    """Return what was played to reach an earlier position, or the move that is shown there instead."""
    if table.tried:
        seat = table.viewpoint.turn
        name = table.name(seat) if seat is not None else ""
        played = table.match.actions[table.shown] == table.tried
        words = does(name, table.game.tell(table.viewpoint.view, table.tried))
        other = say("Another move is tried" if table.lookback and table.lookback.own else "The better move")
        return Prompt(say("As it was played") if played else other, f"{words}.")
    moves = turns_played(table)
    if not table.shown:
        return Prompt(say("Before the first move"), many(moves, "{n} move was played.", "{n} moves were played."))
    if table.saved.was_sent and table.shown < table.last:  # as whoever sent it counts the moment at which it opens
        return Prompt(opened(at_move(table)), _told_at(table))
    return Prompt(say("Move {number} of {moves}", number=number_shown(table), moves=moves), _told_at(table))


def _told_at(table: Table) -> str:
    """Return what was done up to the position on screen, or is being done there, chosen together as it was."""
    told = next((entry for entry in entries(table) if entry.ply >= table.shown), None)
    return f"{told.words} {told.totals}{'.' if told.totals else ''}".rstrip() if told else ""
