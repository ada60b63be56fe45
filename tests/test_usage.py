"""Arguments by themselves: bytes that are no text, and numbers."""

from __future__ import annotations

import pytest

from uno_score.errors import USAGE
from uno_score.usage import ArgumentNotUtf8, BadNumber, check_text, read_number

BYTE = "\udcff"
"""How Python gives an argument with a byte that is no UTF-8."""


@pytest.mark.parametrize("bad", [BYTE, f"Jos{BYTE}", f"{BYTE} Ana", chr(0xD800), chr(0xDFFF)])
def test_argument_that_is_no_text(bad: str) -> None:
    """An argument whose bytes are no text is refused, wherever it stands."""
    for arguments in ([bad], ["new", bad], [bad, "Ana"], ["new", "--title", bad], ["--", bad]):
        with pytest.raises(ArgumentNotUtf8) as refused:
            check_text(arguments)
        assert vars(refused.value) == {"argument": bad}
        assert refused.value.exit_status == USAGE


@pytest.mark.parametrize(
    "arguments",
    [
        *([], [""], ["new", "José", "花子", "\ud7ff\ue000"]),
        *(["--file", BYTE], [f"--file={BYTE}"], ["export", "-o", BYTE], ["export", f"-o{BYTE}"]),
    ],
)
def test_argument_that_may_stand(arguments: list[str]) -> None:
    """Text in any script may stand there, and a path may be any bytes."""
    check_text(arguments)


@pytest.mark.parametrize("before", ["--file", "-o"])
def test_only_the_path_may_be_any_bytes(before: str) -> None:
    """What follows the path has to be text again."""
    with pytest.raises(ArgumentNotUtf8):
        check_text([before, "here", BYTE])


@pytest.mark.parametrize(
    ("value", "number"),
    [("2", 2), ("3", 3), ("20000", 20_000), ("007", 7), ("0" * 9_000 + "12", 12)],
)
def test_number(value: str, number: int) -> None:
    """ASCII digits within the limits are the number, whatever zeros stand before them."""
    assert read_number("--to", value, lowest=2, highest=20_000) == number


@pytest.mark.parametrize("value", ["0", "000"])
def test_zero(value: str) -> None:
    """Nothing but zeros is 0, where 0 is within the limits."""
    assert read_number("--start", value, lowest=0, highest=9) == 0


@pytest.mark.parametrize(
    "value",
    [
        *("1", "20001", "00001", "0", "9" * 9_000, "", " 7", "7 ", "+7", "-7", "7.0", "1e2"),
        *("1_0", "seven", "7x", "x7", "\u0667", "\uff17", "7\n"),
    ],
)
def test_no_number(value: str) -> None:
    """Anything else is refused, with the option and its limits."""
    with pytest.raises(BadNumber) as refused:
        read_number("--to", value, lowest=2, highest=20_000)
    assert vars(refused.value) == {
        "option": "--to",
        "value": value,
        "lowest": 2,
        "highest": 20_000,
    }
    assert refused.value.exit_status == USAGE
