"""A page that is kept for use without a network."""

from playwright.sync_api import BrowserContext


def installed(context: BrowserContext, address: str) -> BrowserContext:
    """Let a browser keep the site."""
    page = context.new_page()
    page.goto(address + "manifest.webmanifest")
    assert page.evaluate(INSTALL) == "activated"
    page.close()
    return context


# Get a registration and tell what becomes of the worker it brings.
WORKER = """async () => {
  const registration = await %s;
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  while (!["activated", "redundant"].includes(worker.state))
    await new Promise(resolve => worker.addEventListener("statechange", resolve, { once: true }));
  return worker.state;
}"""
INSTALL = WORKER % 'navigator.serviceWorker.register("sw.js", { updateViaCache: "none" })'
