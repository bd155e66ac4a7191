"""Keep what was found of the games last looked at while others are on the table, so that nobody waits for it again."""

from __future__ import annotations

from henge.analysis.reviewed_match import Findings
from henge.match import Match

from page.table.table import Table
from page.thinking.questions import AnalysisState, EarlierFindings, FindingsOfMatch

GAMES_KEPT = 4  # games


def laid_aside(analysis: AnalysisState, left: Table | None) -> AnalysisState:
    """Return the state with what it found of the match on a table laid aside, before it turns to another."""
    (here, others), found = analysis.earlier, analysis.findings
    if not left or left.key != here or not (found.judged or found.compared):
        return analysis
    reviewed = not analysis.stopped and analysis.reviewed is left.match
    rest = [(key, known) for key, known in others.items() if key != here]
    kept = dict([*rest, (here, FindingsOfMatch(left.match, found, reviewed))][-GAMES_KEPT:])
    return analysis.but(earlier=EarlierFindings(here, kept))


def fetched(analysis: AnalysisState, key: str, match: Match) -> AnalysisState:
    """Return the state turned to a match, with what was found of it before as far as it was played as it is now."""
    earlier = analysis.earlier._replace(key=key)
    if key not in earlier.others:
        return analysis.but(earlier=earlier, findings=Findings(), reviewed=None, stopped=False)
    old, found, reviewed = earlier.others[key]
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
    return analysis.but(
        earlier=earlier, findings=findings, reviewed=match if whole and reviewed else None, stopped=False
    )
