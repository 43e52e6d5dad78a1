"""The modules of a page as the page itself knows them."""


def imported(name: str) -> str:
    """JavaScript that imports the module *name* (``table/table.js``) as the page's scripts do.

    By another address it would be another one, with a state of its own.
    """
    return (
        "import(document.querySelector('script[type=module][src]')"
        f".src.replace(/\\/js\\/.*/, '/js/{name}'))"
    )
