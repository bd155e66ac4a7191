"""Files: given to the device's downloads, and read when somebody has picked one."""

from __future__ import annotations

from js import URL, Blob, File, Object
from pyodide.ffi import JsException, JsProxy, to_js
from pyscript import document

LARGEST = 400_000_000  # bytes
KIND = to_js({"type": "application/octet-stream"}, dict_converter=Object.fromEntries)


def file_of(name: str, text: str) -> JsProxy:
    """Return a text as a file."""
    return File.new(to_js([text]), name, KIND)


def download(name: str, text: str) -> None:
    """Give a text to the device's downloads as a file."""
    give(name, Blob.new(to_js([text]), KIND))


def give(name: str, content: JsProxy) -> None:
    """Give something to the device's downloads."""
    address = URL.createObjectURL(content)
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    URL.revokeObjectURL(address)


async def text(file: JsProxy) -> str:
    """Return what is in a file, "" for one that cannot be read or is larger than any of ours."""
    try:
        return str(await file.text()) if file.size <= LARGEST else ""
    except JsException:
        return ""
