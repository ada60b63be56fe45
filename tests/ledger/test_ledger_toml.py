"""Where a statement of TOML ends, and what is refused before TOML's own parser takes minutes."""

from __future__ import annotations

import tomllib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_score.ledger.toml import Lines, read_toml, statement_lines


@pytest.mark.parametrize(
    ("first", "comment"),
    [
        ("a = 1", None),
        ("a = 1 # one", 6),
        ('a = "# none" # one', 13),
        ("a = '#' #", 8),
        ("a = [\n 1, # one\n]", None),
        ("a = [\n 1, # one\n] # two", 18),
        ('a = """\n# none\n""" # one', 19),
        ("a = '''\n'' # none\n'''''", None),
        ('a = """ \\""" \n"""" # one', 19),
        ('a = "\\\\" # one', 9),
        ("a = {b = [1, {c = 2}]} # one", 23),
        ("a = '[' # one", 8),
        ("a = ] # one", 6),
        ('a = "never closed # none', None),
        ("a = 'never closed # none", None),
        ('"a#" = 1 # one', 9),
        ("[[a]] # one", 6),
    ],
)
def test_statement_lines(first: str, comment: int | None) -> None:
    """A statement ends with the line in which its brackets and quotes are closed."""
    text = f"{first}\nb = 2 # two\n".encode()
    stop = len(first) + 1
    assert statement_lines(text, 0, len(text)) == Lines(stop, comment)
    assert statement_lines(b"x\n" + text, 2, stop + 2) == Lines(stop + 2, comment and comment + 2)


@pytest.mark.parametrize("start", ["a = [", "a = {", 'a = """', "a = '''", "a = [[1]", "a = ['''"])
def test_statements_without_an_end(start: str) -> None:
    """What is never closed goes on to the end, and has no comment that could be told from it."""
    text = f"{start}\nb = 2\n".encode()
    assert statement_lines(text, 0, len(text)) == Lines(len(text), None)


VALUES = st.recursive(
    st.sampled_from(
        ("1", "true", '"#"', "'\"'", '""', "''", '"""\n#"""', "'''\n'''", '"""\\""" """', "1.5")
    ),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda some: "[\n" + ",\n".join(some) + " #]\n]")
        | inner.map("{{x = {}}}".format)
    ),
    max_leaves=6,
)


@given(
    value=VALUES,
    comment=st.sampled_from(("", " # one", "#'")),
    after=st.sampled_from(("", "b = 2")),
)
def test_as_many_lines_as_toml_needs(value: str, comment: str, after: str) -> None:
    """A statement has the fewest lines that TOML accepts."""
    text = f"a = {value}{comment}\n{after}"
    lines = text.splitlines(keepends=True)
    wanted = 0
    for count in range(1, len(lines) + 1):
        with suppress(tomllib.TOMLDecodeError):
            tomllib.loads("".join(lines[:count]))
            wanted = len("".join(lines[:count]))
            break
    found = statement_lines(text.encode(), 0, len(text))
    assert found == Lines(wanted, wanted - len(comment.lstrip()) - 1 if comment else None)


@pytest.mark.parametrize(
    "text",
    [
        *("a." * 51 + "b = 1", "[" + "a." * 51 + "b]", "x = {" + '"a" . ' * 51 + "b = 1}"),
        *("x = 0x" + "f" * 1_000, "x = [0b" + "1_0" * 400 + "]", "'a'." * 51 + "b = 0o7"),
    ],
)
def test_too_much(text: str) -> None:
    """A key of more than fifty parts and a number of a thousand digits are refused at once."""
    with pytest.raises(ValueError, match="too many"):
        read_toml(text.encode())


@pytest.mark.parametrize(
    "value", ["a." * 100 + "b", "0x" + "f" * 2_000, "." * 1_000, "# '" + "a." * 100]
)
def test_texts_may_hold_it(value: str) -> None:
    """In a text, and in a comment, there may be as many dots and digits as anybody likes."""
    text = f'a = "{value}" # {value}\nb = [1.5, 2.5]\n'
    assert read_toml(text.encode()) == {"a": value, "b": [1.5, 2.5]}
    many = "".join(f"k{number} = 1.5\n" for number in range(200))
    assert len(read_toml(many.encode())) == 200
