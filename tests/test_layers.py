"""The arrows of the design (layers.py), kept true by reading the imports, and how long and wide things may grow."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest
from henge import games

from tests.layers import (
    BELOW,
    BY_ITSELF,
    CORE,
    FEATURES,
    FILES,
    FOLDERS,
    FOR_GAMES,
    KNOWS,
    LEARN,
    MODULES,
    PAGE,
    PATTERN,
    PURE,
    RESUMES,
    ROOT,
    SAYS,
    SHELL,
    SHOWN,
    WEB,
    name,
    tree,
)

GAMES = sorted(path.parent.name for path in (CORE / "henge" / "games").glob("*/__init__.py"))


@cache
def imported(path: Path) -> Sequence[tuple[str, str]]:
    """Return what a module imports: a module and the name taken from it, or an empty name."""
    taken = list[tuple[str, str]]()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            taken += ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            taken += ((node.module or "", alias.name) for alias in node.names)
    return taken


def within(module: str, allowed: tuple[str, ...]) -> bool:
    return any(module == known or module.startswith(known + ".") for known in allowed)


@cache
def own(path: Path) -> set[str]:
    """Return the modules of Henge that a module imports, a name that is itself a module included."""
    modules = {name(each) for each in MODULES}
    taken = [module for module, _ in imported(path)] + [f"{module}.{part}" for module, part in imported(path)]
    return {module for module in taken if module in modules and module.startswith("henge.")}


def test_the_core_needs_only_pure_python():
    for path in MODULES:
        known = {"henge"} | SHOWN.get(path.name, set()) | LEARN.get(path.name, set())
        outside = {module.split(".")[0] for module, _ in imported(path)} - known
        assert outside <= PURE | SHELL.get(path.name, set()), path
        assert outside <= sys.stdlib_module_names, path
        assert path.name in SHELL or "sys" not in outside, path


def test_the_core_knows_of_the_drawing_only_where_a_notebook_asks_a_match_to_show_itself():
    match = tree(CORE / "henge" / "match.py")
    arrows = [
        node for node in ast.walk(match) if isinstance(node, ast.ImportFrom) and (node.module or "")[:4] == "page"
    ]
    [shows] = [node for node in ast.walk(match) if isinstance(node, ast.FunctionDef) and node.name == "_repr_svg_"]
    assert [node.module for node in arrows] == ["page.board_document"]
    assert arrows[0] in list(ast.walk(shows))


def test_the_core_takes_luck_only_from_a_generator_it_is_given():
    for path in MODULES:
        taken = {part for module, part in imported(path) if module == "random"}
        assert taken <= ({"Random", "SystemRandom"} if path.name == "engine.py" else {"Random"}), path


@pytest.mark.parametrize("module", sorted(BELOW))
def test_every_module_of_the_core_knows_only_what_lies_below_it(module):
    path = CORE.joinpath(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    assert own(path) - {"henge.language", "henge.codec"} <= BELOW[module]


def test_of_every_module_of_the_core_but_the_games_it_is_written_what_lies_below_it():
    names = {".".join(path.relative_to(CORE).with_suffix("").parts).removesuffix(".__init__") for path in MODULES}
    assert {name for name in names if not name.startswith("henge.games.")} == set(BELOW)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_the_rules_board_and_cards_and_no_other_game(game):
    folder = CORE / "henge" / "games" / game
    for path in folder.rglob("*.py"):
        assert all(within(module, (*FOR_GAMES, f"henge.games.{game}")) for module in own(path)), path


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_files_for_the_same_things(game):
    folder = CORE / "henge" / "games" / game
    assert {path.name for path in folder.iterdir()} >= FILES
    assert SAYS & functions(folder / "words.py") == SAYS - {"why_not"}
    assert SAYS & functions(folder / "why.py") == {"why_not"}


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_do_not_know_how_it_is_shown(game):
    path = CORE / "henge" / "games" / game / "rules.py"
    assert "henge.game" not in own(path)


def functions(path: Path) -> set[str]:
    return {node.name for node in tree(path).body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_do_not_know_its_computer_player(game):
    folder = CORE / "henge" / "games" / game
    for path in folder.rglob("*.py"):
        if not within("henge.bots", tuple(own(path))) and path.stem not in ("bot", "puzzles"):
            assert f"henge.games.{game}.bot" not in own(path), path


@cache
def strings(path: Path) -> set[str]:
    """Return a module's texts and names, but not its docstrings."""
    nodes, found = list(ast.walk(tree(path))), set[str]()
    said = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            found.add(node.value)
        elif isinstance(node, ast.Name | ast.Attribute):
            found.add(node.id if isinstance(node, ast.Name) else node.attr)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_no_game_is_named_outside_its_folder(game):
    python = [path for path in (*MODULES, *sorted((WEB / "page").rglob("*.py"))) if game not in path.parts]
    naming = [path.name for path in python if strings(path) & {game, f"henge.games.{game}"}]
    assert not naming


