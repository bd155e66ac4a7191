"""Print the page as it stands before Python runs: `python -m page.prerender`, called by the build.

With a language as page.words.language_file reads it as standard input, and the argument `translated`, in that language.
"""

import sys

from henge import language

from page.app.app import App
from page.assembly.screens import screen
from page.html.escape import unbroken
from page.words.language_file import read_catalogue

OUTLINE = (
    '<div id="screen" class="screen">{screen}</div><dialog id="sheet" aria-labelledby="sheet-title"></dialog>'
    '<p id="live" class="sr" aria-live="polite"></p>'
)

if __name__ == "__main__":
    if "translated" in sys.argv:
        language.use(read_catalogue(sys.stdin.read()))
    print(OUTLINE.format(screen=unbroken(screen(App()).html)))
