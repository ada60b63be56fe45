"""`completion` prints the script for a shell, and the help says how to switch it on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Answer

    Run = Callable[..., Answer]

SCRIPTS = Path(__file__).parent.parent / "uno_score" / "cli" / "tab"
SWITCH_ON = {
    "bash": """echo 'eval "$(uno-score completion bash)"' >> ~/.bashrc""",
    "zsh": """echo 'eval "$(uno-score completion zsh)"' >> ~/.zshrc""",
    "fish": (
        "mkdir -p ~/.config/fish/completions; echo 'uno-score completion fish | source' > "
        "~/.config/fish/completions/uno-score.fish"
    ),
}
ONCE = {
    "en": "To complete with Tab from the next shell on, run this once:",
    "es": "Para completar con Tab desde el próximo shell, hay que ejecutar esto una vez:",
    "pt": "Para completar com Tab a partir do próximo shell, é preciso executar isto uma vez:",
}


@pytest.mark.parametrize("shell", SWITCH_ON)
def test_script(run: Run, ledger_path: Path, shell: str) -> None:
    """The script is printed as it stands in the package, and no file is touched."""
    answer = run("completion", shell)
    script = (SCRIPTS / f"uno-score.{shell}").read_text(encoding="utf-8")
    assert (answer.out, answer.err, answer.status) == (script, "", 0)
    assert not ledger_path.parent.exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("tcsh",), "There is no completion for “tcsh”: write one of bash, zsh, fish."),
        (("",), "There is no completion for “”: write one of bash, zsh, fish."),
        ((), "A word is missing: write it as in “uno-score completion bash”."),
        (("bash", "--json"), '{"error": '),
    ],
)
def test_refused(run: Run, arguments: tuple[str, ...], sentence: str) -> None:
    """Another shell, none, or `--json` is status 2."""
    answer = run("completion", *arguments)
    assert (answer.out, answer.status, answer.err.startswith(sentence)) == ("", 2, True)


@pytest.mark.parametrize("language", ONCE)
def test_help_of_completion(run: Run, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """Its help ends with the command for each shell, whole in any window."""
    monkeypatch.setenv("COLUMNS", "30")
    answer = run("--lang", language, "completion", "--help")
    ways = [line for shell, way in SWITCH_ON.items() for line in (f"  {shell}:", f"    {way}")]
    assert answer.out.splitlines()[-7:] == [ONCE[language], *ways]


@pytest.mark.parametrize("language", ONCE)
@pytest.mark.parametrize(
    ("shell", "known"),
    [
        ("/bin/bash", "bash"),
        ("/usr/bin/zsh", "zsh"),
        ("fish", "fish"),
        ("", "bash"),
        ("sh", "bash"),
    ],
)
def test_help_of_the_program(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str, shell: str, known: str
) -> None:
    """The help of the program ends with the command for the user's shell, else for bash."""
    monkeypatch.setenv("SHELL", shell)
    answer = run("--lang", language, "--help")
    assert answer.out.splitlines()[-3:] == ["", ONCE[language], f"  {SWITCH_ON[known]}"]
