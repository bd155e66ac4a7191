"""What a browser keeps of the site: the manifest of the installed app, and the list the service worker goes by."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from gzip import decompress
from pathlib import Path

from henge import language
from henge.language import Catalogue

from bundle import leaflets

LANGUAGES = Path(__file__).resolve().parent.parent / "page" / "languages"
NOT_KEPT = ("henge.html", "sitemap.xml", "robots.txt")
# What `python build.py shots` takes.
SHOTS = (
    ("table", "1180x820", "wide", "Meets & Bounds on a tablet"),
    ("phone", "390x844", "narrow", "Stonehenge on a phone"),
)


def write_manifest(site: Path, app: Path, others: Sequence[Catalogue]) -> None:
    """Write the web app manifest: its icons and pictures, a shortcut to each game, what it is in every language."""
    from henge.games import GAMES
    from page.leaflet import app_description

    said = {}
    for catalogue in (*others, Catalogue(language.ENGLISH, {})):
        language.use(catalogue)
        said[catalogue.code] = app_description()
    english = said.pop(language.ENGLISH)
    icons = [
        (f"icon-{size}.png", f"{size}x{size}", purpose)
        for size, purpose in ((192, "any"), (512, "any"), (512, "maskable"))
    ]
    manifest = {
        "name": "Henge",
        "short_name": "Henge",
        "lang": language.ENGLISH,
        "description": english,
        "description_localized": said,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "background_color": "#E9EBE4",
        "theme_color": "#E9EBE4",
        "categories": ["games"],
        "icons": [
            {"src": f"{app.name}/{name}", "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, sizes, purpose in icons
        ],
        "screenshots": [
            {
                "src": f"shots/{name}.png",
                "sizes": sizes,
                "type": "image/png",
                "form_factor": form,
                "label": label,
            }
            for name, sizes, form, label in SHOTS
        ],
        "launch_handler": {"client_mode": "focus-existing"},
        "file_handlers": [{"action": "./", "accept": {"application/x.henge": [".henge"]}}],
        "shortcuts": [{"name": game.title, "url": f"./#begin/{key}"} for key, game in GAMES.items()],
    }
    (site / "manifest.webmanifest").write_text(json.dumps(manifest, indent=1) + "\n", "utf-8")


def write_service_worker(site: Path, script: Path) -> None:
    """Write sw.js with the list of everything else in the site but pictures, the pages about games and the one file."""
    files = []
    for path in sorted(site.rglob("*")):
        if path.is_file() and path.parent.name not in ("shots", leaflets.FOLDER) and path.name not in NOT_KEPT:
            name = path.relative_to(site).as_posix()
            data = path.read_bytes()
            sums = {"sha256": hashlib.sha256(data).hexdigest()}
            if path.suffix == ".pack":
                sums["unpacked"] = hashlib.sha256(decompress(data)).hexdigest()
            spoken = {"language": True} if path.suffix == ".json" and (LANGUAGES / f"{path.stem}.po").exists() else {}
            files.append({"path": "./" if name == "index.html" else name, **sums, **spoken, "bytes": len(data)})
    listed = json.dumps(files, separators=(",", ":"))
    text = script.read_text("utf-8").replace("FILES = []", f"FILES = {listed}")
    (site / "sw.js").write_text(
        text.replace('"VERSION"', f'"{hashlib.sha256(listed.encode()).hexdigest()[:16]}"'), "utf-8"
    )
