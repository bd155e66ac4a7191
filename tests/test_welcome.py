"""What receives whoever comes to the repository: its papers lead where they say, its forms and workflows are whole."""

import os
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import build

GITHUB = build.ROOT / ".github"
PAPERS = [build.ROOT / "README.md", *(build.ROOT / part / "README.md" for part in ("core", "web", "tests"))]
PAPERS += sorted(GITHUB.glob("*.md"))
FORMS = [path for path in sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml")) if path.stem != "config"]
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
VERSION = tomllib.loads((build.ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def read(path: Path) -> dict[str, Any]:
    """Return what a YAML file says."""
    content: dict[str, Any] = yaml.safe_load(path.read_text("utf-8"))
    return content


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.relative_to(build.ROOT).as_posix())
def test_every_paper_leads_to_what_is_there_and_names_commands_that_exist(paper: Path):
    text = paper.read_text("utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (paper.parent / target).exists(), target
    for named in re.findall(r"`((?:core|web|tests|\.github)/[\w./]+)`", text):
        assert (build.ROOT / named.rstrip(".")).exists(), named
    commands = re.findall(r"build\.py ([a-z]+)", text)
    assert set(commands) <= build.COMMANDS.keys()


@pytest.mark.parametrize(("block", "part"), [*enumerate(["core/henge", "web/page", "."])])
def test_where_something_is_said_to_be_decided_there_is_a_file(block: int, part: str):
    root, paper = build.ROOT / part, (build.ROOT / "README.md").read_text("utf-8")
    table = paper.partition("## Where is it decided")[2].split("```")[2 * block + 1]
    named = re.findall(r"([\w<>./]+\.(?:py|toml))(?: \((\w+)\))?", table)
    assert len(named) >= 8
    for path, name in named:
        files = [*root.glob(path.replace("<game>", "[a-z]*"))]
        assert files, path
        assert any(re.search(rf"\b{name}\b", file.read_text("utf-8")) for file in files), (path, name)


def test_the_first_paper_is_short_enough_to_be_read():
    own = (build.ROOT / "README.md").read_text("utf-8").partition("## Where is it decided")[0]
    assert len(own.split()) < 330


@pytest.mark.parametrize("form", FORMS, ids=lambda path: path.stem)
def test_every_form_asks_for_a_game_s_link(form: Path):
    content = read(form)
    assert content.keys() == {"name", "description", "body"}
    fields = {field["id"]: field for field in content["body"]}
    assert fields["link"]["validations"] == {"required": True}
    assert "Copy message and link" in fields["link"]["attributes"]["description"]
    assert all(field["attributes"]["label"] for field in content["body"])
    assert "Copy message and link" in (GITHUB / "PULL_REQUEST_TEMPLATE.md").read_text("utf-8")


def test_the_page_has_the_button_that_the_forms_name():
    assert '"Copy message and link"' in (build.WEB / "page" / "ui" / "link_shown.py").read_text("utf-8")


def test_the_changelog_tells_of_this_version_as_the_release_takes_it_out(tmp_path: Path):
    steps = read(GITHUB / "workflows" / "release.yml")["jobs"]["build"]["steps"]
    [check] = [step["run"] for step in steps if "> notes.md" in step.get("run", "")]
    for name in ("pyproject.toml", ".github/CHANGELOG.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text((build.ROOT / name).read_text("utf-8"), "utf-8")

    def checked(tag: str) -> int:
        environment = {**os.environ, "GITHUB_REF_NAME": tag}
        return subprocess.run(["bash", "-e", "-c", check], cwd=tmp_path, env=environment, check=False).returncode

    assert checked(f"v{VERSION}.9")
    assert checked(f"v{VERSION}") == 0
    assert (tmp_path / "notes.md").read_text("utf-8").strip()


def test_actions_are_pinned_and_everywhere_the_same():
    pins: dict[str, set[str]] = {}
    for path in WORKFLOWS:
        assert {"name", "permissions", "jobs"} <= read(path).keys()
        for action, pin in re.findall(r"uses: ([\w/-]+)@(\S+)", path.read_text("utf-8")):
            pins.setdefault(action, set()).add(pin)
    assert all(len(kinds) == 1 for kinds in pins.values()), pins
    assert all(re.fullmatch("[0-9a-f]{40}", pin) for kinds in pins.values() for pin in kinds), pins
