"""What mypy must let pass and what it must refuse of words in HTML: an ignore that it finds unused is its complaint.

Nothing here is run.
"""

from page.html.escape import Html, attributes, joined, safe


def escaped_words_may_stand_in_html(name: str, sign: Html, n: int) -> None:
    Html(f"<b>{safe(name)}</b>")
    Html(f"<b {attributes(title=name)}>{sign} {n}{n:+d} {'on' if n else ''}</b><i>")
    Html(f"{joined(Html(f'<i>{safe(one)}</i>') for one in name)}") + sign + "<br>"


def other_words_may_not_and_nothing_twice(name: str, sign: Html, n: int) -> None:
    Html(f"<b>{name}</b>")  # type: ignore[misc]
    Html(name)  # type: ignore[misc]
    Html("<b>" + name)  # type: ignore[misc]
    Html(f"{name if n else sign}")  # type: ignore[misc]
    Html(f"{n!r:{name}}")  # type: ignore[misc]
    Html("".join([name]))  # type: ignore[misc]
    Html("{}".format(name))  # type: ignore[misc]  # noqa: UP032
    safe(sign)  # type: ignore[misc]
    joined([name])  # type: ignore[list-item]
    one: Html = name  # type: ignore[assignment]
    two: Html = sign + name  # type: ignore[assignment]
    Html(one + two)
