"""What was found of the games last looked at, kept while others are on the table: nobody has to wait for it again."""

from __future__ import annotations

from henge.analysis.reviewed_match import Findings
from henge.match import Match

from page.table.table import Table
from page.thinking.questions import Mind, Shelved, Shelves

GAMES_KEPT = 4  # games


def laid_aside(mind: Mind, left: Table | None) -> Mind:
    """Return the mind with what it found of the match on a table laid aside, before it turns to another."""
    (here, others), found = mind.shelf, mind.findings
    if not left or left.key != here or not (found.judged or found.compared):
        return mind
    reviewed = not mind.stopped and mind.reviewed is left.match
    rest = [(key, shelved) for key, shelved in others.items() if key != here]
    return mind.but(shelf=Shelves(here, dict([*rest, (here, Shelved(left.match, found, reviewed))][-GAMES_KEPT:])))


def fetched(mind: Mind, key: str, match: Match) -> Mind:
    """Return the mind turned to a match, with what was found of it before as far as it was played as it is now."""
    shelf = mind.shelf._replace(key=key)
    if key not in shelf.others:
        return mind.but(shelf=shelf, findings=Findings(), reviewed=None, stopped=False)
    old, found, reviewed = shelf.others[key]
    both = zip(old.actions, match.actions, strict=False)
    same = next((ply for ply, (was, now) in enumerate(both) if was != now), min(len(old.actions), len(match.actions)))
    now = {id(was): state for was, state in zip(old.states[: same + 1], match.states, strict=False) if was == state}
    played = {id(was) for was in old.states[:same]}
    whole = old.actions == match.actions
    findings = Findings(
        compared={
            id(now[at]): comparison._replace(state=now[at]) for at, comparison in found.compared.items() if at in now
        },
        judged={
            id(now[at]): judgement._replace(state=now[at])
            for at, judgement in found.judged.items()
            if at in now.keys() & played
        },
        again=found.again if whole else (),
    )
    return mind.but(shelf=shelf, findings=findings, reviewed=match if whole and reviewed else None, stopped=False)