def test_the_drawing_names_symbols_and_no_kind_of_any_game():
    kinds = {name: kind for game in GAMES for name, kind in games.GAMES[game].kinds.items()}
    symbols = {kind.symbol for kind in kinds.values()}
    for path in (WEB / "page" / "draw").rglob("*.py"):
        words = {node.value for node in ast.walk(tree(path)) if isinstance(node, ast.Constant)}
        assert not words & (kinds.keys() - symbols), path


@cache
def page_modules() -> set[str]:
    return {".".join(each.relative_to(WEB).with_suffix("").parts) for each in PAGE.rglob("*.py")}


@cache
def of_the_page(path: Path) -> set[str]:
    """Return the modules of the page that a module imports."""
    modules = page_modules()
    taken = [module for module, _ in imported(path)] + [f"{module}.{part}" for module, part in imported(path)]
    packages = {name.removesuffix(".__init__") for name in modules if name.endswith(".__init__")}
    return {module for module in taken if module in modules or (module in packages and module != "page")}


def test_every_module_of_the_page_lies_in_a_folder_with_a_direction():
    loose = {path.name for path in PAGE.glob("*.py")} - {"__init__.py"}
    assert loose == BY_ITSELF
    assert {path.parent.name for path in PAGE.glob("*/*.py")} == set(FOLDERS)
    assert all(len(path.relative_to(FEATURES).parts) == 2 for path in FEATURES.rglob("*.py") if path != HEAD)


def test_a_folder_of_a_feature_can_be_surveyed():
    counts = {name: len([*(FEATURES / name).glob("[!_]*.py")]) for name in features()}
    assert not {name: count for name, count in counts.items() if not 2 <= count <= 12}


def test_a_file_is_known_by_its_name():
    """Features have some of the same, as games have, and there are two modules for notebooks."""
    places: dict[str, set[str]] = {}
    for path in (*MODULES, *PAGE.rglob("*.py")):
        if path.stem[:2] != "__" and "games" not in path.parts and not (of(path) and path.stem in PATTERN):
            places.setdefault(path.stem, set()).add(path.parent.name)
    twice = {stem: folders for stem, folders in places.items() if len(folders) > 1}
    assert twice == {"notebook": {"henge", "page"}}


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_folders_of_the_page_know_only_what_lies_below_them(folder):
    """But the app has the models of features among its fields, what several of them show may be about one, and a
    feature may take a kept game up again."""
    for path in sorted((PAGE / folder).rglob("*.py")):
        modules = of_the_page(path)
        if folder in ("app", "ui"):
            modules = {module for module in modules if not re.fullmatch(r"page\.features\.\w+(\.model)?", module)}
        modules = modules - RESUMES.get(of(path), set())
        assert {module.split(".")[1] for module in modules} - {folder} <= FOLDERS[folder], path


HEAD = FEATURES / "__init__.py"


