"""Which language to speak: asked for on the command line, in the environment, or by the system."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, ClassVar

from uno_score.errors import USAGE, ScoreError
from uno_score.words.i18n import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where POSIX names the locale; the first that isn't empty decides."""

OPTIONS_WITH_VALUE = ("--lang", "--file")
SWITCHES = ("--version", "--help")


class UnknownLanguage(ScoreError):
    """`--lang` names a language that isn't one of `LANGUAGES`."""

    exit_status: ClassVar[int] = USAGE
    language: str


def choose_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """Give one of `LANGUAGES`: what `--lang` asks for, else that of the environment.

    `arguments` are those of the command line, without the program's name. Raises UnknownLanguage
    for a `--lang` with another value. A `--lang` without any is left to the command line's parser.
    """
    asked = _asked_language(arguments)
    if asked is None:
        return environment_language(environment)
    if asked not in LANGUAGES:
        raise UnknownLanguage(asked)
    return asked


def environment_language(environment: Mapping[str, str]) -> str:
    """Give one of `LANGUAGES`: that of UNO_SCORE_LANG, else of the locale, else of the system.

    A UNO_SCORE_LANG that isn't known is passed over; a locale that isn't known means English.
    """
    wanted = _language_of(environment.get("UNO_SCORE_LANG", ""))
    if wanted is not None:
        return wanted
    named = (environment.get(variable, "") for variable in LOCALE_VARIABLES)
    locale_name = next(filter(None, named), "") or system_locale(sys.platform)
    return _language_of(locale_name) or LANGUAGES[0]


def system_locale(platform: str) -> str:
    """Give the locale of the system's own setting, such as `es_AR`; empty where there is none.

    `platform` is one of the values of `sys.platform`. Only Windows and macOS have such a setting.
    """
    if platform == "win32":
        return _windows_locale()
    if platform == "darwin":
        return _macos_locale()
    return ""


def _asked_language(arguments: Sequence[str]) -> str | None:
    """Give the value of the last `--lang` before the command, None if it has none."""
    asked = None
    words = iter(arguments)
    for word in words:
        option, has_value, value = word.partition("=")
        if option in OPTIONS_WITH_VALUE:
            given = value if has_value else next(words, None)
            asked = given if option == "--lang" else asked
        elif word not in SWITCHES:
            break
    return asked


def _language_of(locale_name: str) -> str | None:
    """Give the one of `LANGUAGES` that a locale such as `es_AR.UTF-8` speaks, None if none."""
    code = re.split(r"[-_.@]", locale_name, maxsplit=1)[0].lower()
    return code if code in LANGUAGES else None


def _windows_locale() -> str:
    """Give the locale of the language in which Windows shows its menus."""
    import ctypes
    import locale

    # A LANGID has 16 bits; the register it arrives in may hold more.
    language_id = ctypes.CDLL("kernel32").GetUserDefaultUILanguage() & 0xFFFF
    return locale.windows_locale.get(language_id, "")


def _macos_locale() -> str:
    """Give the locale chosen in the system settings of macOS, empty if it doesn't say in time."""
    import subprocess

    try:
        answer = subprocess.run(
            ["/usr/bin/defaults", "read", "-g", "AppleLocale"],
            capture_output=True,
            check=False,
            text=True,
            timeout=2,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return answer.stdout.strip()
