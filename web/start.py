try:
    import page.main  # noqa: F401
except BaseException:
    from traceback import format_exc

    from js import henge

    henge.failed(format_exc())
    raise
