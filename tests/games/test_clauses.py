"""The clauses: all there, all well written, all cited truly by the code and by some test."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from henge.games import GAMES, rules
from henge.rules import write_action
from henge.touch import refusal

from tests.matches import TABLES, clauses, clauses_of, paragraphs, played

ROOT = Path(__file__).parents[2]
CORE = ROOT / "core" / "henge"
RING = (CORE / "ring.md").read_text("utf-8")
ENDING = clauses((CORE / "ending.md").read_text("utf-8"))
LAST = {"R": 7, "MB": 18, "BG": 17, "CD": 12, "CV": 9, "BO": 7, "KS": 10}
RULEBOOK = {f"{series}{number}" for series, last in LAST.items() for number in range(1, last + 1)}
WRITTEN = {clause: game for game in GAMES for clause in clauses_of(game)} | dict.fromkeys(clauses(RING), "ring")
SERIES = sorted({clause.rstrip("0123456789") for clause in WRITTEN})
TRANSLATED = sorted(path for path in CORE.rglob("languages/*.md") if not path.name.startswith("glossary"))
CITED = re.compile(rf"\b({'|'.join(SERIES)})(\d+)(?:[–-](?:\1)?(\d+))?\b")

every_text = pytest.mark.parametrize("text", [RING, *map(rules, GAMES)], ids=["ring", *GAMES])


def cited(text: str) -> set[str]:
    """Return the ids a text cites; `BO1–BO3` and `BO1–3` cite all three.

    >>> sorted(cited("KS4, BO1–BO3"))
    ['BO1', 'BO2', 'BO3', 'KS4']
    """
    ranges = [(series, int(first), int(last or first)) for series, first, last in CITED.findall(text)]
    return {f"{series}{number}" for series, first, last in ranges for number in range(first, last + 1)}


def test_every_clause_of_the_rulebook_is_in_some_rules():
    assert WRITTEN.keys() >= RULEBOOK
    assert all(f"{series}1" in WRITTEN for series in SERIES)
    for clause in WRITTEN:
        series, number = clause.rstrip("0123456789"), int(re.sub(r"\D", "", clause))
        assert number == 1 or f"{series}{number - 1}" in WRITTEN, clause


def test_the_ring_has_its_five_clauses():
    assert list(clauses(RING)) == ["R1", "R2", "R3", "R4", "R5"]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_that_players_read_say_how_a_game_ends_early(game):
    assert clauses_of(game)["R6"] == ENDING["R6"]
    assert ("R7" in clauses_of(game)) == GAMES[game].may_agree


@every_text
def test_rules_are_a_title_an_introduction_and_sections_of_clauses(text):
    first, second, *others = paragraphs(text)
    assert re.fullmatch(r"# [^#]+", first)
    assert not second.startswith(("#", "**"))
    assert others[0].startswith("## ") or not others[0].startswith("**")
    for paragraph in others:
        assert not paragraph.startswith(("- ", "* ", "> ", "|", "1. ", "# ", "###")), paragraph
    assert not others[-1].startswith("#")


@every_text
def test_rules_use_bold_italics_and_names_and_no_other_marks(text):
    for paragraph in paragraphs(text):
        plain = re.sub(r"`[a-zA-Z0-9 :_\-…]+`", "", paragraph.lstrip("# "))
        plain = re.sub(r"\*\*[^*]+\*\*|\*[^*]+\*", "", plain)
        assert not set(plain) & set("*`<>[]|_#\\"), paragraph


@every_text
def test_a_clause_is_written_once_and_says_something(text):
    ids = re.findall(r"(?m)^\*\*([A-Z]+\d+)\*\*", text)
    assert len(ids) == len(set(ids)) == len(clauses(text))
    assert all(len(words) > 30 and words[-1] in ".!?)*" for words in clauses(text).values())


@every_text
def test_a_rule_refers_only_to_clauses_that_exist(text):
    assert cited(text) <= WRITTEN.keys()


def marks(text: str) -> list[tuple[list[str], set[str]]]:
    """Return what the page looks for in each paragraph of some rules, and the clauses it names."""
    kept = re.compile(r"^#+|\*\*[A-Z]+\d+\*\*|`[^`]*`|\*\(decided\)\*|\*Option:")
    return [(kept.findall(paragraph), cited(paragraph)) for paragraph in paragraphs(text)]


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: str(path.relative_to(CORE)))
def test_rules_in_another_language_have_the_marks_of_the_english_ones(path):
    english = path.parent.parent / f"{path.name.partition('.')[0]}.md"
    assert marks(path.read_text("utf-8")) == marks(english.read_text("utf-8"))


def test_the_code_cites_only_clauses_of_its_own_rules():
    for path in sorted(CORE.rglob("*.py")):
        homes = [folder / "rules.md" for folder in path.parents if (folder / "rules.md").exists()]
        allowed = {*clauses(RING), *ENDING} | {clause for home in homes for clause in clauses(home.read_text("utf-8"))}
        assert cited(path.read_text("utf-8")) <= allowed, path


def test_every_clause_is_cited_by_a_test():
    tests = [path for path in sorted((ROOT / "tests").rglob("*.py")) if path != Path(__file__)]
    assert WRITTEN.keys() <= {clause for path in tests for clause in cited(path.read_text("utf-8"))}


@pytest.mark.parametrize("name", GAMES)
def test_a_move_is_refused_by_a_clause_of_its_own_kind(name):
    """Whatever is legal at some moment of some match is tried at others, where it may not be played."""
    kinds, dice = import_module(f"tests.games.figures_{name}").KINDS, Random(name)
    for table in dice.sample(TABLES[name], min(len(TABLES[name]), 10)):
        match = played(table, 0)
        game, states = match.game, [state for state in match.states if match.game.turn(state) is not None]
        every = sorted({action for state in states for action in game.actions(state)})
        for state in dice.sample(states, min(len(states), 8)):
            legal, view = set(game.actions(state)), game.observe(state, game.turn(state))
            for action in dice.sample(every, min(len(every), 50)):
                if action in legal:
                    continue
                why, text = refusal(game, view, action), write_action(action)
                allowed = next(clauses for kind, clauses in kinds.items() if re.fullmatch(kind, text))
                assert why is not None
                assert why.clause in allowed, (table, text, why)