def features() -> list[str]:
    return sorted(path.parent.name for path in FEATURES.glob("*/__init__.py"))


def of(path: Path) -> str:
    """Return the feature that a module belongs to, "" for none."""
    return path.parent.name if path.parent.parent == FEATURES else ""


@pytest.mark.parametrize("feature", features())
def test_a_feature_knows_only_what_is_said_of_the_others(feature):
    modules = {module for path in (FEATURES / feature).glob("*.py") for module in of_the_page(path)}
    others = {module.split(".")[2] for module in modules if module.startswith("page.features.")} - {feature}
    assert others == KNOWS.get(feature, set())
    assert {module for module in modules if module.startswith("page.assembly.")} == RESUMES.get(feature, set())


def closure(module: str) -> set[str]:
    """Return the modules of the page that are imported where one is."""
    found, waiting = set[str](), [module]
    while waiting:
        path = WEB.joinpath(*waiting.pop().split("."))
        new = of_the_page(path / "__init__.py" if path.is_dir() else path.with_suffix(".py")) - found
        found |= new
        waiting += new
    return found


def test_what_messages_make_of_the_app_is_known_without_a_screen():
    below = closure("page.assembly.update")
    assert not {module for module in below if module.split(".")[1] in ("html", "draw", "words", "ui")}
    assert not {module for module in below if module.endswith(".view")}


@pytest.mark.parametrize("path", sorted(FEATURES.glob("*/model.py")), ids=of)
def test_what_a_feature_keeps_knows_nothing_of_the_app(path):
    known = {module.split(".")[1] for module in of_the_page(path)}
    assert known <= {"table", "thinking", "keeping"}


def test_what_a_feature_does_and_shows_is_called_by_the_features_name():
    for path in PAGE.rglob("*.py"):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ImportFrom) and within(str(node.module), ("page.features",)):
                feature = str(node.module).split(".")[-1]
                for taken in node.names:
                    whole = taken.name in ("update", "view", "model")
                    assert not whole or (taken.asname or taken.name) in (taken.name, feature), (path, ast.unparse(node))


def test_no_modules_of_the_page_import_each_other_in_a_circle():
    arrows = {}
    for path in PAGE.rglob("*.py"):
        module = ".".join(path.relative_to(WEB).with_suffix("").parts).removesuffix(".__init__")
        taken = of_the_page(path)  # to take a module out of a package is no arrow to the package
        arrows[module] = {known for known in taken if not any(other.startswith(known + ".") for other in taken)} - {
            module
        }
    done: set[str] = set()
    while free := {module for module, below in arrows.items() if module not in done and below <= done}:
        done |= free
    assert not arrows.keys() - done


@pytest.mark.parametrize("folder", [folder for folder in FOLDERS if folder != "browser"])
def test_the_page_needs_no_browser_but_in_one_folder(folder):
    for path in sorted((PAGE / folder).rglob("*.py")):
        modules = {module.split(".")[0] for module, _ in imported(path)}
        assert modules <= set(sys.stdlib_module_names) | {"henge", "page"}, path


def test_what_the_bundle_leaves_out_is_imported_by_nothing_in_it():
    bundling = (WEB / "bundle" / "compile.py").read_text("utf-8")
    [elsewhere] = re.findall(r"^LEFT_OUT = (\(.*?^\))", bundling, re.M | re.S)
    left = set(map(dotted, ast.literal_eval(elsewhere)))
    for path in (*MODULES, *(WEB / "page").rglob("*.py")):
        root = CORE if CORE in path.parents else WEB
        if dotted(path.relative_to(root).as_posix()) not in left:
            assert left.isdisjoint(module for pair in imported(path) for module in (pair[0], ".".join(pair))), path


