"""The list of parameters that Tab reads is what the commands declare.

With UNO_SCORE_WRITE_TAB set, it is written anew instead of compared.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args, get_type_hints

import typer
from typer.core import TyperArgument, TyperOption

from uno_score.cli.app import build
from uno_score.cli.catalogue import COMMANDS
from uno_score.cli.command import build_command
from uno_score.cli.tab import declared
from uno_score.cli.tab.line import Parameter
from uno_score.cli.takes import OneOf, Takes

HEAD = '''\
"""What the program and its commands declare, for Tab, which would wait for Typer to say so.

Written by `UNO_SCORE_WRITE_TAB=1 pytest tests/test_tab_declared.py`, and compared by it.
"""

from __future__ import annotations

from uno_score.cli.tab.line import Parameter
from uno_score.cli.takes import OneOf, Takes

DECLARED: dict[str, tuple[Parameter, ...]] = {
'''
TAIL = '''\
}
"""The parameters of each command, and of the program itself under the empty name."""
'''


def parameter(declared: Any, hints: dict[str, Any]) -> Parameter:  # noqa: ANN401 - Typer's own
    """Return an argument or option of Typer as Tab sees it."""
    markers = [each for each in get_args(hints.get(declared.name)) if is_marker(each)]
    assert len(markers) <= 1
    option = isinstance(declared, TyperOption)
    assert option or isinstance(declared, TyperArgument)
    return Parameter(
        name=declared.name,
        options=tuple(declared.opts) if option else (),
        help=declared.help or "",
        takes=markers[0] if markers else None,
        switch=option and declared.is_flag,
        many=declared.nargs < 0 or (option and declared.multiple),
    )


def is_marker(value: object) -> bool:
    """Tell whether a value of an annotation says what the parameter takes."""
    return isinstance(value, Takes | OneOf)


def parameters_of(command: Any) -> tuple[Parameter, ...]:  # noqa: ANN401 - Typer's own
    """Return the parameters of a command of Typer."""
    hints = get_type_hints(command.callback, include_extras=True)
    return tuple(parameter(each, hints) for each in command.get_params(typer.Context(command)))


def all_declared() -> dict[str, tuple[Parameter, ...]]:
    """Return the parameters of the program and of every command."""
    commands = {name: parameters_of(build_command(name)) for name in COMMANDS}
    return {"": parameters_of(build()), **commands}


def written(parameter: Parameter) -> str:
    """Return a parameter as a line of code, without what is as usual."""
    usual = Parameter._field_defaults
    values = {
        name: value for name, value in parameter._asdict().items() if value != usual.get(name)
    }
    said = (f"{name}={value if name == 'takes' else repr(value)}" for name, value in values.items())
    return f"        Parameter({', '.join(said)}),\n"


def code(parameters: dict[str, tuple[Parameter, ...]]) -> str:
    """Return the module with these parameters."""
    blocks = (
        f"    {name!r}: (\n{''.join(map(written, each))}    ),\n"
        for name, each in parameters.items()
    )
    ruff = (sys.executable, "-m", "ruff", "format", "--stdin-filename", declared.__file__, "-")
    return subprocess.run(
        ruff, input=HEAD + "".join(blocks) + TAIL, capture_output=True, check=True, text=True
    ).stdout


def test_declared() -> None:
    """Tab knows every argument and option of every command, with its help and what it takes."""
    parameters = all_declared()
    if "UNO_SCORE_WRITE_TAB" in os.environ:
        Path(declared.__file__).write_text(code(parameters), encoding="utf-8")
    else:
        assert parameters == declared.DECLARED


FREE = {"to", "decks", "title", "new"}
"""Values that nothing is offered for: any number or text."""


def test_what_is_taken() -> None:
    """Every argument, and every option with a value, says what it takes, or is known to be free."""
    silent = {
        (command, each.name)
        for command, parameters in declared.DECLARED.items()
        for each in parameters
        if not each.switch and each.takes is None and each.name not in FREE
    }
    assert silent == set()


def test_file_as_written() -> None:
    """The file stands as it would be written anew."""
    if "UNO_SCORE_WRITE_TAB" not in os.environ:
        assert Path(declared.__file__).read_text(encoding="utf-8") == code(all_declared())
