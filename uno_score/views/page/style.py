"""How the page looks, and the policy by which a browser accepts this and nothing else."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from pathlib import Path


def style_text() -> str:
    """Return the style sheet of the page, in ASCII."""
    return Path(__file__).with_name("page.css").read_text(encoding="ascii")


def policy(style: str) -> str:
    """Return what the page may do: have this style sheet, and an icon that is empty."""
    digest = b64encode(sha256(style.encode("ascii")).digest()).decode("ascii")
    return (
        f"default-src 'none'; style-src 'sha256-{digest}'; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