def dotted(path: str) -> str:
    """Return a module's name by its path in the bundle."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def test_no_two_public_classes_share_a_name():
    """But those of two games: each folder has its own State."""
    names: dict[str, dict[str, str]] = {}
    for path in (*MODULES, *PAGE.rglob("*.py")):
        folder = next((game for game in GAMES if game in path.parts), "")
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                known = names.setdefault(node.name, {})
                taken = known if folder == "" else {folder, ""} & known.keys()
                assert not taken, (node.name, path, known)
                known[folder] = path.relative_to(ROOT).as_posix()


MOST_LINES, MOST_LINES_OF_TESTS = 350, 400


def longer(most: int, *paths: Path) -> dict[Path, int]:
    """Return the files that have more lines than so many, and how many they have."""
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in paths}
    return {path: lines for path, lines in lengths.items() if lines > most}


def test_no_module_is_longer_than_can_be_read_at_once():
    assert not longer(MOST_LINES, *MODULES, *PAGE.rglob("*.py"))


def test_no_file_of_tests_is_longer_than_can_be_read_at_once():
    """One that is wants to be divided by what it speaks of; what several then need goes to a module beside them."""
    assert not longer(MOST_LINES_OF_TESTS, *(ROOT / "tests").rglob("*.py"))


MOST_FIELDS = 16
FEWER = {"App": 10, "Table": 11, "AnalysisState": 12, "SavedFields": 12}  # what everything else goes through
OPTIONAL = {"Scene": 20}  # nearly all of what they have may be left out


def own_fields(node: ast.ClassDef) -> set[str]:
    """Return the names of what a class declares for every instance, and of what its methods set."""
    declared = [each for each in node.body if isinstance(each, ast.AnnAssign)]
    names = {ast.unparse(each.target) for each in declared if "ClassVar" not in ast.unparse(each.annotation)}
    stored = [each for each in ast.walk(node) if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)]
    return names | {each.attr for each in stored if ast.unparse(each.value) == "self"}


def test_no_class_has_more_fields_than_can_be_surveyed():
    classes = {
        f"{path.relative_to(ROOT).as_posix()} {node.name}": node
        for path in (*MODULES, *PAGE.rglob("*.py"))
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef)
    }

    def fields(name: str) -> set[str]:
        bases = [ast.unparse(base).partition("[")[0] for base in classes[name].bases]
        above = [other for other in classes if other.split()[1] in bases and other != name]
        return own_fields(classes[name]).union(*map(fields, above))

    counts = {name: len(fields(name)) for name in classes}
    assert not {name: n for name, n in counts.items() if n > (FEWER | OPTIONAL).get(name.split()[1], MOST_FIELDS)}


MOST_METHODS = 30


def test_no_class_has_more_public_methods_than_can_be_surveyed():
    classes = [node for path in (*MODULES, *PAGE.rglob("*.py")) for node in ast.walk(tree(path))]
    methods = {
        node.name: [each.name for each in node.body if isinstance(each, ast.FunctionDef) and each.name[0] != "_"]
        for node in classes
        if isinstance(node, ast.ClassDef)
    }
    assert not {name: len(own) for name, own in methods.items() if len(own) > MOST_METHODS}


def test_what_is_handled_is_called_by_its_noun():
    """A game, a seat, a fact: `one` says nothing of it."""
    python = (*MODULES, *PAGE.rglob("*.py"), *(WEB / "bundle").rglob("*.py"))
    nodes = [(path, node) for path in python for node in ast.walk(tree(path))]
    assert not {path for path, node in nodes if isinstance(node, ast.Name) and node.id == "one"}
    assert not {path for path, node in nodes if isinstance(node, ast.arg) and node.arg == "one"}


MOST_ANY = 110


def test_what_any_type_may_stand_for_is_said_nearly_everywhere():
    python = (*MODULES, *PAGE.rglob("*.py"), *(WEB / "bundle").rglob("*.py"))
    anything = [
        path for path in python for node in ast.walk(tree(path)) if isinstance(node, ast.Name) and node.id == "Any"
    ]
    assert len(anything) <= MOST_ANY
