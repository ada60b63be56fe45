"""What Tab completes, asked by the scripts that `completion` prints.

A script runs the program with the name of its shell in `VARIABLE` and with the words of the line
for arguments. The program answers with a line that says what follows (`words`; `open` if more may
follow in the same word; `files` if the shell is to list those), and then a line for each candidate,
in the form that the shell takes.
"""

from __future__ import annotations

VARIABLE = "_UNO_SCORE_COMPLETE"

SWITCH_ON = {
    "bash": """echo 'eval "$(uno-score completion bash)"' >> ~/.bashrc""",
    "zsh": """echo 'eval "$(uno-score completion zsh)"' >> ~/.zshrc""",
    "fish": (
        "mkdir -p ~/.config/fish/completions; echo 'uno-score completion fish | source' > "
        "~/.config/fish/completions/uno-score.fish"
    ),
}
"""The command that switches completion on, by shell. Each has the shell ask for the script when it
starts, so that a new version of the program brings its own."""

SHELLS = tuple(SWITCH_ON)
