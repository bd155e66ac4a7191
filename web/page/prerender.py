"""Print the page as it stands before Python runs: `python -m page.prerender`, called by the build."""

from page.app.app import App
from page.screens import screen

OUTLINE = (
    '<div id="screen" class="screen">{screen}</div><dialog id="sheet" aria-labelledby="sheet-title"></dialog>'
    '<p id="live" class="sr" aria-live="polite"></p>'
)

if __name__ == "__main__":
    print(OUTLINE.format(screen=screen(App()).html))
